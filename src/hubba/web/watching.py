"""Spectators: the page of a game for people who do not play, as late as the host has chosen."""

import asyncio
import time
from collections.abc import Hashable
from hashlib import blake2b
from typing import Any
from weakref import WeakKeyDictionary

from litestar import Response, WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.core.event import SPECTATOR
from hubba.core.record import Draw
from hubba.core.registry import find_game
from hubba.tables.registry import ServedTable, TableRegistry
from hubba.tables.room import Room, RoomRefused
from hubba.tables.room_store import WAITING
from hubba.tables.server_time import server_time
from hubba.tables.table import NoSuchTable, Table
from hubba.tables.viewpoint import Viewpoint
from hubba.web.actions import ActionRequest
from hubba.web.clock_view import ClocksOfThen
from hubba.web.guest_session import Asked, GuestSession, page, redirect, session_of
from hubba.web.messages import message
from hubba.web.notice import Notice, plain_notice
from hubba.web.pages import game_words, phrases
from hubba.web.parts import Scene
from hubba.web.people_view import people_at, watching_note
from hubba.web.protocols import TableSource
from hubba.web.replay_view import FrozenPlay, FrozenTable, ReplayedGame
from hubba.web.socket import TableWindow
from hubba.web.table_page import page_of
from hubba.web.window import serve

REFRESH = 20  # seconds until a page without script looks again

_pasts: WeakKeyDictionary[Table, tuple[Hashable, FrozenTable]] = WeakKeyDictionary()


class SpectatorScene(Scene):
    """A table as spectators see it: the public view, and nothing that can be done."""

    watching = True
    shared = True

    def __init__(self, table: Table, language: str, *, plain: bool) -> None:
        self.look(seen_by_spectators(table), "", Viewpoint(SPECTATOR), language, plain=plain)
        self.find_award = lambda: None
        self.find_people = lambda: people_at(table, "", self.words)
        self.find_requests = lambda: watching_note(table, self.words)


def seen_by_spectators(table: Table) -> TableSource:
    """The table as it was some time ago, if the host has set a delay."""
    delay = table.room.kept.delay if table.room is not None else 0
    if not delay:
        return table
    made = made_until(table, time.time() - delay)
    # All spectators share one past: it costs time that grows with the game, and changes with the entries only.
    state = (made, len(table.play.entries), table.players)
    if (known := _pasts.get(table)) is None or known[0] != state:
        known = _pasts[table] = (state, past_of(table, made))
    known[1].clock = clock_of_then(table, made, delay)
    return known[1]


def clock_of_then(table: Table, made: int, delay: float) -> ClocksOfThen | None:
    """The clocks as they stood then; none if the server has been started since, and does not know any more."""
    seats = None if table.clock is None else table.clock.at(made, server_time() - delay)
    return None if table.clock is None else ClocksOfThen(table.clock.terms, seats or {}, delay)


def past_of(table: Table, made: int) -> FrozenTable:
    """The table after its first entries, as spectators saw it."""
    moment = table.play.moments(SPECTATOR, sum(number <= made for number in table.play.counting))[-1]
    told = repr(table.play.events(SPECTATOR)[: moment.told]).encode()
    # The number of the entry would tell how much was done in secret. A number of events comes again after an undo.
    version = int.from_bytes(blake2b(told, digest_size=6).digest())
    past = ReplayedGame(table.id, "", "", table.play, table.players, False, SPECTATOR, table.id)
    return FrozenTable(past, FrozenPlay(table.play, SPECTATOR, moment, version))


def made_until(table: Table, until: float) -> int:
    """How many entries of the record had been made at a time; what was dealt at the start always counts."""
    dealt = next((n for n, entry in enumerate(table.play.entries) if not isinstance(entry, Draw)), len(table.times))
    return max(dealt, sum(made_at <= until for made_at in table.times))


def seconds_to_next(table: Table) -> float | None:
    """When spectators see the next entry; None if they have seen all."""
    delay = table.room.kept.delay if table.room is not None else 0
    later = [made_at + delay - time.time() for made_at in table.times[made_until(table, time.time() - delay) :]]
    return min(later, default=None)


class WatchWindow(TableWindow):
    """A window of a spectator."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], session: GuestSession, served: ServedTable, room: Room
    ) -> None:
        super().__init__(socket, session, served)
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

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            return None
        return plain_notice("only-watching", phrases(self.session.language))

    def scene(self) -> Scene:
        if self.shared.kept.watching != self.link:
            raise NoSuchTable("the host has made new links")
        table = self.served.table
        seconds = seconds_to_next(table) if self.shared.kept.delay else None
        if self.timer is not None:
            self.timer.cancel()
        if seconds is not None:
            self.timer = asyncio.get_running_loop().call_later(max(0.0, seconds) + 0.05, self.changed.set)
        return SpectatorScene(table, self.session.language, plain=self.session.plain)


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
        words = game_words(find_game(room.kept.game), session.language)
        return page(request, session, "watch_wait.html", words, names=[person.name for person in room.people])
    table = (await registry.find(room.id)).table
    async with table.looking():
        scene = SpectatorScene(table, session.language, plain=session.plain)
        return page_of(request, session, scene, refresh=REFRESH, watch=secret)


@websocket("/watch/{secret:str}/socket")
async def watch_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> None:
    """One browser window of a spectator."""

    async def window(session: GuestSession) -> WatchWindow:
        room = await watched(registry, secret)
        return WatchWindow(socket, session, await registry.find(room.id), room)

    await serve(socket, window)


HANDLERS = [watch_page, watch_socket]
