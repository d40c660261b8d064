"""Rows of bits, and the bytes that they are written to."""

import importlib
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba import native
from hubba.core import listbytes, packing
from hubba.core.bitrow import BitRow
from tests.scale import examples

SIZE = 200


def written(row: BitRow) -> int:
    """All bits as one number."""
    out = packing.BytesWriter()
    row.write(out)
    return int.from_bytes(out.getvalue(), "little")


@settings(max_examples=examples(200, 50))
@given(st.lists(st.tuples(st.integers(0, SIZE - 61), st.integers(0, 2**60 - 1), st.integers(0, 60))))
def test_what_was_put_is_written(puts: list[tuple[int, int, int]]) -> None:
    row, expected = BitRow(SIZE), 0
    for at, value, many in puts:
        row.put(at, value)
        row.count(at, many)
        row.mark(at)
        expected |= (value | ((1 << many) - 1) | 1) << at
    assert written(row) == expected
    spread = packing.BytesWriter()
    row.spread(spread)
    assert list(spread.getvalue()) == [expected >> at & 1 for at in range(256)]
    assert [row.get(at) for at in range(SIZE)] == [bool(expected >> at & 1) for at in range(SIZE)]
    row.clear()
    assert written(row) == 0


def test_a_row_is_padded_to_whole_words() -> None:
    out = packing.BytesWriter()
    BitRow(65).write(out)
    assert len(out.getvalue()) == 16


def test_the_bytes_of_lists_are_those_of_librt() -> None:
    ours, theirs = listbytes.BytesWriter(), packing.BytesWriter()
    ours.append(7)
    theirs.append(7)
    for number in (0, 5, -1, 2**63 - 1, -(2**63)):
        listbytes.write_i64_le(ours, number)
        packing.write_i64_le(theirs, number)
    listbytes.write_f32_le(ours, 0.25)
    packing.write_f32_le(theirs, 0.25)
    assert ours.getvalue() == theirs.getvalue()
    assert [read(b"\xff" * 4 + b"\x01\0\0\0", 4) for read in (listbytes.read_i32_le, packing.read_i32_le)] == [1, 1]


@pytest.mark.skipif(native.compiled(), reason="compiled code needs librt")
def test_without_librt_lists_take_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "librt.strings", None)
    try:
        importlib.reload(packing)
        assert packing.BytesWriter is listbytes.BytesWriter
    finally:
        monkeypatch.undo()
        importlib.reload(packing)
