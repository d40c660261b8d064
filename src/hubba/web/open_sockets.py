"""The open windows: how many a guest, an address, a table and an evening have, and how much they ask for."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Literal

from litestar import WebSocket

from hubba.web.buckets import Buckets, take_from
from hubba.web.limits import Limits

# Codes with which a window is closed; `static/line.js` knows them.
NO_ROOM: Final = 4429  # too many windows are open
SILENT: Final = 4408  # it has never said what it has
AT_ONCE: Final = 3.0  # seconds' worth of messages

Kind = Literal["lobby", "table", "evening"]  # what windows show
Socket = WebSocket[Any, Any, Any]
Receive = Callable[[], Awaitable[Any]]


class NoRoom(Exception):
    """A window too many."""


class OpenSockets:
    """Counts the open windows."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.count: Counter[tuple[str, str]] = Counter()
        guest, address = limits.guest_messages, limits.address_messages
        self.guests = Buckets(guest * AT_ONCE, guest, limits.remembered)
        self.addresses = Buckets(address * AT_ONCE, address, limits.remembered)

    @contextmanager
    def place(self, guest: str, address: str, kind: Kind, path: str) -> Iterator[None]:
        """A place for one more window that shows what is at a path; NoRoom if there are too many.

        All lobbies have the same path, and each shows something else: nobody else takes their places.
        """
        limits = self.limits
        wanted = {
            ("guest", guest): limits.guest_sockets,
            ("address", address): limits.address_sockets,
            ("all", ""): limits.sockets,
        }
        if kind != "lobby":
            wanted[kind, path] = limits.table_sockets if kind == "table" else limits.evening_sockets
        for name, most in wanted.items():
            if self.count[name] >= most:
                raise NoRoom(f"too many windows are open here ({name[0]})")
        self.count.update(wanted.keys())
        try:
            yield
        finally:
            self.count.subtract(wanted.keys())
            for name in wanted:
                if not self.count[name]:
                    del self.count[name]

    def of_kind(self, kind: Kind) -> int:
        """How many windows of this kind are open."""
        if kind == "lobby":
            return self.count["all", ""] - self.of_kind("table") - self.of_kind("evening")
        return sum(count for name, count in self.count.items() if name[0] == kind)

    def paced(self, receive: Receive, guest: str, address: str) -> Receive:
        """A way to receive messages no faster than all windows of the guest and the address may ask.

        Whoever sends faster has to keep the next messages meanwhile.
        """
        wanted = [(self.addresses, address), *([(self.guests, guest)] if guest else [])]

        async def paced() -> Any:
            message = await receive()
            if message["type"] == "websocket.receive":
                while wait := take_from(*wanted):
                    await asyncio.sleep(wait)
            return message

        return paced


@contextmanager
def hurried(socket: Socket, has_looked: Callable[[], bool], seconds: float) -> Iterator[None]:
    """Close a window that does not say in time what it has: it shows nothing, and nobody needs it."""
    closing: list[asyncio.Task[None]] = []

    async def close() -> None:
        with suppress(Exception):  # it is gone
            await socket.close(SILENT, "this window has never said what it has")

    def check() -> None:
        if not has_looked():
            closing.append(asyncio.create_task(close()))

    timer = asyncio.get_running_loop().call_later(seconds, check)
    try:
        yield
    finally:
        timer.cancel()
