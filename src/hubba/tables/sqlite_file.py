"""The database in one file: SQLite, where a commit is on the disk before it returns."""

import ctypes
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from hubba.tables.file_watch import FileWatch, complaint, mark_of, orphaned
from hubba.tables.keeper import Jobs
from hubba.tables.messages import message
from hubba.tables.store_errors import Conflict, StoreDamaged, StoreError, StoreFull, StoreLost

PATIENCE: Final = 5000  # milliseconds that a write waits for another program's
CHECKPOINT: Final = 250  # commits until the -wal file is moved into the database
# After these errors nobody can trust SQLite's view of the file any more, whatever it answers next.
FATAL: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)
MOVED: Final = sqlite3.SQLITE_READONLY_DBMOVED

log = logging.getLogger("hubba.tables")


def connect_file(path: Path | str) -> Engine:
    """A database in a file, where a commit is on the disk before it returns."""
    _check_companion(Path(path))
    with suppress(OSError):  # no other user of this machine may read seeds; if this fails, SQLite will say why
        os.close(os.open(path, os.O_CREAT, 0o600))
    engine = create_engine(
        URL.create("sqlite", database=str(path))
    )  # in a URL given as text, a ? would end the file name

    @event.listens_for(engine, "connect")
    def prepare(raw: sqlite3.Connection, _: object) -> None:
        raw.isolation_level = None  # transactions begin where we say so, see below
        safe = "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"
        # `Database` decides when to move the -wal file into the database: the watch must know who wrote there.
        for setting in (f"busy_timeout={PATIENCE}", *safe, "wal_autocheckpoint=0"):
            raw.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _check_companion(path: Path) -> None:
    """Refuse a -wal file without its database: SQLite would delete it, and the last games with it."""
    companion = path.with_name(f"{path.name}-wal")
    if orphaned(path):
        raise StoreDamaged(message("error-gone", file=path, companion=companion.name))


def check_file(engine: Engine) -> None:
    """Refuse a damaged database before anything is done with it."""
    place = engine.url.database
    try:
        with engine.connect() as connection:
            found = complaint(raw_of(connection), quick=True)
    except DBAPIError as error:
        raise unusable(error, place) from None
    if found:
        raise StoreDamaged(message("error-damaged", file=place, reason=found))


def unusable(error: DBAPIError, place: str | None) -> StoreError:
    if code_of(error) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreDamaged(message("error-unusable-restore", file=place, reason=error.orig))
    return StoreError(message("error-unusable", file=place, reason=error.orig))


def raw_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def code_of(error: BaseException) -> int:
    """SQLite's number of an error, the extended one; 0 for any other error."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return int(getattr(found, "sqlite_errorcode", 0))


class SqliteFile:
    """Commits jobs to the file, and watches whether it is still the same one.

    `lost` says what has happened to the file, once something has; `lose` is called with it.
    """

    def __init__(self, engine: Engine, lost: Callable[[], str], lose: Callable[[str], None]) -> None:
        self.engine = engine
        self.lost = lost
        self.lose = lose
        self.commits = 0  # since the -wal file was last moved into the database
        with suppress(sqlite3.Error):  # if it cannot be moved now, it is still in the -wal file
            self._empty_wal()
        with engine.begin() as connection:
            self.raw = raw_of(connection)
            self.watch = FileWatch(str(engine.url.database))
            self.watch.mark = mark_of(self.raw)

    def together(self, jobs: Jobs) -> list[Any]:
        """Commit some jobs, and check that they are in the file of this name; otherwise it is not a commit."""
        self._check()
        with self.engine.begin() as connection:
            raw = self.raw = raw_of(connection)
            before = raw.total_changes
            results = [job(connection) for job in jobs]
            changed = raw.total_changes != before
            mark = mark_of(raw) if changed else self.watch.mark
            self._look()
            self._check()
        if changed:
            self.watch.committed()
        self._look()  # the file may have changed meanwhile: then nobody knows which file has the commit
        self._check()
        self.watch.mark = mark
        self.commits += changed
        if self.commits >= CHECKPOINT:
            self._checkpoint()
        return results

    def rest(self) -> None:
        """Check the file, and move what is in the -wal file into the database."""
        self._look()
        if self.commits and not self.lost():
            self._checkpoint()

    def explained(self, error: BaseException) -> BaseException:
        """Errors of SQLite as errors that say what to do."""
        code = code_of(error)
        if code & 0xFF in FATAL or code == MOVED:
            found = error.orig if isinstance(error, DBAPIError) else error
            self._lose(f"{self.watch.path} cannot be read or written: {found}")
        if self.lost():
            return StoreLost(message("error-lost"))
        if isinstance(error, IntegrityError) and "UNIQUE" in str(error.orig):
            return Conflict(message("error-quicker"))
        if code & 0xFF == sqlite3.SQLITE_FULL:
            return StoreFull(message("error-full"))
        if isinstance(error, DBAPIError):
            return StoreError(message("error-not-stored", reason=str(error.orig)))
        return error

    def end(self) -> None:
        """Close the file."""
        if self.lost():
            # On closing, SQLite would write into the file and delete a -wal file by name, whatever these are now.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.raw))
        self.engine.dispose(close=not self.lost())

    # Inside

    def _check(self) -> None:
        if self.lost():
            raise StoreLost(message("error-lost"))

    def _look(self) -> None:
        """Check that the file is still there; if not, accept nothing from now on."""
        if not self.lost() and (trouble := self.watch.trouble()):
            self._lose(trouble)

    def _lose(self, trouble: str) -> None:
        if self.lost():
            return
        how = message("how-to-restore")
        log.critical("%s. Nothing is accepted any more. Stop hubba. %s Then start it again.", trouble, how)
        self.lose(trouble)

    def _checkpoint(self) -> None:
        """Move the -wal file into the database. If that fails, everything is still in the -wal file."""
        self.commits = 0
        try:
            self._empty_wal()
            self.watch.written()
        except (sqlite3.Error, OSError) as error:
            self.explained(error)

    def _empty_wal(self) -> None:
        with closing(self.engine.raw_connection()) as pooled:
            pooled.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
