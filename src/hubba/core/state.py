"""The state of a game: everything, hidden cards included. It never leaves the engine.

This is the inner loop of search and simulation, so it uses small integers: a seat is 0 … n-1, a set of
seats or cards is a bit mask, and the game numbers its moves and its outcomes of chance.
`hubba.core.play` is the interface for people and programs.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from hubba.core.event import Event
from hubba.core.fast import bit, i64, lowest, vec
from hubba.core.rng import Rng, Streams

NOBODY: Final = -1
NO_CHANCE: Final = -1
UNSEEN: Final = -1
ALLOWED: Final = 0
PURPOSES: Final = 15  # the most purposes of chance that a game may have


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game must be able to do with a situation.

    At any time exactly one holds: some seats are to act, or one outcome of chance is awaited, or the
    game is over. `apply` and `resolve` trust their caller; `Chance.play` checks.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.news: list[Event] | None = None

    # What is asked

    def to_act(self) -> i64:
        """The mask of seats that may move now; several in a simultaneous phase."""
        raise NotImplementedError

    def chance(self) -> i64:
        """The purpose of the outcome of chance that is awaited, or NO_CHANCE."""
        return NO_CHANCE

    def legal(self, seat: i64) -> vec[i64]:
        """The moves of a seat that may act, in rising order; they never depend on another seat's hidden cards."""
        raise NotImplementedError

    def forbids(self, seat: i64, move: i64) -> i64:
        """ALLOWED, or the number of the reason why this seat may not make this move now."""
        raise NotImplementedError

    # What happens

    def apply(self, seat: i64, move: i64) -> None:
        """Make a legal move."""
        raise NotImplementedError

    def outcomes(self) -> vec[i64]:
        """All possible outcomes of the awaited chance, in rising order."""
        raise NotImplementedError

    def weight(self, outcome: i64) -> i64:
        """How likely an outcome is, in proportion to the others."""
        return 1

    def resolve(self, outcome: i64) -> None:
        """Give the awaited chance this outcome."""
        raise NotImplementedError

    # What others learn

    def seen(self, seat: i64, move: i64, viewer: i64) -> i64:
        """What a viewer learns about a move that is about to be made.

        The move itself, or, where it is made face down, a negative number: moves with the same number
        cannot be told apart.
        """
        return move

    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        """What a viewer learns about an outcome of chance that is about to happen, in the same form."""
        return outcome

    def face_down(self) -> bool:
        """Whether moves of this game are made face down, so that observers see different things."""
        return False

    # How it stands

    def score(self, seat: i64) -> i64:
        """The points of a seat as they stand."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """What a finished game is worth to a seat: 1 for a victory, parts of 1 for a shared one."""
        raise NotImplementedError

    # Copies

    def copy_from(self, other: "State") -> None:
        """Become equal to another state of the same game, seats and options."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy of this state that reports no events."""
        raise NotImplementedError

    # Shortcuts that a game may make faster

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One of the legal moves, each as likely as the others."""
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def random_outcome(self, rng: Rng) -> i64:
        """One of the outcomes, by weight."""
        found = self.outcomes()
        total: i64 = 0
        for outcome in found:
            total += self.weight(outcome)
        left = rng.below(total)
        for outcome in found:
            left -= self.weight(outcome)
            if left < 0:
                return outcome
        raise AssertionError("unreachable: the weights add up to their total")

    def play_out(self, streams: Streams, rng: Rng) -> i64:
        """Play random moves to the end; returns how many decisions that took. A game may override this loop."""
        decisions: i64 = 0
        while True:
            purpose = self.chance()
            while purpose != NO_CHANCE:
                self.resolve(self.random_outcome(streams.of(purpose)))
                purpose = self.chance()
            seat = self.turn()
            if seat == NOBODY:
                return decisions
            self.apply(seat, self.random_move(seat, rng))
            decisions += 1

    # The same for every game

    def turn(self) -> i64:
        """The seat to act, the lowest of several; NOBODY while chance is awaited or at the end."""
        acting = self.to_act()
        if acting == 0:
            return NOBODY
        return lowest(acting)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act() == 0 and self.chance() == NO_CHANCE

    def may_act(self, seat: i64) -> bool:
        """Whether this seat is one of those to act."""
        return 0 <= seat < self.seats and self.to_act() & bit(seat) != 0

    def tell(self, event: Event) -> None:
        """Report an event if anybody listens. On fast paths, check `self.news is not None` first."""
        if self.news is not None:
            self.news.append(event)
