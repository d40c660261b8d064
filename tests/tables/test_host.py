"""The host of a table: bots move by themselves, at a pace, and whatever happens meanwhile."""

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from hubba.bots.player import Choice
from hubba.bots.thought import Question
from hubba.core.event import SPECTATOR, Event
from hubba.core.replay import verify
from hubba.tables import host as host_module
from hubba.tables import table as table_module
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.host import EDITION
from hubba.tables.house import House
from hubba.tables.pace import PACES, breath
from hubba.tables.store import append, read_table
from hubba.tables.table import Outdated, Table
from hubba.tables.thinkers import Thinkers, ThinkingFailed
from tests.tables.odd_bots import MARK
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    people,
    rows,
    run,
    seen,
    stalled,
    undo,
    until,
    written,
)
from tests.tables.test_thinkers import gone

ROOT = Path(__file__).parents[2]
ODD = "tests.tables.odd_bots"


def notes(path: Path) -> list[tuple[str, str]]:
    return rows(path, "SELECT what, about FROM notes ORDER BY id")


# By themselves


def test_bots_play_a_whole_game_by_themselves(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, [bot(seed=seed) for seed in range(3)])
        await until(lambda: table.over)
        async with table.looking():
            assert written(path, table)
            assert verify(table.whole_record(), WITCHES).chance == "reveal"
        host = (await house.find("t")).host
        await until(lambda: not host.busy)
        assert rows(path, "SELECT DISTINCT made_by FROM entries WHERE seat IS NOT NULL") == [
            (f"random hubba-{EDITION}",)
        ]
        assert notes(path) == [("opened", "")]

    run(path, scene)


def test_bots_choose_at_the_same_time_as_a_person(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, PURSES, [*people("a"), bot(seed=1), bot(seed=2)])
        host = (await house.find("t")).host
        await until(lambda: table.play.to_act == (0,) and not host.busy)
        assert table.play.version(0) == 0, "what they chose is a secret"
        await do(table, 0, "1", "close")
        await until(lambda: table.play.to_act == (0,) and not host.busy)
        assert len({entry.seat for entry in table.play.entries}) == 3  # type: ignore[attr-defined]

    run(path, scene)


def test_bots_that_think_elsewhere_play_with_a_person(path: Path) -> None:
    thinkers = Thinkers(1)

    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, [*people("a"), bot("search:5"), bot("random")])
        for _ in range(3):
            await until(lambda: 0 in table.play.to_act)
            await do(table, 0, first(table, 0))
        assert (await hint(house, table)).move in table.play.legal(0)

    async def hint(house: House, table: Table) -> Choice:
        await until(lambda: 0 in table.play.to_act)
        return await (await house.find(table.id)).host.hint(0)

    run(path, scene, thinkers)
    assert thinkers.pids == []


def test_bots_go_on_when_the_table_is_found_again(path: Path) -> None:
    held = Thoughts()
    held.hold = True

    async def begin(house: House) -> None:
        await deal(house, WITCHES, [bot(seed=1), bot(seed=2)])
        await until(lambda: held.asked)

    async def again(house: House) -> None:
        assert rows(path, "SELECT count(*) FROM entries WHERE seat IS NOT NULL") == [(0,)]
        table = (await house.find("t")).table
        await until(lambda: table.over)

    run(path, begin, held)
    run(path, again)


def test_a_bot_is_told_what_its_seat_was_told_and_throws_new_dice_each_time(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [bot(seed=5), bot(seed=5)])
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
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()], pace="quick")
        await do(table, 0, first(table, 0))
        changed = table.changed_at
        assert table.play.to_act == (1,)
        await until(lambda: table.play.to_act == (0,) and table.idle)
        assert table.changed_at - changed >= breath("quick", [Event("laid")]) > 0.1

    run(path, scene)


@pytest.mark.parametrize("pace", ["instant", "quick"])
def test_another_pace_wakes_a_bot_that_waits(path: Path, pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.pace.FIRST_LOOK", 500.0)
    monkeypatch.setattr("hubba.tables.pace.LONGEST", 500.0)
    monkeypatch.setitem(PACES, "quick", 0.0001)

    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()], pace="human")
        await do(table, 0, first(table, 0))
        host = (await house.find("t")).host
        await asyncio.sleep(0.05)
        assert table.play.to_act == (1,)
        assert host.busy
        table.tell()  # somebody looks: that is no reason to hurry
        await asyncio.sleep(0.05)
        assert table.play.to_act == (1,)
        await house.set_pace(table, pace)
        await until(lambda: table.play.to_act == (0,))

    run(path, scene)


