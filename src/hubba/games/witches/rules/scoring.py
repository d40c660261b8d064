"""Counting the Points of Magic."""

from typing import Final

from hubba.core.fast import append, i64, lowest, vec
from hubba.games.witches.rules.cards import value

VICTORY: Final = 0.2  # what victory counts to a bot; the share of points counts the rest


# Witches 2.1, Witches 8.2, B-9
def points(captured: i64) -> i64:
    """The printed values of captured cards added up."""
    total: i64 = 0
    while captured:
        total += value(lowest(captured))
        captured &= captured - 1
    return total


# Witches 8.3, B-9
def winners(won: vec[i64]) -> vec[i64]:
    """The seats with the most Points of Magic: several share the victory."""
    found = vec[i64](capacity=6)
    for seat in range(len(won)):
        if is_winner(won, seat):
            found = append(found, seat)
    return found


# Witches 8.3
def is_winner(won: vec[i64], seat: i64) -> bool:
    """Whether no other seat has more points."""
    own = points(won[seat])
    for other in range(len(won)):
        if points(won[other]) > own:
            return False
    return True


def fill_utilities(won: vec[i64], worth: vec[float]) -> None:
    """A part for the victory, shared by those who tie, and the rest for the share of all points.

    The share says which losing game is nearly won; without it a lost game tells a bot nothing.
    """
    most: i64 = -1
    shared = 0.0
    total = 1.0
    for seat in range(len(won)):
        own = points(won[seat])
        total += float(own)
        worth[seat] = float(own)
        if own > most:
            most = own
            shared = 0.0
        if own == most:
            shared += 1.0
    for seat in range(len(won)):
        share = (1.0 - VICTORY) * worth[seat] / total
        if worth[seat] == float(most):
            share += VICTORY / shared
        worth[seat] = share
