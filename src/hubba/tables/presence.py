"""Who is at a shared table now: here, away from the page, or without a connection."""

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

    def __init__(
        self, tell: Callable[[], None], reckon: Callable[[], None], turn: Callable[[], None] | None = None
    ) -> None:
        self.tell = tell  # somebody is present in another way now
        self.turn = turn or tell  # a window came to the front or went to the back, and nothing else
        self.reckon = reckon  # somebody will be, in `next_change` seconds
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
        self._look_at(guest)

    def leave(self, guest: str, window: object) -> None:
        """A window was closed."""
        windows = self.windows.get(guest, {})
        if window not in windows:
            return
        del windows[window]
        if windows:
            self._look_at(guest)
        else:
            del self.windows[guest]
            self.left[guest] = time.monotonic()
            self.reckon()

    def load(self, guest: str) -> None:
        """A page was loaded; without script nothing else tells that somebody is there."""
        if guest in self.windows:
            return
        was = self.of(guest).kind
        self.left[guest] = time.monotonic() + PAGE_LASTS - GRACE
        self.hidden.pop(guest, None)
        if was == HERE:
            self.reckon()
        else:
            self.tell()

    def of(self, guest: str) -> GuestPresence:
        """How a guest is present."""
        now = time.monotonic()
        gone = 0.0 if guest in self.windows else now - self.left.get(guest, self.since)
        if gone >= GRACE:
            return GuestPresence(LOST, gone)
        hidden = self.hidden.get(guest)
        return GuestPresence(HERE) if hidden is None else GuestPresence(AWAY, now - hidden)

    def is_lost(self, guest: str, seconds: float = 0.0) -> bool:
        """Whether a guest has had no connection for so many seconds."""
        found = self.of(guest)
        return found.kind == LOST and found.seconds >= seconds

    def lost_in(self, guest: str, seconds: float) -> float | None:
        """When a guest will have been lost for so long; None if a window is open, or if they have been."""
        if guest in self.windows:
            return None
        return _until(self.left.get(guest, self.since) + max(GRACE, seconds))

    def next_change(self) -> float | None:
        """When the next guest without a window counts as lost; None if all of them do."""
        left = [self.since, *(left for guest, left in self.left.items() if guest not in self.windows)]
        return min((wait for when in left if (wait := _until(when + GRACE)) is not None), default=None)

    def _look_at(self, guest: str) -> None:
        """Note since when no window of a guest is in front."""
        if any(self.windows[guest].values()):
            self.hidden.pop(guest, None)
        else:
            self.hidden.setdefault(guest, time.monotonic())
        self.turn()


def _until(when: float) -> float | None:
    """The seconds until a time; None if it is past."""
    left = when - time.monotonic()
    return left if left > 0 else None
