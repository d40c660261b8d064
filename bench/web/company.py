"""Four people at one table, each with their own window, who play at random."""

import asyncio
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deal import Planned
from windows import Window


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else math.nan


@dataclass
class Move:
    """When a move was due, was sent, was answered (so it is on the disk), and was seen by all four."""

    due: float
    sent: float
    answered: float = 0.0
    seen: float = 0.0


class Company:
    """The players of one table. They make one move at a time, and wait until all have seen it."""

    def __init__(self, host: str, planned: Planned, number: int, address: str = "") -> None:
        self.rng = random.Random(planned.seed)
        self.windows = []
        for seat, token in enumerate(planned.tokens):
            guest = number * len(planned.tokens) + seat
            own = f"127.0.{1 + guest // 250 % 250}.{1 + guest % 250}"
            self.windows.append(Window(host, planned.name, token, address or own))
        self.done: Callable[[Company, Move], None] = lambda company, move: None
        self.move: Move | None = None
        self.mover = self.windows[0]
        self.number = 0
        self.waiting: set[Window] = set()
        self.refused = 0

    async def open(self) -> None:
        """Open all windows."""
        await asyncio.gather(*(window.open() for window in self.windows))
        for window in self.windows:
            window.listener = self.heard

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not any(window.lit for window in self.windows)

    def play(self, due: float) -> None:
        """The acting seat makes a random move."""
        self.mover = next(window for window in self.windows if window.lit)
        self.waiting = set(self.windows)
        choice = self.rng.choice(self.mover.lit)
        self.move = Move(due, time.perf_counter())
        self.number = self.mover.step(choice)

    def heard(self, window: Window, message: dict[str, Any]) -> None:
        """A window gets a message."""
        move = self.move
        if move is None:
            return
        now = time.perf_counter()
        if window is self.mover and message.get("re") == self.number:
            move.answered = now
            if message.get("sound") == "refused":
                self.refused += 1
        if "log" in message.get("parts", {}):  # every move changes the log
            self.waiting.discard(window)
        if move.answered and not self.waiting:
            move.seen = now
            self.move = None
            self.done(self, move)

    @property
    def bytes(self) -> tuple[int, int, int]:
        """Bytes so far: to the clients, the same uncompressed, and from the clients."""
        wires = [window.wire for window in self.windows]
        return sum(w.received for w in wires), sum(w.unpacked for w in wires), sum(w.sent for w in wires)

    def close(self) -> None:
        """Close all windows."""
        for window in self.windows:
            window.close()
