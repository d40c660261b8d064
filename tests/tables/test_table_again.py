"""A table that is found again is the same, whenever it was left."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hubba.core.chance import Seeded
from hubba.core.fairness import commitment, mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Undo, Withdraw
from hubba.core.replay import verify
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.tables.database import StoreError
from hubba.tables.registry import TableRegistry
from hubba.tables.store import StoredTable
from hubba.tables.table import Table
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    SEED,
    WITCHES,
    bot,
    deal,
    do,
    first,
    guests,
    known,
    people,
    play_on,
    rows,
    run,
    stalled,
    undo,
    until,
    written,
)

ON_BOTH = "slow"

# Found again


async def undoing(table: Table) -> None:
    """All ways to take something back in a game of Purses."""
    await do(table, 0, "1")
    await do(table, 0, "2")
    await undo(table, 0)
    await do(table, 1, "3", "close")
    await undo(table, 0)  # only this: seat 1's choice stays
    await do(table, 0, "2", "close")
    await undo(table, 1)
    await do(table, 2, "1")


async def playing(table: Table) -> None:
    await play_on(table, 5)


async def consenting(table: Table) -> None:
    await do(table, 0, "offer")
    await do(table, 1, "no")
    await undo(table, 0)
    await do(table, 0, "load-0")


async def practising(table: Table) -> None:
    for _ in range(3):
        await until(lambda: 0 in table.play.to_act)
        await do(table, 0, first(table, 0))
    await until(lambda: 0 in table.play.to_act)
    await undo(table, 0)


TALES = [
    (WITCHES, guests(2), playing),
    (CELLAR, guests(2), playing),
    (PURSES, guests(3), playing),
    (CARAVAN, guests(2), playing),
    (PURSES, guests(3), undoing),
    (CARAVAN, people("g", "g"), consenting),
    (WITCHES, [*guests(1), bot()], practising),
]


@pytest.mark.parametrize(("game", "players", "tale"), TALES, ids=lambda given: getattr(given, "__name__", None))
def test_a_table_that_is_found_again_is_the_same(path: Path, game: Game, players: Any, tale: Any) -> None:
    async def begin(registry: TableRegistry) -> Any:
        table = await deal(registry, game, players)
        await tale(table)
        if tale is practising:
            await until(lambda: 0 in table.play.to_act)
        return known(table)

    state = run(path, begin)
    if tale in (undoing, consenting, practising):
        kinds = [entry for entry in state[1] if isinstance(entry, Undo | Withdraw)]
        assert kinds
        assert {type(entry) for entry in kinds} == ({Undo, Withdraw} if tale is undoing else {Undo})
        assert any(isinstance(entry, Undo) and entry.takeback for entry in kinds) == (tale is practising)

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert known(table) == state
        while not table.over:
            seats = [seat for seat in table.play.to_act if not table.players[seat].is_bot]
            if seats:
                await do(table, seats[0], first(table, seats[0]))
            else:
                await asyncio.sleep(0.001)
        assert written(path, table)
        assert verify(table.whole_record(), game).chance == "reveal"

    run(path, again)


def test_every_moment_of_a_game_is_found_again(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(3))
        while not table.over:
            await play_on(table, 1)
            registry.served.clear()
            again = (await registry.find("t")).table
            assert again is not table
            assert known(again) == known(table)

    run(path, scene)


def test_a_record_that_stops_before_a_roll_goes_on_with_it(path: Path) -> None:
    """Hubba never writes such a record, but it may have to read one."""

    async def scene(registry: TableRegistry) -> None:
        kept = StoredTable(
            *("t", "caravan", CARAVAN.rules, 2, {}, CARAVAN.components.digest, commitment(SEED), SEED.hex()),
            *("instant", tuple(guests(2)), 0.0, 0.0),
        )
        await registry.keep(kept)
        table = (await registry.find("t")).table
        assert table.play.to_act == (0,)
        version = await do(table, 0, "load-0")
        await table.step(0, version, ["load-0"])
        assert written(path, table)
        answered = rows(path, "SELECT sequence, seat FROM entries ORDER BY sequence")
        assert answered == [(1, None), (2, 0), (3, None)]
        registry.served.clear()
        assert known((await registry.find("t")).table) == known(table)

    run(path, scene)


IN_THE_LABORATORY = """\
hubba position 1
game: thorgal
seats: 2
first: 0
round: 2
team: thorgal kriss aaricia jolan
at: 8 7 7 7
hand thorgal: CD
hand kriss: -
hand aaricia: -
hand jolan: -
revealed: 8
track: 6
doing: acting thorgal dice=3
"""


def test_a_table_of_older_rules_goes_on_by_them_bots_too(path: Path) -> None:
    """Thorgal keeps rules 1, by which a die could be wasted: a table from then is played to its end."""
    first_rules = THORGAL.by_rules(1)
    assert first_rules is not None

    async def scene(registry: TableRegistry) -> None:
        play = Play(first_rules, 0, setup=IN_THE_LABORATORY, chance=Seeded(mix(SEED, ())))
        kept = StoredTable(
            *("t", "thorgal", 1, 2, play.options, THORGAL.components.digest, commitment(SEED), SEED.hex()),
            *("instant", (*guests(1), bot("advice")), 0.0, 0.0),
            setup=IN_THE_LABORATORY,
        )
        await registry.keep(kept)
        table = (await registry.find("t")).table
        assert (table.game.rules, table.play.game.rules) == (1, 1)
        await do(table, 0, "as-travel")
        await do(table, 0, "end")
        await until(lambda: table.play.last_mover() == 1 and table.play.to_act == (0,))
        registry.served.clear()
        again = (await registry.find("t")).table
        assert known(again) == known(table)
        assert again.play.record().rules == 1

    run(path, scene)


# The one who asked may be gone


@pytest.mark.parametrize("moment", range(6))
def test_a_caller_who_leaves_leaves_a_whole_step_or_none(path: Path, moment: int) -> None:
    async def scene(registry: TableRegistry) -> bool:
        table = await deal(registry, CARAVAN, guests(2))
        before = known(table)
        async with stalled(registry.database):
            task = asyncio.create_task(do(table, 0, "load-0"))
            for _ in range(moment):
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        async with table.looking():
            assert written(path, table)
            assert len(table.play.entries) in (1, 3)  # a step and the roll that follows it
            happened = known(table) != before
        await until(lambda: table.idle)
        await do(table, 1 if happened else 0, "load-1" if happened else "load-0")
        assert written(path, table)
        return happened

    assert run(path, scene) == (moment > 0)


def test_a_step_that_is_ended_while_it_is_written_is_read_again(path: Path) -> None:
    """As if the whole loop is stopped: then nobody knows whether the step was written."""

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        async with stalled(registry.database):
            task = asyncio.create_task(do(table, 0, "load-0"))
            await until(table.lock.locked)
            await asyncio.sleep(0.01)
            for doing in table.doing:
                doing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert table.broken
        async with table.looking():
            assert len(table.play.entries) == 3  # it was
        await do(table, 1, "load-1")
        assert written(path, table)

    run(path, scene)


def test_a_house_that_closes_finishes_the_step_that_has_begun(path: Path) -> None:
    tables: list[Table] = []

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        tables.append(table)
        task = asyncio.create_task(do(table, 0, "load-0"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()

    run(path, scene)
    assert len(tables[0].play.entries) == 3
    assert written(path, tables[0])


def test_nothing_is_done_at_a_table_of_a_closed_house(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        on_disk = rows(path)
        await registry.close()
        with pytest.raises(StoreError, match="closed"):
            await do(table, 0, "load-0")
        for name in ("t", "u"):
            with pytest.raises(StoreError, match="closed"):
                await registry.find(name)
        assert rows(path) == on_disk

    run(path, scene)
