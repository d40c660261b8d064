"""A battery of chi-square tests: are these numbers what independent ones would be?

Each test fills a table of counts and knows what to expect in each cell. A table speaks against the numbers if its
chi-square is too large or too small: numbers that are spread too evenly are not random either. The level is
family-wise: sound numbers fail any test of a battery with a probability of at most LEVEL (Bonferroni).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from math import erfc, sqrt

LEVEL = 1e-4
CLASSES = 6  # of outcomes: each draw is put into one of them
LEAST_EXPECTED = 5.0  # in a cell; cells that expect less are merged

Shares = tuple[float, ...]  # how likely each class was


@dataclass(frozen=True)
class Draw:
    """What was drawn, as one of a few classes, and how likely each of them was."""

    found: int
    shares: Shares


@dataclass
class Table:
    """How often each pair of classes came up, and of which draws."""

    name: str
    counted: Counter[tuple[int, int]] = field(default_factory=Counter)
    draws: Counter[tuple[Shares, Shares]] = field(default_factory=Counter)

    def add(self, one: Draw, other: Draw) -> None:
        """Count two draws that should be independent."""
        self.counted[one.found, other.found] += 1
        self.draws[one.shares, other.shares] += 1

    def surprise(self) -> float:
        """The probability that sound numbers deviate this much."""
        cells = list(product(range(CLASSES), range(CLASSES)))
        expected = [
            sum(many * one[first] * other[second] for (one, other), many in self.draws.items())
            for first, second in cells
        ]
        return surprise([self.counted[cell] for cell in cells], expected)


def draw_of(found: int, weights: Sequence[int]) -> Draw:
    """The draw of one of several weighted outcomes, named by its place in the list."""
    classes, shares = _classes(tuple(weights))
    return Draw(classes[found], shares)


@cache
def _classes(weights: tuple[int, ...]) -> tuple[tuple[int, ...], Shares]:
    """The class of each outcome, such that all classes weigh about the same, and the share of each class."""
    total = sum(weights)
    shares, before, classes = [0.0] * CLASSES, 0, []
    for weight in weights:
        classes.append((2 * before + weight) * CLASSES // (2 * total))
        shares[classes[-1]] += weight / total
        before += weight
    return tuple(classes), tuple(shares)


def surprise(counted: Sequence[float], expected: Sequence[float]) -> float:
    """The probability of a chi-square that deviates at least this much, in either direction."""
    cells = list(_cells(counted, expected))
    freedom = len(cells) - 1
    if freedom < 1:
        return 1.0
    chi = sum((count - share) ** 2 / share for count, share in cells)
    return erfc(abs(deviation(chi, freedom)) / sqrt(2))


def deviation(chi: float, freedom: int) -> float:
    """By how many standard deviations a chi-square exceeds its mean: its cube root is nearly normal.

    (Wilson and Hilferty, 1931.)
    """
    spread = 2 / (9 * freedom)
    return ((chi / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread)


def unlikely(surprises: Iterable[tuple[str, float]]) -> list[str]:
    """The tests of a battery that failed, although sound numbers hardly ever fail them."""
    found = list(surprises)
    assert found, "a battery without tests finds nothing"
    return [f"{name}: p = {chance:.1e}" for name, chance in found if chance < LEVEL / len(found)]


def _cells(counted: Sequence[float], expected: Sequence[float]) -> Iterator[tuple[float, float]]:
    count = share = 0.0
    for more, likely in zip(counted, expected, strict=True):
        count, share = count + more, share + likely
        if share >= LEAST_EXPECTED:
            yield count, share
            count = share = 0.0
    if share:
        yield count, share
