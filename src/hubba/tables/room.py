"""A room: what people who share a table by a link have in common, before, during and after the game."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from hubba.core.errors import HubbaError
from hubba.tables.database import Database
from hubba.tables.messages import message
from hubba.tables.player import LONGEST_NAME
from hubba.tables.presence import HERE, Presence
from hubba.tables.room_store import (
    ENDED,
    MOST_ANNOUNCED,
    WAITING,
    Announcement,
    Chair,
    SeriesGame,
    StoredRoom,
    write_room,
)

if TYPE_CHECKING:
    from hubba.tables.table import Table

P = ParamSpec("P")
T = TypeVar("T")
HOST_GONE: Final = 60.0  # seconds without a connection after which another person gets the host's powers
PATIENCES: Final = (0, 60, 180, 600, 3600, 86400)  # seconds that a table may wait for somebody; 0: for ever
DELAYS: Final = (0, 30, 120, 600)  # seconds by which spectators may be behind


class RoomRefused(HubbaError):
    """Something that cannot be done in this room, and why."""


@dataclass(frozen=True)
class SeatedPerson:
    """A person at a seat of a room or its table."""

    seat: int
    name: str
    guest: str


def new_secret() -> str:
    """The secret of a link: 128 random bits, which nobody can guess."""
    return secrets.token_urlsafe(16)


def other_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if somebody else here has it."""
    found, number = name, 2
    while found.casefold() in (other.casefold() for other in taken):
        found, number = f"{name[: LONGEST_NAME - 4].strip()} {number}", number + 1
    return found


