"""In how many ways the hidden cards of a seat can lie in the places of its mine.

A place takes cards that came before it was filled, so the k-th of the rising places can choose among those cards
without the k that lie in earlier ones.
"""

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.knowledge.past import ROOM, Past


class Ways:
    """What is counted for one seat at a time; it is kept to be overwritten, not to be read later."""

    def __init__(self) -> None:
        self.came = zeros(2 * ROOM)  # by how many cards it had put down before: how many of its cards came then
        self.free = vec[float]([0.0] * ROOM)  # by place: among how many cards it can choose
        self.outside = vec[float]([0.0] * ROOM)  # by card: in what share of all ways in none of the places so far
        self.chances = vec[float]([0.0] * ROOM)  # by card: how likely it is the one that was seen


def count_ways(w: Ways, p: Past, seat: i64) -> None:
    """Find out among how many cards each place can choose; what follows here counts on it."""
    first = seat * ROOM
    for since in range(p.downs[seat] + 1):
        w.came[since] = 0
    for at in range(first, first + p.cards[seat]):
        w.came[p.since[at]] += 1
    many: i64 = 0
    counted: i64 = 0
    for number in range(p.places[seat]):
        # Places rise, so each can choose among the cards of those before it and some more.
        while counted <= p.place[first + number]:
            many += w.came[counted]
            counted += 1
        w.free[number] = float(many - number)


def ways_without(w: Ways, p: Past, seat: i64, since: i64) -> float:
    """In what share of all ways to fill the mine a card that came then is not in it."""
    found = 1.0
    for number in range(p.places[seat]):
        if since <= p.place[seat * ROOM + number]:
            free = w.free[number]
            if free <= 1.0:
                return 0.0
            found *= (free - 1.0) / free
    return found


def start_places(w: Ways, p: Past, seat: i64) -> None:
    """None of the places has been looked at: every card is in none of them."""
    for number in range(p.cards[seat]):
        w.outside[number] = 1.0


def ways_within(w: Ways, p: Past, seat: i64, number: i64, card: i64) -> float:
    """In what share of all ways to fill the mine a card is in this place; places are asked for in order."""
    if p.since[seat * ROOM + card] > p.place[seat * ROOM + number]:
        return 0.0
    free = w.free[number]
    outside = w.outside[card]
    if free <= 1.0:
        w.outside[card] = 0.0
    else:
        w.outside[card] = outside * ((free - 1.0) / free)
    return outside / free
