"""What a network learns from: for each seat of some tables, its inputs and the points that were still to come.

Most inputs are zero, so only the others are kept. A file with some hundred games is read and forgotten again while
the network learns, so memory does not grow with the number of games.
"""

import io
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hubba.core.messages import reason_of
from hubba.lab.messages import message
from hubba.lab.training.training import TrainingError

HELD_OUT: Final = 10  # every tenth game only judges what was learned from the others
AT_ONCE: Final = 8192  # rows that are written out with all their zeros


@dataclass(frozen=True)
class SeatRows:
    """Seats of tables, those of one table one after the other."""

    count: NDArray[Any]  # by row: how many inputs are not zero
    place: NDArray[Any]  # these inputs, row after row
    value: NDArray[Any]
    to_come: NDArray[Any]  # by row: the points from here to the end
    now: NDArray[Any]  # by row: the points here
    table: NDArray[Any]  # by row: the number of the table in its game
    part: NDArray[Any]  # by row: in which fifth of its game
    game: NDArray[Any]  # by row: the number of the game

    def __len__(self) -> int:
        return len(self.count)

    @property
    def held_out(self) -> NDArray[Any]:
        """By row: whether the network does not learn from it."""
        return np.asarray(self.game % HELD_OUT == HELD_OUT - 1)

    def dense(self, rows: NDArray[Any], inputs: int) -> NDArray[Any]:
        """The inputs of some rows, with all their zeros."""
        ends = np.cumsum(self.count, dtype=np.int64)
        many = self.count[rows].astype(np.int64)
        which = np.repeat(np.arange(len(rows)), many)
        within = np.arange(int(many.sum())) - np.repeat(np.cumsum(many) - many, many)
        at = np.repeat(ends[rows] - many, many) + within
        found = np.zeros((len(rows), inputs), np.float32)
        found[which, self.place[at]] = self.value[at]
        return found

    def batches(self, rows: NDArray[Any], inputs: int) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """Some rows in this order, a limited number at a time: their inputs, and which rows they are."""
        for first in range(0, len(rows), AT_ONCE):
            some = rows[first : first + AT_ONCE]
            yield self.dense(some, inputs), some

    def write(self, path: Path) -> None:
        """Write a file as a whole, or not at all."""
        held = io.BytesIO()
        np.savez_compressed(held, **{each.name: getattr(self, each.name) for each in fields(self)})
        replace_file(path, held.getvalue())


def replace_file(path: Path, data: bytes) -> None:
    """Write a file as a whole, or leave what was there."""
    beside = path.with_name(f"{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise TrainingError(message("error-training-unwritable", file=path, reason=reason_of(error))) from None


def read_rows(path: Path) -> SeatRows:
    """The rows in a file."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            return SeatRows(*(found[each.name] for each in fields(SeatRows)))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise TrainingError(message("error-training-rows", file=path, reason=reason_of(error))) from None


def joined(parts: Sequence[SeatRows]) -> SeatRows:
    """Several lots of rows as one."""
    return SeatRows(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(SeatRows)))


def rows_of(seats: Iterable[tuple[dict[int, int], float, int, int, int, int]]) -> SeatRows:
    """Rows from, for each: inputs by place, points to come, points now, table, part of the game, game."""
    found = list(seats)
    inputs = [row[0] for row in found]
    return SeatRows(
        np.array([len(row) for row in inputs], np.int32),
        np.array([place for row in inputs for place in row], np.int32),
        np.array([value for row in inputs for value in row.values()], np.int32),
        np.array([row[1] for row in found], np.float32),
        np.array([row[2] for row in found], np.int32),
        np.array([row[3] for row in found], np.int32),
        np.array([row[4] for row in found], np.int8),
        np.array([row[5] for row in found], np.int32),
    )
