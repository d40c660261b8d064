"""Records that guests have brought: checked when they come, kept as they came, replayed when asked for."""

import asyncio
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from hubba.core.errors import HubbaError, RecordError, RegistryError
from hubba.core.play import Play
from hubba.core.record import HIDDEN_TEXT, Drawn, Record, Step
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import replay
from hubba.tables.database import Database
from hubba.tables.schema import RECORDS
from hubba.tables.sitter import Sitter, tidy_name

MOST_KEPT = 100  # of one guest
MOST_ENTRIES = 5000  # of one record: the longest games have some hundreds
MOST_IN_MEMORY = 20


class CutRecord(RecordError):
    """A record of what one seat saw: the rest of the game is not in it, so nobody can replay it."""


class TooMany(HubbaError):
    """A guest has brought as many records as the house keeps for one."""


@dataclass(frozen=True)
class Brought:
    """A record as it is kept."""

    id: str
    guest: str
    game: str
    text: str
    brought: float


@dataclass(frozen=True)
class Replayed:
    """A record with the game that it tells."""

    brought: Brought
    play: Play
    sitters: tuple[Sitter, ...]


def replayed(text: str) -> Play:
    """The game that a record tells; a RecordError says on which line something is wrong with it."""
    record = read_record(text)
    check_whole(record)
    try:
        game = find_game(record.game)
    except RegistryError as error:
        raise RecordError(record.lines.get("game", 1), str(error)) from None
    return replay(record, game)


def check_whole(record: Record) -> None:
    """Refuse what nobody could replay, or would want to."""
    if len(record.entries) > MOST_ENTRIES:
        raise RecordError(record.entries[MOST_ENTRIES].line, f"a record has at most {MOST_ENTRIES} entries here")
    for entry in record.entries:
        told = entry.moves if isinstance(entry, Step) else entry.outcomes if isinstance(entry, Drawn) else ()
        if HIDDEN_TEXT in told:
            raise CutRecord(entry.line, "this is what one seat saw of a game; only a whole record can be replayed")


def sitters_of(play: Play) -> tuple[Sitter, ...]:
    """Who sat there, by the names that the record has; the others are known by their seat."""
    named = play.record().players
    return tuple(Sitter(tidy_name(named.get(seat, ""), "")) for seat in range(play.seats))


class Archive:
    """Keeps records and finds them again."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.found: dict[str, Replayed] = {}

    async def bring(self, text: str, guest: str, name: str) -> None:
        """Check a record and keep it under this name."""
        play = await asyncio.to_thread(replayed, text)
        brought = Brought(name, guest, play.game.name, text, time.time())
        await self.database.do(lambda connection: keep(connection, brought))
        self._remember(Replayed(brought, play, sitters_of(play)))

    async def find(self, name: str) -> Replayed | None:
        """A record and its game, or None if there is none of that name."""
        if name not in self.found:
            brought = await self.database.do(lambda connection: read(connection, name))
            if brought is None:
                return None
            play = await asyncio.to_thread(replayed, brought.text)
            self._remember(Replayed(brought, play, sitters_of(play)))
        return self.found[name]

    async def records_of(self, guest: str) -> list[Brought]:
        """What a guest has brought, the newest first."""
        return await self.database.do(lambda connection: records_of(connection, guest))

    async def drop(self, name: str, guest: str) -> None:
        """Keep a record no longer, if it is this guest's who says so."""
        await self.database.do(lambda connection: drop(connection, name, guest))
        if name in self.found and self.found[name].brought.guest == guest:
            del self.found[name]

    def _remember(self, replayed: Replayed) -> None:
        self.found[replayed.brought.id] = replayed
        while len(self.found) > MOST_IN_MEMORY:
            del self.found[next(iter(self.found))]


# Jobs for the database


def keep(connection: Connection, brought: Brought) -> None:
    """Write a record down."""
    count = select(func.count()).select_from(RECORDS).where(RECORDS.c.guest == brought.guest)
    if (connection.execute(count).scalar() or 0) >= MOST_KEPT:
        raise TooMany(f"{MOST_KEPT} records are kept for each guest: put one of yours away first")
    connection.execute(insert(RECORDS).values(vars(brought)))


def read(connection: Connection, name: str) -> Brought | None:
    """A record, or None if there is none of that name."""
    row = connection.execute(select(RECORDS).where(RECORDS.c.id == name)).mappings().one_or_none()
    return Brought(**row) if row is not None else None


def records_of(connection: Connection, guest: str) -> list[Brought]:
    """What a guest has brought, the newest first."""
    chosen = select(RECORDS).where(RECORDS.c.guest == guest).order_by(RECORDS.c.brought.desc())
    return [Brought(**row) for row in connection.execute(chosen).mappings()] if guest else []


def drop(connection: Connection, name: str, guest: str) -> None:
    """Delete a record of a guest's own."""
    connection.execute(delete(RECORDS).where(RECORDS.c.id == name, RECORDS.c.guest == guest))
