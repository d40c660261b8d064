"""Looks at all clocks, also of tables that are not in memory, and notes on the disk that the server is running."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from hubba.core.errors import HubbaError
from hubba.tables.clock_store import write_beat
from hubba.tables.clock_terms import ClockTerms
from hubba.tables.database import Database, StoreError
from hubba.tables.server_time import server_time

if TYPE_CHECKING:
    from hubba.tables.table import Table

AFTER_FAILURE: Final = 5.0  # seconds until what could not be stored is tried again
LONGEST_SLEEP: Final = 3600.0  # seconds: after that, look again how much is left
SLACK: Final = 0.005  # seconds after which whatever was due at a time has surely happened

log = logging.getLogger("hubba.tables")


class ClockKeeper:
    """Calls for bots when somebody's time is over: a timer of the server, whether or not anybody looks."""

    def __init__(
        self,
        database: Database,
        time_out: Callable[[str], Awaitable[None]],
        resumed: Mapping[str, tuple[ClockTerms, float]],
    ) -> None:
        self.database = database
        self.time_out = time_out
        self.due = {name: over_at for name, (_, over_at) in resumed.items()}  # by table
        self.beats = {name: terms.beat for name, (terms, _) in resumed.items()}  # by table whose clock runs
        self.looked_at: set[str] = set()  # tables that nobody shares, and that somebody has just looked at
        self.doing: set[asyncio.Task[None]] = set()
        self.closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._beat: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look after the clocks that were running when the server stopped."""
        self._plan()

    def serve(self, table: "Table") -> None:
        """A table has come into memory."""
        if table.clock is not None:
            table.clock.changed = partial(self.reckon, table)
            self.reckon(table)

    def part(self, table: "Table") -> None:
        """A table has left memory. If nobody shares it, its clock waits until somebody looks."""
        if table.room is None:
            self.let_go(table.id)

    def look(self, table: "Table") -> None:
        """Somebody looks: what has waited for that happens now."""
        clock = table.clock
        if clock is not None and table.room is None and clock.over(server_time()):
            self.looked_at.add(table.id)
            self.reckon(table)

    def has_looked(self, name: str) -> bool:
        """Whether somebody has looked since the last question."""
        looked = name in self.looked_at
        self.looked_at.discard(name)
        return looked

    def reckon(self, table: "Table") -> None:
        """The clock of a table has changed."""
        clock = table.clock
        if clock is not None and (over_at := clock.over_at) is not None:
            self.due[table.id], self.beats[table.id] = over_at, clock.terms.beat
            self._plan()
        else:
            self.let_go(table.id)

    def let_go(self, name: str) -> None:
        """No clock of this table runs, or nobody waits for it."""
        if self.due.pop(name, None) is not None:
            del self.beats[name]
            self._plan()

    async def close(self) -> None:
        """Note the last moment at which clocks ran, and look no more."""
        self.closed = True
        for timer in (self._timer, self._beat):
            if timer is not None:
                timer.cancel()
        while self.doing:
            await asyncio.wait(self.doing)
        if self.due:
            await self._write_beat()

    # Inside

    def _plan(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.closed or not self.due:
            return
        loop = asyncio.get_running_loop()
        wait = min(self.due.values()) - server_time() + SLACK
        self._timer = loop.call_later(min(max(0.0, wait), LONGEST_SLEEP), self._look)
        beat = loop.time() + min(self.beats.values())
        if self._beat is None or self._beat.when() > beat:
            if self._beat is not None:
                self._beat.cancel()
            self._beat = loop.call_at(beat, self._note)

    def _look(self) -> None:
        now = server_time()
        for name in [name for name, over_at in self.due.items() if over_at <= now]:
            self.let_go(name)
            self._start(self._call(name))
        self._plan()

    async def _call(self, name: str) -> None:
        try:
            await self.time_out(name)
        except StoreError as error:
            log.warning("table %s: what its clock calls for is not kept: %s", name, error)
            if not self.database.lost:
                self.due.setdefault(name, server_time() + AFTER_FAILURE)
                self.beats.setdefault(name, AFTER_FAILURE)
                self._plan()
        except HubbaError:
            pass  # the table is gone, or its game is not installed any more
        except Exception:
            log.exception("table %s: its clock has stopped until somebody looks", name)

    def _note(self) -> None:
        self._beat = None
        if self.due and not self.closed:
            self._start(self._write_beat())
            self._plan()

    async def _write_beat(self) -> None:
        now = server_time()
        with suppress(StoreError):  # the next one says it, too
            await self.database.do(lambda connection: write_beat(connection, now))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.doing.add(task)
        task.add_done_callback(self.doing.discard)
