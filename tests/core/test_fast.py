"""Machine numbers, and the list that stands in for vectors."""

import importlib
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hubba import native
from hubba.core import fast, listvec
from hubba.core.fast import append, bit, bits, i64, lowest, nth, size, vec, zeros


@given(st.sets(st.integers(0, 60), min_size=1))
def test_masks_and_their_bits(places: set[int]) -> None:
    mask = sum(1 << place for place in places)
    assert sum(bit(place) for place in places) == mask
    assert lowest(mask) == min(places)
    assert size(mask) == len(places)
    assert list(bits(mask)) == sorted(places)
    assert [nth(mask, number) for number in range(len(places))] == sorted(places)


def test_every_bit_by_itself() -> None:
    for place in range(61):
        assert bit(place) == 2**place
        assert lowest(bit(place)) == place


def test_zeros_and_append() -> None:
    items = zeros(3)
    assert list(items) == [0, 0, 0]
    assert list(append(items, 7)) == [0, 0, 0, 7]
    assert list(vec[i64]([1, 2])) == [1, 2]


def test_the_stand_in_behaves_like_a_vector() -> None:
    items = listvec.vec[int]([1, 2], capacity=8)
    longer = listvec.append(items, 3)
    assert (items, longer) == ([1, 2], [1, 2, 3])
    assert listvec.append(items, 4) == [1, 2, 4]
    assert longer == [1, 2, 3], "never aliased"


@pytest.mark.skipif(native.compiled(), reason="compiled code needs librt")
def test_without_librt_lists_take_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "librt.vecs", None)
    try:
        importlib.reload(fast)
        assert fast.vec is listvec.vec
        assert list(fast.bits(0b1011)) == [0, 1, 3]
    finally:
        monkeypatch.undo()
        importlib.reload(fast)
