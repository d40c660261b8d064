"""What may go wrong in an environment: always the library's own kind of error, and never a half-made move."""

from hubba.core.errors import HubbaError


class EnvironmentMisused(HubbaError):
    """A call that comes at the wrong time, or with something other than an action."""


class IllegalAction(EnvironmentMisused):
    """An action that the rules forbid now; the game has not changed."""
