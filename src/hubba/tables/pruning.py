"""Deletes what nobody has touched for long, as whoever runs a server has promised its guests."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Select, delete, exists, func, select

from hubba.tables.evening_store import sweep
from hubba.tables.forgetting import AT_ONCE, erase
from hubba.tables.room_store import WAITING
from hubba.tables.schema import EVENINGS, RECORDS, ROOMS, TABLES

DAY: Final = 86_400.0  # seconds


@dataclass
class Pruned:
    """How much was deleted, or would be."""

    tables: int = 0
    rooms: int = 0  # where people have waited for a game
    records: int = 0
    evenings: int = 0


def _stale_tables(before: float) -> Select[tuple[str]]:
    """Tables where nothing has happened since; those of an evening stay as long as it goes on."""
    goes_on = exists().where(
        ROOMS.c.id == TABLES.c.id, EVENINGS.c.id == ROOMS.c.evening, EVENINGS.c.touched >= before
    )
    return select(TABLES.c.id).where(TABLES.c.touched < before, ~goes_on)


def _stale_rooms(before: float) -> Select[tuple[str]]:
    """Rooms whose game has never begun."""
    begun = exists().where(TABLES.c.id == ROOMS.c.id)
    alone = ROOMS.c.evening == ""
    return select(ROOMS.c.id).where(ROOMS.c.state == WAITING, ROOMS.c.opened < before, ~begun, alone)


def count_stale(connection: Connection, before: float) -> Pruned:
    """How much `prune` would delete; evenings go with their last table."""

    def count(chosen: Select[tuple[str]]) -> int:
        return connection.execute(select(func.count()).select_from(chosen.subquery())).scalar_one()

    records = select(RECORDS.c.id).where(RECORDS.c.uploaded < before)
    return Pruned(count(_stale_tables(before)), count(_stale_rooms(before)), count(records))


def prune_some(connection: Connection, before: float, now: float, pruned: Pruned) -> bool:
    """Delete a little, so that nobody who plays waits for long; returns whether there may be more."""
    tables = _names(connection, _stale_tables(before))
    rooms = _names(connection, _stale_rooms(before))
    if tables or rooms:
        erase(connection, [*tables, *rooms])
        pruned.tables += len(tables)
        pruned.rooms += len(rooms)
        return True
    pruned.records += connection.execute(delete(RECORDS).where(RECORDS.c.uploaded < before)).rowcount
    pruned.evenings += len(sweep(connection, now))
    return False


def _names(connection: Connection, chosen: Select[tuple[str]]) -> list[str]:
    return [row.id for row in connection.execute(chosen.limit(AT_ONCE))]
