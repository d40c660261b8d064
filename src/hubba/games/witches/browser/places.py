"""Where seats sit around the drawn table, as one of them sees it."""

from typing import Final

# By the number of seats: the other seats clockwise from the viewer's left. The viewer sits nearest.
AROUND: Final = {
    2: ("me", "n"),
    3: ("me", "w", "e"),
    4: ("me", "w", "n", "e"),
    5: ("me", "w", "nw", "ne", "e"),
    6: ("me", "w", "nw", "n", "ne", "e"),
}


def place_of(seat: int, viewer: int, seats: int) -> str:
    """Where a seat sits; spectators look from behind the first seat."""
    return AROUND[seats][(seat - max(viewer, 0)) % seats]
