"""What several people want at the same time is done once."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from hubba.tables.database import StoreError

T = TypeVar("T")


class SingleFlight(Generic[T]):
    """Work under way, by name. It goes on though whoever asked first is gone: others may wait for it."""

    def __init__(self) -> None:
        self.going: dict[str, asyncio.Task[T]] = {}
        self.closed = False

    async def do(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What comes of it, for all who ask before it is done."""
        if self.closed:
            raise StoreError("the tables are closed")
        if name not in self.going:
            self.going[name] = asyncio.create_task(work())
            self.going[name].add_done_callback(lambda task: self._forget(name, task))
        task = self.going[name]
        await asyncio.wait([task])  # whoever is cancelled here cancels nobody else
        if task.cancelled():
            raise StoreError("the tables are closed")
        return task.result()

    async def close(self) -> None:
        """Stop all of it."""
        self.closed = True
        for task in self.going.values():
            task.cancel()
        while self.going:
            await asyncio.wait(self.going.values())

    def _forget(self, name: str, task: asyncio.Task[T]) -> None:
        del self.going[name]
        if not task.cancelled():
            task.exception()  # nobody may be left to hear of it
