"""Watches the database file: whether SQLite still has the file open that is on the disk.

SQLite does not notice that its file was removed or replaced: it keeps writing into a file that has no name any
more. Nor does it notice at once that another program wrote into the file, because it keeps pages in memory. So the
server compares the named files with those it opened, before and after each commit, and reads everything again when
another program has changed the database or its -wal file. This module never opens the database as a file: closing
it would release SQLite's locks.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from hubba.tables import wal
from hubba.tables.messages import message

COMPANIONS: Final = ("", "-wal", "-shm")  # the database, commits that are not in it yet, and their index
# It never shrinks, even if games are deleted (tables/forgetting.py): an older copy of the file has a smaller one.
MARK: Final = """
    SELECT max(
        (SELECT coalesce(max(rowid), 0) FROM entries),
        (SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM keys WHERE name = 'mark')
    )
"""

Identity = tuple[int, int]
Stamp = tuple[int, int]


def open_again(path: str | Path) -> sqlite3.Connection:
    """Another connection to an existing database; it creates no file and changes neither it nor its -wal."""
    # The last connection to close moves the -wal file into the database, damaged or not, unless it is read-only.
    # If it may write, it removes an empty one.
    mode = "ro" if _filled(f"{path}-wal") else "rw"
    raw = sqlite3.connect(f"file:{quote(str(path))}?mode={mode}", uri=True, timeout=5, isolation_level=None)
    raw.execute("PRAGMA query_only=ON")
    return raw


def orphaned(path: str | Path) -> bool:
    """Whether the database is empty or gone: then SQLite would delete the -wal file, and the last games with it."""
    return _filled(f"{path}-wal") and not _filled(path)


def unreadable(path: str | Path) -> str:
    """Why a database should not even be opened; empty if SQLite may open it."""
    if not _filled(path):
        return message("error-empty", file=path)
    if _filled(f"{path}-wal") and wal.broken(f"{path}-wal"):
        return message("error-wal", file=f"{path}-wal")
    return ""


def _filled(path: str | Path) -> bool:
    with suppress(OSError):
        return os.stat(path).st_size > 0
    return False


def complaint(raw: sqlite3.Connection, *, quick: bool = False) -> str:
    """What SQLite finds wrong with the content of a database; empty if it is sound."""
    try:
        found = raw.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        return str(error)
    return "" if found == "ok" else " ".join(str(found).split())


def mark_of(raw: sqlite3.Connection) -> int:
    """How far the records have come."""
    try:
        return int(raw.execute(MARK).fetchone()[0] or 0)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        return 0  # it has no such relation yet


class FileWatch:
    """Remembers the file that was opened. Create it while a connection has a transaction open."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self.wal = f"{path}-wal"
        found = [os.stat(self.path + companion) for companion in COMPANIONS]
        self.files = [_identity(file) for file in found]
        self.stamp, self.wal_stamp = _stamp(found[0]), _stamp(found[1])
        with suppress(wal.BadHeader):  # nothing in it counts, and SQLite starts it again
            self.extent = wal.Extent()
            self.extent = wal.committed(self.wal)
        self.mark = 0  # the records have come at least this far

    def trouble(self) -> str:
        """What has happened to the file, in words for whoever runs the server; empty if all is well."""
        try:
            found = [os.stat(self.path + companion) for companion in COMPANIONS]
            for companion, file, identity in zip(COMPANIONS, found, self.files, strict=True):
                if _identity(file) != identity:
                    return f"{self.path}{companion} is another file now: it was replaced while hubba was running"
            stamp, wal_stamp = _stamp(found[0]), _stamp(found[1])
            if (stamp, wal_stamp) == (self.stamp, self.wal_stamp):
                return ""
            if stamp[0] < self.stamp[0]:  # if SQLite opened it like this, it might delete the -wal file
                return f"{self.path} was cut off while hubba was running"
            extent = self.extent
            if wal_stamp != self.wal_stamp:
                extent = wal.committed(self.wal)
                if trouble := self._wal_trouble(extent, wal_stamp[0]):
                    return trouble
        except FileNotFoundError as error:
            return f"{error.filename} is gone: it was removed or moved away while hubba was running"
        except wal.BadHeader:
            return f"{self.wal} was changed while hubba was running and is damaged"
        except OSError as error:
            return f"{self.path} cannot be reached any more: {error.strerror}"
        # If the -wal file has only grown behind our commits, it is not an older copy, even if records were deleted.
        followed = stamp == self.stamp and extent.salts == self.extent.salts
        if trouble := self._look_closely(self.mark if not followed else 0):
            return f"{self.wal} was cut off while hubba was running" if extent.end < self.extent.end else trouble
        # Another Hubba on the same file has written correctly.
        self.stamp, self.wal_stamp, self.extent = stamp, wal_stamp, extent
        return ""

    def written(self) -> None:
        """Remember that the server itself has just written into the database."""
        self.stamp = _stamp(os.stat(self.path))

    def committed(self) -> None:
        """Remember that the server has just written into the -wal file; if it is gone, `trouble` says why."""
        with suppress(OSError):
            stamp = _stamp(os.stat(self.wal))
            if extent := wal.one_more(self.wal, self.extent):
                self.wal_stamp, self.extent = stamp, extent

    def _wal_trouble(self, extent: wal.Extent, size: int) -> str:
        """What is wrong with a -wal file that has changed."""
        if not size or (extent.salts != self.extent.salts and extent.begun_after(self.extent)):
            return ""  # correct if all of it was moved into the database before: `_look_closely` checks that
        if size < self.extent.end:
            return f"{self.wal} was cut off while hubba was running"
        if extent.salts != self.extent.salts:
            return f"{self.wal} was overwritten with an older copy while hubba was running"
        if extent.frames < self.extent.frames:
            return f"{self.wal} was changed while hubba was running and is damaged"
        return ""

    def _look_closely(self, mark: int) -> str:
        try:
            with closing(open_again(self.path)) as raw:
                if found := complaint(raw):
                    return f"{self.path} was changed while hubba was running and is damaged: {found}"
                if mark_of(raw) < mark:
                    return f"{self.path} was overwritten with an older copy while hubba was running"
        except sqlite3.Error as error:
            return f"{self.path} was changed while hubba was running and cannot be read: {error}"
        return ""


def _identity(found: os.stat_result) -> Identity:
    return found.st_dev, found.st_ino


def _stamp(found: os.stat_result) -> Stamp:
    return found.st_size, found.st_mtime_ns
