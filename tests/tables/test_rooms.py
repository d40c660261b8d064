"""All rooms: how they are found by name or link, and how their games begin."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from hubba.core.errors import OptionError
from hubba.tables import registry as registry_module
from hubba.tables import room as room_module
from hubba.tables import rooms as rooms_module
from hubba.tables.database import Conflict, StoreError, StoreFull
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import PLAYING, WAITING, Chair, write_room
from hubba.tables.rooms import LISTED_FOR, NoSuchRoom
from hubba.tables.store import open_table
from tests.tables.scenes import CELLAR, PURSES, rows, run, stalled, until
from tests.tables.shared import agrees, calm, failing, open_room, seated, shared, told

ON_BOTH = "slow"

BOTS = ["Ada", "Bob", "Cleo"]


# Finding


def test_a_room_that_is_not_there_is_not_found(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        with pytest.raises(NoSuchRoom):
            await registry.rooms.find("t")
        assert await registry.rooms.has("t") is None
        assert registry.rooms.live == {}

    run(path, scene)


def test_everybody_who_asks_at_once_gets_the_same_room(path: Path) -> None:
    async def begin(registry: TableRegistry) -> str:
        return (await open_room(registry, "a", "")).kept.invitation

    secret = run(path, begin)

    async def again(registry: TableRegistry) -> None:
        rooms = registry.rooms
        found = await asyncio.gather(rooms.find("t"), rooms.has("t"), rooms.invited(secret), rooms.find("t"))
        assert len({id(room) for room in found}) == 1

    run(path, again)


def test_the_lobby_lists_rooms_with_a_free_seat(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "MOST_LISTED", 2)

    async def scene(registry: TableRegistry) -> None:
        async def listed() -> list[str]:
            return [kept.id for kept in await registry.rooms.listed()]

        await open_room(registry, "a", "", name="private")
        first_, second = [await open_room(registry, "a", "", name=name, listed=True) for name in "uv"]
        await open_room(registry, "a", "b", name="full", listed=True)
        await open_room(registry, "a", "c", name="full too", listed=True)
        assert await listed() == ["v", "u"]
        await first_.set_terms("a", listed=False, patience=60, delay=0)
        assert await listed() == ["v"]
        await registry.rooms.begin(second, "a", BOTS)
        assert await listed() == []
        await first_.set_terms("a", listed=True, patience=60, delay=0)
        async with first_.lock:
            await first_.change(replace(first_.kept, opened=first_.kept.opened - LISTED_FOR - 1), "said")
        assert await listed() == [], "people do not come to a room of yesterday"

    run(path, scene)


def test_a_guest_finds_the_rooms_where_somebody_waits_for_them(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await open_room(registry, "a", "b", name="u")
        room = await open_room(registry, "b", "", name="v")
        assert [kept.id for kept in await registry.rooms.rooms_of("b")] == ["v", "u"]
        assert [kept.id for kept in await registry.rooms.rooms_of("a")] == ["u"]
        assert await registry.rooms.rooms_of("") == []
        await registry.rooms.begin(room, "b", BOTS)
        assert [kept.id for kept in await registry.rooms.rooms_of("b")] == ["u"]
        assert [kept.id for kept in await registry.tables_of("b")] == ["v"]

    run(path, scene)


# Beginning


def test_the_host_begins_and_bots_take_the_empty_seats(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        chairs = [*seated("a"), Chair("B", "b", ready=False), Chair("Ada", level="apprentice")]
        room = await registry.rooms.open("t", PURSES, {}, chairs, level="apprentice", pace="instant")
        for stranger in ("b", "c", ""):
            with pytest.raises(RoomRefused, match="only the host"):
                await registry.rooms.begin(room, stranger, BOTS)
        await registry.rooms.begin(room, "a", ["ada", "Bob"])
        table = (await registry.find("t")).table
        assert [player.name for player in table.players] == ["A", "ada 2", "Ada"]
        assert [player.is_bot for player in table.players] == [False, True, True]
        assert (room.kept.state, room.table, table.room) == (PLAYING, table, room)
        assert [person.guest for person in room.people] == ["a"]
        assert told(room) == ["begun"]
        assert await agrees(registry, room)

    run(path, scene)


def test_without_names_bots_have_some_name(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "", "", game=PURSES)
        assert len(set(table.names)) == 3
        room = await open_room(registry, "a", "", "", game=PURSES, name="u")
        await registry.rooms.begin(room, "a", [])
        assert [player.name for player in room.everybody] == ["A", "Bot", "Bot 2"]

    run(path, scene)


def test_whoever_begins_twice_begins_once(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        begin = registry.rooms.begin
        await asyncio.gather(begin(room, "a", BOTS), begin(room, "a", BOTS), begin(room, "b", BOTS))
        assert told(room) == ["begun"]
        with pytest.raises(RoomRefused, match="the game has begun"):
            await room.sit("c", "C")
        assert await agrees(registry, room)

    run(path, scene)


def test_somebody_who_sits_down_while_it_begins_is_in_or_out(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "")
        found = await asyncio.gather(
            room.sit("b", "B"), registry.rooms.begin(room, "a", BOTS), room.sit("c", "C"), return_exceptions=True
        )
        assert found[0] == 1
        assert isinstance(found[2], RoomRefused)
        assert [player.guest for player in room.everybody] == ["a", "b"]

    run(path, scene)


def test_windows_of_people_who_wait_hear_that_it_begins(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        heard: list[str] = []
        room.watchers.add(lambda: heard.append(room.kept.state))
        await registry.rooms.begin(room, "a", BOTS)
        assert heard[0] == PLAYING

    run(path, scene)


@pytest.mark.parametrize("where", ["deal", "room"])
@pytest.mark.parametrize("error", [StoreFull("full"), Conflict("quicker"), RuntimeError("a fault")])
def test_a_game_begins_with_its_room_or_not_at_all(
    path: Path, where: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        with monkeypatch.context() as patched:
            if where == "deal":
                patched.setattr(registry_module, "open_table", failing(open_table, error))
            else:
                patched.setattr(room_module, "write_room", failing(write_room, error))
            with pytest.raises(RoomRefused if isinstance(error, Conflict) else type(error)):
                await registry.rooms.begin(room, "a", BOTS)
        assert (room.kept.state, told(room)) == (WAITING, [])
        assert rows(path, "SELECT count(*) FROM tables") == [(0,)]
        with pytest.raises(NoSuchTable):
            await registry.find("t")
        await registry.rooms.begin(room, "a", BOTS)
        assert room.table is not None
        assert await agrees(registry, room)

    run(path, scene)


def test_a_host_who_goes_away_while_it_begins_has_begun(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")
        async with stalled(registry.database):
            asked = asyncio.create_task(registry.rooms.begin(room, "a", BOTS))
            await until(room.lock.locked)
            asked.cancel()
            await asyncio.wait([asked])
        await calm(room)
        assert room.kept.state == PLAYING
        assert (await registry.find("t")).table.room is room
        assert await agrees(registry, room)

    run(path, scene)


def test_a_game_that_has_begun_but_cannot_be_read_yet_has_begun(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b")

        def unreadable(*_: object) -> None:
            raise StoreError("unreadable")

        with monkeypatch.context() as patched:
            patched.setattr(registry_module, "read_table", unreadable)
            await registry.rooms.begin(room, "a", BOTS)
        assert (room.kept.state, room.table) == (PLAYING, None)
        assert [person.name for person in room.people] == ["A", "B"]
        assert room.name_of("a") == "A"
        assert await agrees(registry, room)
        assert (await registry.find("t")).table is room.table

    run(path, scene)


def test_choices_that_do_not_fit_leave_the_room_waiting(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await registry.rooms.open(
            "t", CELLAR, {"size": "huge"}, seated("a", "b"), level="apprentice", pace="instant"
        )
        with pytest.raises(OptionError):
            await registry.rooms.begin(room, "a", BOTS)
        assert room.kept.state == WAITING
        assert await agrees(registry, room)

    run(path, scene)
