"""Warlock: Maldorf's Curse, put together: what is asked, what may be done, what is seen, what it is worth.

The chapters of the rulebook are in modules of their own, each building on the one before:
table → acts → dealing → building → powers → actions → auction → why → choices.
"""

from typing import Final

from hubba.core.fast import append, bit, bits, i64, nth, size, vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, UNSEEN
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.choices import Choices
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.moves import (
    AIM,
    ASIDE,
    BID,
    CARD,
    CITY,
    DISCARD,
    DRAW,
    ENOUGH,
    FIRST,
    KINDS_OF_MOVE,
    LAND,
    LIFT,
    OFFER,
    OWN,
    PASS,
    PAY,
    PLACE,
    SEAT,
    TWO,
    face_of_move,
    kind_of_move,
)
from hubba.games.warlock.rules.phases import (
    ACTING,
    BIDDING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENLISTING,
    LIFTING,
    LOT,
    NAMING,
    OVER,
    PAYING,
    RECRUITING,
    REFILLING,
    SEEKING,
    SENDING,
)
from hubba.games.warlock.rules.reasons import GAME_IS_OVER, NO_SUCH_MOVE, NOT_YOUR_TURN, WAIT_FOR_CARDS
from hubba.games.warlock.rules.scoring import Score, removed
from hubba.games.warlock.rules.table import MINE

# Purposes of chance.
START: Final = 0
STOCK: Final = 1


