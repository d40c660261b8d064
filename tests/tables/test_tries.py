"""The deal of the day at a table: one try counts, the bots are the same for everybody, and days in a row."""

import asyncio
from datetime import date, timedelta
from pathlib import Path

import pytest

from hubba.bots import questions
from hubba.bots.player import Budget, Choice
from hubba.bots.questions import answer
from hubba.bots.roster import SeatedPlayer
from hubba.core.daily import DailyError, bot_seed, day_seed, load_daily
from hubba.core.game import Game
from hubba.core.record import Step
from hubba.core.refusal import Refusal
from hubba.core.registry import find_game
from hubba.core.replay import verify
from hubba.tables.player import Player
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.tables.tries import DONE, GOING, SPOILED, DailyTry, Streak, spoil, streak_of
from tests.tables.scenes import CELLAR, Thoughts, do, first, rows, run, until

ON_BOTH = "slow"

WITCHES, WARLOCK = find_game("witches"), find_game("warlock")
DAY = date(2026, 3, 14)
TRIES = "SELECT guest, game, day, table_id, state FROM tries"


def seated(game: Game, guest: str = "anna", bots: str = "") -> list[Player]:
    """A guest and the bots of the day, or quicker ones."""
    terms = load_daily(game)
    assert terms is not None
    others = (
        Player(f"B{n}", bot=bots or terms.bots, seed=bot_seed(game.name, game.rules, DAY, n)) for n in (1, 2, 3)
    )
    return [Player("Anna", guest=guest), *others]


async def opened(
    registry: TableRegistry, game: Game = WITCHES, *, counts: bool = True, bots: str = "random"
) -> Table:
    return await registry.open_daily(game, seated(game, bots=bots), DAY, pace="instant", counts=counts)


async def finish(registry: TableRegistry, table: Table) -> None:
    host = (await registry.find(table.id)).host
    await until(lambda: table.over or (0 in table.play.to_act and not host.busy))
    while not table.over:
        await do(table, 0, first(table, 0))
        await until(lambda: table.over or (0 in table.play.to_act and not host.busy))
    await until(lambda: not host.busy)  # the last step is on the disk


