"""What a viewer saw of cards on their way to places that it cannot see."""

from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.games.warlock.rules.deck import NO_CARD

# Acts that can be seen.
ARRIVED: Final = 0  # a card of the stock came into a hand, unseen
TAKEN: Final = 1  # a card came into a hand, and all saw which
SHOWN: Final = 2  # a card left a hand, and all saw which
DOWN: Final = 3  # a card went from hand to mine, unseen
RECRUITED: Final = 4  # a card came into a mine, and all saw which
DUG_UP: Final = 5  # a card left a mine, and all saw which
TURNED: Final = 6  # a card of the stock was seen by this viewer
RESHUFFLED: Final = 7  # the discard pile became the stock: the next generation

NOWHERE: Final = -1


class CardLog:
    """All of it, in order: an entry for each act."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64]) -> None:
        self.seats: i64 = seats
        self.faces: i64 = faces
        self.many: i64 = 0  # entries
        # Entry by entry.
        self.act = vec[i64](capacity=64)
        self.seat = vec[i64](capacity=64)
        self.card = vec[i64](capacity=64)  # NO_CARD if nobody saw its face
        self.era = vec[i64](capacity=64)  # the generation of the stock when that was seen
        self.following = vec[i64](capacity=64)  # the entry where the same face was seen next
        self.latest = vec[i64]([NOWHERE] * faces)  # the entry where a face was seen last
        # Generation after generation.
        self.generations: i64 = 1
        self.first_draw = vec[i64]([NOWHERE] * seats)  # the entry where a seat first drew of it
        self.stocks = vec[i64](capacity=64)  # what was in the stock, by face
        for face in range(faces):
            self.stocks = append(self.stocks, copies[face])
        self.ambiguous = False  # whether pasts that fit can differ in weight


def note(s: CardLog, act: i64, seat: i64, card: i64) -> None:
    """Add an entry."""
    at = s.many
    s.many += 1
    s.act = append(s.act, act)
    s.seat = append(s.seat, seat)
    s.card = append(s.card, card)
    s.era = append(s.era, s.generations - 1)
    s.following = append(s.following, NOWHERE)
    if card != NO_CARD:
        if s.latest[card] != NOWHERE:
            s.following[s.latest[card]] = at
        s.latest[card] = at
    if act == ARRIVED:
        first = (s.generations - 1) * s.seats + seat
        if s.first_draw[first] == NOWHERE:
            s.first_draw[first] = at
    if act in (TAKEN, RECRUITED, RESHUFFLED):
        s.ambiguous = True


# M-23
def note_stock(s: CardLog, pile: vec[i64], piled: i64) -> None:
    """The discard pile became the stock: all know what is in it."""
    for _face in range(s.faces):
        s.stocks = append(s.stocks, 0)
    first = s.generations * s.faces
    for place in range(piled):
        s.stocks[first + pile[place]] += 1
    for _seat in range(s.seats):
        s.first_draw = append(s.first_draw, NOWHERE)
    note(s, RESHUFFLED, 0, NO_CARD)
    s.generations += 1
