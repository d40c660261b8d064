"""The database on a server: PostgreSQL, which several programs may use at a time.

Every commit is serializable, as in a file that one program writes at a time: what a job has read is still true when
what it wrote counts. If PostgreSQL cannot promise that, it refuses, and the job runs again. If the server is away,
all jobs wait. If the line breaks during a commit, the server is asked afterwards whether that commit counts.
"""

import logging
import random
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from hubba.tables.keeper import Jobs
from hubba.tables.messages import message
from hubba.tables.store_errors import Conflict, StoreError, StoreFull

T = TypeVar("T")

TRIES: Final = 12  # for a commit that collides with those of other programs
PAUSE: Final = 0.005  # seconds before the second try, at most; twice as many before each further one
LONGEST: Final = 0.2
PATIENCE: Final = 60.0  # seconds that jobs wait for a server that is away
AT_START: Final = 10.0  # the same for a program that starts
LOOK: Final = 0.2  # seconds between two attempts to reach it
COLLISIONS: Final = ("40001", "40P01")  # refused, or one of two that waited for each other
TAKEN: Final = "23505"  # another row has this key
FULL: Final = ("53100", "54000")
BEGUN_TWICE: Final = (TAKEN, "42P07")  # two programs that start at once make the same thing
AWAY: Final = ("57P01", "57P02", "57P03")  # it is stopping, has crashed, or is starting

log = logging.getLogger("hubba.tables")


def connect_server(address: str) -> Engine:
    """The database at an address, `postgresql://user:password@host/name`."""
    try:
        url = make_url(address).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise StoreError(message("error-server-address")) from None
    # A server that is switched off answers nothing: ask the line itself after a while.
    line = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    settings = {"application_name": "hubba", **line}
    engine = create_engine(url, isolation_level="SERIALIZABLE", connect_args=settings, pool_size=2)
    _take_any_text(engine)
    return engine


def _take_any_text(engine: Engine) -> None:
    """Send � for the sign 0, which no text of the server can hold: a name with it is not found, as in a file."""
    from psycopg.types.string import StrDumperUnknown

    class AnyText(StrDumperUnknown):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", "\ufffd"))

    @event.listens_for(engine, "connect")
    def prepare(raw: Any, _: object) -> None:
        raw.adapters.register_dumper(str, AnyText)


def state_of(error: BaseException) -> str:
    """PostgreSQL's code of an error; empty for any other, and if the server could not be reached at all."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def is_away(error: DBAPIError) -> bool:
    """Whether the server could not be reached, or the line to it broke."""
    state = state_of(error)
    lost = error.connection_invalidated or type(error.orig).__name__ in ("OperationalError", "ConnectionTimeout")
    return state in AWAY or state.startswith("08") or (lost and not state)


def reason_of(error: DBAPIError) -> str:
    """What the server says, without the details: they name values."""
    diagnosis = getattr(error.orig, "diag", None)
    return str(getattr(diagnosis, "message_primary", None) or error.orig).strip()


def server_once(engine: Engine, job: Callable[[Connection], T]) -> T:
    """The result of one job of a program that starts."""
    server = PostgresServer(engine, AT_START, (*COLLISIONS, *BEGUN_TWICE))
    try:
        (result,) = server.together([job])
    except DBAPIError as error:
        raise StoreError(
            message("error-server", place=engine.url.database, reason=str(error.orig).strip())
        ) from None
    found: T = result
    return found


class PostgresServer:
    """Commits jobs on the server."""

    def __init__(
        self, engine: Engine, patience: float = PATIENCE, collisions: tuple[str, ...] = COLLISIONS
    ) -> None:
        self.engine = engine
        self.patience = patience
        self.collisions = collisions
        self.away_since: float | None = None

    def together(self, jobs: Jobs) -> list[Any]:
        """Commit some jobs; they may run several times, but count once."""
        tried = 0
        while True:
            try:
                results = self._commit(jobs)
            except DBAPIError as error:
                if is_away(error):
                    self._wait(error)
                    continue
                tried += 1
                if state_of(error) not in self.collisions or tried == TRIES:
                    raise
                time.sleep(random.uniform(0, min(PAUSE * 2**tried, LONGEST)))
            else:
                self._back()
                return results

    def rest(self) -> None:
        """A server needs no care."""

    def explained(self, error: BaseException) -> BaseException:
        """Errors of the server as errors that say what to do."""
        state = state_of(error)
        if state == TAKEN:
            return Conflict(message("error-quicker"))
        if state in FULL:
            return StoreFull(message("error-full"))
        if isinstance(error, DBAPIError) and is_away(error):
            return StoreError(message("error-server-away"))
        if isinstance(error, DBAPIError):
            return StoreError(message("error-not-stored", reason=reason_of(error)))
        return error

    def end(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    # Inside

    def _commit(self, jobs: Jobs) -> list[Any]:
        """One try."""
        name = None  # of the transaction, once everything is written and only the commit is missing
        results: list[Any] = []
        try:
            with self.engine.begin() as connection:
                results = [job(connection) for job in jobs]
                name = connection.execute(text("SELECT pg_current_xact_id_if_assigned()::text")).scalar()
        except DBAPIError as error:
            if name is not None and is_away(error) and self._counts(str(name), error):
                return results
            raise
        return results

    def _counts(self, name: str, error: DBAPIError) -> bool:
        """Whether a transaction counts whose commit was not answered."""
        asked = text("SELECT pg_xact_status(CAST(:name AS xid8))")
        while True:
            self._wait(error)
            try:
                with self.engine.connect() as connection:
                    status = connection.execute(asked, {"name": name}).scalar()
            except DBAPIError as again:
                if not is_away(again):
                    raise
                continue
            if status != "in progress":
                return status == "committed"

    def _wait(self, error: DBAPIError) -> None:
        """Wait a little for a server that is away; if it has been away for too long, give up with this error."""
        now = time.monotonic()
        if self.away_since is None:
            self.away_since = now
            log.warning("the database is away: everybody waits")
        if now - self.away_since > self.patience:
            raise error
        time.sleep(LOOK)

    def _back(self) -> None:
        if self.away_since is not None:
            log.warning("the database is back after %d seconds", time.monotonic() - self.away_since)
            self.away_since = None
