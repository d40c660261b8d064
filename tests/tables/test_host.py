"""The host of a table: bots move by themselves, keep a pace, give hints, and stop when it closes."""

import asyncio
import logging
from pathlib import Path

import pytest

from hubba.bots.player import Choice
from hubba.core.event import SPECTATOR, Event
from hubba.core.replay import verify
from hubba.tables import host as host_module
from hubba.tables.bot_pool import BotPool
from hubba.tables.host import EDITION
from hubba.tables.pace import PACES, pause_for
from hubba.tables.refusals import Outdated
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.odd_bots import MARK
from tests.tables.pools import gone
from tests.tables.scenes import (
    CELLAR,
    PURSES,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    notes,
    people,
    rows,
    run,
    seen,
    stalled,
    until,
    written,
)

ON_BOTH = "slow"

ROOT = Path(__file__).parents[2]
ODD = "tests.tables.odd_bots"


# Bots move by themselves


def test_bots_play_a_whole_game_by_themselves(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [bot(seed=seed) for seed in range(3)])
        await until(lambda: table.over)
        async with table.looking():
            assert written(path, table)
            assert verify(table.whole_record(), WITCHES).chance == "reveal"
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert rows(path, "SELECT DISTINCT made_by FROM entries WHERE seat IS NOT NULL") == [
            (f"random hubba-{EDITION}",)
        ]
        assert notes(path) == [("opened", "")]

    run(path, scene)


def test_bots_choose_at_the_same_time_as_a_person(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, [*people("a"), bot(seed=1), bot(seed=2)])
        host = (await registry.find("t")).host
        await until(lambda: table.play.to_act == (0,) and not host.busy)
        assert table.play.version(0) == 0, "what they chose is a secret"
        await do(table, 0, "1", "close")
        await until(lambda: table.play.to_act == (0,) and not host.busy)
        assert len({entry.seat for entry in table.play.entries}) == 3  # type: ignore[attr-defined]

    run(path, scene)


def test_bots_that_think_elsewhere_play_with_a_person(path: Path) -> None:
    bot_pool = BotPool(1)

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("a"), bot("search:5"), bot("random")])
        for _ in range(3):
            await until(lambda: 0 in table.play.to_act)
            await do(table, 0, first(table, 0))
        assert (await hint(registry, table)).move in table.play.legal(0)

    async def hint(registry: TableRegistry, table: Table) -> Choice:
        await until(lambda: 0 in table.play.to_act)
        return await (await registry.find(table.id)).host.hint(0)

    run(path, scene, bot_pool)
    assert bot_pool.pids == []


def test_bots_go_on_when_the_table_is_found_again(path: Path) -> None:
    held = Thoughts()
    held.hold = True

    async def begin(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, [bot(seed=1), bot(seed=2)])
        await until(lambda: held.asked)

    async def again(registry: TableRegistry) -> None:
        assert rows(path, "SELECT count(*) FROM entries WHERE seat IS NOT NULL") == [(0,)]
        table = (await registry.find("t")).table
        await until(lambda: table.over)

    run(path, begin, held)
    run(path, again)


def test_a_bot_is_told_what_its_seat_was_told_and_throws_new_dice_each_time(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [bot(seed=5), bot(seed=5)])
        await until(lambda: table.over)
        for asked in thoughts.asked:
            own = table.play.events(asked.seat)[: len(asked.events)]
            assert [(told.name, told.args) for told in asked.events] == [(heard.name, heard.args) for heard in own]
        for seat in range(2):
            seeds = [asked.seed for asked in thoughts.asked if asked.seat == seat]
            assert len(seeds) == len(set(seeds)) == 3

    run(path, scene, thoughts)


# At a pace


def test_a_bot_gives_people_time_to_see_what_happened(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()], pace="quick")
        await do(table, 0, first(table, 0))
        changed = table.changed_at
        assert table.play.to_act == (1,)
        await until(lambda: table.play.to_act == (0,) and table.idle)
        assert table.changed_at - changed >= pause_for("quick", [Event("laid")]) > 0.1

    run(path, scene)


@pytest.mark.parametrize("pace", ["instant", "quick"])
def test_another_pace_wakes_a_bot_that_waits(path: Path, pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.pace.FIRST_LOOK", 500.0)
    monkeypatch.setattr("hubba.tables.pace.LONGEST", 500.0)
    monkeypatch.setitem(PACES, "quick", 0.0001)

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()], pace="human")
        await do(table, 0, first(table, 0))
        host = (await registry.find("t")).host
        await asyncio.sleep(0.05)
        assert table.play.to_act == (1,)
        assert host.busy
        table.tell()  # somebody looks: that does not shorten the pause
        await asyncio.sleep(0.05)
        assert table.play.to_act == (1,)
        await registry.set_pace(table, pace)
        await until(lambda: table.play.to_act == (0,))

    run(path, scene)


