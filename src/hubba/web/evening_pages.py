"""The pages of a club's evening: opening one, the invitation, the evening itself, its standings and results."""

from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Stream

from hubba.core.errors import OptionError
from hubba.core.registry import game_names
from hubba.core.wording import Phrases
from hubba.tables.evening import Evening
from hubba.tables.messages import message as table_message
from hubba.tables.player import tidy_name
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.web.evening_acts import do_at_evening
from hubba.web.evening_csv import evening_pieces
from hubba.web.evening_results import round_shown, short_title
from hubba.web.evening_setup import USUAL_TABLES, open_evening, plan_tables
from hubba.web.evening_view import evening_parts, watched_parts
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of, settings_cookie
from hubba.web.links import full_link
from hubba.web.lobby import FIRST, Form, known_game
from hubba.web.my_games import download
from hubba.web.opening_choices import opening_choices
from hubba.web.pages import game_words, phrases
from hubba.web.replay import whole_number
from hubba.web.room_setup import unnamed


@get("/evenings")
async def evenings_page(request: Asked, registry: NamedDependency[TableRegistry]) -> Response[str]:
    """The evenings of a guest, and the way to a new one."""
    session = session_of(request)
    words = phrases(session.language)
    registry.database.check()
    found = [] if session.fresh else await registry.evenings.evenings_of(session.guest)
    games = games_for_several(words)
    return page(request, session, "evenings.html", words, evenings=found, games=games)


def games_for_several(words: Phrases) -> list[tuple[str, str]]:
    """The games that people can play together, in the order of the lobby, with their names."""
    names = sorted(game_names(), key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))
    return [(name, short_title(name, words)) for name in names if known_game(name).seats[-1] > 1]


@get("/games/{name:str}/evening")
async def new_evening_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[str]:
    """Everything that can be chosen before an evening."""
    return setup_page(request, session_of(request), registry, name, {})


@post("/evenings")
async def new_evening(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Open an evening; if the choices do not fit together, say why."""
    session = session_of(request)
    game = known_game(data.get("game", ""))
    try:
        evening = await open_evening(registry, game, data, session.guest, session.settings)
    except (OptionError, RoomRefused) as error:
        return setup_page(request, session, registry, game.name, data, error.said(session.language))
    known = {key: data[key] for key in ("level", "pace", "name") if data.get(key)}
    return redirect(f"/evenings/{evening.id}", session, settings_cookie(session.settings.changed(known)))


def setup_page(
    request: Asked,
    session: GuestSession,
    registry: TableRegistry,
    name: str,
    given: dict[str, str],
    problem: str = "",
    evening: Evening | None = None,
) -> Response[str]:
    """The page where somebody sets up an evening, or other tables for its next round."""
    game = known_game(name)
    words = game_words(game, session.language)
    choices = opening_choices(session, game, given)
    kept = None if evening is None else evening.kept
    usual = {"tables": str(USUAL_TABLES if kept is None else len(kept.plan)), "form": "free", "begin": "together"}
    usual |= {"level": choices["liked"].level, "pace": choices["liked"].pace}
    if kept is not None:
        clock, _, at_zero = kept.clock.partition(" ")
        usual |= {"level": kept.level, "pace": kept.pace, "clock": clock or "none", "at_zero": at_zero or "move"}
    return page(
        request,
        session,
        "evening_new.html",
        words,
        status=422 if problem else 200,
        game=game,
        problem=problem,
        evening=kept,
        begun=kept is not None and any(table.begun for table in kept.plan),
        most=registry.evenings.limits.tables,
        games=games_for_several(words),
        **{**choices, "given": choices["given"] | {"title": "", "instead": "yes"} | usual | given},
    )


@get("/evenings/{name:str}")
async def evening_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[Any]:
    """An evening, for those who have come. Whoever's game has begun is led to their table first."""
    session = session_of(request)
    evening = await registry.evenings.come_to(name, session.guest)
    if table := evening.leads(session.guest):
        return redirect(f"/tables/{table}", session)
    return show(request, session, evening)


def show(request: Asked, session: GuestSession, evening: Evening, problem: str = "") -> Response[str]:
    """The page of an evening."""
    evening.presence.load(session.guest)
    parts = evening_parts(evening, session.guest, session.language, partial(full_link, request))
    return page(
        request,
        session,
        "evening.html",
        phrases(session.language),
        status=409 if problem else 200,
        evening=evening.kept,
        organiser=evening.is_organiser(session.guest),
        parts=parts,
        problem=problem,
    )


@post("/evenings/{name:str}/{what:str}")
async def act_at_evening(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], what: FromPath[str], data: Form
) -> Response[Any]:
    """Do what a form of an evening asks for, then show it again."""
    session = session_of(request)
    evening = await registry.evenings.come_to(name, session.guest)
    try:
        if what == "tables":
            game = known_game(data.get("game", ""))
            try:
                await plan_tables(registry, evening, game, data, session.guest, session.settings)
            except OptionError as error:
                return setup_page(
                    request, session, registry, game.name, data, error.said(session.language), evening
                )
        else:
            await do_at_evening(registry, evening, session.guest, session.language, what, data)
    except (RoomRefused, OptionError) as error:
        if not evening.gone and evening.belongs(session.guest):
            return show(request, session, evening, error.said(session.language))
        raise
    if what == "add":  # only a script sends this, and wants to know whether it counts
        return Response(None, status_code=204)
    there = not evening.gone and evening.belongs(session.guest)
    return redirect(f"/evenings/{name}" if there else "/evenings", session)


