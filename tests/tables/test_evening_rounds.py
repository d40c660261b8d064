"""Rounds of a club's evening: how they begin, where people sit next, and who opens the tables."""

from pathlib import Path

import pytest

from hubba.tables import evening_places, evening_powers, people
from hubba.tables.evening_store import evening_games
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from hubba.tables.undoing import undo_offer
from tests.tables.evenings import begun, finish, open_evening, places, table_at
from tests.tables.scenes import run
from tests.tables.shared import refused

ON_BOTH = "slow"


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
