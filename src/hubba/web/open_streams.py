"""Counts the open streams of events, and ends them when the server is stopped."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from litestar.exceptions import TooManyRequestsException

MOST: Final = {"token": 8, "address": 60, "table": 40, "server": 500}


class OpenStreams:
    """A place for each stream: so many for a token, an address, a table, and all together."""

    def __init__(self) -> None:
        self.count: Counter[tuple[str, str]] = Counter()
        self.ends: set[Callable[[], None]] = set()
        self.closed = False

    @contextmanager
    def place(self, end: Callable[[], None], *, guest: str, address: str, table: str) -> Iterator[None]:
        """A place for one more stream, which `end` ends; spectators have no guest."""
        wanted = [("token", guest), ("address", address), ("table", table), ("server", "all")]
        wanted = [(kind, name) for kind, name in wanted if name]
        for kind, name in wanted:
            if self.count[kind, name] >= MOST[kind]:
                raise TooManyRequestsException(f"there are {MOST[kind]} streams for this {kind}: close one first")
        self.count.update(wanted)
        self.ends.add(end)
        if self.closed:
            end()
        try:
            yield
        finally:
            self.ends.discard(end)
            self.count.subtract(wanted)
            self.count += Counter()  # without those that are zero

    def close(self) -> None:
        """End all streams, and those that are still opened."""
        self.closed = True
        for end in list(self.ends):
            end()
