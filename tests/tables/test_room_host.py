"""Who has the host's powers when the host is gone, and when a room looks at the clock."""

import asyncio
from pathlib import Path

import pytest

from hubba.tables import alarm
from hubba.tables import room as room_module
from hubba.tables.database import StoreFull
from hubba.tables.presence import GRACE
from hubba.tables.registry import TableRegistry
from hubba.tables.room import HOST_GONE, Room
from hubba.tables.room_store import write_room
from tests.tables.scenes import PURSES, run, until
from tests.tables.shared import Clock, agrees, calm, failing, finished, open_room, told

ON_BOTH = "slow"


def test_the_powers_of_a_host_who_is_gone_pass_to_somebody_who_is_here(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", "c", game=PURSES)
        clock.pass_by(1000)
        room.presence.enter("a", 1)
        room.presence.enter("c", 1)
        room.presence.leave("a", 1)
        clock.pass_by(HOST_GONE - 1)
        room.stir()
        await calm(room)
        assert room.kept.host == "a", "not yet"
        clock.pass_by(1)
        room.stir()
        await calm(room)
        assert room.kept.host == "c"
        assert [each.about for each in room.announcements if each.what == "host"] == [{"name": "C"}]
        room.presence.enter("a", 2)
        await calm(room)
        assert room.kept.host == "c", "the powers do not come back by themselves"
        assert await agrees(registry, room)

    run(path, scene)


def test_if_nobody_is_here_the_first_who_comes_has_the_powers(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        clock.pass_by(1000)
        room.stir()
        await calm(room)
        assert room.kept.host == "a"
        room.presence.enter("b", 1)
        await calm(room)
        assert room.kept.host == "b"

    run(path, scene)


def test_whoever_only_has_a_window_in_the_back_gets_no_powers(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        room.presence.enter("b", 1)
        room.presence.show("b", 1, front=False)
        clock.pass_by(HOST_GONE)
        room.stir()
        await calm(room)
        assert room.kept.host == "a"
        room.presence.show("b", 1, front=True)
        await calm(room)
        assert room.kept.host == "b"

    run(path, scene)


def due(room: Room) -> float | None:
    """In how many seconds the room looks at the clock."""
    timer = room.alarm.timer
    return None if timer is None else timer.when() - asyncio.get_running_loop().time()


def test_the_room_looks_at_the_clock_when_something_changes_by_itself(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        room.presence.enter("b", 1)
        assert due(room) == pytest.approx(GRACE, abs=1), "the host may be missed, though never seen"
        clock.pass_by(GRACE)
        room.stir()
        assert due(room) == pytest.approx(HOST_GONE - GRACE, abs=1)
        room.presence.enter("a", 1)
        assert due(room) is None
        room.presence.leave("a", 1)
        assert due(room) == pytest.approx(GRACE, abs=1)

    run(path, scene)


def test_the_clock_passes_the_powers_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.presence.GRACE", 0.002)
    monkeypatch.setattr(room_module, "HOST_GONE", 0.004)
    monkeypatch.setattr(alarm, "SLACK", 0.001)

    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        room.presence.enter("a", 1)
        room.presence.enter("b", 1)
        room.presence.leave("a", 1)
        await until(lambda: room.kept.host == "b")

    run(path, scene)


def test_powers_that_could_not_be_passed_on_are_passed_on_later(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        room.presence.enter("b", 1)
        clock.pass_by(HOST_GONE)
        with monkeypatch.context() as patched:
            patched.setattr(room_module, "write_room", failing(write_room, StoreFull("full")))
            room.stir()
            await calm(room)
            assert room.kept.host == "a"
        room.presence.enter("b", 2)
        await calm(room)
        assert room.kept.host == "b"
        assert await agrees(registry, room)

    run(path, scene)


def test_when_a_game_is_over_nobody_needs_a_host(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = table.room
        assert room is not None
        room.presence.leave("a", "a")
        clock.pass_by(HOST_GONE)
        room.stir()
        await calm(room)
        assert (room.kept.host, told(room)) == ("a", ["begun"])

    run(path, scene)
