"""A piece seen from near: what a viewer may read about one that they see, fetched when somebody looks closer."""

from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from hubba.core.closeup import Spot
from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import Asked, session_of
from hubba.web.pages import render, template_of
from hubba.web.parts import Scene, fragment
from hubba.web.pieces import Piece
from hubba.web.replay import RECORD, TABLE, ReplayQuery, replayed_game_at
from hubba.web.tables import seated
from hubba.web.watching import SpectatorScene, seen_by_spectators, watched
from hubba.web.zone_view import place_of

LONGEST: Final = 60  # signs of a name
FACE: Final = "closer"  # the template that draws a game's piece large


@get("/tables/{name:str}/closer")
async def closer(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], piece: FromQuery[str] = ""
) -> Response[str]:
    """A piece at a table, for somebody who sits there."""
    session = session_of(request)
    table = (await seated(registry, name, session)).table
    async with table.looking():
        await table.recall()
        return near(Scene(table, session.guest, session.language, plain=session.plain), piece)


@get("/watch/{secret:str}/closer")
async def closer_watching(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str], piece: FromQuery[str] = ""
) -> Response[str]:
    """A piece at a table, for somebody who watches."""
    session = session_of(request)
    room = await watched(registry, secret)
    table = (await registry.find(room.id)).table
    seen = await seen_by_spectators(table)
    async with table.looking():
        return near(SpectatorScene(seen, session.language, plain=session.plain), piece)


@get([f"{TABLE}/closer", f"{RECORD}/closer"])
async def closer_past(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], piece: FromQuery[str] = ""
) -> Response[str]:
    """A piece at one moment of a replay."""
    session = session_of(request)
    async with replayed_game_at(request, registry, name, session) as past:
        look = ReplayQuery(past, request.query_params)
        await registry.time_slices.run(look.find(request.query_params), past.whose)
        return near(look.scene(session), piece)


def near(scene: Scene, name: str) -> Response[str]:
    """What the viewer of a scene reads about a piece; nothing if they see no piece of this name.

    The piece is looked up among those that the viewer sees, so a hidden one is the same as nonsense.
    """
    game, picture, words = scene.table.game, scene.picture, scene.words
    spot = game.named_spot(picture.zones, name[:LONGEST])
    found = game.closeup(picture.seen, spot, words) if spot is not None else None
    if spot is None or found is None:
        return Response("", status_code=204, media_type="text/html")
    html = render(
        "closer.html", words, shown=found, face=face_of(scene, found.face), piece=plain_piece(scene, spot)
    )
    return Response(html, media_type="text/html")


def face_of(scene: Scene, face: object) -> Markup:
    """The piece drawn large by its game; empty at the plain table."""
    game = scene.table.game
    template = template_of(game, FACE, plain=False)
    if scene.plain or face is None or not template.startswith(f"{game.name}/"):
        return Markup("")
    return fragment(template, game, scene.language, (("shown", face),)).html


def plain_piece(scene: Scene, spot: Spot) -> Piece | None:
    """The piece as the plain table shows it."""
    pieces = place_of(scene.table.game, scene.language, spot.zone).pieces
    return pieces[spot.number] if spot.piece and spot.number < len(pieces) else None


HANDLERS = [closer, closer_watching, closer_past]
