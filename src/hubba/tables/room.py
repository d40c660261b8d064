"""A room: what people who share a table by a link have in common, before, during and after the game."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection

from hubba.core.fairness import seats_that_added
from hubba.tables.adding import Adding
from hubba.tables.alarm import Alarm
from hubba.tables.announcement import Announcement, guests_named
from hubba.tables.database import Conflict, Database, Job
from hubba.tables.guest_end import refuse_ended
from hubba.tables.late_people import PeopleLog
from hubba.tables.messages import message
from hubba.tables.player import Player, SeatedPerson, other_name, tidy_name
from hubba.tables.presence import HERE, Presence
from hubba.tables.refusals import RoomRefused
from hubba.tables.room_store import (
    ENDED,
    MOST_ANNOUNCED,
    PLAYING,
    WAITING,
    Chair,
    FoundRoom,
    SeriesGame,
    StoredRoom,
    new_secret,
    read_room,
    write_room,
)
from hubba.tables.talk_book import TalkBook
from hubba.tables.whole_change import whole

if TYPE_CHECKING:
    from hubba.tables.table import Table

HOST_GONE: Final = 60.0  # seconds without a connection after which another person gets the host's powers
PATIENCES: Final = (0, 60, 180, 600, 3600, 86400)  # seconds that a table may wait for somebody; 0: for ever
DELAYS: Final = (0, 30, 120, 600)  # seconds by which spectators may be behind


class Room:
    """The one place where a room changes. A change is on the disk before anybody sees it."""

    def __init__(self, found: FoundRoom, database: Database, book: TalkBook) -> None:
        self.kept = found.room
        self.announcements, self.talk = list(found.told), list(found.said)
        self.database, self.book = database, book
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()  # the windows of people who wait
        self.spectators: dict[object, str] = {}  # by window: the guest who watches
        self.results: Sequence[SeriesGame] = ()  # of the series, once the game is over
        self.claims: dict[int, str] = {}  # by seat: the guest who says that it is theirs
        self.presence = Presence(self.stir, self.reckon)
        self.adding = Adding()  # whose browsers will add something to the seed
        self.lately = PeopleLog(max(DELAYS))
        self.table: Table | None = None  # while the table is in memory
        self.next_change: Callable[[], float | None] = lambda: None  # seconds until the table offers something new
        self.doing: set[asyncio.Future[Any]] = set()  # unfinished changes
        self.news: Callable[[Room], None] = lambda room: None  # tells lobbies
        self.alarm = Alarm(self.stir, self.doing)
        self.sitting: Sequence[Player] = found.players  # at the table, while it is not in memory
        self.when_over: Callable[[Room], None] = lambda room: None  # told once, at a table of an evening

    @property
    def id(self) -> str:
        """The name of the room, and of its table."""
        return self.kept.id

    @property
    def everybody(self) -> Sequence[Player | Chair]:
        """Who sits where: at the table once the game has begun, before that at the chairs."""
        if self.kept.state != PLAYING:
            return self.kept.chairs
        return self.sitting if self.table is None else self.table.players

    @property
    def people(self) -> list[SeatedPerson]:
        """The people who sit here, without those for whom a seat is kept and those who have resigned."""
        return [
            SeatedPerson(seat, each.name, each.guest)
            for seat, each in enumerate(self.everybody)
            if each.guest and (each.ready if isinstance(each, Chair) else not each.resigned)
        ]

    @property
    def fair(self) -> tuple[str, Sequence[int]]:
        """The commitment to the deal, and the seats that have added something to its seed."""
        if self.table is None:
            return self.kept.commitment, [*self.kept.added]
        return self.table.commitment, seats_that_added(self.table.entropy, self.kept.number)

    @property
    def quiet(self) -> bool:
        """Whether nobody is here and nothing is being changed."""
        return not (self.watchers or self.spectators or self.presence.windows or self.doing or self.lock.locked())

    @property
    def stopped(self) -> str:
        """The name of the host who has ended the game for everybody."""
        return "" if self.table is None else self.table.stopped

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return len(set(self.spectators.values()))

    def is_host(self, guest: str) -> bool:
        """Whether a guest has the host's powers."""
        return bool(guest) and guest == self.kept.host

    def present(self, guest: str) -> str:
        """How a guest is present: here, away or lost."""
        return self.presence.of(guest).kind

    def name_of(self, guest: str) -> str:
        """The name of a guest here; the first one if several people sit at one screen."""
        return next((each.name for each in self.everybody if guest and each.guest == guest), "")

    def tell(self) -> None:
        """Let everybody here look again."""
        for watcher in list(self.watchers):
            watcher()
        self.news(self)
        if self.table is not None:
            self.table.tell()

    def serve(self, table: "Table", next_change: Callable[["Table"], float | None]) -> None:
        """The table of this room has come into memory."""
        self.table, table.room = table, self
        self.next_change = partial(next_change, table)
        table.watchers.add(self.reckon)
        self.reckon()

    def part(self, table: "Table") -> None:
        """The table of this room has left memory."""
        table.watchers.discard(self.reckon)
        if self.table is table:
            self.sitting, self.table = table.players, None
            self.next_change = lambda: None

    # Before the game

    @whole
    async def sit(self, guest: str, name: str) -> int:
        """Sit down at the seat that is kept for this guest, or at a free one; who sits here already stays there."""
        async with self.lock:
            self._check_waiting()
            if guest in self.kept.barred:
                raise RoomRefused(message("room-barred"))
            own = self.kept.seats_of(guest)
            late = [seat for seat in own if not self.kept.chairs[seat].ready]
            if late:
                chairs = {seat: replace(self.kept.chairs[seat], ready=True) for seat in late}
                await self.change(self._seated(chairs), "came", name=chairs[late[0]].name)
            elif not own:
                own = (await self._take_seat(guest, tidy_name(name, "")),)
            self.presence.load(guest)  # they were at a page until now, and have no window here yet
            return own[0]

    @whole
    async def sit_beside(self, guest: str, name: str) -> int:
        """Let another person sit down at the screen of somebody who sits here."""
        async with self.lock:
            self._check_waiting()
            if not any(person.guest == guest for person in self.people):
                raise RoomRefused(message("room-not-here"))
            return await self._take_seat(guest, tidy_name(name, ""))

    async def _take_seat(self, guest: str, name: str) -> int:
        if not self.kept.free:
            raise RoomRefused(message("room-full"))
        if not guest or not name:
            raise RoomRefused(message("room-no-name"))
        seat = self.kept.free[0]
        found = other_name(name, [chair.name for chair in self.kept.chairs])
        room, also = self._seated({seat: Chair(found, guest)}), partial(refuse_ended, guest=guest)
        await self.change(room, "came", also, name=found)
        return seat

    @whole
    async def leave(self, guest: str) -> None:
        """Get up again. If the host leaves, another person gets the powers; without people the room is closed."""
        async with self.lock:
            self._check_waiting()
            own = self.kept.seats_of(guest)
            if not own:
                raise RoomRefused(message("room-not-here"))
            room = self._seated(dict.fromkeys(own, Chair()))
            others = [person for person in self.people if person.guest != guest]
            if not others:
                room = replace(room, state=ENDED)
            elif self.is_host(guest):
                room = replace(room, host=self._heir(others).guest)
            await self.change(room, "went", name=self.kept.chairs[own[0]].name)

    @whole
    async def unseat(self, by: str, seat: int) -> None:
        """The host sends somebody or a bot away; a person cannot come back by the same link."""
        async with self.lock:
            self.check_host(by)
            chair = self._chair(seat)
            if chair.guest == by:
                raise RoomRefused(message("room-own-seat"))
            if chair.free:
                raise RoomRefused(message("room-seat-free"))
            room = self._seated({seat: Chair()})
            if chair.guest:
                room = replace(
                    room,
                    barred=tuple(dict.fromkeys([*room.barred, chair.guest])),
                    chairs=tuple(Chair() if other.guest == chair.guest else other for other in room.chairs),
                )
            await self.change(room, "unseated", name=chair.name, host=self.name_of(by))

    @whole
    async def put_bot(self, by: str, seat: int, name: str) -> None:
        """The host puts a bot in a free seat, or in one that is kept for somebody who has not come."""
        async with self.lock:
            self.check_host(by)
            chair = self._chair(seat)
            if not chair.free and chair.ready:
                raise RoomRefused(message("room-seat-taken"))
            found = other_name(name, [other.name for other in self.kept.chairs])
            room = self._seated({seat: Chair(found, level=self.kept.level)})
            await self.change(room, "bot", name=found, host=self.name_of(by))

    @whole
    async def move(self, by: str, seat: int, to: int) -> None:
        """The host lets two seats change places."""
        async with self.lock:
            self.check_host(by)
            one, other = self._chair(seat), self._chair(to)
            if one == other:
                return
            names = " ⇄ ".join(chair.name for chair in (one, other) if chair.name)
            await self.change(self._seated({seat: other, to: one}), "moved", name=names, host=self.name_of(by))

    @whole
    async def set_terms(self, by: str, *, listed: bool, patience: int, delay: int) -> None:
        """The host says who may come, how long to wait for somebody, and how far behind spectators are."""
        if patience not in PATIENCES or delay not in DELAYS:
            raise RoomRefused(message("room-terms"))
        async with self.lock:
            self.check_host(by, begun=True)
            room = replace(self.kept, listed=listed, patience=patience, delay=delay)
            if room != self.kept:
                await self.change(room, "terms", host=self.name_of(by))

    @whole
    async def renew(self, by: str) -> None:
        """The host makes a new invitation; the old link leads nowhere from now on."""
        async with self.lock:
            self.check_host(by, begun=True)
            room = replace(self.kept, invitation=new_secret(), watching=new_secret())
            await self.change(room, "renewed", host=self.name_of(by))

    @whole
    async def close(self, by: str) -> None:
        """The host ends it for everybody before the game has begun."""
        async with self.lock:
            self.check_host(by)
            await self.change(replace(self.kept, state=ENDED), "ended", host=self.name_of(by))

    # At any time

    @whole
    async def refresh(self) -> None:
        """Another job has changed the room: show what the disk has."""
        async with self.lock:
            await self.read_again()

    @whole
    async def pass_on(self) -> None:
        """Give the host's powers to somebody who is here, if the host has been gone for a while."""
        async with self.lock:
            others = [person for person in self.people if person.guest != self.kept.host]
            present = [person for person in others if self.presence.of(person.guest).kind == HERE]
            if present and self._host_is_gone():
                heir = self._heir(present)
                await self.change(replace(self.kept, host=heir.guest), "host", name=heir.name)

    def reckon(self) -> None:
        """Note how it is, and look again when something changes by itself: somebody is gone, a bot may stand in."""
        self.lately.look(self)
        if self.alarm.closed:
            return
        if self.kept.evening and (table := self.table) is not None and table.done:
            when_over, self.when_over = self.when_over, lambda room: None
            when_over(self)
        host_gone = self.presence.lost_in(self.kept.host, HOST_GONE)
        self.alarm.set([self.presence.next_change(), host_gone, self.next_change()])

    def stir(self) -> None:
        """Somebody came or went, or has been gone for long enough."""
        if self.alarm.closed:
            return
        if self._host_is_gone():
            self.alarm.begin(self.pass_on)
        self.reckon()
        self.tell()

    # With the lock held

    async def change(
        self, room: StoredRoom, what: str = "", also: Job[None] | None = None, /, **about: str
    ) -> None:
        """Store the room and what everybody is told about it, with another job in the same commit; then show it."""
        room = replace(room, revision=self.kept.revision + 1)
        people = (*self.everybody, *room.chairs)
        told = [Announcement(time.time(), what, about, guests_named(about, people))] if what else []

        def job(connection: Connection) -> None:
            write_room(connection, room, told)
            if also is not None:
                also(connection)

        try:
            await self.database.do(job)
        except Conflict:
            await self.read_again()
            raise RoomRefused(message("error-quicker")) from None
        self.kept = room
        self.hear(told)
        self.reckon()
        self.tell()

    def hear(self, told: Sequence[Announcement]) -> None:
        """Show what is stored already."""
        self.announcements = [*self.announcements, *told][-MOST_ANNOUNCED:]

    def check_host(self, guest: str, *, begun: bool = False) -> None:
        """Refuse what only the host may do, and what must be done before the game."""
        if not begun:
            self._check_waiting()
        if not self.is_host(guest):
            raise RoomRefused(message("room-not-host"))

    # Inside

    def _host_is_gone(self) -> bool:
        if self.kept.state == ENDED or (self.table is not None and (self.table.over or self.table.stopped)):
            return False  # there is nothing left to do for a host
        seated = any(person.guest == self.kept.host for person in self.people)
        return not seated or self.presence.is_lost(self.kept.host, HOST_GONE)

    def _heir(self, others: Sequence[SeatedPerson]) -> SeatedPerson:
        """Who gets the host's powers: the first of them who is here."""
        return min(others, key=lambda person: (self.presence.of(person.guest).kind != HERE, person.seat))

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.kept.chairs):
            raise RoomRefused(message("room-no-seat"))
        return self.kept.chairs[seat]

    def _seated(self, chairs: dict[int, Chair]) -> StoredRoom:
        found = tuple(chairs.get(seat, chair) for seat, chair in enumerate(self.kept.chairs))
        return replace(self.kept, chairs=found)

    def _check_waiting(self) -> None:
        if self.kept.state != WAITING:
            raise RoomRefused(message("room-ended" if self.kept.state == ENDED else "room-begun"))

    async def read_again(self) -> None:
        """Another program has changed the room: go back to what the database has."""
        found = await self.database.do(lambda connection: read_room(connection, id=self.id))
        if found is not None:
            self.kept, self.sitting = found.room, found.players
            self.announcements, self.talk = list(found.told), list(found.said)
            self.reckon()
            self.tell()
