"""The jobs of the database for subscriptions: browsers that a push service can reach while no page is open."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, delete, exists, insert, select, update

from hubba.core.errors import HubbaError
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.schema import CHAIRS, PLAYERS, SUBSCRIPTIONS

MOST_OF_A_GUEST: Final = 10  # the oldest gives way
MOST_REFUSALS: Final = 5  # in a row, after which a subscription is deleted


class NobodyHere(HubbaError):
    """Reminders for somebody who has never sat at a table."""


@dataclass(frozen=True)
class Subscription:
    """A browser, as its push service knows it. Whoever has the address can bother that browser."""

    guest: str
    device: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    label: str
    made_at: float

    @property
    def id(self) -> str:
        """The name under which it is stored, and shown in forms."""
        return sha256(b"hubba push\n" + self.endpoint.encode()).hexdigest()[:32]


def refuse_stranger(connection: Connection, guest: str) -> None:
    """Store nothing about reminders for somebody who has never sat at a table, or whom nobody finds any more."""
    refuse_ended(connection, guest)
    sits = exists().where(PLAYERS.c.guest == guest) | exists().where(CHAIRS.c.guest == guest)
    if not guest or not connection.execute(select(sits)).scalar():
        raise NobodyHere(message("push-nobody"))


def subscribe(connection: Connection, new: Subscription) -> None:
    """Store a subscription in place of any other one of this browser."""
    refuse_stranger(connection, new.guest)
    same = (SUBSCRIPTIONS.c.id == new.id) | (SUBSCRIPTIONS.c.device == new.device)
    connection.execute(delete(SUBSCRIPTIONS).where(same))
    newest = select(SUBSCRIPTIONS.c.id).where(SUBSCRIPTIONS.c.guest == new.guest)
    kept = connection.execute(newest.order_by(SUBSCRIPTIONS.c.made_at.desc())).scalars().all()
    drop(connection, kept[MOST_OF_A_GUEST - 1 :])
    values = {name: getattr(new, name) for name in ("id", *new.__dataclass_fields__)}
    connection.execute(insert(SUBSCRIPTIONS).values(values))


def subscriptions_of(connection: Connection, guest: str) -> list[Subscription]:
    """The subscriptions of a guest, the oldest first."""
    chosen = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest, SUBSCRIPTIONS.c.guest != "")
    return [
        Subscription(
            row.guest, row.device, row.endpoint, row.p256dh, row.auth, row.language, row.label, row.made_at
        )
        for row in connection.execute(chosen.order_by(SUBSCRIPTIONS.c.made_at))
    ]


def is_subscribed(connection: Connection, id: str) -> bool:
    """Whether a subscription is still there."""
    return connection.execute(select(SUBSCRIPTIONS.c.id).where(SUBSCRIPTIONS.c.id == id)).first() is not None


def subscribed_devices(connection: Connection) -> set[str]:
    """The browsers with a subscription."""
    return set(connection.execute(select(SUBSCRIPTIONS.c.device)).scalars())


def drop(connection: Connection, ids: Sequence[str], guest: str | None = None) -> None:
    """Delete subscriptions; with a guest, only those of this one."""
    chosen = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id.in_(ids))
    connection.execute(chosen if guest is None else chosen.where(SUBSCRIPTIONS.c.guest == guest))


def drop_at(connection: Connection, devices: Collection[str]) -> None:
    """Delete the subscriptions of browsers that have ended."""
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.device.in_(devices)))


def drop_elsewhere(connection: Connection, guest: str, device: str) -> None:
    """Delete the subscriptions of a guest on all devices but one."""
    other = SUBSCRIPTIONS.c.guest == guest, SUBSCRIPTIONS.c.device != device
    connection.execute(delete(SUBSCRIPTIONS).where(*other))


def move_device(connection: Connection, old: str, new: str, guest: str) -> None:
    """This browser is another guest from now on: what it is reminded of changes with that."""
    refuse_ended(connection, guest)
    moved = {"device": new, "guest": guest}
    connection.execute(update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.device == old).values(moved))


def note_sent(connection: Connection, id: str) -> None:
    """The push service has taken a message."""
    taken = update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == id, SUBSCRIPTIONS.c.refusals > 0)
    connection.execute(taken.values(refusals=0))


def note_refused(connection: Connection, id: str) -> None:
    """The push service has refused a message for good; after some of them it is not asked any more."""
    row = SUBSCRIPTIONS.c.id == id
    connection.execute(update(SUBSCRIPTIONS).where(row).values(refusals=SUBSCRIPTIONS.c.refusals + 1))
    connection.execute(delete(SUBSCRIPTIONS).where(row, SUBSCRIPTIONS.c.refusals >= MOST_REFUSALS))