def test_the_first_bot_of_a_table_that_is_found_again_need_not_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hubba.tables.pace.FIRST_LOOK", 500.0)
    monkeypatch.setattr("hubba.tables.pace.LONGEST", 500.0)

    async def begin(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()], pace="slow")
        await do(table, 0, first(table, 0))

    async def again(house: House) -> None:
        table = (await house.find("t")).table
        assert table.changed_at < -(10**9), "also if the clock began only now, as after a start of the machine"
        await until(lambda: table.play.to_act == (0,))

    run(path, begin)
    run(path, again)


# Whatever happens meanwhile


def test_an_undo_while_a_bot_thinks_is_respected(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: thoughts.held)
        before = len(table.play.entries)
        await undo(table, 0)
        thoughts.let_go()
        host = (await house.find("t")).host
        await until(lambda: not host.busy)
        assert len(table.play.entries) == before + 1, "the bot has nothing to answer any more"
        assert table.play.to_act == (0,)
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: len(thoughts.asked) == 2)
        await undo(table, 0)
        await do(table, 0, "load-0")  # now the bot is asked something else, while it still thinks of the first
        thoughts.let_go()
        await until(lambda: table.over or table.play.to_act == (0,))
        assert [entry.text() for entry in table.play.entries].count("S1 no") == 0
        assert len(thoughts.asked) == 3

    run(path, scene, thoughts)


class Failing(Thoughts):
    """Bots that fail in one way."""

    def __init__(self, how: Any) -> None:
        super().__init__()
        self.how = how

    async def choose(self, table: str, question: Question) -> Choice:
        self.asked.append(question)
        if isinstance(self.how, Exception):
            raise self.how
        return Choice(self.how)


@pytest.mark.parametrize("how", [ThinkingFailed("bot: no idea"), 99, -1, 13])
def test_a_bot_that_fails_plays_some_legal_move_and_the_log_says_so(
    path: Path, how: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [bot("bot"), bot("bot")])
        await until(lambda: table.over)
        found = [about for what, about in notes(path) if what == "bot-failed"]
        said = "bot: no idea" if isinstance(how, Exception) else f"bot: {how} is no legal move here"
        assert found
        assert {about[2:] for about in found} == {said}
        assert {about[0] for about in found} <= {"0", "1"}
        assert verify(table.whole_record(), CELLAR).chance == "reveal"

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene, Failing(how))
    assert "cannot think" in caplog.text


def test_a_bot_that_dies_is_its_table_s_trouble_only(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(ROOT)

    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, [*people("a"), bot(f"{ODD}:Quitter")])
        await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act)
        assert set(notes(path)[1:]) == {("bot-failed", f"1 {ODD}:Quitter: its process ended (exit code 7)")}

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene, Thinkers(1))
    assert "cannot think" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="programs are not seated there")
def test_somebody_s_program_plays_and_one_that_cannot_is_noted(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fine = f"exec:{sys.executable} {ROOT / 'examples/engine_random.py'}"
    odd = f"exec:{sys.executable} -S {ROOT / 'tests/bots/odd_program.py'} chess"

    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, [*people("a"), bot(fine), bot(odd)])
        await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act)
        said = "Forfeit: it said 'uciok' before `hubbaok`"
        assert set(notes(path)[1:]) == {("bot-failed", f"2 {odd}: {said}")}

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene, Thinkers(1))
    assert "cannot think" in caplog.text


@pytest.mark.parametrize("error", [StoreFull("full"), StoreError("locked")])
def test_a_bot_s_step_that_cannot_be_written_is_tried_again(
    path: Path, error: StoreError, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(host_module, "AFTER_FAILURE", 0.01)
    failures = [error] * 3

    def fail(*args: Any, **more: Any) -> None:
        if failures:
            raise failures.pop()
        append(*args, **more)

    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()])
        await do(table, 0, first(table, 0))
        monkeypatch.setattr(table_module, "append", fail)
        told: list[object] = []
        table.watchers.add(lambda: told.append(written(path, table)))
        await until(lambda: table.play.to_act == (0,) and not table.lock.locked())
        assert failures == []
        assert all(told)
        assert written(path, table)

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene)
    assert caplog.text.count("is not kept") == 3


def test_a_table_that_cannot_be_read_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(host_module, "AFTER_FAILURE", 0.01)
    failures = [StoreError("away")] * 4

    def fail(job: Any) -> Any:
        def failing(*args: Any, **more: Any) -> Any:
            if failures:
                raise failures.pop()
            return job(*args, **more)

        return failing

    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()])
        await do(table, 0, first(table, 0))
        monkeypatch.setattr(table_module, "append", fail(append))
        monkeypatch.setattr(table_module, "read_table", fail(read_table))
        await until(lambda: not failures)
        await until(lambda: table.play.to_act == (0,) and not table.broken)
        assert written(path, table)

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene)
    assert "cannot be read" in caplog.text


