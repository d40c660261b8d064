"""SQLite's -wal file: how many commits in it are readable, as SQLite would read it after a crash.

An open connection does not notice damage here: it has an index of the file and pages in memory. Only a start after
a crash reads the checksums, and silently drops everything after the first wrong one. The format is described at
https://www.sqlite.org/fileformat2.html#walformat. SQLite does not lock this file, so it may be opened and closed.
"""

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

HEADER: Final = 32  # bytes: magic, version, size of a page, number of the checkpoint, two salts, two checksums
FRAME: Final = 24  # bytes before each page: its number, pages in all if committed, two salts, two checksums
MAGIC: Final = 0x377F0682  # plus 1 if checksums are of big-endian words
WORD: Final = 0xFFFFFFFF

Sums = tuple[int, int]


@dataclass(frozen=True)
class Extent:
    """The commits in the file since SQLite last started writing it from the beginning."""

    salts: bytes = b""  # the first grows whenever the file is started again; empty if it was never started
    page: int = 0  # bytes of a page
    frames: int = 0  # up to the end of the last commit

    @property
    def end(self) -> int:
        """The minimum length of the file."""
        return HEADER + self.frames * (FRAME + self.page) if self.salts else 0

    def begun_after(self, other: "Extent") -> bool:
        """Whether the file was started again since then."""
        if not other.salts:
            return True
        grown = int.from_bytes(self.salts[:4]) - int.from_bytes(other.salts[:4])
        return 0 < grown & WORD < 1 << 31


class BadHeader(Exception):
    """A file that is not empty but has no valid header of a -wal file."""


def committed(path: str) -> Extent:
    """The commits whose checksums are right."""
    with Path(path).open("rb") as file:
        begun, order, sums = _begin(file)
        seen = last = 0
        while frame := _frame(file, begun):
            page = file.read(begun.page)
            if len(page) < begun.page:
                break
            sums = _summed(order, page, _summed(order, frame[:8], sums))
            if sums != struct.unpack(">II", frame[16:]):
                break
            seen += 1
            if frame[4:8] != bytes(4):
                last = seen
    return Extent(begun.salts, begun.page, last)


def broken(path: str) -> bool:
    """Whether something in the middle is damaged. A crash leaves at most the last commit incomplete."""
    return _broken(path) and _broken(path)  # the first time, somebody may have been writing


def _broken(path: str) -> bool:
    try:
        good = committed(path)
    except BadHeader:
        return True
    later = 0
    with Path(path).open("rb") as file:
        file.seek(good.end)
        while good.salts and len(frame := file.read(FRAME)) == FRAME:
            later += frame[8:16] == good.salts and frame[4:8] != bytes(4)
            file.seek(good.page, 1)
    return later > 1


def one_more(path: str, known: Extent) -> Extent | None:
    """The extent after one more commit; None if that is missing. Quick: it does not check checksums."""
    with Path(path).open("rb", buffering=0) as file:
        try:
            begun, _, _ = _begin(file)
        except BadHeader:
            return None
        if begun.salts == known.salts:
            begun = known
        elif not begun.begun_after(known):
            return None
        file.seek(begun.end)
        seen = begun.frames
        while frame := _frame(file, begun):
            seen += 1
            if frame[4:8] != bytes(4):
                return Extent(begun.salts, begun.page, seen)
            file.seek(begun.page, 1)
    return None


def _begin(file: BinaryIO) -> tuple[Extent, str, Sums]:
    """The header: the salts of valid frames, the byte order of the checksums, and the sums so far."""
    header = file.read(HEADER)
    if not header:
        return Extent(), "<", (0, 0)
    if len(header) == HEADER:
        magic, _, page, *_ = struct.unpack(">IIIIIIII", header)
        order = ">" if magic & 1 else "<"
        sums = _summed(order, header[:24], (0, 0))
        if magic & ~1 == MAGIC and sums == struct.unpack(">II", header[24:]):
            return Extent(header[16:24], page), order, sums
    raise BadHeader


def _frame(file: BinaryIO, begun: Extent) -> bytes:
    """The frame header of the next page; empty if that page is not valid any more."""
    frame = file.read(FRAME)
    return frame if begun.salts and len(frame) == FRAME and frame[8:16] == begun.salts else b""


def _summed(order: str, content: bytes, sums: Sums) -> Sums:
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for first in words:
        one = (one + first + two) & WORD
        two = (two + next(words) + one) & WORD
    return one, two
