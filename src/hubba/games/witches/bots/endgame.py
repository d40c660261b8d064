"""The final phase of The Witches of Blackmore: nobody draws any more, and the hands are played out."""

from collections.abc import Hashable

from hubba.core.endgame import Endgame, Solver
from hubba.core.state import State
from hubba.games.witches.bots.endgame_table import EndgameTable
from hubba.games.witches.rules.phase_names import CHANGING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT


class WitchesEndgame(Endgame):
    """The game from the last refill on; the worth is Points of Magic."""

    def begun(self, state: State) -> bool:
        assert isinstance(state, Witches)
        return state.final and state.to_act() != 0

    def key(self, state: State) -> Hashable:
        """Hands, trick, trump, whose turn it is. Captured cards matter only if they can become the trump."""
        assert isinstance(state, Witches)
        trump = int(state.pile[state.piled - 1]) if state.piled else -int(state.wheel)
        hands = tuple(state.hands)
        captured = tuple(state.won) if state.from_captured else ()
        if state.phase == CHANGING:  # it no longer matters who played which card of the trick
            return hands, trump, -1 - int(state.actor), int(state.trick_mask()), captured
        if state.best == NO_SEAT:
            return hands, trump, int(state.actor), 0, captured
        # The winning seat says which card a later one has to beat; the order of the others does not matter.
        return hands, trump, int(state.actor), tuple(state.trick), int(state.best), captured

    def standing(self, state: State, seat: int) -> float:
        assert isinstance(state, Witches)
        return int(points(state.won[seat]))

    def to_come(self, state: State) -> float:
        """The points in hands and trick: changing the trump can only lower them, and nobody has to change it."""
        assert isinstance(state, Witches)
        left = state.trick_mask()
        for seat in range(state.seats):
            left |= state.hands[seat]
        return int(points(left))

    def own_solver(self, state: State, budget: int) -> Solver | None:
        """A table for two seats, if the trump comes from the trick (B-3)."""
        assert isinstance(state, Witches)
        return EndgameTableSolver(budget) if state.seats == 2 and not state.from_captured else None


class EndgameTableSolver(Solver):
    """Keeps the table of one final phase of two seats; a position outside of it begins a new table."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.ending: EndgameTable | None = None

    def values(self, state: State) -> dict[int, float]:
        assert isinstance(state, Witches)
        ending = self.ending
        if ending is None or not ending.holds(state):
            ending = self.ending = EndgameTable(state, self.budget)
        ending.looked = 0
        try:
            return {int(move): int(ending.gain(state, move)) for move in state.legal(state.actor)}
        finally:
            self.looked = int(ending.looked)
