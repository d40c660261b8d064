"""Evenings of a club: coming, seats, rounds, powers, and what stays when the program is killed."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import verify
from hubba.tables import evening as evening_module
from hubba.tables import evening_places, evening_powers, people, presence
from hubba.tables.evening import ORGANISER_GONE, Evening
from hubba.tables.evening_places import add_entropy
from hubba.tables.evening_seating import by_lot, rotated, settled
from hubba.tables.evening_store import ENDED, PlannedTable, evening_games, read_evening, sweep
from hubba.tables.evenings import EveningLimits, NoSuchEvening
from hubba.tables.forgetting import forget_games
from hubba.tables.guest_data import HOLDINGS, rows_of
from hubba.tables.history import finished_of
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import PLAYERS, TABLES
from hubba.tables.table import Table
from hubba.tables.undoing import undo_offer
from tests.tables.evenings import begun, finish, open_evening, seat, table_at
from tests.tables.scenes import run
from tests.tables.shared import Clock, gone, held, refused, set_clock

ON_BOTH = "slow"

BITS = "ab" * 16


def places(evening: object) -> dict[str, tuple[int, int]]:
    kept = evening.kept  # type: ignore[attr-defined]
    return {each.name: (kept.number_of(each.table), each.seat) for each in kept.entrants if each.table}


# Coming and sitting down


def test_people_come_by_the_link_and_choose_seats(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c")
        assert [each.name for each in evening.kept.entrants] == ["A", "B", "C"]
        assert await registry.evenings.join(evening, "b", "Other") == 2, "whoever has come stays who they are"
        assert await registry.evenings.invited("in") is evening
        assert await registry.evenings.watched("out") is evening
        for wrong in ("out", "", "no"):
            with pytest.raises(NoSuchEvening):
                await registry.evenings.invited(wrong)
        await evening_places.sit(evening, "b", "t1", 0)
        with refused("somebody sits there"):
            await evening_places.sit(evening, "c", "t1", 0)
        for table, at in (("t9", 0), ("t1", 2), ("t1", -1), ("", 0)):
            with refused("there is no such"):
                await evening_places.sit(evening, "c", table, at)
        await evening_places.sit(evening, "c", "t2", 1)
        await evening_places.sit(evening, "c", "t1", 1)
        assert places(evening) == {"B": (1, 0), "C": (1, 1)}
        with refused("not come"):
            await evening_places.sit(evening, "x", "t2", 0)
        await evening_places.stand_up(evening, "b")
        await evening.leave("c")
        assert places(evening) == {}
        found = await registry.database.do(lambda connection: read_evening(connection, id="e"))
        assert found == evening.kept

    run(path, scene)


def test_two_people_who_take_a_seat_at_once_do_not_both_get_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c")
        sits = [evening_places.sit(evening, guest, "t1", 0) for guest in "abc"]
        results = await asyncio.gather(*sits, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert len(evening.kept.sitting("t1")) == 1
        await asyncio.gather(*(evening_places.sit(evening, "b", "t2", 1) for _ in range(3)))  # pressed thrice
        assert [each.what for each in evening.announcements].count("evening-sat") == 2

    run(path, scene)


def test_only_the_organiser_seats_people_and_changes_tables(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c")
        for act in (
            lambda: evening_places.place(evening, "b", 1, "t1", 0),
            lambda: evening_places.unseat(evening, "b", 1),
            lambda: evening_places.draw_lots(evening, "b"),
            lambda: evening_powers.send_away(evening, "b", 1),
            lambda: evening_powers.hand_over(evening, "b", 2),
            lambda: evening_powers.remove_table(evening, "b", "t1"),
            lambda: evening_powers.renew(evening, "b"),
            lambda: registry.evenings.end(evening, "b"),
            lambda: registry.evenings.begin(evening, "b", []),
            lambda: registry.evenings.next_round(evening, "b", "keep"),
            lambda: registry.evenings.stop_table(evening, "b", "t1"),
            lambda: registry.evenings.delete(evening, "b"),
        ):
            with refused("only the organiser"):
                await act()
        await evening_places.place(evening, "a", 2, "t1", 0)
        await evening_places.place(evening, "a", 3, "t1", 1)
        await evening_places.place(evening, "a", 2, "t1", 1)
        assert places(evening) == {"B": (1, 1), "C": (1, 0)}, "they change places"
        await evening_places.unseat(evening, "a", 2)
        await evening_powers.send_away(evening, "a", 3)
        assert places(evening) == {}
        with refused("sent you away"):
            await registry.evenings.join(evening, "c", "C")
        with refused("yourself"):
            await evening_powers.send_away(evening, "a", 1)
        await evening_powers.hand_over(evening, "a", 2)
        assert evening.is_organiser("b")
        assert not evening.is_organiser("a")
        old = evening.kept.invitation
        await evening_powers.renew(evening, "b")
        with pytest.raises(NoSuchEvening):
            await registry.evenings.invited(old)

    run(path, scene)


def test_the_limits_are_kept(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        registry.evenings.limits = EveningLimits(evenings=1, tables=3, people=2, rounds=1)
        with refused("3 at most"):
            await open_evening(registry, "a", tables=4)
        evening = await open_evening(registry, "a", "b")
        with refused("2 people"):
            await registry.evenings.join(evening, "c", "C")
        with refused("you organise 1"):
            await registry.evenings.open(replace(evening.kept, id="f", invitation="x", watching="y"))
        assert await registry.evenings.evenings_of("a") == [evening.kept]
        with refused("3 at most"):
            await evening_powers.plan(
                evening, "a", evening.kept.plan, 3, instead=False, level="apprentice", pace="instant", clock=""
            )
        await evening_powers.remove_table(evening, "a", "t2")
        with refused("at least one"):
            await evening_powers.remove_table(evening, "a", "t1")
        with refused("nobody has a seat"):
            await registry.evenings.begin(evening, "a", [])
        await seat(evening, "a", "b")
        await registry.evenings.begin(evening, "a", [])
        await finish(registry, evening, "t1")
        with refused("1 rounds"):
            await registry.evenings.next_round(evening, "a", "keep")

    run(path, scene)


# Seating


def table(name: str, seats: int) -> PlannedTable:
    return PlannedTable(name, "witches", {}, seats, "")


@pytest.mark.parametrize("people", range(1, 12))
def test_lots_spread_people_evenly_and_nobody_sits_twice(people: int) -> None:
    tables = [table("x", 4), table("y", 3), table("z", 2)]
    found = by_lot(range(people), [], tables, Random(people))
    assert len(found) == min(people, 9) == len(set(found.values()))
    counts = [sum(at == number for at, _ in found.values()) for number in range(3)]
    assert all(counts[number] >= min(people // 3, tables[number].seats) for number in range(3))


def test_whoever_had_to_wait_is_drawn_first() -> None:
    for seed in range(20):
        found = by_lot(range(6), [4, 5], [table("x", 2), table("y", 2)], Random(seed))
        assert {4, 5} <= set(found)
        assert len(found) == 4


def test_rotation_gives_everybody_new_company_and_loses_nobody() -> None:
    tables = [table("x", 3), table("y", 3), table("z", 3)]
    before = {3 * at + seat: (at, seat) for at in range(3) for seat in range(3)}
    after = rotated(before, tables)
    assert sorted(after.values()) == sorted(before.values())
    for person, (at, _) in after.items():
        old = {other for other in before if before[other][0] == before[person][0] and other != person}
        new = {other for other in after if after[other][0] == at and other != person}
        assert not old & new
    assert sorted(rotated({1: (0, 0), 2: (0, 1)}, [table("x", 2)])) == [1, 2]


def test_whoever_finds_the_seat_taken_or_gone_gets_the_next_free_one() -> None:
    tables = [table("x", 2), table("y", 2)]
    assert settled({1: (0, 0), 2: (0, 0), 3: (5, 1)}, tables) == {1: (0, 0), 2: (1, 0), 3: (0, 1)}
    assert len(settled(dict.fromkeys(range(9), (0, 0)), tables)) == 4


# Rounds


def test_a_round_begins_at_all_tables_where_somebody_sits_and_bots_fill_them(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", tables=3)
        assert [game.table for game in evening.games] == ["t1", "t2"]
        names = [[player.name for player in game.players] for game in evening.games]
        assert names == [["A", "B"], ["C", "Ada"]]
        await registry.evenings.begin(evening, "a", [])  # pressed twice
        assert len(evening.games) == 2
        one, two = await table_at(registry, "t1"), await table_at(registry, "t2")
        assert (people.room_of(one).kept.host, people.room_of(two).kept.host) == ("a", "c")
        assert one.commitment != two.commitment
        assert not people.room_of(one).kept.sealed
        with refused("the round has begun"):
            await evening_places.sit(evening, "b", "t3", 0)
        with refused("their game has begun"):
            await evening.leave("b")
        assert await registry.evenings.join(evening, "z", "Z") == 4, "whoever comes late waits for the next round"
        with refused("still in progress"):
            await registry.evenings.next_round(evening, "a", "keep")
        with refused("still in progress"):
            await registry.evenings.delete(evening, "a")

    run(path, scene)


def test_the_next_round_has_new_cards_and_seats_as_chosen(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", "c", "d")
        first = places(evening)
        for name in ("t1", "t2"):
            await finish(registry, evening, name)
        with refused("ways to seat"):
            await registry.evenings.next_round(evening, "a", "nonsense")
        seeds = {(await table_at(registry, name)).secret for name in ("t1", "t2")}
        await registry.evenings.next_round(evening, "a", "keep")
        await registry.evenings.next_round(evening, "a", "rotate")  # pressed twice
        assert (evening.kept.round, places(evening)) == (2, first)
        assert not seeds & {table.secret for table in evening.kept.plan}
        names = [table.id for table in evening.kept.plan]
        await registry.evenings.begin(evening, "a", [])
        assert {game.round for game in evening.games} == {1, 2}
        for name in names:
            await registry.evenings.stop_table(evening, "a", name)
        await registry.evenings.look(evening)
        assert not evening.running
        with refused("no such table"):
            await registry.evenings.stop_table(evening, "a", names[0])
        await registry.evenings.next_round(evening, "a", "lot")
        assert len(places(evening)) == 4
        await registry.evenings.end(evening, "a")
        assert evening.kept.plan == ()
        with refused("has ended"):
            await registry.evenings.join(evening, "z", "Z")
        faults = await registry.database.do(lambda connection: evening_games(connection, "e"))
        assert len(faults) == 4

    run(path, scene)
    assert examine(path).wrong == []


def test_each_table_begins_when_it_is_full_if_the_organiser_likes_it_so(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c", "d", gather=True)
        for number, guest in enumerate("abcd"):
            await evening_places.sit(evening, guest, f"t{number // 2 + 1}", number % 2)
            await registry.evenings.gather(evening, guest, [])
            assert [game.table for game in evening.games] == ["t1", "t2"][: (number + 1) // 2]
            assert evening.kept.state == ("playing" if number == 3 else "seating")
            if number == 2:
                with refused("their game has begun"):
                    await evening_places.sit(evening, "a", "t2", 1)
                with refused("some tables have begun"):
                    await evening_powers.remove_table(evening, "a", "t2")

    run(path, scene)


def test_no_table_of_an_evening_is_practice_and_its_end_counts(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", tables=1)
        table = await table_at(registry, "t1")
        assert not table.gives_hints
        await finish(registry, evening, "t1")
        assert not hasattr(undo_offer(table, 0), "practice")
        with refused("opens the next round"):
            await registry.rooms.rematch(people.room_of(table), "a", "new")

    run(path, scene)


@pytest.mark.parametrize(("gather", "asked"), [(False, ["a", "a"]), (True, ["d", "b"])])
def test_tables_are_opened_by_whoever_asks_and_not_by_who_sits_first(
    path: Path, gather: bool, asked: list[str]
) -> None:
    """The server notes from which address a guest asks: it is nobody else's."""

    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c", "d", gather=gather)
        admitted: list[str] = []
        registry.terms.admit = admitted.append
        for guest, table, at in (("c", "t2", 0), ("d", "t2", 1), ("a", "t1", 0), ("b", "t1", 1)):
            await evening_places.sit(evening, guest, table, at)
            await registry.evenings.gather(evening, guest, [])
        if not gather:
            await registry.evenings.begin(evening, "a", [])
        assert admitted == asked
        assert len(evening.games) == 2

    run(path, scene)


