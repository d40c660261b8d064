"""A guest's data for programs: how much is kept, all of it as a file, and deleting it."""

from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import Body
from litestar.response import Stream

from hubba.tables.registry import TableRegistry
from hubba.web.api import Asked, bearer, guest_with, known_guest
from hubba.web.my_data_export import data_pieces
from hubba.web.my_data_view import about_file, data_with
from hubba.web.my_games import download_for
from hubba.web.openapi import TOKEN, refusals


class MyData(msgspec.Struct):
    """How much this server keeps of you.

    `rows` counts the rows of each relation of its database. `address` is where you were seen last: it is in memory
    only. `tables` are those where you sit, `alone` those of them that nobody else has.
    """

    rows: dict[str, int]
    names: list[str]
    tables: int
    running: int
    alone: int
    waiting: int
    return_link: bool
    address: str


class Deleting(msgspec.Struct):
    """Says that everything is to be deleted, for good."""

    delete: Literal["everything"]


@get("/me/data", responses=refusals(401), security=TOKEN)
async def my_data(request: Asked, registry: NamedDependency[TableRegistry]) -> MyData:
    """How much this server keeps of you."""
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    kept = await data_with(registry, guest)
    found = kept.overview
    return MyData(
        dict(found.counts),
        list(found.names),
        found.tables,
        found.going,
        found.alone,
        found.waiting,
        found.link,
        kept.address,
    )


@get(
    "/me/data/file",
    responses={200: ResponseSpec(bytes, media_type="application/zip", description="A ZIP"), **refusals(401)},
    security=TOKEN,
)
async def my_data_file(request: Asked, registry: NamedDependency[TableRegistry]) -> Stream:
    """Everything that this server keeps of you as one ZIP: rows as JSON, and records."""
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    about = about_file(await data_with(registry, guest), None)
    pieces = data_pieces(registry, guest, about)
    return download_for(request, guest, pieces, "application/zip", "hubba-data.zip")


@post("/me/data/delete", status_code=204, responses=refusals(401, writes=True), security=TOKEN)
async def delete_my_data(
    request: Asked, registry: NamedDependency[TableRegistry], data: Annotated[Deleting, Body()]
) -> None:
    """Delete everything that this server keeps of you, for good. All your tokens and browsers are shut out.

    Games that others have stay, without your name; where they go on playing, a bot plays for you to the end.
    """
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    await registry.eraser.erase(guest)


ROUTER = Router("/api", route_handlers=[my_data, my_data_file, delete_my_data])