class Warlock(Choices):
    """A game of Warlock, hidden cards included."""

    # Chance

    def chance(self) -> i64:
        if self.phase == LOT:
            return START
        if self.phase <= REFILLING:
            return STOCK
        return NO_CHANCE

    def outcomes(self) -> vec[i64]:
        if self.phase == LOT:
            return bits(bit(self.seats) - 1)
        found = vec[i64](capacity=16)
        for face in range(self.faces):
            if self.weight(face) > 0:
                found = append(found, face)
        return found

    def weight(self, outcome: i64) -> i64:
        if self.phase == LOT:
            return 1
        many: i64 = 0
        for place in range(self.stocked):
            if self.stock[place] == outcome:
                many += 1
        return many

    def resolve(self, outcome: i64) -> None:
        if self.phase == LOT:
            self.choose_start(outcome)
            return
        self.take_from_stock(outcome)
        if self.phase == DEALING:
            self.deal(outcome)
        elif self.phase == DRAWING:
            self.receive(self.actor, outcome)
        else:
            self.refill(outcome)

    # Moves

    def to_act(self) -> i64:
        if self.phase == CHOOSING:
            acting: i64 = 0
            for seat in range(self.seats):
                if self.aside[seat] == NO_CARD:
                    acting |= bit(seat)
            return acting
        if self.phase <= REFILLING or self.phase == OVER:
            return 0
        return bit(self.actor)

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if move >= FIRST:
            self.apply_face(seat, kind_of_move(move), face_of_move(move))
        elif move >= PLACE:
            self.apply_place(seat, move)
        elif phase == ACTING:
            self.begin_action(seat, move)
        elif phase == SENDING:
            self.send(seat, move)
        elif phase == SEEKING:
            if move == DRAW:
                self.draw(seat)
            else:
                self.take(seat)
        elif phase == PAYING:
            if move == ENOUGH:
                self.end_payment(seat)
            else:
                self.pay_by_goblin(seat)
        elif phase == BIDDING:
            if move == PASS:
                self.pass_bid(seat)
            else:
                self.end_bid(seat)
        elif phase == LIFTING:
            self.after_building()
        elif phase == ENLISTING:
            self.name_place(seat, move)
        elif phase == RECRUITING:
            self.decline(seat)
        else:
            self.name_source(seat, move)

    def apply_face(self, seat: i64, kind: i64, card: i64) -> None:
        """A move that names a face."""
        if kind == CARD:
            if self.phase == NAMING:
                self.play_card(seat, card)
            else:
                self.give(seat, card)
        elif kind == PAY:
            self.pay(seat, card)
        elif kind == OFFER:
            self.choose_offer(seat, card)
        elif kind == ASIDE:
            self.choose_aside(seat, card)
        elif kind == BID:
            self.bid(seat, card)
        elif kind == CITY:
            if self.phase == RECRUITING:
                self.recruit_city(seat, card)
            elif self.refills:
                self.hire(seat, card)
            else:
                self.shelter(seat, card)
        elif kind == DISCARD:
            self.discard(seat, card)
        else:
            self.enlist(seat, card)

    def apply_place(self, seat: i64, move: i64) -> None:
        """A move that names a cell, a seat or a number."""
        if move < LIFT:
            self.place(seat, move - PLACE)
        elif move < LAND:
            self.lift(seat, move - LIFT)
        elif move < OWN:
            self.land(seat, move - LAND)
        elif move < AIM:
            self.offer_city(seat, move - OWN)
        elif move < SEAT:
            self.aim(seat, move - AIM)
        elif move < TWO:
            self.strike(seat, move - SEAT)
        else:
            self.count_humans(seat, move - TWO)

    # Warlock 2.6, M-4
    def forbids(self, seat: i64, move: i64) -> i64:
        if not 0 <= move < FIRST + self.faces * KINDS_OF_MOVE:
            return NO_SUCH_MOVE
        if self.phase == OVER:
            return GAME_IS_OVER
        if self.phase <= REFILLING:
            return WAIT_FOR_CARDS
        if not self.may_act(seat):
            return NOT_YOUR_TURN
        return self.forbids_in_phase(seat, move)

    # What others learn

    # M-4, M-5
    def seen(self, seat: i64, move: i64, viewer: i64) -> i64:
        if viewer == seat or move < FIRST:
            return move
        if self.phase == CHOOSING or (self.phase == NAMING and self.use == MINE):
            return UNSEEN
        return move

    # M-5
    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        if self.phase == DEALING and viewer != self.dealt_to():
            return UNSEEN
        if self.phase == DRAWING and viewer != self.actor:
            return UNSEEN
        return outcome

    def face_down(self) -> bool:
        return True

    # How it stands

    # Warlock 6.8
    def score(self, seat: i64) -> i64:
        return Score(self).points(seat)

    # Warlock 6.8
    def payoff(self, seat: i64) -> float:
        score = Score(self)
        if score.points(seat) < score.best():
            return 0.0
        return 1.0 / float(len(score.winners()))

    # Warlock 6.3, Warlock 6.8
    def tell_end(self) -> None:
        """Say what is removed, what each part of an empire is worth, and who wins."""
        self.tell(events.ended(int(self.some_full())))
        for seat in range(self.seats):
            for cell in bits(removed(self, seat)):
                self.tell(events.removed(seat, self.cells[seat * CELLS + cell], cell))
        score = Score(self)
        for seat in range(self.seats):
            parts = (score.printed[seat], score.series[seat], score.most[seat], score.diversity[seat])
            self.tell(events.scored(seat, *parts, score.points(seat)))
        for seat in score.winners():
            self.tell(events.wins(seat, score.points(seat)))

    # Copies and shortcuts

    def clone(self) -> "Warlock":
        twin = Warlock(self.seats, self.deck, start=self.start, may_build=self.may_build)
        twin.copy_from(self)
        return twin

    def random_move(self, seat: i64, rng: Rng) -> i64:
        first = self.first_cell()
        if first >= 0 and self.phase != LIFTING:
            cells = self.cells_on_offer(seat)
            return first + nth(cells, rng.below(size(cells)))
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def random_outcome(self, rng: Rng) -> i64:
        if self.phase == LOT:
            return rng.below(self.seats)
        # Bring the card to the end of the stock, where it is taken from without a search.
        place = rng.below(self.stocked)
        last = self.stocked - 1
        card = self.stock[place]
        self.stock[place] = self.stock[last]
        self.stock[last] = card
        return card
