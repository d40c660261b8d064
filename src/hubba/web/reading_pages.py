"""Pages to read: the rules of a game, clause by clause, and the page about Hubba."""

import re
from functools import cache
from importlib.metadata import version
from typing import Final
from urllib.parse import urlsplit

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup, escape

from hubba.core.game import Game
from hubba.core.rulebook import load_rulebook, rulebook_of
from hubba.web.guest_session import Asked, local_path, page, session_of
from hubba.web.lobby import known_game, lobby_games
from hubba.web.pages import ENVIRONMENT, game_words, phrases

COOKIES: Final = 3  # the guest's token, the settings, and a token against forged forms


@get("/games/{name:str}/rules")
async def rules_page(request: Asked, name: FromPath[str]) -> Response[str]:
    """The rules of a game and of the table: each clause has an address."""
    session = session_of(request)
    game = known_game(name)
    language = session.language
    sections = rulebook_of(game, language).sections
    return page(
        request,
        session,
        "rules.html",
        game_words(game, language),
        game=name,
        sections=sections,
        own=len(load_rulebook(game.package, language).sections),
        dressed=lambda text: with_card_chips(game, language, text),
        back=came_from(request),
    )


@get("/about")
async def about_page(request: Asked) -> Response[str]:
    """What Hubba is, whose games these are, and what is our own."""
    session = session_of(request)
    return page(
        request,
        session,
        "about.html",
        phrases(session.language),
        games=lobby_games(session.language),
        version=version("hubba"),
        cookies=COOKIES,
        back=came_from(request),
    )


def came_from(request: Asked) -> str:
    """The page of this server that a reader came from, to go back there; otherwise the lobby."""
    try:
        given = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    if given.netloc != request.headers.get("host") or given.path == request.url.path:
        return "/"
    if given.path.startswith("/return/"):  # its secret belongs into no other page
        return "/"
    if given.path.startswith("/tables"):  # a posted form cannot be shown again, but its table can
        name = given.path.split("/")[2:3]
        return local_path(f"/tables/{name[0]}") if name else "/"
    return local_path(given.path + (f"?{given.query}" if given.query else ""))


# Cards in sentences


def with_card_chips(game: Game, language: str, text: str) -> Markup:
    """A text with the cards that it names drawn as chips, in the same words."""
    known = cards_by_name(game, language)
    if not known:
        return escape(text)
    chip = ENVIRONMENT.get_template("kit.html").module.card_chip  # type: ignore[attr-defined]
    said = []
    for part in names_in(game, language).split(text):
        colour = known.get(part.casefold())
        said.append(chip(colour, part) if colour else escape(part))
    return Markup("").join(said)


@cache
def names_in(game: Game, language: str) -> re.Pattern[str]:
    """Finds the names of cards in a text, whole words only."""
    names = sorted(cards_by_name(game, language), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)


@cache
def cards_by_name(game: Game, language: str) -> dict[str, str]:
    """The colours of the cards that are played by naming them and show nothing but a colour and a face."""
    words = game_words(game, language)
    found = {}
    for zone in (held for held in game.held if ":" not in held):
        for move in range(game.moves):
            text = game.move_text(move)
            try:
                look = game.look_of(zone, text)
            except ValueError:
                continue  # a move, but not a card
            if look is not None and look.colour and text == look.colour + look.face:
                found[words.say(look.key, look.args).casefold()] = look.colour
    return found


HANDLERS = [rules_page, about_page]
