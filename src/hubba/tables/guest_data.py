"""Which relations hold something of a guest, what of it a guest can download, and how it is erased.

Every relation of the database is either here or in `OF_NOBODY`, with all its columns of texts. A test compares both
with the schema: whoever adds a relation or a column decides here what becomes of it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, Select, delete, exists, func, or_, select, union
from sqlalchemy import Table as Relation

from hubba.core.fairness import bits_of
from hubba.tables.announcement import names_in, parted
from hubba.tables.leaving import (
    Leaving,
    leave_announcements,
    leave_chairs,
    leave_feats,
    leave_room,
    leave_seats,
    leave_table,
    leave_talk,
    leave_validations,
    leaving,
    places_of,
    rooms_naming,
)
from hubba.tables.leaving_evenings import evenings_naming, leave_evenings
from hubba.tables.room_store import WAITING
from hubba.tables.schema import (
    ANNOUNCEMENTS,
    CHAIRS,
    CLOCKS,
    DEVICES,
    ENTRANTS,
    ENTRIES,
    EVENINGS,
    FEATS,
    GUESTS,
    KEYS,
    MUTES,
    NOTES,
    PLAYERS,
    QUIET_HOURS,
    RECORDS,
    RESULTS,
    ROOMS,
    SUBSCRIPTIONS,
    TABLES,
    TALK,
    TRIES,
    VALIDATIONS,
)

Rows = Callable[[str], Select[Any]]  # by guest: the rows of the download
AT_ONCE: Final = 100  # rows of one job


@dataclass(frozen=True)
class Holding:
    """What a relation holds of guests.

    What belongs to a guest alone is erased at once. What is at tables and in rooms of others is erased place by
    place: what stays there belongs to nobody.
    """

    relation: Relation
    personal: tuple[str, ...]  # columns that lead to a guest, or in which a name or something of theirs can be
    other: tuple[str, ...]  # the other columns of texts
    rows: Rows | None = None  # what is downloaded; None if another relation has it
    kept_for: str = ""  # why nothing is downloaded
    erase_at_once: Callable[[Connection, str], None] | None = None
    leave: Callable[[Connection, Leaving], None] | None = None
    shown: Callable[[RowMapping, str, Sequence[str]], dict[str, object] | None] = field(
        default=lambda row, guest, names: dict(row)
    )

    @property
    def name(self) -> str:
        """The name of the relation, and of its file in the download."""
        return self.relation.name


def _erase_own(relation: Relation) -> Callable[[Connection, str], None]:
    def erase(connection: Connection, guest: str) -> None:
        connection.execute(delete(relation).where(relation.c.guest == guest))

    return erase


def _erase_mutes(connection: Connection, guest: str) -> None:
    """Neither whom they have muted stays, nor who has muted them."""
    connection.execute(delete(MUTES).where(or_(MUTES.c.guest == guest, MUTES.c.muted == guest)))


def _tables_of(guest: str) -> Select[Any]:
    return select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest)


def _seats(guest: str) -> Select[Any]:
    about = (TABLES.c.game, TABLES.c.rules, TABLES.c.seats, TABLES.c.options, TABLES.c.opened, TABLES.c.touched)
    more = (TABLES.c.ending, TABLES.c.stopped, TABLES.c.onward, TABLES.c.daily, TABLES.c.clock, TABLES.c.pace)
    own = (PLAYERS.c.table_id, PLAYERS.c.seat, PLAYERS.c.name, PLAYERS.c.stand_in, PLAYERS.c.resigned)
    lists = (PLAYERS.c.put_away, PLAYERS.c.forgotten)
    result = (RESULTS.c.ended, RESULTS.c.level, RESULTS.c.kind, RESULTS.c.seconds, RESULTS.c.facts)
    sitters = PLAYERS.alias()
    shared = exists().where(sitters.c.table_id == TABLES.c.id, sitters.c.guest.not_in(("", guest))).label("shared")
    number = select(ROOMS.c.number).where(ROOMS.c.id == TABLES.c.id).scalar_subquery().label("number")
    return (
        select(*own, *lists, *about, *more, TABLES.c.entropy, *result, shared, number)
        .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
        .join(RESULTS, RESULTS.c.table_id == TABLES.c.id, isouter=True)
        .where(PLAYERS.c.guest == guest)
        .order_by(TABLES.c.opened, PLAYERS.c.table_id, PLAYERS.c.seat)
    )


def _seat_shown(row: RowMapping, guest: str, names: Sequence[str]) -> dict[str, object]:
    """A seat, with the random bits that its own person added, and not those of others.

    Nothing of a shared game that goes on says when it last changed: that may have been a secret choice.
    """
    own = list(bits_of(row["entropy"], row["number"] or 0, row["seat"]))
    going = row["shared"] and not (row["ending"] or row["stopped"])
    hidden = ("shared", "number", "touched") if going else ("shared", "number")
    return {name: value for name, value in row.items() if name not in hidden} | {"entropy": own}


def _at_own_seats(relation: Relation) -> Rows:
    def rows(guest: str) -> Select[Any]:
        seat = (PLAYERS.c.table_id == relation.c.table_id) & (PLAYERS.c.seat == relation.c.seat)
        return select(relation).join(PLAYERS, seat).where(PLAYERS.c.guest == guest).order_by(*relation.primary_key)

    return rows


def _rooms(guest: str) -> Select[Any]:
    named = ROOMS.c.id.in_(rooms_naming(guest))
    about = (ROOMS.c.id, ROOMS.c.game, ROOMS.c.opened, ROOMS.c.state, ROOMS.c.host, ROOMS.c.barred)
    return select(*about).where(named).order_by(ROOMS.c.opened, ROOMS.c.id)


def _room_shown(row: RowMapping, guest: str, names: Sequence[str]) -> dict[str, object]:
    """A room: whether this guest is the host there, or was sent away."""
    own = {"host": row["host"] == guest, "sent_away": guest in row["barred"]}
    return {"room": row["id"], "game": row["game"], "opened": row["opened"], "state": row["state"], **own}


def _evening_shown(row: RowMapping, guest: str, names: Sequence[str]) -> dict[str, object]:
    """An evening: whether this guest organises it, or was sent away."""
    own = {"organises": row["organiser"] == guest, "sent_away": guest in row["barred"]}
    return {"evening": row["id"], "name": row["name"], "opened": row["opened"], "state": row["state"], **own}


def _announcements(guest: str) -> Select[Any]:
    where = or_(ANNOUNCEMENTS.c.room_id.in_(_tables_of(guest)), ANNOUNCEMENTS.c.room_id.in_(rooms_naming(guest)))
    return select(ANNOUNCEMENTS).where(where).order_by(ANNOUNCEMENTS.c.id)


def _announcement_shown(row: RowMapping, guest: str, names: Sequence[str]) -> dict[str, object] | None:
    """What everybody was told, if it says one of this guest's names."""
    said, guests = parted(row["about"])
    about = {"room": row["room_id"], "made_at": row["made_at"], "what": row["what"], "about": said}
    return about if guest in guests.values() or names_in(said) & set(names) else None


