"""A queue that decides whose question comes next."""

import asyncio
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hubba.tables.worker import Worker, WorkerLost

T = TypeVar("T")


@dataclass(eq=False)
class Job(Generic[T]):
    """A question that is waiting or being answered."""

    whose: str
    message: bytes
    answer: asyncio.Future[T]
    worker: Worker | None = None

    def settle(self, answer: T) -> None:
        """Answer it, if somebody still waits for the answer."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, why: WorkerLost) -> None:
        """Say why there is no answer, if somebody still waits for it."""
        if not self.answer.done():
            self.answer.set_exception(why)


@dataclass
class FairQueue(Generic[T]):
    """The waiting questions. Askers take turns, so that nobody waits for all questions of another."""

    each: int | None = None  # questions of one asker that are answered at the same time; None: any number
    waiting: dict[str, deque[Job[T]]] = field(default_factory=dict)  # by asker, the next one first
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, job: Job[T]) -> None:
        """Add a question behind the earlier ones of the same asker."""
        self.waiting.setdefault(job.whose, deque()).append(job)

    def waiting_of(self, whose: str) -> int:
        """How many questions of one asker still wait."""
        return sum(not job.answer.done() for job in self.waiting.get(whose, ()))

    def take(self) -> Job[T] | None:
        """The next question that somebody still wants answered; `done` says when it is answered."""
        for whose in list(self.waiting):
            jobs = deque(job for job in self.waiting[whose] if not job.answer.done())
            if jobs and self.each is not None and self.taken[whose] >= self.each:
                continue
            del self.waiting[whose]
            if jobs:
                job = jobs.popleft()
                if jobs:
                    self.waiting[whose] = jobs  # behind the others
                self.taken[whose] += 1
                return job
        return None

    def done(self, job: Job[T]) -> None:
        """Call this when a question that was taken has been answered."""
        self.taken[job.whose] -= 1
        if not self.taken[job.whose]:
            del self.taken[job.whose]
