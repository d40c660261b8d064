"""The history of a guest: what is stored at the end of a game, what older games give, and deleting."""

from dataclasses import replace
from pathlib import Path

import pytest

from hubba.bots.level_bots import level_bots
from hubba.bots.player import AdvisedPlayer, Budget
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.outcome import Outcome, outcome_from
from hubba.core.play import Play
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.witches.game import GAME as WITCHES
from hubba.tables.database import connect, migrate
from hubba.tables.feats import feats_of
from hubba.tables.forgetting import deletable, forget_games
from hubba.tables.history import PlayedGame
from hubba.tables.lesson_progress import ON, LessonProgress
from hubba.tables.player import Player
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.results import MIXED, level_at, seconds_played
from hubba.tables.store import StoredTable, stored_table
from hubba.tables.tally import tally_of
from tests.tables.older import make_older
from tests.tables.scenes import file_of, rows, run
from tests.tables.stories import stories

ON_BOTH = "slow"

SEED = bytes([2]) * 32  # with it, whoever plays the last card has a feat
WON, LOST = stories(1, won=True)[0], stories(1, won=False)[0]


def advised(seats: int = 3, entries: int | None = None) -> Play:
    """A game of Witches, up to an entry."""
    play, player = Play(WITCHES, seats, chance=Seeded(mix(SEED, ()))), AdvisedPlayer(1, WITCHES.evaluator)
    while play.to_act and (entries is None or len(play.entries) < entries):
        seat = play.to_act[0]
        play.step(seat, [player.choose(play.view(seat), Budget()).move])
    return play


WHOLE = advised()
MET = {seat: tuple(WITCHES.feats_met(WHOLE.events(-1), seat, WHOLE.options)) for seat in range(3)}
OWN = next(seat for seat, met in MET.items() if met)  # somebody with a feat


def seated(guests: dict[int, str], seats: int = 3, game: Game = WITCHES) -> list[Player]:
    bots = level_bots("adept", seats, game)
    return [
        Player(f"P{seat}", guest=guests[seat]) if seat in guests else Player(f"P{seat}", bot=bots[seat], seed=seat)
        for seat in range(seats)
    ]


def kept(name: str, guests: dict[int, str] | None = None, play: Play = WHOLE, at: float = 1.7e9) -> StoredTable:
    players = seated(guests if guests is not None else {OWN: "anna"})
    return stored_table(play, name, players, SEED, pace="instant", opened=at)


async def games(registry: TableRegistry, guest: str = "anna") -> list[PlayedGame]:
    await registry.history.catch_up(guest, 30)
    return await registry.history.games_of(guest)


def test_what_is_needed_is_stored_with_the_last_step(path: Path) -> None:
    """The level, the time and the feats: the list reads them without a replay."""
    almost = advised(entries=len(WHOLE.entries) - 1)

    (seat,) = almost.to_act

    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t", {seat: "anna"}, almost))
        table = (await registry.find("t")).table
        (move,) = table.play.legal(seat)
        await table.make(seat, table.play.version(seat), [move])
        (played,) = await registry.history.games_of("anna")
        assert played.outcome == WHOLE.outcome
        assert (played.kind, played.level, played.seconds) == ("", "adept", 0)
        assert set(played.feats) == set(table.feats[seat].met) == table.feats[seat].new == set(MET[seat])
        # Taken back, the game goes on and has no result any more.
        await table.undo(seat, table.play.version(seat))
        assert await registry.history.games_of("anna") == []
        assert await registry.database.do(lambda connection: feats_of(connection, "anna", "witches")) == []
        # Played again, it is practice.
        await table.make(seat, table.play.version(seat), [move])
        (played,) = await registry.history.games_of("anna")
        assert (played.kind, played.feats) == ("practice", ())

    run(path, scene)
    assert MET[seat], "otherwise this shows nothing"


