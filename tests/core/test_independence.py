"""Streams of random numbers are independent of each other, whatever their seeds."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise, product

from hubba.core.chance import STREAMS
from hubba.core.rng import Rng
from tests.battery import CLASSES, surprise, unlikely
from tests.former_rng import FormerRng
from tests.scale import once, scaled

pytestmark = once  # other tests reach the same branches uncompiled

Make = Callable[[int, int], Rng | FormerRng]  # a generator from a seed and a stream
Pair = tuple[tuple[int, int], tuple[int, int]]  # two (seed, stream) pairs that are used side by side

PAIRS = scaled(4000, 1200)
PLACES = (0, 1, 2, 9)  # first and later draws


def pairs() -> Iterator[tuple[str, list[Pair]]]:
    """Streams that are, or could be, used side by side."""
    numbers = range(PAIRS)
    for apart in (1, 2, 16, 1000, 1_000_003, 987654039, 2**32, 2**32 + 1, 2**60):
        yield f"seeds {apart} apart", [((seed, 0), (seed + apart, 0)) for seed in numbers]
    dice = random.Random(1)
    far = [dice.randrange(2**61) for _ in range(PAIRS + 1)]
    yield "far seeds", [((seed, 0), (other, 0)) for seed, other in pairwise(far)]
    yield "one bit of far seeds", [((seed, 0), (seed ^ 2 ** (place % 61), 0)) for place, seed in enumerate(far[1:])]
    for one, other in ((0, 1), (1, 2), (1, 3), (2, 3), (3, 4), (1, 8)):
        yield f"purposes {one} and {other}", [((seed, one), (seed, other)) for seed in numbers]
    for purpose in (0, 1, 2):
        streams = [game * STREAMS + purpose for game in range(PAIRS + 1)]
        games = list(pairwise(streams))
        yield f"games of a series, purpose {purpose}", [((7, one), (7, other)) for one, other in games]
    games = [(game * STREAMS + 1, (game + 1) * STREAMS + 2) for game in numbers]
    yield "games of a series, two purposes", [((7, one), (7, other)) for one, other in games]
    yield "far streams", [((7, seed & 0xFFFFFFFF), (7, seed >> 29)) for seed in far[1:]]


def surprises(make: Make) -> Iterator[tuple[str, float]]:
    """For each pair of streams: some draws of one against some draws of the other, by high and by low bits."""
    for name, used in pairs():
        tests = list(product(("high", "low"), PLACES, PLACES))
        counted = [[0] * CLASSES**2 for _ in tests]
        for first, second in used:
            here, there = drawn(make(*first)), drawn(make(*second))
            for counts, (bits, one, other) in zip(counted, tests, strict=True):
                counts[here[bits][one] * CLASSES + there[bits][other]] += 1
        expected = [len(used) / CLASSES**2] * CLASSES**2
        for counts, (bits, one, other) in zip(counted, tests, strict=True):
            yield f"{name}: {bits} bits of draws {one} and {other}", surprise(counts, expected)


def drawn(rng: Rng | FormerRng) -> dict[str, list[int]]:
    """The classes of the first draws."""
    words = [int(rng.word()) for _ in range(PLACES[-1] + 1)]
    return {
        "high": [word * CLASSES >> 32 for word in words],
        "low": [(word & 0xFFFF) * CLASSES >> 16 for word in words],
    }


def test_streams_used_side_by_side_are_independent() -> None:
    assert unlikely(surprises(Rng)) == []


def test_the_battery_catches_streams_that_depend_on_each_other() -> None:
    found = unlikely(surprises(lambda seed, stream: FormerRng(seed * 16 + stream)))
    caught = {text.split(":")[0] for text in found}
    assert {"seeds 1 apart", "purposes 1 and 2", "games of a series, purpose 1"} <= caught
