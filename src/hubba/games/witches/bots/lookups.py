"""Points of cards and strengths on the wheel as floats: looking them up is faster than computing them."""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.games.witches.rules.cards import CARDS, VALUES, value

ROOM: Final = 10  # more than the places on any wheel
STRENGTH: Final = vec[float]([1.0 - rank / values for values in range(1, VALUES + 1) for rank in range(ROOM)])
POINTS: Final = vec[float]([float(value(card)) for card in range(CARDS)])  # by card


def strength(rank: i64, values: i64) -> float:
    """1 for the strongest place on a wheel with this many values, less for each place behind it."""
    return STRENGTH[(values - 1) * ROOM + rank]
