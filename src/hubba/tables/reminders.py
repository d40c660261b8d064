"""Reminds people of their turn while they have no page open: once for each turn, and not in their quiet hours."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection

from hubba.tables.attendance import Attendance
from hubba.tables.database import Database, Job, StoreError
from hubba.tables.quiet_hours import QuietHours, read_quiet_hours, write_quiet_hours
from hubba.tables.subscriptions import (
    Subscription,
    drop,
    move_device,
    subscribe,
    subscribed_devices,
    subscriptions_of,
)
from hubba.tables.turns import DueTurn, due_turns, mark_reminded

if TYPE_CHECKING:
    from hubba.tables.room import Room

AFTER: Final = 60.0  # seconds of a turn, and without any window, after which somebody is reminded
LOOK: Final = 15.0  # seconds between two looks
BETWEEN: Final = 60.0  # seconds between two reminders of one person: what comes up meanwhile is one reminder

log = logging.getLogger("hubba.tables")


@dataclass(frozen=True)
class Reminder:
    """What somebody is to be reminded of, and where."""

    turns: tuple[DueTurn, ...]  # all of one guest
    subscriptions: tuple[Subscription, ...]

    @property
    def guest(self) -> str:
        """Whom it is for."""
        return self.turns[0].guest

    @property
    def tables(self) -> list[str]:
        """The tables that wait."""
        return [turn.table for turn in self.turns]


class Reminders:
    """Looks now and then who is waited for and has no window open, as long as anybody wants reminders."""

    def __init__(
        self, database: Database, attendance: Attendance, live: Callable[[str], "Room | None"], devices: set[str]
    ) -> None:
        self.database = database
        self.attendance = attendance
        self.live = live  # the room of a table, if it is in memory
        self.devices = devices  # those that are reminded
        self.send: Callable[[Reminder], bool] = lambda reminder: False  # whether there is room for it
        self.last: dict[str, float] = {}  # by guest: when they were reminded last
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._task = asyncio.get_running_loop().create_task(self._keep_looking())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Remind everybody who is due."""
        if not self.devices:
            return
        now = time.monotonic()
        self.last = {guest: at for guest, at in self.last.items() if now - at < BETWEEN}
        found: dict[str, list[DueTurn]] = {}
        for turn in await self.database.do(lambda connection: due_turns(connection, time.time() - AFTER)):
            if turn.guest not in self.last and self._is_gone(turn):
                found.setdefault(turn.guest, []).append(turn)
        for guest, turns in found.items():
            await self._remind(guest, turns)

    def _is_gone(self, turn: DueTurn) -> bool:
        """Whether nobody would see it: programs and pages without script are present at a table only."""
        room = self.live(turn.table)
        here = room is not None and not room.presence.is_lost(turn.guest, AFTER)
        return not here and self.attendance.is_gone(turn.guest, AFTER)

    async def _remind(self, guest: str, turns: list[DueTurn]) -> None:
        tables = [turn.table for turn in turns]

        def job(connection: Connection) -> Reminder | None:
            hours = read_quiet_hours(connection, guest)
            if hours is not None and hours.at(time.time()):
                return None
            # Somebody may have moved since: ask again, in the commit that says that they are reminded.
            due = [turn for turn in due_turns(connection, time.time() - AFTER, [guest]) if turn.table in tables]
            browsers = subscriptions_of(connection, guest)
            if not due or not browsers:
                return None
            mark_reminded(connection, guest, [turn.table for turn in due])
            return Reminder(tuple(due), tuple(browsers))

        reminder = await self.database.do(job)
        if reminder is not None:
            self.last[guest] = time.monotonic()
            if not self.send(reminder):
                log.warning("too many reminders are waiting: one is put off")
                late = reminder.tables
                await self.database.do(lambda connection: mark_reminded(connection, guest, late, reminded=False))

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except StoreError as error:
                if not self.database.lost:
                    log.warning("nobody is reminded now: %s", error)
            except Exception:
                log.exception("nobody is reminded now")

    # What people choose

    def has(self, device: str) -> bool:
        """Whether a browser is reminded."""
        return device in self.devices

    async def subscribe(self, new: Subscription) -> None:
        """Remind a browser from now on."""
        await self._change(lambda connection: subscribe(connection, new))

    async def unsubscribe(self, guest: str, ids: Collection[str]) -> None:
        """Remind these browsers of a guest no more."""
        await self._change(lambda connection: drop(connection, [*ids], guest))

    async def become(self, old: str, new: str, guest: str) -> None:
        """A browser is another guest from now on."""
        if old in self.devices:
            await self._change(lambda connection: move_device(connection, old, new, guest))

    async def set_quiet_hours(self, guest: str, hours: QuietHours | None) -> None:
        """Leave somebody in peace at these hours."""
        await self.database.do(lambda connection: write_quiet_hours(connection, guest, hours))

    async def change(self, job: Job[Any]) -> None:
        """Let somebody else change subscriptions, such as the push services themselves."""
        await self._change(job)

    async def _change(self, job: Job[Any]) -> None:
        def whole(connection: Connection) -> set[str]:
            job(connection)
            return subscribed_devices(connection)

        self.devices = await self.database.do(whole)

    async def refresh(self) -> None:
        """Read again which browsers are reminded, after devices have ended."""
        await self._change(lambda connection: None)
