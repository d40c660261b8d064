"""What people far apart can do at a shared table: stand in for somebody, come back, resign, let in, end it."""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from hubba.bots.level_bots import level_bots
from hubba.core.errors import HubbaError
from hubba.tables.announcement import Announcement
from hubba.tables.database import Conflict
from hubba.tables.evening_store import plays_in
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.player import Player
from hubba.tables.refusals import RoomRefused, SameDeal
from hubba.tables.room import Room
from hubba.tables.room_store import announce
from hubba.tables.store import set_player, stop_table
from hubba.tables.table_clock import ClockTurn
from hubba.tables.undoing import settle_question
from hubba.tables.whole_change import whole

if TYPE_CHECKING:
    from hubba.tables.table import Table

LARGEST_SEED: Final = 2**31
SILENT: Final = 3  # times the patience of the table: for who is connected, and perhaps thinks
MOST_CLAIMS: Final = 3  # people who wait to be let in at one table
CLAIM_AFTER: Final = (
    60.0  # seconds: a host with a second browser shall not look into a hand while its owner reconnects
)


def room_of(table: "Table") -> Room:
    """The room of a shared table."""
    if table.room is None:
        raise RoomRefused(message("room-not-shared"))
    return table.room


def left_to_wait(table: "Table", seat: int) -> float | None:
    """In how many seconds the others have waited for long enough for the person at a seat.

    None if they need not wait, or wait for ever. Whoever is silent at their turn is given more time than whoever is
    gone, but not for ever: nobody can hold up the others by leaving a window open.
    """
    room, guest = room_of(table), table.players[seat].guest
    patience, since = room.kept.patience, table.asked_since.get(seat)
    if not patience:
        return None
    if room.presence.is_lost(guest, patience):
        return 0.0
    silent = since + SILENT * patience - time.monotonic() if since is not None else None
    waits = (room.presence.lost_in(guest, patience), silent)
    return min((left for left in waits if left is not None), default=None)


def may_stand_in(table: "Table", seat: int, guest: str) -> bool:
    """Whether a guest may now let a bot play for the person at a seat."""
    room, player = table.room, table.players[seat]
    if room is None or not player.guest or player.thinker or table.over or table.stopped:
        return False
    plays = any(not table.players[own].stand_in for own in active_seats(table, guest))
    if player.guest == guest or not plays:
        return False
    left = left_to_wait(table, seat)
    return left is not None and left <= 0


def replaceable(table: "Table", guest: str) -> tuple[int, ...]:
    """The seats of people for whom a guest may now let a bot play."""
    return tuple(seat for seat in range(table.seats) if may_stand_in(table, seat, guest))


def active_seats(table: "Table", guest: str) -> tuple[int, ...]:
    """The seats where a guest still plays."""
    return tuple(seat for seat in table.seats_of(guest) if not table.players[seat].resigned)


def next_change(table: "Table") -> float | None:
    """In how many seconds the patience of a table ends next; None if nobody is waited for."""
    if table.over or table.stopped:
        return None
    waits = [left_to_wait(table, seat) for seat in table.people if not table.players[seat].stand_in]
    return min((left for left in waits if left is not None and left > 0), default=None)


@whole
async def stand_in(table: "Table", guest: str, seat: int) -> None:
    """Let a bot play for somebody who is gone; the owner of the seat can come back at any time."""
    room = room_of(table)
    async with table.looking():
        if not 0 <= seat < table.seats or not may_stand_in(table, seat, guest):
            raise RoomRefused(message("people-not-yet"))
        player = table.players[seat]
        found = replace(player, stand_in=new_bot(table), seed=secrets.randbelow(LARGEST_SEED))
        await _reseat(table, {seat: found}, "stood-in", name=player.name, by=room.name_of(guest))
    await show(table)


