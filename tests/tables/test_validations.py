"""Challenges validated at a table: one for each person, stored whole or not at all (Thorgal 8.2, T-21)."""

from dataclasses import replace
from pathlib import Path

import pytest

from hubba.core.play import Play
from hubba.core.replay import replay
from hubba.games.thorgal.game import GAME
from hubba.games.witches.game import GAME as WITCHES
from hubba.tables.achievements import NotMet, Taken, achievements_of, why_not
from hubba.tables.database import StoreError, connect, migrate
from hubba.tables.player import Player
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.older import make_older
from tests.tables.scenes import people, rows, run
from tests.tables.stories import Story, stories

ON_BOTH = "slow"

WON, AGAIN = stories(1, won=True, count=2)
PAIR = stories(2, won=True)[0]
LOST = stories(1, won=False)[0]
ROWS = "SELECT table_id, seat, challenge FROM validations ORDER BY table_id, seat"


async def bring(registry: TableRegistry, told: Story, players: list[Player], name: str = "t") -> Table:
    await registry.keep(told.kept(name, players))
    return (await registry.find(name)).table


def test_T_21_one_by_each_person_of_a_table(path: Path) -> None:
    one, other, *_ = PAIR.feats

    async def scene(registry: TableRegistry) -> None:
        table = await bring(registry, PAIR, people("anna", "anna"))
        await table.validate(0, one)
        await table.validate(0, one)  # a double click
        with pytest.raises(Taken, match="there is one challenge per game and player") as error:
            await table.validate(0, other)
        assert error.value.kept == one
        await table.validate(1, other)
        assert table.validated == {0: one, 1: other}

    async def later(registry: TableRegistry) -> None:
        assert (await registry.find("t")).table.validated == {0: one, 1: other}
        made = [
            (found.challenge, found.player, found.table)
            for found in await registry.validations_of("anna", "thorgal")
        ]
        assert made == [(one, "P0", "t"), (other, "P1", "t")]
        assert await registry.validations_of("ben", "thorgal") == []
        assert await registry.validations_of("", "thorgal") == []
        assert await registry.validations_of("anna", "witches") == []

    run(path, scene)
    assert rows(path, ROWS) == [("t", 0, one), ("t", 1, other)]
    run(path, later)


def test_8_2_what_was_not_met_is_not_validated(path: Path) -> None:
    missed = next(challenge.name for challenge in GAME.challenges if challenge.name not in WON.feats)

    async def scene(registry: TableRegistry) -> None:
        table = await bring(registry, WON, people("anna"))
        for name in (missed, "nap", ""):
            with pytest.raises(NotMet) as error:
                await table.validate(0, name)
            assert error.value.reason == "not-met"
        lost = await bring(registry, LOST, people("anna"), "lost")
        with pytest.raises(NotMet) as error:
            await lost.validate(0, WON.feats[0])
        assert error.value.reason == "lost"
        await table.undo(0, table.play.version(0))
        with pytest.raises(NotMet) as error:
            await table.validate(0, WON.feats[0])
        assert error.value.reason == "unfinished"

    run(path, scene)
    assert rows(path, ROWS) == []


def test_T_21_games_that_count_for_none() -> None:
    record = WON.play.record()
    onward = replay(replace(record, onward=3), GAME)
    before = replay(replace(record, entries=record.entries[: WON.last], end="unfinished"), GAME)
    reasons = [why_not(play) for play in (WON.play, LOST.play, onward, before)]
    assert reasons == ["", "lost", "practice", "unfinished"]
    assert achievements_of(onward) == achievements_of(before) == achievements_of(LOST.play) == []
    assert [feat.name for feat in achievements_of(WON.play)] == WON.feats
    assert achievements_of(Play(WITCHES, 3)) == []


def test_T_21_two_programs_at_once(path: Path) -> None:
    """Both have the table in memory; the database decides which was first."""
    one, other, *_ = WON.feats

    async def scene(registry: TableRegistry) -> None:
        table = await bring(registry, WON, people("anna"))
        elsewhere = TableRegistry(path, workers=1)
        twin = (await elsewhere.find("t")).table
        await twin.validate(0, one)
        with pytest.raises(Taken) as error:
            await table.validate(0, other)
        assert error.value.kept == one
        await table.validate(0, one)
        await elsewhere.close()

    run(path, scene)
    assert rows(path, ROWS) == [("t", 0, one)]


def test_what_could_not_be_written_is_not_validated(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await bring(registry, WON, people("anna"))
        held = registry.database.do

        async def full(job: object) -> None:
            raise StoreError("no room")

        monkeypatch.setattr(registry.database, "do", full)
        with pytest.raises(StoreError):
            await table.validate(0, WON.feats[0])
        monkeypatch.setattr(registry.database, "do", held)
        async with table.looking():
            assert table.validated == {}
        await table.validate(0, WON.feats[1])
        assert table.validated == {0: WON.feats[1]}

    run(path, scene)


def test_what_somebody_has_from_other_games(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        for name, told, guest in (("t", WON, "anna"), ("u", AGAIN, "anna"), ("v", AGAIN, "ben")):
            await bring(registry, told, people(guest), name)
        first = (await registry.find("t")).table
        await first.validate(0, WON.feats[0])
        had = {}
        for name in "tuv":
            table = (await registry.find(name)).table
            await table.recall()
            had[name] = table.had
        assert had == {"t": {}, "u": {0: {WON.feats[0]}}, "v": {}}

    run(path, scene)


@pytest.mark.in_file
def test_tables_of_an_older_house_have_nothing_validated(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await bring(registry, WON, people("anna"))

    run(path, scene)
    make_older(path, "0003")
    engine = connect(path)
    migrate(engine)
    engine.dispose()

    async def later(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert table.validated == {}
        await table.validate(0, WON.feats[0])

    run(path, later)
    assert rows(path, ROWS) == [("t", 0, WON.feats[0])]