def _link_shown(row: RowMapping, guest: str, names: Sequence[str]) -> dict[str, object]:
    """Whether there is a return link; its secret is nowhere on the server."""
    return {"return_link": row["return_digest"] is not None, "made_at": row["made_at"]}


def _columns(relation: Relation, *names: str) -> Rows:
    def rows(guest: str) -> Select[Any]:
        chosen = [relation.c[name] for name in names]
        return select(*chosen).where(relation.c.guest == guest).order_by(*relation.primary_key)

    return rows


def _records(guest: str) -> Select[Any]:
    about = (RECORDS.c.id, RECORDS.c.game, RECORDS.c.uploaded.label("uploaded"))
    size = func.length(RECORDS.c.text).label("letters")
    return select(*about, size).where(RECORDS.c.guest == guest).order_by(RECORDS.c.uploaded, RECORDS.c.id)


# In the order in which they are erased: a row that others refer to goes last.
HOLDINGS: Final[Sequence[Holding]] = (
    Holding(RECORDS, ("guest", "text"), ("id", "game"), _records, erase_at_once=_erase_own(RECORDS)),
    Holding(
        TRIES,
        ("guest",),
        ("game", "day", "table_id", "state"),
        _columns(TRIES, "game", "day", "table_id", "state"),
        erase_at_once=_erase_own(TRIES),
    ),
    Holding(FEATS, (), ("table_id", "feat"), _at_own_seats(FEATS), leave=leave_feats),
    Holding(VALIDATIONS, (), ("table_id", "challenge"), _at_own_seats(VALIDATIONS), leave=leave_validations),
    Holding(
        TALK,
        ("guest", "name", "text"),
        ("room_id", "kind"),
        _columns(TALK, "room_id", "made_at", "name", "kind", "text"),
        leave=leave_talk,
    ),
    Holding(MUTES, ("guest", "muted"), (), _columns(MUTES, "made_at"), erase_at_once=_erase_mutes),
    Holding(
        SUBSCRIPTIONS,
        ("id", "guest", "device", "endpoint", "p256dh", "auth", "label"),
        ("language",),
        _columns(SUBSCRIPTIONS, "label", "language", "made_at"),  # the address is a secret
        erase_at_once=_erase_own(SUBSCRIPTIONS),
    ),
    Holding(
        QUIET_HOURS,
        ("guest", "zone"),
        (),
        _columns(QUIET_HOURS, "begins", "ends", "zone"),
        erase_at_once=_erase_own(QUIET_HOURS),
    ),
    Holding(
        EVENINGS,
        ("organiser", "barred", "told"),
        ("id", "name", "invitation", "watching", "level", "pace", "clock", "state", "plan"),
        evenings_naming,
        erase_at_once=leave_evenings,
        shown=_evening_shown,
    ),
    Holding(
        ENTRANTS,
        ("name", "guest", "entropy"),
        ("evening_id", "table_id"),
        _columns(ENTRANTS, "evening_id", "name", "table_id", "seat", "entropy"),
        erase_at_once=_erase_own(ENTRANTS),
    ),
    Holding(
        ANNOUNCEMENTS,
        ("about",),
        ("room_id", "what"),
        _announcements,
        leave=leave_announcements,
        shown=_announcement_shown,
    ),
    Holding(
        ROOMS,
        ("host", "barred"),
        (
            *("id", "game", "options", "level", "pace", "invitation", "watching", "series", "state", "rematch"),
            *("clock", "secret", "evening"),
        ),
        _rooms,
        leave=leave_room,
        shown=_room_shown,
    ),
    Holding(
        CHAIRS,
        ("name", "guest", "entropy"),
        ("room_id", "level"),
        _columns(CHAIRS, "room_id", "seat", "name", "ready", "entropy"),
        leave=leave_chairs,
    ),
    Holding(
        TABLES,
        ("stopped", "entropy"),  # random bits stay: without them nobody could check the deal
        (
            *("id", "game", "options", "components", "commitment", "secret", "pace", "to_act", "ending", "setup"),
            *("lesson", "daily", "clock"),
        ),
        kept_for="the rows of `sitters` have it",
        leave=leave_table,
    ),
    Holding(
        PLAYERS, ("name", "guest"), ("table_id", "player", "stand_in"), _seats, leave=leave_seats, shown=_seat_shown
    ),
    Holding(DEVICES, ("digest", "guest"), (), _columns(DEVICES, "made_at"), erase_at_once=_erase_own(DEVICES)),
    Holding(
        GUESTS,
        ("guest", "return_digest"),
        (),
        _columns(GUESTS, "return_digest", "made_at"),
        erase_at_once=lambda connection, guest: None,  # `end_guest` leaves one line, by which the token is refused
        shown=_link_shown,
    ),
)

