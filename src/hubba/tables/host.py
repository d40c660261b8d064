"""The host of a table: asks bots when it is their turn, and gives people time to see what they did."""

import asyncio
import logging
import time
from importlib.metadata import version

from hubba.bots.player import Choice
from hubba.bots.thought import question
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.rng import Rng
from hubba.tables.database import StoreError
from hubba.tables.pace import breath
from hubba.tables.table import Outdated, Table
from hubba.tables.thinkers import Thinkers, ThinkingFailed

EDITION = version("hubba")
ADVISER = "search:5000"
AFTER_FAILURE = 5.0  # seconds until a step is tried again that could not be written down

log = logging.getLogger("hubba.tables")


class Host:
    """Serves one table for as long as a bot is to act."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self.table = table
        self.thinkers = thinkers
        self.task: asyncio.Task[None] | None = None
        self.woken = asyncio.Event()
        table.watchers.add(self.wake)

    def wake(self) -> None:
        """Something has changed: perhaps a bot is to act."""
        self.woken.set()
        if self.bot_to_act() is not None and (self.task is None or self.task.done()):
            self.task = asyncio.get_running_loop().create_task(self._serve())

    def bot_to_act(self) -> int | None:
        """A seat with a bot that is to act."""
        for seat in self.table.play.to_act:
            if self.table.sitters[seat].is_bot:
                return seat
        return None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking or about to move."""
        return self.task is not None and not self.task.done()

    async def hint(self, seat: int) -> Choice:
        """What a strong bot would do at a seat, from what that seat knows."""
        play = self.table.play
        asked = question(
            play.game.name, play.seats, play.options, seat, play.events(seat), ADVISER, play.version(seat)
        )
        return await self.thinkers.choose(f"{self.table.id} hint", asked)

    async def close(self) -> None:
        """Stop serving."""
        self.table.watchers.discard(self.wake)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _serve(self) -> None:
        while (seat := self.bot_to_act()) is not None:
            try:
                await self._move(seat)
            except Outdated:
                continue  # an undo came between: ask again
            except StoreError as error:
                log.warning("table %s: a bot's step is not kept: %s", self.table.id, error)
                await asyncio.sleep(AFTER_FAILURE)

    async def _move(self, seat: int) -> None:
        table, sitter = self.table, self.table.sitters[seat]
        asked = table.play.version(seat)
        move = await self._choose(seat, asked)
        await self._breathe()
        if table.play.version(seat) == asked and seat in table.play.to_act:
            text = table.game.move_text(move)
            await table.step(seat, asked, [text], f"{sitter.player} hubba-{EDITION}")

    async def _choose(self, seat: int, number: int) -> int:
        """The bot's move; if it cannot think, any legal one, and the table's log says so."""
        table, sitter = self.table, self.table.sitters[seat]
        play = table.play
        events = play.events(seat)
        asked = question(
            play.game.name, play.seats, play.options, seat, events, sitter.player, sitter.seed + number
        )
        legal = play.legal(seat)
        try:
            move = (await self.thinkers.choose(table.id, asked)).move
            if move in legal:
                return move
            failed: HubbaError = ThinkingFailed(f"{move} is no legal move here")
        except ThinkingFailed as error:
            failed = error
        log.warning("table %s: %s at seat %s cannot think: %s", table.id, sitter.player, seat, failed)
        await table.note("bot-failed", f"{seat} {sitter.player}: {failed}")
        return legal[Rng(sitter.seed + number).below(len(legal))]

    async def _breathe(self) -> None:
        """Wait until people have seen the last change; a quicker pace shortens it at once."""
        table = self.table
        while True:
            news = table.play.events(SPECTATOR)[-table.news :] if table.news else []
            left = table.changed_at + breath(table.pace, news) - time.monotonic()
            if left <= 0:
                return
            self.woken.clear()
            try:
                await asyncio.wait_for(self.woken.wait(), left)
            except TimeoutError:
                return
