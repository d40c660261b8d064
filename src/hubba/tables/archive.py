"""Records that guests upload: checked on arrival, stored unchanged, replayed when somebody asks for them."""

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from hubba.core.errors import HubbaError
from hubba.core.play import Play
from hubba.tables.check_pool import CheckPool
from hubba.tables.database import Database
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.player import Player, tidy_name
from hubba.tables.record_check import replaying_text
from hubba.tables.schema import RECORDS
from hubba.tables.single_flight import SingleFlight
from hubba.tables.time_slices import TimeSlices

MOST_KEPT = 100  # of one guest
MOST_IN_MEMORY = 20
BEGINNING = 4096  # letters of a record that tell who played


class TooMany(HubbaError):
    """A guest has uploaded as many records as the server keeps for one guest."""


@dataclass(frozen=True)
class ArchivedRecord:
    """A record as it is stored."""

    id: str
    guest: str
    game: str
    text: str
    uploaded: float


@dataclass(frozen=True)
class Replayed:
    """A record with its replayed game."""

    record: ArchivedRecord
    play: Play
    players: tuple[Player, ...]


def players_of(play: Play) -> tuple[Player, ...]:
    """The players, by the names that the record has; the others have an empty name."""
    named = play.record().players
    return tuple(Player(tidy_name(named.get(seat, ""), "")) for seat in range(play.seats))


class Archive:
    """Stores records and finds them again."""

    def __init__(self, database: Database, time_slices: TimeSlices) -> None:
        self.database = database
        self.time_slices = time_slices
        self.check_pool = CheckPool()
        self.found: dict[str, Replayed] = {}
        self._once: SingleFlight[Replayed | None] = SingleFlight()

    async def bring(self, text: str, guest: str, name: str, address: str = "") -> None:
        """Check a record that came from an address, and store it under this name."""
        game = await self.check_pool.check(text, guest, address)
        record = ArchivedRecord(name, guest, game, text, time.time())
        await self.database.do(lambda connection: keep(connection, record))

    async def find(self, name: str) -> Replayed | None:
        """A record and its game, or None if no record has that name."""
        if name not in self.found:
            return await self._once.do(name, lambda: self._replay(name))
        return self.found[name]

    async def _replay(self, name: str) -> Replayed | None:
        record = await self.database.do(lambda connection: read(connection, name))
        if record is None:
            return None
        play = await self.time_slices.run(replaying_text(record.text), record.guest)
        if await self.database.do(lambda connection: read(connection, name)) is None:
            return None  # it was deleted meanwhile
        self.found[name] = Replayed(record, play, players_of(play))
        while len(self.found) > MOST_IN_MEMORY:
            del self.found[next(iter(self.found))]
        return self.found[name]

    async def records_of(self, guest: str) -> list[ArchivedRecord]:
        """The records that a guest has uploaded, the newest first, with the beginnings of their texts."""
        return await self.database.do(lambda connection: records_of(connection, guest))

    async def drop(self, name: str, guest: str) -> None:
        """Delete a record if it belongs to this guest."""
        await self.database.do(lambda connection: drop(connection, name, guest))
        if name in self.found and self.found[name].record.guest == guest:
            del self.found[name]

    def forget(self, guest: str) -> None:
        """Forget the replayed records of a guest, which were deleted."""
        for name in [name for name, replayed in self.found.items() if replayed.record.guest == guest]:
            del self.found[name]

    async def close(self) -> None:
        """Stop running work, and end the processes that check records."""
        await self._once.close()
        await self.check_pool.close()


# Jobs for the database

_FIELDS = {column.key: column.label(column.key) for column in RECORDS.c}  # as `ArchivedRecord` names them


def keep(connection: Connection, record: ArchivedRecord) -> None:
    """Store a record."""
    refuse_ended(connection, record.guest)
    count = select(func.count()).select_from(RECORDS).where(RECORDS.c.guest == record.guest)
    if (connection.execute(count).scalar() or 0) >= MOST_KEPT:
        raise TooMany(message("error-many-records", most=MOST_KEPT))
    connection.execute(insert(RECORDS).values(vars(record)))


def read(connection: Connection, name: str) -> ArchivedRecord | None:
    """A record, or None if no record has that name."""
    row = connection.execute(select(*_FIELDS.values()).where(RECORDS.c.id == name)).mappings().one_or_none()
    return ArchivedRecord(**row) if row is not None else None


def records_of(connection: Connection, guest: str) -> list[ArchivedRecord]:
    """The records that a guest has uploaded, the newest first; only the beginnings of their texts."""
    fields = _FIELDS | {"text": func.substr(RECORDS.c.text, 1, BEGINNING).label("text")}
    chosen = select(*fields.values()).where(RECORDS.c.guest == guest).order_by(RECORDS.c.uploaded.desc())
    return [ArchivedRecord(**row) for row in connection.execute(chosen).mappings()] if guest else []


def drop(connection: Connection, name: str, guest: str) -> None:
    """Delete one of a guest's own records."""
    connection.execute(delete(RECORDS).where(RECORDS.c.id == name, RECORDS.c.guest == guest))
