"""Bots that think in their own processes, so that the tables do not wait for them."""

import os

from hubba.bots.player import Choice
from hubba.bots.questions import BotAnswer, BotQuestion, choice, decode_answer, encode
from hubba.core.errors import HubbaError
from hubba.tables.worker import WorkerLost, python
from hubba.tables.worker_pool import WorkerPool

COMMAND = python("hubba.bots.worker")
WORKERS = max(1, (os.cpu_count() or 1) - 1)  # one core is left to the tables


class ThinkingFailed(HubbaError):
    """A bot that raised something, died or took too long."""


class BotPool(WorkerPool[BotAnswer]):
    """The processes in which bots think. Tables take turns."""

    def __init__(self, workers: int = WORKERS, patience: float = 60.0) -> None:
        super().__init__(COMMAND, decode_answer, workers=workers, patience=patience)

    async def choose(self, table: str, question: BotQuestion) -> Choice:
        """What the bot chooses, or ThinkingFailed. Cancelling the caller stops the bot."""
        try:
            answer = await self.ask(table, encode(question))
        except WorkerLost as error:
            raise ThinkingFailed(f"{question.player}: {error}") from None
        if answer.error:
            raise ThinkingFailed(f"{question.player}: {answer.error}")
        return choice(answer)
