"""Counts the open streams of events, and ends them when the server is stopped."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from litestar.exceptions import TooManyRequestsException

from hubba.web.limits import Limits


class OpenStreams:
    """A place for each stream: so many for a token, an address, a table, and all together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.count: Counter[tuple[str, str]] = Counter()
        self.ends: set[Callable[[], None]] = set()
        self.closed = False

    @property
    def open(self) -> int:
        """How many streams are open."""
        return len(self.ends)

    @contextmanager
    def place(self, end: Callable[[], None], *, guest: str, address: str, table: str) -> Iterator[None]:
        """A place for one more stream, which `end` ends; spectators have no guest."""
        limits = self.limits
        wanted = {
            ("token", guest): limits.guest_streams,
            ("address", address): limits.address_streams,
            ("table", table): limits.table_streams,
            ("server", "all"): limits.streams,
        }
        wanted = {place: most for place, most in wanted.items() if place[1]}
        for place, most in wanted.items():
            if self.count[place] >= most:
                raise TooManyRequestsException(f"there are {most} streams for this {place[0]}: close one first")
        self.count.update(wanted.keys())
        self.ends.add(end)
        if self.closed:
            end()
        try:
            yield
        finally:
            self.ends.discard(end)
            self.count.subtract(wanted.keys())
            self.count += Counter()  # without those that are zero

    def close(self) -> None:
        """End all streams, and those that are still opened."""
        self.closed = True
        for end in list(self.ends):
            end()
