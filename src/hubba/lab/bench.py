"""The benchmark: native and uncompiled, every game, every number of seats, in one interleaved run."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from hubba import native
from hubba.core.registry import find_game
from hubba.lab.measure import MEASURES


@dataclass(frozen=True)
class Row:
    """One measurement: units per second, native and uncompiled, and their ratio."""

    game: str
    seats: int
    what: str
    unit: str
    native: float | None
    uncompiled: float

    @property
    def ratio(self) -> float | None:
        """How many times faster native is than uncompiled."""
        return self.native / self.uncompiled if self.native and self.uncompiled else None

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self) | {"ratio": self.ratio}


class BenchWorker:
    """A Python process that measures in one of the two modes; with `source`, it runs another checkout's code."""

    def __init__(self, pure: bool, source: Path | None = None) -> None:
        elsewhere = {"PYTHONPATH": str(source)} if source else {}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hubba.lab.measure"],
            env=os.environ | {"HUBBA_PURE": "1" if pure else ""} | elsewhere,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, what: str, game: str, seats: int, seconds: float) -> float:
        """One measurement by this process."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(
            json.dumps({"what": what, "game": game, "seats": seats, "seconds": seconds}) + "\n"
        )
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def bench(
    games: Sequence[str], rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> list[Row]:
    """Measure everything in turn, in several rounds; the median of the rounds counts."""
    workers = {False: BenchWorker(pure=False), True: BenchWorker(pure=True)}
    if not native.compiled():
        workers.pop(False).close()
    wanted = [(game, seats, what) for game in games for seats in find_game(game).seats for what in MEASURES]
    found: dict[tuple[str, int, str, bool], list[float]] = {}
    try:
        for _ in range(rounds):
            for game, seats, what in wanted:
                for pure, worker in workers.items():
                    speed = worker.measure(what, game, seats, seconds)
                    found.setdefault((game, seats, what, pure), []).append(speed)
                progress()
    finally:
        for worker in workers.values():
            worker.close()
    return [
        Row(
            game,
            seats,
            what,
            MEASURES[what][1],
            median(found[game, seats, what, False]) if False in workers else None,
            median(found[game, seats, what, True]),
        )
        for game, seats, what in wanted
    ]


def steps_of(games: Sequence[str], rounds: int) -> int:
    """How often `progress` will be called."""
    return rounds * sum(len(find_game(game).seats) for game in games) * len(MEASURES)
