"""Bots that think in processes of their own, so that the tables go on meanwhile.

Compiled search holds Python's lock: in the process of the tables it would stop them all.
"""

import asyncio
import os
from collections.abc import Coroutine
from contextlib import suppress

from hubba.bots.player import Choice
from hubba.bots.thought import Answer, Question, choice, encode
from hubba.core.errors import HubbaError
from hubba.tables.thinker import Lost, Thinker
from hubba.tables.turns import Job, Turns

WORKERS = max(1, (os.cpu_count() or 1) - 1)  # one core is left to the tables
TRIES = 2  # a worker may die of something that is not the question's fault
CLOSED = Answer(error="the tables are closing, nobody thinks any more")


class ThinkingFailed(HubbaError):
    """A bot that raised something, died or took too long."""


class Thinkers:
    """Worker processes, started when there is something to ask, and the questions that wait for them.

    Tables take turns; within a table the first question is answered first.
    """

    def __init__(self, workers: int = WORKERS, patience: float = 60.0) -> None:
        self.workers = max(1, workers)
        self.patience = patience  # seconds for one thought; who takes longer is stuck
        self._turns = Turns()
        self._started: set[Thinker] = set()
        self._idle: list[Thinker] = []
        self._tasks: set[asyncio.Task[None]] = set()  # each has one thinker
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that live."""
        return sorted(thinker.process.pid for thinker in self._started if thinker.alive)

    async def choose(self, table: str, question: Question) -> Choice:
        """What the bot chooses, or ThinkingFailed; the thought of a caller who is cancelled is stopped."""
        job = Job(encode(question), asyncio.get_running_loop().create_future())
        if self._closed:
            job.settle(CLOSED)
        else:
            self._turns.add(table, job)
            self._go_on()
        try:
            answer = await job.answer
        except asyncio.CancelledError:
            if job.thinker is not None and job.answer.cancelled():  # else it thinks for somebody else by now
                job.thinker.kill()
            raise
        if answer.error:
            raise ThinkingFailed(f"{question.player}: {answer.error}")
        return choice(answer)

    def warm(self) -> None:
        """Start a worker in the background if there is none, so that the first answer comes soon."""
        if not (self._closed or self._tasks or self.pids):
            self._begin(self._prepare())

    async def close(self) -> None:
        """End all workers; whoever still waits gets ThinkingFailed."""
        self._closed = True
        while (job := self._turns.take()) is not None:
            job.settle(CLOSED)
        for thinker in self._started:
            thinker.kill()
        while self._tasks:
            await asyncio.wait(self._tasks)
        while self._started:
            await self._started.pop().end()

    # Inside

    def _go_on(self) -> None:
        """Give what waits to whoever is free."""
        while len(self._tasks) < self.workers and (job := self._turns.take()) is not None:
            self._begin(self._serve(job))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._go_on()

    async def _prepare(self) -> None:
        with suppress(Lost):  # whoever asks first is told
            self._idle.append(await self._free())

    async def _free(self) -> Thinker:
        """A worker that has nothing to do."""
        while self._idle:
            thinker = self._idle.pop()
            if thinker.alive:
                return thinker
            self._started.discard(thinker)
            await thinker.end()
        thinker = await Thinker.start(self.patience)
        self._started.add(thinker)
        return thinker

    async def _serve(self, job: Job) -> None:
        """Have a question answered: by one worker, or by another if that one fails."""
        answer = CLOSED
        for _ in range(TRIES):
            try:
                thinker = await self._free()
                if not self._unwanted(job):  # a start takes a while
                    job.thinker = thinker
                    answer = await self._ask(thinker, job)
                self._idle.append(thinker)
                break
            except Lost as error:
                answer = Answer(error=str(error))
            if self._unwanted(job):
                break
        job.settle(CLOSED if self._closed else answer)

    async def _ask(self, thinker: Thinker, job: Job) -> Answer:
        try:
            return await thinker.ask(job.message, self.patience)
        except Lost:
            self._started.discard(thinker)
            raise

    def _unwanted(self, job: Job) -> bool:
        return self._closed or job.answer.done()
