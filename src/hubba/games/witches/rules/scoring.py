"""8. Counting the Points of Magic, when the last card has been played."""

from hubba.core.fast import append, i64, lowest, vec
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import value
from hubba.games.witches.rules.phase_names import OVER
from hubba.games.witches.rules.table import WitchesTable
from hubba.games.witches.rules.winning import collect


# Witches 8.1, Witches 8.3
def end_game(t: WitchesTable) -> None:
    """End the game after the last card: capture the last trick and count the points."""
    collect(t, t.best)
    t.phase = OVER
    if t.news is not None:
        t.tell(events.ended())
        for seat in winners(t.won):
            t.tell(events.wins(seat, points(t.won[seat])))


# Witches 2.1, Witches 8.2, B-9
def points(captured: i64) -> i64:
    """The sum of the printed values of captured cards."""
    total: i64 = 0
    while captured:
        total += value(lowest(captured))
        captured &= captured - 1
    return total


# Witches 8.3, B-9
def winners(won: vec[i64]) -> vec[i64]:
    """The seats with the most Points of Magic; if they tie, they share the victory."""
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


# Witches 8.3, B-9
def share_of_victory(won: vec[i64], seat: i64) -> float:
    """1 for a sole winner, an equal part of 1 for each of several, 0 for the others."""
    if not is_winner(won, seat):
        return 0.0
    return 1.0 / float(len(winners(won)))
