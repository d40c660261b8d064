"""Fair shares of requests: each guest and each address has its own, and takes turns with the others."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection

from hubba.tables.guests import GuestBook
from hubba.tables.whereabouts import Whereabouts
from hubba.web.api import bearer
from hubba.web.buckets import Buckets, take_from, whole_seconds
from hubba.web.caller import ASKING, address_of
from hubba.web.gate import Crowded, Gate
from hubba.web.guest_session import session_of
from hubba.web.limits import Limits
from hubba.web.messages import message
from hubba.web.open_sockets import NO_ROOM, OpenSockets
from hubba.web.pages import phrases, render
from hubba.web.safety import HEADERS
from hubba.web.settings import Settings
from hubba.web.static_files import drawings_of

Answer = Callable[[Any, Any, Any], Awaitable[None]]
FILES: Final = "/static/"
STREAM: Final = "/stream"
SOON: Final = 1.0  # seconds until one of those who wait is answered, roughly


class FairRequests:
    """Stands before the application, where a refusal costs little: nothing is looked up or rendered."""

    def __init__(self, limits: Limits, whereabouts: Whereabouts, sockets: OpenSockets) -> None:
        self.limits = limits
        self.sockets = sockets
        self.whereabouts = whereabouts
        self.guests = Buckets(limits.guest_burst, limits.guest_rate, limits.remembered)
        self.addresses = Buckets(limits.address_burst, limits.address_rate, limits.remembered)
        self.guest_gate = Gate(limits.guest_at_once, limits.most_waiting)
        self.address_gate = Gate(limits.address_at_once, limits.most_waiting)
        self.file_gate = Gate(limits.address_at_once, limits.address_connections)

    async def serve(self, answer: Answer, scope: Any, receive: Any, send: Any) -> None:
        """Have a request or a socket answered when it is its turn, or refuse it."""
        address = address_of(scope)
        ASKING.set(address)
        guest = "" if self.addresses.wait(address) else guest_behind(scope)
        try:
            if scope["path"].startswith(FILES):  # a first page needs a dozen of them, and they cost little
                async with self.file_gate.inside(address):
                    await answer(scope, receive, send)
            elif wait := self.count(guest, address):
                await self.refuse(wait, scope, receive, send)
            elif scope["type"] == "websocket":
                await answer(scope, self.sockets.paced(receive, guest, address), send)
            elif scope["path"].endswith(STREAM):  # it lasts, and would keep its place; `OpenStreams` counts them
                await answer(scope, receive, send)
            else:
                await self.take_turn(guest, address, lambda: answer(scope, receive, send))
        except Crowded:
            await self.refuse(SOON, scope, receive, send)

    def count(self, guest: str, address: str) -> float:
        """Count one of a guest and an address; returns the seconds to wait, or 0."""
        if not guest:
            return take_from((self.addresses, address))
        self.whereabouts.note(guest, address)
        return take_from((self.guests, guest), (self.addresses, address))

    async def take_turn(self, guest: str, address: str, answer: Callable[[], Awaitable[None]]) -> None:
        """Answer when the guest and the address have a place. Whoever waits for the first holds no second."""
        if not guest:
            async with self.address_gate.inside(address):
                await answer()
            return
        async with self.guest_gate.inside(guest), self.address_gate.inside(address):
            await answer()

    async def refuse(self, wait: float, scope: Any, receive: Any, send: Any) -> None:
        """Say that it is too much, after a pause in which nothing else is read from this connection."""
        await asyncio.sleep(self.limits.refusal_pause)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": NO_ROOM, "reason": "too much at once"})
            return
        if scope["path"].startswith("/api/"):
            error = message("error-many-requests", seconds=whole_seconds(wait))
            kind, body = "application/json", msgspec.json.encode({"error": str(error)})
        else:
            settings = session_of(ASGIConnection(scope)).settings
            kind, body = "text/html; charset=utf-8", refusal_page(settings.changed({"name": ""}))
        headers = HEADERS | {"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": "no-store"}
        headers["Retry-After"] = str(whole_seconds(wait))
        await send(
            {
                "type": "http.response.start",
                "status": int(HTTPStatus.TOO_MANY_REQUESTS),
                "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            }
        )
        body = b"" if scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": body, "more_body": False})


def guest_behind(scope: Any) -> str:
    """The guest of a request; empty for a visitor whom nothing is known of."""
    connection: Any = ASGIConnection(scope)
    if scope["path"].startswith("/api/"):
        book: GuestBook = connection.app.state.registry.guest_book
        return book.guest_at(book.device_of(bearer(connection)))
    session = session_of(connection)
    return "" if session.fresh else session.guest


@lru_cache(64)
def refusal_page(settings: Settings) -> bytes:
    """The page for people, rendered once for all who like it so."""
    words = phrases(settings.language)
    html = render(
        "error.html",
        words,
        settings=vars(settings),
        drawings=drawings_of("").in_page,
        lost=False,
        heading=words.say("error-many"),
        text=words.say("error-many-text"),
        detail="",
        back="/",
    )
    return html.encode()
