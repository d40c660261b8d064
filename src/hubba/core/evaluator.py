"""What a bot knows of good play in a game: an evaluator. The rules know nothing of it.

A search hands it worlds that fit what a seat has seen. `advise` and `prior` look only at what the seat may know, so
they answer the same in all of these worlds; `values` may look at everything in the world that was dealt.

The plain one here knows nothing: any move is as good as another, games are played to their end, and victory is all
that counts. A game with an evaluator of its own overrides `Game.evaluator`.
"""

from mypy_extensions import mypyc_attr

from hubba.core.fast import i64, vec, zeros
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """One bot's judgement. It may keep notes between questions, so no two searches share one."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.styles = zeros(seats)  # by seat: 0 is plain, the others are those of `Game.styles`

    def set_style(self, seat: i64, style: i64) -> None:
        """Let this seat be judged in a style from now on."""
        self.styles[seat] = style

    # What a seat should do

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        """A legal move that a sensible player might make, at once."""
        return state.random_move(seat, rng)

    def widening(self) -> float:
        """Progressive widening: after n visits a node considers about k·√n moves. This is k; 0 means all of them.

        Above 0, the advised move is considered first, then the others by their prior.
        """
        return 0.0

    def prior(self, state: State, seat: i64, move: i64) -> float:
        """How soon a search should consider a legal move: the highest first."""
        return 0.0

    # What a world is worth

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """A move for playing a world out."""
        return state.random_move(seat, rng)

    def cutoff(self, state: State, decisions: i64) -> bool:
        """Whether a playout that has made so many decisions may end here."""
        return False

    def values(self, state: State, worth: vec[float]) -> None:
        """Write what a world is worth to each seat, 0 to 1: a finished one, or one where a playout was cut off."""
        for seat in range(state.seats):
            worth[seat] = state.payoff(seat)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        """Play a world on until the cutoff, or to the end. An evaluator may run this loop itself, faster."""
        decisions: i64 = 0
        while True:
            while state.chance() != NO_CHANCE:
                state.resolve(state.random_outcome(rng))
            seat = state.turn()
            if seat == NOBODY or (not to_the_end and self.cutoff(state, decisions)):
                return
            state.apply(seat, self.playout_move(state, seat, rng))
            decisions += 1
