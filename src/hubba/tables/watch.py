"""Watching the file of the database: whether what SQLite has open is still what lies on the disk.

SQLite does not notice that its file was removed or replaced: it goes on writing into a file that has no name any
more. Nor does it notice at once that somebody wrote into the file, because it keeps pages in memory. So the house
compares names with what it opened, before and after each commit, and reads everything again once anybody but the
house has changed the file. The file itself is never opened here: closing it would take SQLite's locks away.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

COMPANIONS: Final = ("", "-wal", "-shm")  # the database, what is not yet in it, and the index of that
MARK: Final = "SELECT max(rowid) FROM entries"  # only ever grows: an older copy of the file has a smaller one

Identity = tuple[int, int]


def open_again(path: str | Path) -> sqlite3.Connection:
    """Another connection to a database that is there; it never makes a new one."""
    raw = sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, timeout=5, isolation_level=None)
    raw.execute("PRAGMA query_only=ON")
    return raw


def complaint(raw: sqlite3.Connection, *, quick: bool = False) -> str:
    """What SQLite finds wrong with the content of a database; nothing if it is sound."""
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


class Watch:
    """Remembers the file that was opened. Make it while a connection is open and has begun something."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self.files = [self._identity(companion) for companion in COMPANIONS]
        self.stamp = self._stamp()
        self.mark = 0  # what was committed has come at least so far

    def trouble(self) -> str:
        """What has happened to the file, in words for whoever keeps this house; nothing if all is well."""
        try:
            for companion, identity in zip(COMPANIONS, self.files, strict=True):
                if self._identity(companion) != identity:
                    return f"{self.path}{companion} is another file now: it was replaced while the house was open"
            stamp = self._stamp()
        except FileNotFoundError as error:
            return f"{error.filename} is gone: it was removed or moved away while the house was open"
        except OSError as error:
            return f"{self.path} cannot be reached any more: {error.strerror}"
        if stamp == self.stamp:
            return ""
        if stamp[0] < self.stamp[0]:  # opened like this, SQLite might throw the -wal file away
            return f"{self.path} was cut off while the house was open"
        found = self._look_closely()
        if not found:
            self.stamp = stamp  # another program on the same file, which knows what it does
        return found

    def written(self) -> None:
        """The house itself has written into the file just now."""
        self.stamp = self._stamp()

    def _look_closely(self) -> str:
        try:
            with closing(open_again(self.path)) as raw:
                if found := complaint(raw):
                    return f"{self.path} was changed while the house was open and is damaged: {found}"
                if mark_of(raw) < self.mark:
                    return f"{self.path} was overwritten with an older copy while the house was open"
        except sqlite3.Error as error:
            return f"{self.path} was changed while the house was open and cannot be read: {error}"
        return ""

    def _identity(self, companion: str) -> Identity:
        found = os.stat(self.path + companion)
        return found.st_dev, found.st_ino

    def _stamp(self) -> tuple[int, int]:
        found = os.stat(self.path)
        return found.st_size, found.st_mtime_ns
