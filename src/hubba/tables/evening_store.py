"""The jobs of the database for evenings of a club: their people, their tables, and how these have ended."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from hubba.core.fairness import commitment, shared_entropy_of
from hubba.tables.announcement import Announcement, joined, parted
from hubba.tables.database import Conflict
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.player import Player
from hubba.tables.schema import CHAIRS, ENTRANTS, EVENINGS, PLAYERS, ROOMS, TABLES
from hubba.tables.store import players_at

SEATING: Final = "seating"  # people sit down for the next round
PLAYING: Final = "playing"  # the round has begun
ENDED: Final = "ended"  # there will be no further round
KEPT_FOR: Final = 24 * 3600.0  # seconds for which an evening without any table is kept


@dataclass(frozen=True)
class PlannedTable:
    """A table of this round: before its game it has the seed of its deal, afterwards it is an ordinary table."""

    id: str
    game: str
    options: Mapping[str, str]
    seats: int
    secret: str = field(repr=False)
    begun: bool = False

    @property
    def commitment(self) -> str:
        """What everybody may know of the seed; empty once the game has begun."""
        return commitment(bytes.fromhex(self.secret)) if self.secret else ""


@dataclass(frozen=True)
class Entrant:
    """Somebody who has come to an evening, and where they sit in this round."""

    number: int
    name: str
    guest: str
    table: str = ""
    seat: int = 0
    entropy: str = ""


@dataclass(frozen=True)
class StoredEvening:
    """An evening as it is stored."""

    id: str
    name: str
    organiser: str
    invitation: str = field(repr=False)
    watching: str = field(repr=False)
    duplicate: bool
    gather: bool
    level: str
    pace: str
    clock: str
    patience: int
    delay: int
    opened: float
    touched: float
    plan: tuple[PlannedTable, ...]
    entrants: tuple[Entrant, ...]
    state: str = SEATING
    round: int = 1
    barred: tuple[str, ...] = ()
    told: tuple[Announcement, ...] = ()
    revision: int = 0

    def entrant_of(self, guest: str) -> Entrant | None:
        """Somebody by their guest; None for a stranger."""
        return next((each for each in self.entrants if guest and each.guest == guest), None)

    def sitting(self, table: str) -> dict[int, Entrant]:
        """Who sits at a table of this round, by seat."""
        return {each.seat: each for each in self.entrants if table and each.table == table}

    def table(self, name: str) -> PlannedTable | None:
        """A table of this round."""
        return next((each for each in self.plan if each.id == name), None)

    def number_of(self, table: str) -> int:
        """The number of a table in this round, from 1."""
        return next(number for number, each in enumerate(self.plan, start=1) if each.id == table)

    @property
    def shared_entropy(self) -> tuple[str, ...]:
        """What all people at all tables of a duplicate round add to its one seed."""
        places = {
            (number, seat): each.entropy
            for number, table in enumerate(self.plan, start=1)
            for seat, each in self.sitting(table.id).items()
        }
        return shared_entropy_of(places)


@dataclass(frozen=True)
class EveningGame:
    """A table of an evening whose game has begun, and how it ended."""

    round: int
    number: int
    table: str
    game: str
    ending: str
    stopped: str
    duplicate: bool
    sealed: bool
    watching: str = field(repr=False)  # the secret of its link for spectators
    players: tuple[Player, ...]
    told_at: float = 0.0  # when spectators, who may be behind, have seen its end

    @property
    def over(self) -> bool:
        """Whether it is over, or was ended early."""
        return bool(self.ending or self.stopped)


_COLUMNS = tuple(column.name for column in fields(StoredEvening) if column.name != "entrants")


def open_evening(connection: Connection, evening: StoredEvening) -> None:
    """Store a new evening."""
    refuse_ended(connection, evening.organiser)
    connection.execute(insert(EVENINGS).values(_values(evening)))
    _write_entrants(connection, evening)


def write_evening(connection: Connection, evening: StoredEvening) -> None:
    """Store the next revision of an evening; refused if another program was quicker."""
    last = EVENINGS.c.id == evening.id, EVENINGS.c.revision == evening.revision - 1
    if not connection.execute(update(EVENINGS).where(*last).values(_values(evening))).rowcount:
        raise Conflict(message("error-quicker"))
    connection.execute(delete(ENTRANTS).where(ENTRANTS.c.evening_id == evening.id))
    _write_entrants(connection, evening)


def _values(evening: StoredEvening) -> dict[str, object]:
    values: dict[str, object] = {name: getattr(evening, name) for name in _COLUMNS}
    told = [
        {"made_at": each.made_at, "what": each.what, "about": joined(each.about, each.guests)}
        for each in evening.told
    ]
    plan = [asdict(each) | {"options": dict(each.options)} for each in evening.plan]
    return values | {"plan": plan, "barred": list(evening.barred), "told": told}


def _write_entrants(connection: Connection, evening: StoredEvening) -> None:
    rows = [
        {"evening_id": evening.id, "number": each.number, "name": each.name, "guest": each.guest}
        | {"table_id": each.table, "seat": each.seat, "entropy": each.entropy}
        for each in evening.entrants
    ]
    if rows:
        connection.execute(insert(ENTRANTS), rows)


def read_evening(connection: Connection, **having: str) -> StoredEvening | None:
    """An evening by its name or by the secret of one of its links."""
    chosen = select(EVENINGS)
    for name, value in having.items():
        chosen = chosen.where(EVENINGS.c[name] == value)
    row = connection.execute(chosen).mappings().one_or_none()
    return None if row is None else _evening(connection, row)


def _evening(connection: Connection, row: Any) -> StoredEvening:
    values = {name: row[name] for name in _COLUMNS}
    values["plan"] = tuple(PlannedTable(**each) for each in row["plan"])
    values["told"] = tuple(
        Announcement(each["made_at"], each["what"], *parted(each["about"])) for each in row["told"]
    )
    values["barred"] = tuple(row["barred"])
    chosen = select(ENTRANTS).where(ENTRANTS.c.evening_id == row["id"]).order_by(ENTRANTS.c.number)
    found = tuple(
        Entrant(each.number, each.name, each.guest, each.table_id, each.seat, each.entropy)
        for each in connection.execute(chosen)
    )
    return StoredEvening(**values, entrants=found)


def evenings_of(connection: Connection, guest: str, most: int) -> list[StoredEvening]:
    """The evenings where a guest has come or organises, the latest first."""
    comes = select(ENTRANTS.c.evening_id).where(ENTRANTS.c.guest == guest)
    own = (EVENINGS.c.organiser == guest) | EVENINGS.c.id.in_(comes)
    chosen = select(EVENINGS).where(own).order_by(EVENINGS.c.opened.desc()).limit(most)
    rows = connection.execute(chosen).mappings().all() if guest else []
    return [_evening(connection, row) for row in rows]


def open_ones(connection: Connection, guest: str) -> int:
    """How many evenings a guest organises that have not ended."""
    own = EVENINGS.c.organiser == guest, EVENINGS.c.state != ENDED
    return connection.execute(select(func.count()).select_from(EVENINGS).where(*own)).scalar_one()


def evening_games(connection: Connection, evening: str) -> list[EveningGame]:
    """The tables of an evening whose games have begun, in order."""
    about = ROOMS.c.round, ROOMS.c.number, TABLES.c.id, TABLES.c.game, TABLES.c.ending, TABLES.c.stopped
    chosen = (
        select(*about, ROOMS.c.duplicate, ROOMS.c.sealed, ROOMS.c.watching, TABLES.c.touched, ROOMS.c.delay)
        .join(TABLES, TABLES.c.id == ROOMS.c.id)
        .where(ROOMS.c.evening == evening, ROOMS.c.evening != "")
        .order_by(ROOMS.c.round, ROOMS.c.number)
    )
    rows = connection.execute(chosen).all()
    players = players_at(connection, [row.id for row in rows])
    found = []
    for row in rows:
        known = row.round, row.number, row.id, row.game, row.ending, row.stopped
        game = EveningGame(*known, row.duplicate, row.sealed, row.watching, players[row.id])
        found.append(replace(game, told_at=row.touched + row.delay) if game.over else game)
    return found


def sealed_among(connection: Connection, tables: Collection[str]) -> set[str]:
    """Those of these tables of which nobody may be told more yet."""
    chosen = select(ROOMS.c.id).where(ROOMS.c.id.in_(tables), ROOMS.c.sealed)
    return set(connection.execute(chosen).scalars())


def plays_in(connection: Connection, evening: str, number: int, guest: str, besides: str) -> bool:
    """Whether a guest sits at another table of this round of an evening, or sat there when its game began."""
    if not guest:
        return False
    there = ROOMS.c.evening == evening, ROOMS.c.round == number, ROOMS.c.id != besides
    now = exists().where(PLAYERS.c.table_id == ROOMS.c.id, PLAYERS.c.guest == guest)
    first = exists().where(CHAIRS.c.room_id == ROOMS.c.id, CHAIRS.c.guest == guest)
    return connection.execute(select(ROOMS.c.id).where(*there, now | first).limit(1)).first() is not None


def delete_evening(connection: Connection, evening: str) -> None:
    """Delete an evening with the names of its people; its tables stay with those who sit there."""
    connection.execute(delete(ENTRANTS).where(ENTRANTS.c.evening_id == evening))
    connection.execute(delete(EVENINGS).where(EVENINGS.c.id == evening))
    free = {"evening": "", "duplicate": False, "revision": ROOMS.c.revision + 1}
    connection.execute(update(ROOMS).where(ROOMS.c.evening == evening).values(free))


def sweep(connection: Connection, now: float) -> list[str]:
    """Delete the evenings of which no table is left: those that have ended, and those that nobody goes on with."""
    room = exists().where(ROOMS.c.evening == EVENINGS.c.id)
    idle = (EVENINGS.c.state == ENDED) | (EVENINGS.c.touched < now - KEPT_FOR)
    found: Sequence[str] = connection.execute(select(EVENINGS.c.id).where(~room, idle)).scalars().all()
    for name in found:
        delete_evening(connection, name)
    return list(found)
