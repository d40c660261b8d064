"""The interface for programs: the same tables as data, with a token in a header instead of cookies."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.params import Body, FromPath, FromQuery

from hubba.core.level import EVERYDAY
from hubba.core.recordtext import write_record
from hubba.core.refusal import Illegal
from hubba.core.registry import find_game, game_names
from hubba.tables.clock_terms import NO_CLOCK
from hubba.tables.compared import is_revealed
from hubba.tables.messages import message
from hubba.tables.pace import PACES
from hubba.tables.player import guest_of
from hubba.tables.refusals import NoSuchTable, Outdated, RoomRefused, StepTooLong
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import WAITING
from hubba.tables.served import ServedTable
from hubba.web.api_clock import ClockTold, clock_told
from hubba.web.old_table import UNPLAYABLE, old_record
from hubba.web.openapi import TOKEN, TOKEN_OR_NOT, refusals
from hubba.web.pages import game_words
from hubba.web.people_view import plays
from hubba.web.protocols import TableSource
from hubba.web.settings import Settings
from hubba.web.table_setup import open_table

Asked = Request[Any, Any, Any]
CONFLICT = 409
NOT_LEGAL = 422
NO_TABLE = (
    "this token has no table here: send the one that a table was opened with, or none to open your first table"
)


class GameShown(msgspec.Struct):
    """A game: its name, seats, options with their choices, and who plays at each level, the weakest first."""

    name: str
    title: str
    seats: list[int]
    cooperative: bool
    options: dict[str, list[str]]
    levels: dict[str, str]


class Opening(msgspec.Struct):
    """What a program chooses before a game; everything but the game has a default."""

    game: str
    seats: int | None = None
    people: int = 1
    level: str = EVERYDAY
    pace: str = "quick"
    options: dict[str, str] = {}
    clock: str = NO_CLOCK


class Opened(msgspec.Struct):
    """A table, and the token that sits there: nobody can act without it."""

    table: str
    token: str


class ZoneShown(msgspec.Struct):
    """A zone of the table."""

    name: str
    seat: int
    pieces: list[str]
    hidden: int


class Told(msgspec.Struct):
    """An event as this seat was told it; -9 stands for what it may not know."""

    name: str
    args: dict[str, int]
    many: dict[str, list[int]]
    clause: str


class TableShown(msgspec.Struct):
    """Everything that one seat may know of a table, and what it may do; spectators have the seat -1.

    `after` is the number of events that come before those in `events`.
    """

    table: str
    game: str
    seat: int
    seats: int
    names: list[str]
    version: int
    to_act: list[int]
    legal: list[str]
    zones: list[ZoneShown]
    after: int
    events: list[Told]
    over: bool
    scores: list[int]
    winners: list[int]
    clock: ClockTold | None


class Answer(msgspec.Struct):
    """A step: moves in notation, in answer to a version of the seat's view."""

    version: int
    moves: list[str]
    seat: int | None = None


@get("/games", sync_to_thread=False, responses=refusals())
def games() -> list[GameShown]:
    """All games."""
    found = [find_game(name) for name in game_names()]
    return [
        GameShown(
            game.name,
            game_words(game, "en").say("game"),
            list(game.seats),
            game.cooperative,
            {option.name: list(option.choices) for option in game.options},
            {level.name: level.player for level in game.levels},
        )
        for game in found
    ]


@post("/tables", responses=refusals(401, 404, 422, writes=True), security=TOKEN_OR_NOT)
async def new_table(
    request: Asked, registry: NamedDependency[TableRegistry], data: Annotated[Opening, Body()]
) -> Opened:
    """Open a table. With a token it is for that guest, otherwise for a new one."""
    if data.game not in game_names():
        raise NotFoundException(f"there is no game {data.game!r}; there are: {', '.join(game_names())}")
    token, guest = guest_or_new(request, registry)
    given = {f"option-{name}": answer for name, answer in data.options.items()}
    given |= {"people": str(data.people), "level": data.level, "pace": data.pace, "clock": data.clock}
    given |= {"seats": str(data.seats)} if data.seats is not None else {}
    table = await open_table(registry, find_game(data.game), given, guest, Settings(), paces=PACES)
    return Opened(table.id, token)


@get("/tables/{name:str}", responses=refusals(401, 403, 404, 409), security=TOKEN)
async def table(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = 0,
) -> TableShown:
    """What a seat knows; `after` leaves out the events that the program has."""
    served, own = await seated(request, registry, name, seat)
    async with served.table.looking():
        return shown(served.table, own, after)


