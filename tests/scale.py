"""How much a test does: all of it natively; uncompiled, where it is fifty times slower, enough for every branch."""

from typing import TypeVar

from hubba import native

T = TypeVar("T")


def scaled(native_many: T, uncompiled_many: T) -> T:
    """The first where the rules are compiled, the second where they are not."""
    return native_many if native.compiled() else uncompiled_many
