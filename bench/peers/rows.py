"""What is measured, and how a library's own process answers the driver.

A process prints the rows that it offers, then waits. For each line `number seconds` it works on that row for about
this long and answers with what it did; all other processes sleep meanwhile.
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
SEARCH_ITERATIONS = 2000  # for each search, the same for every library

Batch = Callable[[], int]  # works for some milliseconds; returns how many decisions or iterations it made
Work = Callable[[], tuple[float, float]]  # the same, with the processor seconds that count


@dataclass(frozen=True)
class Row:
    """One thing to measure: library, game and mode, and the language of the loop."""

    what: str
    game: str
    seats: int
    mode: str
    unit: str
    loop: str


def timed(batch: Batch) -> Work:
    """Time a whole batch."""

    def work() -> tuple[float, float]:
        start = time.process_time()
        count = batch()
        return count, time.process_time() - start

    return work


def slice_of(work: Work, seconds: float) -> tuple[float, float]:
    """Work for this many seconds; returns what was done, and the seconds."""
    count = spent = 0.0
    while spent < seconds:
        more, took = work()
        count += more
        spent += took
    return count, spent


def serve(offers: list[tuple[Row, Work]]) -> None:
    """Print the rows on offer, then work on demand until the input ends."""
    print(json.dumps([asdict(row) for row, _ in offers]), flush=True)
    for line in sys.stdin:
        number, seconds = line.split()
        print(json.dumps(slice_of(offers[int(number)][1], float(seconds))), flush=True)
