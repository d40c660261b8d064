"""Who has a page of this server open, at any table or in the lobby."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from hubba.tables.recent import Recent

MOST: Final = 20_000  # guests whose last window is remembered; whoever is forgotten has been gone for long


class Attendance:
    """The open windows of every guest, wherever they are, and the lobbies among them."""

    def __init__(self) -> None:
        self.since = time.monotonic()  # nobody is known to be gone for longer than we have been looking
        self.open: Counter[str] = Counter()
        self.left: Recent[float] = Recent(MOST)  # by guest: when the last window was closed
        self.lobbies: dict[str, set[Callable[[], None]]] = {}

    def enter(self, guest: str) -> None:
        """A window was opened."""
        self.open[guest] += 1

    def leave(self, guest: str) -> None:
        """A window was closed."""
        self.open[guest] -= 1
        if not self.open[guest]:
            del self.open[guest]
            self.left.put(guest, time.monotonic())

    def is_gone(self, guest: str, seconds: float) -> bool:
        """Whether a guest has had no window anywhere for so long."""
        if self.open[guest]:
            return False
        left = self.left.get(guest)
        return time.monotonic() - (self.since if left is None else left) >= seconds

    def tell(self, guests: Iterable[str]) -> None:
        """Let the lobbies of these guests look again."""
        for guest in set(guests):
            for watcher in list(self.lobbies.get(guest, ())):
                watcher()
