"""Spectators: the page of a game for people who do not play, as late as the host has chosen."""

import asyncio
import time
from collections.abc import AsyncIterator, Set
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakKeyDictionary

from litestar import Response, WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.core.event import SPECTATOR
from hubba.core.registry import find_game
from hubba.tables.compared import is_revealed
from hubba.tables.late_game import LateGame
from hubba.tables.late_people import RoomThen
from hubba.tables.messages import message as message_of_tables
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import WAITING
from hubba.tables.served import ServedTable
from hubba.tables.server_time import server_time
from hubba.tables.table import Table
from hubba.tables.viewpoint import Viewpoint
from hubba.web.actions import ActionRequest
from hubba.web.clock_view import ClocksOfThen
from hubba.web.fair_view import fair_in
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of
from hubba.web.messages import message
from hubba.web.notice import Notice, plain_notice
from hubba.web.pages import game_words, phrases
from hubba.web.parts import Scene
from hubba.web.people_news import PeopleNews
from hubba.web.people_view import people_seen, watching_note
from hubba.web.protocols import TableSource
from hubba.web.replay_view import FrozenTable, ReplayedGame
from hubba.web.socket import TableWindow
from hubba.web.table_page import page_of
from hubba.web.talk_news import TalkNews
from hubba.web.talk_view import said_at, talk_watched
from hubba.web.window import serve

REFRESH = 20  # seconds until a page without script looks again

_late_games: WeakKeyDictionary[Table, LateGame] = WeakKeyDictionary()  # one for all spectators of a table


class SpectatorScene(Scene):
    """A table as spectators see it: the public view, and nothing that can be done."""

    watching = True
    shared = True

    def __init__(self, seen: TableSource, language: str, *, plain: bool, muted: Set[str] = frozenset()) -> None:
        self.look(seen, "", Viewpoint(SPECTATOR), language, plain=plain)
        self.find_award = lambda: None
        self.find_people = lambda: people_seen(seen, self.words)
        self.find_requests = lambda: watching_note(seen, self.words)
        if (room := seen.room) is not None:
            self.find_talk = lambda: said_at(room, "", muted)
            self.find_tools = lambda: talk_watched(room)


def delay_of(table: Table) -> int:
    """By how many seconds spectators are behind."""
    return table.room.kept.delay if table.room is not None else 0


def check_unsealed(room: Room) -> None:
    """Refuse whoever watches a table while others still play the same deal."""
    if room.kept.sealed:
        raise RoomRefused(message_of_tables("evening-sealed"))


async def seen_by_spectators(table: Table) -> TableSource:
    """The table: its game and its people as they were some time ago, if the host has set a delay."""
    if table.room is not None:
        check_unsealed(table.room)
    if table.room is None or not (delay := delay_of(table)):
        return table
    until = time.time() - delay
    late = _late_games.get(table)
    if late is None or late.is_beyond(table, until):
        late = _late_games[table] = LateGame(table)
    if late.lacks(table, until):
        await table.time_slices.run(late.following(table, until), table.id)
    room = RoomThen(table.room, until)
    past = ReplayedGame(table.id, "", "", late.play, room.players, False, SPECTATOR, table.id)
    seen = FrozenTable(past, late.play)
    seen.room, seen.stopped = room, room.stopped
    seen.clock = clock_of_then(table, late.made, delay)
    return seen


def clock_of_then(table: Table, made: int, delay: float) -> ClocksOfThen | None:
    """The clocks as they stood then; none if the server has been started since, and does not know any more."""
    seats = None if table.clock is None else table.clock.at(made, server_time() - delay)
    return None if table.clock is None else ClocksOfThen(table.clock.terms, seats or {}, delay)


def seconds_to_next(table: Table) -> float | None:
    """When spectators see something new by itself; None if they have seen all."""
    if table.room is None or not (delay := delay_of(table)):
        return None
    until = time.time() - delay
    late = _late_games.get(table)
    made = late.made if late is not None else 0
    said = next((line.made_at for line in table.room.talk if line.made_at > until), None)
    news = [*table.times[made : made + 1], table.room.lately.next_after(until), said]
    return min((at - until for at in news if at is not None), default=None)


def is_over_for_all(table: Table) -> bool:
    """Whether people who do not sit there may know that the game is over: not before spectators have seen it."""
    return is_revealed(table) and (not (delay := delay_of(table)) or table.done_at <= time.time() - delay)


class WatchWindow(TableWindow):
    """A window of a spectator."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        session: GuestSession,
        served: ServedTable,
        room: Room,
        seen: TableSource,
    ) -> None:
        super().__init__(socket, session, served)
        self.seen = seen  # when this window last looked
        self.news = PeopleNews(seen.room or room)
        self.talk_news = TalkNews(seen.room or room)
        self.shared = room
        self.link = room.kept.watching
        self.timer: asyncio.TimerHandle | None = None

    def come(self) -> None:
        self.shared.spectators[self] = self.session.guest
        self.shared.tell()

    def go(self) -> None:
        self.shared.spectators.pop(self, None)
        if self.timer is not None:
            self.timer.cancel()
        self.shared.tell()

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        self.seen = await seen_by_spectators(self.served.table)
        async with super().looking():
            yield

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            return None
        return plain_notice("only-watching", phrases(self.session.language))

    def scene(self) -> Scene:
        if self.shared.kept.watching != self.link:
            raise NoSuchTable("the host has made new links")
        seconds = seconds_to_next(self.served.table)
        if self.timer is not None:
            self.timer.cancel()
        if seconds is not None:
            self.timer = asyncio.get_running_loop().call_later(max(0.0, seconds) + 0.05, self.changed.set)
        return SpectatorScene(self.seen, self.session.language, plain=self.session.plain, muted=self.muted)


async def watched(registry: TableRegistry, secret: str) -> Room:
    """The room of a link for spectators; a wrong link leads nowhere."""
    try:
        return await registry.rooms.watched(secret)
    except RoomRefused:
        raise NoSuchTable(message("error-no-invitation")) from None


@get("/watch/{secret:str}")
async def watch_page(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> Response[Any]:
    """The table for somebody who watches."""
    session = session_of(request)
    room = await watched(registry, secret)
    if any(person.guest == session.guest for person in room.people):
        return redirect(f"/tables/{room.id}", session)
    if room.kept.state == WAITING:
        names = [person.name for person in room.people]
        words = game_words(find_game(room.kept.game), session.language)
        fair = fair_in(room.kept, session.guest)
        return page(request, session, "watch_wait.html", words, names=names, fair=fair, sealed=False)
    if room.kept.sealed:
        words = game_words(find_game(room.kept.game), session.language)
        fair = fair_in(room.kept, session.guest)
        return page(request, session, "watch_wait.html", words, names=[], fair=fair, sealed=True)
    table = (await registry.find(room.id)).table
    seen = await seen_by_spectators(table)
    async with table.looking():
        muted = room.book.muted_by(session.guest)
        scene = SpectatorScene(seen, session.language, plain=session.plain, muted=muted)
        return page_of(request, session, scene, refresh=REFRESH, watch=secret)


@websocket("/watch/{secret:str}/socket")
async def watch_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> None:
    """One browser window of a spectator."""

    async def window(session: GuestSession) -> WatchWindow:
        room = await watched(registry, secret)
        served = await registry.find(room.id)
        return WatchWindow(socket, session, served, room, await seen_by_spectators(served.table))

    await serve(socket, "table", window)


HANDLERS = [watch_page, watch_socket]
