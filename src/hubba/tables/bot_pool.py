"""Bots that think in their own processes, so that the tables do not wait for them."""

import os
import time
from collections.abc import Callable, Sequence

from hubba.bots.player import Choice
from hubba.bots.questions import BotAnswer, BotQuestion, choice, decode_answer, encode
from hubba.core.errors import HubbaError
from hubba.tables.meter import Meter
from hubba.tables.worker import WorkerLost, python
from hubba.tables.worker_pool import WorkerPool

COMMAND = python("hubba.bots.worker")
# One core is left to the tables. One asker never has all workers, so there are two at least: others find one free.
WORKERS = max(2, (os.cpu_count() or 1) - 1)


class ThinkingFailed(HubbaError):
    """A bot that raised something, died or took too long."""


class BotPool(WorkerPool[BotAnswer]):
    """The processes in which bots think. Guests take turns, then the tables of each."""

    def __init__(self, workers: int = WORKERS, patience: float = 60.0) -> None:
        each = max(1, workers - 1)
        super().__init__(COMMAND, decode_answer, workers=workers, patience=patience, each=each)
        self.lane_of: Callable[[str], str] = str  # guests in one lane count as one asker
        self.meter = Meter()

    async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
        """What the bot chooses, or ThinkingFailed. Cancelling the caller stops the bot.

        The time is charged to that of these guests who has asked for least: so nobody waits because of others at
        their table.
        """
        paths = [(self.lane_of(guest), guest) for guest in guests] or [(table, table)]
        payer = min(paths, key=lambda path: self._turns.load(*path))
        began, failed = time.perf_counter(), True
        try:
            answer = await self.ask((*payer, table), encode(question))
            failed = bool(answer.error)
        except WorkerLost as error:
            raise ThinkingFailed(f"{question.player}: {error}") from None
        finally:
            self.meter.thought(time.perf_counter() - began, failed=failed)
        if answer.error:
            raise ThinkingFailed(f"{question.player}: {answer.error}")
        return choice(answer)
