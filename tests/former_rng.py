"""Hubba's former generator, whose streams depended on each other. The batteries must catch it."""

from collections.abc import Sequence

from hubba.core.chance import Chance
from hubba.core.state import State

WORD = 0xFFFFFFFF
MULTIPLIER = 987654039


class FormerRng:
    """Multiply with carry; eight steps of the same recurrence mix the seed."""

    def __init__(self, seed: int) -> None:
        self.state = ((seed & WORD) ^ 0x5DEECE66) + (((seed >> 32) ^ 0x0B504F33) & 0x1FFFFFFF) * 2**32 + 1
        for _ in range(8):
            self.word()

    def word(self) -> int:
        state = self.state
        self.state = (state & WORD) * MULTIPLIER + (state >> 32)
        return (state & WORD) ^ (state >> 32)

    def below(self, limit: int) -> int:
        return (self.word() * limit) >> 32


class FormerFast(Chance):
    """The generator as simulations used it: purposes of a game, and games of a series, had neighbouring seeds."""

    def __init__(self, seed: int, game: int) -> None:
        self.seed = seed * 1_000_003 + game
        self.streams = [FormerRng(self.seed * 16 + purpose) for purpose in range(8)]

    def pick(self, state: State) -> int:
        outcomes = [int(outcome) for outcome in state.outcomes()]
        return outcomes[by_weight(self.streams[int(state.chance())], [int(state.weight(one)) for one in outcomes])]


def by_weight(rng: FormerRng, weights: Sequence[int]) -> int:
    """The place of an outcome, drawn by weight."""
    left = rng.below(sum(weights))
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("the weights add up to their total")
