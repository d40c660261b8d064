"""What lies on the table in The Witches of Blackmore: zones, whose turn, and simple questions about them."""

from typing import Final

from hubba.core.fast import bit, i64, vec, zeros
from hubba.core.state import State
from hubba.games.witches.rules.cards import CARDS, NO_CARD, NO_COLOUR, VALUES, colour, place_on_wheel, value

# Phases.
LOT: Final = 0
DEALING: Final = 1
TURNING: Final = 2
PLAYING: Final = 3
CHANGING: Final = 4
REFILLING: Final = 5
OVER: Final = 6
PHASES: Final = ("lot", "dealing", "turning", "playing", "changing", "refilling", "over")

NO_SEAT: Final = -1


class Situation(State):
    """The zones of a game; `rules.Witches` says what may happen to them."""

    def __init__(
        self,
        seats: i64,
        *,
        increasing: bool,
        from_captured: bool,
        leader: i64,
        colours: i64,
        values: i64,
        hand: i64,
    ) -> None:
        super().__init__(seats)
        self.increasing = increasing
        self.from_captured = from_captured
        self.colours = colours
        self.values = values
        self.hand = hand
        self.hands = zeros(seats)  # a mask of cards per seat
        self.known = zeros(seats)  # those of them that all have seen (B-8)
        self.won = zeros(seats)  # a mask of captured cards per seat
        self.trick = vec[i64]([NO_CARD] * seats)  # by seat
        self.pile = zeros(CARDS)  # the trump pile, the trump last
        self.piled: i64 = 0
        self.stock = zeros(CARDS)  # in no order: chance says which card is drawn
        self.stocked: i64 = 0
        self.wheel: i64 = 1
        self.leader: i64 = leader
        self.actor: i64 = leader
        self.best: i64 = NO_SEAT  # who is winning the trick
        self.served: i64 = 0  # seats served in this refill, cards in the deal
        self.final = False
        self.phase: i64 = LOT if leader == NO_SEAT else DEALING
        for suit in range(colours):
            for rank in range(values):
                self.stock[self.stocked] = suit * VALUES + rank
                self.stocked += 1

    # Small questions and acts

    def clockwise(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def top(self) -> i64:
        """The trump, where there is one."""
        return self.pile[self.piled - 1]

    def next_holder(self) -> i64:
        """A seat that still holds a card, or NO_SEAT."""
        for seat in range(self.seats):
            if self.hands[seat] != 0:
                return seat
        return NO_SEAT

    def trick_mask(self) -> i64:
        """The cards of the trick."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.trick[seat] != NO_CARD:
                mask |= bit(self.trick[seat])
        return mask

    def stock_mask(self) -> i64:
        """The cards of the stock."""
        mask: i64 = 0
        for place in range(self.stocked):
            mask |= bit(self.stock[place])
        return mask

    # Witches 7.1
    def collect(self, seat: i64) -> None:
        """The cards of the trick go to the seat that won it; it leads the next one (Witches 5.3)."""
        self.won[seat] |= self.trick_mask()
        for place in range(self.seats):
            self.trick[place] = NO_CARD
        self.best = NO_SEAT
        self.leader = seat

    # Witches 6.2
    def lay_trump(self, card: i64) -> None:
        """Lay a card on the trump pile and turn the wheel to it."""
        self.pile[self.piled] = card
        self.piled += 1
        self.wheel = value(card)

    # B-5, B-6
    def take_trump(self) -> i64:
        """Take the trump off its pile; the wheel turns to the next one, or stays if there is none."""
        self.piled -= 1
        if self.piled > 0:
            self.wheel = value(self.pile[self.piled - 1])
        return self.pile[self.piled]

    # Who beats whom

    # Witches 4.4
    def lay_in_trick(self, seat: i64, card: i64) -> None:
        """Lay a card face up in the trick."""
        self.trick[seat] = card
        if self.best == NO_SEAT or self.beats(card, self.trick[self.best]):
            self.best = seat

    # Witches 5.1, Witches 5.2, Witches 4.2
    def beats(self, card: i64, other: i64) -> bool:
        """Whether a later card beats the one that is winning: a stronger one of its colour, or a trump."""
        if colour(card) == colour(other):
            return self.place(card) < self.place(other)
        return colour(card) == self.trump_colour()

    # Witches 5.4
    def place(self, card: i64) -> i64:
        """The place of a card on the wheel as it stands: 0 is the strongest."""
        return place_on_wheel(card, self.wheel, self.values, self.increasing)

    # Witches 5.1, B-6
    def trump_colour(self) -> i64:
        """The colour of the card on top of the trump pile; none if the pile is empty."""
        if self.piled == 0:
            return NO_COLOUR
        return colour(self.pile[self.piled - 1])

    # Copies

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        for seat in range(self.seats):
            self.hands[seat] = other.hands[seat]
            self.known[seat] = other.known[seat]
            self.won[seat] = other.won[seat]
            self.trick[seat] = other.trick[seat]
        for place in range(other.piled):
            self.pile[place] = other.pile[place]
        for place in range(other.stocked):
            self.stock[place] = other.stock[place]
        self.piled = other.piled
        self.stocked = other.stocked
        self.wheel = other.wheel
        self.leader = other.leader
        self.actor = other.actor
        self.best = other.best
        self.served = other.served
        self.final = other.final
        self.phase = other.phase
