"""What people far apart can do, for programs: the host's powers, leaving, undo, playing again."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import Body, FromPath

from hubba.core.refusal import Illegal
from hubba.tables.clock_terms import NO_CLOCK
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable, Outdated, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import StoredRoom
from hubba.tables.undoing import UndoOffer
from hubba.web.actions import PEOPLE, ActionRequest, undo_or_ask
from hubba.web.api import CONFLICT, NOT_LEGAL, Asked, Opened, TableShown, bearer, guest_with, seated, shown
from hubba.web.api_room_shown import RoomShown, room_shown
from hubba.web.openapi import TOKEN, refusals
from hubba.web.settings import Settings
from hubba.web.tables import again
from hubba.web.waiting import do_in_room, own_room

InRoom = Literal["sit", "add", "beside", "leave", "unseat", "bot", "move", "renew", "close", "begin", "terms"]
AtTable = Literal["agree", "refuse", "stand-in", "come-back", "resign", "stop", "let-in", "turn-away"]
ABOUT_SEAT: Final = ("unseat", "bot", "move", "stand-in", "resign", "let-in", "turn-away")


class RoomAction(msgspec.Struct):
    """What to do in a room, and about which seat.

    `name` is for `beside`, `to` for `move` (or the next seat); `listed`, `patience`, `delay`, `clock`, `at_zero`
    and `free_text` are for `terms`, and stay as they are unless you say otherwise. The clock stays once the
    game has begun. `entropy` is for `add`: 16 to 32 random bytes in hexadecimal digits, made after you had this
    `commitment`.
    """

    do: InRoom | AtTable
    seat: int | None = None
    to: int | None = None
    name: str = ""
    listed: bool | None = None
    patience: int | None = None
    delay: int | None = None
    clock: str | None = None
    at_zero: str | None = None
    free_text: bool | None = None
    commitment: str = ""
    entropy: str = ""


class Undoing(msgspec.Struct):
    """A step to take back, in answer to a version of the seat's view.

    With `practice`, it is taken back even if the game becomes practice.
    """

    version: int
    seat: int | None = None
    practice: bool = False


@get("/tables/{name:str}/room", responses=refusals(401, 403, 404, 409), security=TOKEN)
async def see_room(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> RoomShown:
    """The room of a table: who sits there, who is here, what is asked, what happened."""
    room, guest = await room_here(request, registry, name)
    room.presence.load(guest)
    return room_shown(room, guest)


@post(
    "/tables/{name:str}/room",
    status_code=200,
    responses=refusals(401, 404, 409, 422, writes=True),
    security=TOKEN,
)
async def act_in_room(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    data: Annotated[RoomAction, Body()],
) -> RoomShown:
    """Do something in a room; it is on the disk when this answers.

    Anybody may `sit` where a seat is kept, `add` random bits to the seed of the deal once, take one more seat
    `beside`, `leave`, `resign`, let a bot `stand-in`, `come-back`, `agree` to an undo or `refuse` it. The host may
    `unseat`, put a `bot` in, `move`, `begin`, `close`, set the `terms`, `renew` the links, `stop` the game,
    `let-in` or `turn-away` whoever claims a seat.
    """
    room, guest = await room_here(request, registry, name)
    seats = range(len(room.kept.chairs))
    if data.seat is None and data.do in ABOUT_SEAT:
        raise HTTPException(f"say which seat: 0 to {seats[-1]}", status_code=NOT_LEGAL)
    if any(seat is not None and seat not in seats for seat in (data.seat, data.to)):
        raise HTTPException(f"there is no such seat: there are 0 to {seats[-1]}", status_code=NOT_LEGAL)
    if data.do in get_args(InRoom):
        await do_in_room(registry, room, guest, Settings(), data.do, form_of(data, room.kept))
    elif room.table is None:
        raise RoomRefused(message("room-not-begun"))
    else:
        await PEOPLE[data.do](
            room.table, guest, ActionRequest(data.do, who="" if data.seat is None else str(data.seat))
        )
    return room_shown(room, guest)


@post(
    "/tables/{name:str}/undo",
    status_code=200,
    responses=refusals(401, 404, 409, 422, writes=True),
    security=TOKEN,
)
async def undo(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], data: Annotated[Undoing, Body()]
) -> TableShown:
    """Take back your last step, or ask the people who must agree: the room says what they answer."""
    served, own = await seated(request, registry, name, data.seat)
    table = served.table
    async with table.looking():
        offer = table.undo_offer(own)
    makes_practice = isinstance(offer, UndoOffer) and offer.practice and not offer.ask and not table.practice
    if makes_practice and not data.practice and not table.has_undone(own, data.version):
        raise HTTPException("the game would be practice: send practice, if it may be", status_code=CONFLICT)
    try:
        await undo_or_ask(table, own, data.version)
    except Outdated as error:
        raise HTTPException(str(error), status_code=CONFLICT) from None
    except Illegal as error:
        raise HTTPException(str(error), status_code=NOT_LEGAL) from None
    async with table.looking():
        return shown(table, own, 0)


@post("/tables/{name:str}/rematch", responses=refusals(401, 404, 409, writes=True), security=TOKEN)
async def rematch(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Opened:
    """Play again with the same people and bots. In a room, the first who asks opens the next one."""
    served, _ = await seated(request, registry, name, None)
    token = bearer(request)
    path = await again(registry, served.table, guest_with(registry, token))
    if not path.startswith("/tables/"):  # the host has begun without them
        raise RoomRefused(message("room-begun"))
    return Opened(path.removeprefix("/tables/"), token)


async def room_here(request: Asked, registry: TableRegistry, name: str) -> tuple[Room, str]:
    """A room where the token sits, and its guest."""
    guest = guest_with(registry, bearer(request))
    try:
        return await own_room(registry, name, guest), guest
    except NoSuchTable:
        await seated(request, registry, name, None)  # refuses all tables alike where this token does not sit
        raise RoomRefused(message("room-not-shared")) from None


def form_of(data: RoomAction, room: StoredRoom) -> dict[str, str]:
    """The fields of a form of the waiting room that asks for the same."""
    listed = room.listed if data.listed is None else data.listed
    numbers = {"seat": data.seat, "to": data.to, "patience": data.patience, "delay": data.delay}
    clock, _, at_zero = room.clock.partition(" ")
    if data.clock is None and data.at_zero is None:
        terms = {}
    else:
        terms = {"clock": data.clock or clock or NO_CLOCK, "at_zero": data.at_zero or at_zero}
    free_text = room.free_text if data.free_text is None else data.free_text
    return terms | {
        "talk": "words" if free_text else "phrases",
        "name": data.name,
        "commitment": data.commitment,
        "entropy": data.entropy,
        "listed": "yes" if listed else "no",
        **{key: str(number) for key, number in numbers.items() if number is not None},
    }


ROUTER = Router("/api", route_handlers=[see_room, act_in_room, undo, rematch])
