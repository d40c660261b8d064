"""How much a test does: all of it natively; uncompiled, where it is fifty times slower, enough for every branch."""

import os
from typing import TypeVar

from hubba import native

T = TypeVar("T")
THOROUGH = bool(os.environ.get("HUBBA_THOROUGH"))  # set by the slow lane, see tests/test_at_length.py
TIMES = 20  # as many examples then


def scaled(native_many: T, uncompiled_many: T) -> T:
    """The first where the rules are compiled, the second where they are not."""
    return native_many if native.compiled() else uncompiled_many


def examples(native_many: int, uncompiled_many: int) -> int:
    """How many examples a property is tried with."""
    return scaled(native_many, uncompiled_many) * (TIMES if THOROUGH else 1)
