"""The registry: opens tables, finds them again, lists them, and drops them from memory."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from hubba.core.errors import OptionError, RecordError, RegistryError
from hubba.core.fairness import commitment
from hubba.tables import registry as registry_module
from hubba.tables import tempo
from hubba.tables.database import Conflict, StoreError
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.store import StoredTable
from hubba.tables.table import Table
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    SEED,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    known,
    leave,
    people,
    play_on,
    rows,
    run,
    stalled,
    until,
    written,
)

ON_BOTH = "slow"


def names(tables: list[StoredTable]) -> list[str]:
    return [kept.id for kept in tables]


# Opening


def test_a_new_table_has_a_secret_deal_that_is_committed_to(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        tables = [await registry.open(CELLAR, people("a", "b")) for _ in range(3)]
        assert len({table.id for table in tables}) == 3
        assert all(len(table.id) >= 12 for table in tables)
        for table in tables:
            record = table.record("a")
            assert record.commit == commitment(bytes.fromhex(table.secret))
            assert record.reveal == ""
        chosen = await registry.open(CELLAR, people("a", "b"), name="t", seed=SEED)
        assert chosen.whole_record().reveal == SEED.hex()

    run(path, scene)


def test_a_table_that_cannot_be_is_not_opened(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        with pytest.raises(OptionError):
            await registry.open(CELLAR, people("a", "b", "c"))
        with pytest.raises(OptionError):
            await registry.open(WITCHES, people("a", "b"), {"wheel": "square"})
        await deal(registry, CELLAR, people("a", "b"))
        with pytest.raises(Conflict):
            await deal(registry, CARAVAN, people("b"))
        assert (await registry.find("t")).table.game is CELLAR
        assert rows(path, "SELECT count(*) FROM tables") == [(1,)]

    run(path, scene)


# Finding


def test_a_table_that_is_not_there_is_not_found(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await deal(registry, CELLAR, people("a", "b"))
        for name in ("u", "", "T", "t' OR '1'='1", "%", "t\x00"):
            with pytest.raises(NoSuchTable):
                await registry.find(name)
        assert set(registry.served) == {"t"}

    run(path, scene)


def test_who_look_for_a_table_at_the_same_time_find_the_same(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        async with stalled(registry.database) as gate:
            looking = [asyncio.create_task(registry.find("t")) for _ in range(5)]
            await asyncio.sleep(0)
            gate.set()
            found = await asyncio.gather(*looking)
        assert len({id(served) for served in found}) == 1
        assert len(found[0].table.watchers) == 2, "one host serves it, and one line to the lobbies"
        assert await registry.find("t") is found[0]

    leave(path, CELLAR, people("a", "b"))
    run(path, scene)


def test_a_game_that_is_not_installed_any_more_is_said_to_be_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        with pytest.raises(RegistryError, match="cellar"):
            await registry.find("t")
        assert registry.served == {}
        assert names(await registry.tables_of("a")) == ["t"]

    leave(path, CELLAR, people("a", "b"))
    monkeypatch.undo()
    run(path, scene)


def test_a_game_of_other_rules_is_not_played_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        with pytest.raises(RecordError, match="version 1 of the rules"):
            await registry.find("t")
        assert registry.served == {}

    leave(path, CELLAR, people("a", "b"))
    monkeypatch.setattr(type(CELLAR), "rules", 2)
    run(path, scene)


# Listing


def test_only_one_s_own_tables_are_listed_the_last_touched_first(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        clock = iter(range(1, 100))
        monkeypatch.setattr("time.time", lambda: float(next(clock)))
        one = await deal(registry, CARAVAN, people("a", "b"), "one")
        await deal(registry, CELLAR, people("a", "a"), "two")
        await deal(registry, CELLAR, people("b", "b"), "three")
        assert names(await registry.tables_of("a")) == ["two", "one"]
        await do(one, 0, "load-0")
        assert names(await registry.tables_of("a")) == ["one", "two"]
        assert names(await registry.tables_of("b")) == ["one", "three"]
        assert names(await registry.tables_of("c")) == names(await registry.tables_of("")) == []
        found = (await registry.tables_of("a"))[0]
        assert (found.to_act, found.ending, found.lines) == (one.play.to_act, "", ())
        await play_on(one)
        found = (await registry.tables_of("a"))[0]
        assert one.play.outcome is not None
        assert (found.to_act, found.ending) == ((), one.play.outcome.text())

    run(path, scene)


def test_no_more_are_listed_than_one_can_look_through(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MOST_LISTED", 3)

    async def scene(registry: TableRegistry) -> None:
        for number in range(5):
            await deal(registry, CARAVAN, people("a"), f"t{number}")
        assert names(await registry.tables_of("a")) == ["t4", "t3", "t2"]

    run(path, scene)


def test_a_closed_table_is_not_listed_but_can_be_found(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, people("a"))
        await deal(registry, CARAVAN, people("a"), "u")
        await registry.close_table(table.id, "a")
        assert names(await registry.tables_of("a")) == ["u"]
        assert (await registry.find("t")).table is table
        await play_on(table)
        assert names(await registry.tables_of("a")) == ["u"]

    async def again(registry: TableRegistry) -> None:
        assert names(await registry.tables_of("a")) == ["u"]
        assert (await registry.find("t")).table.over
        assert rows(path, "SELECT what FROM notes WHERE table_id = 't'") == [("opened",), ("closed",)]

    run(path, scene)
    run(path, again)


def test_a_pace_survives_a_restart(path: Path) -> None:
    async def begin(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, people("a"), pace="slow")
        await registry.set_pace(table, "quick")
        assert table.pace == "quick"

    async def again(registry: TableRegistry) -> None:
        assert (await registry.find("t")).table.pace == "quick"

    run(path, begin)
    run(path, again)


def test_a_pace_that_cannot_be_written_is_not_taken(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StoreError("no")

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, people("a"), pace="slow")
        monkeypatch.setattr(tempo, "set_pace", fail)
        with pytest.raises(StoreError):
            await registry.set_pace(table, "quick")
        assert table.pace == "slow"

    run(path, scene)


def test_the_house_keeps_its_secret_over_restarts(path: Path, tmp_path: Path) -> None:
    async def secret(registry: TableRegistry) -> str:
        return registry.secret

    first_start = run(path, secret)
    assert len(first_start) == 64
    assert run(path, secret) == first_start
    assert run(tmp_path / "other.sqlite", secret) != first_start


# Leaving memory


def small(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(registry_module, "MOST_IN_MEMORY", most)


def test_tables_that_nobody_looks_at_make_room_and_are_found_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(monkeypatch, 4)

    async def scene(registry: TableRegistry) -> None:
        states: dict[str, Any] = {}
        for number in range(12):
            table = await deal(registry, CARAVAN, people("a", "b"), f"t{number}")
            await do(table, 0, "load-0")
            states[table.id] = known(table)
            assert len(registry.served) <= 4
            assert table.id in registry.served
        for name, state in states.items():
            assert known((await registry.find(name)).table) == state
            assert len(registry.served) <= 4

    run(path, scene)


def test_who_was_not_asked_for_the_longest_goes_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch, 3)

    async def scene(registry: TableRegistry) -> None:
        for name in "abc":
            await deal(registry, CARAVAN, people("g"), name)
        await registry.find("a")
        await deal(registry, CARAVAN, people("g"), "d")
        assert set(registry.served) == {"a", "c", "d"}

    run(path, scene)


def test_a_table_is_not_let_go_of_while_anything_happens_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch, 1)
    thoughts = Thoughts()
    thoughts.hold = True

    def look() -> None:
        pass

    async def scene(registry: TableRegistry) -> None:
        watched = await deal(registry, CARAVAN, people("a"), "watched")
        watched.watchers.add(look)
        await deal(registry, CELLAR, [bot(), *people("a")], "thinking")
        await until(lambda: thoughts.held)
        stepping = await deal(registry, CARAVAN, people("a", "b"), "stepping")
        async with stalled(registry.database) as gate:
            step = asyncio.create_task(do(stepping, 0, "load-0"))
            await until(lambda: not stepping.idle)
            registry._make_room()
            assert set(registry.served) == {"watched", "thinking", "stepping"}
            gate.set()
            await step
        looked = await deal(registry, CARAVAN, people("a"), "looked")
        assert set(registry.served) == {"watched", "thinking", "looked"}
        async with looked.looking():
            await deal(registry, CARAVAN, people("a"), "idle")
            await deal(registry, CARAVAN, people("a"), "last")
        assert set(registry.served) == {"watched", "thinking", "looked", "last"}
        watched.watchers.discard(look)
        thoughts.let_go()
        thinking = registry.served["thinking"]
        await until(lambda: not thinking.host.busy)
        await deal(registry, CARAVAN, people("a"), "very last")
        assert set(registry.served) == {"very last"}

    run(path, scene, thoughts)


def test_what_is_let_go_of_is_forgotten_and_serves_no_more(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch, 1)

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, [*people("a"), bot()])
        host = registry.served["t"].host
        await deal(registry, CARAVAN, people("a"), "u")
        assert "t" not in registry.served
        await do(table, 0, first(table, 0))  # somebody still holds it
        assert written(path, table)
        assert not host.busy, "the next one who finds it serves its bots"
        again = (await registry.find("t")).table
        assert again is not table
        await until(lambda: again.play.to_act == (0,))
        gone = weakref.ref(table)
        del table, host
        gc.collect()
        assert gone() is None

    run(path, scene)


def test_a_busy_house_holds_more_than_it_likes_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch, 2)

    async def scene(registry: TableRegistry) -> None:
        tables: list[Table] = []
        for number in range(5):
            tables.append(await deal(registry, CARAVAN, people("a"), f"t{number}"))
            tables[-1].watchers.add(lambda: None)
        assert len(registry.served) == 5
        await deal(registry, PURSES, people("a", "b"), "last")
        assert len(registry.served) == 6
        await deal(registry, PURSES, people("a", "b"), "very last")
        assert "last" not in registry.served

    run(path, scene)


# Closing


def test_a_table_that_is_being_looked_for_while_the_house_closes_is_not_served(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        looking = asyncio.create_task(registry.find("t"))
        await asyncio.sleep(0)
        await registry.close()
        with pytest.raises(StoreError, match="closed"):
            await looking
        await registry.close()

    held = Thoughts()
    held.hold = True
    leave(path, CELLAR, [bot(seed=1), bot(seed=2)], held)
    run(path, scene)
    assert rows(path, "SELECT count(*) FROM entries WHERE seat IS NOT NULL") == [(0,)]
