"""The end of a guest who deletes everything: jobs for the database.

One line stays: the digest of the first token, so that nobody uses that one again.
"""

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from hubba.core.errors import HubbaError
from hubba.tables.messages import message
from hubba.tables.schema import DEVICES, GUESTS

# A first browser that was only shut out has a link.
_ENDED: Final = GUESTS.c.shut & GUESTS.c.return_digest.is_(None)


class GuestEnded(HubbaError):
    """A guest who has deleted everything: nothing is stored for them any more."""


def end_guest(connection: Connection, guest: str, at: float) -> None:
    """Keep nothing of a guest but the digest of the first token, so that nobody uses that one again."""
    values = {"return_digest": None, "shut": True, "unsigned": False, "made_at": at}
    if not connection.execute(update(GUESTS).where(GUESTS.c.guest == guest).values(values)).rowcount:
        connection.execute(insert(GUESTS).values(guest=guest, **values))
    connection.execute(delete(DEVICES).where(DEVICES.c.guest == guest))


def forget_end(connection: Connection, guest: str) -> None:
    """Everything of a guest is deleted: not even the time of it is kept."""
    connection.execute(update(GUESTS).where(GUESTS.c.guest == guest, _ENDED).values(made_at=0.0))


def half_ended(connection: Connection) -> list[str]:
    """The guests of whom something was left when the server was stopped."""
    return list(connection.execute(select(GUESTS.c.guest).where(_ENDED, GUESTS.c.made_at > 0)).scalars())


def is_ended(connection: Connection, guest: str) -> bool:
    """Whether a guest has deleted everything."""
    return connection.execute(select(GUESTS.c.guest).where(GUESTS.c.guest == guest, _ENDED)).first() is not None


def refuse_ended(connection: Connection, guest: str) -> None:
    """Refuse, in the same commit, what was asked for by a guest who has deleted everything meanwhile."""
    if is_ended(connection, guest):
        raise GuestEnded(message("error-guest-ended"))
