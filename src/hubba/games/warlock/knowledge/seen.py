"""What a viewer saw of cards on their way to places that it cannot see."""

from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.games.warlock.rules.deck import NO_CARD

# What was seen, as numbers: the act, the seat and the card.
ARRIVED: Final = 0  # a card of the stock came into a hand, unseen
TAKEN: Final = 1  # a card came into a hand, and all saw which
SHOWN: Final = 2  # a card left a hand, and all saw which
DOWN: Final = 3  # a card went from hand to mine, unseen
RECRUITED: Final = 4  # a card came into a mine, and all saw which
DUG_UP: Final = 5  # a card left a mine, and all saw which
TURNED: Final = 6  # a card of the stock was seen by this viewer
RESHUFFLED: Final = 7
ACTS: Final = 8
SEATS: Final = 8

NOWHERE: Final = -1


class Seen:
    """All of it, in order."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64]) -> None:
        self.seats: i64 = seats
        self.faces: i64 = faces
        self.log = vec[i64](capacity=64)
        self.era = vec[i64](capacity=64)  # the generation of the stock when that was seen
        self.following = vec[i64](capacity=64)  # where the same face was seen next
        self.latest = vec[i64]([NOWHERE] * faces)  # where a face was seen last
        self.first_draw = vec[i64]([NOWHERE] * seats)  # generation after generation: where a seat first drew of it
        self.generations: i64 = 1
        self.stocks = vec[i64](capacity=64)  # what was in the stock, generation after generation, by face
        for face in range(faces):
            self.stocks = append(self.stocks, copies[face])
        self.ambiguous = False

    def note(self, act: i64, seat: i64, card: i64) -> None:
        """Remember something."""
        at: i64 = len(self.log)
        self.log = append(self.log, ((card + 1) * SEATS + seat) * ACTS + act)
        self.era = append(self.era, self.generations - 1)
        self.following = append(self.following, NOWHERE)
        if card != NO_CARD:
            if self.latest[card] != NOWHERE:
                self.following[self.latest[card]] = at
            self.latest[card] = at
        if act == ARRIVED:
            first = (self.generations - 1) * self.seats + seat
            if self.first_draw[first] == NOWHERE:
                self.first_draw[first] = at
        if act in (TAKEN, RECRUITED, RESHUFFLED):
            self.ambiguous = True

    # M-23
    def note_stock(self, pile: vec[i64], piled: i64) -> None:
        """The discard pile became the stock: all know what is in it."""
        for _face in range(self.faces):
            self.stocks = append(self.stocks, 0)
        first = self.generations * self.faces
        for place in range(piled):
            self.stocks[first + pile[place]] += 1
        for _seat in range(self.seats):
            self.first_draw = append(self.first_draw, NOWHERE)
        self.note(RESHUFFLED, 0, NO_CARD)
        self.generations += 1