@pytest.mark.in_file
def test_games_from_before_results_were_stored_are_read_again(path: Path) -> None:
    async def before(registry: TableRegistry) -> None:
        await registry.keep(kept("t"))
        await registry.keep(WON.kept("thorgal", [Player("Anna", guest="anna")]))

    run(path, before)
    make_older(path, "0006")
    migrate(connect(path))

    async def scene(registry: TableRegistry) -> None:
        assert {played.kind for played in await registry.history.games_of("anna")} == {"unread"}
        found = {played.game: played for played in await games(registry)}
        witches, thorgal = found["witches"], found["thorgal"]
        assert (witches.kind, witches.level, witches.feats) == ("", "adept", MET[OWN])
        assert witches.points == witches.outcome.scores[OWN]  # type: ignore[union-attr]
        assert (thorgal.how, thorgal.points, thorgal.rank) == ("won", None, None)
        assert set(thorgal.facts) == {"round", "space"}
        assert [feat.challenge for feat in await registry.feats_of("anna", "witches")] == sorted(MET[OWN])

    run(path, scene)


def test_practice_lessons_and_one_screen_do_not_count(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("counts"))
        await registry.keep(replace(kept("lesson"), lesson=LessonProgress(ON)))
        await registry.keep(replace(kept("onward"), onward=5))
        await registry.keep(kept("screen", {0: "anna", 1: "anna"}))
        found = {played.table: played for played in await games(registry)}
        assert {name: played.kind for name, played in found.items()} == {
            "counts": "",
            "lesson": "lesson",
            "onward": "practice",
            "screen": "",
        }
        assert [name for name, played in found.items() if played.counts] == ["counts"]
        assert not found["lesson"].feats
        assert tally_of(found.values(), 10).all.games == 1

    run(path, scene)


