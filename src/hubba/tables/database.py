"""The database: opened safely, migrated to today's relations, and written by one thread, many jobs per commit."""

import asyncio
import ctypes
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from hubba.core.errors import HubbaError
from hubba.tables.file_watch import FileWatch, complaint, mark_of, orphaned
from hubba.tables.messages import message
from hubba.tables.meter import Meter

T = TypeVar("T")
Job = Callable[[Connection], T]

HEAD: Final = "0013"  # the newest step in migrations/versions
PATIENCE: Final = 5000  # milliseconds that a write waits for another program's
MOST_TOGETHER: Final = 64  # jobs of one commit
BEAT: Final = 2.0  # seconds after which the file is checked when nobody writes
CHECKPOINT: Final = 250  # commits until the -wal file is moved into the database
# After these errors nobody can trust SQLite's view of the file any more, whatever it answers next.
FATAL: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)
MOVED: Final = sqlite3.SQLITE_READONLY_DBMOVED

log = logging.getLogger("hubba.tables")


class StoreError(HubbaError):
    """Something could not be stored, and no part of it was."""


class StoreFull(StoreError):
    """The disk or the database is full."""


class StoreDamaged(StoreError):
    """The database file is damaged, so the server does not start."""


class StoreLost(StoreError):
    """The database was removed, replaced or damaged while the server was running: it stores nothing any more."""


class Conflict(StoreError):
    """Somebody else has written the same rows first."""


def connect(path: Path | str) -> Engine:
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


def check_sound(engine: Engine) -> None:
    """Refuse a damaged database before anything is done with it."""
    place = engine.url.database
    try:
        with engine.connect() as connection:
            found = complaint(raw_of(connection), quick=True)
    except DBAPIError as error:
        raise _unusable(error, place) from None
    if found:
        raise StoreDamaged(message("error-damaged", file=place, reason=found))


def _unusable(error: DBAPIError, place: str | None) -> StoreError:
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


def migrate(engine: Engine) -> None:
    """Migrate the database to today's relations, from an empty or any older one, in one transaction."""
    try:
        with engine.begin() as connection:
            _migrate(connection)
    except DBAPIError as error:
        raise _unusable(error, engine.url.database) from None


def _migrate(connection: Connection) -> None:
    revision = None
    if inspect(connection).has_table("alembic_version"):
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision == HEAD:
        return
    # Late, because most starts do not need it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    script = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", script.replace("%", "%%"))  # a % means something there
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreError(message("error-newer", revision=revision)) from None


