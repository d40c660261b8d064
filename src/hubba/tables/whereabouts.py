"""The addresses that guests were last seen at."""

from typing import Final
from zlib import crc32

from hubba.tables.recent import Recent

MOST: Final = 20_000  # guests; whoever is forgotten counts as an address of their own
LANES: Final = 8


class Whereabouts:
    """Knows which guests share an address, so that nobody gets more turns by being many guests.

    People behind one router share an address, too. So an address has not one turn but several: its guests are
    spread over that many lanes.
    """

    def __init__(self) -> None:
        self._seen: Recent[str] = Recent(MOST)

    def note(self, guest: str, address: str) -> None:
        """A guest is at this address now."""
        self._seen.put(guest, address)

    def forget(self, guest: str) -> None:
        """Nobody is to know any more where a guest was."""
        self._seen.drop(guest)

    def address_of(self, guest: str) -> str:
        """Where a guest was last seen; empty if unknown."""
        return self._seen.get(guest) or ""

    def lane_of(self, guest: str) -> str:
        """The lane in which a guest takes turns with others of the same address."""
        address = self.address_of(guest)
        return f"{address} {crc32(guest.encode()) % LANES}" if address else guest
