"""The socket of the lobby: what waits for a guest, as soon as it does."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from hubba.tables.registry import TableRegistry
from hubba.tables.server_time import server_time
from hubba.web.actions import ActionRequest
from hubba.web.guest_session import GuestSession
from hubba.web.lobby_list import LobbyList, lobby_list
from hubba.web.notice import Notice, plain_notice
from hubba.web.pages import phrases
from hubba.web.reminder_text import turn_text
from hubba.web.window import Window, serve


@websocket("/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry]) -> None:
    """One browser window with the lobby."""

    async def window(session: GuestSession) -> Window:
        return LobbyWindow(socket, session, registry)

    await serve(socket, "lobby", window)


class LobbyWindow(Window):
    """A window with the lobby."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, registry: TableRegistry) -> None:
        super().__init__(socket, session, "lobby")
        self.registry = registry
        self.shown: LobbyList | None = None
        self.waiting: frozenset[str] | None = None  # the tables that waited for this guest at the last look
        self.late = True  # whether the page does not know what time it is for the server

    @property
    def watchers(self) -> set[Callable[[], None]]:
        return self.registry.attendance.lobbies.setdefault(self.session.guest, set())

    def go(self) -> None:
        if not self.watchers:
            del self.registry.attendance.lobbies[self.session.guest]

    def look(self, asked: ActionRequest) -> None:
        self.waiting, self.late = None, True

    def looking(self) -> AbstractAsyncContextManager[None]:
        return self._reading()  # paced: each look takes some milliseconds of the database

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[None]:
        async with self.paced():
            self.changed.clear()
            self.shown = await lobby_list(self.registry, self.session)
            missed = self.changed.is_set()  # something has happened while this was read
            yield
        if missed:
            self.changed.set()

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            return None
        return plain_notice("bad-request", phrases(self.session.language))

    def message(self, notice: Notice | None) -> dict[str, object]:
        assert self.shown is not None
        words = phrases(self.session.language)
        parts = self.changed_parts(self.shown.parts(self.session))
        before, self.waiting = self.waiting, frozenset(table.id for table in self.shown.going if table.yours)
        message: dict[str, object] = {}
        if parts or before is None:
            message = {"parts": parts, "title": self.shown.title(words), "turns": self.shown.turns}
            message |= {"now": round(server_time() * 1000), "again": self.late}
            self.late = False
        fresh = [table for table in self.shown.going if table.yours and table.id not in (before or ())]
        if fresh and before is not None:
            text = turn_text(fresh[0].game, fresh[0].others, self.session.language)
            message |= {"turn": turn_notice(fresh[0].id, text), "say": text, "sound": "turn"}
        if notice is not None:
            message |= {"say": notice.spoken, "sound": "refused"}
        return message


def turn_notice(table: str, text: str) -> dict[str, str]:
    """What a hidden page tells its person: the same as a reminder would, in whose place it comes."""
    return {"body": text, "path": f"/tables/{table}", "tag": f"turn-{table}"}


HANDLERS = [lobby_socket]
