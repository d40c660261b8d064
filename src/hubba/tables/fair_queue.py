"""A queue that decides whose question comes next."""

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Generic, TypeVar

from hubba.tables.worker import Worker, WorkerLost

T = TypeVar("T")


@dataclass(eq=False)
class Job(Generic[T]):
    """A question that is waiting or being answered."""

    path: tuple[str, ...]  # who asks, from the outside in: an asker, their guest, the guest's table
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
class Branch(Generic[T]):
    """The questions of one asker, or of one of their tables."""

    jobs: deque[Job[T]] = field(default_factory=deque)
    below: dict[str, "Branch[T]"] = field(default_factory=dict)  # the next turn first
    running: int = 0  # questions that are being answered

    def waiting(self) -> Iterator[Job[T]]:
        """All questions in it that still wait."""
        yield from (job for job in self.jobs if not job.answer.done())
        for branch in self.below.values():
            yield from branch.waiting()

    def take(self, each: float = inf) -> Job[T] | None:
        """The next question. Those of whom fewest are being answered come first, then those who waited longest."""
        while self.jobs:
            job = self.jobs.popleft()
            if not job.answer.done():
                return job
        for name, branch in sorted(self.below.items(), key=lambda found: found[1].running):
            if branch.running >= each:
                break
            taken = branch.take()
            if taken is not None:
                branch.running += 1
                self.below[name] = self.below.pop(name)  # behind the others
                return taken
            if not branch.running:
                del self.below[name]
        return None

    def done(self, path: tuple[str, ...]) -> None:
        """A question from there is answered. Whoever has asked meanwhile comes before the next one from there."""
        self.running -= 1
        if path:
            branch = self.below.pop(path[0])
            branch.done(path[1:])
            if branch.running or branch.jobs or branch.below:
                self.below[path[0]] = branch


@dataclass
class FairQueue(Generic[T]):
    """The waiting questions. Askers take turns, then guests, then tables: nobody waits for all of another's."""

    each: int | None = None  # questions of one asker that are answered at the same time; None: any number
    root: Branch[T] = field(default_factory=Branch)

    def add(self, job: Job[T]) -> None:
        """Add a question behind the earlier ones from the same place."""
        branch = self.root
        for name in job.path:
            branch = branch.below.setdefault(name, Branch())
        branch.jobs.append(job)

    def waiting(self, *path: str) -> int:
        """How many questions still wait: all of them, or those of an asker, a guest or a table."""
        return sum(1 for _ in self._at(path).waiting())

    def load(self, *path: str) -> int:
        """How many questions wait or are being answered there."""
        return self.waiting(*path) + self._at(path).running

    def askers(self) -> int:
        """How many askers wait: so many answers come before that of somebody who asks now."""
        return sum(any(branch.waiting()) for branch in self.root.below.values())

    def take(self) -> Job[T] | None:
        """The next question that somebody still wants answered; `done` says when it is answered."""
        job = self.root.take(inf if self.each is None else self.each)
        if job is not None:
            self.root.running += 1
        return job

    def done(self, job: Job[T]) -> None:
        """Call this when a question that was taken has been answered."""
        self.root.done(job.path)

    def _at(self, path: tuple[str, ...]) -> Branch[T]:
        branch = self.root
        for name in path:
            branch = branch.below.get(name, Branch())
        return branch
