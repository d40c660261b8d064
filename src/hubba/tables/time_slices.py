"""Runs long work of this process in slices of a few milliseconds.

A game that people look at must be in this process. It is replayed a few milliseconds at a time, and between two
slices everybody else gets their answers. Only one slice runs at a time, however many games are being replayed, and
only one game of each guest, so that a guest who opens many games delays nobody else.
"""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import Final, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")

SLICE: Final = 0.004  # seconds
# Seconds after each slice. An answer takes several turns of the event loop, and none of them may wait.
REST: Final = 0.004


class TimeSlices:
    """Shares the time of the event loop with long work."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._guests: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # whoever waits holds one

    async def run(self, work: Generator[None, None, T], whose: str) -> T:
        """The result of the work, which pauses wherever it yields. Earlier work of the same guest comes first."""
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
                await asyncio.sleep(REST)  # keep the turn until everybody else has been served
