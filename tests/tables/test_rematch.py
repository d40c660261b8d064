"""The next game of people who share a table, and the series that such games make."""

import asyncio
from pathlib import Path

import pytest

from hubba.tables import room as room_module
from hubba.tables import rooms as rooms_module
from hubba.tables.database import StoreFull
from hubba.tables.people import resign, stop
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import ENDED, PLAYING, WAITING, Chair, SeriesGame, write_room
from hubba.tables.room_store import open_room as store_room
from tests.tables.scenes import CARAVAN, PURSES, do, first, play_on, rows, run, stalled, until
from tests.tables.shared import agrees, calm, failing, finished, open_room, shared, told

ON_BOTH = "slow"

BOTS = ["Ada", "Bob", "Cleo"]


def test_the_next_game_keeps_everybody_s_seat_and_passes_it_on(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        old = table.room
        assert old is not None
        room = await registry.rooms.rematch(old, "b", "u")
        assert room.kept.chairs == (Chair("B", "b"), Chair("A", "a", ready=False))
        assert (room.kept.host, room.kept.series, old.kept.rematch) == ("b", "t", "u")
        assert {room.kept.invitation, room.kept.watching}.isdisjoint({old.kept.invitation, old.kept.watching})
        assert (room.kept.listed, room.kept.revision, room.kept.state) == (False, 0, WAITING)
        assert told(old)[-1] == "rematch"
        await registry.rooms.begin_if_all_came(room)
        assert room.kept.state == WAITING, "somebody is missing"
        await room.sit("a", "")
        await registry.rooms.begin_if_all_came(room)
        assert room.kept.state == PLAYING
        assert [player.guest for player in room.everybody] == ["b", "a"]
        await asyncio.gather(*(registry.rooms.begin_if_all_came(room) for _ in range(3)))
        assert told(room) == ["came", "begun"]
        assert await agrees(registry, old)
        assert await agrees(registry, room)

    run(path, scene)


def test_who_asks_for_a_rematch_at_once_comes_to_the_same_one(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        assert table.room is not None
        rematch = registry.rooms.rematch
        one, other = await asyncio.gather(rematch(table.room, "a", "u"), rematch(table.room, "b", "v"))
        assert one is other
        assert rows(path, "SELECT id, rematch FROM rooms ORDER BY id") == [("t", "u"), ("u", "")]

    run(path, scene)


def test_strangers_and_the_impatient_get_no_rematch(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        waiting = await open_room(registry, "a", "b", name="w")
        with pytest.raises(RoomRefused, match="not over"):
            await registry.rooms.rematch(waiting, "a", "u")
        table = await shared(registry, "a", "b", game=CARAVAN)
        assert table.room is not None
        with pytest.raises(RoomRefused, match="not over"):
            await registry.rooms.rematch(table.room, "a", "u")
        await play_on(table)
        for again in range(2):
            for stranger in ("c", ""):
                with pytest.raises(RoomRefused, match="do not sit here"):
                    await registry.rooms.rematch(table.room, stranger, "u")
            if not again:
                await registry.rooms.rematch(table.room, "a", "u")

    run(path, scene)


def test_a_last_step_that_is_not_on_the_disk_ends_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b")
        await play_on(table, 5)
        room = table.room
        assert room is not None
        seat = table.play.to_act[0]
        monkeypatch.setattr("hubba.tables.table.append", lambda *_, **__: 1 / 0)
        async with stalled(registry.database):
            last = asyncio.create_task(do(table, seat, first(table, seat)))
            await until(lambda: table.over)
            early = asyncio.create_task(registry.rooms.rematch(room, "a", "u"))
            await until(room.lock.locked)
        found = await asyncio.gather(last, early, return_exceptions=True)
        assert isinstance(found[0], ZeroDivisionError)
        assert isinstance(found[1], RoomRefused)

    run(path, scene)


def test_a_game_that_was_stopped_has_a_rematch_for_those_who_resigned_as_well(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "", game=PURSES)
        assert table.room is not None
        await resign(table, "b", 1)
        await stop(table, "a")
        room = await registry.rooms.rematch(table.room, "b", "u")
        assert room.kept.chairs == (
            Chair("Ada", level="apprentice"),
            Chair("A", "a", ready=False),
            Chair("B", "b"),
        )
        assert table.room.announcements[-1].about == {"name": "B"}

    run(path, scene)


def test_people_at_one_screen_come_together(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "b", game=PURSES)
        await play_on(table)
        assert table.room is not None
        room = await registry.rooms.rematch(table.room, "a", "u")
        assert [(chair.name, chair.ready) for chair in room.kept.chairs] == [
            ("B+", False),
            ("A", True),
            ("B", False),
        ]
        await room.sit("b", "")
        await registry.rooms.begin_if_all_came(room)
        assert room.kept.state == PLAYING

    run(path, scene)


def test_whoever_never_comes_is_replaced_by_a_bot(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        assert table.room is not None
        room = await registry.rooms.rematch(table.room, "a", "u")
        await registry.rooms.begin(room, "a", BOTS)
        assert [(player.name, player.is_bot) for player in room.everybody] == [("Ada", True), ("A", False)]  # type: ignore[union-attr]
        with pytest.raises(RoomRefused, match="the game has begun"):
            await room.sit("b", "")

    run(path, scene)


def test_a_rematch_that_was_left_again_can_be_asked_for_again(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        assert table.room is not None
        left = await registry.rooms.rematch(table.room, "a", "u")
        await left.leave("a")
        assert left.kept.state == ENDED
        room = await registry.rooms.rematch(table.room, "b", "v")
        assert (room.id, room.kept.host, table.room.kept.rematch) == ("v", "b", "v")
        assert await agrees(registry, table.room)

    run(path, scene)


def test_whoever_was_sent_away_is_not_welcome_in_the_next_game(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", game=CARAVAN)
        await room.unseat("a", 1)
        await registry.rooms.begin(room, "a", ["Ada"])
        table = (await registry.find("t")).table
        while not table.over:
            await until(lambda: 0 in table.play.to_act or table.over)
            if not table.over:
                await do(table, 0, first(table, 0))
        following = await registry.rooms.rematch(room, "a", "u")
        await following.unseat("a", 0)
        with pytest.raises(RoomRefused, match="given your seat"):
            await following.sit("b", "B")

    run(path, scene)


def test_a_series_goes_on_and_on(path: Path) -> None:
    async def scene(registry: TableRegistry) -> list[SeriesGame]:
        table = await finished(registry, "a", "b")
        for name, asks, comes in (("u", "a", "b"), ("v", "b", "a"), ("w", "a", "b")):
            assert table.room is not None
            room = await registry.rooms.rematch(table.room, asks, name)
            await room.sit(comes, "")
            await registry.rooms.begin_if_all_came(room)
            table = (await registry.find(name)).table
            if name == "v":
                await stop(table, "b")
            elif name == "u":
                await play_on(table)
        games = await registry.rooms.series("t")
        assert [game.table for game in games] == ["t", "u"], "one was stopped, one is being played"
        assert [game.sitting for game in games] == [(("a", "A"), ("b", "B")), (("b", "B"), ("a", "A"))]
        assert all(game.ending for game in games)
        assert await registry.rooms.series("u") == []
        return games

    games = run(path, scene)

    async def again(registry: TableRegistry) -> None:
        assert await registry.rooms.series("t") == games
        old = await registry.rooms.find("v")
        assert (await registry.rooms.rematch(old, "a", "x")).id == "w", "also after a restart"

    run(path, again)


@pytest.mark.parametrize("where", ["new", "old"])
@pytest.mark.parametrize("error", [StoreFull("full"), RuntimeError("a fault")])
def test_a_rematch_is_opened_and_named_or_neither(
    path: Path, where: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = table.room
        assert room is not None
        with monkeypatch.context() as patched:
            if where == "new":
                patched.setattr(rooms_module, "open_room", failing(store_room, error))
            else:
                patched.setattr(room_module, "write_room", failing(write_room, error))
            with pytest.raises(type(error)):
                await registry.rooms.rematch(room, "a", "u")
        assert rows(path, "SELECT id, rematch FROM rooms") == [("t", "")]
        assert await agrees(registry, room)
        assert (await registry.rooms.rematch(room, "a", "u")).id == "u"
        assert await agrees(registry, room)

    run(path, scene)


def test_whoever_goes_away_while_a_rematch_is_opened_has_opened_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = table.room
        assert room is not None
        async with stalled(registry.database):
            asked = asyncio.create_task(registry.rooms.rematch(room, "a", "u"))
            await until(room.lock.locked)
            asked.cancel()
            await asyncio.wait([asked])
        await calm(room)
        assert room.kept.rematch == "u"
        assert await agrees(registry, room)

    run(path, scene)
