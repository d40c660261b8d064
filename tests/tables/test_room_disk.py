"""Changes of a room: on the disk before anybody sees them, whole or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hubba.tables import room as room_module
from hubba.tables.database import Conflict, StoreFull, StoreLost
from hubba.tables.presence import GRACE
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import Chair, write_room
from tests.tables.scenes import PURSES, run, stalled, until
from tests.tables.shared import Clock, agrees, calm, failing, on_disk, open_room, refused, seated, told

ON_BOTH = "slow"

Change = Callable[[Room], Awaitable[Any]]
CHANGES: dict[str, Change] = {
    "sit": lambda room: room.sit("c", "C"),
    "come": lambda room: room.sit("d", ""),
    "leave": lambda room: room.leave("b"),
    "host leaves": lambda room: room.leave("a"),
    "unseat": lambda room: room.unseat("a", 1),
    "bot": lambda room: room.put_bot("a", 2, "Bot"),
    "move": lambda room: room.move("a", 0, 2),
    "terms": lambda room: room.set_terms("a", listed=True, patience=600, delay=30),
    "renew": lambda room: room.renew("a"),
    "close": lambda room: room.close("a"),
}


async def four(registry: TableRegistry, name: str) -> Room:
    """A room with the host, another person, a free seat and one that is kept."""
    chairs = [*seated("a", "b", ""), Chair("D", "d", ready=False)]
    return await registry.rooms.open(name, PURSES, {}, chairs, level="apprentice", pace="instant")


@pytest.mark.parametrize("error", [StoreFull("full"), RuntimeError("a fault")])
def test_what_cannot_be_written_has_not_happened(
    path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            room = await four(registry, name)
            before, heard = room.kept, asyncio.Event()
            room.watchers.add(heard.set)
            with monkeypatch.context() as patched:
                patched.setattr(room_module, "write_room", failing(write_room, error))
                with pytest.raises(type(error)):
                    await change(room)
            assert (room.kept, told(room), heard.is_set()) == (before, [], False), name
            assert await agrees(registry, room), name
            await change(room)
            assert await agrees(registry, room), name
            assert room.kept.revision == before.revision + 1, name
            assert heard.is_set(), name

    run(path, scene)


def test_whoever_goes_away_in_the_middle_has_done_it_all_the_same(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            room = await four(registry, name)
            before = room.kept
            async with stalled(registry.database):
                asked = asyncio.ensure_future(change(room))
                await until(room.lock.locked)
                asked.cancel()
                await asyncio.wait([asked])
                assert asked.cancelled(), name
                assert room.kept == before, f"{name}: it is not on the disk yet"
            await calm(room)
            assert room.kept != before, name
            assert await agrees(registry, room), name

    run(path, scene)


def test_two_programs_notice_each_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            room = await four(registry, name)
            other = Room(await on_disk(registry, name), registry.database, registry.talk_book)
            await other.renew("a")
            with refused("somebody else was quicker"):
                await change(room)
            assert room.kept == other.kept, name
            assert await agrees(registry, room), name
            await change(room)
            assert await agrees(registry, room), name
            await other.alarm.close()

    run(path, scene)


def test_once_the_file_is_lost_nothing_changes(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            room = await four(registry, name)
            room.presence.enter("b", 1)
            before = room.kept
            registry.database.lost = "gone"
            with pytest.raises(StoreLost):
                await change(room)
            clock.pass_by(1000)
            room.stir()
            await calm(room)
            registry.database.lost = ""
            assert (room.kept, told(room)) == (before, []), name
            assert await agrees(registry, room), name

    run(path, scene)


def test_a_new_room_never_replaces_another(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        with pytest.raises(Conflict):
            await open_room(registry, "b", "")
        assert await agrees(registry, room)

    run(path, scene)


def test_after_a_restart_the_room_is_what_it_was(path: Path, clock: Clock) -> None:
    async def begin(registry: TableRegistry) -> tuple[Any, list[Any]]:
        room = await open_room(registry, "a", "b", "", game=PURSES, patience=600, delay=30, listed=True)
        await room.unseat("a", 1)
        await room.sit("c", "C")
        await room.put_bot("a", 2, "Bot")
        return room.kept, room.announcements

    kept, announced = run(path, begin)
    clock.pass_by(100000)

    async def again(registry: TableRegistry) -> None:
        room = await registry.rooms.invited(kept.invitation)
        assert (room.kept, room.announcements) == (kept, announced)
        clock.pass_by(GRACE + 1)
        assert room.presence.of("a").seconds == pytest.approx(GRACE + 1)
        with refused("given your seat"):
            await room.sit("b", "B")

    run(path, again)