@whole
async def come_back(table: "Table", guest: str) -> None:
    """Take back one's own seats from the bots that stood in."""
    async with table.looking():
        own = [seat for seat in active_seats(table, guest) if table.players[seat].stand_in]
        if not own or table.over or table.stopped:
            return
        back = {seat: replace(table.players[seat], stand_in="") for seat in own}
        await _reseat(table, back, "came-back", name=table.players[own[0]].name)
    await show(table)


@whole
async def resign(table: "Table", guest: str, seat: int) -> None:
    """Give up: a bot goes on to the end, and the result says so."""
    room_of(table)
    async with table.looking():
        _check_running(table)
        if seat not in active_seats(table, guest):
            raise RoomRefused(message("people-not-yours"))
        player = table.players[seat]
        bot = player.stand_in or new_bot(table)
        found = replace(player, stand_in=bot, resigned=True, seed=secrets.randbelow(LARGEST_SEED))
        await _reseat(table, {seat: found}, "resigned", name=player.name)
    await show(table)


@whole
async def stop(table: "Table", guest: str) -> None:
    """The host ends the game for everybody."""
    room = room_of(table)
    if not room.is_host(guest):
        raise RoomRefused(message("room-not-host"))
    await _end_game(table, room.name_of(guest))


@whole
async def end_game(table: "Table", name: str) -> None:
    """End the game for everybody, in the name of somebody who may do so."""
    await _end_game(table, name)


async def _end_game(table: "Table", name: str) -> None:
    at = time.time()
    async with table.looking():
        _check_running(table)
        turn = ClockTurn(table)
        turn.stopped()

        def job(connection: Connection) -> None:
            stop_table(connection, table.id, name, at)
            turn.write(connection)

        await _change(table, job, "stopped", host=name)
        table.stopped, table.stopped_at = name, at
        turn.take()
    await show(table)


async def claim(table: "Table", guest: str, seat: int) -> None:
    """Somebody with an invitation says that a seat is theirs, but their browser has forgotten it."""
    room = room_of(table)
    if seat in given_away(table, guest):
        await take_back(table, guest)
        return
    await table.database.do(partial(_refuse_same_deal, table=table, guest=guest))
    if table.seats_of(guest):
        raise RoomRefused(message("people-seated"))
    if not guest or guest in room.kept.barred or not 0 <= seat < table.seats or not table.players[seat].guest:
        raise RoomRefused(message("room-no-seat"))
    _check_running(table)
    if not may_be_claimed(room, table.players[seat].guest):
        raise RoomRefused(message("people-not-gone"))
    if room.claims.get(seat, guest) != guest or (seat not in room.claims and len(room.claims) >= MOST_CLAIMS):
        raise RoomRefused(message("people-claimed"))
    _drop_claims(room, guest)
    room.claims[seat] = guest
    room.tell()


def _refuse_same_deal(connection: Connection, table: "Table", guest: str) -> None:
    """Refuse a seat to somebody who has one at another table with the same deal: they would know both sides."""
    kept = room_of(table).kept
    if kept.duplicate and plays_in(connection, kept.evening, kept.round, guest, besides=table.id):
        raise SameDeal(message("people-same-deal"))


def may_be_claimed(room: Room, owner: str) -> bool:
    """Whether the owner of a seat has been gone for long enough that somebody else may ask for it."""
    return room.presence.is_lost(owner, CLAIM_AFTER)


def given_away(table: "Table", guest: str) -> tuple[int, ...]:
    """The seats where somebody was let in while this guest, who sat there from the start, was away."""
    if table.seats_of(guest) or table.over or table.stopped:
        return ()  # nobody gets a second seat
    chairs = room_of(table).kept.chairs
    seats = room_of(table).kept.seats_of(guest)
    return tuple(seat for seat in seats if chairs[seat].ready and table.players[seat].guest)


