"""Does work once that several people ask for at the same time."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from hubba.tables.database import StoreError
from hubba.tables.messages import message

T = TypeVar("T")


class SingleFlight(Generic[T]):
    """Running work, by name. It continues even if the first asker is gone: others may wait for it."""

    def __init__(self) -> None:
        self.going: dict[str, asyncio.Task[T]] = {}
        self.closed = False

    async def do(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result, for everybody who asks before it is done."""
        if self.closed:
            raise StoreError(message("error-closed"))
        if name not in self.going:
            self.going[name] = asyncio.create_task(work())
            self.going[name].add_done_callback(lambda task: self._forget(name, task))
        task = self.going[name]
        await asyncio.wait([task])  # cancelling one asker cancels nobody else
        if task.cancelled():
            raise StoreError(message("error-closed"))
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
            task.exception()  # perhaps nobody waits for it any more
