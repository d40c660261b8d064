"""What whoever runs a server does with its database by a command: delete what is old, or what one guest has."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, select, text

from hubba.tables.database import HEAD, StoreError, check_sound, connect
from hubba.tables.guest_data import Overview, overview_of
from hubba.tables.guests import link_digest
from hubba.tables.messages import message
from hubba.tables.pruning import DAY, Pruned, count_stale, prune_some
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import GUESTS, PLAYERS


class NoSuchGuest(NoSuchTable):
    """Nobody sits there, or the link leads to nobody."""


@contextmanager
def opened(place: Path | str) -> Iterator[Engine]:
    """A database of today's shape; a command changes no other."""
    engine = connect(place)
    try:
        check_sound(engine)
        with engine.begin() as connection:
            check_shape(connection)
        yield engine
    finally:
        engine.dispose()


def check_shape(connection: Connection) -> None:
    """Refuse a database that another version of Hubba would have to open first."""
    if not inspect(connection).has_table("alembic_version"):
        raise StoreError(message("wrong-not-hubba"))
    revision = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())
    if revision != HEAD:
        raise StoreError(message("wrong-older" if revision < HEAD else "wrong-newer", revision=revision, head=HEAD))


def prune(place: Path | str, days: int, *, dry: bool) -> Pruned:
    """Delete what nobody has touched for so many days, or count it."""
    now = time.time()
    before = now - days * DAY
    with opened(place) as engine:
        if dry:
            with engine.begin() as connection:
                return count_stale(connection, before)
        pruned, more = Pruned(), True
        while more:
            with engine.begin() as connection:
                more = prune_some(connection, before, now, pruned)
        return pruned


def guest_of_link(connection: Connection, link: str) -> str:
    """The guest whose return link this is: the address, or the secret at its end."""
    secret = link.rstrip("/").rpartition("/")[2]
    found = connection.execute(select(GUESTS.c.guest).where(GUESTS.c.return_digest == link_digest(secret))).scalar()
    if not found:
        raise NoSuchGuest(message("error-no-guest-link"))
    return str(found)


def guest_at_seat(connection: Connection, table: str, seat: int) -> str:
    """The guest who sits at a table."""
    chosen = select(PLAYERS.c.guest).where(
        PLAYERS.c.table_id == table, PLAYERS.c.seat == seat, PLAYERS.c.guest != ""
    )
    found = connection.execute(chosen).scalar()
    if not found:
        raise NoSuchGuest(message("error-no-guest-seat", table=table, seat=seat))
    return str(found)


def find_guest(place: Path | str, find: Callable[[Connection], str]) -> tuple[str, Overview]:
    """A guest, and how much the server has of them."""
    with opened(place) as engine, engine.begin() as connection:
        guest = find(connection)
        return guest, overview_of(connection, guest)


def erase_guest(place: Path | str, guest: str) -> None:
    """Delete everything of a guest, as they could themselves. No server may be running."""

    async def whole() -> None:
        registry = TableRegistry(place, workers=1)
        try:
            await registry.eraser.erase(guest)
        finally:
            await registry.close()

    asyncio.run(whole())
