"""The pages of people far apart before their game: opening a room, the invitation, and the waiting room."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from markupsafe import Markup

from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.tables import entropy
from hubba.tables.messages import message as table_message
from hubba.tables.people import claim, given_away, may_be_claimed
from hubba.tables.player import tidy_name
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry, new_name
from hubba.tables.room import DELAYS, PATIENCES, Room
from hubba.tables.room_clock import set_clock
from hubba.tables.room_store import WAITING
from hubba.tables.talk import set_free_text
from hubba.web.clock_view import terms_said
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of, settings_cookie
from hubba.web.links import full_link
from hubba.web.lobby import Form, known_game, opening_page
from hubba.web.messages import message
from hubba.web.pages import game_words, phrases
from hubba.web.people_view import series_rows
from hubba.web.room_setup import FREE_TEXT, one_of, open_room, room_bot_names, unnamed
from hubba.web.settings import Settings
from hubba.web.static_files import colour_of, drawing
from hubba.web.talk_actions import OPEN, TALK, try_talk
from hubba.web.talk_view import FOLDED, TalkForms
from hubba.web.waiting_view import links_shown, room_parts


@get("/games/{name:str}/friends")
async def friends_page(request: Asked, name: FromPath[str]) -> Response[str]:
    """Everything that can be chosen before a game with friends."""
    return opening_page(request, session_of(request), known_game(name), {}, friends=True)


@post("/rooms")
async def new_room(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Open a room and wait there; if the choices do not fit together, say why."""
    session = session_of(request)
    game = known_game(data.get("game", ""))
    try:
        room = await open_room(registry, game, data, session.guest, session.settings)
    except OptionError as error:
        return opening_page(request, session, game, data, error.said(session.language), friends=True)
    known = {key: data[key] for key in ("level", "pace", "name") if data.get(key)}
    return redirect(f"/tables/{room.id}", session, settings_cookie(session.settings.changed(known)))


async def waiting_page(
    request: Asked,
    registry: TableRegistry,
    session: GuestSession,
    room: Room,
    problem: str = "",
    talk: TalkForms = FOLDED,
) -> Response[str]:
    """The waiting room."""
    game = find_game(room.kept.game)
    room.presence.load(session.guest)
    link = partial(full_link, request)
    parts = room_parts(room, session.guest, session.language, link)
    return page(
        request,
        session,
        "waiting.html",
        game_words(game, session.language),
        status=409 if problem or talk.refused else 200,
        game=game,
        room=room.id,
        talk=talk,
        parts=parts,
        links=links_shown(room, session.guest, link, session.language),
        series=series_rows(await registry.rooms.series(room.kept.series), phrases(session.language)),
        problem=problem,
        seal=seal_of(game),
    )


@get("/tables/{name:str}/links")
async def links_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[str]:
    """The links of a shared table, for those who sit there."""
    session = session_of(request)
    room = await own_room(registry, name, session.guest)
    words = game_words(find_game(room.kept.game), session.language)
    links = links_shown(room, session.guest, partial(full_link, request), session.language)
    return page(request, session, "links.html", words, links=links, back=f"/tables/{name}")


async def own_room(registry: TableRegistry, name: str, guest: str) -> Room:
    """A room where this guest sits; for everybody else it does not exist."""
    room = await registry.room_of(name)
    if room is not None and room.kept.state != WAITING:
        sits = bool((await registry.find(name)).table.seats_of(guest))  # a seat may have another owner since
    else:
        sits = room is not None and bool(room.kept.seats_of(guest))
    if room is None or not sits:
        raise NoSuchTable(table_message("error-not-your-table"))
    return room


@post("/rooms/{name:str}/{what:str}")
async def act_in_room(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], what: FromPath[str], data: Form
) -> Response[Any]:
    """Do what a form of a waiting room asks for, then show the room again."""
    session = session_of(request)
    room = await own_room(registry, name, session.guest)
    if what in TALK:
        return await talk_in_room(request, registry, session, room, what, data)
    try:
        await do_in_room(registry, room, session.guest, session.settings, what, data)
    except (RoomRefused, OptionError) as error:
        if room.kept.state == WAITING and room.kept.seats_of(session.guest):
            return await waiting_page(request, registry, session, room, error.said(session.language))
    else:
        if what == "add":  # only a script sends this, and wants to know whether it counts
            return Response(None, status_code=204)
    if what == "leave" or room.kept.state not in (WAITING, "playing"):
        return redirect("/", session)
    return redirect(f"/tables/{name}", session)


async def talk_in_room(
    request: Asked, registry: TableRegistry, session: GuestSession, room: Room, what: str, data: Mapping[str, str]
) -> Response[Any]:
    """Say something while people wait; what is refused stays written."""
    notice = await try_talk(room, session.guest, session.language, what, data)
    if notice is None or room.kept.state != WAITING or not room.kept.seats_of(session.guest):
        return redirect(f"/tables/{room.id}?talk={OPEN}", session)
    forms = TalkForms(True, notice.text, data.get("text", ""))
    return await waiting_page(request, registry, session, room, talk=forms)


async def do_in_room(
    registry: TableRegistry, room: Room, guest: str, settings: Settings, what: str, data: Mapping[str, str]
) -> None:
    """Do one of the things that people can do while they wait."""
    seats = range(len(room.kept.chairs))
    seat = one_of(data.get("seat", ""), seats, 0)
    bots = room_bot_names(room, settings.language)
    doing: dict[str, Callable[[], Awaitable[Any]]] = {
        "sit": lambda: sit_down(registry, room, guest, tidy_name(data.get("name", ""), unnamed(settings))),
        "beside": lambda: room.sit_beside(guest, data.get("name", "")),
        "add": lambda: add_entropy(registry, room, guest, data),
        "leave": lambda: room.leave(guest),
        "unseat": lambda: room.unseat(guest, seat),
        "bot": lambda: room.put_bot(guest, seat, bots[0]),
        "move": lambda: room.move(guest, seat, one_of(data.get("to", ""), seats, (seat + 1) % len(seats))),
        "renew": lambda: room.renew(guest),
        "close": lambda: room.close(guest),
        "begin": lambda: registry.rooms.begin(room, guest, bots),
        "terms": lambda: set_terms(room, guest, data),
    }
    if what not in doing:
        raise NoSuchTable(table_message("error-not-your-table"))
    await doing[what]()


