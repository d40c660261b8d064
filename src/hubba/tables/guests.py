"""Who a guest is: the tokens of each person's browsers, and the link that brings a person's tables to another one.

A guest is the digest of the token of a first browser. A *device* is a browser or a program, known by the digest of
its own token: the first browser is one, and each further one has a row. The database has digests only.
"""

import asyncio
import secrets
import time
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from hubba.tables.database import Database, Job
from hubba.tables.guest_end import end_guest
from hubba.tables.player import guest_of
from hubba.tables.schema import DEVICES, GUESTS
from hubba.tables.store import key
from hubba.tables.subscriptions import drop_at, drop_elsewhere
from hubba.tables.token_key import LONGEST, TokenKey

MOST_DEVICES: Final = 20  # further devices of one guest; the oldest gives way


def link_digest(secret: str) -> str:
    """The digest by which a return link is found: whoever reads the database cannot use it."""
    return sha256(b"hubba return\n" + secret.encode("utf-8", "replace")).hexdigest()


class GuestBook:
    """Knows all devices and return links; what it changes is on the disk first."""

    def __init__(self, connection: Connection) -> None:
        self.tokens = TokenKey(key(connection, "token"))
        self.unsigned: set[str] = set()  # guests from before tokens were signed
        self.shut: set[str] = set()  # guests whose first browser is shut out
        self.links: dict[str, str] = {}  # by guest: the digest of the return link
        self.of_link: dict[str, str] = {}  # and the other way round
        for row in connection.execute(select(GUESTS)):
            if row.unsigned:
                self.unsigned.add(row.guest)
            if row.shut:
                self.shut.add(row.guest)
            if row.return_digest is not None:
                self._link(row.guest, row.return_digest)
        self.devices: dict[str, str] = {row.digest: row.guest for row in connection.execute(select(DEVICES))}
        self._writing = asyncio.Lock()

    # Tokens

    def device_of(self, token: str) -> str:
        """The device with this token; empty if nobody was given such a token, or if it is shut out."""
        if not token or len(token) > LONGEST or not token.isascii():
            return ""
        device = guest_of(token)
        good = self.tokens.has_issued(token) or device in self.unsigned
        return device if good and self.guest_at(device) else ""

    def guest_at(self, device: str) -> str:
        """The guest who uses a device; empty if it is shut out."""
        return self.devices.get(device) or ("" if device in self.shut else device)

    # Return links

    def has_link(self, guest: str) -> bool:
        """Whether a guest has a return link."""
        return guest in self.links

    def guest_of_link(self, secret: str) -> str:
        """The guest of a return link; empty if there is no such link (any more)."""
        return self.of_link.get(link_digest(secret), "") if len(secret) <= LONGEST else ""

    async def renew(self, database: Database, device: str) -> str:
        """A new return link for the guest at a device. The old one and all other devices end; empty if this has."""
        async with self._writing:
            guest = self.guest_at(device)
            if not guest:
                return ""
            secret, now = secrets.token_urlsafe(24), time.time()
            digest = link_digest(secret)
            await database.do(lambda connection: write_link(connection, guest, device, digest, now))
            self._forget(other for other, owner in list(self.devices.items()) if owner == guest and other != device)
            self.of_link.pop(self.links.get(guest, ""), None)
            self._link(guest, digest)
            (self.shut.discard if device == guest else self.shut.add)(guest)
            return secret

    async def enter(self, database: Database, secret: str) -> str:
        """A token for a further device of the guest whose return link this is; empty if there is no such link."""
        async with self._writing:
            guest = self.guest_of_link(secret)
            if not guest:
                return ""
            token, now = self.tokens.issue(), time.time()
            device = guest_of(token)
            self._forget(await database.do(lambda connection: write_device(connection, device, guest, now)))
            self.devices[device] = guest
            return token

    async def leave(self, database: Database, device: str) -> None:
        """End one further device."""
        async with self._writing:
            await database.do(lambda connection: drop_device(connection, device))
            self._forget([device])

    async def end(self, database: Database, guest: str, also: Job[None]) -> None:
        """End all devices and the return link of a guest for good, with another job in the same commit."""
        async with self._writing:

            def job(connection: Connection) -> None:
                end_guest(connection, guest, time.time())
                also(connection)

            await database.do(job)
            self._forget(device for device, owner in list(self.devices.items()) if owner == guest)
            self.of_link.pop(self.links.pop(guest, ""), None)
            self.unsigned.discard(guest)
            self.shut.add(guest)

    def _link(self, guest: str, digest: str) -> None:
        self.links[guest], self.of_link[digest] = digest, guest

    def _forget(self, devices: Iterable[str]) -> None:
        for device in devices:
            self.devices.pop(device, None)


# Jobs for the database


def write_link(connection: Connection, guest: str, device: str, digest: str, at: float) -> None:
    """Store the digest of a guest's return link, and keep no device but the one that asked for it."""
    values = {"return_digest": digest, "shut": device != guest, "made_at": at}
    if not connection.execute(update(GUESTS).where(GUESTS.c.guest == guest).values(values)).rowcount:
        connection.execute(insert(GUESTS).values(guest=guest, **values))
    connection.execute(delete(DEVICES).where(DEVICES.c.guest == guest, DEVICES.c.digest != device))
    drop_elsewhere(connection, guest, device)


def write_device(connection: Connection, device: str, guest: str, at: float) -> list[str]:
    """Store a further device of a guest; returns the older ones that had to give way."""
    chosen = select(DEVICES.c.digest).where(DEVICES.c.guest == guest)
    newest = connection.execute(chosen.order_by(DEVICES.c.made_at.desc())).scalars().all()
    dropped = list(newest[MOST_DEVICES - 1 :])
    connection.execute(delete(DEVICES).where(DEVICES.c.digest.in_(dropped)))
    drop_at(connection, dropped)
    connection.execute(insert(DEVICES).values(digest=device, guest=guest, made_at=at))
    return dropped


def drop_device(connection: Connection, device: str) -> None:
    """Delete a further device."""
    connection.execute(delete(DEVICES).where(DEVICES.c.digest == device))
    drop_at(connection, [device])