# Relations that say nothing of anybody: why, and their columns of texts.
OF_NOBODY: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    ENTRIES.name: ("the moves of a game, by seat; its record has them", ("table_id", "text", "made_by")),
    RESULTS.name: ("how a game ended, for all who sat there", ("table_id", "level", "kind", "facts")),
    CLOCKS.name: ("the time that is left in a game, by seat", ("table_id",)),
    NOTES.name: ("the log of a table, which names seats and bots", ("table_id", "what", "about")),
    KEYS.name: ("what the server itself has to remember", ("name", "value")),
}


# Jobs for the database


def names_of(connection: Connection, guest: str) -> list[str]:
    """All names that a guest has somewhere."""
    named = (PLAYERS, CHAIRS, TALK, ENTRANTS)
    found = union(*(select(relation.c.name).where(relation.c.guest == guest) for relation in named))
    return sorted(connection.execute(found).scalars()) if guest else []


def rows_of(connection: Connection, holding: Holding, guest: str, first: int) -> list[dict[str, object]] | None:
    """Some rows of what a relation holds of a guest, as they are downloaded; None after the last."""
    if holding.rows is None or not guest:
        return None
    names = names_of(connection, guest) if holding.shown is _announcement_shown else ()
    rows = connection.execute(holding.rows(guest).limit(AT_ONCE).offset(first)).mappings().all()
    shown = (holding.shown(row, guest, names) for row in rows)
    return [row for row in shown if row is not None] if rows else None


