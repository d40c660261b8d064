"""Machine numbers and vectors, for rules where speed matters.

The same files run compiled and uncompiled. Compiled, an `i64` is a machine word and a `vec[i64]` an
array of them; uncompiled they are an `int` and a sequence. Keep all arithmetic below 2**62: only the
compiled code would wrap around.
"""

from typing import Final

from mypy_extensions import i64 as i64

try:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
except ImportError:  # no wheel of librt for this Python: the rules run uncompiled, on lists
    from hubba.core.listvec import append as append  # type: ignore[assignment]
    from hubba.core.listvec import vec as vec  # type: ignore[assignment]

_TOP: Final = 0x1000000000000000
# A de Bruijn sequence: multiplied by a single bit, it has a different number in bits 58 to 63 for each bit, whether
# the product wraps around (compiled) or not.
_SEQUENCE: Final = 0x03F79D71B4CB0A89
_SLOTS: Final = [(_SEQUENCE * 2**index >> 58) & 63 for index in range(64)]
_INDEX: Final = vec[i64]([_SLOTS.index(slot) for slot in range(64)])


def bit(index: i64) -> i64:
    """The mask with one bit set, for an index from 0 to 60.

    mypy 2.4.1 compiles the left shift of a literal by an `i64` to a 32-bit shift, so a lint test forbids it;
    use this function.
    """
    return _TOP >> (60 - index)


def lowest(mask: i64) -> i64:
    """The index of the lowest bit of a mask that is not empty."""
    return _INDEX[(((mask & -mask) * _SEQUENCE) >> 58) & 63]


def size(mask: i64) -> i64:
    """How many bits a mask has, counted in parallel: first in pairs, then in fours, then in bytes."""
    mask -= (mask >> 1) & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 0x7F


def bits(mask: i64) -> vec[i64]:
    """The indices of the bits of a mask, in rising order."""
    found = vec[i64](capacity=8)
    while mask:
        found = append(found, lowest(mask))
        mask &= mask - 1
    return found


def nth(mask: i64, n: i64) -> i64:
    """The index of the n-th lowest bit of a mask (the lowest is number 0)."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def zeros(count: i64) -> vec[i64]:
    """A vector of zeros."""
    return vec[i64]([0] * count)
