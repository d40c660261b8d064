"""What a solver must know about a game to solve its last part exactly.

A game whose endgames can be solved overrides `Game.endgame` and returns its own object. Solvers that work for any
game are in `bots/exact/`; a game may bring its own, faster one. All of them need a state without unknowns: a bot
has one only where what it has seen leaves nothing open.
"""

from collections.abc import Hashable, Sequence

from hubba.core.errors import HubbaError
from hubba.core.state import State


class TooLarge(HubbaError):
    """A position that cannot be solved within the budget."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"this position is too large to be solved: more than {budget:,} situations; take one nearer to the "
            "end, or allow more"
        )
        self.budget = budget


class Solver:
    """Says what each move is worth if everybody knows everything and plays as well as possible from then on.

    It keeps what it found for the next question: ask about as many positions as you like, all of one game with the
    same seats and options.
    """

    looked: int = 0  # situations looked at for the last question

    def values(self, state: State) -> dict[int, float]:
        """By move: what the seat to act gains from here to the end. Raises TooLarge."""
        raise NotImplementedError


class Endgame:
    """The last part of a game: where it begins, what still matters in it, what it is worth."""

    unit: str = "points"  # in which the loss of a move is measured
    scale: int = 1  # how many units a value of 1 is
    budget: int = 200_000  # situations that a solver may look at for one question, by default

    def begun(self, state: State) -> bool:
        """Whether a state belongs to the last part, so that trying to solve it is worthwhile."""
        raise NotImplementedError

    def puzzle(self, state: State) -> State | None:
        """A position of the last part, made from this one; None if the game makes none.

        For games whose real endgames are seldom both small and open.
        """
        return None

    def key(self, state: State) -> Hashable:
        """All that can still matter: states with equal keys offer the same gains in the same ways."""
        raise NotImplementedError

    def standing(self, state: State, seat: int) -> float:
        """What a seat has now; at the end of the game, what the game was worth to it."""
        raise NotImplementedError

    def to_come(self, state: State) -> float:
        """An upper bound on what a seat can still gain, also relative to another seat, if all play well."""
        raise NotImplementedError

    def candidates(self, state: State, moves: Sequence[int]) -> Sequence[int]:
        """The legal moves that must be tried, the most promising first.

        A move may be left out only if a listed move is never worse for the seat that makes it.
        """
        return moves

    def own_solver(self, state: State, budget: int) -> Solver | None:
        """The game's own solver for such a state and what follows it; None: use those that work for any game.

        Between two seats it says how much one gains on the other.
        """
        return None