@get("/evenings/{name:str}/plan/{game:str}")
async def plan_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], game: FromPath[str]
) -> Response[str]:
    """Where the organiser chooses other tables for a round."""
    session = session_of(request)
    evening = await registry.evenings.come_to(name, session.guest)
    evening.check_organiser(session.guest)
    return setup_page(request, session, registry, game, {}, evening=evening)


@get("/evenings/{name:str}/rounds/{number:str}")
async def round_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], number: FromPath[str]
) -> Response[str]:
    """The results of an earlier round."""
    session = session_of(request)
    evening = await registry.evenings.come_to(name, session.guest)
    found = whole_number(number, 0)
    if not any(game.round == found for game in evening.games):
        raise NoSuchTable(table_message("evening-none"))
    words = phrases(session.language)
    shown = round_shown(evening.told_to(session.guest), found, words)
    return page(request, session, "evening_round.html", words, evening=evening.kept, round=shown)


@get("/evenings/{name:str}/results.csv")
async def evening_csv(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Stream:
    """The results as CSV, a line for each person and bot at each table, as far as they may be known."""
    session = session_of(request)
    evening = await registry.evenings.come_to(name, session.guest)
    address = full_link(request, "/").removesuffix("/")
    return download(
        request, session, evening_pieces(evening, session.guest, address), "text/csv", "hubba-evening.csv"
    )


@get("/evenings/join/{secret:str}")
async def evening_invitation(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[Any]:
    """The page of an invitation: say a name and come in. Opening it changes nothing."""
    session = session_of(request)
    evening = await registry.evenings.invited(secret)
    if evening.kept.entrant_of(session.guest) is not None:
        return redirect(f"/evenings/{evening.id}", session)
    return join_page(request, session, evening)


def join_page(request: Asked, session: GuestSession, evening: Evening, problem: str = "") -> Response[str]:
    """Say a name and come in."""
    words = phrases(session.language)
    return page(
        request,
        session,
        "evening_join.html",
        words,
        status=409 if problem else 200,
        evening=evening.kept,
        host=evening.name_of(evening.kept.organiser),
        games=list(dict.fromkeys(short_title(table.game, words) for table in evening.kept.plan)),
        problem=problem,
    )


@post("/evenings/join/{secret:str}")
async def join_evening(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str], data: Form
) -> Response[Any]:
    """Come to an evening."""
    session = session_of(request)
    evening = await registry.evenings.invited(secret)
    name = tidy_name(data.get("name", ""), session.settings.name or unnamed(session.settings))
    try:
        await registry.evenings.join(evening, session.guest, name)
    except RoomRefused as error:
        return join_page(request, session, evening, error.said(session.language))
    named = session.settings.changed({"name": data.get("name", "")}) if data.get("name") else session.settings
    return redirect(f"/evenings/{evening.id}", session, settings_cookie(named))


@get("/evenings/watch/{secret:str}")
async def watch_evening(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[str]:
    """The standings, for everybody with the link, and nothing else."""
    session = session_of(request)
    evening = await registry.evenings.watched(secret)
    parts = watched_parts(evening, session.language)
    words = phrases(session.language)
    return page(request, session, "evening_watch.html", words, evening=evening.kept, parts=parts, secret=secret)


HANDLERS = [
    evenings_page,
    new_evening_page,
    new_evening,
    evening_page,
    act_at_evening,
    plan_page,
    round_page,
    evening_csv,
    evening_invitation,
    join_evening,
    watch_evening,
]
