"""The open windows: how many a guest, an address and a table have, and how much they ask for together."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final, Literal

from litestar import WebSocket

from hubba.web.buckets import Buckets, take_from
from hubba.web.limits import Limits

# Codes with which a window is closed; `static/line.js` knows them.
NO_ROOM: Final = 4429  # too many windows are open
SILENT: Final = 4408  # it has never said what it has
AT_ONCE: Final = 3.0  # seconds' worth of messages

Socket = WebSocket[Any, Any, Any]


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
    def place(self, guest: str, address: str, table: str) -> Iterator[None]:
        """A place for one more window at a table; NoRoom if there are too many."""
        limits = self.limits
        wanted = {
            ("guest", guest): limits.guest_sockets,
            ("address", address): limits.address_sockets,
            ("table", table): limits.table_sockets,
            ("all", ""): limits.sockets,
        }
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

    def paced(self, socket: Socket, guest: str, address: str) -> "PacedSocket":
        """The socket, read no faster than all windows of the guest and the address may ask."""
        take = partial(take_from, (self.guests, guest), (self.addresses, address))
        return PacedSocket(socket, take, self.limits.first_look)


class PacedSocket:
    """A socket whose messages wait until the sender may ask again. Meanwhile the sender keeps the next ones."""

    def __init__(self, socket: Socket, take: Callable[[], float], first_look: float) -> None:
        self.first_look = first_look  # seconds
        self.send_data = socket.send_data
        self.close = socket.close
        self._receive = socket.receive_data
        self._take = take

    async def receive_data(self, mode: Literal["text", "binary"]) -> str | bytes:
        """The next message."""
        data = await self._receive(mode)
        while wait := self._take():
            await asyncio.sleep(wait)
        return data


@contextmanager
def hurried(socket: PacedSocket, has_looked: Callable[[], bool]) -> Iterator[None]:
    """Close a window that does not say in time what it has: it shows nothing, and nobody needs it."""
    closing: list[asyncio.Task[None]] = []

    async def close() -> None:
        with suppress(Exception):  # it is gone
            await socket.close(SILENT, "this window has never said what it has")

    def check() -> None:
        if not has_looked():
            closing.append(asyncio.create_task(close()))

    timer = asyncio.get_running_loop().call_later(socket.first_look, check)
    try:
        yield
    finally:
        timer.cancel()
