"""How much a test does: everything if compiled; uncompiled, fifty times slower, enough to reach every branch."""

import os
from typing import TypeVar

import pytest

from hubba import native

T = TypeVar("T")
THOROUGH = bool(os.environ.get("HUBBA_THOROUGH"))  # set by the slow lane, see tests/test_at_length.py
TIMES = 20  # times as many examples there
# For tests that say no more uncompiled: of the tests' own checks, and of frequencies, which need many games.
native_only = pytest.mark.skipif(not native.compiled(), reason="the compiled rules show it")
# For second implementations and statistics, which cover nothing else: not with HUBBA_PURE=1. That both modes play
# the same games, `test_modes.py` and `tests/core/test_rng.py` say. Without a compiler these tests run, too.
once = pytest.mark.skipif(native.pure(), reason="both modes play the same games: once is enough")


def scaled(native_many: T, uncompiled_many: T) -> T:
    """The first value if the rules are compiled, the second if they are not."""
    return native_many if native.compiled() else uncompiled_many


def examples(native_many: int, uncompiled_many: int) -> int:
    """How many examples Hypothesis tries for a property."""
    return scaled(native_many, uncompiled_many) * (TIMES if THOROUGH else 1)
