"""The final phase of two seats, solved by a table of all situations that can follow.

At most twelve cards are left, each belongs to one seat until it is played, and the trump is the first one or one of
these cards. So the cards left, the trump and the leader give an index into a table, and only some thousands of
entries can be reached. Each is computed once, and its worth is exact for every question.
"""

from typing import Final

from hubba.core.endgame import TooLarge
from hubba.core.fast import bit, bits, i64, lowest, vec, zeros
from hubba.games.witches.rules.cards import CARDS, NO_CARD, NO_COLOUR, colour, place_on_wheel, value
from hubba.games.witches.rules.moves import CHANGE, KEEP
from hubba.games.witches.rules.phase_names import CHANGING
from hubba.games.witches.rules.table import WitchesTable

ROOM: Final = 16  # the most trumps: each of the cards, and the first trump
FIRST: Final = 15  # stands for the trump at the beginning of the table
NOT_HERE: Final = -1
ZERO: Final = 1000  # added to each stored worth, because 0 means unknown
NO_BOUND: Final = -1000


class EndgameTable:
    """The final phase of two seats; here cards are numbered from 0 on, in the order of the deck."""

    def __init__(self, table: WitchesTable, budget: i64) -> None:
        self.budget = budget
        self.looked: i64 = 0  # situations computed for the last question
        self.values = table.values
        self.increasing = table.increasing
        self.trump = top_of(table)
        self.wheel = table.wheel
        self.number = vec[i64]([NOT_HERE] * CARDS)  # by card
        self.worths = zeros(ROOM)  # points by number
        self.held = zeros(2)  # by seat: a mask of its cards' numbers
        self.beaten = zeros(ROOM * ROOM)  # by trump and card: the cards that beat it
        cards = bits(owned(table, 0) | owned(table, 1))
        place: i64 = 0
        for card in cards:
            self.number[card] = place
            self.worths[place] = value(card)
            if owned(table, 0) & bit(card) != 0:
                self.held[0] |= bit(place)
            else:
                self.held[1] |= bit(place)
            place += 1
        for trump in range(place):
            self.compare(cards, trump, colour(cards[trump]), value(cards[trump]))
        first: i64 = NO_COLOUR
        if self.trump != NO_CARD:
            first = colour(self.trump)
        self.compare(cards, FIRST, first, self.wheel)
        self.known = zeros(bit(place) * ROOM * 2)

    def compare(self, cards: vec[i64], trump: i64, suit: i64, wheel: i64) -> None:
        """Store which cards beat which under a trump (Witches 5.1, Witches 5.2)."""
        for led in range(len(cards)):
            beaten: i64 = 0
            for other in range(len(cards)):
                if colour(cards[other]) != colour(cards[led]):
                    if colour(cards[other]) == suit:
                        beaten |= bit(other)
                elif self.stands(cards[other], wheel) < self.stands(cards[led], wheel):
                    beaten |= bit(other)
            self.beaten[trump * ROOM + led] = beaten

    def stands(self, card: i64, wheel: i64) -> i64:
        """The place of a card on a wheel."""
        return place_on_wheel(card, wheel, self.values, self.increasing)

    # Questions

    def holds(self, table: WitchesTable) -> bool:
        """Whether a situation can follow from the first one, as far as cards and trump tell."""
        if table.values != self.values or table.increasing != self.increasing:
            return False
        for seat in range(2):
            for card in bits(owned(table, seat)):
                number = self.number[card]
                if number == NOT_HERE or self.held[seat] & bit(number) == 0:
                    return False
        return self.trump_of(table) != NOT_HERE

    def trump_of(self, table: WitchesTable) -> i64:
        """The number of the trump, or NOT_HERE."""
        top = top_of(table)
        if top == self.trump:
            if table.wheel == self.wheel:
                return FIRST
            return NOT_HERE
        if top == NO_CARD:
            return NOT_HERE
        return self.number[top]

    def gain(self, table: WitchesTable, move: i64) -> i64:
        """How many points the acting seat gains on the other if it makes this move and both then play perfectly."""
        seat = table.actor
        other = 1 - seat
        trump = self.trump_of(table)
        left = self.numbers(table.hands[0] | table.hands[1])
        if table.phase == CHANGING:
            gained = self.points(self.numbers(table.trick_mask()))
            if move == KEEP:
                return gained + self.rest(left, trump, seat)
            card = self.number[move - CHANGE]
            return gained - self.worths[card] + self.rest(left, card, seat)
        card = self.number[move]
        left &= ~bit(card)
        if table.trick[other] != NO_CARD:
            return -self.trick(left, self.number[table.trick[other]], card, trump, other)
        return self.lead(left, card, trump, seat, NO_BOUND)

    def numbers(self, cards: i64) -> i64:
        """A mask of cards as a mask of their numbers here."""
        found: i64 = 0
        while cards:
            found |= bit(self.number[lowest(cards)])
            cards &= cards - 1
        return found

    def points(self, cards: i64) -> i64:
        """The points of a mask of numbers."""
        total: i64 = 0
        while cards:
            total += self.worths[lowest(cards)]
            cards &= cards - 1
        return total

    # The search: every worth is what a seat gains on the other

    # Witches 4.1, B-7
    def rest(self, left: i64, trump: i64, seat: i64) -> i64:
        """What the rest is worth to a seat that has won a trick: it leads, unless it has no card."""
        if left == 0:
            return 0
        if left & self.held[seat] != 0:
            return self.worth(left, trump, seat)
        return -self.worth(left, trump, 1 - seat)

    def worth(self, left: i64, trump: i64, leader: i64) -> i64:
        """What the cards left are worth to the seat that leads; taken from the table if known."""
        place = (left * ROOM + trump) * 2 + leader
        known = self.known[place]
        if known != 0:
            return known - ZERO
        self.looked += 1
        if self.looked > self.budget:
            raise TooLarge(int(self.budget))
        most: i64 = NO_BOUND
        cards = left & self.held[leader]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            gained = self.lead(left & ~bit(card), card, trump, leader, most)
            if gained > most:
                most = gained
        self.known[place] = most + ZERO
        return most

    def lead(self, left: i64, card: i64, trump: i64, leader: i64, bound: i64) -> i64:
        """What leading a card is worth; a result not above the bound need not be exact."""
        answers = left & self.held[1 - leader]
        if answers == 0:
            # B-7: the other seat has no card left. The leader gets all the rest and need not change the trump.
            return self.worths[card] + self.points(left)
        least: i64 = -NO_BOUND
        while answers and least > bound:
            answer = lowest(answers)
            answers &= answers - 1
            gained = self.trick(left & ~bit(answer), card, answer, trump, leader)
            if gained < least:
                least = gained
        return least

    def trick(self, left: i64, card: i64, answer: i64, trump: i64, leader: i64) -> i64:
        """What a trick of two cards, and everything after it, is worth to its leader."""
        if self.beaten[trump * ROOM + card] & bit(answer) != 0:
            return -self.won(left, card, answer, trump, 1 - leader)
        return self.won(left, card, answer, trump, leader)

    # Witches 6.1
    def won(self, left: i64, card: i64, answer: i64, trump: i64, winner: i64) -> i64:
        """What a trick is worth to its winner, who may make one of its cards the trump."""
        most = self.worths[card] + self.worths[answer] + self.rest(left, trump, winner)
        if left == 0:
            return most
        changed = self.worths[answer] + self.rest(left, card, winner)
        if changed > most:
            most = changed
        changed = self.worths[card] + self.rest(left, answer, winner)
        if changed > most:
            most = changed
        return most


def top_of(table: WitchesTable) -> i64:
    """The card on top of the trump pile, or NO_CARD."""
    if table.piled == 0:
        return NO_CARD
    return table.top()


def owned(table: WitchesTable, seat: i64) -> i64:
    """The cards of a seat: in its hand and in the trick."""
    cards = table.hands[seat]
    if table.trick[seat] != NO_CARD:
        cards |= bit(table.trick[seat])
    return cards