def counts_of(connection: Connection, guest: str) -> dict[str, int]:
    """By relation: how many rows it has of a guest; announcements would have to be read for that."""
    found = {}
    for holding in HOLDINGS:
        if holding.rows is not None and guest and holding.relation is not ANNOUNCEMENTS:
            counted = select(func.count()).select_from(holding.rows(guest).order_by(None).subquery())
            found[holding.name] = connection.execute(counted).scalar_one()
    return found


@dataclass(frozen=True)
class Overview:
    """How much the server has of a guest."""

    counts: Mapping[str, int]  # rows, by relation
    names: Sequence[str]
    tables: int  # where the guest sits, those included that the guest's lists leave out
    going: int  # of them, games that go on
    alone: int  # of them, those that nobody else has
    shared_going: int  # games that others go on playing
    waiting: int  # rooms that wait for people
    link: bool  # whether there is a return link


def overview_of(connection: Connection, guest: str) -> Overview:
    """How much the server has of a guest."""
    own = TABLES.c.id.in_(_tables_of(guest))
    tables = select(func.count()).select_from(TABLES).where(own)
    going = tables.where(TABLES.c.ending == "", TABLES.c.stopped == "")
    waiting = select(func.count(CHAIRS.c.room_id.distinct())).join(ROOMS, ROOMS.c.id == CHAIRS.c.room_id)
    link = select(GUESTS.c.guest).where(GUESTS.c.guest == guest, GUESTS.c.return_digest.is_not(None))
    if not guest:
        return Overview({}, (), 0, 0, 0, 0, 0, link=False)
    places = places_of(connection, guest)
    return Overview(
        counts_of(connection, guest),
        names_of(connection, guest),
        connection.execute(tables).scalar_one(),
        connection.execute(going).scalar_one(),
        len(places.own),
        len(places.going),
        connection.execute(waiting.where(CHAIRS.c.guest == guest, ROOMS.c.state == WAITING)).scalar_one(),
        link=connection.execute(link).first() is not None,
    )


def tables_with(connection: Connection, guest: str, first: int) -> list[tuple[str, tuple[int, ...]]]:
    """Some tables of a guest with the own seats, by name."""
    chosen = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest, PLAYERS.c.guest != "").distinct()
    names = connection.execute(chosen.order_by(PLAYERS.c.table_id).limit(AT_ONCE).offset(first)).scalars().all()
    at = PLAYERS.c.table_id.in_(names), PLAYERS.c.guest == guest
    seats = select(PLAYERS.c.table_id, PLAYERS.c.seat).where(*at)
    own: dict[str, tuple[int, ...]] = dict.fromkeys(names, ())
    for row in connection.execute(seats.order_by(PLAYERS.c.table_id, PLAYERS.c.seat)):
        own[row.table_id] += (row.seat,)
    return list(own.items())


def erase_at_once(connection: Connection, guest: str) -> None:
    """Erase what belongs to a guest alone."""
    for holding in HOLDINGS:
        if holding.erase_at_once is not None and guest:
            holding.erase_at_once(connection, guest)


def leave_place(connection: Connection, guest: str, place: str) -> Leaving:
    """Take a guest out of a table or a room for good; returns what they are called there from now on."""
    who = leaving(connection, guest, place)
    for holding in HOLDINGS:
        if holding.leave is not None and guest:
            holding.leave(connection, who)
    return who
