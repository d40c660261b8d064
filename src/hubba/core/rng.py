"""The fast random numbers of simulations, rollouts and sampled worlds."""

from typing import Final

from hubba.core.fast import i64

# Multiply with carry: 32-bit digits, so that no product reaches 2**62. The multiplier makes
# MULTIPLIER * 2**32 - 1 a safe prime, hence a period of about 2**61.
MULTIPLIER: Final = 987654039
WORD: Final = 0xFFFFFFFF


class Rng:
    """A small generator: the same seed gives the same numbers, compiled or not."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = 0
        self.seed(seed)

    def seed(self, seed: i64) -> None:
        """Start again from a seed: any number below 2**62."""
        low = seed & WORD
        high = (seed >> 32) & 0x1FFFFFFF
        # Neighbouring seeds must not give neighbouring numbers: stir before the first one is used.
        self.state = (low ^ 0x5DEECE66) + ((high ^ 0x0B504F33) & 0x1FFFFFFF) * 0x100000000 + 1
        for _ in range(8):
            self.word()

    def word(self) -> i64:
        """The next number of 32 bits."""
        x = self.state
        self.state = (x & WORD) * MULTIPLIER + (x >> 32)
        return (x & WORD) ^ (x >> 32)

    def below(self, limit: i64) -> i64:
        """A number from 0 up to but not including limit (at most 2**29)."""
        return (self.word() * limit) >> 32

    def fraction(self) -> float:
        """A number from 0 up to but not including 1."""
        return float(self.word()) / 4294967296.0