def whole(
    change: Callable[Concatenate["Room", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["Room", P], Awaitable[T]]:
    """Finish a change even if whoever asked for it is gone meanwhile: memory and disk must agree."""

    @wraps(change)
    async def changing(room: "Room", /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.ensure_future(change(room, *args, **kwargs))
        room.doing.add(task)
        task.add_done_callback(room.doing.discard)
        return await asyncio.shield(task)

    return changing


class Room:
    """The one place where a room changes. A change is on the disk before anybody sees it."""

    def __init__(self, kept: StoredRoom, told: Sequence[Announcement], database: Database) -> None:
        self.kept = kept
        self.announcements = list(told)
        self.database = database
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()  # the windows of people who wait
        self.spectators: dict[object, str] = {}  # by window: the guest who watches
        self.results: Sequence[SeriesGame] = ()  # of the series, once the game is over
        self.claims: dict[int, str] = {}  # by seat: the guest who says that it is theirs
        self.presence = Presence(self.stir)
        self.table: Table | None = None  # once the game has begun
        self.next_change: Callable[[], float | None] = lambda: None  # seconds until the table offers something new
        self.doing: set[asyncio.Future[Any]] = set()  # unfinished changes
        self._timer: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        """The name of the room, and of its table."""
        return self.kept.id

    @property
    def people(self) -> list[SeatedPerson]:
        """The people who sit here, without those for whom a seat is kept and those who have resigned."""
        if self.table is not None:
            players = self.table.players
            return [
                SeatedPerson(seat, player.name, player.guest)
                for seat, player in enumerate(players)
                if player.guest and not player.resigned
            ]
        chairs = enumerate(self.kept.chairs)
        return [
            SeatedPerson(seat, chair.name, chair.guest) for seat, chair in chairs if chair.guest and chair.ready
        ]

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return len(set(self.spectators.values()))

    def is_host(self, guest: str) -> bool:
        """Whether a guest has the host's powers."""
        return bool(guest) and guest == self.kept.host

    def name_of(self, guest: str) -> str:
        """The name of a guest here; the first one if several people sit at one screen."""
        return next((person.name for person in self.people if person.guest == guest), "")

    def tell(self) -> None:
        """Let everybody here look again."""
        for watcher in list(self.watchers):
            watcher()
        if self.table is not None:
            self.table.tell()

    # Before the game

    @whole
    async def sit(self, guest: str, name: str) -> int:
        """Sit down at the seat that is kept for this guest, or at a free one."""
        async with self.lock:
            self._check_waiting()
            if guest in self.kept.barred:
                raise RoomRefused(message("room-barred"))
            kept = [seat for seat in self.kept.seats_of(guest) if not self.kept.chairs[seat].ready]
            if kept:
                chairs = {seat: replace(self.kept.chairs[seat], ready=True) for seat in kept}
                await self._keep(self._seated(chairs), "came", name=chairs[kept[0]].name)
                return kept[0]
            if not self.kept.free:
                raise RoomRefused(message("room-full"))
            seat = self.kept.free[0]
            found = other_name(name, [chair.name for chair in self.kept.chairs])
            await self._keep(self._seated({seat: Chair(found, guest)}), "came", name=found)
            return seat

    @whole
    async def leave(self, guest: str) -> None:
        """Get up again. If the host leaves, another person gets the powers; without people the room is closed."""
        async with self.lock:
            self._check_waiting()
            own = self.kept.seats_of(guest)
            if not own:
                raise RoomRefused(message("room-not-here"))
            name = self.kept.chairs[own[0]].name
            room = self._seated(dict.fromkeys(own, Chair()))
            others = [person for person in self.people if person.guest != guest]
            if not others:
                room = replace(room, state=ENDED)
            elif self.is_host(guest):
                room = replace(room, host=self._heir(others).guest)
            await self._keep(room, "went", name=name)

    @whole
    async def unseat(self, by: str, seat: int) -> None:
        """The host sends somebody or a bot away; a person cannot come back by the same link."""
        async with self.lock:
            self._check_host(by)
            chair = self._chair(seat)
            if chair.guest == by:
                raise RoomRefused(message("room-own-seat"))
            if chair.free:
                raise RoomRefused(message("room-seat-free"))
            room = self._seated({seat: Chair()})
            if chair.guest:
                room = replace(
                    room,
                    barred=tuple({*room.barred, chair.guest}),
                    chairs=tuple(Chair() if other.guest == chair.guest else other for other in room.chairs),
                )
            await self._keep(room, "unseated", name=chair.name, host=self.name_of(by))

    @whole
    async def put_bot(self, by: str, seat: int, name: str) -> None:
        """The host puts a bot in a free seat, or in one that is kept for somebody who has not come."""
        async with self.lock:
            self._check_host(by)
            chair = self._chair(seat)
            if not chair.free and chair.ready:
                raise RoomRefused(message("room-seat-taken"))
            found = other_name(name, [other.name for other in self.kept.chairs])
            room = self._seated({seat: Chair(found, level=self.kept.level)})
            await self._keep(room, "bot", name=found, host=self.name_of(by))

    @whole
    async def move(self, by: str, seat: int, to: int) -> None:
        """The host lets two seats change places."""
        async with self.lock:
            self._check_host(by)
            one, other = self._chair(seat), self._chair(to)
            if one == other:
                return
            names = " ⇄ ".join(chair.name for chair in (one, other) if chair.name)
            await self._keep(self._seated({seat: other, to: one}), "moved", name=names, host=self.name_of(by))

    @whole
    async def set_terms(self, by: str, *, listed: bool, patience: int, delay: int) -> None:
        """The host says who may come, how long to wait for somebody, and how far behind spectators are."""
        if patience not in PATIENCES or delay not in DELAYS:
            raise RoomRefused(message("room-terms"))
        async with self.lock:
            self._check_host(by, begun=True)
            room = replace(self.kept, listed=listed, patience=patience, delay=delay)
            if room != self.kept:
                await self._keep(room, "terms", host=self.name_of(by))

    @whole
    async def renew(self, by: str) -> None:
        """The host makes a new invitation; the old link leads nowhere from now on."""
        async with self.lock:
            self._check_host(by, begun=True)
            room = replace(self.kept, invitation=new_secret(), watching=new_secret())
            await self._keep(room, "renewed", host=self.name_of(by))

    @whole
    async def close(self, by: str) -> None:
        """The host ends it for everybody before the game has begun."""
        async with self.lock:
            self._check_host(by)
            await self._keep(replace(self.kept, state=ENDED), "ended", host=self.name_of(by))

    # At any time

    @whole
    async def announce(self, what: str, /, **about: str) -> None:
        """Tell everybody something."""
        async with self.lock:
            await self._keep(self.kept, what, **about)

    @whole
    async def keep(self, /, **changes: object) -> None:
        """Store a change that needs no announcement."""
        async with self.lock:
            await self._keep(replace(self.kept, **changes), "")  # type: ignore[arg-type]

    @whole
    async def pass_on(self) -> None:
        """Give the host's powers to somebody who is here, if the host has been gone for a while."""
        async with self.lock:
            others = [person for person in self.people if person.guest != self.kept.host]
            present = [person for person in others if self.presence.of(person.guest).kind == HERE]
            if present and self._host_is_gone() and self.kept.state != ENDED:
                heir = self._heir(present)
                await self._keep(replace(self.kept, host=heir.guest), "host", name=heir.name)

    def reckon(self) -> None:
        """Look again when something changes by itself: the host is gone for long, or a bot may stand in."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        gone = self.presence.of(self.kept.host).seconds if self.people else 0.0
        waits = [HOST_GONE - gone if 0 < gone < HOST_GONE else None, self.next_change()]
        due = [seconds for seconds in waits if seconds is not None]
        if due:
            self._timer = asyncio.get_running_loop().call_later(max(0.05, min(due) + 0.05), self.stir)

    def stir(self) -> None:
        """Somebody came or went, or has been gone for long enough."""
        if self._host_is_gone():
            task = asyncio.get_running_loop().create_task(self._try_to_pass_on())
            self.doing.add(task)
            task.add_done_callback(self.doing.discard)
        self.reckon()
        self.tell()

    async def finish(self) -> None:
        """Stop looking at the clock."""
        if self._timer is not None:
            self._timer.cancel()
        while self.doing:
            await asyncio.wait(self.doing)

    # Inside

    async def _try_to_pass_on(self) -> None:
        with suppress(HubbaError):  # it could not be stored: the next one who comes or goes tries again
            await self.pass_on()

    def _host_is_gone(self) -> bool:
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

    def _check_host(self, guest: str, *, begun: bool = False) -> None:
        if not begun:
            self._check_waiting()
        if not self.is_host(guest):
            raise RoomRefused(message("room-not-host"))

    async def _keep(self, room: StoredRoom, what: str, **about: str) -> None:
        """Store the room and what everybody is told about it, then show it."""
        told = [Announcement(time.time(), what, about)] if what else []
        await self.database.do(lambda connection: write_room(connection, room, told))
        self.kept = room
        self.announcements = [*self.announcements, *told][-MOST_ANNOUNCED:]
        self.reckon()
        self.tell()
