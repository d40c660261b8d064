"""Plain C: the program compiled from witches.c, run for a moment at a time."""

import subprocess
import sys
from itertools import count

from rows import DEALT, DECISIONS, ITERATIONS, SEARCH, SEARCH_ITERATIONS, WHOLE, Row, Work, serve

MOMENT = "0.1"  # seconds


def runs(program: str, mode: str, *more: str) -> Work:
    """Run the program, each time with another seed; it counts and measures time by itself."""
    seeds = count(1)

    def work() -> tuple[float, float]:
        words = [program, mode, MOMENT, str(next(seeds)), *more]
        done, seconds = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        return float(done), float(seconds)

    return work


def main(program: str) -> None:
    """Offer the modes that the program has."""
    subprocess.run([program, "same", "1", "1"], capture_output=True, check=True)
    row = Row("plain C", "witches", 4, WHOLE, DECISIONS, "C")
    serve(
        [
            (row, runs(program, "whole")),
            (Row(row.what, row.game, row.seats, DEALT, DECISIONS, row.loop), runs(program, "dealt")),
            (
                Row(row.what, row.game, row.seats, SEARCH, ITERATIONS, row.loop),
                runs(program, "search", str(SEARCH_ITERATIONS)),
            ),
        ]
    )


if __name__ == "__main__":
    main(sys.argv[1])
