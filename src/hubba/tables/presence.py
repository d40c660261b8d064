"""Who is at a shared table now: here, away from the page, or without a connection."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

HERE: Final = "here"
AWAY: Final = "away"  # a window is open, but something else is in front of it
LOST: Final = "lost"  # no window is open
GRACE: Final = 8.0  # seconds that a reload or a change of networks may take
PAGE_LASTS: Final = 60.0  # seconds for which a page without script counts as an open window


@dataclass(frozen=True)
class GuestPresence:
    """How a guest is present, and for how many seconds."""

    kind: str
    seconds: float = 0.0


class Presence:
    """The open windows of a table, by guest.

    A guest who has no window counts as lost only after a moment: pages are reloaded, and phones change networks.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.since = time.monotonic()  # nobody is known to be gone for longer than we have been looking
        self.windows: dict[str, dict[object, bool]] = {}  # by guest and window: whether it is in front
        self.left: dict[str, float] = {}  # by guest: when the last window was closed
        self.hidden: dict[str, float] = {}  # by guest: when the last window went to the back

    def enter(self, guest: str, window: object) -> None:
        """A window was opened."""
        self.windows.setdefault(guest, {})[window] = True
        self.hidden.pop(guest, None)
        self.tell()

    def show(self, guest: str, window: object, *, front: bool) -> None:
        """A window has come to the front, or gone to the back."""
        windows = self.windows.get(guest, {})
        if windows.get(window) in (None, front):
            return
        windows[window] = front
        if any(windows.values()):
            self.hidden.pop(guest, None)
        else:
            self.hidden[guest] = time.monotonic()
        self.tell()

    def leave(self, guest: str, window: object) -> None:
        """A window was closed."""
        windows = self.windows.get(guest, {})
        windows.pop(window, None)
        if not windows:
            self.windows.pop(guest, None)
            self.hidden.pop(guest, None)
            self.left[guest] = time.monotonic()
            self._tell_later(GRACE)

    def load(self, guest: str) -> None:
        """A page was loaded; without script nothing else tells that somebody is there."""
        until = time.monotonic() + PAGE_LASTS - GRACE
        if guest not in self.windows and self.left.get(guest, 0.0) < until:
            was = self.of(guest).kind
            self.left[guest] = until
            self._tell_later(PAGE_LASTS)
            if was == LOST:
                self.tell()

    def of(self, guest: str) -> GuestPresence:
        """How a guest is present."""
        now = time.monotonic()
        if guest in self.windows:
            hidden = self.hidden.get(guest)
            return GuestPresence(HERE) if hidden is None else GuestPresence(AWAY, now - hidden)
        seconds = now - self.left.get(guest, self.since)
        return GuestPresence(LOST, seconds) if seconds >= GRACE else GuestPresence(HERE)

    def is_lost(self, guest: str, seconds: float = 0.0) -> bool:
        """Whether a guest has had no connection for so many seconds."""
        found = self.of(guest)
        return found.kind == LOST and found.seconds >= seconds

    def _tell_later(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds + 0.05, self.tell)
