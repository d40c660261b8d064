"""The lobby: a door for every game, the guest's tables, settings."""

import logging
from dataclasses import dataclass, replace
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from hubba.core.daily import today
from hubba.core.errors import HubbaError, OptionError
from hubba.core.game import Game
from hubba.core.lessonfile import load_lesson
from hubba.core.registry import find_game, game_names
from hubba.core.rulebook import load_rulebook
from hubba.tables.registry import TableRegistry
from hubba.tables.server_time import server_time
from hubba.web.clock_view import clock_spoken
from hubba.web.day_card import day_card
from hubba.web.guest_session import Asked, GuestSession, local_path, page, redirect, session_of, settings_cookie
from hubba.web.lessons import begin_lesson, offer_to
from hubba.web.lobby_list import lobby_list
from hubba.web.opening_choices import chosen_number, opening_choices
from hubba.web.pages import game_words, phrases
from hubba.web.settings import CHOICES, Settings
from hubba.web.static_files import colour_of, drawing
from hubba.web.table_setup import open_table

log = logging.getLogger("hubba.web")
FIRST = ("witches", "warlock", "thorgal")  # our games; the games of other packages come behind them
SHORT = ("level", "pace", "language", "light")  # settings that the lobby shows; the panel shows all

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@dataclass(frozen=True)
class LobbyGame:
    """A game as the lobby shows it."""

    name: str
    title: str
    heading: str
    motto: str  # the second line of the heading
    about: str
    seats: str
    time: str  # roughly how long it takes
    scene: Markup
    colour: str
    has_rules: bool
    credits: str  # whose game it is
    ours: str  # what of it is reconstructed
    has_lesson: bool
    challenges: str  # what its page of challenges or feats is called; empty without one
    several: bool  # people can play it together


@get("/", name="lobby")
async def lobby(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """The doors of the games, and the guest's tables."""
    session = session_of(request)
    registry.database.check()  # show nobody a table that cannot be opened
    shown = await lobby_list(registry, session)
    registry.bot_pool.warm()
    words, full = phrases(session.language), request.app.state.admission.full()
    doors = lobby_games(session.language)
    tries = [] if session.fresh else await registry.tries_of(session.guest)
    return page(
        request,
        session,
        "lobby.html",
        words,
        full=words.say(f"error-full-{full}-text") if full else "",
        doors=doors,
        card=day_card([door.name for door in doors], tries, today(), session.language),
        parts=shown.parts(session),
        title=shown.title(words),
        turns=shown.turns,
        live=shown.live,
        clock=clock_spoken(words) if any(table.clocked for table in shown.going) else None,
        now=round(server_time() * 1000),
        back="/",
        where="lobby",
        shown=[(name, CHOICES[name]) for name in SHORT],
    )


def lobby_games(language: str) -> list[LobbyGame]:
    """A door for every game; a game whose package is broken is left out."""
    found = []
    for name in sorted(game_names(), key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)):
        try:
            found.append(lobby_game(find_game(name), language))
        except HubbaError as error:
            log.warning("the game %s cannot be shown: %s", name, error)
    return found


def lobby_game(game: Game, language: str) -> LobbyGame:
    """The door of a game; whatever the game does not say is left out."""
    words = game_words(game, language)

    def said(key: str) -> str:
        return words.say(key) if words.has(key) else ""

    title = words.say("game")
    heading, _, motto = (part.strip() for part in title.partition(":"))
    first, last = game.seats[0], game.seats[-1]
    seats = words.say("door-seats", {"seats": f"{first}–{last}" if first < last else str(first), "last": last})
    scene = Markup(drawing(game.package, "scene.svg"))
    return LobbyGame(
        game.name,
        title,
        heading,
        motto[:1].upper() + motto[1:] if motto else said("game-motto"),
        words.say("about"),
        seats,
        said("game-time"),
        scene,
        colour_of(scene),
        bool(load_rulebook(game.package, language).sections),
        said("game-credits"),
        said("game-ours"),
        load_lesson(game) is not None,
        "challenges" if game.challenges else "feats" if game.feats else "",
        game.seats[-1] > 1,
    )


def known_game(name: str) -> Game:
    """The game of an address."""
    if name not in game_names():
        raise NotFoundException
    return find_game(name)


@get("/games/{name:str}")
async def game_page(request: Asked, name: FromPath[str]) -> Response[str]:
    """Everything that can be chosen before a game."""
    return opening_page(request, session_of(request), known_game(name), {})


def opening_page(
    request: Asked,
    session: GuestSession,
    game: Game,
    given: dict[str, str],
    problem: str = "",
    *,
    friends: bool = False,
) -> Response[str]:
    """The page where a guest sets up a table, or a room for friends, with the choices made so far."""
    choices = opening_choices(session, game, given)
    liked: Settings = choices["liked"]
    names = [given.get(f"name{seat}", liked.name if seat == 0 else "") for seat in range(game.seats[-1])]
    return page(
        request,
        replace(session, settings=liked),
        "open.html",
        game_words(game, session.language),
        status=422 if problem else 200,
        game=game,
        people=chosen_number(given, "people", 1),
        names=names,
        problem=problem,
        friends=friends,
        **choices,
    )


@post("/tables")
async def new_table(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Open a table and go there; if the choices do not fit together, say why."""
    session = session_of(request)
    game = known_game(data.get("game", ""))
    if data.get("seats", "").isdecimal() and data.get("people", "").isdecimal():
        # The page hides choices that do not fit the seats, but the browser sends them anyway.
        data["people"] = min(data["people"], data["seats"], key=int)
    lesson = await offer_to(registry, game, session, people=data.get("people", ""))
    try:
        table = await open_table(registry, game, data, session.guest, session.settings, lesson=lesson)
    except OptionError as error:
        return opening_page(request, session, game, data, error.said(session.language))
    settings = session.settings.changed(
        {key: data[key] for key in ("level", "pace") if key in data}
        | ({"name": data["name0"]} if data.get("name0") and data.get("people", "1") == "1" else {})
    )
    return redirect(f"/tables/{table.id}", session, settings_cookie(settings))


@post("/lessons")
async def new_lesson(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Learn a game by playing it, from the beginning or from where the guest stopped."""
    session = session_of(request)
    table = await begin_lesson(registry, known_game(data.get("game", "")), session.guest, session.settings)
    return redirect(f"/tables/{table.id}", session)


@get("/settings")
async def settings_page(request: Asked, back: FromQuery[str] = "/") -> Response[str]:
    """All settings."""
    session = session_of(request)
    shown = list(CHOICES.items())
    words = phrases(session.language)
    return page(request, session, "settings.html", words, back=local_path(back), where="page", shown=shown)


@post("/settings")
async def change_settings(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Redirect:
    """Store the settings, and go back to the page where they were chosen."""
    session = session_of(request)
    settings = session.settings.changed(data)
    back = local_path(data.get("back", "/"))
    if back.startswith("/tables/") and "pace" in data:
        await change_pace(registry, back.split("/")[2], session, settings.pace)
    return redirect(back, session, settings_cookie(settings))


async def change_pace(registry: TableRegistry, name: str, session: GuestSession, pace: str) -> None:
    """Use a pace that was chosen at a table for that table from now on."""
    try:
        table = (await registry.find(name)).table
    except HubbaError:
        return
    if table.seats_of(session.guest) and table.pace != pace:
        await registry.set_pace(table, pace)


HANDLERS = [lobby, game_page, new_table, new_lesson, settings_page, change_settings]
