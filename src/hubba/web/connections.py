"""The open connections: how many from where, and how long each may take to send a request or to read an answer."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from math import inf
from typing import Final

from hubba.web.limits import Limits

SPARE_FILES: Final = 100  # besides connections: the database, worker processes, style and script
FEWEST: Final = 50
EVERY: Final = 1.0  # seconds between two looks at all of them
REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 42\r\n"
    b"Retry-After: 10\r\nConnection: close\r\n\r\nToo many connections. Try again in a while"
)


@dataclass(eq=False)
class Connection:
    """An open connection."""

    transport: asyncio.Transport
    address: str
    deadline: float  # when what is being sent must be there; inf while nobody waits for the sender
    unread: int = 0  # bytes of the answer that the reader has not taken
    since: float = 0.0  # when the reader took the last one


class Connections:
    """Counts connections and ends those that take too long.

    uvicorn has a time limit between two requests, but none for sending one or for reading an answer.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = room_for(limits.connections)
        self.open: set[Connection] = set()
        self.count: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport, address: str) -> Connection | None:
        """Count a new connection; None if it is one too many. An empty address has no limit of its own.

        Where there are too many, one that has not yet sent a request makes room, if it is of the same address or of
        one that has more. So nobody can keep others out with connections that do nothing.
        """
        full = bool(address) and self.count[address] >= self.limits.address_connections
        if (full or len(self.open) >= self.most) and not self._make_room(address, own=full):
            return None
        loop = asyncio.get_running_loop()
        connection = Connection(transport, address, loop.time() + self.limits.headers)
        self.open.add(connection)
        self.count[address] += 1
        if self._timer is None:
            self._timer = loop.call_later(EVERY, self._look)
        return connection

    def leave(self, connection: Connection) -> None:
        """A connection is closed; saying so twice changes nothing."""
        if connection in self.open:
            self.open.discard(connection)
            self.count[connection.address] -= 1
            if not self.count[connection.address]:
                del self.count[connection.address]

    def _make_room(self, address: str, *, own: bool) -> bool:
        slow = [found for found in self.open if found.deadline < inf and (found.address == address or not own)]
        if not slow:
            return False
        victim = min(slow, key=lambda found: (-self.count[found.address], found.deadline))
        if victim.address != address and self.count[victim.address] <= self.count[address] + 1:
            return False
        self._end(victim)
        return True

    def _look(self) -> None:
        """End all that have taken too long."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for connection in list(self.open):
            if now > connection.deadline or self._stalled(connection, now):
                self._end(connection)
        self._timer = loop.call_later(EVERY, self._look) if self.open else None

    def _stalled(self, connection: Connection, now: float) -> bool:
        unread = connection.transport.get_write_buffer_size()
        if not unread or unread != connection.unread:
            connection.unread, connection.since = unread, now
        return now - connection.since > self.limits.stalled

    def _end(self, connection: Connection) -> None:
        connection.transport.abort()  # closing would wait until everything is read
        self.leave(connection)


def room_for(wanted: int) -> int:
    """How many connections the system allows, after asking it for so many; a program may open some files only."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, max(FEWEST, soft - SPARE_FILES))
