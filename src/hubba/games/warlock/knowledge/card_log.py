"""A log of the cards that a viewer saw move to or from places that it cannot look into."""

from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.games.warlock.rules.deck import NO_CARD

# What a viewer can see happen.
ARRIVED: Final = 0  # a card of the stock came into a hand, face down
TAKEN: Final = 1  # a card came into a hand, and everyone saw which
SHOWN: Final = 2  # a card left a hand, and everyone saw which
DOWN: Final = 3  # a card went from hand to mine, face down
RECRUITED: Final = 4  # a card came into a mine, and everyone saw which
DUG_UP: Final = 5  # a card left a mine, and everyone saw which
TURNED: Final = 6  # this viewer saw a card of the stock
RESHUFFLED: Final = 7  # the discard pile became the stock: the next generation

NOWHERE: Final = -1


class CardLog:
    """Everything the viewer saw, in order: one entry for each act."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64]) -> None:
        self.seats: i64 = seats
        self.faces: i64 = faces
        self.many: i64 = 0  # entries
        # By entry.
        self.act = vec[i64](capacity=64)
        self.seat = vec[i64](capacity=64)
        self.card = vec[i64](capacity=64)  # NO_CARD if nobody saw its face
        self.era = vec[i64](capacity=64)  # the generation of the stock at that moment
        self.following = vec[i64](capacity=64)  # the next entry with the same face
        self.latest = vec[i64]([NOWHERE] * faces)  # by face: its last entry
        # By generation of the stock.
        self.generations: i64 = 1
        self.first_draw = vec[i64]([NOWHERE] * seats)  # the entry where a seat first drew from it
        self.stocks = vec[i64](capacity=64)  # what the stock contained, by face
        for face in range(faces):
            self.stocks = append(self.stocks, copies[face])
        self.ambiguous = False  # whether the pasts that fit may differ in weight


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
    """Note that the discard pile became the stock: everyone knows what is in it."""
    for _face in range(s.faces):
        s.stocks = append(s.stocks, 0)
    first = s.generations * s.faces
    for place in range(piled):
        s.stocks[first + pile[place]] += 1
    for _seat in range(s.seats):
        s.first_draw = append(s.first_draw, NOWHERE)
    note(s, RESHUFFLED, 0, NO_CARD)
    s.generations += 1
