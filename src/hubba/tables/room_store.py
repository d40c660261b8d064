"""The jobs of the database for rooms: tables that people share by a link."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from hubba.core.fairness import commitment
from hubba.tables.announcement import Announcement, joined, parted
from hubba.tables.database import Conflict
from hubba.tables.messages import message
from hubba.tables.player import Player
from hubba.tables.schema import ANNOUNCEMENTS, CHAIRS, PLAYERS, ROOMS, TABLES
from hubba.tables.store import players_at
from hubba.tables.talk_store import TalkLine, erase_talk, read_lines

WAITING: Final = "waiting"  # people sit down
PLAYING: Final = "playing"  # the game has begun
ENDED: Final = "ended"  # the host has ended it before the game began
MOST_ANNOUNCED: Final = 30  # that are read back; older ones stay in the database


@dataclass(frozen=True)
class Chair:
    """A seat before the game: free, kept for somebody, or taken by a person or a bot."""

    name: str = ""
    guest: str = ""
    level: str = ""  # of a bot
    ready: bool = True  # false while the seat is kept for this person
    entropy: str = ""  # what this person adds to the seed

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.guest and not self.level


@dataclass(frozen=True)
class StoredRoom:
    """A room as it is stored."""

    id: str
    game: str
    options: Mapping[str, str]
    level: str
    pace: str
    host: str
    listed: bool
    invitation: str = field(repr=False)
    watching: str = field(repr=False)
    patience: int
    delay: int
    series: str
    opened: float
    chairs: tuple[Chair, ...]
    state: str = WAITING
    barred: tuple[str, ...] = ()
    rematch: str = ""
    revision: int = 0  # raised by every change, so that two programs notice each other
    clock: str = ""  # the terms of the clock of its table
    secret: str = field(default="", repr=False)  # the seed of the deal, until its table has it
    free_text: bool = False  # whether people may write to each other in their own words
    evening: str = ""  # the evening of which this is a table
    round: int = 0
    number: int = 0
    duplicate: bool = False  # other tables of its round have the same deal
    sealed: bool = False  # one of these is not over yet: nobody is told more than their seat knows

    @property
    def commitment(self) -> str:
        """What everybody here may know of the seed; empty once the table has it."""
        return commitment(bytes.fromhex(self.secret)) if self.secret else ""

    @property
    def added(self) -> dict[int, str]:
        """By seat: what the people who sit here have added to the seed."""
        return {seat: chair.entropy for seat, chair in enumerate(self.chairs) if chair.entropy and chair.ready}

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats where a guest sits, or that are kept for them."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats where anybody may sit down."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.free)


@dataclass(frozen=True)
class FoundRoom:
    """A room as it was found: what was announced and said, and who sits at its table once the game has begun."""

    room: StoredRoom
    told: Sequence[Announcement]
    said: Sequence[TalkLine]
    players: tuple[Player, ...]


@dataclass(frozen=True)
class SeriesGame:
    """A finished game of a series: who sat where, by guest and name, and how it ended."""

    table: str
    ending: str
    sitting: tuple[tuple[str, str], ...]


_COLUMNS = tuple(column.name for column in fields(StoredRoom) if column.name != "chairs")


def new_secret() -> str:
    """The secret of a link: 128 random bits, which nobody can guess."""
    return secrets.token_urlsafe(16)


def open_room(connection: Connection, room: StoredRoom) -> None:
    """Store a new room with its chairs."""
    connection.execute(insert(ROOMS).values(_values(room)))
    _write_chairs(connection, room)


def write_room(connection: Connection, room: StoredRoom, told: Sequence[Announcement] = ()) -> None:
    """Store the next revision of a room and what everybody is told; refused if another program was quicker."""
    last = ROOMS.c.id == room.id, ROOMS.c.revision == room.revision - 1
    if not connection.execute(update(ROOMS).where(*last).values(_values(room))).rowcount:
        raise Conflict(message("error-quicker"))
    connection.execute(delete(CHAIRS).where(CHAIRS.c.room_id == room.id))
    _write_chairs(connection, room)
    announce(connection, room.id, told)
    if room.state == ENDED:  # nobody comes back here
        erase_talk(connection, [room.id])


def _values(room: StoredRoom) -> dict[str, object]:
    values = {name: getattr(room, name) for name in _COLUMNS}
    return values | {"options": dict(room.options), "barred": list(room.barred)}


def _write_chairs(connection: Connection, room: StoredRoom) -> None:
    rows = [
        {"room_id": room.id, "seat": seat}
        | {name: getattr(chair, name) for name in ("name", "guest", "level", "ready", "entropy")}
        for seat, chair in enumerate(room.chairs)
    ]
    connection.execute(insert(CHAIRS), rows)


def announce(connection: Connection, room: str, told: Sequence[Announcement]) -> None:
    """Store what everybody is told."""
    for each in told:
        about = joined(each.about, each.guests)
        values = {"room_id": room, "made_at": each.made_at, "what": each.what, "about": about}
        connection.execute(insert(ANNOUNCEMENTS).values(values))


def read_room(connection: Connection, **having: str) -> FoundRoom | None:
    """A room by its name or by the secret of one of its links."""
    chosen = select(ROOMS)
    for name, value in having.items():
        chosen = chosen.where(ROOMS.c[name] == value)
    row = connection.execute(chosen).mappings().one_or_none()
    if row is None:
        return None
    told = connection.execute(
        select(ANNOUNCEMENTS)
        .where(ANNOUNCEMENTS.c.room_id == row["id"])
        .order_by(ANNOUNCEMENTS.c.id.desc())
        .limit(MOST_ANNOUNCED)
    ).all()
    return FoundRoom(
        _room(connection, row),
        [Announcement(line.made_at, line.what, *parted(line.about)) for line in reversed(told)],
        read_lines(connection, row["id"]),
        players_at(connection, [row["id"]])[row["id"]],
    )


def rooms_of(connection: Connection, guest: str, most: int) -> list[StoredRoom]:
    """The rooms where a guest waits for a game to begin, the latest first."""
    sits = select(CHAIRS.c.room_id).where(CHAIRS.c.guest == guest)
    chosen = select(ROOMS).where(ROOMS.c.id.in_(sits), ROOMS.c.state == WAITING)
    return _rooms(connection, chosen.order_by(ROOMS.c.opened.desc()).limit(most)) if guest else []


def listed_rooms(connection: Connection, since: float, most: int) -> list[StoredRoom]:
    """The rooms that are open to everybody, have a free seat and wait since not too long ago, the latest first."""
    free = select(CHAIRS.c.room_id).where(CHAIRS.c.guest == "", CHAIRS.c.level == "")
    chosen = select(ROOMS).where(
        ROOMS.c.state == WAITING, ROOMS.c.listed, ROOMS.c.opened > since, ROOMS.c.id.in_(free)
    )
    return _rooms(connection, chosen.order_by(ROOMS.c.opened.desc()).limit(most))


def series_games(connection: Connection, series: str) -> list[SeriesGame]:
    """The finished games of a series, in order."""
    chosen = (
        select(TABLES.c.id, TABLES.c.ending)
        .join(ROOMS, ROOMS.c.id == TABLES.c.id)
        .where(ROOMS.c.series == series, TABLES.c.ending != "")
        .order_by(TABLES.c.opened)
    )
    found = connection.execute(chosen).all()
    sitting: dict[str, tuple[tuple[str, str], ...]] = {row.id: () for row in found}
    players = select(PLAYERS).where(PLAYERS.c.table_id.in_(sitting)).order_by(PLAYERS.c.table_id, PLAYERS.c.seat)
    for row in connection.execute(players):
        sitting[row.table_id] += ((row.guest, row.name),)
    return [SeriesGame(row.id, row.ending, sitting[row.id]) for row in found]


def _rooms(connection: Connection, chosen: object) -> list[StoredRoom]:
    rows = connection.execute(chosen).mappings().all()  # type: ignore[call-overload]
    return [_room(connection, row) for row in rows]


def _room(connection: Connection, row: RowMapping) -> StoredRoom:
    chairs = connection.execute(select(CHAIRS).where(CHAIRS.c.room_id == row["id"]).order_by(CHAIRS.c.seat)).all()
    values = {name: row[name] for name in _COLUMNS} | {"barred": tuple(row["barred"])}
    return StoredRoom(
        **values,
        chairs=tuple(Chair(chair.name, chair.guest, chair.level, chair.ready, chair.entropy) for chair in chairs),
    )