@whole
async def take_back(table: "Table", guest: str) -> None:
    """Whoever sat at a seat from the start gets it back without asking: the host may deceive, or be deceived."""
    room = room_of(table)
    async with table.looking():
        own = {seat: table.players[seat] for seat in given_away(table, guest)}
        if not own:
            raise RoomRefused(message("room-no-seat"))
        back = {seat: _handed(player, guest) for seat, player in own.items()}
        await _reseat(table, back, "took-back", name=next(iter(own.values())).name)
        for player in own.values():
            table.up.pop(player.guest, None)
        room.claims = {seat: who for seat, who in room.claims.items() if seat not in own and who != guest}
        room.presence.load(guest)  # they were at a page until now, and have no window here yet
    await show(table)


@whole
async def let_in(table: "Table", guest: str, seat: int, *, yes: bool) -> None:
    """The host lets somebody back in. Nobody gets a second seat this way, so not the host's own browser either."""
    room = room_of(table)
    async with table.looking():
        if not room.is_host(guest):
            raise RoomRefused(message("room-not-host"))
        _check_running(table)  # the next game keeps the seats for those who sat here at the end
        who = room.claims.get(seat)
        if who is None:
            raise RoomRefused(message("people-no-claim"))
        player, host = table.players[seat], room.name_of(guest)
        if not yes:
            await _change(table, lambda _: None, "not-let-in", name=player.name, host=host)
        elif table.seats_of(who) or player.guest == guest or not may_be_claimed(room, player.guest):
            _drop_claims(room, who)
            room.tell()
            raise RoomRefused(message("people-here"))  # they sit here meanwhile, or the owner has come back
        else:
            # A browser that has forgotten one seat has forgotten all of them.
            found = {other: _handed(table.players[other], who) for other in table.seats_of(player.guest)}
            try:
                await _reseat(table, found, "let-in", name=player.name, host=host)
            except SameDeal:  # they were let in there since they asked here
                _drop_claims(room, who)
                room.tell()
                raise RoomRefused(message("people-elsewhere")) from None
            table.up.pop(player.guest, None)
            room.presence.load(who)  # they wait at a page, and have no window here yet
        _drop_claims(room, who)
    await show(table)


def new_bot(table: "Table") -> str:
    """The bot that stands in: of the level of the table's bots."""
    return level_bots(room_of(table).kept.level, 1, table.game)[0]


def _handed(player: Player, guest: str) -> Player:
    """The same player with another guest; a bot that only stood in goes."""
    return replace(player, guest=guest, stand_in=player.stand_in if player.resigned else "")


def _drop_claims(room: Room, guest: str) -> None:
    room.claims = {seat: who for seat, who in room.claims.items() if who != guest}


def _check_running(table: "Table") -> None:
    if table.over or table.stopped:
        raise RoomRefused(message("people-over"))


async def _reseat(table: "Table", players: dict[int, Player], what: str, **about: str) -> None:
    """Change who plays at some seats, and announce it."""

    found = tuple(players.get(seat, player) for seat, player in enumerate(table.players))
    turn = ClockTurn(table)
    turn.reseated(found)

    def job(connection: Connection) -> None:
        for seat, player in players.items():
            refuse_ended(connection, player.guest)
            if player.guest != table.players[seat].guest:
                _refuse_same_deal(connection, table, player.guest)
            set_player(connection, table.id, seat, table.players[seat], player)
        turn.write(connection)

    await _change(table, job, what, **about)
    table.players = found
    turn.take()
    table.ask_again(players)


async def _change(table: "Table", job: Callable[[Connection], None], what: str, **about: str) -> None:
    """Store a change of who plays, with its announcement, in one commit."""
    room, told = room_of(table), Announcement(time.time(), what, about)

    def both(connection: Connection) -> None:
        job(connection)
        announce(connection, room.id, [told])

    try:
        await table.database.do(both)
    except Conflict:
        table.broken = True  # another program was quicker: whoever looks next reads the disk again
        raise RoomRefused(message("error-quicker")) from None
    room.hear([told])


async def show(table: "Table") -> None:
    """Let everybody look again, and the bots, and those who were asked something."""
    room_of(table).stir()
    with suppress(HubbaError):  # the change is made, and counts
        await settle_question(table)
