"""The tempo of the bots: pause, one move, at once until a person is asked, and who may set it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from hubba.core.event import SPECTATOR
from hubba.tables.pace import PACES
from hubba.tables.player import Player
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.tempo import PAUSE, RESUME, SKIP, STEP, may_set_tempo, set_tempo
from tests.tables.scenes import CELLAR, PURSES, WITCHES, Thoughts, bot, deal, do, first, people, run, until

ON_BOTH = "slow"

GUEST = people("a")[0].guest
QUIETLY = 0.05  # seconds in which a bot without a pause would have moved


@pytest.fixture(autouse=True)
def forever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots at any pace but the quickest wait for so long that only another tempo can wake them."""
    monkeypatch.setattr("hubba.tables.pace.FIRST_LOOK", 500.0)
    monkeypatch.setattr("hubba.tables.pace.LONGEST", 500.0)


async def four(registry: TableRegistry, pace: str = "human") -> Table:
    """A person, and three bots who are to act after them."""
    table = await deal(registry, WITCHES, [*people("a"), *(bot(seed=seed) for seed in range(3))], pace=pace)
    while table.play.to_act != (0,):
        seat = table.play.to_act[0]
        await table.make(seat, table.play.version(seat), [table.play.legal(seat)[0]], "random")
    return table


def test_a_paused_bot_does_not_move_and_no_task_waits_for_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()], pace="human")
        await do(table, 0, first(table, 0))
        host = (await registry.find("t")).host
        await until(lambda: host.busy)
        await set_tempo(table, GUEST, PAUSE)
        await until(lambda: not host.busy)
        table.changed_at = -1e9  # the pause after the last move is long over
        table.tell()
        await asyncio.sleep(QUIETLY)
        assert table.play.to_act == (1,)
        assert not host.busy
        assert (table.pace, table.tempo.paused) == ("human", True)
        await set_tempo(table, GUEST, RESUME)
        await until(lambda: table.play.to_act == (0,))

    run(path, scene)


def test_a_bot_that_was_paused_in_the_middle_does_not_think_twice(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()], pace="human")
        await do(table, 0, first(table, 0))
        host = (await registry.find("t")).host
        await until(lambda: len(thoughts.asked) == 1)
        await set_tempo(table, GUEST, PAUSE)
        await until(lambda: not host.busy)
        await set_tempo(table, GUEST, STEP)
        await until(lambda: table.play.to_act == (0,))
        assert len(thoughts.asked) == 1

    run(path, scene, thoughts)


def test_a_step_is_one_move_of_one_bot(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await four(registry)
        await set_tempo(table, GUEST, PAUSE)
        await do(table, 0, first(table, 0))
        for seat in (1, 2, 3):
            await asyncio.sleep(QUIETLY)
            assert table.play.to_act == (seat,)
            await set_tempo(table, GUEST, STEP)
            await until(lambda: not table.tempo.stepping)
        assert table.tempo.paused

    run(path, scene)


def test_a_step_ends_with_something_to_see(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, [*people("a"), bot(), bot()], pace="human")
        await set_tempo(table, GUEST, PAUSE)
        while 0 in table.play.to_act:
            await do(table, 0, first(table, 0))
        told = table.play.told(SPECTATOR)
        await set_tempo(table, GUEST, STEP)
        await until(lambda: not table.tempo.stepping)
        assert table.play.told(SPECTATOR) > told, "secret choices alone are nothing to see"

    run(path, scene)


@pytest.mark.parametrize("paused", [False, True])
def test_skipping_ends_when_the_person_is_asked_and_the_tempo_is_as_before(path: Path, paused: bool) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await four(registry)
        if paused:
            await set_tempo(table, GUEST, PAUSE)
        for _ in range(2):
            await do(table, 0, first(table, 0))
            if table.play.to_act != (0,):
                await set_tempo(table, GUEST, SKIP)
            await until(lambda: 0 in table.play.to_act and table.idle)
        assert not table.tempo.skipping
        assert (table.tempo.paused, table.pace) == (paused, "human")

    run(path, scene)


def test_skipping_goes_on_to_the_end_where_nobody_is_asked_any_more(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await four(registry)
        table.players = (replace(table.players[0], stand_in="random", resigned=True), *table.players[1:])
        await set_tempo(table, GUEST, SKIP)
        await until(lambda: table.over and table.idle)
        assert not table.tempo.skipping

    run(path, scene)


def test_who_is_asked_has_nothing_to_skip(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await four(registry)
        await set_tempo(table, GUEST, SKIP)
        assert not table.tempo.skipping
        await do(table, 0, first(table, 0))
        await asyncio.sleep(QUIETLY)
        assert table.play.to_act == (1,)

    run(path, scene)


def test_a_speed_ends_the_pause_and_is_stored(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await four(registry)
        await set_tempo(table, GUEST, PAUSE)
        await set_tempo(table, GUEST, "quick")
        assert (table.pace, table.tempo.paused) == ("quick", False)

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert (table.pace, table.tempo.paused) == ("quick", False)

    run(path, scene)
    run(path, again)


def test_twice_the_speed_is_half_the_pause() -> None:
    assert PACES["quick"] * 2 == PACES["human"]


def test_nobody_holds_up_another(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        both = await deal(registry, WITCHES, [*people("a", "b"), bot()])
        other = people("b")[0].guest
        for guest in (GUEST, other, "", "nobody"):
            assert not may_set_tempo(both, guest)
            for what in (PAUSE, STEP, SKIP, "quick"):
                with pytest.raises(RoomRefused, match="alone with bots"):
                    await set_tempo(both, guest, what)
        assert not both.tempo.paused

    run(path, scene)


def test_several_people_at_one_screen_set_the_tempo_together(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        mine = [Player(name, guest=GUEST) for name in ("Anna", "Ben")]
        assert may_set_tempo(await deal(registry, WITCHES, [*mine, bot()]), GUEST)

    run(path, scene)


def test_without_bots_or_after_the_end_there_is_no_tempo(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [Player("Anna", guest=GUEST), Player("Ben", guest=GUEST)])
        assert not may_set_tempo(table, GUEST)

    run(path, scene)
