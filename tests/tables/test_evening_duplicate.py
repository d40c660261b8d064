"""The same deal at several tables of an evening, and rounds in which something goes wrong."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import update

from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import verify
from hubba.tables import people
from hubba.tables.evening import Evening
from hubba.tables.evening_places import add_entropy
from hubba.tables.evening_store import ENDED, evening_games
from hubba.tables.guest_data import HOLDINGS, rows_of
from hubba.tables.history import finished_of
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import PLAYERS, TABLES
from hubba.tables.table import Table
from tests.tables.evenings import begun, finish, open_evening, seat, table_at
from tests.tables.scenes import run
from tests.tables.shared import Clock, gone, held, refused

ON_BOTH = "slow"

BITS = "ab" * 16


def test_every_table_of_a_duplicate_round_has_the_same_deal_from_one_seed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c", duplicate=True)
        assert len({table.commitment for table in evening.kept.plan}) == 1
        await seat(evening, "a", "b", "c")
        commitment = evening.kept.plan[0].commitment
        with refused("another commitment"):
            await add_entropy(evening, "b", "sha256:0", BITS)
        with refused("16 to 32"):
            await add_entropy(evening, "b", commitment, "xyz")
        await add_entropy(evening, "b", commitment, BITS)
        await add_entropy(evening, "b", commitment, BITS)
        with refused("already"):
            await add_entropy(evening, "b", commitment, "cd" * 16)
        await add_entropy(evening, "c", commitment, "ef" * 16)
        await registry.evenings.begin(evening, "a", ["Ada"])
        one, two = await table_at(registry, "t1"), await table_at(registry, "t2")
        assert one.entropy == two.entropy == (f"T1S1 {BITS}", f"T2S0 {'ef' * 16}")
        assert one.commitment == two.commitment == commitment
        for table, added in ((one, [1]), (two, [0])):
            assert [*people.room_of(table).fair[1]] == added, "the seats of this table"
        seats = next(each for each in HOLDINGS if each.relation is PLAYERS)
        for guest, own in (("a", []), ("b", [f"T1S1 {BITS}"]), ("c", [f"T2S0 {'ef' * 16}"])):
            rows = await registry.database.do(partial(rows_of, holding=seats, guest=guest, first=0))
            assert [row["entropy"] for row in rows or ()] == [own], "each downloads their own bits"
        for at in (0, 1):
            assert one.play.view(at).zones() == two.play.view(at).zones()
        await finish(registry, evening, "t1")
        await finish(registry, evening, "t2")
        for table in (one, two):
            assert verify(read_record(write_record(table.whole_record())), table.game)

    run(path, scene)
    assert examine(path).wrong == []


def test_the_same_moves_meet_the_same_luck_and_the_same_bots(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "", "c", "", duplicate=True)
        tables = [await finish(registry, evening, name) for name in ("t1", "t2")]
        assert tables[0].players[1].seed == tables[1].players[1].seed
        texts = [[entry.text() for entry in table.play.entries] for table in tables]
        assert texts[0] == texts[1]

    run(path, scene, held())


def test_nothing_of_a_duplicate_round_is_told_until_all_tables_are_over(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", "d", duplicate=True)
        one = await finish(registry, evening, "t1")
        assert one.over
        assert people.room_of(one).kept.sealed
        assert one.record("a").reveal == ""
        assert one.record("a") == one.play.record_for(0)
        assert await registry.database.do(lambda connection: finished_of(connection, "a", 9)) == []
        with refused("the same deal at another table"):
            await people.claim(await table_at(registry, "t2"), "a", 0)
        await finish(registry, evening, "t2")
        assert not people.room_of(one).kept.sealed
        assert one.record("a").reveal
        assert await registry.database.do(lambda connection: finished_of(connection, "a", 9)) == ["t1"]

    run(path, scene)


async def lost_at_both(registry: TableRegistry, clock: Clock) -> tuple[Table, Table]:
    """Two tables with the same deal, at each of which the second person has lost the browser."""
    await begun(registry, "a", "b", "c", "d", duplicate=True)
    one, two = await table_at(registry, "t1"), await table_at(registry, "t2")
    for table, guest in ((one, "b"), (two, "d")):
        people.room_of(table).presence.enter(guest, guest)
        await gone(table, guest, clock, people.CLAIM_AFTER)
    return one, two


def test_whoever_asks_at_two_tables_of_a_deal_is_let_in_at_one(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        one, two = await lost_at_both(registry, clock)
        for table in (one, two):
            await people.claim(table, "x", 1)
        await people.let_in(one, "a", 1, yes=True)
        with refused("that person plays the same deal"):
            await people.let_in(two, "c", 1, yes=True)
        assert [[player.guest for player in table.players] for table in (one, two)] == [["a", "x"], ["c", "d"]]
        assert people.room_of(two).claims == {}, "nobody waits there any more"
        with refused("you play the same deal"):
            await people.claim(two, "x", 1)

    run(path, scene, held())


def test_whoever_has_lost_a_seat_of_a_deal_gets_none_at_another_table(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        one, two = await lost_at_both(registry, clock)
        await people.claim(one, "x", 1)
        await people.let_in(one, "a", 1, yes=True)
        with refused("you play the same deal"):  # they have seen the first cards
            await people.claim(two, "b", 1)
        people.room_of(two).claims[1] = "b"
        with refused("that person plays the same deal"):
            await people.let_in(two, "c", 1, yes=True)
        await people.claim(one, "b", 1)
        assert one.players[1].guest == "b", "their own seat is theirs again"

    run(path, scene, held())


def counted(evening: Evening, guest: str) -> set[str]:
    """For whom a game counts, as a guest knows it."""
    return {row.name for row in evening.told_to(guest).standings if row.all.games}


def test_everybody_looks_again_when_spectators_have_seen_an_end(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", "d", delay=30)
        await finish(registry, evening, "t1")
        await finish(registry, evening, "t2")
        async with evening.lock:
            await evening.change(replace(evening.kept, state=ENDED))
        assert counted(evening, "") == set()
        assert counted(evening, "a") == {"A", "B"}
        seen = asyncio.Event()
        ended = {"touched": time.time() - 29.9}
        await registry.database.do(lambda connection: connection.execute(update(TABLES).values(ended)))
        await registry.evenings.look(evening)
        evening.watchers.add(seen.set)
        async with asyncio.timeout(10):
            await seen.wait()
        assert counted(evening, "") == {"A", "B", "C", "D"}
        evening.watchers.clear()

    run(path, scene)


def test_a_table_that_is_ended_early_does_not_hold_the_others_back_for_ever(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", "d", duplicate=True)
        one = await finish(registry, evening, "t1")
        await people.stop(await table_at(registry, "t2"), "c")
        async with asyncio.timeout(5):
            while people.room_of(one).kept.sealed:
                await asyncio.sleep(0.001)

    run(path, scene)


def test_after_a_kill_in_mid_round_the_evening_goes_on_and_notices_what_was_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", "d", duplicate=True)
        registry.rooms.over = lambda room: None
        monkeypatch.setattr(registry.evenings, "look", lambda evening: asyncio.sleep(0))
        for room in registry.rooms.live.values():
            room.when_over = lambda room: None  # the program is killed before it notices that the round is over
        await finish(registry, evening, "t1")
        await finish(registry, evening, "t2")
        assert all(room.kept.sealed for room in registry.rooms.live.values())

    async def after(registry: TableRegistry) -> None:
        table = await table_at(registry, "t1")  # somebody looks at a table
        async with asyncio.timeout(5):
            while people.room_of(table).kept.sealed:
                await asyncio.sleep(0.001)
        evening = await registry.evenings.find("e")
        assert not any(game.sealed for game in evening.games)
        await registry.evenings.next_round(evening, "a", "keep")

    run(path, before)
    run(path, after)


def test_if_a_table_cannot_be_stored_no_table_begins(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c", "d")
        await seat(evening, "a", "b", "c", "d")
        deal, count = registry.rooms.deal, [0]

        def failing(*args: object) -> object:
            count[0] += 1
            if count[0] == 2:
                return lambda connection: 1 // 0
            return deal(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(registry.rooms, "deal", failing)
        with pytest.raises(ZeroDivisionError):
            await registry.evenings.begin(evening, "a", [])
        assert evening.kept.state == "seating"
        assert not any(table.begun for table in evening.kept.plan)
        assert await registry.database.do(lambda connection: evening_games(connection, "e")) == []
        await registry.evenings.begin(evening, "a", [])
        assert len(evening.games) == 2

    run(path, scene)
