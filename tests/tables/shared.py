"""What the tests of shared tables have in common: a clock, rooms with people, and what of them is on the disk."""

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hubba.core.game import Game
from hubba.tables import host, people, presence, server_time, table, undoing
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import Chair, FoundRoom, read_room
from hubba.tables.store import read_table
from hubba.tables.table import Table
from tests.tables.scenes import CARAVAN, CELLAR, SMALL, WITCHES, Thoughts, do, play_on

LEVEL = "apprentice"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = float(round(time.monotonic()))

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def set_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which tables see who is gone for how long."""
    found = Clock()
    for module in (presence, people, table, host, server_time):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=found, time=time.time))
    return found


def seated(*guests: str) -> list[Chair]:
    """A chair for each of these guests; a name is the guest's in capitals, and nobody sits at an empty one."""
    return [
        Chair(f"{guest.upper()}{'+' * guests[:seat].count(guest)}", guest) if guest else Chair()
        for seat, guest in enumerate(guests)
    ]


async def open_room(
    registry: TableRegistry, *guests: str, game: Game = CELLAR, name: str = "t", **more: Any
) -> Room:
    """A room where these guests sit and the others are awaited."""
    options = game.settle(len(guests), SMALL if game is WITCHES else {})
    settings: dict[str, Any] = {"level": LEVEL, "pace": "instant", **more}
    return await registry.rooms.open(name, game, options, seated(*guests), **settings)


async def shared(registry: TableRegistry, *guests: str, game: Game = CELLAR, name: str = "t", **more: Any) -> Table:
    """A table that these guests share, with bots at the empty chairs; all of them are connected."""
    found = await open_room(registry, *guests, game=game, name=name, **more)
    await registry.rooms.begin(found, guests[0], ["Ada", "Bob", "Cleo"])
    for guest in guests:
        if guest:
            found.presence.enter(guest, guest)
    return (await registry.find(name)).table


async def finished(registry: TableRegistry, *guests: str, **more: Any) -> Table:
    """A shared game that is over."""
    found = await shared(registry, *guests, game=CARAVAN, **more)
    await play_on(found)
    return found


async def on_disk(registry: TableRegistry, name: str = "t") -> FoundRoom:
    found = await registry.database.do(lambda connection: read_room(connection, id=name))
    assert found is not None
    return found


async def agrees(registry: TableRegistry, found: Room) -> bool:
    """Whether the disk has exactly what memory has of a room and its table."""
    there = await on_disk(registry, found.id)
    kept = await registry.database.do(lambda connection: read_table(connection, found.id))
    same = (found.kept, found.announcements) == (there.room, list(there.told))
    if kept is None:
        return same and found.table is None and found.kept.state != "playing"
    if found.table is None:
        return same and tuple(found.everybody) == kept.players
    assert found.table.room is found
    return same and (found.table.players, found.table.stopped) == (kept.players, kept.stopped)


async def calm(found: Room) -> None:
    """Until everything that was begun in a room is done."""
    while busy := [*found.doing, *(found.table.doing if found.table is not None else ())]:
        await asyncio.wait(busy)


def told(found: Room) -> list[str]:
    """What was announced, by its kind."""
    return [each.what for each in found.announcements]


def failing(job: Callable[..., Any], error: Exception) -> Callable[..., Any]:
    """The same job, which fails after all that it has written."""

    def half(*args: Any, **more: Any) -> None:
        job(*args, **more)
        raise error

    return half


def refused(key: str) -> Any:
    """Something that cannot be done, with these words in the reason."""
    return pytest.raises(RoomRefused, match=key)


def held() -> Thoughts:
    """Bots that think until they are let go."""
    thoughts = Thoughts()
    thoughts.hold = True
    return thoughts


async def gone(table: Table, guest: str, clock: Clock, seconds: float) -> Room:
    """Somebody closes the window, and time passes."""
    found = people.room_of(table)
    found.presence.leave(guest, guest)
    clock.pass_by(seconds)
    return found


async def answered(registry: TableRegistry, **more: Any) -> Table:
    """Two people: the first has offered something, the second has said no."""
    found = await shared(registry, "a", "b", game=CARAVAN, **more)
    await do(found, 0, "offer")
    await do(found, 1, "no")
    return found


async def ask(table: Table, seat: int) -> None:
    """Ask the others whether a seat may take its last step back."""
    await undoing.ask_undo(table, seat, table.play.version(seat))
