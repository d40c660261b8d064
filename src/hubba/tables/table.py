"""A table: a game being played, with the people and bots who sit there."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from math import inf
from typing import Any

from sqlalchemy import Connection

from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Record, Step, Undo, Withdraw
from hubba.core.refusal import Illegal, Refusal
from hubba.core.undo import NOT_AGREED
from hubba.tables import coach
from hubba.tables.achievements import Taken, check_met
from hubba.tables.compared import is_compared, is_revealed
from hubba.tables.database import Conflict, Database, StoreError
from hubba.tables.feats import FeatsMet, feats_at
from hubba.tables.lesson_progress import LessonProgress
from hubba.tables.messages import message
from hubba.tables.player import ORGANISER
from hubba.tables.refusals import NoSuchTable, Outdated, RoomRefused, StepTooLong
from hubba.tables.replaying import replaying_kept
from hubba.tables.results import result_of, write_result
from hubba.tables.room import Room
from hubba.tables.room_store import series_games
from hubba.tables.server_time import server_time
from hubba.tables.store import StoredLine, StoredTable, append, note, read_table, revealed, set_lesson
from hubba.tables.table_clock import ClockTurn, bot_at_zero, clock_of, notes_at
from hubba.tables.tempo import Tempo, asks_person
from hubba.tables.time_slices import TimeSlices
from hubba.tables.tries import GOING, ended_by
from hubba.tables.turns import write_turns
from hubba.tables.undoing import UndoOffer, UndoRequest, end_question, take_back, undo_offer, undo_seat
from hubba.tables.validations import had_by, write_validation
from hubba.tables.viewpoint import Viewpoint, leave_screen, viewpoint_of
from hubba.tables.whole_change import whole

Act = Callable[[], None]
PERSON = "person"  # who made an entry, if no bot


class Table:
    """The one place where a table's game changes.

    A change holds `lock` until it is on the disk. Looking needs it, too: nobody sees what could still be lost.
    """

    def __init__(
        self, kept: StoredTable, game: Game, database: Database, time_slices: TimeSlices, play: Play
    ) -> None:
        self.id = kept.id
        self.game = game
        self.pace = kept.pace
        self.tempo = Tempo()
        self.time_cap = kept.time_cap  # the first bot that ran out of time
        self.database = database
        self.time_slices = time_slices
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        self.doing: set[asyncio.Future[Any]] = set()  # unfinished changes, whether or not the caller still waits
        self.up: dict[str, int] = {}  # by guest: which of their seats is at the screen
        self.changed_at = -inf  # nobody has seen it change yet; not 0, because the clock may have just started
        self.broken = False  # memory may differ from the disk
        self.had: Mapping[int, frozenset[str]] = {}  # by seat: the challenges that this person has from other games
        self.feats: Mapping[int, FeatsMet] = {}  # by seat: what this game brought, once it is over
        self.news = 0  # how many events of spectators came with the last change
        self.room: Room | None = None  # what people far apart share; None for a table at one screen
        self.asking: UndoRequest | None = None  # a question to the others that is still open
        self.refused_undos: set[tuple[int, int]] = set()  # seat and version: nobody is asked twice
        self.asked_since: dict[int, float] = {}  # by seat: since when it is to act
        self.clock = clock_of(kept)
        self._take(kept, play)

    def _take(self, kept: StoredTable, play: Play) -> None:
        self.secret, self.commitment, self.entropy = kept.secret, kept.commitment, kept.entropy
        self.lesson, self.validated = kept.lesson, kept.validated
        self.daily, self.daily_try = kept.daily, kept.daily_try  # the day of its deal, and how the try stands
        self.play, self.game = play, play.game  # with the rules under which the table was opened
        self.players = kept.players
        self.stopped, self.stopped_at = kept.stopped, kept.touched  # who ended it for all, and when
        self.kept = len(kept.lines)
        if self.clock is not None:
            self.clock.read(kept)
        self.times = [line.made_at for line in kept.lines]  # of the entries
        self.ask_again()
        self.answers: dict[tuple[int, int], int] = {}  # by seat and version: the number of the entry that answered
        for number, line in enumerate(kept.lines, start=1):
            if line.seat is not None and line.version is not None:
                self.answers[line.seat, line.version] = number
                play.outlive(line.seat, line.version)

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """Hold the lock to look: nothing changes meanwhile, and everything is on the disk."""
        async with self.lock:
            self.database.check()
            if self.broken:
                await self._read_again()
            yield

    # What can be asked

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.play.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who have not resigned."""
        return tuple(seat for seat, who in enumerate(self.players) if not (who.is_bot or who.resigned))

    @property
    def names(self) -> list[str]:
        """Who sits where, by name."""
        return [player.name for player in self.players]

    @property
    def practice(self) -> bool:
        """Whether more was taken back than the undo rule allows, or the game was played on from another one."""
        return self.play.practice

    @property
    def onward(self) -> bool:
        """Whether the game was played on from a replay."""
        return self.play.onward

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play.outcome is not None

    @property
    def done(self) -> bool:
        """Whether the game has ended, or was ended for everybody: then its seed is revealed."""
        return self.over or bool(self.stopped)

    @property
    def done_at(self) -> float:
        """When it ended, or was ended."""
        return self.times[-1] if self.over else self.stopped_at

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest may act for."""
        return tuple(seat for seat, player in enumerate(self.players) if guest and player.guest == guest)

    def viewpoint(self, guest: str) -> Viewpoint:
        """From where a guest looks: their seat, or the one of several that has come forward to the screen."""
        if not (own := self.seats_of(guest)):
            raise NoSuchTable(message("error-not-your-table"))
        return viewpoint_of(self, guest, own)

    def undo_seat(self, guest: str) -> int:
        """The seat whose last step can be undone at this screen: in an open game, whoever of them moved last."""
        return undo_seat(self, guest)

    def is_open(self, seat: int) -> bool:
        """Whether a seat knows only what everybody knows: then it has nothing to hide."""
        return self.play.is_open(seat)

    def has_undone(self, seat: int, version: int) -> bool:
        """Whether a seat has answered a version with an undo."""
        number = self.answers.get((seat, version))
        return number is not None and isinstance(self.play.entries[number - 1], Undo | Withdraw)

    def may_ask_hint(self, seat: int) -> bool:
        """Whether a seat may ask for a hint: only people who play alone or together may, not against each other."""
        return seat in self.play.to_act and self.gives_hints

    @property
    def gives_hints(self) -> bool:
        """Whether people get hints here when they are asked something."""
        return (len(self.people) == 1 or self.game.cooperative) and not is_compared(self)

    def undo_offer(self, seat: int) -> UndoOffer | Refusal:
        """How a seat can take its last step back, or why it cannot."""
        return undo_offer(self, seat)

    @property
    def bots_wait(self) -> bool:
        """Whether the bots wait until the person at this table has read something."""
        return bool(self.people) and coach.bots_wait(self.play, self.people[0], self.lesson)

    def record(self, guest: str) -> Record:
        """The record for a guest: what they may know of it, or everything with the seed once the game is done."""
        seat = self.viewpoint(guest).seat
        return self.whole_record() if is_revealed(self) else self.play.record_for(seat)

    def whole_record(self) -> Record:
        """Everything, the revealed seed included."""
        record, stopped = self.play.record(), bool(self.stopped)
        return revealed(record, self.players, self.secret, *notes_at(self.clock), stopped=stopped)

    def thinker(self, seat: int) -> str:
        """The bot that decides at a seat now, perhaps because its time is over; empty if a person does."""
        return self.players[seat].thinker or bot_at_zero(self, seat)

    # What can be done

    async def step(self, seat: int, version: int, moves: Sequence[str]) -> None:
        """Make a step that somebody wrote. Moves are read here: from here on they are numbers."""
        if len(moves) > (longest := self.game.longest_step):
            raise StepTooLong(message("error-long-step", moves=len(moves), game=self.game.name, most=longest))
        await self.make(seat, version, [self.game.move_from(text) for text in moves])

    async def make(self, seat: int, version: int, moves: Sequence[int], made_by: str = PERSON) -> None:
        """Make a step in answer to a version of the seat's view.

        The same answer given twice, after a lost connection or a double click, is one answer.
        """

        def act() -> None:
            self.play.step(seat, moves)

        def same() -> bool:
            number = self.answers.get((seat, version))
            made = self.play.moves_of(number) if number is not None else None
            return made is not None and sorted(made) == sorted(moves)

        await self._answer(seat, version, act, same, made_by, server_time())

    async def undo(self, seat: int, version: int, agreed: Collection[int] = ()) -> None:
        """Take back the seat's last step, as `undo_offer` says; `agreed` are the seats that said yes."""

        def act() -> None:
            offer = self.undo_offer(seat)
            if isinstance(offer, Refusal):
                raise Illegal(offer, "undo")
            if not set(offer.ask) <= set(agreed):
                raise Illegal(NOT_AGREED, "undo")
            take_back(self.play, seat, offer)

        await self._answer(seat, version, act, lambda: self.has_undone(seat, version), PERSON, server_time())

    def ask_again(self, seats: Collection[int] = ()) -> None:
        """Note since when each seat is to act; for some of them that is now."""
        now, known = time.monotonic(), self.asked_since
        self.asked_since = {seat: now if seat in seats else known.get(seat, now) for seat in self.play.to_act}

    def tell(self) -> None:
        """Let all watchers look again."""
        for watcher in list(self.watchers):
            watcher()

    async def note(self, what: str, about: str = "") -> None:
        """Add a line to the table's own log."""
        await self.database.do(partial(note, table=self.id, at=time.time(), what=what, about=about))

    async def learn(self, progress: LessonProgress) -> None:
        """Store the progress in the lesson."""
        async with self.looking():
            await self.database.do(lambda connection: set_lesson(connection, self.id, progress))
            self.lesson = progress
        self.tell()

    async def recall(self) -> None:
        """Read what the people here have done in other games, once this one is over."""
        if self.over and self.game.challenges:
            self.had = await self.database.do(lambda connection: had_by(connection, self.id))
        if self.over and self.game.feats:
            self.feats = await self.database.do(lambda connection: feats_at(connection, self.id))
        if self.over and (room := self.room) is not None:
            room.results = await self.database.do(lambda connection: series_games(connection, room.kept.series))

    # T-21
    async def validate(self, seat: int, challenge: str) -> None:
        """Validate one challenge that the game has met, for the person at a seat; repeating it changes nothing."""
        at = time.time()
        async with self.looking():
            check_met(self.play, challenge)
            if seat not in self.validated:
                self.broken = True  # until it is on the disk, as with a step
                try:
                    await self.database.do(
                        lambda connection: write_validation(connection, self.id, seat, challenge, at)
                    )
                except Conflict:
                    await self._read_again()
                else:
                    self.validated = {**self.validated, seat: challenge}
                    self.broken = False
            if self.validated[seat] != challenge:
                raise Taken(self.validated[seat])
        self.tell()

    @property
    def idle(self) -> bool:
        """Whether nobody changes anything here or looks."""
        return not self.doing and not self.lock.locked()

    # Inside

    @whole
    async def _answer(
        self, seat: int, version: int, act: Act, same: Callable[[], bool], made_by: str, arrived: float
    ) -> None:
        async with self.looking():
            outdated = version != self.play.version(seat)
            if outdated and same():
                return
            self.check_may_act(seat, made_by, arrived)
            if outdated:
                raise Outdated(message("error-outdated"))
            told = self.play.told(SPECTATOR)
            try:
                await self._do(seat, version, act, made_by, arrived)
            except Conflict:
                if same():
                    return
                raise Outdated(message("error-quicker")) from None
            with suppress(StoreError):  # the step is made, and counts
                await self.recall()
            leave_screen(self)
            if self.asking is not None and self.asking.version != self.play.version(self.asking.seat):
                end_question(self)  # it was about another moment
            self.ask_again((seat,))
            self.news = max(1, self.play.told(SPECTATOR) - told)
            self.tempo.moved(self.play.events(SPECTATOR, told), asked=asks_person(self))
            self.changed_at = time.monotonic()
        self.tell()

    def check_may_act(self, seat: int, made_by: str = PERSON, arrived: float = 0.0) -> None:
        """Refuse a step at a stopped table, and one by somebody who does not play at this seat now."""
        player = self.players[seat]
        if self.stopped == ORGANISER:
            raise RoomRefused(message("people-organiser-stopped"))
        if self.stopped:
            raise RoomRefused(message("people-stopped", name=self.stopped))
        if made_by == PERSON and player.stand_in:
            raise RoomRefused(message("people-resigned" if player.resigned else "people-bot-plays"))
        if made_by == PERSON and self.clock is not None and self.clock.is_late(seat, arrived):
            raise RoomRefused(message("clock-over"))
        if made_by != PERSON and not self.thinker(seat):
            raise Outdated("the person has come back")

    async def _do(self, seat: int, version: int, act: Callable[[], None], made_by: str, arrived: float) -> None:
        """Make a change and store it; if storing fails, the change has not happened."""
        play, after, place = self.play, self.kept, len(self.play.entries)
        said = coach.current(play, seat, self.lesson) if made_by == PERSON else None
        turn = ClockTurn(self)
        self.broken = True  # until it is on the disk: whatever happens now, whoever looks next reads the disk again
        try:
            act()
        except Illegal:
            self.broken = False
            raise
        if made_by == PERSON:
            self.up[self.players[seat].guest] = seat  # a person who acts has come forward, curtain or not
        lines = [StoredLine(entry.text()) for entry in play.entries[after:]]
        lines[place - after] = StoredLine(play.entries[place].text(), seat, version, made_by)
        at, to_act, ending = time.time(), play.to_act, play.outcome.text() if play.outcome else ""
        moved = isinstance(play.entries[place], Step)
        moved_by = self.players[seat].guest if made_by == PERSON else ""
        turn.moved(seat, arrived, undone=not moved)
        read = coach.after_entry(said, play, seat, self.lesson, place + 1)
        tried = ended_by(play) if self.daily_try == GOING else GOING
        result = result_of(play, self.players, [*self.times, at], read or self.lesson) if ending else None

        def job(connection: Connection) -> None:
            append(connection, self.id, after, lines, at=at, to_act=to_act, ending=ending, lesson=read, tried=tried)
            turn.write(connection)
            write_turns(connection, self.id, to_act, seat, moved_by, at)
            if ending or not moved:
                write_result(connection, self.id, result)

        try:
            await self.database.do(job)
        except Exception:
            with suppress(Exception):  # whoever looks next tries again
                await self._read_again()
            raise
        self.kept = len(play.entries)
        turn.take()
        self.times += [at] * len(lines)
        self.lesson = read or self.lesson
        self.daily_try = tried or self.daily_try
        self.answers[seat, version] = place + 1
        self.broken = False
        self.database.meter.step(self.game.name, by_bot=made_by != PERSON)

    async def _read_again(self) -> None:
        """Go back to what the database has."""
        kept = await self.database.do(lambda connection: read_table(connection, self.id))
        if kept is None:
            raise NoSuchTable(message("error-table-gone"))
        # The table is locked meanwhile, so this must not wait for other games that one of its guests has opened.
        self._take(kept, await self.time_slices.run(replaying_kept(kept, self.game), self.id))
        leave_screen(self)
        self.broken = False
        self.tell()
