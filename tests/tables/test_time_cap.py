"""A bot that had to move before it finished: people are told once, and the table's log stores it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from hubba.bots.deadline import LONGEST
from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion
from hubba.tables.registry import TableRegistry
from hubba.tables.time_cap import TimeCap, time_cap_from
from tests.tables.scenes import CELLAR, Thoughts, bot, deal, do, first, people, rows, run, until

ON_BOTH = "slow"

NOTED = "SELECT about FROM notes WHERE what = 'bot-hurried'"


class Slow(Thoughts):
    """Bots that never finish their iterations."""

    async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
        done = 640 + len(self.asked)
        return replace(await super().choose(table, question), iterations=done, wanted=2000)


def test_it_can_be_written_and_read() -> None:
    time_cap = TimeCap(2, 8, 640, 2000)
    assert time_cap_from(time_cap.text()) == time_cap
    assert time_cap_from("") is None


def test_people_are_told_once_of_a_bot_that_was_cut_short(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        host = (await registry.find("t")).host
        assert table.time_cap is None
        told: list[TimeCap | None] = []
        table.watchers.add(lambda: told.append(table.time_cap))
        while not table.over:
            await do(table, 0, first(table, 0))
            await until(lambda: table.over or (0 in table.play.to_act and not host.busy))
        assert table.time_cap == TimeCap(1, round(LONGEST), 640, 2000)
        assert told[-1] == table.time_cap
        assert rows(path, NOTED) == [(table.time_cap.text(),)]  # type: ignore[attr-defined]

    run(path, scene, Slow())

    async def again(registry: TableRegistry) -> None:
        assert (await registry.find("t")).table.time_cap == TimeCap(1, round(LONGEST), 640, 2000)

    run(path, again)


def test_bots_that_think_enough_are_not_announced(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [bot("search:5"), bot("search:5")])
        await until(lambda: table.over)
        assert table.time_cap is None
        assert rows(path, NOTED) == []

    run(path, scene)
