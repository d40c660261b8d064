"""What a guest has at this server, so that a person can tell whose tables a link leads to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, select

from hubba.tables.room_store import rooms_of
from hubba.tables.schema import PLAYERS, RECORDS, TABLES
from hubba.tables.store import sits_somewhere

MOST_NAMED: Final = 3
MOST_WAITING: Final = 20


@dataclass(frozen=True)
class Belongings:
    """How many tables and records a guest has, and the last names at this guest's seats."""

    names: tuple[str, ...] = ()
    tables: int = 0  # those that are listed, and those where people wait for the game to begin
    records: int = 0
    seated: bool = False  # now or at any time: a closed table can still be looked at

    def __bool__(self) -> bool:
        return self.seated or bool(self.records)


def belongings_of(connection: Connection, guest: str) -> Belongings:
    """What a guest has, as a job for the database."""
    if not guest:  # bots are stored with this guest
        return Belongings()
    brought = select(func.count()).select_from(RECORDS).where(RECORDS.c.guest == guest)
    records = connection.execute(brought).scalar_one()
    waiting = rooms_of(connection, guest, MOST_WAITING)
    chairs = [room.chairs[seat].name for room in waiting for seat in room.seats_of(guest)]
    if not sits_somewhere(connection, guest):
        return Belongings(_first(chairs), len(waiting), records, seated=bool(waiting))
    sitting = select(func.count(TABLES.c.id.distinct())).join(PLAYERS, PLAYERS.c.table_id == TABLES.c.id)
    open_ones = sitting.where(PLAYERS.c.guest == guest, ~TABLES.c.closed, ~PLAYERS.c.put_away)
    named = (
        select(PLAYERS.c.name)
        .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
        .where(PLAYERS.c.guest == guest)
        .group_by(PLAYERS.c.name)
        .order_by(func.max(TABLES.c.opened).desc(), func.min(PLAYERS.c.seat))
        .limit(MOST_NAMED)
    )
    names = _first([*chairs, *connection.execute(named).scalars()])
    tables = len(waiting) + connection.execute(open_ones).scalar_one()
    return Belongings(names, tables, records, seated=True)


def _first(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))[:MOST_NAMED]
