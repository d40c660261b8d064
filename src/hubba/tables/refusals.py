"""What tables and rooms refuse."""

from hubba.core.errors import HubbaError, NotationError


class Outdated(HubbaError):
    """An answer to an old question; nothing has changed."""


class StepTooLong(NotationError):
    """More moves than any step of the game has: they are not even read."""


class NoSuchTable(HubbaError):
    """A table that does not exist, or not for this guest."""


class RoomRefused(HubbaError):
    """Something that cannot be done in this room, and why."""


class SameDeal(RoomRefused):
    """A seat for somebody who plays the same deal at another table."""
