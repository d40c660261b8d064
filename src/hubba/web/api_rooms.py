"""Rooms for programs: opening one, joining by invitation, watching, and the lists of rooms and tables."""

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery

from hubba.core.event import SPECTATOR
from hubba.core.level import EVERYDAY
from hubba.core.registry import find_game, game_names
from hubba.tables.clock_terms import NO_CLOCK, ONE_MOVE
from hubba.tables.messages import message
from hubba.tables.pace import PACES
from hubba.tables.people import claim
from hubba.tables.player import tidy_name
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import PLAYING, WAITING, StoredRoom
from hubba.tables.rooms import USUAL_PATIENCE
from hubba.tables.store import StoredTable
from hubba.web.api import (
    Asked,
    TableShown,
    bearer,
    guest_or_new,
    guest_with,
    known_guest,
    shown,
)
from hubba.web.api_room_shown import State, room_shown
from hubba.web.links import invitation_path, watching_path
from hubba.web.openapi import TOKEN, TOKEN_OR_NOT, refusals
from hubba.web.room_setup import open_room, unnamed
from hubba.web.settings import Settings
from hubba.web.waiting import invited, lost_people, sit_down
from hubba.web.watching import seen_by_spectators, watched


class RoomOpening(msgspec.Struct):
    """What the host of a room chooses; everything but the game has a default.

    `clock` is `none`, `decision-` and seconds, or `bank-`, seconds and the increment: an unknown one is refused
    with those that there are. When the time is over, a bot decides that `move`, or takes over the `seat`.
    """

    game: str
    seats: int | None = None
    options: dict[str, str] = {}
    level: str = EVERYDAY
    pace: str = "quick"
    listed: bool = False
    patience: int = USUAL_PATIENCE
    delay: int = 0
    name: str = ""
    clock: str = NO_CLOCK
    at_zero: str = ONE_MOVE
    free_text: bool = False


class RoomOpened(msgspec.Struct):
    """A room, the token that sits there, and the paths of the links for others."""

    table: str
    token: str
    invitation: str
    watching: str


class RoomListed(msgspec.Struct):
    """A room that is open to everybody: who sits where (empty for a free seat), and how many seats are free."""

    game: str
    options: dict[str, str]
    names: list[str]
    free: int
    invitation: str


class TableListed(msgspec.Struct):
    """A table of yours, or a room where you wait."""

    table: str
    game: str
    names: list[str]
    own: list[int]
    state: State
    to_act: list[int]


class LostSeat(msgspec.Struct):
    """A seat whose person has no connection."""

    seat: int
    name: str


class InvitationShown(msgspec.Struct):
    """What an invitation leads to.

    `lost` are the seats that you may claim, `claimed` is the one that you have claimed. `table` is empty unless you
    sit there.
    """

    game: str
    state: State
    host: str
    names: list[str]
    free: int
    lost: list[LostSeat]
    claimed: int | None
    table: str


class Joining(msgspec.Struct):
    """The name under which a program sits down."""

    name: str = ""


class Joined(msgspec.Struct):
    """A seat, and the token that sits there: nobody can act without it."""

    table: str
    token: str
    seat: int


class Claiming(msgspec.Struct):
    """A seat that a program says is its own."""

    seat: int


class Claimed(msgspec.Struct):
    """A claim, and the token that gets the seat if the host agrees."""

    seat: int
    token: str


# Opening and joining


@post("/rooms", responses=refusals(401, 404, 422, writes=True), security=TOKEN_OR_NOT)
async def new_room(
    request: Asked, registry: NamedDependency[TableRegistry], data: Annotated[RoomOpening, Body()]
) -> RoomOpened:
    """Open a room and be its host. With a token it is for that guest, otherwise for a new one."""
    if data.game not in game_names():
        raise NotFoundException(f"there is no game {data.game!r}; there are: {', '.join(game_names())}")
    token, guest = guest_or_new(request, registry)
    given = {f"option-{name}": answer for name, answer in data.options.items()}
    given |= {"level": data.level, "pace": data.pace, "name": data.name, "listed": "yes" if data.listed else "no"}
    given |= {"patience": str(data.patience), "delay": str(data.delay)}
    given |= {"clock": data.clock, "at_zero": data.at_zero, "talk": "words" if data.free_text else "phrases"}
    given |= {"seats": str(data.seats)} if data.seats is not None else {}
    room = await open_room(registry, find_game(data.game), given, guest, Settings(), paces=PACES)
    return RoomOpened(room.id, token, invitation_path(room.kept), watching_path(room.kept))


