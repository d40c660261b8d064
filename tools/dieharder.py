"""Tests the random numbers of simulations with Robert Brown's dieharder, from the system's packages.

    python tools/dieharder.py                  one long stream, then many short ones end to end
    python tools/dieharder.py games --tests 2  one kind, one test

Dependent streams show it when they are used side by side. So besides one long stream, this tests the first words of
the games of a series, of neighbouring seeds, and of all streams that one game may have. Numpy makes these,
thousands of streams at a time; before any test they are compared with the generator itself.
"""

import argparse
import os
import shutil
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.system import install

from hubba.core.chance import MOST_GAMES, STREAMS
from hubba.core.rng import ROUNDS, Rng

MISSING = "!!! NO DIEHARDER: its tests were skipped (apt-get install dieharder)"
FIRST = 4  # words of each short stream
BLOCK = 4096  # streams or words written at once
GENERATOR = "200"  # dieharder's number for raw words from standard input

# All tests that its author calls good, except lagged sums, which would need a hundred gigabytes.
TESTS = (*range(5), *range(8, 14), *range(15, 18), *range(100, 103), *range(200, 203), *range(204, 210))
# Tests that must be told how many numbers to look at together.
SIZES = {200: (1, 2, 4, 8), 201: (2, 3, 4, 5), 202: (2, 3, 4, 5)}


def long() -> Iterator[bytes]:
    """One stream."""
    rng = Rng(1)
    while True:
        yield array("I", [int(rng.word()) for _ in range(BLOCK)]).tobytes()


def short(seeds_and_streams: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]) -> Iterator[bytes]:
    """The first words of one stream after the other."""
    for start in count(0, BLOCK):
        seeds, streams = seeds_and_streams(np.arange(start, start + BLOCK, dtype=np.uint64))
        words = first_words(seeds, streams)
        if start == 0:
            check(words, seeds, streams)
        yield words.tobytes()


def first_words(seeds: np.ndarray, streams: np.ndarray) -> np.ndarray:
    """The first words of many streams at once, a row for each: `Rng`, written again for whole columns."""
    a, b, c = (column.astype(np.uint32) for column in (streams, seeds, seeds >> np.uint64(32)))
    words = np.empty((len(seeds), FIRST), np.uint32)
    for counter in range(1, 1 + ROUNDS + FIRST):
        number = a + b + np.uint32(counter)
        a, b, c = b ^ (b >> 9), c + (c << 3), ((c << 21) | (c >> 11)) + number
        if counter > ROUNDS:
            words[:, counter - ROUNDS - 1] = number
    return words


def check(words: np.ndarray, seeds: np.ndarray, streams: np.ndarray) -> None:
    """Exit if these are not the words of the generator."""
    for row, seed, stream in zip(words, seeds, streams, strict=True):
        rng = Rng(int(seed), int(stream))
        assert [int(rng.word()) for _ in range(FIRST)] == row.tolist(), (seed, stream)


KINDS: dict[str, Callable[[], Iterator[bytes]]] = {
    "long": long,
    "games": lambda: short(lambda number: (1 + number // MOST_GAMES, number % MOST_GAMES * STREAMS + 1)),
    "seeds": lambda: short(lambda number: (number, number * 0)),
    "purposes": lambda: short(lambda number: (number // STREAMS, number % STREAMS)),
}


def judge(kind: str, test: int, size: int) -> list[tuple[str, str, str]]:
    """What dieharder says about one test: names, probabilities, and PASSED, WEAK or FAILED."""
    fields = [word for field in ("test_name", "ntuple", "pvalues", "assessment") for word in ("-D", field)]
    asked = ["dieharder", "-g", GENERATOR, "-d", str(test), "-n", str(size), "-c", ",", *fields]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            for block in KINDS[kind]():
                child.stdin.write(block)
        except BrokenPipeError:  # it has read enough
            pass
        said = child.stdout.read().decode()
        with suppress(BrokenPipeError):
            child.stdin.close()
    rows = [[word.strip() for word in line.split(",")] for line in said.splitlines() if line.count(",") == 3]
    if not rows:
        raise SystemExit(f"dieharder said nothing about test {test}: {said!r}")
    return [(f"{name} {many}", chance, verdict) for name, many, chance, verdict in rows]


def main() -> int:
    """Print what each test found; returns an error code if one failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"{', '.join(KINDS)}; default: all")
    parser.add_argument("--tests", type=int, nargs="+", default=TESTS, help="dieharder's numbers")
    asked = parser.parse_args()
    if wrong := [kind for kind in asked.kinds if kind not in KINDS]:
        parser.error(f"there is no kind {wrong[0]!r}: {', '.join(KINDS)}")
    if not shutil.which("dieharder"):
        install("dieharder", "for the long test of random numbers")
    if not shutil.which("dieharder"):
        print(MISSING, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    verdicts: Counter[str] = Counter()
    for kind in asked.kinds or KINDS:
        for test, size in [(number, size) for number in asked.tests for size in SIZES.get(number, (0,))]:
            for name, chance, verdict in judge(kind, test, size):
                print(f"{kind:<10}{name:<28}{chance:>12}  {verdict}", flush=True)
                verdicts[verdict] += 1
    print(f"{verdicts['PASSED']} passed, {verdicts['WEAK']} weak (one in a hundred is expected), ", end="")
    print(f"{verdicts['FAILED']} failed")
    return 1 if verdicts["FAILED"] else 0


if __name__ == "__main__":
    sys.exit(main())
