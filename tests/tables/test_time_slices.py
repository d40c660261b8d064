"""Games are replayed in time slices: the event loop runs in between, and work for several is done once."""

import asyncio
import gc
import sqlite3
from collections.abc import Generator
from itertools import pairwise
from pathlib import Path

import pytest

from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.tables.database import StoreError
from hubba.tables.registry import TableRegistry
from hubba.tables.single_flight import SingleFlight
from hubba.tables.table import Table
from hubba.tables.time_slices import TimeSlices
from tests.tables.scenes import (
    CARAVAN,
    PURSES,
    WITCHES,
    at_work,
    bot,
    deal,
    do,
    each_game,
    first,
    guests,
    known,
    one_step_at_a_time,
    play_on,
    rows,
    run,
    undo,
    until,
    written,
)

ON_BOTH = "slow"


def counting(log: list[str], name: str, steps: int) -> Generator[None, None, str]:
    for number in range(steps):
        yield
        log.append(f"{name}{number}")
    return name


def test_the_loop_turns_after_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    one_step_at_a_time(monkeypatch)
    log: list[str] = []

    async def tick() -> None:
        while True:
            await asyncio.sleep(0)
            log.append(".")

    async def scene() -> None:
        ticking = asyncio.create_task(tick())
        time_slices = TimeSlices()
        works = [time_slices.run(counting(log, name, 5), f"guest {name}") for name in "ab"]
        assert await asyncio.gather(*works) == ["a", "b"]
        ticking.cancel()

    asyncio.run(scene())
    worked = [entry for entry in log if entry != "."]
    assert sorted(worked) == [f"{name}{number}" for name in "ab" for number in range(5)]
    assert not any(one != "." and other != "." for one, other in pairwise(log)), (
        "never two slices without a turn in between, however many wait"
    )
    assert worked.index("b0") < worked.index("a4"), "they take turns"


def test_one_guest_with_a_lot_of_work_is_one_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    one_step_at_a_time(monkeypatch)
    log: list[str] = []

    async def scene() -> None:
        time_slices = TimeSlices()
        many = [asyncio.create_task(time_slices.run(counting(log, name, 4), "A")) for name in "abcdefgh"]
        await at_work(time_slices)
        assert await time_slices.run(counting(log, "x", 4), "B") == "x"
        before = "".join(entry[0] for entry in log)
        assert before.count("a") + before.count("b") == len(before) - 4 <= 7, "they take turns"
        many[3].cancel()
        await asyncio.wait(many)
        many.clear()
        gc.collect()  # a traceback would keep the one who went away alive
        assert not time_slices._guests, "no guest is remembered"

    asyncio.run(scene())
    own = [entry for entry in log if entry[0] != "x"]
    assert own == [f"{name}{number}" for name in "abcefgh" for number in range(4)], "one after the other"


def test_a_slice_is_as_long_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.time_slices.SLICE", 60.0)
    log: list[str] = []

    async def scene() -> None:
        task = asyncio.create_task(TimeSlices().run(counting(log, "a", 50), "A"))
        await asyncio.sleep(0)
        assert task.done()

    asyncio.run(scene())
    assert len(log) == 50


def test_what_goes_wrong_in_a_slice_is_told_and_the_next_one_goes_on() -> None:
    def wrong() -> Generator[None, None, None]:
        yield
        raise HubbaError("no")

    async def scene() -> None:
        time_slices = TimeSlices()
        with pytest.raises(HubbaError, match="no"):
            await time_slices.run(wrong(), "A")
        assert await time_slices.run(counting([], "b", 2), "A") == "b"

    asyncio.run(scene())


def test_what_several_want_is_done_once_though_the_first_goes_away() -> None:
    made: list[int] = []

    async def scene() -> None:
        once: SingleFlight[int] = SingleFlight()
        gate = asyncio.Event()

        async def work() -> int:
            made.append(1)
            await gate.wait()
            return 7

        asked = [asyncio.create_task(once.do("a", work)) for _ in range(3)]
        await asyncio.sleep(0)
        asked[0].cancel()
        await asyncio.sleep(0)
        gate.set()
        assert await asked[1] == await asked[2] == 7
        assert made == [1]
        assert await once.do("a", work) == 7, "later it is done again"
        assert made == [1, 1]
        await once.close()
        with pytest.raises(StoreError, match="closed"):
            await once.do("a", work)

    asyncio.run(scene())


