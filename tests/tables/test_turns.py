"""Since when people are to act, as the disk has it."""

from pathlib import Path

import pytest

from hubba.tables.database import connect, migrate
from hubba.tables.registry import TableRegistry
from hubba.tables.turns import due_turns, turns_of
from tests.tables.older import make_older
from tests.tables.scenes import CELLAR, PURSES, bot, deal, do, first, people, rows, run, undo
from tests.tables.shared import shared

ON_BOTH = "slow"

LATER = 10.0**12


async def since(registry: TableRegistry, guest: str) -> float:
    turns = await registry.turns_of(guest)
    return turns["t"].since if turns else 0.0


def test_what_others_do_meanwhile_does_not_change_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        before = await since(registry, "a")
        assert before == (await since(registry, "b")) > 0
        await do(table, 1, "1")
        await undo(table, 1)
        assert await since(registry, "a") == before
        assert await since(registry, "b") > before, "whoever has moved is asked again"
        await do(table, 1, "1")
        await do(table, 1, "close")
        assert await since(registry, "b") == 0
        assert await since(registry, "a") == before

    run(path, scene)


def test_it_is_the_turn_of_one_and_then_of_the_other(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CELLAR)
        assert await since(registry, "a") > 0
        assert await since(registry, "b") == 0
        await do(table, 0, first(table, 0))
        assert await since(registry, "a") == 0
        assert await since(registry, "b") > 0
        assert await since(registry, "") == 0, "bots are stored with this guest"
        assert await registry.database.do(lambda connection: due_turns(connection, LATER)) == [], "no subscription"
        (due,) = await registry.database.do(lambda connection: due_turns(connection, LATER, ["b"]))
        assert (due.table, due.guest, due.others) == ("t", "b", ("A",))

    run(path, scene)


def test_nobody_waits_at_a_table_with_bots(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await deal(registry, CELLAR, [*people("a"), bot()])
        assert await since(registry, "a") > 0
        assert await registry.database.do(lambda connection: due_turns(connection, LATER, ["a"])) == []

    run(path, scene)


@pytest.mark.in_file
def test_a_table_of_an_older_program_has_its_last_step(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await shared(registry, "a", "b", game=CELLAR)

    run(path, scene)
    make_older(path, "0010")
    engine = connect(path)
    migrate(engine)
    with engine.begin() as connection:
        found = turns_of(connection, "a")
        assert turns_of(connection, "b") == {}
    engine.dispose()
    assert [turn.since for turn in found.values()] == [
        touched for (touched,) in rows(path, "SELECT touched FROM tables")
    ]
