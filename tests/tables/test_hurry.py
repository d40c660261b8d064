"""A bot that had to move too early: people are told once, and it is kept with the table."""

from dataclasses import replace
from pathlib import Path

from hubba.bots.deadline import LONGEST
from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion
from hubba.tables.house import House
from hubba.tables.hurry import Hurry, hurry_from
from tests.tables.scenes import CELLAR, Thoughts, bot, deal, do, first, people, rows, run, until

NOTED = "SELECT about FROM notes WHERE what = 'bot-hurried'"


class Slow(Thoughts):
    """Bots that never get as far as they want."""

    async def choose(self, table: str, question: BotQuestion) -> Choice:
        done = 640 + len(self.asked)
        return replace(await super().choose(table, question), iterations=done, wanted=2000)


def test_it_can_be_written_and_read() -> None:
    hurry = Hurry(2, 8, 640, 2000)
    assert hurry_from(hurry.text()) == hurry
    assert hurry_from("") is None


def test_people_are_told_once_of_a_bot_that_was_cut_short(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [*people("a"), bot()])
        host = (await house.find("t")).host
        assert table.hurry is None
        told: list[Hurry | None] = []
        table.watchers.add(lambda: told.append(table.hurry))
        while not table.over:
            await do(table, 0, first(table, 0))
            await until(lambda: table.over or (0 in table.play.to_act and not host.busy))
        assert table.hurry == Hurry(1, round(LONGEST), 640, 2000)
        assert told[-1] == table.hurry
        assert rows(path, NOTED) == [(table.hurry.text(),)]  # type: ignore[attr-defined]

    run(path, scene, Slow())

    async def again(house: House) -> None:
        assert (await house.find("t")).table.hurry == Hurry(1, round(LONGEST), 640, 2000)

    run(path, again)


def test_bots_that_think_enough_are_not_announced(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, [bot("search:5"), bot("search:5")])
        await until(lambda: table.over)
        assert table.hurry is None
        assert rows(path, NOTED) == []

    run(path, scene)
