"""Takes a guest out of a table or a room for good: their seats have no guest and a neutral name from then on.

Each function is a job for the database, or part of one. `guest_data` says which relations take part.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, Select, Text, cast, delete, exists, or_, select, update

from hubba.tables.announcement import without
from hubba.tables.player import neutral_name, other_name
from hubba.tables.room_store import ENDED, WAITING
from hubba.tables.schema import ANNOUNCEMENTS, CHAIRS, FEATS, PLAYERS, ROOMS, TABLES, TALK, VALIDATIONS


@dataclass(frozen=True)
class Leaving:
    """A guest who leaves a table or a room for good."""

    place: str  # the name of the table and of its room
    guest: str
    seats: Mapping[int, str]  # the own seats at the table, and what they are called from now on
    names: Mapping[str, str]  # own names there, and what stands in their place
    otherwise: str  # what stands for a name from before they got up


@dataclass(frozen=True)
class Places:
    """Where a guest sits, or is mentioned."""

    own: tuple[str, ...]  # tables that nobody else has: they are deleted
    going: tuple[str, ...]  # games that others go on playing
    others: tuple[str, ...]  # everything else: games that are done, rooms that wait

    def __bool__(self) -> bool:
        return bool(self.own or self.going or self.others)


def places_of(connection: Connection, guest: str) -> Places:
    """All places of a guest."""
    if not guest:  # bots are stored with this guest
        return Places((), (), ())
    other = PLAYERS.alias()
    wanted = exists().where(other.c.table_id == TABLES.c.id, other.c.guest.not_in(("", guest)), ~other.c.forgotten)
    going = ((TABLES.c.ending == "") & (TABLES.c.stopped == "")).label("going")
    sits = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest)
    rows = connection.execute(select(TABLES.c.id, wanted.label("wanted"), going).where(TABLES.c.id.in_(sits))).all()
    own = tuple(row.id for row in rows if not row.wanted)
    played = tuple(row.id for row in rows if row.wanted and row.going)
    done: set[str] = {row.id for row in rows if row.wanted and not row.going}
    rooms = {row.id for row in connection.execute(rooms_naming(guest))}
    return Places(own, played, tuple(sorted((done | rooms) - {*own, *played})))


def plays_at(connection: Connection, guest: str, place: str) -> bool:
    """Whether a guest sits at a game that goes on."""
    going = TABLES.c.id == place, TABLES.c.ending == "", TABLES.c.stopped == "", PLAYERS.c.guest == guest
    chosen = select(PLAYERS.c.seat).join(TABLES, TABLES.c.id == PLAYERS.c.table_id).where(*going)
    return connection.execute(chosen.limit(1)).first() is not None


def rooms_naming(guest: str) -> Select[tuple[str]]:
    """The rooms that have a guest in any way."""
    sits = select(CHAIRS.c.room_id).where(CHAIRS.c.guest == guest)
    barred = cast(ROOMS.c.barred, Text).contains(f'"{guest}"', autoescape=True)
    said = select(TALK.c.room_id).where(TALK.c.guest == guest)
    named = cast(ANNOUNCEMENTS.c.about, Text).contains(f'"{guest}"', autoescape=True)
    told = select(ANNOUNCEMENTS.c.room_id).where(named)
    own = or_(ROOMS.c.id.in_(sits), ROOMS.c.id.in_(said), ROOMS.c.id.in_(told), ROOMS.c.host == guest, barred)
    return select(ROOMS.c.id).where(own)


def leaving(connection: Connection, guest: str, place: str) -> Leaving:
    """What a guest is called at a place, and will be called there."""
    at_table = connection.execute(select(PLAYERS).where(PLAYERS.c.table_id == place)).mappings().all()
    at_room = connection.execute(select(CHAIRS).where(CHAIRS.c.room_id == place)).mappings().all()
    seats = _renamed(at_table, guest)
    names = {row["name"]: new for row, new in _own(at_room, guest, _renamed(at_room, guest))}
    names |= {row["name"]: new for row, new in _own(at_table, guest, seats)}
    taken = [row["name"] for row in (*at_table, *at_room)]
    return Leaving(place, guest, seats, names, other_name(neutral_name(max(len(at_table), len(at_room))), taken))


def _renamed(rows: Sequence[RowMapping], guest: str) -> dict[int, str]:
    taken = [row["name"] for row in rows if row["guest"] != guest]
    return {row["seat"]: other_name(neutral_name(row["seat"]), taken) for row in rows if row["guest"] == guest}


def _own(rows: Sequence[RowMapping], guest: str, seats: Mapping[int, str]) -> Iterable[tuple[RowMapping, str]]:
    return ((row, seats[row["seat"]]) for row in rows if row["guest"] == guest)


# What happens in each relation


def leave_feats(connection: Connection, who: Leaving) -> None:
    """The feats of the own seats go."""
    connection.execute(delete(FEATS).where(FEATS.c.table_id == who.place, FEATS.c.seat.in_(who.seats)))


def leave_validations(connection: Connection, who: Leaving) -> None:
    """The challenges that were validated at the own seats go."""
    own = VALIDATIONS.c.table_id == who.place, VALIDATIONS.c.seat.in_(who.seats)
    connection.execute(delete(VALIDATIONS).where(*own))


def leave_announcements(connection: Connection, who: Leaving) -> None:
    """What everybody was told has the neutral names."""
    rows = connection.execute(select(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.room_id == who.place)).all()
    for row in rows:
        about = without(row.about, who.guest, who.names, who.otherwise)
        if about != row.about:
            changed = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.id == row.id)
            connection.execute(changed.values(about=about))


def leave_talk(connection: Connection, who: Leaving) -> None:
    """What they have said goes."""
    connection.execute(delete(TALK).where(TALK.c.room_id == who.place, TALK.c.guest == who.guest))


def leave_chairs(connection: Connection, who: Leaving) -> None:
    """The own chairs are free."""
    own = CHAIRS.c.room_id == who.place, CHAIRS.c.guest == who.guest
    empty = {"name": "", "guest": "", "level": "", "ready": True, "entropy": ""}
    connection.execute(update(CHAIRS).where(*own).values(empty))


def leave_room(connection: Connection, who: Leaving) -> None:
    """Somebody else is the host. A room where nobody waits any more is closed."""
    row = connection.execute(select(ROOMS).where(ROOMS.c.id == who.place)).one_or_none()
    if row is None:
        return
    values: dict[str, object] = {"revision": row.revision + 1}
    values["barred"] = [guest for guest in row.barred if guest != who.guest]
    if row.host == who.guest:
        heirs = _heirs(connection, who)
        values["host"] = next(iter(heirs), "")
        if row.state == WAITING and not heirs:
            values |= {"state": ENDED, "listed": False}
    connection.execute(update(ROOMS).where(ROOMS.c.id == who.place).values(values))


def _heirs(connection: Connection, who: Leaving) -> list[str]:
    """Whoever else sits there: those who play come first."""
    not_me = PLAYERS.c.guest.not_in(("", who.guest))
    sitting = select(PLAYERS.c.guest).where(PLAYERS.c.table_id == who.place, not_me)
    found = list(connection.execute(sitting.order_by(PLAYERS.c.resigned, PLAYERS.c.seat)).scalars())
    if found:
        return found
    ready = CHAIRS.c.room_id == who.place, CHAIRS.c.guest.not_in(("", who.guest)), CHAIRS.c.ready
    return list(connection.execute(select(CHAIRS.c.guest).where(*ready).order_by(CHAIRS.c.seat)).scalars())


def leave_table(connection: Connection, who: Leaving) -> None:
    """Whoever has ended a game for everybody has a neutral name there, too."""
    for name, new in who.names.items():
        connection.execute(
            update(TABLES).where(TABLES.c.id == who.place, TABLES.c.stopped == name).values(stopped=new)
        )


def leave_seats(connection: Connection, who: Leaving) -> None:
    """The own seats belong to nobody."""
    for seat, name in who.seats.items():
        nobody = {"name": name, "guest": "", "put_away": True, "forgotten": True, "muted": False, "reminded": False}
        own = PLAYERS.c.table_id == who.place, PLAYERS.c.seat == seat
        connection.execute(update(PLAYERS).where(*own).values(nobody))


def resign_seats(connection: Connection, place: str, guest: str, bot: str) -> None:
    """At a game that goes on, a bot plays to the end where nobody else plays for a guest."""
    own = PLAYERS.c.table_id == place, PLAYERS.c.guest == guest
    connection.execute(update(PLAYERS).where(*own, PLAYERS.c.stand_in == "").values(stand_in=bot))
    connection.execute(update(PLAYERS).where(*own).values(resigned=True))
