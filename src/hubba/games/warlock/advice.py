"""What the bots may know about good play: a quick and sensible move for every question.

It looks at nothing that the seat may not know, so it can be asked of any world that fits what the seat has seen.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest, vec
from hubba.core.rng import Rng
from hubba.games.warlock.deck import GOBLIN, NO_CARD, WIZARD
from hubba.games.warlock.grid import beside
from hubba.games.warlock.moves import (
    DRAW,
    ENOUGH,
    FIRST,
    PASS,
    PAY_CASTLE,
    SEAT,
    STAY,
    TAKE,
    TO_CASTLE,
    TO_DUNGEON,
    TO_EMPIRE,
    TO_MINE,
    TWO,
    face_of_move,
)
from hubba.games.warlock.phases import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OFFERING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.situation import BUILD, CASTLE, DAYS, MINE
from hubba.games.warlock.worth import NOTHING, Worth

SPREAD: Final = 1.0  # how far chance may turn two actions of nearly the same worth
DRAWN: Final = 1.1  # what a card from the stock is worth
BOLD: Final = 0.6  # the share of its gold that a seat offers before the last day


class Advice(Worth):
    """An answer for every phase."""

    def advised_move(self, seat: i64, rng: Rng) -> i64:
        phase = self.phase
        if phase == ACTING:
            return self.advised_action(seat, rng)
        if phase == BIDDING:
            return self.advised_bid(seat)
        moves = self.legal(seat)
        if len(moves) == 1:
            return moves[0]
        if phase == COUNTING:
            return self.advised_count(moves)
        if phase in (LIFTING, LANDING):
            return self.advised_exchange(seat, moves)
        if phase in (SENDING, ENLISTING):
            return self.advised_place(seat)
        if phase == SEEKING:
            return self.advised_draw(seat)
        best: i64 = moves[0]
        most = -1000.0
        for move in moves:
            worth = self.move_worth(seat, move) + 0.05 * rng.fraction()
            if worth > most:
                most = worth
                best = move
        return best

    def move_worth(self, seat: i64, move: i64) -> float:
        """What a move of this phase is worth."""
        phase = self.phase
        if phase == PLACING:
            return self.place_worth(seat, move - self.first_cell())
        if phase == PAYING:
            return self.payment_worth(move)
        if phase == STRIKING:
            return self.best_target(move - SEAT)
        if phase == AIMING:
            return self.standing_worth(self.victim, move - self.first_cell())
        if phase == OFFERING:
            return -self.standing_worth(seat, move - self.first_cell())
        if move < FIRST:
            return 0.0  # to build nothing, or where an owed card comes from
        return self.face_worth(seat, face_of_move(move))

    def face_worth(self, seat: i64, card: i64) -> float:
        """What it is worth to name a face in this phase."""
        phase = self.phase
        if phase == CHOOSING:
            if self.offer[seat] == NO_CARD:
                return -self.keep_worth(seat, card)
            return self.spend_worth(seat, card)
        if phase == NAMING:
            if self.use == BUILD:
                return self.best_worth(seat, card)
            if self.use == CASTLE:
                return self.power_worth(seat, card)
            if self.use == MINE:
                return self.gold_worth(seat, card) - 0.4 * self.keep_worth(seat, card)
            return self.pay_worth(seat, card) - 0.4 * self.keep_worth(seat, card)
        if phase in (SELECTING, RECRUITING):
            return self.best_worth(seat, card)
        if phase == PICKING:
            if self.use == MINE:
                return self.gold_worth(seat, card)
            return self.pay_worth(seat, card)
        if phase == GIVING:
            return -self.keep_worth(seat, card)
        return float(self.deck.points[card])  # a discarded one: what others may want

    # Actions

    def advised_action(self, seat: i64, rng: Rng) -> i64:
        """The use, or the draw, that brings most."""
        best: i64 = PASS
        most = -1000.0
        for move in self.legal_actions(seat):
            worth = self.action_worth(seat, move) + SPREAD * rng.fraction()
            if worth > most:
                most = worth
                best = move
        return best

    def action_worth(self, seat: i64, move: i64) -> float:
        """What an action is worth, with the card that suits it best."""
        if move == DRAW:
            return DRAWN
        if move == TAKE:
            return 0.25 + 0.4 * self.keep_worth(seat, self.pile[self.piled - 1])
        if move == PASS:
            return 0.0
        best = NOTHING
        cards = self.dungeon_cards(seat)
        at = seat * self.faces
        for face in range(self.faces):
            if self.hands[at + face] > 0:
                worth = NOTHING
                if move == TO_EMPIRE:
                    if self.deck.payable(face, cards):
                        worth = self.best_worth(seat, face)
                elif move == TO_CASTLE:
                    worth = self.power_worth(seat, face) - 0.2 * self.keep_worth(seat, face)
                elif move == TO_MINE:
                    worth = self.gold_worth(seat, face) - 0.4 * self.keep_worth(seat, face) + 0.6
                else:
                    worth = self.pay_worth(seat, face) - 0.4 * self.keep_worth(seat, face) + 0.6
                if worth > best:
                    best = worth
        return best

    def spend_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in mine or dungeon, the better of the two, less what it promised."""
        worth = self.gold_worth(seat, card)
        if self.pay_worth(seat, card) > worth:
            worth = self.pay_worth(seat, card)
        return worth - 0.4 * self.keep_worth(seat, card)

    def advised_place(self, seat: i64) -> i64:
        """Mine or dungeon, for the second card or for a recruit."""
        gold = NOTHING
        pay = NOTHING
        if self.phase == SENDING:
            gold = self.gold_worth(seat, self.aside[seat])
            pay = self.pay_worth(seat, self.aside[seat])
        else:
            for face in range(self.faces):
                if self.bar[face] > 0:
                    if self.gold_worth(seat, face) > gold:
                        gold = self.gold_worth(seat, face)
                    if self.pay_worth(seat, face) > pay:
                        pay = self.pay_worth(seat, face)
        if gold > pay:
            return TO_MINE
        return TO_DUNGEON

    def advised_draw(self, seat: i64) -> i64:
        """Stock or discard pile."""
        if self.piled > 0 and 0.4 * self.keep_worth(seat, self.pile[self.piled - 1]) > DRAWN:
            return TAKE
        return DRAW

    # Building

    def place_worth(self, seat: i64, cell: i64) -> float:
        """What a city, or a giant's dragon, is worth on a cell."""
        if self.card != NO_CARD:
            return self.city_worth(seat, self.card, cell)
        near = beside(bit(cell)) & self.cities(seat) & ~beside(self.dragons[seat])
        return self.guarded_worth(seat, near)

    def payment_worth(self, move: i64) -> float:
        """What is paid should be missed least."""
        if move == ENOUGH:
            return 3.0
        if move == PAY_CASTLE:
            return 2.0
        race = self.deck.race[face_of_move(move)]
        if race in (WIZARD, GOBLIN):
            return 0.0
        return 1.0

    def advised_exchange(self, seat: i64, moves: vec[i64]) -> i64:
        """The exchange that brings most, if any brings something."""
        best: i64 = STAY
        if self.phase == LANDING:
            best = moves[0]
        most: i64 = 0
        for move in moves:
            if move != STAY:
                cell = move - self.first_cell()
                gain: i64 = 0
                if self.phase == LANDING:
                    gain = self.gain_of_exchange(seat, self.lifted, cell)
                else:
                    gain = self.best_partner(seat, cell)
                if gain > most:
                    most = gain
                    best = move
        return best

    def best_partner(self, seat: i64, cell: i64) -> i64:
        """What the best exchange with a higher cell brings."""
        most: i64 = 0
        cells = self.filled[seat] & ~(bit(cell) * 2 - 1)
        while cells:
            gain = self.gain_of_exchange(seat, cell, lowest(cells))
            if gain > most:
                most = gain
            cells &= cells - 1
        return most

    # Auction

    def advised_bid(self, seat: i64) -> i64:
        """Outbid the others while that is cheap, else bid little: whoever bids nothing gets nothing."""
        moves = self.legal_bids(seat)
        laid = self.paid + 4 * self.due
        wanted = self.wanted_total(seat, laid)
        if (moves[0] == ENOUGH and laid >= wanted) or len(moves) == 1:
            return moves[0]
        best: i64 = moves[0]
        nearest: i64 = 1000
        for move in moves:
            if move >= FIRST:
                away = wanted - laid - self.halves(face_of_move(move))
                if away < 0:
                    away = -2 * away
                if away < nearest:
                    nearest = away
                    best = move
        return best

    def wanted_total(self, seat: i64, laid: i64) -> i64:
        """How much a seat wants to bid, in halves."""
        purse = laid
        for face in range(self.faces):
            purse += self.mines[seat * self.faces + face] * self.halves(face)
        top: i64 = 0
        for other in range(self.seats):
            if self.total[other] > top:
                top = self.total[other]
        if self.day == DAYS or self.some_full():
            return purse
        willing = i64(float(purse) * BOLD)
        if top == 0:
            return willing
        if top < willing:
            return top + 1
        return 1

    def halves(self, card: i64) -> i64:
        """The most gold that a card brings, in halves."""
        if self.deck.gold[card] == 0:
            return 4
        return self.deck.gold[card]

    def advised_count(self, moves: vec[i64]) -> i64:
        """As little as outbids all others, else as little as may be."""
        top: i64 = 0
        for other in range(self.seats):
            if self.total[other] > top:
                top = self.total[other]
        for move in moves:
            if self.paid + self.due + 3 * (move - TWO) > top:
                return move
        return moves[0]
