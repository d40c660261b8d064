"""All tables: those in memory and those that only the database has."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from sqlalchemy import Connection

from hubba.core.chance import Seeded
from hubba.core.daily import DailyError, day_seed, load_daily
from hubba.core.fairness import mix, new_seed
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Record
from hubba.core.registry import find_game
from hubba.core.replay import resuming
from hubba.tables.archive import Archive
from hubba.tables.attendance import Attendance
from hubba.tables.belongings import Belongings, belongings_of
from hubba.tables.bot_pool import BotPool
from hubba.tables.clock_keeper import ClockKeeper
from hubba.tables.database import Database, Job, StoreError, check_sound, connect, migrate, once
from hubba.tables.erasing import Eraser
from hubba.tables.evenings import Evenings
from hubba.tables.feats import feats_of
from hubba.tables.first_look import FirstLook
from hubba.tables.history import History
from hubba.tables.host import Host
from hubba.tables.lesson_progress import NO_LESSON, LessonProgress
from hubba.tables.messages import message
from hubba.tables.opening_terms import OpeningTerms
from hubba.tables.pace import USUAL
from hubba.tables.people import next_change
from hubba.tables.player import Player, owner_of
from hubba.tables.refusals import NoSuchTable
from hubba.tables.reminders import Reminders
from hubba.tables.replaying import replaying_kept
from hubba.tables.room import Room
from hubba.tables.room_store import StoredRoom
from hubba.tables.rooms import Rooms
from hubba.tables.served import ServedTable
from hubba.tables.single_flight import SingleFlight
from hubba.tables.store import (
    StoredTable,
    close_table,
    open_table,
    read_table,
    sits_somewhere,
    stored_table,
    tables_of,
)
from hubba.tables.table import Table
from hubba.tables.tempo import change_pace
from hubba.tables.time_slices import TimeSlices
from hubba.tables.timeouts import time_out
from hubba.tables.tries import DailyTry, TriedAlready, begin_try, tries_of
from hubba.tables.turns import OwnTurn, turns_of
from hubba.tables.undoing import end_question
from hubba.tables.validations import Validation, validations_of
from hubba.tables.whereabouts import Whereabouts

MOST_IN_MEMORY = 500
MOST_LISTED = 30


def new_name() -> str:
    """A name for a table or a record that nobody can guess: whoever knows it was given it."""
    return secrets.token_urlsafe(9)


class TableRegistry:
    """Opens tables, finds them again, and closes them."""

    def __init__(self, path: Path | str, *, workers: int | None = None) -> None:
        engine = connect(path)
        try:
            check_sound(engine)
            migrate(engine)
            look = once(engine, FirstLook)
        except BaseException:
            engine.dispose()
            raise
        self.secret, self.push_secret = look.secret, look.push
        self.guest_book, self.talk_book = look.guests, look.talk
        self.database = Database(engine)
        self.database.when_lost = self.tell_all
        self.clocks = ClockKeeper(self.database, self._time_out, look.clocks)
        self.time_slices = TimeSlices()
        self.archive = Archive(self.database, self.time_slices)
        self.history = History(self.database, self.time_slices)
        self.bot_pool = BotPool() if workers is None else BotPool(workers)
        self.whereabouts = Whereabouts()
        self.bot_pool.lane_of = self.whereabouts.lane_of
        self.terms = OpeningTerms()
        self.served: dict[str, ServedTable] = {}
        self.rooms = Rooms(self.database, self._deal_room, self._find_table, self.terms, self.talk_book)
        self.evenings = Evenings(self.rooms, self.time_slices)
        self.attendance = Attendance()
        self.rooms.news = lambda room: self.attendance.tell(each.guest for each in room.everybody)
        self.reminders = Reminders(self.database, self.attendance, self.rooms.live.get, look.reminded)
        self._opening: SingleFlight[None] = SingleFlight()
        self.eraser = Eraser(self, look.half_ended)
        self.closed = False

    async def open(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, object] | None = None,
        *,
        pace: str = USUAL,
        name: str = "",
        seed: bytes = b"",
        lesson: LessonProgress = NO_LESSON,
        clock: str = "",
    ) -> Table:
        """Deal a new game. Name and seed are for lessons and tests; otherwise nobody can guess them."""
        self.terms.admit(owner_of(players))
        secret = seed or new_seed()
        play = Play(game, len(players), options, chance=Seeded(mix(secret, ())))
        return await self._keep_new(play, players, pace, secret, name or new_name(), lesson, clock=clock)

    async def open_daily(
        self, game: Game, players: Sequence[Player], day: date, *, pace: str = USUAL, counts: bool
    ) -> Table:
        """Deal the deal of a day: the first time it counts, and whoever comes again is led to the same table.

        Later it can be played as often as anybody likes, as practice.
        """
        terms = load_daily(game)
        if terms is None or len(players) != terms.seats:
            raise DailyError(message("error-no-daily", game=game.name))
        owner = owner_of(players)
        tried = [one for one in await self.tries_of(owner) if (one.game, one.day) == (game.name, day.isoformat())]
        if counts and tried and (found := await self._find_if_there(tried[0].table)) is not None:
            return found
        self.terms.admit(owner)
        secret = day_seed(game.name, game.rules, day)
        play = Play(game, len(players), terms.options, chance=Seeded(mix(secret, ())))
        counted = counts and not tried
        try:
            return await self._keep_new(
                play, players, pace, secret, new_name(), daily=day.isoformat(), counts=counted
            )
        except TriedAlready as error:  # by a double click, in another window
            return await self._find_table(error.table)

    async def _find_if_there(self, name: str) -> Table | None:
        try:
            return await self._find_table(name)
        except NoSuchTable:
            return None

    async def tries_of(self, guest: str) -> list[DailyTry]:
        """The tries of a guest at deals of the day, the latest day first."""
        return await self.database.do(lambda connection: tries_of(connection, guest))

    def _deal_room(
        self, game: Game, players: Sequence[Player], room: StoredRoom, entropy: Sequence[str]
    ) -> Job[None]:
        secret = bytes.fromhex(room.secret)
        play = Play(game, len(players), room.options, chance=Seeded(mix(secret, entropy)))
        now, clock = time.time(), room.clock
        kept = stored_table(
            play, room.id, players, secret, pace=room.pace, opened=now, clock=clock, entropy=entropy
        )
        return lambda connection: open_table(connection, kept)

    async def _find_table(self, name: str) -> Table:
        return (await self.find(name)).table

    async def open_onward(
        self, game: Game, players: Sequence[Player], record: Record, *, pace: str = USUAL
    ) -> Table:
        """Open a table that continues where a record stops, as practice, with its own seed from there on."""
        self.terms.admit(owner_of(players))
        secret = new_seed()
        play = await self.time_slices.run(resuming(record, game, Seeded(mix(secret, ()))), owner_of(players))
        if play.outcome is not None:
            raise NoSuchTable(message("error-over-there"))
        return await self._keep_new(play, players, pace, secret, new_name())

    async def _keep_new(
        self,
        play: Play,
        players: Sequence[Player],
        pace: str,
        secret: bytes,
        name: str,
        lesson: LessonProgress = NO_LESSON,
        *,
        daily: str = "",
        counts: bool = False,
        clock: str = "",
    ) -> Table:
        opened = time.time()
        kept = stored_table(
            play, name, players, secret, pace=pace, opened=opened, lesson=lesson, daily=daily, clock=clock
        )

        def job(connection: Connection) -> None:
            if counts:
                begin_try(connection, owner_of(players), kept.game, daily, kept.id)
            open_table(connection, kept)
            self.terms.check(connection, owner_of(players))

        await self.database.do(job)
        return await self._find_table(kept.id)

    async def keep(self, kept: StoredTable) -> None:
        """Store a table as it is."""
        await self.database.do(lambda connection: open_table(connection, kept))

    async def find(self, name: str) -> ServedTable:
        """A table, from memory or from the disk, and wake its bots; NoSuchTable if there is none."""
        self.database.check()
        if name not in self.served:
            await self._opening.do(name, lambda: self._serve(name))
        if self.closed:
            raise StoreError(message("error-closed"))
        # Move it behind the others: the table that nobody asked for longest leaves memory first.
        found = self.served[name] = self.served.pop(name)
        found.host.wake()
        self.clocks.look(found.table)
        return found

    async def _serve(self, name: str) -> None:
        kept = await self.database.do(lambda connection: read_table(connection, name))
        if kept is None:
            raise NoSuchTable(message("error-no-table"))
        game = find_game(kept.game)
        play = await self.time_slices.run(replaying_kept(kept, game), owner_of(kept.players))
        table = Table(kept, game, self.database, self.time_slices, play)
        room = await self.rooms.has(name)
        self._make_room()

        def news() -> None:
            self.attendance.tell(player.guest for player in table.players)

        self.served[name] = ServedTable(table, Host(table, self.bot_pool), news)
        table.watchers.add(news)
        if room is not None:
            room.serve(table, next_change)
        self.clocks.serve(table)

    async def _time_out(self, name: str) -> None:
        """The time of somebody at a table is over. If nobody shares it, it waits until somebody looks."""
        served = self.served.get(name) or await self.find(name)
        if served.table.room is not None or served.watched or self.clocks.has_looked(name):
            await time_out(served.table)

    async def room_of(self, name: str) -> Room | None:
        """The room of this name, if people share the table; a table in memory knows without asking the disk."""
        served = self.served.get(name)
        return await self.rooms.has(name) if served is None else served.table.room

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables of a guest, the last changed first."""
        return await self.database.do(lambda connection: tables_of(connection, guest, MOST_LISTED))

    async def turns_of(self, guest: str) -> dict[str, OwnTurn]:
        """The tables where a guest is to act."""
        return await self.database.do(lambda connection: turns_of(connection, guest))

    async def knows(self, guest: str) -> bool:
        """Whether a guest has ever sat down at a table here."""
        return await self.database.do(lambda connection: sits_somewhere(connection, guest))

    @property
    def active(self) -> int:
        """How many tables cannot leave memory: somebody watches there, or a bot thinks."""
        return sum(not served.free for served in self.served.values())

    async def belongings_of(self, guest: str) -> Belongings:
        """How many tables and records a guest has, and under which names."""
        return await self.database.do(lambda connection: belongings_of(connection, guest))

    async def renew_link(self, device: str) -> str:
        """A new return link for the guest at a device; the old one and all other devices end."""
        secret = await self.guest_book.renew(self.database, device)
        await self.reminders.refresh()
        self.tell_tables_of(self.guest_book.guest_at(device))
        return secret

    async def enter(self, secret: str) -> str:
        """A token for a further device of the guest whose return link this is; empty if it is nobody's."""
        token = await self.guest_book.enter(self.database, secret)
        await self.reminders.refresh()
        self.tell_tables_of(self.guest_book.guest_of_link(secret))
        return token

    async def leave(self, device: str) -> None:
        """End a further device of a guest."""
        guest = self.guest_book.guest_at(device)
        await self.guest_book.leave(self.database, device)
        await self.reminders.refresh()
        self.tell_tables_of(guest)

    def tell_tables_of(self, guest: str) -> None:
        """Let the windows at a guest's tables look again: those of an ended device are closed."""
        for served in list(self.served.values()):
            if served.table.seats_of(guest):
                served.table.tell()
        for room in list(self.rooms.live.values()):
            if room.kept.seats_of(guest) or guest in room.spectators.values():
                room.tell()
        for evening in list(self.evenings.live.values()):
            if evening.belongs(guest):
                evening.tell()

    async def validations_of(self, guest: str, game: str) -> list[Validation]:
        """The challenges that a guest has validated in a game, in order."""
        return await self.database.do(lambda connection: validations_of(connection, guest, game))

    async def close_table(self, name: str, guest: str) -> None:
        """Take a table off a guest's list."""
        now = time.time()
        await self.database.do(lambda connection: close_table(connection, name, guest, now))
        self.attendance.tell([guest])

    async def read_again(self, name: str) -> None:
        """Let a table in memory, and its room, show what the disk has, which another job has changed."""
        if (opening := self._opening.going.get(name)) is not None:
            await asyncio.wait([opening])
        if (served := self.served.get(name)) is not None:
            async with served.table.lock:
                served.table.broken = True  # whoever looks next reads it again
            served.table.tell()
        await self.rooms.read_again(name)

    async def let_go(self, name: str) -> None:
        """Drop a table from memory that was deleted: whoever looks at it finds nothing."""
        self.rooms.let_go(name)
        self.clocks.let_go(name)
        if (served := self.served.pop(name, None)) is not None:
            await served.host.close()
            served.table.broken = True
            served.table.tell()

    async def feats_of(self, guest: str, game: str) -> list[Validation]:
        """The feats that a guest has in a game, in order."""
        return await self.database.do(lambda connection: feats_of(connection, guest, game))

    async def set_pace(self, table: Table, pace: str) -> None:
        """Change the pace of a table's bots."""
        await change_pace(table, pace)

    def tell_all(self) -> None:
        """Let everybody who watches a table or waits for one look again."""
        for served in list(self.served.values()):
            served.table.tell()
        for room in list(self.rooms.live.values()):
            room.tell()
        for evening in list(self.evenings.live.values()):
            evening.tell()

    async def close(self) -> None:
        """Stop the bots and finish writing."""
        self.closed = True
        await self.reminders.close()
        await self.clocks.close()
        await self.eraser.close()
        await self._opening.close()
        await self.evenings.close()
        await self.rooms.close()
        for served in list(self.served.values()):
            end_question(served.table)
            await served.host.close()
        await self.bot_pool.close()
        await self.archive.close()
        await self.history.close()
        self.database.close()

    def _make_room(self) -> None:
        """Drop tables that nobody watches and where no bot thinks: they are on the disk."""
        if len(self.served) < MOST_IN_MEMORY:
            return
        free = [name for name, served in self.served.items() if served.free]
        for name in free[: len(self.served) - MOST_IN_MEMORY * 3 // 4]:  # so that this happens seldom
            left = self.served.pop(name)
            left.host.leave()
            self.clocks.part(left.table)
            if left.table.room is not None:
                left.table.room.part(left.table)
