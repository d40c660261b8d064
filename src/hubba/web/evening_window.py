"""The sockets of an evening: of those who have come, and of those who watch its standings."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.tables.evening import Evening
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.web.actions import ActionRequest
from hubba.web.evening_view import evening_parts, watched_parts
from hubba.web.guest_session import GuestSession
from hubba.web.links import full_link
from hubba.web.notice import Notice, plain_notice
from hubba.web.pages import phrases
from hubba.web.people_news import PeopleNews
from hubba.web.window import Window, serve


@asynccontextmanager
async def in_turn(window: Window, evening: Evening) -> AsyncIterator[None]:
    """Let the windows of an evening look one by one: some hundred at once would keep everybody else waiting."""
    async with window.paced(), evening.looking:
        await asyncio.sleep(0)
        yield


class StandingsWindow(Window):
    """A window of somebody who watches the standings."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, evening: Evening) -> None:
        super().__init__(socket, session, evening.id)
        self.evening = evening
        self.link = evening.kept.watching

    @property
    def watchers(self) -> set[Callable[[], None]]:
        return self.evening.watchers

    def looking(self) -> AbstractAsyncContextManager[None]:
        return in_turn(self, self.evening)

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            return None
        return plain_notice("bad-request", phrases(self.session.language))

    def message(self, notice: Notice | None) -> dict[str, object]:
        if self.evening.gone or self.evening.kept.watching != self.link:
            raise NoSuchTable("the evening was deleted, or has new links")
        parts = self.changed_parts(watched_parts(self.evening, self.session.language))
        return {"parts": parts} if parts else {}


class EveningWindow(Window):
    """A window of somebody who has come."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, evening: Evening) -> None:
        super().__init__(socket, session, evening.id)
        self.evening = evening
        self.full_link = partial(full_link, socket)
        self.news = PeopleNews(evening)

    @property
    def watchers(self) -> set[Callable[[], None]]:
        return self.evening.watchers

    def looking(self) -> AbstractAsyncContextManager[None]:
        return in_turn(self, self.evening)

    def come(self) -> None:
        self.evening.presence.enter(self.session.guest, self)

    def go(self) -> None:
        self.evening.presence.leave(self.session.guest, self)

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            self.evening.presence.show(self.session.guest, self, front=asked.front == "yes")
            return None
        return plain_notice("bad-request", phrases(self.session.language))

    def message(self, notice: Notice | None) -> dict[str, object]:
        evening, guest = self.evening, self.session.guest
        if evening.gone or not evening.belongs(guest) or evening.leads(guest):
            raise NoSuchTable("the evening is gone, or their game has begun: the page leads there")
        parts = self.changed_parts(evening_parts(evening, guest, self.session.language, self.full_link))
        told = self.news.told(evening, phrases(self.session.language))
        message: dict[str, object] = {"parts": parts} if parts else {}
        return message | {"say": " ".join(told), "sound": "move"} if told else message


@websocket("/evenings/{name:str}/socket")
async def evening_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> None:
    """One browser window of somebody who has come to an evening."""

    async def window(session: GuestSession) -> Window:
        return EveningWindow(socket, session, await registry.evenings.come_to(name, session.guest))

    await serve(socket, "evening", window)


@websocket("/evenings/watch/{secret:str}/socket")
async def standings_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], secret: FromPath[str]
) -> None:
    """One browser window of somebody who watches the standings."""

    async def window(session: GuestSession) -> Window:
        return StandingsWindow(socket, session, await registry.evenings.watched(secret))

    await serve(socket, "evening", window)


HANDLERS = [evening_socket, standings_socket]
