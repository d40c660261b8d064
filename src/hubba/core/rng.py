"""The fast random numbers for simulations, playouts and sampled worlds.

The generator is sfc32, Chris Doty-Humphrey's small fast chaotic generator from PractRand, seeded as its author
seeds it: three words of seed, a counter that starts at 1, and fifteen rounds before the first number. Two
generators with different seeds or streams start from different states, and the counter guarantees that none
repeats a state within 2**32 numbers. All words have 32 bits, so that it gives the same numbers compiled and
uncompiled.
"""

from typing import Final

from hubba.core.fast import i64

GENERATOR: Final = "sfc32"  # another generator gives other results
WORD: Final = 0xFFFFFFFF
ROUNDS: Final = 15  # before the first number, so that seeds that differ in one bit have nothing in common


class Rng:
    """A small generator: the same seed and stream give the same numbers, compiled or not."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 1
        self.seed(seed, stream)

    def seed(self, seed: i64, stream: i64 = 0) -> None:
        """Start again from a seed, any number below 2**62, and one of its 2**32 streams."""
        self.a = stream & WORD
        self.b = seed & WORD
        self.c = (seed >> 32) & WORD
        self.counter = 1
        left: i64 = ROUNDS
        while left > 0:
            self.word()
            left -= 1

    def fork(self, stream: i64) -> "Rng":
        """Another generator, seeded by the next numbers of this one, for a separate process."""
        return Rng((self.word() << 30) | (self.word() >> 2), stream)

    def word(self) -> i64:
        """The next 32-bit number."""
        b = self.b
        c = self.c
        counter = self.counter
        number = (self.a + b + counter) & WORD
        self.counter = (counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + number) & WORD
        return number

    def below(self, limit: i64) -> i64:
        """A number from 0 up to but not including limit (at most 2**29), all equally likely."""
        product = self.word() * limit
        rest = product & WORD
        if rest < limit:
            # Lemire's method: draw again if some numbers would be more likely than others.
            least = (WORD + 1 - limit) % limit
            while rest < least:
                product = self.word() * limit
                rest = product & WORD
        return product >> 32

    def fraction(self) -> float:
        """A number from 0 up to but not including 1."""
        return float(self.word()) / 4294967296.0


class Streams:
    """A generator for each purpose of chance, so that no draw for one changes what another one gives.

    They are consecutive streams of one seed. Each is seeded on first use: few games use them all, and seeding takes
    longer than drawing.
    """

    def __init__(self, seed: i64, first: i64, purposes: i64) -> None:
        self.seed: i64 = seed
        self.first: i64 = first
        self.made: list[Rng | None] = [None] * purposes

    def of(self, purpose: i64) -> Rng:
        """The generator of a purpose."""
        stream = self.made[purpose]
        if stream is None:
            stream = Rng(self.seed, self.first + purpose)
            self.made[purpose] = stream
        return stream


def one_stream(rng: Rng, purposes: i64) -> Streams:
    """The same generator for all purposes, for callers that need not separate them."""
    streams = Streams(0, 0, purposes)
    for purpose in range(purposes):
        streams.made[purpose] = rng
    return streams
