"""The database: opened safely, brought to today's shape, and written by one thread that commits for many."""

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from hubba.core.errors import HubbaError

T = TypeVar("T")
Job = Callable[[Connection], T]

HEAD: Final = "0004"  # the newest step in migrations/versions
PATIENCE: Final = 5000  # milliseconds that a write waits for another program's
MOST_TOGETHER: Final = 64  # jobs of one commit


class StoreError(HubbaError):
    """What should be kept could not be written; nothing of it was."""


class StoreFull(StoreError):
    """The disk, or the database, has no room left."""


class Conflict(StoreError):
    """Somebody else has written there first."""


def connect(path: Path | str) -> Engine:
    """A database in a file, where a commit is on the disk before it returns."""
    with suppress(OSError):  # nobody else on this machine is to read seeds; what is wrong, SQLite will say
        os.close(os.open(path, os.O_CREAT, 0o600))
    engine = create_engine(URL.create("sqlite", database=str(path)))  # as text, a ? would end the name of the file

    @event.listens_for(engine, "connect")
    def prepare(raw: sqlite3.Connection, _: object) -> None:
        raw.isolation_level = None  # transactions begin where we say so, see below
        for setting in (f"busy_timeout={PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to today's shape, from nothing or from any earlier one, in one transaction."""
    try:
        with engine.begin() as connection:
            _migrate(connection)
    except DBAPIError as error:
        place = engine.url.database
        raise StoreError(f"{place} cannot be used: {error.orig}; name another place with --data") from None


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
        raise StoreError(
            f"the tables were kept by a newer hubba (revision {revision}): upgrade, or name another place with "
            "--data"
        ) from None


class Database:
    """Runs jobs on one connection in a thread of its own.

    Jobs that wait together are committed together: one wait for the disk serves them all. If anything goes
    wrong they are run again one by one, so that each fails or succeeds for itself.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.jobs: queue.SimpleQueue[tuple[Job[Any], Callable[[Any, BaseException | None], None]] | None]
        self.jobs = queue.SimpleQueue()
        self.closed = False
        self.thread = threading.Thread(target=self._run, name="hubba-database", daemon=True)
        self.thread.start()

    async def do(self, job: Job[T]) -> T:
        """The job's result, once what it wrote is on the disk. It may be run twice, but counts once."""
        if self.closed:
            raise StoreError("the tables are closed, nothing is written down any more")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def finish(result: T, error: BaseException | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.jobs.put((job, lambda result, error: _tell(loop, finish, result, error)))
        return await future

    def close(self) -> None:
        """Finish what is waiting, then close."""
        self.closed = True
        self.jobs.put(None)
        self.thread.join()
        self.engine.dispose()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch = [self.jobs.get()]
            while len(batch) < MOST_TOGETHER and batch[-1] is not None and not self.jobs.empty():
                batch.append(self.jobs.get())
            open_ = batch[-1] is not None
            self._commit([job for job in batch if job is not None])

    def _commit(self, batch: list[tuple[Job[Any], Callable[[Any, BaseException | None], None]]]) -> None:
        if len(batch) > 1:
            try:
                with self.engine.begin() as connection:
                    results = [job(connection) for job, _ in batch]
            except BaseException:
                pass  # one by one, to find out whose fault it is
            else:
                for (_, tell), result in zip(batch, results, strict=True):
                    tell(result, None)
                return
        for job, tell in batch:
            try:
                with self.engine.begin() as connection:
                    result = job(connection)
            except BaseException as error:  # or the thread would end, and everybody would wait for ever
                tell(None, _explained(error))
            else:
                tell(result, None)


def _tell(loop: asyncio.AbstractEventLoop, finish: Callable[..., None], result: object, error: object) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(finish, result, error)


def _explained(error: BaseException) -> BaseException:
    """Errors of the database as errors that say what to do."""
    if isinstance(error, IntegrityError) and "UNIQUE" in str(error.orig):
        return Conflict("somebody else has written there first: look again")
    if isinstance(error, OperationalError) and "full" in str(error.orig):
        return StoreFull("there is no room left to write it down: nothing was changed; make room and try again")
    if isinstance(error, DBAPIError):
        return StoreError(f"it could not be written down, nothing was changed: {error.orig}")
    return error