@post(
    "/tables/{name:str}/steps",
    status_code=200,
    responses=refusals(401, 404, 409, 422, writes=True),
    security=TOKEN,
)
async def step(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], data: Annotated[Answer, Body()]
) -> TableShown:
    """Make a step; it is on the disk when this answers."""
    served, own = await seated(request, registry, name, data.seat)
    try:
        await served.table.step(own, data.version, data.moves)
    except Outdated as error:
        raise HTTPException(str(error), status_code=CONFLICT) from None
    except StepTooLong as error:
        raise ClientException(str(error)) from None
    except Illegal as error:
        raise HTTPException(str(error), status_code=NOT_LEGAL) from None
    async with served.table.looking():
        return shown(served.table, own, 0)


@get(
    "/tables/{name:str}/record",
    media_type="text/plain",
    responses=refusals(401, 403, 404, 409),
    security=TOKEN,
)
async def record(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> str:
    """The record, as far as the seat may know it; all of it once the game is over."""
    try:
        served, own = await seated(request, registry, name, seat)
    except UNPLAYABLE:  # by rules that are not here any more
        return (await old_record(registry, name, guest_with(registry, bearer(request))))[1]
    async with served.table.looking():
        whole = is_revealed(served.table)
        return write_record(served.table.whole_record() if whole else served.table.play.record_for(own))


@post("/tables/{name:str}/close", status_code=204, responses=refusals(401, 404, 409, writes=True), security=TOKEN)
async def put_away(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> None:
    """Take a table off your list, where unfinished ones are counted. You still sit there, and its record stays."""
    served, _ = await seated(request, registry, name, None)
    await registry.close_table(served.table.id, guest_with(registry, bearer(request)))


def bearer(request: Asked) -> str:
    """The token of a request, if it has one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def seated(request: Asked, registry: TableRegistry, name: str, seat: int | None) -> tuple[ServedTable, int]:
    """The table, and the seat that the token may act for."""
    return await seated_with(registry, bearer(request), name, seat)


async def seated_with(registry: TableRegistry, token: str, name: str, seat: int | None) -> tuple[ServedTable, int]:
    """The table, and the seat that this token may act for."""
    guest = guest_with(registry, token)
    room = await registry.room_of(name)  # before the table: the game may begin at any moment
    if room is not None and room.kept.state == WAITING and room.kept.seats_of(guest):
        raise RoomRefused(message("room-not-begun"))
    try:
        served = await registry.find(name)
        own = served.table.seats_of(guest)
    except NoSuchTable:
        own = ()
    if not own:  # a token without any table must not learn whether this one exists
        await known_guest(registry, guest)
        raise NoSuchTable("there is no such table for this token")
    if served.table.room is not None:
        served.table.room.presence.load(guest)  # a request counts as a page does
    if seat is not None and seat not in own:
        raise PermissionDeniedException(f"that seat is not yours: yours are {', '.join(map(str, own))}")
    return served, own[0] if seat is None else seat


def device_with(registry: TableRegistry, token: str) -> str:
    """The device that has this token; a token that this server has not given to anybody is refused."""
    if not token:
        raise NotAuthorizedException("send your token: Authorization: Bearer …")
    device = registry.guest_book.device_of(token)
    if not device:
        raise NotAuthorizedException(NO_TABLE)
    return device


def guest_with(registry: TableRegistry, token: str) -> str:
    """The guest who has this token."""
    return registry.guest_book.guest_at(device_with(registry, token))


def guest_or_new(request: Asked, registry: TableRegistry) -> tuple[str, str]:
    """The token of a request with its guest; a new token and a new guest if it has none."""
    token = bearer(request)
    if token:
        return token, guest_with(registry, token)
    token = registry.guest_book.tokens.issue()
    return token, guest_of(token)


async def known_guest(registry: TableRegistry, guest: str) -> None:
    """Refuse a guest who has never sat at a table: most likely it is the wrong token."""
    if not (await registry.knows(guest) or await registry.rooms.rooms_of(guest)):
        raise NotAuthorizedException(NO_TABLE)


def shown(table: TableSource, seat: int, after: int) -> TableShown:
    """A table as one seat, or a spectator, may know it, without the first events."""
    play, outcome = table.play, table.play.outcome
    events = play.events(seat)
    after = min(max(0, after), len(events))
    return TableShown(
        table.id,
        table.game.name,
        seat,
        table.seats,
        list(table.names),
        play.version(seat),
        list(play.to_act),
        [table.game.move_text(move) for move in play.legal(seat)] if plays(table, seat) else [],
        [ZoneShown(zone.name, zone.seat, list(zone.pieces), int(zone.hidden)) for zone in play.view(seat).zones()],
        after,
        [
            Told(event.name, dict(event.args), {key: list(many) for key, many in event.many.items()}, event.clause)
            for event in events[after:]
        ],
        outcome is not None,
        list(outcome.scores) if outcome else [],
        list(outcome.winners) if outcome else [],
        clock_told(table),
    )


ROUTER = Router("/api", route_handlers=[games, new_table, table, step, record, put_away])