def test_the_first_bot_of_a_table_that_is_found_again_need_not_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hubba.tables.pace.FIRST_LOOK", 500.0)
    monkeypatch.setattr("hubba.tables.pace.LONGEST", 500.0)

    async def begin(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()], pace="slow")
        await do(table, 0, first(table, 0))

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert table.changed_at < -(10**9), "even if the clock has just started, as after a reboot"
        await until(lambda: table.play.to_act == (0,))

    run(path, begin)
    run(path, again)


# Hints


def test_a_hint_is_from_what_the_seat_knows_and_is_on_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "ADVISER", "search:20")
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        host = (await registry.find("t")).host
        asked = asyncio.create_task(host.hint(0))
        await until(lambda: thoughts.asked)
        assert (await asked).move in table.play.legal(0)
        (question,) = thoughts.asked
        assert question.player == "search:20"
        assert (question.seat, len(question.events)) == (0, len(table.play.events(0)))
        before = seen(table)
        async with stalled(registry.database) as gate:
            step = asyncio.create_task(do(table, 0, first(table, 0)))
            await until(lambda: table.play.to_act == (1,))
            late = asyncio.create_task(host.hint(0))
            await asyncio.sleep(0.01)
            assert len(thoughts.asked) == 1
            gate.set()
            await step
            with pytest.raises(Outdated):
                await late
        assert seen(table) != before
        with pytest.raises(Outdated):
            await host.hint(1)

    run(path, scene, thoughts)


def test_who_compete_get_no_hint(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await deal(registry, CELLAR, people("a", "b"))
        with pytest.raises(Outdated):
            await (await registry.find("t")).host.hint(0)

    run(path, scene)


# Closing


def test_closing_in_the_middle_of_a_thought_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    bot_pool, pids = BotPool(2), []

    async def scene(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, [bot(f"{ODD}:SleepsOnce"), bot(f"{ODD}:SleepsOnce")])
        await until((tmp_path / "mark").exists)
        pids.extend(bot_pool.pids)

    with caplog.at_level(logging.DEBUG, "hubba.tables"):
        run(path, scene, bot_pool)
    assert len(pids) == 1
    assert all(gone(pid) for pid in pids)  # no zombie either
    assert rows(path, "SELECT count(*) FROM entries WHERE seat IS NOT NULL") == [(0,)]
    assert notes(path) == [("opened", "")], "this does not count as a failure of the bot"
    assert caplog.text == ""


@pytest.mark.parametrize("turns", range(0, 40, 3))
def test_closing_at_any_moment_of_a_game_leaves_whole_steps(path: Path, turns: int) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, [bot(seed=1), bot(seed=2)])
        for _ in range(turns):
            await asyncio.sleep(0)
        await registry.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert written(path, table)
        host = registry.served["t"].host
        host.wake()
        table.tell()
        assert not host.busy, "nothing wakes it any more"
        assert table.play.version(SPECTATOR) >= 0

    run(path, scene)


def test_who_asks_for_the_same_hint_twice_makes_nobody_think_twice(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("a"), bot()])
        await until(lambda: table.play.to_act == (0,))
        host = registry.served[table.id].host
        thoughts.asked.clear()
        thoughts.hold = True
        asked = [asyncio.create_task(host.hint(0)) for _ in range(3)]
        await until(lambda: bool(thoughts.asked))
        asked[0].cancel()
        await asyncio.sleep(0)
        thoughts.let_go()
        told = await asyncio.gather(*asked[1:])
        assert told[0] == told[1]
        assert len(thoughts.asked) == 1
        assert host.hints == {}

    run(path, scene, thoughts)


def test_bots_are_charged_to_all_who_sit_there_and_hints_to_who_asks(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, [*people("a", "b"), bot()])
        await until(lambda: bool(thoughts.charged))
        assert set(thoughts.charged) == {("a", "b")}
        alone = await deal(registry, WITCHES, [*people("a"), bot()], "u")
        await until(lambda: alone.play.to_act == (0,))
        thoughts.charged.clear()
        await registry.served[alone.id].host.hint(0)
        assert thoughts.charged == [("a",)]
        assert table.people == (0, 1)

    run(path, scene, thoughts)
