"""Warlock 2.9 and 4: paying for a city, placing it, and what a giant city brings."""

from hubba.core.fast import append, bit, i64, vec
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.dealing import Dealing
from hubba.games.warlock.rules.deck import GIANT, NO_CARD, one_of, with_one
from hubba.games.warlock.rules.grid import CELLS, NO_CELL
from hubba.games.warlock.rules.moves import ENOUGH, PAY, PAY_CASTLE, with_face
from hubba.games.warlock.rules.phases import (
    LANDING,
    LIFTING,
    PAYING,
    PLACING,
    REFILLING,
)
from hubba.games.warlock.rules.table import DRAGON


class Building(Dealing):
    """How a card comes into an empire, wherever it comes from."""

    # Warlock 2.9
    def can_build(self, seat: i64, card: i64) -> bool:
        """Whether a seat can pay for a city and has a place for it."""
        return self.city_cells(seat) != 0 and self.deck.payable(card, self.purse(seat))

    # Warlock 2.9, Warlock 5.9
    def start_paying(self, seat: i64, card: i64) -> None:
        """The card is named; it must be paid, unless it is free."""
        if self.deck.free[card] != 0:
            self.start_free(seat, card)
        else:
            self.card = card
            self.ask(seat, PAYING)

    def start_free(self, seat: i64, card: i64) -> None:
        """A city that nothing is paid for needs its place only."""
        self.card = card
        self.end_payment(seat)

    def end_payment(self, seat: i64) -> None:
        """All that was owed is paid: where does the city go?"""
        self.paid = 0
        self.next_face = 0
        self.played = NO_CARD
        self.ask(seat, PLACING)

    # Paying

    # M-10, M-14
    def payment_moves(self, seat: i64) -> vec[i64]:
        """What may be paid next, in rising order: each can be completed to a payment."""
        moves = vec[i64](capacity=16)
        deck = self.deck
        # From the last face down, so that `rest` holds what may still be paid after each.
        rest: i64 = 0
        face = self.faces - 1
        at = seat * self.faces
        while face >= self.next_face:
            many = self.dungeons[at + face]
            if face == self.played:
                kind = deck.kind[face]
                if deck.can_be_paid(self.card, self.paid + one_of(kind), rest):
                    moves = append(moves, PAY_CASTLE)
                rest = with_one(rest, kind)
            if many > 0:
                kind = deck.kind[face]
                for _copy in range(many):
                    rest = with_one(rest, kind)
                if deck.can_be_paid(self.card, self.paid + one_of(kind), rest - one_of(kind)):
                    moves = append(moves, with_face(PAY, face))
            face -= 1
        return moves

    # M-10
    def is_paid(self) -> bool:
        """Whether what has been paid is enough."""
        return self.deck.is_payment(self.card, self.paid)

    def legal_payments(self, seat: i64) -> vec[i64]:
        """The moves of a seat that pays, in rising order."""
        found = self.payment_moves(seat)
        moves = vec[i64](capacity=16)
        if self.is_paid():
            moves = append(moves, ENOUGH)
        for move in found:
            if move == PAY_CASTLE:
                moves = append(moves, move)
        place: i64 = len(found) - 1
        while place >= 0:
            if found[place] != PAY_CASTLE:
                moves = append(moves, found[place])
            place -= 1
        return moves

    # Warlock 2.9, M-22
    def pay(self, seat: i64, card: i64) -> None:
        """A dungeon card goes to the discard pile."""
        self.leave_dungeon(seat, card)
        self.paid += one_of(self.deck.kind[card])
        self.next_face = card
        if self.news is not None:
            self.tell(events.paid(seat, card))
        self.after_payment(seat)

    # Warlock 5.6, M-14
    def pay_by_goblin(self, seat: i64) -> None:
        """The goblin just played goes to the discard pile as part of the payment."""
        card = self.played
        self.leave_castle(seat)
        self.paid += one_of(self.deck.kind[card])
        self.next_face = card + 1
        self.played = NO_CARD
        if self.news is not None:
            self.tell(events.paid_by_goblin(seat, card))
        self.after_payment(seat)

    # M-10
    def after_payment(self, seat: i64) -> None:
        """A payment that cannot grow is complete; one that can is for the seat to end."""
        if self.is_paid() and len(self.payment_moves(seat)) == 0:
            self.end_payment(seat)
        else:
            self.ask(seat, PAYING)

    # Placing

    # Warlock 4.2, M-8
    def places(self, seat: i64) -> i64:
        """The cells for what is to be placed: the city, or a giant's dragon."""
        if self.card == NO_CARD:
            return self.dragon_cells(seat)
        return self.city_cells(seat)

    # Warlock 4.2, Warlock 4.5, Warlock 5.2
    def place(self, seat: i64, cell: i64) -> None:
        """The city is built, or the dragon comes."""
        card = self.card
        if card == NO_CARD:
            self.dragons_left -= 1
            self.put(seat, cell, DRAGON)
            if self.news is not None:
                self.tell(events.dragon(seat, cell))
            self.end_action()
            return
        self.clear(seat, cell)
        self.put(seat, cell, card)
        self.card = NO_CARD
        if self.news is not None:
            self.tell(events.built(seat, card, cell))
        self.after_city(seat, card)

    # Warlock 5.3, M-11
    def after_city(self, seat: i64, card: i64) -> None:
        """A giant city lets its builder exchange two cards, if there are two."""
        filled = self.filled[seat]
        if self.deck.race[card] == GIANT and filled & (filled - 1) != 0:
            self.ask(seat, LIFTING)
        else:
            self.after_building()

    # Warlock 5.3, M-11
    def liftable(self, seat: i64) -> i64:
        """Cells that may be named first: the higher one of the two comes second."""
        filled = self.filled[seat]
        cell: i64 = CELLS - 1
        while filled & bit(cell) == 0:
            cell -= 1
        return filled & ~bit(cell)

    # Warlock 5.3, M-11
    def landable(self, seat: i64) -> i64:
        """Cells that may be named second."""
        return self.filled[seat] & ~(bit(self.lifted + 1) - 1)

    # Warlock 5.3
    def lift(self, seat: i64, cell: i64) -> None:
        """The first card of an exchange."""
        self.lifted = cell
        self.ask(seat, LANDING)

    # Warlock 5.3
    def land(self, seat: i64, cell: i64) -> None:
        """Two cards change their cells."""
        first = self.lifted
        self.lifted = NO_CELL
        self.exchange(seat, first, cell)
        if self.news is not None:
            self.tell(events.exchanged(seat, first, cell))
        self.after_building()

    # Warlock 5.6, M-14
    def after_building(self) -> None:
        """The city stands and the giants are done: the bar is refilled, or the turn goes on."""
        if self.recruits > 0:
            self.go_on_recruiting()
        elif self.refills and self.stocked + self.piled > 0:
            self.need_stock()
            self.phase = REFILLING
        else:
            self.end_action()

    # M-14
    def refill(self, card: i64) -> None:
        """A card of the stock takes the place of the one that the goblin took."""
        self.enter_bar(card)
        if self.news is not None:
            self.tell(events.refilled(card))
        self.replenish()
        self.end_action()