@get("/rooms", responses=refusals())
async def listed_rooms(registry: NamedDependency[TableRegistry]) -> list[RoomListed]:
    """The rooms that are open to everybody and have a free seat, the latest first."""
    return [
        RoomListed(room.game, dict(room.options), chair_names(room), len(room.free), invitation_path(room))
        for room in await registry.rooms.listed()
    ]


@get("/me/tables", responses=refusals(401), security=TOKEN)
async def own_tables(request: Asked, registry: NamedDependency[TableRegistry]) -> list[TableListed]:
    """Your tables and the rooms where you wait, the latest first."""
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    registry.database.check()
    waiting = [
        TableListed(room.id, room.game, chair_names(room), list(room.seats_of(guest)), "waiting", [])
        for room in await registry.rooms.rooms_of(guest)
    ]
    # Not by the last step: it may be another player's secret choice.
    tables = sorted(await registry.tables_of(guest), key=lambda table: -table.opened)
    return [*waiting, *(table_listed(table, guest) for table in tables)]


@get("/join/{secret:str}", responses=refusals(401, 404, 409), security=TOKEN_OR_NOT)
async def invitation(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> InvitationShown:
    """What an invitation leads to; asking changes nothing. `/join/…` is the same for people."""
    room = await invited(registry, secret)
    guest = guest_with(registry, token) if (token := bearer(request)) else ""
    seen = room_shown(room, guest)
    return InvitationShown(
        seen.game,
        seen.state,
        room.name_of(room.kept.host),
        [seat.name for seat in seen.seats if seat.name],
        sum(seat.player == "free" for seat in seen.seats),
        [LostSeat(*each) for each in lost_people(room)],
        next((seat for seat, who in room.claims.items() if guest and who == guest), None),
        room.id if seen.own else "",
    )


@post("/join/{secret:str}", status_code=200, responses=refusals(401, 404, 409, writes=True), security=TOKEN_OR_NOT)
async def join(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    secret: FromPath[str],
    data: Annotated[Joining, Body()],
) -> Joined:
    """Sit down by invitation, with your token or a new one. Whoever sits there already keeps the seat."""
    room = await invited(registry, secret)
    token, guest = guest_or_new(request, registry)
    seat = next((person.seat for person in room.people if person.guest == guest), None)
    if seat is None:
        seat = await sit_down(registry, room, guest, tidy_name(data.name, unnamed(Settings())))
    return Joined(room.id, token, seat)


@post(
    "/join/{secret:str}/claims",
    status_code=200,
    responses=refusals(401, 404, 409, writes=True),
    security=TOKEN_OR_NOT,
)
async def claim_seat(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    secret: FromPath[str],
    data: Annotated[Claiming, Body()],
) -> Claimed:
    """Say that a seat of somebody who is gone is yours. The host decides; look at the invitation again."""
    room = await invited(registry, secret)
    if room.table is None:
        raise RoomRefused(message("room-not-begun"))
    token, guest = guest_or_new(request, registry)
    await claim(room.table, guest, data.seat)
    return Claimed(data.seat, token)


@get("/watch/{secret:str}", responses=refusals(404, 409))
async def watch(
    registry: NamedDependency[TableRegistry], secret: FromPath[str], after: FromQuery[int] = 0
) -> TableShown:
    """What spectators see, as late as the host has chosen. `/watch/…` is the same for people."""
    room = await watched(registry, secret)
    if room.kept.state != PLAYING:
        raise RoomRefused(message("room-not-begun" if room.kept.state == WAITING else "room-ended"))
    table = (await registry.find(room.id)).table
    seen = await seen_by_spectators(table)
    async with table.looking():
        return shown(seen, SPECTATOR, after)


# Inside


def chair_names(room: StoredRoom) -> list[str]:
    """Who sits where in a room; empty for a free seat."""
    return [chair.name for chair in room.chairs]


def table_listed(table: StoredTable, guest: str) -> TableListed:
    """A table as its guest's list shows it."""
    own = [seat for seat, player in enumerate(table.players) if player.guest == guest]
    state: State = "over" if table.ending else "stopped" if table.stopped else "playing"
    return TableListed(
        table.id, table.game, [player.name for player in table.players], own, state, list(table.to_act)
    )


ROUTER = Router(
    "/api",
    route_handlers=[
        new_room,
        listed_rooms,
        own_tables,
        invitation,
        join,
        claim_seat,
        watch,
    ],
)
