"""The page of a table, and its forms for browsers without script."""

from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from hubba.core.daily import day_from
from hubba.core.recordtext import write_record
from hubba.core.registry import find_game
from hubba.tables.messages import message
from hubba.tables.people import given_away
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import WAITING
from hubba.tables.served import ServedTable
from hubba.tables.table import Table
from hubba.tables.tempo import SPEEDS
from hubba.web.actions import ActionRequest, perform
from hubba.web.guest_session import Asked, GuestSession, redirect, session_of, settings_cookie
from hubba.web.lessons import learn_instead
from hubba.web.links import invitation_path
from hubba.web.lobby import Form
from hubba.web.notice import Notice, explanation_notice
from hubba.web.old_table import END, UNPLAYABLE, end, old_page, old_record
from hubba.web.parts import Scene
from hubba.web.table_page import page_of
from hubba.web.talk_actions import OPEN, TALK
from hubba.web.talk_view import FOLDED, TalkForms
from hubba.web.waiting import rematch, waiting_page
from hubba.web.watching import is_over_for_all

REFRESH = 15  # seconds until a page without script looks again, while others are to act
MOST_NAMED = 400  # moves that the question box offers by name


async def seated(registry: TableRegistry, name: str, session: GuestSession) -> ServedTable:
    """A table where this guest sits; for everybody else it does not exist."""
    served = await registry.find(name)
    if not served.table.seats_of(session.guest):
        raise NoSuchTable(message("error-not-your-table"))
    return served


@get("/tables/{name:str}")
async def table_page(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    refused: FromQuery[str] = "",
    talk: FromQuery[str] = "",
) -> Response[Any]:
    """The table as it is now; `refused` asks why a move is not allowed, `talk` opens what people say."""
    session = session_of(request)
    try:
        return await now(request, registry, session, name, refused, talk)
    except UNPLAYABLE as error:
        return await old_page(request, registry, session, name, error)


async def now(
    request: Asked, registry: TableRegistry, session: GuestSession, name: str, refused: str, talk: str
) -> Response[Any]:
    """The table, or the room where people wait for its game."""
    room = await registry.room_of(name)
    if room is not None and room.kept.state == WAITING and room.kept.seats_of(session.guest):
        return await waiting_page(request, registry, session, room, talk=TalkForms(talk == OPEN))
    if room is not None and given_away((await registry.find(name)).table, session.guest):
        return redirect(invitation_path(room.kept), session)  # there they can take their seat back
    served = await seated(registry, name, session)
    if room is not None:
        room.presence.load(session.guest)
    return await show(request, session, served, refused=refused, talk=TalkForms(talk == OPEN))


async def show(
    request: Asked,
    session: GuestSession,
    served: ServedTable,
    *,
    notice: Notice | None = None,
    refused: str = "",
    talk: TalkForms = FOLDED,
    status: int = 200,
) -> Response[str]:
    """The page of a table."""
    table = served.table
    async with table.looking():
        await table.recall()
        scene = Scene(table, session.guest, session.language, plain=session.plain)
        if refused and scene.viewpoint.seat >= 0:
            notice = explanation_notice(table, scene.viewpoint.seat, refused, scene.words)
        few = table.game.moves <= MOST_NAMED
        moves = [scene.words.move(move) for move in range(table.game.moves)] if few else []
        waits = table.room is not None and not scene.picture.asked and not scene.picture.over
        refresh = REFRESH if waits else 0
        return page_of(request, session, scene, notice, status=status, moves=moves, refresh=refresh, talk=talk)


@post("/tables/{name:str}/{what:str}")
async def act(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str], what: FromPath[str], data: Form
) -> Response[Any]:
    """Do what a form asks for, then redirect to the table; a notice is shown at once instead."""
    session = session_of(request)
    if what == "close":
        return await put_away(registry, name, session)
    if what == END:
        await end(registry, name, session.guest)
        return redirect(f"/tables/{name}", session)
    served = await seated(registry, name, session)
    if what == "again":
        return redirect(await again(registry, served.table, session.guest), session)
    if what == "learn":
        return await learn_instead(registry, served.table, session)
    asked = ActionRequest(
        do=what,
        seat=data.get("seat", ""),
        version=data.get("version", ""),
        moves=[data["move"]] if "move" in data else [],
        refused=data.get("refused", ""),
        who=data.get("who", ""),
        agreed=data.get("agreed", ""),
        challenge=data.get("challenge", ""),
        lesson=data.get("lesson", ""),
        tempo=data.get("tempo", ""),
        phrase=data.get("phrase", ""),
        reaction=data.get("reaction", ""),
        text=data.get("text", ""),
        once=data.get("once", ""),
        person=data.get("person", ""),
    )
    notice = await perform(served, session.guest, session.language, asked)
    if what in TALK:
        return await after_talk(request, session, served, notice, asked.text)
    if notice is None:
        # A speed is remembered for the next table, too.
        liked = [settings_cookie(session.settings.changed({"pace": asked.tempo}))] if asked.tempo in SPEEDS else []
        return redirect(f"/tables/{name}", session, *liked)
    return await show(request, session, served, notice=notice, status=409 if notice.kind == "refused" else 200)


async def after_talk(
    request: Asked, session: GuestSession, served: ServedTable, notice: Notice | None, draft: str
) -> Response[Any]:
    """The page with its talk open; what was refused there stays written."""
    if notice is None:
        return redirect(f"/tables/{served.table.id}?talk={OPEN}", session)
    if notice.kind != "talk":
        return await show(request, session, served, notice=notice, talk=TalkForms(True), status=409)
    return await show(request, session, served, talk=TalkForms(True, notice.text, draft), status=409)


async def put_away(registry: TableRegistry, name: str, session: GuestSession) -> Redirect:
    """Take a table off the guest's list, even one that cannot be opened any more."""
    if name not in [kept.id for kept in await registry.tables_of(session.guest)]:
        await seated(registry, name, session)
    await registry.close_table(name, session.guest)
    return redirect("/", session)


async def again(registry: TableRegistry, old: Table, guest: str) -> str:
    """The path of a table for the same people and bots, with new cards; people far apart pass their seats on.

    Somebody who comes too late, because the host has begun without them, is led to the invitation.
    """
    if old.room is not None:
        new = await rematch(registry, old.room, guest)
        came = any(person.guest == guest for person in new.people)
        return f"/tables/{new.id}" if came else invitation_path(new.kept)
    terms = "" if old.clock is None else old.clock.terms.text
    game = find_game(old.game.name)  # by the rules of today, whatever those of the old one were
    if old.daily:  # the same deal, as practice
        day = day_from(old.daily)
        return f"/tables/{(await registry.open_daily(game, old.players, day, pace=old.pace, counts=False)).id}"
    return f"/tables/{(await registry.open(game, old.players, old.play.options, pace=old.pace, clock=terms)).id}"


@get("/tables/{name:str}/record")
async def record(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> Response[str]:
    """The record, as far as the guest may know it; once the game is over, for anyone who has the address."""
    session = session_of(request)
    try:
        table = (await registry.find(name)).table
        async with table.looking():
            text = write_record(table.whole_record() if is_over_for_all(table) else table.record(session.guest))
        game = table.game.name
    except UNPLAYABLE:
        game, text = await old_record(registry, name, session.guest)
    headers = {"Content-Disposition": f'attachment; filename="{game}-{name}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


HANDLERS = [table_page, act, record]
