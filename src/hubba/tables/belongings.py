"""What a guest has at this server, so that a person can tell whose tables a link leads to."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, select

from hubba.tables.schema import PLAYERS, RECORDS, TABLES
from hubba.tables.store import sits_somewhere

MOST_NAMED: Final = 3


@dataclass(frozen=True)
class Belongings:
    """How many tables and records a guest has, and the last names at this guest's seats."""

    names: tuple[str, ...] = ()
    tables: int = 0  # those that are not closed
    records: int = 0
    seated: bool = False  # now or at any time: a closed table can still be looked at

    def __bool__(self) -> bool:
        return self.seated or bool(self.records)


def belongings_of(connection: Connection, guest: str) -> Belongings:
    """What a guest has, as a job for the database."""
    if not guest or not sits_somewhere(connection, guest):
        return Belongings(records=_count(connection, guest))
    sitting = select(func.count(TABLES.c.id.distinct())).join(PLAYERS, PLAYERS.c.table_id == TABLES.c.id)
    tables = connection.execute(
        sitting.where(PLAYERS.c.guest == guest, ~TABLES.c.closed, ~PLAYERS.c.put_away)
    ).scalar_one()
    named = (
        select(PLAYERS.c.name)
        .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
        .where(PLAYERS.c.guest == guest)
        .group_by(PLAYERS.c.name)
        .order_by(func.max(TABLES.c.opened).desc(), func.min(PLAYERS.c.seat))
        .limit(MOST_NAMED)
    )
    names = tuple(connection.execute(named).scalars())
    return Belongings(names, tables, _count(connection, guest), seated=True)


def _count(connection: Connection, guest: str) -> int:
    brought = select(func.count()).select_from(RECORDS).where(RECORDS.c.guest == guest)
    return connection.execute(brought).scalar_one() if guest else 0
