"""Deleting games from a guest's history.

A table where other people sit stays for them: it only leaves this guest's lists. A table that all its people have
deleted is really deleted, with its record.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, exists, func, insert, select, update
from sqlalchemy import Table as Relation

from hubba.tables.database import raw_of
from hubba.tables.file_watch import mark_of
from hubba.tables.room_store import ENDED
from hubba.tables.schema import (
    ANNOUNCEMENTS,
    CHAIRS,
    CLOCKS,
    ENTRIES,
    FEATS,
    KEYS,
    NOTES,
    PLAYERS,
    RESULTS,
    ROOMS,
    TABLES,
    VALIDATIONS,
)
from hubba.tables.talk_store import erase_talk

if TYPE_CHECKING:
    from hubba.tables.registry import TableRegistry

AT_ONCE: Final = 5  # tables deleted in one commit: a few milliseconds, in which nobody else can write
OF_A_TABLE: Final[Sequence[Relation]] = (ENTRIES, NOTES, FEATS, VALIDATIONS, RESULTS, CLOCKS, PLAYERS)


async def forget_games(registry: "TableRegistry", guest: str, tables: Collection[str] | None = None) -> None:
    """Delete these games from a guest's history, or all of them; what nobody has any more is deleted altogether."""
    await registry.database.do(lambda connection: forget(connection, guest, tables))
    while names := await registry.database.do(lambda connection: ownerless(connection, guest, AT_ONCE)):
        evenings = await registry.database.do(partial(erase, tables=names))
        for name in names:
            await registry.let_go(name)
        await registry.evenings.look_at(evenings)
    if tables is None:
        await registry.evenings.forget(guest)
    await registry.evenings.sweep()


# Jobs for the database


def forget(connection: Connection, guest: str, tables: Collection[str] | None = None) -> None:
    """Take games off a guest's history: these or all, but only those that are over or put away."""
    over = (TABLES.c.ending != "") | (TABLES.c.stopped != "")
    done = exists().where(TABLES.c.id == PLAYERS.c.table_id, over | PLAYERS.c.put_away)
    chosen = update(PLAYERS).where(PLAYERS.c.guest == guest, PLAYERS.c.guest != "", ~PLAYERS.c.forgotten, done)
    if tables is not None:
        chosen = chosen.where(PLAYERS.c.table_id.in_(tables))
    connection.execute(chosen.values(forgotten=True, put_away=True))


def deletable(connection: Connection, guest: str) -> int:
    """How many games `forget` would take off a guest's history, those included that are put away unfinished."""
    over = (TABLES.c.ending != "") | (TABLES.c.stopped != "")
    chosen = (
        select(func.count(PLAYERS.c.table_id.distinct()))
        .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
        .where(PLAYERS.c.guest == guest, PLAYERS.c.guest != "", ~PLAYERS.c.forgotten, over | PLAYERS.c.put_away)
    )
    return connection.execute(chosen).scalar_one()


def ownerless(connection: Connection, guest: str, most: int) -> list[str]:
    """Tables of a guest that all people who sit there have deleted."""
    other = PLAYERS.alias()
    wanted = exists().where(other.c.table_id == PLAYERS.c.table_id, other.c.guest != "", ~other.c.forgotten)
    chosen = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest, PLAYERS.c.forgotten, ~wanted)
    return list(connection.execute(chosen.distinct().limit(most)).scalars())


def erase(connection: Connection, tables: Sequence[str]) -> list[str]:
    """Delete tables with all that belongs to them. A room stays as an empty one: others of its series name it.

    Returns the evenings that have lost a table: perhaps it was the last of a round that still played.
    """
    lost = select(ROOMS.c.evening).where(ROOMS.c.id.in_(tables), ROOMS.c.evening != "").distinct()
    evenings = list(connection.execute(lost).scalars())
    if connection.dialect.name == "sqlite":
        _note_mark(connection)
    for relation in OF_A_TABLE:
        connection.execute(delete(relation).where(relation.c.table_id.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
    connection.execute(delete(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.room_id.in_(tables)))
    erase_talk(connection, tables)
    empty = {"name": "", "guest": "", "level": "", "ready": True, "entropy": ""}
    connection.execute(update(CHAIRS).where(CHAIRS.c.room_id.in_(tables)).values(empty))
    over = {
        "state": ENDED,
        "host": "",
        "barred": [],
        "listed": False,
        "revision": ROOMS.c.revision + 1,
        "secret": "",
        "evening": "",
        "sealed": False,
    }
    connection.execute(update(ROOMS).where(ROOMS.c.id.in_(tables)).values(over))
    return evenings


def _note_mark(connection: Connection) -> None:
    """Remember how far the records had come, for whoever watches the file."""
    mark = str(mark_of(raw_of(connection)))
    if not connection.execute(update(KEYS).where(KEYS.c.name == "mark").values(value=mark)).rowcount:
        connection.execute(insert(KEYS).values(name="mark", value=mark))
