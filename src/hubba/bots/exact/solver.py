"""What the general solvers have in common: a question, a budget, and states to try moves on."""

from collections.abc import Mapping, Sequence

from hubba.bots.messages import message
from hubba.core.endgame import Endgame, Solver, TooLarge
from hubba.core.errors import HubbaError
from hubba.core.state import NOBODY, State


class SearchingSolver(Solver):
    """Tries all moves that matter. To solve several positions of a game quickly, ask about the last one first."""

    def __init__(self, endgame: Endgame, budget: int = 0) -> None:
        self.endgame = endgame
        self.budget = budget or endgame.budget
        self.looked = 0
        self._states: list[State] = []

    def values(self, state: State) -> dict[int, float]:
        seat = int(state.turn())
        if seat == NOBODY:
            raise HubbaError(message("error-nobody-acts"))
        self.looked = 0
        return {move: self.gain(state, seat, move) for move in map(int, state.legal(seat))}

    def best(self, state: State) -> list[int]:
        """The best moves; several if they are worth the same."""
        return best_of(self.values(state))

    def gain(self, state: State, seat: int, move: int) -> float:
        """What a move is worth to the seat that makes it."""
        raise NotImplementedError

    # For the search

    def moves(self, state: State, seat: int) -> Sequence[int]:
        """The moves that must be tried."""
        return self.endgame.candidates(state, [int(move) for move in state.legal(seat)])

    def look(self) -> None:
        """Count one more situation. Raises TooLarge beyond the budget."""
        self.looked += 1
        if self.looked > self.budget:
            raise TooLarge(self.budget)

    def scratch(self, state: State, depth: int) -> State:
        """A state to try moves on: one for each depth, made once."""
        while len(self._states) <= depth:
            self._states.append(state.clone())
        return self._states[depth]


NEARLY = 1e-9  # sums of probabilities that differ by less count as equal


def best_of(values: Mapping[int, float]) -> list[int]:
    """The moves with the highest value."""
    most = max(values.values())
    return [move for move, value in values.items() if value > most - NEARLY]