def test_a_game_that_cannot_be_replayed_is_listed_all_the_same(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(replace(kept("gone"), game="gone"))
        await registry.keep(replace(kept("other"), rules=99))
        found = {played.table: played for played in await games(registry)}
        assert set(found) == {"gone", "other"}
        assert all(played.counts and played.level == MIXED for played in found.values())

    run(path, scene)


# Figures


def test_figures_add_up(path: Path) -> None:
    won, lost = WHOLE.outcome.winners[0], min(set(range(3)) - set(WHOLE.outcome.winners))  # type: ignore[union-attr]
    seats = [lost, won, won, lost, won]

    async def scene(registry: TableRegistry) -> None:
        for number, seat in enumerate(seats):
            await registry.keep(kept(f"t{number}", {seat: "anna"}, at=1.7e9 + number))
        tally = tally_of(await games(registry), 2)
        assert (tally.all.games, tally.all.won, tally.streak, tally.longest) == (5, 3, 1, 2)
        assert tally.best is not None
        assert tally.best.points == max(WHOLE.outcome.scores)  # type: ignore[union-attr]
        assert {level: share.games for level, share in tally.by_level.items()} == {"adept": 5}
        assert [played.table for played in tally.latest] == ["t3", "t4"]
        await registry.keep(WON.kept("thorgal", [Player("Anna", guest="anna")]))
        assert tally_of(await games(registry), 2).best is None, "points of two games cannot be compared"

    run(path, scene)


def test_the_quickest_victory(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(WON.kept("won", [Player("Anna", guest="anna")]))
        await registry.keep(LOST.kept("lost", [Player("Anna", guest="anna")]))
        tally = tally_of(await games(registry), 2)
        assert tally.quickest is not None
        assert tally.quickest.table == "won"

    run(path, scene)


@pytest.mark.parametrize(
    ("times", "seconds"), [([], 0), ([5.0], 0), ([0, 10, 20.4], 20), ([0, 60, 661, 700], 99), ([50, 0, 5], 5)]
)
def test_long_pauses_are_not_played(times: list[float], seconds: int) -> None:
    assert seconds_played(times) == seconds


def test_the_level_of_a_table() -> None:
    bots = level_bots("master", 2, THORGAL)
    assert level_at([Player("a", bot=bots[0]), Player("b", guest="b")], THORGAL) == "master"
    assert level_at([Player("a", bot=bots[0]), Player("b", bot="advice")], THORGAL) == MIXED
    assert level_at([Player("a", bot="search:77")], THORGAL) == MIXED, "a level that was tuned since"
    assert level_at([Player("b", guest="b")], THORGAL) == ""


@pytest.mark.parametrize(
    "outcome", [Outcome((3, -1, 2), (0,), "end"), Outcome((1, 1), (0, 1), "a-b"), Outcome((4,), (), "x")]
)
def test_an_outcome_is_read_back(outcome: Outcome) -> None:
    assert outcome_from(outcome.text()) == outcome


def test_a_fault_in_a_game_does_not_stop_its_last_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(WITCHES), "feats_met", broken)

    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t"))
        (played,) = await games(registry)
        assert (played.counts, played.feats) == (True, ())

    run(path, scene)


# Deleting

RELATIONS = ("tables", "entries", "sitters", "results", "feats", "notes")


def count(path: Path, relation: str) -> int:
    return len(rows(path, f"SELECT 1 FROM {relation}"))


def test_a_game_alone_is_deleted_with_all_that_belongs_to_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t"))
        await registry.keep(kept("other"))
        await games(registry)
        table = (await registry.find("t")).table
        told: list[int] = []
        table.watchers.add(lambda: told.append(1))
        await forget_games(registry, "brian", ["t"])  # not his
        assert len(await games(registry)) == 2
        await forget_games(registry, "anna", ["t"])
        assert [played.table for played in await games(registry)] == ["other"]
        assert told, "open windows look again"
        with pytest.raises(NoSuchTable):
            async with table.looking():
                pass
        with pytest.raises(NoSuchTable):
            await registry.find("t")
        await forget_games(registry, "anna")
        assert await games(registry) == []

    run(path, scene)
    assert {relation: count(path, relation) for relation in RELATIONS} == dict.fromkeys(RELATIONS, 0)


def test_a_shared_game_stays_for_the_others_until_all_have_deleted_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t", {0: "anna", 1: "brian"}))
        await forget_games(registry, "anna")
        assert await games(registry) == []
        assert await registry.tables_of("anna") == []
        assert await registry.feats_of("anna", "witches") == []
        (played,) = await games(registry, "brian")
        assert [player.name for player in played.players] == ["P0", "P1", "P2"]
        await forget_games(registry, "brian")

    run(path, scene)
    assert count(path, "tables") == 0


def test_a_running_game_is_deleted_only_when_it_was_put_away(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t", {0: "anna"}, advised(entries=8)))
        assert await registry.database.do(lambda connection: deletable(connection, "anna")) == 0
        await forget_games(registry, "anna")
        assert len(await registry.tables_of("anna")) == 1
        await registry.close_table("t", "anna")
        assert await registry.database.do(lambda connection: deletable(connection, "anna")) == 1
        await forget_games(registry, "anna")

    run(path, scene)
    assert count(path, "tables") == 0


@pytest.mark.in_file
def test_deleting_is_not_taken_for_an_older_copy_of_the_file(path: Path) -> None:
    """The mark of the records never shrinks, so another Hubba on the same file sees nothing wrong."""
    seen: list[int] = []

    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t"))
        seen.append(file_of(registry).watch.mark)
        await forget_games(registry, "anna")
        seen.append(file_of(registry).watch.mark)
        await registry.keep(kept("next"))
        seen.append(file_of(registry).watch.mark)

    run(path, scene)
    assert seen == sorted(seen)
    assert seen[0] > 0


def test_only_guests_have_a_history(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.keep(kept("t"))
        assert await games(registry, "") == []
        await forget_games(registry, "")
        assert await registry.feats_of("", "witches") == []
        assert len(await games(registry)) == 1

    run(path, scene)
