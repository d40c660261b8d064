"""Bots think in worker processes: whatever happens to these, the tables continue."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hubba import native
from hubba.bots.player import Choice
from hubba.bots.questions import BotAnswer, BotQuestion, question
from hubba.core.errors import HubbaError
from hubba.core.play import Play
from hubba.tables.bot_pool import BotPool, ThinkingFailed
from hubba.tables.fair_queue import Job
from tests.bots.test_worker import ODD, ROOT, thought
from tests.bots.witches import played
from tests.tables.odd_bots import MARK
from tests.tables.pools import dead, gone, run_with
from tests.tables.scenes import until

PLAY = played(1, 4, 6)


def ask(player: str, seed: int = 1, play: Play = PLAY) -> BotQuestion:
    (seat,) = play.to_act
    return question("witches", play.seats, play.options, seat, play.events(seat), player, seed)


@pytest.fixture(autouse=True)
def mark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    return tmp_path / "mark"


def run(scene: Callable[[BotPool], Awaitable[None]], workers: int = 1, patience: float = 60.0) -> None:
    run_with(BotPool(workers, patience), scene, workers)


def test_same_thoughts_as_here() -> None:
    plays = [
        played(seed, seats, decisions) for seed, seats, decisions in [(1, 4, 6), (2, 2, 9), (3, 6, 20), (4, 3, 0)]
    ]

    async def scene(bot_pool: BotPool) -> None:
        assert bot_pool.pids == [], "no process starts before the first question"
        found = await asyncio.gather(
            *(bot_pool.choose(f"table {seed}", ask("search:200", seed, play)) for seed, play in enumerate(plays))
        )
        assert found == [thought(play, "search:200", seed) for seed, play in enumerate(plays)]
        assert all(one.evidence and one.line for one in found)
        assert len(bot_pool.pids) == 2

    run(scene, workers=2)


def test_one_worker_is_warmed_up() -> None:
    async def scene(bot_pool: BotPool) -> None:
        bot_pool.warm()
        bot_pool.warm()
        await until(lambda: bool(bot_pool.pids))
        pids = bot_pool.pids
        bot_pool.warm()
        await bot_pool.choose("a", ask("random"))
        assert bot_pool.pids == pids

    run(scene, workers=2)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (f"{ODD}:Raiser", "Raiser: ValueError: no idea what to do"),
        (f"{ODD}:Quitter", r"Quitter: its process ended \(exit code 7\)"),
        ("no_such_module:Bot", "cannot be loaded"),
    ],
)
def test_a_bot_that_fails_is_its_table_s_trouble_only(player: str, said: str) -> None:
    async def scene(bot_pool: BotPool) -> None:
        odd, fine = await asyncio.gather(
            bot_pool.choose("a", ask(player)), bot_pool.choose("b", ask("random")), return_exceptions=True
        )
        assert isinstance(odd, ThinkingFailed)
        assert isinstance(odd, HubbaError)
        with pytest.raises(ThinkingFailed, match=said):
            raise odd
        assert fine == thought(PLAY, "random")

    run(scene)


def test_a_bot_that_prints_is_understood() -> None:
    async def scene(bot_pool: BotPool) -> None:
        assert await bot_pool.choose("a", ask(f"{ODD}:Printer")) == thought(PLAY, f"{ODD}:First")

    run(scene)


def test_a_bot_that_sleeps_for_ever_is_ended() -> None:
    async def scene(bot_pool: BotPool) -> None:
        with pytest.raises(ThinkingFailed, match=r"Sleeper: no answer within 0\.3 seconds"):
            await bot_pool.choose("a", ask(f"{ODD}:Sleeper"))
        assert bot_pool.pids == []
        bot_pool.patience = 60.0
        assert await bot_pool.choose("a", ask("random")) == thought(PLAY, "random")

    run(scene, patience=0.3)


def test_nobody_notices_that_a_worker_was_killed(mark: Path) -> None:
    async def scene(bot_pool: BotPool) -> None:
        answer = asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:SleepsOnce")))
        await until(mark.exists)
        (pid,) = bot_pool.pids
        assert mark.read_text() == str(pid)
        os.kill(pid, signal.SIGKILL)
        assert await answer == thought(PLAY, f"{ODD}:First")
        (idle,) = bot_pool.pids
        assert idle != pid
        os.kill(idle, signal.SIGKILL)
        assert await bot_pool.choose("a", ask("random")) == thought(PLAY, "random")

    run(scene)


def test_tables_take_turns() -> None:
    order: list[str] = []

    async def scene(bot_pool: BotPool) -> None:
        async def choose(table: str, number: int) -> None:
            await bot_pool.choose(table, ask("random"))
            order.append(f"{table}{number}")

        asked = [("a", 1), ("a", 2), ("a", 3), ("a", 4), ("a", 5), ("b", 1), ("c", 1), ("c", 2)]
        await asyncio.gather(*(choose(table, number) for table, number in asked))

    run(scene)
    assert [name for name in order if name[0] == "a"] == ["a1", "a2", "a3", "a4", "a5"]
    assert order.index("b1") <= 2
    assert order.index("c1") <= 3
    assert order.index("c2") <= 6


def test_who_is_cancelled_frees_its_place(mark: Path) -> None:
    async def scene(bot_pool: BotPool) -> None:
        running = asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:SleepsOnce")))
        waiting = [asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:Sleeper"))) for _ in range(3)]
        last = asyncio.create_task(bot_pool.choose("a", ask("random")))
        await until(mark.exists)
        for task in waiting:
            task.cancel()
        assert (await asyncio.wait([running, last], timeout=0.05))[0] == set()
        (pid,) = bot_pool.pids
        running.cancel()
        assert await last == thought(PLAY, "random")
        assert bot_pool.pids != [pid]
        assert all(task.cancelled() for task in [running, *waiting])

    run(scene)


def test_cancelled_at_any_moment() -> None:
    async def scene(bot_pool: BotPool) -> None:
        for moment in range(8):
            task = asyncio.create_task(bot_pool.choose("a", ask("search:20")))
            for _ in range(moment):
                await asyncio.sleep(0)
            task.cancel()
            assert await bot_pool.choose("b", ask("random")) == thought(PLAY, "random")

    run(scene, workers=2)


def test_a_cancel_that_comes_with_the_answer_does_not_hurt_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[asyncio.Task[Choice]] = []
    settle = Job.settle

    def settle_and_cancel(job: Job[BotAnswer], answer: BotAnswer) -> None:
        settle(job, answer)
        tasks[0].cancel()

    async def scene(bot_pool: BotPool) -> None:
        await bot_pool.choose("a", ask("random"))
        pids = bot_pool.pids
        monkeypatch.setattr(Job, "settle", settle_and_cancel)
        tasks.append(asyncio.create_task(bot_pool.choose("a", ask("random"))))
        tasks.append(asyncio.create_task(bot_pool.choose("b", ask("search:50"))))
        assert await tasks[1] == thought(PLAY, "search:50")
        assert tasks[0].cancelled()
        assert bot_pool.pids == pids

    run(scene)


def test_closing_with_questions_open(mark: Path) -> None:
    async def scene(bot_pool: BotPool) -> None:
        asked = [asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:SleepsOnce"))) for _ in range(3)]
        await until(mark.exists)
        (pid,) = bot_pool.pids
        await bot_pool.close()
        assert gone(pid)
        for task in asked:
            with pytest.raises(ThinkingFailed, match="closing"):
                await task
        with pytest.raises(ThinkingFailed, match="closing"):
            await bot_pool.choose("a", ask("random"))
        bot_pool.warm()
        assert bot_pool.pids == []

    run(scene)


def test_closing_while_a_worker_starts() -> None:
    async def scene(bot_pool: BotPool) -> None:
        asked = asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:Sleeper")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await bot_pool.close()
        with pytest.raises(ThinkingFailed, match="closing"):
            await asked

    run(scene)


def test_what_a_bot_started_ends_with_it(mark: Path) -> None:
    async def scene(bot_pool: BotPool) -> None:
        asked = asyncio.create_task(bot_pool.choose("a", ask(f"{ODD}:Parent")))
        await until(mark.exists)
        asked.cancel()
        await bot_pool.close()
        child = int(mark.read_text())
        await until(lambda: dead(child))

    run(scene)


@pytest.mark.parametrize("pure", ["", "1"])
def test_the_environment_is_passed_on(pure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not pure and not native.compiled():
        pytest.skip("no native build, or not to be used")
    monkeypatch.setenv("HUBBA_PURE", pure)

    async def scene(bot_pool: BotPool) -> None:
        found: Choice = await bot_pool.choose("a", ask(f"{ODD}:Built"))
        assert found.iterations == (0 if pure else 1)

    run(scene)


def test_a_bot_of_the_folder_one_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bot.py").write_bytes((ROOT / "examples/my_bot.py").read_bytes())
    (tmp_path / "random.py").write_text("raise SystemExit('this is not the random of Python')")
    monkeypatch.chdir(tmp_path)

    async def scene(bot_pool: BotPool) -> None:
        assert (await bot_pool.choose("a", ask("my_bot:Miser"))).move in PLAY.legal(PLAY.to_act[0])

    run(scene)


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("hubba.tables.bot_pool.COMMAND", (str(tmp_path / "nothing"),))

    async def scene(bot_pool: BotPool) -> None:
        bot_pool.warm()
        with pytest.raises(ThinkingFailed, match="no process can be started"):
            await bot_pool.choose("a", ask("random"))

    run(scene)
