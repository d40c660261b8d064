"""In how many ways the hidden cards of a seat can fill the places of its mine.

A place holds a card that came before the place was filled. Places are in ascending order, so place k can choose
from these cards, except the k cards in earlier places.
"""

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.knowledge.past import ROOM, Past


class Ways:
    """Counts for one seat at a time: scratch memory that the next count overwrites."""

    def __init__(self) -> None:
        self.came = zeros(2 * ROOM)  # by number of cards put down before: how many cards came then
        self.free = vec[float]([0.0] * ROOM)  # by place: how many cards it can choose from
        self.outside = vec[float]([0.0] * ROOM)  # by card: the share of ways where it is in no place so far
        self.chances = vec[float]([0.0] * ROOM)  # by card: how likely it is the one that was shown


def count_ways(w: Ways, p: Past, seat: i64) -> None:
    """Count the cards that each place can choose from; the functions below need this."""
    first = seat * ROOM
    for since in range(p.downs[seat] + 1):
        w.came[since] = 0
    for at in range(first, first + p.cards[seat]):
        w.came[p.since[at]] += 1
    many: i64 = 0
    counted: i64 = 0
    for number in range(p.places[seat]):
        # Places ascend, so each can choose from the cards of the one before it and some more.
        while counted <= p.place[first + number]:
            many += w.came[counted]
            counted += 1
        w.free[number] = float(many - number)


def ways_without(w: Ways, p: Past, seat: i64, since: i64) -> float:
    """The share of ways to fill the mine in which a card that came then is not in it."""
    found = 1.0
    for number in range(p.places[seat]):
        if since <= p.place[seat * ROOM + number]:
            free = w.free[number]
            if free <= 1.0:
                return 0.0
            found *= (free - 1.0) / free
    return found


def start_places(w: Ways, p: Past, seat: i64) -> None:
    """Start before the first place: every card is in none of them."""
    for number in range(p.cards[seat]):
        w.outside[number] = 1.0


def ways_within(w: Ways, p: Past, seat: i64, number: i64, card: i64) -> float:
    """The share of ways to fill the mine in which a card is in this place; ask for places in order."""
    if p.since[seat * ROOM + card] > p.place[seat * ROOM + number]:
        return 0.0
    free = w.free[number]
    outside = w.outside[card]
    if free <= 1.0:
        w.outside[card] = 0.0
    else:
        w.outside[card] = outside * ((free - 1.0) / free)
    return outside / free