# Duplicate


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


# Powers that are passed on, and the end


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_clock(monkeypatch)


def test_if_the_organiser_is_gone_somebody_who_is_here_gets_the_powers(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b", "c")
        for guest in "ac":
            evening.presence.enter(guest, guest)
        evening.presence.leave("a", "a")
        clock.pass_by(ORGANISER_GONE - 1)
        evening.stir()
        await evening.pass_on()
        assert evening.is_organiser("a")
        clock.pass_by(2 + presence.GRACE)
        evening.stir()
        while evening.doing:
            await asyncio.wait(evening.doing)
        assert evening.is_organiser("c"), "B is not here either"
        assert evening.announcements[-1].what == "evening-organiser"

    run(path, scene)


def test_an_organiser_who_plays_is_not_gone(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b")
        table = await table_at(registry, "t1")
        evening.presence.enter("b", "b")
        people.room_of(table).presence.enter("a", "a")
        clock.pass_by(10 * ORGANISER_GONE)
        await evening.pass_on()
        assert evening.is_organiser("a")
        people.room_of(table).presence.leave("a", "a")
        clock.pass_by(10 * ORGANISER_GONE)
        await evening.pass_on()
        assert evening.is_organiser("b")

    run(path, scene)


def test_the_last_one_who_leaves_ends_the_evening_and_the_organiser_passes_the_powers_on(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b")
        await evening.leave("a")
        assert evening.is_organiser("b")
        await evening.leave("b")
        assert (evening.kept.state, evening.kept.entrants, evening.kept.organiser) == ("ended", (), "")

    run(path, scene)


def test_deleting_an_evening_takes_the_names_and_leaves_the_games(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", tables=1)
        await finish(registry, evening, "t1")
        await registry.evenings.delete(evening, "a")
        with pytest.raises(NoSuchEvening):
            await registry.evenings.find("e")
        with refused("no such evening"):
            await registry.evenings.join(evening, "z", "Z")
        table = await table_at(registry, "t1")
        assert table.over
        assert people.room_of(table).kept.evening == ""

    run(path, scene)
    assert examine(path).wrong == []


def test_an_evening_goes_with_its_last_table(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await begun(registry, "a", "b", tables=1)
        await finish(registry, evening, "t1")
        await registry.evenings.end(evening, "a")
        await forget_games(registry, "a", ["t1"])
        assert (await registry.evenings.find("e")).kept.state == "ended", "B still has the game"
        await forget_games(registry, "b", ["t1"])
        with pytest.raises(NoSuchEvening):
            await registry.evenings.find("e")

    run(path, scene)


def test_whoever_deletes_all_their_games_leaves_the_lists_of_evenings_that_have_ended(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b")
        await forget_games(registry, "b")
        assert len(evening.kept.entrants) == 2, "nobody is sent home from an evening that goes on"
        await registry.evenings.end(evening, "a")
        await forget_games(registry, "b")
        assert [each.name for each in evening.kept.entrants] == ["A"]

    run(path, scene)


def test_an_evening_that_nobody_goes_on_with_is_swept_away(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a")
        now = evening.kept.touched
        assert await registry.database.do(lambda connection: sweep(connection, now + 3600)) == []
        assert await registry.database.do(lambda connection: sweep(connection, now + 90000)) == ["e"]

    run(path, scene)


def test_another_program_that_was_quicker_is_noticed(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        evening = await open_evening(registry, "a", "b")
        other = evening_module.Evening(evening.kept, registry.database, lambda kept: set())
        await evening_places.sit(other, "a", "t1", 0)
        with refused("quicker"):
            await evening_places.sit(evening, "b", "t1", 0)
        assert places(evening) == {"A": (1, 0)}

    run(path, scene)
