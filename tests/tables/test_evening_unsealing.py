"""What a duplicate round holds back is told as soon as none of its tables goes on, whatever happens to them."""

from pathlib import Path

import pytest

from hubba.tables import evenings
from hubba.tables.evening import Evening
from hubba.tables.forgetting import forget_games
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from tests.tables.evenings import begun, finish
from tests.tables.scenes import run, until

ON_BOTH = "slow"


async def one_of_two(registry: TableRegistry) -> Evening:
    """A duplicate round: the second table is over, at the first one only `a` plays."""
    evening = await begun(registry, "a", "", "c", "d", duplicate=True)
    await finish(registry, evening, "t2")
    assert (await registry.rooms.find("t2")).kept.sealed
    return evening


async def delete(registry: TableRegistry) -> None:
    await registry.close_table("t1", "a")
    await forget_games(registry, "a", ["t1"])


async def erase(registry: TableRegistry) -> None:
    await registry.eraser.erase("a")


@pytest.mark.parametrize("goes", [delete, erase], ids=["deleted", "erased"])
def test_the_last_table_that_plays_is_deleted(path: Path, goes: object) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await one_of_two(registry)
        room = await registry.rooms.find("t2")
        assert callable(goes)
        await goes(registry)
        assert not room.kept.sealed
        assert not evening.running
        assert not evening.leads("a"), "nobody is led to a table that is gone"
        assert {each.name for each in evening.standings} == {"C", "D"}

    run(path, scene)


class Fails:
    """Unsealing that is refused as often as it is told."""

    def __init__(self, times: int) -> None:
        self.times, self.usual = times, evenings.unseal

    async def __call__(self, room: Room) -> None:
        if self.times:
            self.times -= 1
            raise RoomRefused(message("error-quicker"))
        await self.usual(room)


def test_what_could_not_be_told_is_told_when_somebody_looks_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await one_of_two(registry)
        fails = Fails(1)
        monkeypatch.setattr(evenings, "unseal", fails)
        rooms = [await registry.rooms.find(name) for name in ("t1", "t2")]
        await registry.evenings.stop_table(evening, "a", "t1")
        await until(lambda: not registry.evenings._looking)
        assert not fails.times
        assert [room.kept.sealed for room in rooms] == [True, False], "the other table does not wait"
        assert await registry.evenings.find("e") is evening
        assert [room.kept.sealed for room in rooms] == [False, False]
        assert not any(game.sealed for game in evening.games)

    run(path, scene)


def test_an_evening_that_ends_holds_nothing_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await one_of_two(registry)
        fails = Fails(2)
        monkeypatch.setattr(evenings, "unseal", fails)
        rooms = [await registry.rooms.find(name) for name in ("t1", "t2")]
        await registry.evenings.stop_table(evening, "a", "t1")
        await until(lambda: not registry.evenings._looking)
        assert not fails.times
        assert any(room.kept.sealed for room in rooms)
        await registry.evenings.end(evening, "a")
        assert not any(room.kept.sealed for room in rooms)

    run(path, scene)
