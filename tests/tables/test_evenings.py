"""Evenings of a club: coming, seats, the powers of the organiser, and the end."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hubba.tables import evening as evening_module
from hubba.tables import evening_places, evening_powers, people, presence
from hubba.tables.evening import ORGANISER_GONE
from hubba.tables.evening_seating import by_lot, rotated, settled
from hubba.tables.evening_store import PlannedTable, read_evening, sweep
from hubba.tables.evenings import EveningLimits, NoSuchEvening
from hubba.tables.forgetting import forget_games
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from tests.tables.evenings import begun, finish, open_evening, places, seat, table_at
from tests.tables.scenes import run
from tests.tables.shared import Clock, refused

ON_BOTH = "slow"

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


# Powers that are passed on, and the end


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
