"""Plain C: the program made from witches.c, run for a moment at a time."""

import subprocess
import sys
from itertools import count

from rows import DEALT, DECISIONS, ITERATIONS, SEARCH, SEARCH_ITERATIONS, WHOLE, Row, Work, serve

MOMENT = "0.1"  # seconds


def runs(program: str, mode: str, *more: str) -> Work:
    """Runs of the program, each from another seed; it counts and times by itself."""
    seeds = count(1)

    def work() -> tuple[float, float]:
        words = [program, mode, MOMENT, str(next(seeds)), *more]
        done, seconds = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
        return float(done), float(seconds)

    return work


def main(program: str) -> None:
    """Offer what the program can do."""
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
