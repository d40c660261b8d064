"""The jobs of the database for clocks: what each seat has left, and when the server was last known to run."""

from sqlalchemy import Connection, case, func, insert, select, update

from hubba.tables.clock_terms import ClockTerms, terms_from
from hubba.tables.schema import CLOCKS, KEYS, ROOMS, TABLES
from hubba.tables.seat_clock import GRACE, TO_SETTLE, Clocks, SeatClock

BEAT = "clock beat"  # the key of the moment at which the server was last known to be running


def open_clocks(connection: Connection, table: str, clocks: Clocks) -> None:
    """Store the clocks of a new table."""
    for seat, clock in clocks.items():
        connection.execute(insert(CLOCKS).values(table_id=table, seat=seat, **_values(clock)))


def write_clocks(connection: Connection, table: str, clocks: Clocks) -> None:
    """Store clocks that have changed."""
    for seat, clock in clocks.items():
        row = update(CLOCKS).where(CLOCKS.c.table_id == table, CLOCKS.c.seat == seat)
        connection.execute(row.values(**_values(clock)))


def read_clocks(connection: Connection, table: str) -> Clocks:
    """The clocks of a table, by seat."""
    chosen = select(CLOCKS).where(CLOCKS.c.table_id == table).order_by(CLOCKS.c.seat)
    return {
        row.seat: SeatClock(row.left, row.since, bool(row.asked), bool(row.out))
        for row in connection.execute(chosen)
    }


def write_beat(connection: Connection, at: float) -> None:
    """Note that the server is running: a crash charges nobody for more than this."""
    if not connection.execute(update(KEYS).where(KEYS.c.name == BEAT).values(value=repr(at))).rowcount:
        connection.execute(insert(KEYS).values(name=BEAT, value=repr(at)))


def resume_clocks(connection: Connection, now: float) -> dict[str, tuple[ClockTerms, float]]:
    """Let all clocks go on with what was left when the server was last known to run.

    Returns, for the tables that people share, their terms and when the first clock is over. The others wait for
    somebody to look.
    """
    found = connection.execute(select(KEYS.c.value).where(KEYS.c.name == BEAT)).scalar()
    if found is not None:
        ran = case((CLOCKS.c.since < float(found), float(found) - CLOCKS.c.since), else_=0.0)
        left = case((CLOCKS.c.left > ran, CLOCKS.c.left - ran), else_=0.0)
        connection.execute(update(CLOCKS).where(CLOCKS.c.since.is_not(None)).values(left=left))
    connection.execute(update(CLOCKS).where(CLOCKS.c.since.is_not(None)).values(since=now + TO_SETTLE))
    write_beat(connection, now)
    chosen = (
        select(TABLES.c.id, TABLES.c.clock, func.min(CLOCKS.c.since + CLOCKS.c.left).label("over_at"))
        .join(CLOCKS, CLOCKS.c.table_id == TABLES.c.id)
        .join(ROOMS, ROOMS.c.id == TABLES.c.id)
        .where(CLOCKS.c.since.is_not(None))
        .group_by(TABLES.c.id, TABLES.c.clock)
    )
    rows = [(row.id, terms_from(row.clock), row.over_at + GRACE) for row in connection.execute(chosen)]
    return {name: (terms, over_at) for name, terms, over_at in rows if terms is not None}


def changed_clocks(before: Clocks, after: Clocks) -> Clocks:
    """Those of the later clocks that are different."""
    return {seat: clock for seat, clock in after.items() if before[seat] != clock}


def _values(clock: SeatClock) -> dict[str, object]:
    return {"left": clock.left, "since": clock.since, "asked": clock.asked, "out": clock.out}
