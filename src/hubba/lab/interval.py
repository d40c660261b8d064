"""Figures with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt

NORMAL = 1.96  # standard deviations to either side that cover 95 %


def mean_of(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and half its interval; None instead of the interval if there is only one value."""
    many = len(values)
    mean = sum(values) / many
    if many < 2:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (many - 1)
    return mean, NORMAL * sqrt(variance / many)


def share_of(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, which also works for teams that always win, or never."""
    share = won / games
    square = NORMAL * NORMAL / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    # At the ends the formula gives 0 and 1 except for rounding errors.
    return max(0.0, middle - half), min(1.0, middle + half)
