"""The host of a table: asks bots when it is their turn, and gives people time to see what they did."""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version

from hubba.bots.deadline import LONGEST
from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion, question
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.level import STRONGEST
from hubba.core.rng import Rng
from hubba.tables.bot_pool import BotPool, ThinkingFailed
from hubba.tables.database import StoreError, StoreLost
from hubba.tables.messages import message
from hubba.tables.pace import pause_for
from hubba.tables.player import guests_of
from hubba.tables.refusals import Outdated, RoomRefused
from hubba.tables.store import AT_TIMEOUT
from hubba.tables.table import Table
from hubba.tables.time_cap import TimeCap, announce

EDITION = version("hubba")
ADVISER = STRONGEST  # the strongest level of the game, as it is now
AFTER_FAILURE = 5.0  # seconds until a step that could not be stored is tried again

log = logging.getLogger("hubba.tables")


@dataclass(frozen=True)
class BotTurn:
    """What a bot is asked, and what it may do."""

    seat: int
    version: int
    question: BotQuestion
    legal: list[int]


class Host:
    """Serves one table for as long as a bot is to act."""

    def __init__(self, table: Table, bot_pool: BotPool) -> None:
        self.table = table
        self.bot_pool = bot_pool
        self.task: asyncio.Task[None] | None = None
        self.hints: dict[tuple[int, int], asyncio.Task[Choice]] = {}  # running, by seat and version
        self.woken = asyncio.Event()
        self.thought: tuple[int, int, int] | None = None  # seat, version and move: a pause came before it was made
        self.closed = False
        table.watchers.add(self.wake)

    def wake(self) -> None:
        """Something has changed: perhaps a bot is to act."""
        self.woken.set()
        if not self.closed and not self.busy and not self.table.database.lost and self.bot_to_act() is not None:
            self.task = asyncio.get_running_loop().create_task(self._serve())

    def bot_to_act(self) -> int | None:
        """A bot's seat that is to act, unless the bots are paused or wait for a person who is reading."""
        for seat in self.table.play.to_act if not self.table.stopped else ():
            if self.table.thinker(seat):
                return None if self.table.bots_wait or self.table.tempo.holds else seat
        return None

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking or about to move."""
        return self.task is not None and not self.task.done()

    async def hint(self, seat: int) -> Choice:
        """What a strong bot would do at a seat, from what that seat knows."""
        async with self.table.looking():
            if not self.table.may_ask_hint(seat):
                raise Outdated(message("error-outdated"))
            place = (seat, self.table.play.version(seat))
            if place not in self.hints:  # whoever asks twice gets the answer that is already being computed
                asked = self._question(seat, ADVISER, 0)
                asker = self.table.players[seat].guest
                thinking = self.bot_pool.choose(f"{self.table.id} hint", asked, [asker])
                self.hints[place] = asyncio.create_task(thinking)
                self.hints[place].add_done_callback(lambda _: self.hints.pop(place, None))
            thought = self.hints[place]
        return await asyncio.shield(thought)

    def leave(self) -> None:
        """Stop reacting to changes."""
        self.closed = True
        self.table.watchers.discard(self.wake)

    async def close(self) -> None:
        """Stop serving, and wait until steps that have begun are finished."""
        self.leave()
        started = [task for task in (self.task, *self.hints.values()) if task is not None]
        for task in started:
            task.cancel()
        await asyncio.gather(*started, return_exceptions=True)
        while self.table.doing:
            await asyncio.wait(self.table.doing)

    # Inside

    async def _serve(self) -> None:
        try:
            while (turn := await self._turn()) is not None:
                await self._take(turn)
        except StoreLost:
            pass  # the database has said so, once for all tables
        except Exception:
            log.exception("table %s: its bots stop until somebody looks again", self.table.id)

    async def _turn(self) -> BotTurn | None:
        """The bot that is to act, once all is on the disk: no bot thinks about a step that could still fail."""
        while True:
            try:
                async with self.table.looking():
                    seat, play = self.bot_to_act(), self.table.play
                    if seat is None:
                        return None  # await nothing from here on: a wake would be lost
                    player, number = self.table.thinker(seat), play.version(seat)
                    seed = self.table.players[seat].seed
                    # Bots of a deal of the day are the same on every machine, however slow it is; and those of a
                    # duplicate round at every table.
                    duplicate = self.table.room is not None and self.table.room.kept.duplicate
                    asked = self._question(seat, player, seed, whole=bool(self.table.daily) or duplicate)
                    return BotTurn(seat, number, asked, play.legal(seat))
            except StoreLost:
                raise
            except StoreError as error:
                log.warning("table %s cannot be read: %s", self.table.id, error)
                await asyncio.sleep(AFTER_FAILURE)

    def _question(self, seat: int, player: str, seed: int, *, whole: bool = False) -> BotQuestion:
        play = self.table.play
        return question(
            play.game.name,
            play.seats,
            play.options,
            seat,
            play.events(seat),
            player,
            seed + play.version(seat),
            steps=play.trail(seat),
            rules=play.game.rules,
            whole=whole,
        )

    async def _take(self, turn: BotTurn) -> None:
        """Let a bot move; if an undo or a full disk intervenes, it has not moved."""
        player = turn.question.player
        try:
            move = await self._choose(turn)
            if not await self._breathe():
                self.thought = (turn.seat, turn.version, move)
                return
            clock = self.table.clock
            late = AT_TIMEOUT if clock is not None and clock.is_out(turn.seat) else ""
            await self.table.make(turn.seat, turn.version, [move], f"{player} hubba-{EDITION}{late}")
        except (Outdated, RoomRefused):
            pass  # an undo intervened, or the host has ended the game: look again
        except StoreLost:
            raise
        except StoreError as error:
            log.warning("table %s: a bot's step is not kept: %s", self.table.id, error)
            await asyncio.sleep(AFTER_FAILURE)

    async def _choose(self, turn: BotTurn) -> int:
        """The bot's move; if it cannot think, any legal one, and the table's log says so."""
        thought, self.thought = self.thought, None
        if thought is not None and thought[:2] == (turn.seat, turn.version):
            return thought[2]
        try:
            choice = await self.bot_pool.choose(self.table.id, turn.question, guests_of(self.table.players))
            move = choice.move
            if move in turn.legal:
                if choice.wanted:
                    cap = TimeCap(turn.seat, round(LONGEST), choice.iterations, choice.wanted)
                    await announce(self.table, cap)
                return move
            failed: HubbaError = ThinkingFailed(f"{turn.question.player}: {move} is not a legal move here")
        except ThinkingFailed as error:
            failed = error
        log.warning("table %s: the bot at seat %s cannot think: %s", self.table.id, turn.seat, failed)
        await self.table.note("bot-failed", f"{turn.seat} {failed}")
        return turn.legal[Rng(turn.question.seed).below(len(turn.legal))]

    async def _breathe(self) -> bool:
        """Wait until people have seen the last change; another tempo counts at once. False: the bots are paused."""
        table = self.table
        while True:
            if table.tempo.holds or table.tempo.hurries:
                return not table.tempo.holds
            told = table.play.told(SPECTATOR)
            news = table.play.events(SPECTATOR, max(0, told - table.news))
            left = table.changed_at + pause_for(table.pace, news) - time.monotonic()
            if left <= 0:
                return True
            self.woken.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), left)