# Tables


def test_a_table_is_opened_beside_the_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin(registry: TableRegistry) -> int:
        table = await deal(registry, WITCHES, guests(3))
        await play_on(table)
        return len(table.play.entries)

    entries = run(path, begin)
    one_step_at_a_time(monkeypatch)
    made: list[Table] = []
    whole = Table.__init__

    def counted(table: Table, *given: object) -> None:
        made.append(table)
        whole(table, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "__init__", counted)

    async def scene(registry: TableRegistry) -> None:
        finding = [asyncio.create_task(registry.find("t")) for _ in range(3)]
        turns = 0
        await at_work(registry.time_slices)
        while not finding[1].done():
            await asyncio.sleep(0)
            turns += 1
            if turns == 2:
                finding[0].cancel()
        assert turns > entries, "everybody else gets a turn after each entry"
        found = [await task for task in finding[1:]]
        assert found[0] is found[1]
        assert len(made) == 1

    run(path, scene)


def test_a_house_that_closes_while_a_table_is_replayed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin(registry: TableRegistry) -> None:
        await play_on(await deal(registry, WITCHES, guests(3)))

    run(path, begin)
    one_step_at_a_time(monkeypatch)

    async def scene(registry: TableRegistry) -> None:
        finding = asyncio.create_task(registry.find("t"))
        await at_work(registry.time_slices)
        await registry.close()
        with pytest.raises(StoreError, match="closed"):
            await finding

    run(path, scene)


# Undo


@each_game
def test_a_table_with_many_undos_is_the_same_after_a_restart(path: Path, game: Game, seats: int) -> None:
    """A person alone among bots may take anything back."""

    async def begin(registry: TableRegistry) -> object:
        table = await deal(registry, game, [*guests(1), *(bot(seed=seed) for seed in range(1, seats))])
        undos = 0
        for number in range(40):
            await until(lambda: 0 in table.play.to_act or table.over)
            if number % 4 == 3 or table.over:
                undos += 1
                await undo(table, 0)
            else:
                await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act or table.over)
        assert undos >= 10
        assert table.practice or game is PURSES
        assert written(path, table)
        return known(table)

    before = run(path, begin)

    async def again(registry: TableRegistry) -> None:
        assert known((await registry.find("t")).table) == before

    run(path, again)


def test_an_undo_and_a_step_at_the_same_time_are_one_after_the_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        for order in (0, 1) * 5:
            await do(table, 0, "offer")
            mine = table.undo(0, table.play.version(0))
            theirs = table.step(1, table.play.version(1), ["no"])
            both = (mine, theirs) if order else (theirs, mine)
            done = await asyncio.gather(*both, return_exceptions=True)
            assert [isinstance(one, HubbaError) for one in done] == [False, True], "whoever came first"
            assert written(path, table)
            if not order:
                break  # the offer was refused: nobody offers it again
        before = known(table)
        table.broken = True
        async with table.looking():
            assert known(table) == before, "the disk has the same"

    run(path, scene)


@pytest.mark.in_file
def test_a_table_whose_versions_ran_ahead_goes_on(path: Path) -> None:
    """Versions once also rose when secret choices were withdrawn; databases still have such answers."""

    async def begin(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(2))
        await do(table, 0, "1")

    run(path, begin)
    rows_changed(path, "UPDATE entries SET version = version + 1 WHERE seat = 0")

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        answered = rows(path, "SELECT version FROM entries WHERE seat = 0")[0][0]
        assert table.play.version(0) == answered + 1
        await do(table, 0, "2")
        await undo(table, 0)
        assert written(path, table)

    run(path, again)


def rows_changed(path: Path, query: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(query)
    connection.close()
