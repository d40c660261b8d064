"""Counting the Points of Magic."""

from hubba.core.fast import append, i64, lowest, vec
from hubba.games.witches.rules.cards import value


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
