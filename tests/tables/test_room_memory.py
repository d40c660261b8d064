"""Rooms that leave memory, restarts, the end, and what no room may show."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from hubba.core.replay import verify
from hubba.tables import registry as registry_module
from hubba.tables import rooms as rooms_module
from hubba.tables.people import resign
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import PLAYING
from tests.tables.scenes import CARAVAN, PURSES, Thoughts, do, rows, run, stalled, until
from tests.tables.shared import agrees, calm, finished, on_disk, open_room, shared

ON_BOTH = "slow"

BOTS = ["Ada", "Bob", "Cleo"]


# Memory


def test_rooms_where_nobody_is_leave_memory_and_come_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "MOST_IN_MEMORY", 4)

    async def scene(registry: TableRegistry) -> None:
        rooms = registry.rooms
        held = await open_room(registry, "a", "", name="held")
        watched = await open_room(registry, "a", "", name="watched")
        watched.watchers.add(lambda: None)
        entered = await open_room(registry, "a", "", name="entered")
        entered.presence.enter("a", 1)
        gone = weakref.ref(await open_room(registry, "a", "", name="gone"))
        assert set(rooms.live) == {"held", "watched", "entered", "gone"}
        await open_room(registry, "a", "", name="more")
        assert "held" not in rooms.live
        assert held.alarm.timer is None, "no clock goes on for a room that nobody looks at"
        await open_room(registry, "a", "", name="most")
        assert set(rooms.live) == {"watched", "entered", "more", "most"}
        gc.collect()
        assert gone() is None
        assert await rooms.find("held") is held, "whoever holds a room holds the only one"
        assert (await rooms.find("gone")).kept.id == "gone"
        entered.presence.leave("a", 1)
        watched.watchers.clear()

    run(path, scene)


def test_nobody_lets_go_of_a_room_in_the_middle_of_a_change(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        assert room.quiet
        async with stalled(registry.database):
            for change in (room.sit("b", "B"), registry.rooms.begin(room, "a", BOTS)):
                asked = asyncio.ensure_future(change)
                await asyncio.sleep(0)
                assert not room.quiet
                asked.cancel()
        await calm(room)

    run(path, scene)


def test_a_table_that_leaves_memory_leaves_its_room_with_the_people(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MOST_IN_MEMORY", 1)

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, patience=60)
        room = table.room
        assert room is not None
        await resign(table, "b", 1)
        await registry.open(CARAVAN, table.players[:1], name="x", pace="instant")
        assert room.table is table, "people are there"
        for guest in "abc":
            room.presence.leave(guest, guest)
        await registry.open(CARAVAN, table.players[:1], name="y", pace="instant")
        assert "t" not in registry.served
        assert room.table is None
        assert room.next_change() is None
        assert room.reckon not in table.watchers
        assert [person.guest for person in room.people] == ["a", "c"], "whoever resigned is known"
        assert room.name_of("b") == "B"
        assert await agrees(registry, room)
        left = weakref.ref(table)
        del table
        gc.collect()
        assert left() is None, "nothing holds the table"
        back = (await registry.find("t")).table
        assert (back.room, room.table) == (room, back)
        assert room.reckon in back.watchers
        assert await agrees(registry, room)

    run(path, scene)


def test_a_table_stays_while_somebody_watches_or_is_asked(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        served, room = await registry.find("t"), table.room
        assert room is not None
        assert not served.free
        for guest in "ab":
            room.presence.leave(guest, guest)
        assert served.free
        room.spectators[1] = "c"
        assert not served.free
        room.spectators.clear()
        room.watchers.add(lambda: None)
        assert not served.free

    run(path, scene)


# Restarts


def test_after_a_restart_the_room_and_its_table_know_each_other(path: Path) -> None:
    async def begin(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        await resign(table, "b", 1)

    run(path, begin)

    async def by_room(registry: TableRegistry) -> None:
        room = await registry.rooms.find("t")
        assert [person.guest for person in room.people] == ["a", "c"]
        assert await agrees(registry, room)
        table = (await registry.find("t")).table
        assert (table.room, room.table) == (room, table)

    async def by_table(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        room = await registry.rooms.find("t")
        assert (table.room, room.table) == (room, table)
        assert room.alarm.timer is not None, "somebody may be missed"
        assert await agrees(registry, room)

    run(path, by_room)
    run(path, by_table)


def test_a_table_without_a_room_has_none(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await registry.open(CARAVAN, (await shared(registry, "a", "b")).players, name="alone")
        assert table.room is None
        assert (await registry.find("alone")).free
        assert "alone" not in registry.rooms.live

    run(path, scene)


# The end


def test_when_the_tables_are_closed_no_clock_goes_on(path: Path) -> None:
    async def scene(registry: TableRegistry) -> list[Room]:
        table = await shared(registry, "a", "b", game=CARAVAN)
        assert table.room is not None
        waiting = await open_room(registry, "a", "", name="u")
        for room in (waiting, table.room):
            room.presence.enter("a", 1)
            room.presence.leave("a", 1)
            assert room.alarm.timer is not None
        return [waiting, table.room]

    for room in run(path, scene):
        assert room.alarm.timer is None
        room.presence.enter("a", 2)  # a window that closes late
        room.presence.leave("a", 2)
        room.stir()
        assert (room.alarm.timer, room.doing) == (None, set())


def test_closing_waits_for_what_has_begun(path: Path) -> None:
    async def scene(registry: TableRegistry) -> Room:
        room = await open_room(registry, "a", "b")
        asked = asyncio.create_task(registry.rooms.begin(room, "a", BOTS))
        await until(room.lock.locked)
        await registry.close()
        await asyncio.wait([asked])
        return room

    room = run(path, scene)
    assert room.kept.state == PLAYING
    assert rows(path, "SELECT state FROM rooms") == [(PLAYING,)]
    assert rows(path, "SELECT count(*) FROM tables") == [(1,)]


def test_people_who_wait_hear_that_the_file_is_lost(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        heard: list[int] = []
        room.watchers.add(lambda: heard.append(1))
        registry.tell_all()
        assert heard == [1]

    run(path, scene)


# Nothing hidden


@pytest.mark.in_file
def test_nothing_in_a_room_depends_on_cards_or_choices(
    path: Path, tmp_path: Path, shaped: Path, monkeypatch: Any
) -> None:
    def played(place: Path, seed: bytes, pick: int) -> list[tuple[Any, ...]]:
        monkeypatch.setattr(registry_module, "new_seed", lambda: seed)

        async def scene(registry: TableRegistry) -> None:
            table = await shared(registry, "a", "b")
            for seat in (0, 1, 0):
                await do(table, seat, table.game.move_text(table.play.legal(seat)[pick]))
            await resign(table, "b", 1)

        thoughts = Thoughts()
        thoughts.hold = True
        run(place, scene, thoughts)
        told = rows(place, "SELECT what, about FROM announcements ORDER BY id")
        return [*told, *rows(place, "SELECT state, host, options, barred, rematch FROM rooms")]

    other = tmp_path / "other.sqlite"
    other.write_bytes(shaped.read_bytes())
    assert played(path, bytes(range(32)), 0) == played(other, bytes(range(1, 33)), -1)


def test_a_shared_game_proves_its_deal(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        assert verify(table.record("a"), CARAVAN).chance == "reveal"
        assert (await on_disk(registry)).players == table.players

    run(path, scene)
