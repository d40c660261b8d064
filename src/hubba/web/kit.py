"""The page `/kit`: it shows every piece in every state, for whoever draws a table.

Pieces come from the macros and the parts of tables. A game shows its own pieces in `browser/kit.html`.
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from jinja2 import TemplateNotFound
from litestar import Response, get
from litestar.params import FromQuery
from markupsafe import Markup

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.registry import find_game, game_names
from hubba.core.seen import part_of
from hubba.web.guest_session import Asked, page, session_of
from hubba.web.pages import ENVIRONMENT, phrases
from hubba.web.parts import fragment
from hubba.web.samples import samples
from hubba.web.settings import CHOICES
from hubba.web.static_files import drawings_of, has_static
from hubba.web.table_setup import usual_seats

COLOURS: Final = "RBGYPO"
DEAL: Final = 7  # the seed of the cards that are shown


@get("/kit")
async def kit_page(request: Asked, light: FromQuery[str] = "") -> Response[str]:
    """All pieces, in the light that the address asks for."""
    session = session_of(request)
    session = replace(session, settings=session.settings.changed({"light": light}))
    words = phrases(session.language)
    games = list(games_with_a_kit())
    return page(
        request,
        session,
        "kit_page.html",
        words,
        colours=COLOURS,
        symbols=symbols(),
        samples=samples(words),
        pace=CHOICES["pace"],
        levels=CHOICES["level"],
        games=[(game.name, game_kit(game, session.language)) for game in games],
        sheets=[f"{game.name}/table.css" for game in games if has_static(f"{game.name}/table.css")],
        drawings_of_games=Markup("").join(drawings_of(game.name).in_page_from(1) for game in games),
    )


def games_with_a_kit() -> Iterator[Game]:
    """The games that show their own pieces."""
    for name in game_names():
        try:
            ENVIRONMENT.get_template(f"{name}/kit.html")
            yield find_game(name)
        except (TemplateNotFound, HubbaError):
            continue


def game_kit(game: Game, language: str) -> Markup:
    """A game's own pieces in its words, with what its table draws of a deal that is always the same."""
    return fragment(f"{game.name}/kit.html", game, language, (("drawn", first_look(game)),)).html


@cache
def first_look(game: Game) -> Hashable:
    """What a spectator sees of a game that has just begun, as its own table draws it."""
    play = Play(game, usual_seats(game), {}, chance=Seeded(key_of(DEAL)))
    return part_of(game.drawn(play.seen(SPECTATOR)), "kit")


@cache
def symbols() -> dict[str, tuple[str, ...]]:
    """The server's drawings by kind: icons, faces of dice, and the others."""
    found = drawings_of().symbols
    kinds = {kind: tuple(name for name in found if name.startswith(kind)) for kind in ("i-", "die-", "em-")}
    known = {name for names in kinds.values() for name in names}
    return kinds | {"": tuple(name for name in found if name not in known)}


HANDLERS = [kit_page]
