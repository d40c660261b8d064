"""In how many ways the hidden cards of a seat can fill the places of its mine.

A place holds a card that came before the place was filled. Places are in ascending order, so place k can choose
from these cards, except the k cards in earlier places: `Past.free` counts them.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.knowledge.past import ROOM, Past

# By how many cards a place can choose from: the share of choices that leave a certain one of them.
LEAVING: Final = vec[float]([0.0] + [(free - 1.0) / free for free in range(1, ROOM + 1)])


class Ways:
    """Counts for one seat at a time: scratch memory that the next count overwrites."""

    def __init__(self) -> None:
        self.outside = vec[float]([0.0] * ROOM)  # by card: the share of ways where it is in no place so far
        self.chances = vec[float]([0.0] * ROOM)  # by card: how likely it is the one that was shown
        self.possible = zeros(ROOM)  # the cards with a chance
        self.likely = vec[float]([0.0] * ROOM)  # by generation: how likely one of its cards is the one shown


def ways_without(p: Past, seat: i64, since: i64) -> float:
    """The share of ways to fill the mine in which a card that came then is not in it."""
    found = 1.0
    free = p.free
    first = seat * ROOM
    for number in range(first, first + p.places[seat]):
        if since <= p.place[number]:
            found *= LEAVING[free[number]]
    return found


def ways_within(w: Ways, p: Past, seat: i64, number: i64, card: i64) -> float:
    """The share of ways to fill the mine in which a card is in this place; ask for places in order."""
    place = seat * ROOM + number
    came = seat * ROOM + card
    if p.since[came] > p.place[place]:
        return 0.0
    free = p.free[place]
    outside = w.outside[card]
    w.outside[card] = outside * LEAVING[free]
    return outside / float(free)
