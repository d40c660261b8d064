"""Since when people are to act, on the disk: for lists of tables, and for reminders."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, case, false, null, or_, select, update

from hubba.tables.player import Player
from hubba.tables.room_store import PLAYING
from hubba.tables.schema import CLOCKS, PLAYERS, ROOMS, SUBSCRIPTIONS, TABLES
from hubba.tables.store import players_at


@dataclass(frozen=True)
class OwnTurn:
    """A table where a guest is to act: since when, and how that seat's clock stands."""

    since: float
    left: float | None  # seconds; None without a clock
    runs_since: float | None  # in the server's time; None while the clock stands


@dataclass(frozen=True)
class DueTurn:
    """A shared table that waits for somebody: what a reminder may say of it, because its people know it."""

    table: str
    game: str
    guest: str
    others: tuple[str, ...]  # the names of everybody else there


# Built once, because every move runs it. A bot's guest is empty, and nobody reminds a bot.
_ASKED = case(
    (PLAYERS.c.seat.not_in(bindparam("seats", expanding=True)), null()),
    (or_(PLAYERS.c.asked_at.is_(None), PLAYERS.c.seat == bindparam("mover")), bindparam("at")),
    else_=PLAYERS.c.asked_at,
)
_REMINDED = case((PLAYERS.c.guest == bindparam("moved"), false()), else_=PLAYERS.c.reminded)
_TURNS = update(PLAYERS).where(PLAYERS.c.table_id == bindparam("table"))
_TURNS = _TURNS.values(asked_at=_ASKED, reminded=_REMINDED)


def write_turns(
    connection: Connection, table: str, to_act: Sequence[int], mover: int, moved: str, at: float
) -> None:
    """Note who is to act since when, after a step of a seat; `moved` is the guest who made it, empty for a bot.

    What others choose meanwhile changes nothing for whoever is still to act, so it tells nothing. Whoever has moved
    may be reminded once more.
    """
    values = {"table": table, "seats": [*to_act], "mover": mover, "moved": moved, "at": at}
    connection.execute(_TURNS, values)


def turns_of(connection: Connection, guest: str) -> dict[str, OwnTurn]:
    """The tables where a guest is to act, with the seat whose time is over first."""
    own = PLAYERS.c.table_id == CLOCKS.c.table_id, PLAYERS.c.seat == CLOCKS.c.seat
    chosen = (
        select(PLAYERS.c.table_id, PLAYERS.c.asked_at, CLOCKS.c.left, CLOCKS.c.since)
        .select_from(PLAYERS.outerjoin(CLOCKS, own[0] & own[1]))
        .where(PLAYERS.c.guest == guest, PLAYERS.c.guest != "", PLAYERS.c.asked_at.is_not(None))
        .order_by((CLOCKS.c.since + CLOCKS.c.left).nulls_first(), PLAYERS.c.asked_at)
    )
    found: dict[str, OwnTurn] = {}
    for row in connection.execute(chosen):
        found.setdefault(row.table_id, OwnTurn(row.asked_at, row.left, row.since))
    return found


def due_turns(connection: Connection, asked_before: float, guests: Collection[str] = ()) -> list[DueTurn]:
    """Shared tables that have waited since then for somebody with reminders who was not reminded of this turn."""
    chosen = (
        select(PLAYERS.c.table_id, PLAYERS.c.guest, TABLES.c.game)
        .distinct()
        .join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
        .join(ROOMS, ROOMS.c.id == PLAYERS.c.table_id)
        .where(
            PLAYERS.c.guest.in_(guests or select(SUBSCRIPTIONS.c.guest)),
            PLAYERS.c.asked_at <= asked_before,
            ~(PLAYERS.c.reminded | PLAYERS.c.muted | PLAYERS.c.put_away | PLAYERS.c.resigned),
            PLAYERS.c.stand_in == "",
            TABLES.c.ending == "",
            TABLES.c.stopped == "",
            ROOMS.c.state == PLAYING,
        )
    )
    rows = connection.execute(chosen).all()
    seated = players_at(connection, list({row.table_id for row in rows}))
    return [
        DueTurn(row.table_id, row.game, row.guest, others)
        for row in rows
        if (others := names_of_others(seated[row.table_id], row.guest))
    ]


def names_of_others(players: Sequence[Player], guest: str) -> tuple[str, ...]:
    """The names of everybody else at a table; empty if no other person plays there, so that nobody waits."""
    others = [player for player in players if player.guest != guest]
    waits = any(player.guest and not player.resigned for player in others)
    return tuple(player.name for player in others) if waits else ()


def still_asked(connection: Connection, guest: str, tables: Sequence[str]) -> bool:
    """Whether a guest is still to act at one of these tables, and wants to hear of it."""
    chosen = select(PLAYERS.c.table_id).join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
    wanted = PLAYERS.c.table_id.in_(tables), PLAYERS.c.guest == guest, PLAYERS.c.asked_at.is_not(None)
    running = ~PLAYERS.c.muted, PLAYERS.c.stand_in == "", TABLES.c.stopped == ""
    return connection.execute(chosen.where(*wanted, *running).limit(1)).first() is not None


def mark_reminded(connection: Connection, guest: str, tables: Sequence[str], *, reminded: bool = True) -> None:
    """Note that a guest is being reminded of these tables: never twice until they have moved there; or is not."""
    own = PLAYERS.c.table_id.in_(tables), PLAYERS.c.guest == guest
    connection.execute(update(PLAYERS).where(*own).values(reminded=reminded))


def mute(connection: Connection, guest: str, table: str, muted: bool) -> bool:
    """Want no reminders of a table, or want them again; False if the guest does not sit there."""
    own = PLAYERS.c.table_id == table, PLAYERS.c.guest == guest, PLAYERS.c.guest != ""
    return bool(connection.execute(update(PLAYERS).where(*own).values(muted=muted)).rowcount)


def muted_tables(connection: Connection, guest: str) -> list[str]:
    """The unfinished tables of which a guest wants no reminders."""
    chosen = select(PLAYERS.c.table_id).distinct().join(TABLES, TABLES.c.id == PLAYERS.c.table_id)
    own = PLAYERS.c.guest == guest, PLAYERS.c.guest != "", PLAYERS.c.muted
    return list(connection.execute(chosen.where(*own, TABLES.c.ending == "", TABLES.c.stopped == "")).scalars())
