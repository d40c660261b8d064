"""A row of bits: what a seat knows, as learning programs read it."""

from typing import Final

from hubba.core.fast import bit, i64, vec, zeros
from hubba.core.packing import BytesWriter, write_i64_le

HALF: Final = 32  # bits in one number of `halves`: a shift of 27 bits by up to 31 places stays below 2**62
PIECE: Final = 27
HALF_MASK: Final = 0xFFFFFFFF
PIECE_MASK: Final = 0x7FFFFFF
# For each byte its bits as eight bytes, the lowest first.
SPREAD: Final = vec[i64]([sum((byte >> place & 1) * 256**place for place in range(8)) for byte in range(256)])


class BitRow:
    """Bits that can be set anywhere and are written as whole numbers of 64 bits, the lowest bit first."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.words: i64 = (size + 63) // 64  # of 64 bits, when it is written
        self.halves: vec[i64] = zeros(self.words * 2 + 3)  # `put` may touch the next number with nothing to add

    def clear(self) -> None:
        """Make all bits zero."""
        halves = self.halves
        for place in range(self.words * 2):
            halves[place] = 0

    def mark(self, at: i64) -> None:
        """Set one bit."""
        halves = self.halves
        place = at >> 5
        halves[place] = halves[place] | bit(at & 31)

    def put(self, at: i64, value: i64) -> None:
        """Set the bits of a number, its lowest bit at this place; it has at most 60 bits."""
        halves = self.halves
        while value:
            place = at >> 5
            shifted = (value & PIECE_MASK) * bit(at & 31)
            halves[place] = halves[place] | (shifted & HALF_MASK)
            place += 1
            halves[place] = halves[place] | (shifted >> HALF)
            value >>= PIECE
            at += PIECE

    def count(self, at: i64, many: i64) -> None:
        """Set so many bits, from this place on."""
        while many > PIECE:
            self.put(at, PIECE_MASK)
            at += PIECE
            many -= PIECE
        self.put(at, bit(many) - 1)

    def write(self, out: BytesWriter) -> None:
        """Append all bits."""
        halves = self.halves
        last = self.words * 2
        place: i64 = 0
        while place < last:
            high = halves[place + 1]
            if high > 0x7FFFFFFF:
                high -= 0x100000000  # numbers of 64 bits have a sign
            write_i64_le(out, high * 0x100000000 + halves[place])
            place += 2

    def spread(self, out: BytesWriter) -> None:
        """Append all bits, each as a byte of its own."""
        halves = self.halves
        table = SPREAD
        for place in range(self.words * 2):
            half = halves[place]
            write_i64_le(out, table[half & 255])
            write_i64_le(out, table[half >> 8 & 255])
            write_i64_le(out, table[half >> 16 & 255])
            write_i64_le(out, table[half >> 24])

    def get(self, at: i64) -> bool:
        """Whether a bit is set."""
        return (self.halves[at >> 5] >> (at & 31)) & 1 != 0
