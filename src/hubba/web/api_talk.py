"""Talk at shared tables for programs: what was said, saying something, and muting."""

from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import Body, FromPath, FromQuery

from hubba.tables.registry import TableRegistry
from hubba.tables.talk import mute, speak
from hubba.web.api import NOT_LEGAL, Asked
from hubba.web.api_people import room_here
from hubba.web.api_room_shown import RoomShown, room_shown
from hubba.web.api_talk_shown import TalkHeard, talk_heard
from hubba.web.openapi import TOKEN, refusals
from hubba.web.talk_actions import said_in


class Talking(msgspec.Struct):
    """One thing to say: a phrase, a reaction, or your own words, if the host allows free text."""

    phrase: str = ""
    reaction: str = ""
    text: str = ""


class Muting(msgspec.Struct):
    """Somebody at this table, and whether you do not want to hear them any more, here and at any other table."""

    person: str
    muted: bool = True


@get("/tables/{name:str}/talk", responses=refusals(401, 403, 404, 409), security=TOKEN)
async def see_talk(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], after: FromQuery[int] = 0
) -> TalkHeard:
    """What people said at a table lately, after the line with this number."""
    room, guest = await room_here(request, registry, name)
    return talk_heard(room, room.book.muted_by(guest), after)


@post(
    "/tables/{name:str}/talk",
    status_code=200,
    responses=refusals(401, 404, 409, 422, writes=True),
    security=TOKEN,
)
async def talk(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    data: Annotated[Talking, Body()],
) -> TalkHeard:
    """Say something to everybody at a table. People read phrases and reactions in their own language."""
    room, guest = await room_here(request, registry, name)
    given = {"phrase": data.phrase, "reaction": data.reaction, "text": data.text}
    if sum(map(bool, given.values())) != 1:
        raise HTTPException("say one thing: a phrase, a reaction or a text", status_code=NOT_LEGAL)
    number = await speak(room, guest, *said_in(given))
    return talk_heard(room, frozenset(), number - 1)


@post(
    "/tables/{name:str}/mute",
    status_code=200,
    responses=refusals(401, 404, 409, writes=True),
    security=TOKEN,
)
async def mute_somebody(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    data: Annotated[Muting, Body()],
) -> RoomShown:
    """Do not hear somebody any more, or hear them again; nobody else is told."""
    room, guest = await room_here(request, registry, name)
    await mute(room, guest, data.person, hear=not data.muted)
    return room_shown(room, guest)


ROUTER = Router("/api", route_handlers=[see_talk, talk, mute_somebody])
