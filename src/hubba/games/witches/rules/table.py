"""What is on the table in The Witches of Blackmore. The modules beside this one say what may happen to it."""

from typing import Final

from hubba.core.fast import bit, i64, vec, zeros
from hubba.core.state import State
from hubba.games.witches.rules.cards import CARDS, NO_CARD, VALUES
from hubba.games.witches.rules.phase_names import DEALING, LOT

NO_SEAT: Final = -1


class WitchesTable(State):
    """The zones, whose turn it is, and the options of the game."""

    def __init__(
        self,
        seats: i64,
        *,
        increasing: bool,
        from_captured: bool,
        leader: i64,
        colours: i64,
        values: i64,
        full_hand: i64,
    ) -> None:
        super().__init__(seats)
        # Options
        self.increasing = increasing  # which side of the wheel is up
        self.from_captured = from_captured  # whether any captured card may become the trump
        self.colours = colours
        self.values = values
        self.full_hand = full_hand  # how many cards a full hand has
        # Zones
        self.hands = zeros(seats)  # a mask of cards per seat
        self.known = zeros(seats)  # those of them that every seat has seen (B-8)
        self.won = zeros(seats)  # a mask of captured cards per seat
        self.trick = vec[i64]([NO_CARD] * seats)  # the card of each seat
        self.pile = zeros(CARDS)  # the trump pile, the trump last
        self.piled: i64 = 0  # how many cards it has
        self.stock = zeros(CARDS)  # in no order: chance decides which card is drawn
        self.stocked: i64 = 0  # how many cards it has
        self.wheel: i64 = 1  # the value under the clasp
        # The course of the game
        self.phase: i64 = LOT if leader == NO_SEAT else DEALING
        self.leader: i64 = leader  # of this trick, or of the next one
        self.actor: i64 = leader  # whose turn it is to play, to change the trump or to draw
        self.best: i64 = NO_SEAT  # the seat that is winning the trick
        self.receiver: i64 = 0  # the seat that is dealt cards, before the first trick
        self.dealt: i64 = 0  # how many it has been dealt
        self.served: i64 = 0  # how many seats have drawn in this refill
        self.final = False  # whether the final phase has begun
        for suit in range(colours):
            for rank in range(values):
                self.stock[self.stocked] = suit * VALUES + rank
                self.stocked += 1

    def clockwise(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def top(self) -> i64:
        """The trump; there must be one."""
        return self.pile[self.piled - 1]

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

    def copy_from(self, other: State) -> None:
        assert isinstance(other, WitchesTable)
        source: WitchesTable = other  # mypyc casts a narrowed name at every use, but this one only once
        copy(source.hands, self.hands, self.seats)
        copy(source.known, self.known, self.seats)
        copy(source.won, self.won, self.seats)
        copy(source.trick, self.trick, self.seats)
        copy(source.pile, self.pile, source.piled)
        copy(source.stock, self.stock, source.stocked)
        self.piled = source.piled
        self.stocked = source.stocked
        self.wheel = source.wheel
        self.phase = source.phase
        self.leader = source.leader
        self.actor = source.actor
        self.best = source.best
        self.receiver = source.receiver
        self.dealt = source.dealt
        self.served = source.served
        self.final = source.final


def copy(source: vec[i64], target: vec[i64], count: i64) -> None:
    """Make the first numbers of a vector equal to those of another."""
    for place in range(count):
        target[place] = source[place]
