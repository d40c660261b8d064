"""Looks at a room or an evening again when something about it changes by itself."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from hubba.core.errors import HubbaError

SLACK: Final = 0.05  # seconds after which whatever was due at a time has surely happened


class Alarm:
    """One timer for what happens next, and the changes that nobody asks for."""

    def __init__(self, ring: Callable[[], None], doing: set[asyncio.Future[Any]]) -> None:
        self.ring = ring
        self.doing = doing  # unfinished changes of the room or the evening
        self.closed = False
        self.timer: asyncio.TimerHandle | None = None

    def set(self, waits: Iterable[float | None]) -> None:
        """Ring after the shortest of these seconds; None: that never happens."""
        self.rest()
        due = [seconds for seconds in waits if seconds is not None]
        if due and not self.closed:
            self.timer = asyncio.get_running_loop().call_later(min(due) + SLACK, self.ring)

    def rest(self) -> None:
        """Do not ring, until it is set again."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def begin(self, change: Callable[[], Awaitable[None]]) -> None:
        """Change something that has become due."""
        if not self.closed:
            task = asyncio.get_running_loop().create_task(_tried(change))
            self.doing.add(task)
            task.add_done_callback(self.doing.discard)

    async def close(self) -> None:
        """Finish what has begun, and never ring again."""
        self.closed = True
        self.rest()
        while self.doing:
            await asyncio.wait(self.doing)


async def _tried(change: Callable[[], Awaitable[None]]) -> None:
    with suppress(HubbaError):  # it could not be stored, or is refused now: whoever comes or goes tries again
        await change()
