"""Challenges for programs: what a game has met, validating one, and what a token has collected."""

from datetime import date
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import Body, FromPath, FromQuery

from hubba.core.registry import find_game, game_names
from hubba.tables.achievements import NotMet, Taken, achievements_of, why_not
from hubba.tables.registry import TableRegistry
from hubba.tables.served import ServedTable
from hubba.web.api import CONFLICT, NOT_LEGAL, Asked, bearer, guest_with, known_guest, seated
from hubba.web.openapi import TOKEN, refusals


class FeatsShown(msgspec.Struct):
    """What a game has met, or a word for why it does not count, and what the seat has validated for it."""

    counts: bool
    why: str
    achieved: list[str]
    validated: str


class Chosen(msgspec.Struct):
    """A challenge to validate for a seat."""

    challenge: str
    seat: int | None = None


class Collected(msgspec.Struct):
    """A challenge that was validated: under which name, on which day, at which table."""

    challenge: str
    player: str
    date: str
    table: str


class CollectionShown(msgspec.Struct):
    """All challenges of a game, and those that this token has validated."""

    challenges: list[str]
    collected: list[Collected]


@get("/tables/{name:str}/challenges", responses=refusals(401, 403, 404, 409), security=TOKEN)
async def feats(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> FeatsShown:
    """What the game of a table has met."""
    served, own = await seated(request, registry, name, seat)
    async with served.table.looking():
        return shown(served, own)


@post(
    "/tables/{name:str}/challenges",
    status_code=200,
    responses=refusals(401, 404, 409, 422, writes=True),
    security=TOKEN,
)
async def validate(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], data: Annotated[Chosen, Body()]
) -> FeatsShown:
    """Validate a challenge; it is on the disk when this answers. A second one for the same game is a conflict."""
    served, own = await seated(request, registry, name, data.seat)
    try:
        await served.table.validate(own, data.challenge)
    except Taken as error:
        raise HTTPException(str(error), status_code=CONFLICT) from None
    except NotMet as error:
        raise HTTPException(str(error), status_code=NOT_LEGAL) from None
    async with served.table.looking():
        return shown(served, own)


@get("/games/{name:str}/challenges", responses=refusals(401, 404), security=TOKEN)
async def collection(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> CollectionShown:
    """The challenges that a token has collected in a game."""
    if name not in game_names():
        raise NotFoundException(f"there is no game {name!r}; there are: {', '.join(game_names())}")
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    made = await registry.validations_of(guest, name)
    return CollectionShown(
        [challenge.name for challenge in find_game(name).challenges],
        [
            Collected(found.challenge, found.player, date.fromtimestamp(found.made_at).isoformat(), found.table)
            for found in made
        ],
    )


def shown(served: ServedTable, seat: int) -> FeatsShown:
    """What a game has met, as one seat may know it."""
    play = served.table.play
    why = why_not(play)
    return FeatsShown(
        not why, why, [feat.name for feat in achievements_of(play)], served.table.validated.get(seat, "")
    )


ROUTER = Router("/api", route_handlers=[feats, validate, collection])
