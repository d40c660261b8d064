"""Worker processes beside the tables, so that these do not wait, and a fair queue in front of them.

Compiled rules hold Python's lock: long work in the process of the tables would stop them all.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic
from typing import Generic, TypeVar

from hubba.tables.fair_queue import FairQueue, Job
from hubba.tables.worker import Worker, WorkerLate, WorkerLost

T = TypeVar("T")

TRIES = 2  # a worker may die of something that is not the question's fault
CLOSED = "the tables are closing, no worker answers any more"
LATEST = 0.1  # the weight of the latest answer in the time that answers usually take


class WorkerPool(Generic[T]):
    """Worker processes, started when there is something to ask, and the questions that wait for them.

    Askers take turns; the questions of one table are answered in order.
    """

    def __init__(
        self,
        command: Sequence[str],
        decode: Callable[[bytes], T],
        *,
        workers: int,
        patience: float,
        each: int | None = None,
        late_again: bool = True,
    ) -> None:
        self.command = command
        self.decode = decode
        self.workers = max(1, workers)
        self.patience = patience  # seconds for one answer; a worker that takes longer is stuck
        self.late_again = late_again  # whether to ask once more when an answer took too long
        self._turns: FairQueue[T] = FairQueue(each)
        self._started: set[Worker] = set()
        self._idle: list[Worker] = []
        self._tasks: set[asyncio.Task[None]] = set()  # each has one worker
        self._closed = False
        self._usual = 0.0  # seconds that an answer took lately

    @property
    def pids(self) -> list[int]:
        """The ids of the living processes."""
        return sorted(worker.process.pid for worker in self._started if worker.alive)

    @property
    def expected_wait(self) -> float:
        """Seconds until somebody who asks now gets a worker: everybody who waits comes first, once."""
        return self._turns.askers() * self._usual / self.workers

    async def ask(self, path: Sequence[str], message: bytes) -> T:
        """The answer, or WorkerLost. The path names the asker, then whoever of theirs takes turns with each other.

        Cancelling the caller stops the work.
        """
        job: Job[T] = Job(tuple(path), message, asyncio.get_running_loop().create_future())
        if self._closed:
            raise WorkerLost(CLOSED)
        self._turns.add(job)
        self._go_on()
        try:
            return await job.answer
        except asyncio.CancelledError:
            if job.worker is not None and job.answer.cancelled():  # otherwise it already works for somebody else
                job.worker.kill()
            raise

    def warm(self) -> None:
        """Start a worker in the background if there is none, so that the first answer comes soon."""
        if not (self._closed or self._tasks or self.pids):
            self._begin(self._prepare())

    async def close(self) -> None:
        """End all workers; whoever still waits gets WorkerLost."""
        self._closed = True
        for job in self._turns.root.waiting():
            job.fail(WorkerLost(CLOSED))
        for worker in self._started:
            worker.kill()
        while self._tasks:
            await asyncio.wait(self._tasks)
        while self._started:
            await self._started.pop().end()

    # Inside

    def _go_on(self) -> None:
        """Give waiting questions to free workers."""
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
        with suppress(WorkerLost):  # the first asker gets this error
            self._idle.append(await self._free())

    async def _free(self) -> Worker:
        """A worker that is free."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._started.discard(worker)
            await worker.end()
        worker = await Worker.start(self.command, self.patience)
        self._started.add(worker)
        return worker

    async def _serve(self, job: Job[T]) -> None:
        """Have a question answered: by one worker, or by another if that one fails."""
        try:
            job.settle(await self._answer(job))
        except WorkerLost as error:
            job.fail(WorkerLost(CLOSED) if self._closed else error)
        finally:
            self._turns.done(job)

    async def _answer(self, job: Job[T]) -> T:
        lost = WorkerLost(CLOSED)
        for _ in range(TRIES):
            if self._unwanted(job):
                break
            try:
                worker = await self._free()
                if self._unwanted(job):  # a start takes a while
                    self._idle.append(worker)
                    break
                job.worker = worker
                answer = await self._ask(worker, job)
            except WorkerLate as error:
                lost = error
                if not self.late_again:
                    break
            except WorkerLost as error:
                lost = error
            else:
                self._idle.append(worker)
                return answer
        raise lost

    async def _ask(self, worker: Worker, job: Job[T]) -> T:
        began = monotonic()
        try:
            return await worker.ask(job.message, self.decode, self.patience)
        except WorkerLost:
            self._started.discard(worker)
            raise
        finally:
            self._usual += LATEST * (monotonic() - began - self._usual)

    def _unwanted(self, job: Job[T]) -> bool:
        return self._closed or job.answer.done()