class Database:
    """Runs jobs on one connection in its own thread.

    Jobs that wait at the same time are committed together: one wait for the disk serves them all. If anything goes
    wrong, they run again one by one, so that each fails or succeeds alone.

    Once the file is lost (see `watch`), every job is refused until the program is started again: memory and disk
    may differ by then, and a file that comes back may be any file.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.jobs: queue.SimpleQueue[tuple[Job[Any], Callable[[Any, BaseException | None], None]] | None]
        self.jobs = queue.SimpleQueue()
        self.closed = False
        self.lost = ""  # what has happened to the file
        self.when_lost: Callable[[], None] = lambda: None  # called in the event loop
        self.loop: asyncio.AbstractEventLoop | None = None
        self.commits = 0  # since the -wal file was last moved into the database
        self.meter = Meter()
        with suppress(sqlite3.Error):  # if it cannot be moved now, it is still in the -wal file
            self._empty_wal()
        with engine.begin() as connection:
            self.raw = raw_of(connection)
            self.watch = FileWatch(str(engine.url.database))
            self.watch.mark = mark_of(self.raw)
        self.thread = threading.Thread(target=self._run, name="hubba-database", daemon=True)
        self.thread.start()

    async def do(self, job: Job[T]) -> T:
        """The job's result, once what it wrote is on the disk. A job may run twice, but counts once."""
        if self.closed:
            raise StoreError(message("error-closed"))
        self.check()
        loop = self.loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def finish(result: T, error: BaseException | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        began, failed = time.perf_counter(), True
        self.jobs.put((job, lambda result, error: _tell(loop, finish, result, error)))
        try:
            result = await future
            failed = False
            return result
        finally:
            self.meter.job(time.perf_counter() - began, failed=failed)

    @property
    def waiting(self) -> int:
        """How many jobs wait, roughly."""
        return self.jobs.qsize()

    def check(self) -> None:
        """Refuse every request once the file is lost."""
        if self.lost:
            raise StoreLost(message("error-lost"))

    def close(self) -> None:
        """Finish the waiting jobs, then close."""
        self.closed = True
        self.jobs.put(None)
        self.thread.join()
        if self.lost:
            # On closing, SQLite would write into the file and delete a -wal file by name, whatever these are now.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.raw))
        self.engine.dispose(close=not self.lost)

    def _run(self) -> None:
        open_ = True
        while open_:
            try:
                batch = [self.jobs.get(timeout=BEAT)]
            except queue.Empty:
                self._look()
                if self.commits and not self.lost:
                    self._checkpoint()
                continue
            while len(batch) < MOST_TOGETHER and batch[-1] is not None and not self.jobs.empty():
                batch.append(self.jobs.get())
            open_ = batch[-1] is not None
            self._commit([job for job in batch if job is not None])

    def _commit(self, batch: list[tuple[Job[Any], Callable[[Any, BaseException | None], None]]]) -> None:
        if len(batch) > 1:
            try:
                results = self._together([job for job, _ in batch])
            except BaseException:
                pass  # one by one, to find out which job fails
            else:
                for (_, tell), result in zip(batch, results, strict=True):
                    tell(result, None)
                return
        for job, tell in batch:
            try:
                (result,) = self._together([job])
            except BaseException as error:  # otherwise the thread would end, and everybody would wait forever
                tell(None, self._explained(error))
            else:
                tell(result, None)

    def _together(self, jobs: list[Job[Any]]) -> list[Any]:
        """Commit some jobs, and check that they are in the file of this name; otherwise it is not a commit."""
        self.check()
        with self.engine.begin() as connection:
            raw = self.raw = raw_of(connection)
            before = raw.total_changes
            results = [job(connection) for job in jobs]
            changed = raw.total_changes != before
            mark = mark_of(raw) if changed else self.watch.mark
            self._look()
            self.check()
        if changed:
            self.watch.committed()
        self._look()  # the file may have changed meanwhile: then nobody knows which file has the commit
        self.check()
        self.watch.mark = mark
        self.commits += changed
        self.meter.commit(len(jobs))
        if self.commits >= CHECKPOINT:
            self._checkpoint()
        return results

    def _look(self) -> None:
        """Check that the file is still there; if not, accept nothing from now on."""
        if not self.lost and (trouble := self.watch.trouble()):
            self._lose(trouble)

    def _lose(self, trouble: str) -> None:
        if self.lost:
            return
        self.lost = trouble
        how = message("how-to-restore")
        log.critical("%s. Nothing is accepted any more. Stop hubba. %s Then start it again.", trouble, how)
        if self.loop is not None:
            _tell(self.loop, self.when_lost)

    def _checkpoint(self) -> None:
        """Move the -wal file into the database. If that fails, everything is still in the -wal file."""
        self.commits = 0
        try:
            self._empty_wal()
            self.watch.written()
        except (sqlite3.Error, OSError) as error:
            self._explained(error)

    def _empty_wal(self) -> None:
        with closing(self.engine.raw_connection()) as pooled:
            pooled.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _explained(self, error: BaseException) -> BaseException:
        """Errors of the database as errors that say what to do."""
        code = code_of(error)
        if code & 0xFF in FATAL or code == MOVED:
            found = error.orig if isinstance(error, DBAPIError) else error
            self._lose(f"{self.watch.path} cannot be read or written: {found}")
        if self.lost:
            return StoreLost(message("error-lost"))
        if isinstance(error, IntegrityError) and "UNIQUE" in str(error.orig):
            return Conflict(message("error-quicker"))
        if code & 0xFF == sqlite3.SQLITE_FULL:
            return StoreFull(message("error-full"))
        if isinstance(error, DBAPIError):
            return StoreError(message("error-not-stored", reason=str(error.orig)))
        return error


def _tell(loop: asyncio.AbstractEventLoop, finish: Callable[..., None], *args: object) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(finish, *args)
