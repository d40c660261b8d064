"""What a solver must know of a game to say the exact truth about its last part.

A game whose ends can be solved overrides `Game.endgame` and gives an object of its own. Solvers that work for any
game are in `bots/exact/`; one that knows a single game, and is faster for it, is that game's own. All of them need
a state with everything known: a bot has one only where what it has seen leaves nothing open.
"""

from collections.abc import Hashable, Sequence

from hubba.core.errors import HubbaError
from hubba.core.state import State


class TooLarge(HubbaError):
    """A question that cannot be answered within its budget."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"this position is too large to be solved: more than {budget:,} situations; take one nearer to the "
            "end, or allow more"
        )
        self.budget = budget


class Solver:
    """Answers what each move is worth if all play as well as possible from then on, with everything known.

    What it found out is kept for the next question: ask about as many positions of one game, with its seats and
    options, as you like.
    """

    looked: int = 0  # situations looked at for the last question

    def values(self, state: State) -> dict[int, float]:
        """By move: what the seat to act gains from here on, in the end; or TooLarge."""
        raise NotImplementedError


class Endgame:
    """The last part of a game: where it begins, what still matters in it, what it is worth."""

    unit: str = "points"  # what is lost by a move that was not the best
    scale: int = 1  # how many units a worth of 1 is
    budget: int = 200_000  # situations that a solver may look at for one question, unless told otherwise

    def begun(self, state: State) -> bool:
        """Whether a state belongs to the last part, so that it is worth while to try to solve it."""
        raise NotImplementedError

    def puzzle(self, state: State) -> State | None:
        """A position made of this one that belongs to the last part; None where the game makes none.

        For games whose own ends are seldom both small and open.
        """
        return None

    def key(self, state: State) -> Hashable:
        """All that can still matter: from states with equal keys the same can be gained in the same ways."""
        raise NotImplementedError

    def standing(self, state: State, seat: int) -> float:
        """What a seat has as the state stands; at the end of the game, what the game was worth to it."""
        raise NotImplementedError

    def to_come(self, state: State) -> float:
        """A bound: no seat gains more than this from here on, or gains this much on another, if all play well."""
        raise NotImplementedError

    def candidates(self, state: State, moves: Sequence[int]) -> Sequence[int]:
        """Those of the legal moves that must be tried, the most promising first.

        A move may be left out only if one that is there is never worse, for whoever makes it.
        """
        return moves

    def own_solver(self, state: State, budget: int) -> Solver | None:
        """A solver that the game brings for such a state and what follows it; None: those for any game will do.

        Between two it answers what one gains on the other.
        """
        return None
