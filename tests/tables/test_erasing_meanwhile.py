"""What others do while somebody is erased: no game is left without a player, and nothing of theirs is stored."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from hubba.tables import erasing
from hubba.tables.guest_end import GuestEnded, half_ended
from hubba.tables.leaving import Places
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import CHAIRS
from tests.tables.scenes import CARAVAN, run
from tests.tables.shared import agrees, finished, open_room, told

ON_BOTH = "slow"


def meanwhile(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, happens: Callable[[], Awaitable[Any]]
) -> None:
    """Let something happen once, after somebody's places were found and before they are left."""
    usual, done = registry.database.do, []

    async def do(job: Callable[[Connection], Any]) -> Any:
        found = await usual(job)
        if isinstance(found, Places) and not done:
            done.append(found)
            await happens()
        return found

    monkeypatch.setattr(registry.database, "do", do)


async def chairs(registry: TableRegistry) -> list[tuple[str, str]]:
    chosen = select(CHAIRS.c.name, CHAIRS.c.guest)
    return [tuple(row) for row in await registry.database.do(lambda connection: connection.execute(chosen).all())]


def test_a_game_that_begins_meanwhile_is_played_on_by_a_bot(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "b", "a", game=CARAVAN)
        meanwhile(registry, monkeypatch, lambda: registry.rooms.begin(room, "b", []))
        await registry.eraser.erase("a")
        table = (await registry.find("t")).table
        async with table.looking():
            gone = table.players[1]
        assert (gone.guest, gone.name, gone.resigned) == ("", "Player 2", True)
        assert gone.thinker
        assert told(room)[-1] == "resigned"
        assert await agrees(registry, room)
        assert await registry.database.do(half_ended) == []

    run(path, scene)


def test_a_rematch_that_is_opened_meanwhile_keeps_no_seat_and_no_name(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = table.room
        assert room is not None
        name = table.names[0]
        meanwhile(registry, monkeypatch, lambda: registry.rooms.rematch(room, "b", "next"))
        await registry.eraser.erase("a")
        found = await chairs(registry)
        assert "a" not in [guest for _, guest in found]
        assert name not in [said for said, _ in found]
        assert (await registry.rooms.find("next")).kept.free, "somebody else can sit down"

    run(path, scene)


def test_whoever_is_erased_opens_no_rematch(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry, "a", "b")
        room = table.room
        assert room is not None

        async def asks() -> None:
            with pytest.raises(GuestEnded):
                await registry.rooms.rematch(room, "a", "next")

        meanwhile(registry, monkeypatch, asks)
        await registry.eraser.erase("a")
        assert await registry.rooms.has("next") is None

    run(path, scene)


def test_if_somebody_cannot_be_taken_out_the_next_start_tries_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(registry: TableRegistry) -> None:
        await finished(registry, "a", "b")
        with monkeypatch.context() as patch:
            patch.setattr(erasing, "leave_place", lambda *_, **__: None)
            await registry.eraser.erase("a")

    async def again(registry: TableRegistry) -> None:
        assert registry.eraser.unfinished == ["a"]

    run(path, first)
    run(path, again)
