"""Work that must be done in the process of the tables and takes a while: a slice of it now and then.

A game that people look at has to be in this process. It is replayed a few milliseconds at a time, and between two
slices everybody else gets their answers. One slice at a time, however many games are being replayed; and one
game at a time of each guest, so that whoever opens many waits for them alone.
"""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import Final, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")

SLICE: Final = 0.004  # seconds
REST: Final = 0.004  # seconds after each: an answer takes several turns of the event loop, and each must not wait


class TimeSlices:
    """Does what others wait for in turns with the event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._guests: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # those who wait hold theirs

    async def run(self, work: Generator[None, None, T], whose: str) -> T:
        """What the work returns; it can stop wherever it yields. Earlier work of the same guest is done first."""
        own = self._guests.setdefault(whose, asyncio.Lock())
        async with own:
            return await self._run(work)

    async def _run(self, work: Generator[None, None, T]) -> T:
        while True:
            async with self._turn:
                until = perf_counter() + SLICE
                going = True
                while going:
                    try:
                        next(work)
                    except StopIteration as done:
                        result: T = done.value
                        return result
                    going = perf_counter() < until
                await asyncio.sleep(REST)  # the turn is kept until everybody else has been heard
