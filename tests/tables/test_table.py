"""A table's steps: refused, repeated, too late, or from two programs at once; and what a table remembers."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hubba.core.errors import NotationError
from hubba.core.game import Game
from hubba.core.refusal import Illegal
from hubba.core.replay import verify
from hubba.tables.curtain import cover, uncover
from hubba.tables.refusals import Outdated
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    Thoughts,
    deal,
    do,
    each_game,
    first,
    guests,
    known,
    other,
    people,
    play_on,
    rows,
    run,
    seen,
    undo,
    written,
)

ON_BOTH = "slow"

# Refused, repeated, too late


def test_what_is_refused_changes_nothing(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        before, on_disk, told = known(table), rows(path), []
        table.watchers.add(lambda: told.append(1))
        version = table.play.version(0)
        for seat, moves in [(0, ["load-1"]), (0, []), (1, ["load-1"]), (0, ["load-0", "load-0"]), (0, ["yes"])]:
            with pytest.raises(Illegal):
                await table.step(seat, version, moves)
        with pytest.raises(NotationError):
            await table.step(0, version, ["fly"])
        with pytest.raises(NotationError, match="41 moves are too many: a step of caravan has at most 40"):
            await table.step(0, version, ["load-0"] * 41)
        for wrong in (version - 1, version + 1, -1, 10**30):
            with pytest.raises(Outdated):
                await table.step(0, wrong, ["load-0"])
        with pytest.raises(Illegal):
            await undo(table, 0)
        assert not table.broken
        assert (known(table), rows(path), told) == (before, on_disk, [])

    run(path, scene)


def test_the_same_answer_is_one_answer_in_whatever_order_it_is_written(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(2))
        version = await do(table, 0, "3", "close", "1")
        state = known(table)
        await asyncio.gather(
            *(table.step(0, version, moves) for moves in (["1", "3", "close"], ["CLOSE", "3", "1"]))
        )
        for moves in (["1", "close"], ["1", "3"], ["1", "2", "3", "close"]):
            with pytest.raises(Outdated):
                await table.step(0, version, moves)
        with pytest.raises(Outdated):
            await table.undo(0, version)
        assert known(table) == state
        undone = table.play.version(0)
        await table.undo(0, undone)
        state = known(table)
        await table.undo(0, undone)
        await table.step(0, version, ["1", "3", "close"])  # it was made once, although it was undone later
        assert known(table) == state

    run(path, scene)


def test_an_impatient_finger_makes_one_step(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        move, version = first(table, 0), table.play.version(0)
        entries = len(table.play.entries)
        await asyncio.gather(*(table.step(0, version, [move]) for _ in range(10)))
        assert len(table.play.entries) == entries + 1
        assert written(path, table)

    run(path, scene)


def test_seats_that_choose_at_the_same_time_do_not_disturb_each_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(3))
        versions = [table.play.version(seat) for seat in range(3)]
        told: list[int] = []
        table.watchers.add(lambda: told.append(1))
        await asyncio.gather(*(table.step(seat, versions[seat], [str(seat + 1)]) for seat in range(3)))
        await asyncio.gather(*(do(table, seat, "close") for seat in range(3)))
        assert len(told) == 6
        assert table.play.to_act == (0, 1, 2)
        assert len(table.answers) == 6
        assert written(path, table)
        answered = rows(path, "SELECT seat, version FROM entries WHERE seat IS NOT NULL")
        assert sorted(answered) == sorted(table.answers)

    run(path, scene)


# Two programs on one file


def two(path: Path, scene: Any) -> None:
    async def both(registry: TableRegistry) -> None:
        twin = TableRegistry(path, workers=1)
        twin.bot_pool = Thoughts()  # type: ignore[assignment]
        try:
            await scene(registry, twin)
        finally:
            await twin.close()

    run(path, both)


def test_of_two_houses_one_is_quicker_and_the_other_looks_again(path: Path) -> None:
    async def scene(registry: TableRegistry, twin: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        late = (await twin.find("t")).table
        assert known(late) == known(table)
        move, another = first(table, 0), other(table, 0)
        version = await do(table, 0, move)
        told: list[int] = []
        late.watchers.add(lambda: told.append(1))
        with pytest.raises(Outdated):
            await late.step(0, version, [another])
        assert known(late) == known(table)
        assert told, "the watchers there look again"
        await do(late, 1, first(late, 1))
        await table.step(0, version, [move])  # known already
        with pytest.raises(Outdated):
            await do(table, 1, other(table, 1))
        assert known(late) == known(table)
        assert written(path, late)

    two(path, scene)


def test_the_same_answer_to_both_houses_is_one_answer(path: Path) -> None:
    async def scene(registry: TableRegistry, twin: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        late = (await twin.find("t")).table
        move = first(table, 0)
        version = await do(table, 0, move)
        await late.step(0, version, [move])  # sent again, to the other program
        assert known(late) == known(table)
        assert written(path, late)

    two(path, scene)


def test_secret_choices_at_two_houses_are_neither_lost_nor_doubled(path: Path) -> None:
    async def scene(registry: TableRegistry, twin: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(2))
        late = (await twin.find("t")).table
        await do(table, 0, "1", "close")
        version = late.play.version(1)
        with pytest.raises(Outdated):
            await late.step(1, version, ["2", "close"])
        assert late.play.to_act == (1,)
        assert known(late) == known(table)
        await late.step(1, version, ["2", "close"])  # nobody was told of seat 0's choice: it is the same version
        assert set(late.play.to_act) == {0, 1}
        with pytest.raises(Outdated):
            await do(table, 1, "3", "close")
        assert known(late) == known(table)
        assert [text for (text,) in rows(path)] == ["S0 1 close", "S1 2 close"]

    two(path, scene)


@each_game
def test_two_houses_play_one_game_to_its_end(path: Path, game: Game, seats: int) -> None:
    async def finish(table: Table, seed: int) -> None:
        while not table.over:
            with suppress(Outdated):
                await play_on(table, 1, seed)

    async def scene(registry: TableRegistry, twin: TableRegistry) -> None:
        table = await deal(registry, game, guests(seats))
        mirror = (await twin.find("t")).table
        await asyncio.gather(finish(table, 1), finish(mirror, 2))
        for one in (table, mirror):
            async with one.looking():
                assert written(path, one)
        assert verify(table.whole_record(), game).chance == "reveal"
        answers = rows(path, "SELECT seat, version FROM entries WHERE seat IS NOT NULL")
        assert len(answers) == len(set(answers))

    two(path, scene)


# Memory


def test_what_a_table_remembers_grows_with_its_record_only(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, people("g", "g"))
        for _ in range(20):
            await do(table, 0, "1")
            await undo(table, 0)
            uncover(table, "g", 0)
            cover(table, "g")
            cover(table, "stranger")
        assert len(table.answers) == len(table.play.entries) == 40
        assert (len(table.up), len(table.doing), len(table.watchers)) == (0, 0, 2)
        assert seen(table)

    run(path, scene)
