"""Two opponents: what one gains on the other, by alpha-beta search with a transposition table."""

from collections.abc import Hashable

from hubba.bots.exact.solver import SearchingSolver
from hubba.bots.messages import message
from hubba.core.endgame import Endgame
from hubba.core.errors import HubbaError
from hubba.core.state import NO_CHANCE, State

FIRST = 0  # values are the first seat's gain minus the second's


class AlphaBeta(SearchingSolver):
    """For two seats without chance, where only the difference between their gains counts.

    By key, the table holds bounds on the value and the best move. Values are gains from there on, not totals, so
    what was won before does not matter: that keeps the table small.
    """

    def __init__(self, endgame: Endgame, budget: int = 0) -> None:
        super().__init__(endgame, budget)
        self._known: dict[Hashable, tuple[float, float, int]] = {}

    def gain(self, state: State, seat: int, move: int) -> float:
        after = self.scratch(state, 0)
        after.copy_from(state)
        after.apply(seat, move)
        lead = self.lead(after) - self.lead(state)
        far = self.endgame.to_come(after)
        value = lead + self.search(after, -far, far, 1)
        return value if seat == FIRST else -value

    def lead(self, state: State) -> float:
        """How far the first seat is ahead."""
        return self.endgame.standing(state, 0) - self.endgame.standing(state, 1)

    def search(self, state: State, low: float, high: float, depth: int) -> float:
        """The value of a situation if it lies between two bounds; otherwise a bound on the same side of them."""
        if state.chance() != NO_CHANCE:
            raise HubbaError(message("error-duel-chance"))
        if state.over():
            return 0
        far = self.endgame.to_come(state)
        if far <= low:
            return far
        if -far >= high:
            return -far
        key = self.endgame.key(state)
        least, most, tried = self._known.get(key, (-far, far, -1))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        self.look()
        value, move = self.try_all(state, low, high, tried, depth)
        if value > low:
            least = value
        if value < high:
            most = value
        self._known[key] = (least, most, move)
        return value

    def try_all(self, state: State, low: float, high: float, tried: int, depth: int) -> tuple[float, int]:
        """The best value and its move; tries the move that was best before first."""
        seat = int(state.turn())
        moves = list(self.moves(state, seat))
        if tried in moves:
            moves.remove(tried)
            moves.insert(0, tried)
        after = self.scratch(state, depth)
        lead = self.lead(state)
        best, chosen = (-float("inf"), -1) if seat == FIRST else (float("inf"), -1)
        for move in moves:
            after.copy_from(state)
            after.apply(seat, move)
            gained = self.lead(after) - lead
            value = gained + self.search(after, low - gained, high - gained, depth + 1)
            if seat == FIRST and value > best:
                best, chosen = value, move
                low = max(low, value)
            elif seat != FIRST and value < best:
                best, chosen = value, move
                high = min(high, value)
            if low >= high:
                break
        return best, chosen