def test_one_try_counts_and_leads_back_to_its_table(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await opened(registry)
        assert (table.daily, table.daily_try) == ("2026-03-14", GOING)
        assert (await opened(registry)).id == table.id
        await finish(registry, table)
        assert table.daily_try == DONE
        assert rows(path, TRIES) == [("anna", "witches", "2026-03-14", table.id, DONE)]
        assert (await opened(registry)).id == table.id
        assert isinstance(table.undo_offer(0), Refusal), "its result stays"
        again = await opened(registry, counts=False)
        assert again.id != table.id
        assert (again.daily, again.daily_try) == ("2026-03-14", None)
        assert again.play.entries[0].text() == table.play.entries[0].text()
        async with table.looking():
            verdict = verify(table.whole_record(), WITCHES)
        assert (verdict.daily, verdict.chance) == ("2026-03-14", "reveal")
        (tried,) = await registry.tries_of("anna")
        assert (tried.state, tried.ending) == (DONE, table.play.outcome.text() if table.play.outcome else "")

    run(path, scene)

    async def later(registry: TableRegistry) -> None:
        (tried,) = await registry.tries_of("anna")
        assert (await registry.find(tried.table)).table.daily_try == DONE

    run(path, later)


def test_a_double_click_opens_one_table(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        tables = await asyncio.gather(*(opened(registry) for _ in range(4)))
        assert len({table.id for table in tables}) == 1
        assert rows(path, "SELECT count(*) FROM tables") == [(1,)]

    run(path, scene)


def test_another_guest_another_day_and_another_game_have_tries_of_their_own(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        tables = [
            await opened(registry),
            await registry.open_daily(WITCHES, seated(WITCHES, "ben"), DAY, counts=True),
            await registry.open_daily(WITCHES, seated(WITCHES), DAY + timedelta(days=1), counts=True),
            await opened(registry, WARLOCK),
        ]
        assert len({table.id for table in tables}) == 4
        assert {table.daily_try for table in tables} == {GOING}

    run(path, scene)


def test_a_hint_and_a_takeback_end_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await opened(registry)
        await spoil(table)
        await spoil(table)
        assert table.daily_try == SPOILED
        await finish(registry, table)
        other = await registry.open_daily(
            WITCHES, seated(WITCHES, "ben", "random"), DAY, pace="instant", counts=True
        )
        host = (await registry.find(other.id)).host
        await until(lambda: 0 in other.play.to_act and not host.busy)
        await do(other, 0, first(other, 0))
        await until(lambda: 0 in other.play.to_act and not host.busy)
        await other.undo(0, other.play.version(0))
        assert other.practice
        assert other.daily_try == SPOILED
        await finish(registry, other)
        assert [state for *_, state in rows(path, TRIES)] == [SPOILED, SPOILED]

    run(path, scene)


def test_the_deal_of_the_day_is_for_its_own_number_of_players(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        for game, players in ((WITCHES, seated(WITCHES)[:2]), (CELLAR, seated(WITCHES))):
            with pytest.raises(DailyError):
                await registry.open_daily(game, players, DAY, counts=True)
        assert rows(path, "SELECT count(*) FROM tables") == [(0,)]

    run(path, scene)


def test_no_other_table_has_the_seed_of_a_day(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await registry.open(WITCHES, seated(WITCHES, bots="random"))
        known = {day_seed("witches", WITCHES.rules, date.today() + timedelta(days=n)).hex() for n in range(-3, 4)}
        assert not known & {secret for (secret,) in rows(path, "SELECT secret FROM tables")}

    run(path, scene)


# The same bots for everybody


def played(path: Path, game: Game, *, patient: bool) -> list[str]:
    """What each seat does at the start of a game in which the person always plays the first legal move.

    A patient person waits for the bots in a phase of secret choices; another one chooses before them.
    """

    async def scene(registry: TableRegistry) -> list[str]:
        thoughts = registry.bot_pool
        assert isinstance(thoughts, Thoughts)
        table = await opened(registry, game, bots="search:6")
        host = (await registry.find(table.id)).host
        for _ in range(5):
            if table.over:
                break
            await until(lambda: table.over or (0 in table.play.to_act and (not patient or not host.busy)))
            if not table.over:
                await do(table, 0, first(table, 0))
        await until(lambda: not host.busy)
        assert all(asked.whole for asked in thoughts.asked)
        async with table.looking():
            moves = [entry for entry in table.play.entries if isinstance(entry, Step)]
            return sorted(
                f"{seat}: {' '.join(m for e in moves if e.seat == seat for m in e.moves)}" for seat in range(4)
            )

    return run(path, scene)


@pytest.mark.parametrize("game", [WITCHES, WARLOCK], ids=lambda game: game.name)
def test_whoever_makes_the_same_moves_sees_the_same_game(path: Path, tmp_path: Path, game: Game) -> None:
    other = tmp_path / "other.sqlite"
    one = played(path, game, patient=True)
    assert one == played(other, game, patient=False)


def test_a_slow_machine_does_not_cut_them_short(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    class Watched(Thoughts):
        async def choose(self, table: str, question: questions.BotQuestion, guests: object = ()) -> Choice:
            answer(question)
            return await super().choose(table, question)

    real = questions.player_of

    def noted(asked: questions.BotQuestion) -> SeatedPlayer:
        seated = real(asked)
        choose = seated.player.choose

        def watched(view: object, budget: Budget) -> Choice:
            budgets.append(budget)
            return choose(view, budget)  # type: ignore[arg-type]

        monkeypatch.setattr(seated.player, "choose", watched)
        return seated

    monkeypatch.setattr(questions, "player_of", noted)

    async def scene(registry: TableRegistry) -> None:
        table = await opened(registry, bots="search:6")
        host = (await registry.find(table.id)).host
        await until(lambda: 0 in table.play.to_act and not host.busy)
        await do(table, 0, first(table, 0))
        await until(lambda: 0 in table.play.to_act and not host.busy)
        assert set(budgets) == {Budget(6, 0.0)}, "so many iterations, however long they take"
        budgets.clear()
        await host.hint(0)
        assert all(budget.seconds > 0 for budget in budgets), "a hint has its deadline"

    run(path, scene, Watched())


# Days in a row


def tries(*days: int, state: str = DONE, game: str = "witches") -> list[DailyTry]:
    return [DailyTry(game, (DAY - timedelta(days=ago)).isoformat(), "t", state) for ago in days]


@pytest.mark.parametrize(
    ("found", "streak"),
    [
        ([], Streak(0, 0)),
        (tries(0), Streak(1, 1)),
        (tries(1, 2), Streak(2, 2)),  # today is not over
        (tries(0, 1, 3, 4, 5), Streak(2, 3)),
        (tries(2, 3), Streak(0, 2)),
        (tries(0, 0, 1, game="thorgal") + tries(0), Streak(2, 2)),
        (tries(0, state=SPOILED) + tries(1), Streak(1, 1)),
        (tries(1, state=SPOILED) + tries(2), Streak(0, 1)),
        (tries(1, state=GOING) + tries(2, 3), Streak(2, 2)),  # begun before midnight: it may still be finished
        (tries(2, state=GOING) + tries(3), Streak(0, 1)),
        (tries(0) + tries(1, state=GOING) + tries(2), Streak(1, 1)),
    ],
)
def test_days_in_a_row(found: list[DailyTry], streak: Streak) -> None:
    assert streak_of(found, DAY) == streak
