"""Lets a few of each asker in at once; the others wait in order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


class Crowded(Exception):
    """Too many of one asker wait already."""


@dataclass
class Doorway:
    """Where one asker goes in."""

    free: asyncio.Semaphore
    count: int = 0  # inside, or waiting


class Gate:
    """A doorway for each asker. The event loop then serves a few of theirs before it comes to everybody else's."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.at_once = at_once
        self.most = at_once + waiting
        self._doorways: dict[str, Doorway] = {}  # of those who are inside or wait

    def __len__(self) -> int:
        return len(self._doorways)

    @asynccontextmanager
    async def inside(self, name: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it; Crowded if too many wait for one."""
        doorway = self._doorways.setdefault(name, Doorway(asyncio.Semaphore(self.at_once)))
        if doorway.count >= self.most:
            raise Crowded
        doorway.count += 1
        try:
            async with doorway.free:
                yield
        finally:
            doorway.count -= 1
            if not doorway.count:
                del self._doorways[name]