async def set_terms(room: Room, guest: str, data: Mapping[str, str]) -> None:
    """Change what the host may choose; nothing of it if any of it cannot be."""
    listed, clock, talk = data.get("listed") == "yes", data.get("clock", ""), data.get("talk", "")
    patience = one_of(data.get("patience", ""), PATIENCES, room.kept.patience)
    delay = one_of(data.get("delay", ""), DELAYS, room.kept.delay)
    if clock:
        await set_clock(room, guest, clock, data.get("at_zero", ""))
    await room.set_terms(guest, listed=listed, patience=patience, delay=delay)
    if talk in FREE_TEXT:
        await set_free_text(room, guest, allowed=FREE_TEXT[talk])


async def sit_down(registry: TableRegistry, room: Room, guest: str, name: str) -> int:
    """Sit down in a room; a rematch begins once everybody has come."""
    if guest in room.presence.windows:  # with script, their browser adds something, and the deal waits for it
        room.adding.expect(guest)
    seat = await room.sit(guest, name)
    await registry.rooms.begin_if_all_came(room)
    return seat


async def add_entropy(registry: TableRegistry, room: Room, guest: str, data: Mapping[str, str]) -> None:
    """Add random bits to the seed; a rematch may have waited for them."""
    await entropy.add_entropy(room, guest, data.get("commitment", ""), data.get("entropy", ""))
    await registry.rooms.begin_if_all_came(room)


@get("/join/{secret:str}")
async def invitation(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[Any]:
    """The page of an invitation: say a name and sit down. Opening it changes nothing."""
    session = session_of(request)
    room = await invited(registry, secret)
    return join_page(request, session, room, secret)


async def invited(registry: TableRegistry, secret: str) -> Room:
    """The room of an invitation, with its table if the game has begun; a wrong link leads nowhere."""
    try:
        room = await registry.rooms.invited(secret)
    except RoomRefused:
        raise NoSuchTable(message("error-no-invitation")) from None
    if room.kept.state == "playing":
        await registry.find(room.id)
    return room


def join_page(request: Asked, session: GuestSession, room: Room, secret: str, problem: str = "") -> Response[Any]:
    """What somebody with an invitation can do: sit down, or ask to be let back in."""
    if any(person.guest == session.guest for person in room.people):
        return redirect(f"/tables/{room.id}", session)
    game, table = find_game(room.kept.game), room.table
    waits = next((seat for seat, guest in room.claims.items() if guest == session.guest), None)
    return page(
        request,
        session,
        "join.html",
        game_words(game, session.language),
        status=409 if problem else 200,
        game=game,
        secret=secret,
        state=room.kept.state,
        names=[chair.name for chair in room.kept.chairs if chair.name and not room.is_host(chair.guest)],
        host=room.name_of(room.kept.host),
        full=not room.kept.free and not room.kept.seats_of(session.guest),
        gone=lost_people(room),
        soon=any(room.presence.is_lost(person.guest) for person in room.people),
        yours=given_away(table, session.guest)[:1] if table is not None else (),
        waits="" if waits is None or table is None else table.players[waits].name,
        problem=problem,
        clock=terms_said(room.kept.clock, game_words(game, session.language)),
        seal=seal_of(game),
    )


def lost_people(room: Room) -> list[tuple[int, str]]:
    """The seats that somebody with an invitation may ask for: those of people without a connection for a minute."""
    table = room.table
    if table is None or table.over or table.stopped:
        return []
    return [(person.seat, person.name) for person in room.people if may_be_claimed(room, person.guest)]


@post("/join/{secret:str}")
async def join(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str], data: Form
) -> Response[Any]:
    """Sit down, or ask the host to be let back in."""
    session = session_of(request)
    room = await invited(registry, secret)
    try:
        if "claim" in data and room.table is not None:
            await claim(room.table, session.guest, one_of(data["claim"], range(room.table.seats), 0))
            return redirect(f"/join/{secret}", session)
        name = tidy_name(data.get("name", ""), session.settings.name or unnamed(session.settings))
        await sit_down(registry, room, session.guest, name)
    except (RoomRefused, OptionError) as error:
        return join_page(request, session, room, secret, error.said(session.language))
    named = session.settings.changed({"name": data.get("name", "")}) if data.get("name") else session.settings
    return redirect(f"/tables/{room.id}", session, settings_cookie(named))


async def rematch(registry: TableRegistry, room: Room, guest: str) -> Room:
    """Open the next game of a series, or come to it."""
    new = await registry.rooms.rematch(room, guest, new_name())
    if guest in room.presence.windows:  # their browser adds something once it shows the waiting room
        new.adding.expect(guest)
    if new.kept.state == WAITING and any(not new.kept.chairs[seat].ready for seat in new.kept.seats_of(guest)):
        await new.sit(guest, "")
    await registry.rooms.begin_if_all_came(new)
    return new


def seal_of(game: Game) -> tuple[Markup, str]:
    """The drawing of a game's door, and the colour of its sky."""
    scene = drawing(game.package, "scene.svg")
    return Markup(scene), colour_of(scene)


HANDLERS = [friends_page, new_room, links_page, act_in_room, invitation, join]
