"""A room as programs see it: who sits where, who is here, what is asked, what happened."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hubba.tables.announcement import Announcement
from hubba.tables.clock_terms import NO_CLOCK, ONE_MOVE
from hubba.tables.people import active_seats, replaceable
from hubba.tables.player import Player
from hubba.tables.room import Room
from hubba.tables.room_store import PLAYING, WAITING, Chair
from hubba.tables.table import Table
from hubba.tables.talk import came, person_mark
from hubba.web.links import invitation_path, watching_path
from hubba.web.pages import phrases
from hubba.web.people_view import MOST_TOLD, sentence_of
from hubba.web.protocols import RoomSource

State = Literal["waiting", "playing", "over", "stopped", "ended"]
Sitting = Literal["free", "kept", "person", "bot"]


class RoomSeat(msgspec.Struct):
    """A seat: free, kept for somebody who has not come yet, a person's or a bot's.

    `presence` is `here`, `away` or `lost`, and empty where no person sits. `person` stands for whoever sits there
    in the talk of this table, and `muted` says whether you have muted them; spectators get neither.
    """

    seat: int
    name: str
    player: Sitting
    host: bool
    presence: str
    stand_in: bool
    resigned: bool
    person: str = ""
    muted: bool = False


class Announced(msgspec.Struct):
    """Something that everybody in a room was told: when, what, about whom, and in words."""

    at: float
    what: str
    about: dict[str, str]
    text: str


class UndoAsked(msgspec.Struct):
    """A seat that wants to take its last step back, and the seats that have not agreed yet."""

    seat: int
    practice: bool
    waits_for: list[int]


class RoomShown(msgspec.Struct):
    """A room, as one guest or a spectator sees it.

    `own` are your seats, `host` says whether you have the host's powers, `claims` are the seats that others ask the
    host for, `may_replace` those where you may let a bot play now. Spectators get no invitation. `commitment` is
    the digest of the secret seed of the deal, `added` are the seats of those who have added random bits to it.
    `free_text` says whether people may talk in their own words.
    """

    table: str
    game: str
    options: dict[str, str]
    level: str
    pace: str
    state: State
    seats: list[RoomSeat]
    own: list[int]
    host: bool
    listed: bool
    patience: int
    delay: int
    spectators: int
    invitation: str
    watching: str
    claims: list[int]
    may_replace: list[int]
    asking: UndoAsked | None
    announcements: list[Announced]
    rematch: str
    clock: str
    at_zero: str
    commitment: str
    added: list[int]
    free_text: bool


def room_shown(room: Room, guest: str) -> RoomShown:
    """A room as somebody who sits there sees it."""
    kept, table = room.kept, room.table if room.kept.state == PLAYING else None
    shown = room_watched(room, over=table is not None and table.over)
    shown.own = list(kept.seats_of(guest) if table is None else table.seats_of(guest))
    shown.host = room.is_host(guest)
    shown.invitation = invitation_path(kept)
    muted = room.book.muted_by(guest)
    for each, sits in zip(shown.seats, room.everybody, strict=True):
        if sits.guest and came(sits):
            each.person, each.muted = person_mark(room.id, sits.guest), sits.guest in muted
    shown.claims = sorted(room.claims) if shown.host else []
    if table is not None and active_seats(table, guest):
        shown.may_replace = list(replaceable(table, guest))
    if table is not None:
        shown.asking = undo_asked(table)
    shown.rematch = kept.rematch
    return shown


def room_watched(room: RoomSource, *, over: bool) -> RoomShown:
    """A room as spectators see it, perhaps some time ago."""
    kept = room.kept
    return RoomShown(
        table=kept.id,
        game=kept.game,
        options=dict(kept.options),
        level=kept.level,
        pace=kept.pace,
        state=state_of(kept.state, room.stopped, over=over),
        seats=[room_seat(room, seat, each) for seat, each in enumerate(room.everybody)],
        own=[],
        host=False,
        listed=kept.listed,
        patience=kept.patience,
        delay=kept.delay,
        spectators=room.watching,
        invitation="",
        watching=watching_path(kept),
        claims=[],
        may_replace=[],
        asking=None,
        announcements=announced(room.announcements),
        rematch=kept.rematch if over else "",
        clock=kept.clock.partition(" ")[0] or NO_CLOCK,
        at_zero=kept.clock.partition(" ")[2] or ONE_MOVE,
        commitment=room.fair[0],
        added=list(room.fair[1]),
        free_text=kept.free_text,
    )


def state_of(kept: str, stopped: str, *, over: bool) -> State:
    """How far a room is: people wait, play, have played, or the host has ended it."""
    if kept != PLAYING:
        return "waiting" if kept == WAITING else "ended"
    return "over" if over else "stopped" if stopped else "playing"


def room_seat(room: RoomSource, seat: int, sits: Chair | Player) -> RoomSeat:
    """A seat before the game, or at the table."""
    player: Sitting
    if isinstance(sits, Chair):
        player = "free" if sits.free else "bot" if sits.level else "person" if sits.ready else "kept"
        stand_in, resigned = False, False
    else:
        player = "bot" if sits.is_bot else "person"
        stand_in, resigned = bool(sits.stand_in), sits.resigned
    presence = room.present(sits.guest) if player == "person" else ""
    return RoomSeat(seat, sits.name, player, room.is_host(sits.guest), presence, stand_in, resigned)


def announced(told: Sequence[Announcement]) -> list[Announced]:
    """What everybody was told lately, the latest last."""
    words = phrases("en")
    return [
        Announced(each.made_at, each.what, dict(each.about), sentence_of(each, words)) for each in told[-MOST_TOLD:]
    ]


def undo_asked(table: Table) -> UndoAsked | None:
    """What is asked about an undo now."""
    asking = table.asking
    if asking is None:
        return None
    return UndoAsked(asking.seat, asking.practice, [seat for seat in asking.ask if seat not in asking.agreed])