def test_no_bot_thinks_about_what_is_not_on_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice that could not be kept must not be answered in place of the one that was."""
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        monkeypatch.setattr(table_module, "append", lambda *_, **__: 1 / 0)
        async with stalled(house.database) as gate:
            lost = asyncio.create_task(do(table, 0, "offer"))
            await until(lambda: table.play.to_act == (1,))
            host = (await house.find("t")).host  # somebody opens the page, and wakes the bots
            await asyncio.sleep(0.02)
            assert host.busy
            assert thoughts.asked == []
            gate.set()
            with pytest.raises(ZeroDivisionError):
                await lost
        monkeypatch.setattr(table_module, "append", append)
        await until(lambda: not host.busy)
        assert thoughts.asked == []
        await do(table, 0, "load-0")
        await until(lambda: table.play.to_act == (0,))
        assert [asked.events[-1].name for asked in thoughts.asked] == ["rolled"]

    run(path, scene, thoughts)


def test_a_bot_whose_turn_comes_back_with_an_undo_that_was_lost_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: thoughts.held)
        monkeypatch.setattr(table_module, "append", lambda *_, **__: 1 / 0)
        async with stalled(house.database) as gate:
            lost = asyncio.create_task(undo(table, 0))
            await until(lambda: table.play.to_act == (0,))
            thoughts.let_go()
            await asyncio.sleep(0.02)
            gate.set()
            with pytest.raises(ZeroDivisionError):
                await lost
            monkeypatch.setattr(table_module, "append", append)
        await until(lambda: table.play.to_act == (0,))
        assert table.play.entries[-1].text() == "S1 no"

    run(path, scene, thoughts)


def test_a_host_that_stumbles_says_so_and_gets_up_when_somebody_looks(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()])
        house.thinkers.choose = stumble  # type: ignore[assignment, method-assign]
        await do(table, 0, first(table, 0))
        host = (await house.find("t")).host
        await until(lambda: not host.busy)
        assert table.play.to_act == (1,)
        del house.thinkers.choose
        await house.find("t")
        await until(lambda: table.play.to_act == (0,))

    async def stumble(*_: object) -> Choice:
        raise KeyError("a fault of ours")

    with caplog.at_level(logging.ERROR, "hubba.tables"):
        run(path, scene)
    assert "a fault of ours" in caplog.text


# Hints


def test_a_hint_is_from_what_the_seat_knows_and_is_on_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "ADVISER", "search:20")
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()])
        host = (await house.find("t")).host
        asked = asyncio.create_task(host.hint(0))
        await until(lambda: thoughts.asked)
        assert (await asked).move in table.play.legal(0)
        (question,) = thoughts.asked
        assert question.player == "search:20"
        assert (question.seat, len(question.events)) == (0, len(table.play.events(0)))
        before = seen(table)
        async with stalled(house.database) as gate:
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
    async def scene(house: House) -> None:
        await deal(house, CELLAR, people("a", "b"))
        with pytest.raises(Outdated):
            await (await house.find("t")).host.hint(0)

    run(path, scene)


# Closing


def test_closing_in_the_middle_of_a_thought_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    thinkers, pids = Thinkers(2), []

    async def scene(house: House) -> None:
        await deal(house, WITCHES, [bot(f"{ODD}:SleepsOnce"), bot(f"{ODD}:SleepsOnce")])
        await until((tmp_path / "mark").exists)
        pids.extend(thinkers.pids)

    with caplog.at_level(logging.DEBUG, "hubba.tables"):
        run(path, scene, thinkers)
    assert len(pids) == 1
    assert all(gone(pid) for pid in pids)  # no zombie either
    assert rows(path, "SELECT count(*) FROM entries WHERE seat IS NOT NULL") == [(0,)]
    assert notes(path) == [("opened", "")], "nobody took it for a failure of the bot"
    assert caplog.text == ""


@pytest.mark.parametrize("turns", range(0, 40, 3))
def test_closing_at_any_moment_of_a_game_leaves_whole_steps(path: Path, turns: int) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, PURSES, [bot(seed=1), bot(seed=2)])
        for _ in range(turns):
            await asyncio.sleep(0)
        await house.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert written(path, table)
        host = house.served["t"].host
        host.wake()
        table.tell()
        assert not host.busy, "nothing wakes it any more"
        assert table.play.version(SPECTATOR) >= 0

    run(path, scene)


def test_who_asks_for_the_same_hint_twice_makes_nobody_think_twice(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, [*people("a"), bot()])
        await until(lambda: table.play.to_act == (0,))
        host = house.served[table.id].host
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
