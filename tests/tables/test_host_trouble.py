"""The host of a table when something happens meanwhile: undos, failing bots, full disks."""

import asyncio
import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion
from hubba.core.replay import verify
from hubba.tables import host as host_module
from hubba.tables import table as table_module
from hubba.tables.bot_pool import BotPool, ThinkingFailed
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.registry import TableRegistry
from hubba.tables.store import append, read_table
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    notes,
    people,
    run,
    stalled,
    undo,
    until,
    written,
)

ON_BOTH = "slow"

ROOT = Path(__file__).parents[2]
ODD = "tests.tables.odd_bots"


def test_an_undo_while_a_bot_thinks_is_respected(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: thoughts.held)
        before = len(table.play.entries)
        await undo(table, 0)
        thoughts.let_go()
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert len(table.play.entries) == before + 1, "the bot has nothing left to answer"
        assert table.play.to_act == (0,)
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: len(thoughts.asked) == 2)
        await undo(table, 0)
        await do(table, 0, "load-0")  # now the bot gets another question while it still thinks about the first
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

    async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
        self.asked.append(question)
        if isinstance(self.how, Exception):
            raise self.how
        return Choice(self.how)


@pytest.mark.parametrize("how", [ThinkingFailed("bot: no idea"), 99, -1, 13])
def test_a_bot_that_fails_plays_some_legal_move_and_the_log_says_so(
    path: Path, how: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [bot("bot"), bot("bot")])
        await until(lambda: table.over)
        found = [about for what, about in notes(path) if what == "bot-failed"]
        said = "bot: no idea" if isinstance(how, Exception) else f"bot: {how} is not a legal move here"
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("a"), bot(f"{ODD}:Quitter")])
        await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act)
        assert set(notes(path)[1:]) == {("bot-failed", f"1 {ODD}:Quitter: its process ended (exit code 7)")}

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene, BotPool(1))
    assert "cannot think" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="programs are not seated there")
def test_somebody_s_program_plays_and_one_that_cannot_is_noted(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fine = f"exec:{sys.executable} {ROOT / 'examples/engine_random.py'}"
    odd = f"exec:{sys.executable} -S {ROOT / 'tests/bots/odd_program.py'} chess"

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("a"), bot(fine), bot(odd)])
        await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act)
        said = "Forfeit: it said 'uciok' before `hubbaok`"
        assert set(notes(path)[1:]) == {("bot-failed", f"2 {odd}: {said}")}

    with caplog.at_level(logging.WARNING, "hubba.tables"):
        run(path, scene, BotPool(1))
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
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
    """A bot must not answer a choice that could not be stored instead of the one that was."""
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        monkeypatch.setattr(table_module, "append", lambda *_, **__: 1 / 0)
        async with stalled(registry.database) as gate:
            lost = asyncio.create_task(do(table, 0, "offer"))
            await until(lambda: table.play.to_act == (1,))
            host = (await registry.find("t")).host  # somebody opens the page, which wakes the bots
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, [*people("a"), bot(f"{ODD}:Naysayer")])
        thoughts.hold = True
        await do(table, 0, "offer")
        await until(lambda: thoughts.held)
        monkeypatch.setattr(table_module, "append", lambda *_, **__: 1 / 0)
        async with stalled(registry.database) as gate:
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
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        registry.bot_pool.choose = stumble  # type: ignore[assignment, method-assign]
        await do(table, 0, first(table, 0))
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert table.play.to_act == (1,)
        del registry.bot_pool.choose
        await registry.find("t")
        await until(lambda: table.play.to_act == (0,))

    async def stumble(*_: object) -> Choice:
        raise KeyError("a fault of ours")

    with caplog.at_level(logging.ERROR, "hubba.tables"):
        run(path, scene)
    assert "a fault of ours" in caplog.text
