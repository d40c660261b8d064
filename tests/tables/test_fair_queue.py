"""Whose question comes next: nobody waits for all of another's."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from hubba.bots.player import Choice
from hubba.tables.bot_pool import BotPool
from hubba.tables.fair_queue import FairQueue, Job
from hubba.tables.recent import Recent
from hubba.tables.whereabouts import LANES, MOST, Whereabouts
from tests.tables.test_bot_pool import ask

Queue = FairQueue[int]


def queued(scene: Callable[[Callable[..., Job[int]]], None], queue: Queue) -> None:
    """Play a scene with a way to ask; afterwards nothing may be left in the queue."""

    async def whole() -> None:
        def add(*path: str) -> Job[int]:
            job: Job[int] = Job(path, b"", asyncio.get_running_loop().create_future())
            queue.add(job)
            return job

        scene(add)
        while (job := queue.take()) is not None:
            queue.done(job)
        assert queue.root.below == {}
        assert queue.root.running == 0

    asyncio.run(whole())


def taken(queue: Queue) -> tuple[str, ...]:
    """Whose question is answered next, at once."""
    job = queue.take()
    assert job is not None
    queue.done(job)
    return job.path


def test_guests_take_turns_and_then_their_tables() -> None:
    queue: Queue = FairQueue()

    def scene(add: Callable[..., Job[int]]) -> None:
        for table in ("a1", "a2", "a3"):
            for _ in range(2):
                add("anna", table)
        add("ben", "b1")
        add("ben", "b1")
        expected = ["a1", "b1", "a2", "b1", "a3", "a1", "a2", "a3"]
        assert [taken(queue)[-1] for _ in expected] == expected

    queued(scene, queue)


def test_who_has_hundreds_of_tables_delays_another_by_one_of_them() -> None:
    queue: Queue = FairQueue()

    def scene(add: Callable[..., Job[int]]) -> None:
        for number in range(300):
            add("anna", f"a{number}")
        running = queue.take()
        assert running is not None
        add("ben", "b")
        assert queue.askers() == 2
        queue.done(running)
        assert taken(queue) == ("ben", "b")
        add("ben", "b")
        assert taken(queue)[0] == "anna"
        assert taken(queue)[0] == "ben"

    queued(scene, queue)


def test_who_has_fewest_at_work_comes_first() -> None:
    queue: Queue = FairQueue()

    def scene(add: Callable[..., Job[int]]) -> None:
        for number in range(5):
            add("anna", f"a{number}")
        at_work = [queue.take() for _ in range(3)]
        for number in range(3):
            add("ben", f"b{number}")
        found = [queue.take() for _ in range(3)]
        assert [job.path[0] for job in found if job] == ["ben"] * 3, "until both have as many"
        fourth = queue.take()
        assert fourth is not None
        assert fourth.path == ("anna", "a3")
        for job in (*at_work, *found, fourth):
            assert job is not None
            queue.done(job)

    queued(scene, queue)


def test_one_asker_never_has_all_workers() -> None:
    queue: Queue = FairQueue(each=2)

    def scene(add: Callable[..., Job[int]]) -> None:
        for number in range(3):
            add("anna", "guest", f"a{number}")
        first, second = queue.take(), queue.take()
        assert first is not None
        assert second is not None
        assert queue.take() is None
        add("ben", "guest", "b")
        assert taken(queue)[0] == "ben"
        assert queue.take() is None
        assert queue.load("anna") == 3
        queue.done(first)
        assert taken(queue) == ("anna", "guest", "a2")
        queue.done(second)

    queued(scene, queue)


def test_what_nobody_waits_for_does_not_count() -> None:
    queue: Queue = FairQueue()

    def scene(add: Callable[..., Job[int]]) -> None:
        jobs = [add("anna", "a"), add("anna", "a"), add("ben", "b")]
        assert (queue.waiting(), queue.waiting("anna"), queue.waiting("anna", "a"), queue.waiting("x")) == (
            3,
            2,
            2,
            0,
        )
        jobs[0].answer.cancel()
        jobs[2].answer.cancel()
        assert (queue.waiting(), queue.askers()) == (1, 1)
        assert queue.take() is jobs[1]
        queue.done(jobs[1])
        assert queue.take() is None

    queued(scene, queue)


# Who pays for a thought


class Asked(BotPool):
    """A pool that notes who would be charged."""

    def __init__(self) -> None:
        super().__init__(1)
        self.paths: list[tuple[str, ...]] = []

    async def ask(self, path: Any, message: bytes) -> Any:
        self.paths.append(tuple(path))
        raise AssertionError


def charged(*tables: tuple[str, list[str]], busy: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The paths of questions of these tables, while those who are busy have a question there already."""

    async def whole() -> list[tuple[str, ...]]:
        pool = Asked()
        for guest in busy:
            pool._turns.add(Job((guest, guest, "t"), b"", asyncio.get_running_loop().create_future()))
        for table, guests in tables:
            with pytest.raises(AssertionError):
                await pool.choose(table, ask("random"), guests)
        return pool.paths

    return asyncio.run(whole())


def test_the_owner_pays_unless_somebody_else_there_asks_for_less() -> None:
    assert charged(("t", ["anna", "ben"])) == [("anna", "anna", "t")]
    assert charged(("t", ["anna", "ben"]), busy=("anna",)) == [("ben", "ben", "t")]
    assert charged(("t", ["anna"]), busy=("anna",)) == [("anna", "anna", "t")]
    assert charged(("t", [])) == [("t", "t", "t")], "a table of bots alone"


def test_a_choice_needs_no_guest() -> None:
    async def whole() -> Choice:
        pool = BotPool(1)
        try:
            return await pool.choose("t", ask("random"))
        finally:
            await pool.close()

    assert asyncio.run(whole()).move >= 0


# Addresses


def test_many_guests_of_one_address_share_a_few_turns() -> None:
    whereabouts = Whereabouts()
    for number in range(500):
        whereabouts.note(f"g{number}", "10.0.0.1")
    whereabouts.note("ben", "10.0.0.2")
    assert len({whereabouts.lane_of(f"g{number}") for number in range(500)}) == LANES
    assert whereabouts.lane_of("ben").startswith("10.0.0.2 ")
    assert whereabouts.lane_of("stranger") == "stranger"
    whereabouts.note("ben", "10.0.0.3")
    assert whereabouts.address_of("ben") == "10.0.0.3"


def test_made_up_guests_do_not_fill_the_memory() -> None:
    whereabouts = Whereabouts()
    for number in range(MOST + 5):
        whereabouts.note(f"g{number}", "10.0.0.1")
    assert len(whereabouts._seen) == MOST
    assert whereabouts.address_of("g0") == ""


def test_what_was_used_lately_is_kept() -> None:
    recent: Recent[int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c")) == (1, None, 3)
