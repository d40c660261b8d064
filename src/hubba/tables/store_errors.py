"""Why something could not be stored."""

from hubba.core.errors import HubbaError


class StoreError(HubbaError):
    """Something could not be stored, and no part of it was."""


class StoreFull(StoreError):
    """The disk or the database is full."""


class StoreDamaged(StoreError):
    """The database file is damaged, so the server does not start."""


class StoreLost(StoreError):
    """The database was removed, replaced or damaged while the server was running: it stores nothing any more."""


class Conflict(StoreError):
    """Somebody else has written the same rows first."""
