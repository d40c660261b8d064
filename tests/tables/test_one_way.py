"""A move at a table: read once where it comes in, written once for the disk, at a constant cost."""

import random
from collections import Counter
from pathlib import Path

import pytest

from hubba.core.game import Game
from hubba.games.witches.game import GAME as WITCHES
from hubba.games.witches.game import WitchesGame
from hubba.tables.refusals import Outdated
from hubba.tables.registry import TableRegistry
from tests.counting import counted_lines
from tests.tables.scenes import PURSES, Thoughts, bot, deal, do, first, guests, people, rows, run, until

ON_BOTH = "slow"


@pytest.fixture
def notation(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often moves are read and written."""
    counted: Counter[str] = Counter()
    WITCHES.move_from(WITCHES.move_text(0))
    for owner, name in ((WitchesGame, "move_text"), (Game, "move_from")):
        whole = getattr(owner, name)

        def counts(*args: object, whole=whole, name: str = name) -> object:  # type: ignore[no-untyped-def]
            counted[name] += 1
            return whole(*args)

        monkeypatch.setattr(owner, name, counts)
    return counted


def test_a_persons_move_is_read_once_and_written_once(path: Path, notation: Counter[str]) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(3))
        for _ in range(6):
            seat = table.play.to_act[0]
            text = first(table, seat)
            version = table.play.version(seat)
            notation.clear()
            await table.step(seat, version, [text])
            assert notation == Counter(move_from=1, move_text=1)
            await table.step(seat, version, [text])  # once more: the answer was lost
            assert notation == Counter(move_from=2, move_text=1)
            assert rows(path, "SELECT text FROM entries WHERE seat IS NOT NULL")[-1] == (f"S{seat} {text}",)

    run(path, scene)


def test_a_bots_move_is_never_read(path: Path, notation: Counter[str]) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("g0"), bot("random", 1), bot("random", 2)])
        await until(lambda: table.idle and (table.over or table.play.to_act == (0,)))
        made = len(table.answers)
        text = first(table, 0)
        notation.clear()
        await do(table, 0, text)
        await until(lambda: table.idle and (table.over or table.play.to_act == (0,)))
        assert len(table.answers) > made + 1, "bots have moved"
        assert notation == Counter(move_from=1, move_text=len(table.answers) - made), "one of them is the person's"

    run(path, scene, thoughts=Thoughts())


def test_an_answer_is_the_same_by_its_moves_and_nothing_else(path: Path) -> None:
    """By number or by text, in any order. An undo is no step, not even an empty one."""

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(2))
        version = await do(table, 0, "3", "close", "1")
        moves = [PURSES.move_from(text) for text in ("close", "1", "3")]
        await table.make(0, version, moves)
        await table.step(0, version, ["1", "3", "CLOSE"])
        for other in ([], moves[:2], [*moves, moves[0]]):
            with pytest.raises(Outdated):
                await table.make(0, version, other)
        undone = table.play.version(0)
        await table.undo(0, undone)
        assert table.has_undone(0, undone)
        assert not table.has_undone(0, version)
        for answer in ([], moves):
            with pytest.raises(Outdated):
                await table.make(0, undone, answer)

    run(path, scene)


def test_what_is_remembered_of_answers_is_the_same_after_a_start(path: Path) -> None:
    async def before(registry: TableRegistry) -> dict[tuple[int, int], int]:
        table = await deal(registry, PURSES, guests(2))
        version = await do(table, 0, "1", "close")
        await table.undo(0, table.play.version(0))
        await do(table, 0, "3", "close")
        await table.make(0, version, [PURSES.move_from("1"), PURSES.move_from("close")])
        return table.answers

    answers = run(path, before)

    async def after(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert table.answers == answers
        (version, *_) = sorted(version for _, version in answers)
        await table.step(0, version, ["close", "1"])
        assert table.has_undone(0, sorted(answers)[1][1])

    run(path, after)


def test_no_step_costs_more_because_others_came_before(path: Path) -> None:
    """Two people at one screen and two others. Counts lines of Python, without the database thread."""

    async def scene(registry: TableRegistry) -> list[int]:
        table = await registry.open(WITCHES, people("a", "a", "b", "c"), name="t", seed=bytes(32), pace="instant")
        dice, counts = random.Random(1), []
        while not table.over:
            seat = table.play.to_act[0]
            text = WITCHES.move_text(dice.choice(table.play.legal(seat)))
            with counted_lines("core/", "tables/") as lines:
                await do(table, seat, text)
                for guest in "abc":
                    table.viewpoint(guest)
                    table.undo_seat(guest)
                for other in range(4):
                    table.undo_offer(other)
            counts.append(lines.run)
        return counts

    counts = run(path, scene)
    assert len(counts) >= 56
    assert sum(counts[46:56]) <= 1.1 * sum(counts[4:14]), counts
