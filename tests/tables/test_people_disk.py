"""What people do at a shared table: on the disk before anybody sees it, whole or not at all."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hubba.tables import people
from hubba.tables.database import StoreFull
from hubba.tables.people import claim, come_back, let_in, resign, room_of, stand_in, stop
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import announce
from hubba.tables.store import set_player, stop_table
from hubba.tables.table import Table
from tests.tables.scenes import CARAVAN, do, known, run, stalled, until
from tests.tables.shared import Clock, agrees, calm, failing, held, shared

ON_BOTH = "slow"

Act = Callable[[Table], Awaitable[Any]]


@dataclass(frozen=True)
class Change:
    """Something that can be done, and what must have been done before."""

    act: Act
    before: tuple[Act, ...] = ()


CHANGES = {
    "stand in": Change(lambda table: stand_in(table, "a", 1)),
    "come back": Change(lambda table: come_back(table, "b"), (lambda table: stand_in(table, "a", 1),)),
    "resign": Change(lambda table: resign(table, "a", 0)),
    "resign later": Change(lambda table: resign(table, "b", 1), (lambda table: stand_in(table, "a", 1),)),
    "stop": Change(lambda table: stop(table, "a")),
    "let in": Change(lambda table: let_in(table, "a", 1, yes=True), (lambda table: claim(table, "new", 1),)),
    "turn away": Change(lambda table: let_in(table, "a", 1, yes=False), (lambda table: claim(table, "new", 1),)),
    "terms": Change(lambda table: room_of(table).set_terms("a", listed=False, patience=600, delay=30)),
    "renew": Change(lambda table: room_of(table).renew("a")),
}


def changing(table: Table) -> bool:
    return table.lock.locked() or room_of(table).lock.locked()


async def ready(registry: TableRegistry, name: str, change: Change, clock: Clock) -> Table:
    """A table whose second guest is gone."""
    table = await shared(registry, "a", "b", game=CARAVAN, name=name, patience=60)
    await do(table, 0, "offer")
    room_of(table).presence.leave("b", "b")
    clock.pass_by(60)
    for act in change.before:
        await act(table)
    await calm(room_of(table))
    return table


@pytest.mark.parametrize("error", [StoreFull("full"), RuntimeError("a fault")])
def test_what_cannot_be_written_has_not_happened(
    path: Path, clock: Clock, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            table = await ready(registry, name, change, clock)
            room = room_of(table)
            before = known(table), room.kept, room.announcements, room.claims, table.stopped
            heard = asyncio.Event()
            table.watchers.add(heard.set)
            with monkeypatch.context() as patched:
                for module in (people, "hubba.tables.room_store"):
                    patched.setattr(f"{getattr(module, '__name__', module)}.announce", failing(announce, error))
                with pytest.raises(type(error)):
                    await change.act(table)
            after = known(table), room.kept, room.announcements, room.claims, table.stopped
            assert (after, heard.is_set()) == (before, False), name
            assert await agrees(registry, room), name
            await change.act(table)
            assert heard.is_set(), name
            assert await agrees(registry, room), name

    run(path, scene, held())


def test_whoever_goes_away_in_the_middle_has_done_it_all_the_same(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, change in CHANGES.items():
            table = await ready(registry, name, change, clock)
            room = room_of(table)
            before = len(room.announcements)
            async with stalled(registry.database):
                asked = asyncio.ensure_future(change.act(table))
                await until(partial(changing, table))
                asked.cancel()
                await asyncio.wait([asked])
                assert asked.cancelled(), name
                assert len(room.announcements) == before, name
            await calm(room)
            assert len(room.announcements) == before + 1, name
            assert await agrees(registry, room), name

    run(path, scene, held())


def test_after_a_restart_everything_is_what_it_was(path: Path, clock: Clock) -> None:
    async def begin(registry: TableRegistry) -> dict[str, Any]:
        found = {}
        for name, change in CHANGES.items():
            table = await ready(registry, name, change, clock)
            await change.act(table)
            found[name] = known(table), table.stopped, room_of(table).kept, room_of(table).announcements
        return found

    found = run(path, begin, held())

    async def again(registry: TableRegistry) -> None:
        for name, state in found.items():
            table = (await registry.find(name)).table
            assert (known(table), table.stopped, room_of(table).kept, room_of(table).announcements) == state, name

    run(path, again, held())


@pytest.mark.parametrize("name", ["stand in", "resign", "stop", "let in"])
def test_a_seat_that_another_program_has_changed_is_read_again(
    path: Path, clock: Clock, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await ready(registry, "t", CHANGES[name], clock)
        was = table.players
        seat = 0 if name == "resign" else 1

        def elsewhere(connection: Any) -> None:
            set_player(connection, "t", seat, was[seat], was[seat].__class__("", "elsewhere"))
            stop_table(connection, "t", "elsewhere", 1.0)

        await registry.database.do(elsewhere)
        with pytest.raises(RoomRefused, match="somebody else was quicker"):
            await CHANGES[name].act(table)
        async with table.looking():
            assert table.stopped == "elsewhere"
            assert table.players[seat].guest == "elsewhere"

    run(path, scene, held())
