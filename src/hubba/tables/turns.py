"""Whose question comes next."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from hubba.bots.thought import Answer
from hubba.tables.thinker import Thinker


@dataclass(eq=False)
class Job:
    """A question that waits, or is being thought about."""

    message: bytes
    answer: asyncio.Future[Answer]
    thinker: Thinker | None = None

    def settle(self, answer: Answer) -> None:
        """Answer it, if somebody still wants to know."""
        if not self.answer.done():
            self.answer.set_result(answer)


@dataclass
class Turns:
    """What waits. Tables take turns, so that none has to wait for all that another asks."""

    waiting: dict[str, deque[Job]] = field(default_factory=dict)  # whose turn it is comes first

    def add(self, table: str, job: Job) -> None:
        """A table asks; its earlier questions come first."""
        self.waiting.setdefault(table, deque()).append(job)

    def take(self) -> Job | None:
        """The next question that somebody still wants answered."""
        while self.waiting:
            table = next(iter(self.waiting))
            jobs = deque(job for job in self.waiting.pop(table) if not job.answer.done())
            if jobs:
                job = jobs.popleft()
                if jobs:
                    self.waiting[table] = jobs  # behind the others
                return job
        return None
