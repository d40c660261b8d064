"""Any number of seats, and chance: each seat maximises its own gain (max^n), and chance counts by its weights.

In a cooperative game this is the exact probability of winning. With three or more opponents a position has no
single true value: what a move is worth depends on whom the others spare. Max^n is one definition: each seat
maximises what it has in the end, and knows that the others do the same. Among moves that are worth the same to it,
it takes the one that leaves the least to the others; among those, the first in the order of moves.
"""

from collections.abc import Hashable

from hubba.bots.exact.solver import NEARLY, SearchingSolver
from hubba.core.endgame import Endgame
from hubba.core.state import NO_CHANCE, State

Gains = tuple[float, ...]  # by seat, from a situation on


class MaxN(SearchingSolver):
    """For any number of seats. A seat that has found the largest possible gain stops looking."""

    def __init__(self, endgame: Endgame, budget: int = 0) -> None:
        super().__init__(endgame, budget)
        self._known: dict[Hashable, Gains] = {}

    def gain(self, state: State, seat: int, move: int) -> float:
        after = self.scratch(state, 0)
        after.copy_from(state)
        after.apply(seat, move)
        return self.passed_on(state, after, 0)[seat]

    def search(self, state: State, depth: int) -> Gains:
        """What each seat gains from here on."""
        if state.over() or (far := self.endgame.to_come(state)) <= 0:
            return (0.0,) * int(state.seats)
        key = self.endgame.key(state)
        found = self._known.get(key)
        if found is None:
            self.look()
            if state.chance() == NO_CHANCE:
                found = self.decide(state, far, depth)
            else:
                found = self.expect(state, depth)
            self._known[key] = found
        return found

    def decide(self, state: State, far: float, depth: int) -> Gains:
        """The gains if the seat to act chooses what is best for it."""
        seat = int(state.turn())
        after = self.scratch(state, depth)
        best: Gains = ()
        for move in self.moves(state, seat):
            after.copy_from(state)
            after.apply(seat, move)
            gains = self.passed_on(state, after, depth)
            if not best or better(gains, best, seat):
                best = gains
                if best[seat] >= far - NEARLY:
                    break
        return best

    def expect(self, state: State, depth: int) -> Gains:
        """The mean over all outcomes of chance, by their weights."""
        after = self.scratch(state, depth)
        outcomes = [int(outcome) for outcome in state.outcomes()]
        weights = [int(state.weight(outcome)) for outcome in outcomes]
        total = [0.0] * int(state.seats)
        for outcome, weight in zip(outcomes, weights, strict=True):
            after.copy_from(state)
            after.resolve(outcome)
            for seat, gain in enumerate(self.passed_on(state, after, depth)):
                total[seat] += weight * gain
        return tuple(gain / sum(weights) for gain in total)

    def passed_on(self, before: State, after: State, depth: int) -> Gains:
        """What each seat gains from a step, at once and later."""
        later = self.search(after, depth + 1)
        standing = self.endgame.standing
        return tuple(standing(after, seat) - standing(before, seat) + gain for seat, gain in enumerate(later))


def better(gains: Gains, than: Gains, seat: int) -> bool:
    """Whether a seat prefers these gains: more for itself, or the same for itself and less for the others."""
    if abs(gains[seat] - than[seat]) > NEARLY:
        return gains[seat] > than[seat]
    return sum(gains) < sum(than) - NEARLY
