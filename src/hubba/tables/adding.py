"""How long a rematch waits for what the browsers of its people add to the seed."""

import time
from typing import Final

from hubba.tables.room_store import StoredRoom

LONGEST: Final = 4.0  # seconds that a rematch waits for browsers that are about to add something


class Adding:
    """The browsers that will add something as soon as they show the waiting room."""

    def __init__(self) -> None:
        self.expected: set[str] = set()  # guests
        self.until = 0.0  # the end of the wait, once everybody is here

    def expect(self, guest: str) -> None:
        """This guest's browser runs our script, so it will add something."""
        self.expected.add(guest)

    def wait(self, room: StoredRoom) -> float:
        """Seconds to wait until the deal, now that everybody is here; 0 if there is nothing to wait for."""
        here = {chair.guest for chair in room.chairs if chair.guest and chair.ready}
        added = {room.chairs[seat].guest for seat in room.added}
        if not (self.expected & here) - added:
            return 0.0
        self.until = self.until or time.monotonic() + LONGEST
        return max(0.0, self.until - time.monotonic())
