"""What is measured, and how a library's own process answers the driver.

A process says which rows it offers, then waits. For each line `number seconds` it works on that row for about so
long and answers with what it did: all others sleep meanwhile.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

WHOLE = "random play, whole games"
DEALT = "random play, after the deal"
STEPS = "move by move, whole games"
STEPS_DEALT = "move by move, after the deal"
SEARCH = "search of the opening"
MODES = (WHOLE, DEALT, STEPS, STEPS_DEALT, SEARCH)

DECISIONS = "decisions"
ITERATIONS = "iterations"
SEARCH_ITERATIONS = 2000  # of each search, for everybody

Batch = Callable[[], int]  # works for some milliseconds; answers how many decisions or iterations it did
Work = Callable[[], tuple[float, float]]  # the same, with the seconds on the processor that count


@dataclass(frozen=True)
class Row:
    """One thing to measure: who plays what in which way, and in which language the loop is."""

    what: str
    game: str
    seats: int
    mode: str
    unit: str
    loop: str


def timed(batch: Batch) -> Work:
    """A batch of which every part counts."""

    def work() -> tuple[float, float]:
        start = time.process_time()
        count = batch()
        return count, time.process_time() - start

    return work


def slice_of(work: Work, seconds: float) -> tuple[float, float]:
    """Work until so many seconds are spent: what was done, and the seconds."""
    count = spent = 0.0
    while spent < seconds:
        more, took = work()
        count += more
        spent += took
    return count, spent


def serve(offers: list[tuple[Row, Work]]) -> None:
    """Say what is on offer, then work on demand until nobody asks any more."""
    print(json.dumps([asdict(row) for row, _ in offers]), flush=True)
    for line in sys.stdin:
        number, seconds = line.split()
        print(json.dumps(slice_of(offers[int(number)][1], float(seconds))), flush=True)
