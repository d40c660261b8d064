"""What a bot knows about good play in a game: an evaluator. The rules do not know it.

A search gives it worlds that fit what a seat has seen. `advise` and `prior` look only at what the seat may know, so
they answer the same in all of these worlds; `values` may look at everything in the world.

The plain evaluator in this module knows nothing: all moves are equally good, games are played to their end, and
only victory counts. A game with its own evaluator overrides `Game.evaluator`.
"""

from mypy_extensions import mypyc_attr

from hubba.core.fast import i64, vec, zeros
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """One bot's judgement. It may keep notes between questions, so searches must not share one."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.styles = zeros(seats)  # by seat: 0 is plain, the others are those of `Game.styles`

    def set_style(self, seat: i64, style: i64) -> None:
        """Judge this seat in a style from now on."""
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
        """How early a search should consider a legal move: the highest first."""
        return 0.0

    # What a world is worth

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """A move for a playout."""
        return state.random_move(seat, rng)

    def cutoff(self, state: State, decisions: i64) -> bool:
        """Whether a playout may stop here, after that many decisions."""
        return False

    def values(self, state: State, worth: vec[float]) -> None:
        """Write what a world is worth to each seat, 0 to 1; it is finished, or a playout was cut off there."""
        for seat in range(state.seats):
            worth[seat] = state.payoff(seat)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        """Play on from a world until the cutoff, or to the end. An evaluator may override this by a faster loop."""
        decisions: i64 = 0
        while True:
            while state.chance() != NO_CHANCE:
                state.resolve(state.random_outcome(rng))
            seat = state.turn()
            if seat == NOBODY or (not to_the_end and self.cutoff(state, decisions)):
                return
            state.apply(seat, self.playout_move(state, seat, rng))
            decisions += 1
