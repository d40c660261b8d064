"""The database: migrated to today's relations, and written by one thread, many jobs per commit.

It is a file (`sqlite_file`) or a server (`postgres`).
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from hubba.tables.keeper import Keeper
from hubba.tables.messages import message
from hubba.tables.meter import Meter
from hubba.tables.sqlite_file import PATIENCE, SqliteFile, check_file, code_of, connect_file, raw_of, unusable
from hubba.tables.store_errors import Conflict, StoreDamaged, StoreError, StoreFull, StoreLost

__all__ = [
    "HEAD", "PATIENCE", "Conflict", "Database", "Job", "StoreDamaged", "StoreError", "StoreFull", "StoreLost",
    "check_sound", "code_of", "connect", "migrate", "once", "raw_of",
]  # fmt: skip

T = TypeVar("T")
Job = Callable[[Connection], T]

HEAD: Final = "0013"  # the newest step in migrations/versions
MOST_TOGETHER: Final = 64  # jobs of one commit
BEAT: Final = 2.0  # seconds after which the database is checked when nobody writes
SERVER: Final = "postgresql"  # an address of a server begins with it; everything else is a file


def connect(place: Path | str) -> Engine:
    """A database in a file, or at the address of a server, `postgresql://…`."""
    if not is_server(place):
        return connect_file(place)
    from hubba.tables.postgres import connect_server

    return connect_server(str(place))


def is_server(place: Path | str) -> bool:
    """Whether a database is at an address, and not in a file."""
    return str(place).startswith((f"{SERVER}:", f"{SERVER}+"))


def check_sound(engine: Engine) -> None:
    """Refuse a damaged database before anything is done with it; a server checks its own files."""
    if engine.dialect.name != SERVER:
        check_file(engine)


def once(engine: Engine, job: Job[T]) -> T:
    """The result of one job, before there is a queue."""
    if engine.dialect.name == SERVER:
        from hubba.tables.postgres import server_once

        return server_once(engine, job)
    with engine.begin() as connection:
        return job(connection)


def migrate(engine: Engine) -> None:
    """Migrate the database to today's relations, from an empty or any older one, in one transaction."""
    try:
        once(engine, _migrate)
    except DBAPIError as error:
        raise unusable(error, engine.url.database) from None


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

    Once a file is lost (see `SqliteFile`), every job is refused until the program is started again: memory and disk
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
        self.meter = Meter()
        self.keeper = self._keeper()
        self.thread = threading.Thread(target=self._run, name="hubba-database", daemon=True)
        self.thread.start()

    @property
    def file(self) -> Path | None:
        """The file; None for a server."""
        return None if self.engine.dialect.name == SERVER else Path(str(self.engine.url.database))

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
        self.keeper.end()

    def _keeper(self) -> Keeper:
        if self.engine.dialect.name != SERVER:
            return SqliteFile(self.engine, lambda: self.lost, self._lose)
        from hubba.tables.postgres import PostgresServer

        return PostgresServer(self.engine)

    def _lose(self, trouble: str) -> None:
        self.lost = trouble
        if self.loop is not None:
            _tell(self.loop, self.when_lost)

    def _run(self) -> None:
        open_ = True
        while open_:
            try:
                batch = [self.jobs.get(timeout=BEAT)]
            except queue.Empty:
                self.keeper.rest()
                continue
            while len(batch) < MOST_TOGETHER and batch[-1] is not None and not self.jobs.empty():
                batch.append(self.jobs.get())
            open_ = batch[-1] is not None
            self._commit([job for job in batch if job is not None])

    def _commit(self, batch: list[tuple[Job[Any], Callable[[Any, BaseException | None], None]]]) -> None:
        if len(batch) > 1:
            try:
                results = self.keeper.together([job for job, _ in batch])
            except BaseException:
                pass  # one by one, to find out which job fails
            else:
                self.meter.commit(len(batch))
                for (_, tell), result in zip(batch, results, strict=True):
                    tell(result, None)
                return
        for job, tell in batch:
            try:
                (result,) = self.keeper.together([job])
            except BaseException as error:  # otherwise the thread would end, and everybody would wait forever
                tell(None, self.keeper.explained(error))
            else:
                self.meter.commit(1)
                tell(result, None)


def _tell(loop: asyncio.AbstractEventLoop, finish: Callable[..., None], *args: object) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(finish, *args)
