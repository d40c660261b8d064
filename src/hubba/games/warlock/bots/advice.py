"""What the bots may know about good play: a quick and sensible move for every question.

It looks at nothing that the seat may not know, so it can be asked of any world that fits what the seat has seen.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest, vec
from hubba.core.rng import Rng
from hubba.games.warlock.bots.standing import UNABLE
from hubba.games.warlock.bots.weights import (
    BOLD,
    SAVED,
    SPENT,
    SUMMONED,
    TAKEN,
    TAKEN_KEPT,
    WEIGHT,
    WEIGHTS,
)
from hubba.games.warlock.bots.worth import Worth
from hubba.games.warlock.rules.deck import GOBLIN, NO_CARD, WIZARD, Deck
from hubba.games.warlock.rules.grid import NO_CELL, beside
from hubba.games.warlock.rules.moves import (
    AIM,
    CARD,
    DRAW,
    ENOUGH,
    FIRST,
    OWN,
    PASS,
    PAY_CASTLE,
    PLACE,
    SEAT,
    STAY,
    TAKE,
    TO_CASTLE,
    TO_DUNGEON,
    TO_EMPIRE,
    TO_MINE,
    TWO,
    face_of_move,
    with_face,
)
from hubba.games.warlock.rules.phases import (
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
from hubba.games.warlock.rules.table import BUILD, CASTLE, DAYS, MINE

SPREAD: Final = 1.0  # how far chance may turn two actions of nearly the same worth
SLIGHT: Final = 0.05  # the same for two cards or cells


class Advice(Worth):
    """An answer for every phase."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats, deck, start=start, may_build=may_build)
        self.uses = vec[float]([0.0] * 4)  # what each use of a card is worth, with the card that suits it best

    def advised_move(self, seat: i64, rng: Rng) -> i64:
        phase = self.phase
        if phase == ACTING:
            return self.advised_action(seat, rng)
        if phase == NAMING:
            return self.advised_name(seat, rng)
        if phase == BIDDING:
            return self.advised_bid(seat)
        if phase in (SENDING, ENLISTING):
            return self.advised_place(seat)
        moves = self.legal(seat)
        if len(moves) == 1:
            return moves[0]
        if phase == COUNTING:
            return self.advised_count(moves)
        if phase in (LIFTING, LANDING):
            return self.advised_exchange(seat, moves)
        self.survey_for(seat)
        if phase == SEEKING:
            return self.advised_draw()
        best: i64 = moves[0]
        most = -1000.0
        for move in moves:
            worth = self.move_worth(seat, move) + SLIGHT * rng.fraction()
            if worth > most:
                most = worth
                best = move
        return best

    def advice_worth(self, seat: i64, move: i64) -> float:
        """What a move is worth where moves can be compared; elsewhere all are alike."""
        phase = self.phase
        if phase in (BIDDING, COUNTING, LIFTING, LANDING, SENDING, ENLISTING, SEEKING):
            return 0.0
        self.survey_for(seat)
        if phase == ACTING:
            return self.action_worth(seat, move)
        if phase == NAMING:
            return self.name_worth(seat, face_of_move(move))
        return self.move_worth(seat, move)

    def survey_for(self, seat: i64) -> None:
        """Look at what the question is about: the hand matters only to some."""
        phase = self.phase
        if phase in (ACTING, NAMING, PICKING) or (phase == CHOOSING and self.offer[seat] != NO_CARD):
            self.survey_hand(seat)
        else:
            self.survey(seat)

    def move_worth(self, seat: i64, move: i64) -> float:
        """What a move of this phase is worth."""
        phase = self.phase
        if phase == PLACING:
            return self.place_worth(seat, move - PLACE)
        if phase == PAYING:
            return self.payment_worth(move)
        if phase == STRIKING:
            if self.own == NO_CELL:
                return self.best_target(move - SEAT)
            return self.best_swap_with(seat, self.own, move - SEAT)
        if phase == AIMING:
            if self.own == NO_CELL:
                return self.standing_worth(self.victim, move - AIM)
            return self.swap_worth(seat, self.own, self.victim, move - AIM)
        if phase == OFFERING:
            return self.best_swap_of(seat, move - OWN)
        if move < FIRST:
            return 0.0  # to build nothing, or where an owed card comes from
        return self.face_worth(seat, face_of_move(move))

    def face_worth(self, seat: i64, card: i64) -> float:
        """What it is worth to name a face in this phase."""
        phase = self.phase
        if phase == CHOOSING:
            if self.offer[seat] == NO_CARD:
                return -self.keep_worth(card)
            return self.spend_worth(seat, card)
        if phase in (SELECTING, RECRUITING):
            return self.best_worth(card)
        if phase == PICKING:
            if self.use == MINE:
                return self.gold_worth(seat, card)
            return self.pay_worth(seat, card)
        if phase == GIVING:
            return -self.keep_worth(card)
        return float(self.deck.points[card])  # a discarded one: what others may want

    # Actions

    def advised_action(self, seat: i64, rng: Rng) -> i64:
        """The use, or the draw, that brings most."""
        self.survey_hand(seat)
        self.weigh_uses(seat)
        best: i64 = PASS
        most = -1000.0
        for use in range(DRAW):
            if self.uses[use] > UNABLE:
                worth = self.uses[use] + SPREAD * rng.fraction()
                if worth > most:
                    most = worth
                    best = use
        if self.stocked + self.piled > 0:
            worth = self.drawn_worth() + SPREAD * rng.fraction()
            if worth > most:
                most = worth
                best = DRAW
        if self.piled > 0 and self.take_worth() + SPREAD * rng.fraction() > most:
            best = TAKE
        return best

    def weigh_uses(self, seat: i64) -> None:
        """Note for each use of a card what it is worth with the card that suits it best."""
        for use in range(DRAW):
            self.uses[use] = UNABLE
        for place in range(self.holding):
            face = self.held[place]
            keep = self.keep[face]
            worth = self.gold_worth(seat, face) - self.factor(SPENT) * keep + self.factor(SAVED)
            if worth > self.uses[TO_MINE]:
                self.uses[TO_MINE] = worth
            worth = self.pay_worth(seat, face) - self.factor(SPENT) * keep + self.factor(SAVED)
            if worth > self.uses[TO_DUNGEON]:
                self.uses[TO_DUNGEON] = worth
            if self.lacks[face] == 0 and self.sites != 0 and self.best[face] > self.uses[TO_EMPIRE]:
                self.uses[TO_EMPIRE] = self.best[face]
            worth = self.power_worth(seat, face)
            if worth > UNABLE:
                worth -= self.factor(SUMMONED) * keep
                if worth > self.uses[TO_CASTLE]:
                    self.uses[TO_CASTLE] = worth

    def action_worth(self, seat: i64, move: i64) -> float:
        """What an action is worth, with the card that suits it best."""
        if move == DRAW:
            return self.drawn_worth()
        if move == TAKE:
            return self.take_worth()
        if move == PASS:
            return 0.0
        self.weigh_uses(seat)
        return self.uses[move]

    def take_worth(self) -> float:
        """What the top card of the discard pile is worth."""
        return self.factor(TAKEN) + self.factor(TAKEN_KEPT) * self.keep_worth(self.pile[self.piled - 1])

    def advised_name(self, seat: i64, rng: Rng) -> i64:
        """The card that suits the use that was named; chance has no say where there is but one."""
        self.survey_hand(seat)
        best: i64 = NO_CARD
        most = -1000.0
        found: i64 = 0
        only: i64 = NO_CARD
        for place in range(self.holding):
            if self.name_worth(seat, self.held[place]) > UNABLE:
                only = self.held[place]
                found += 1
        if found == 1:
            return with_face(CARD, only)
        for place in range(self.holding):
            worth = self.name_worth(seat, self.held[place])
            if worth > UNABLE:
                worth += SLIGHT * rng.fraction()
                if worth > most:
                    most = worth
                    best = self.held[place]
        return with_face(CARD, best)

    def name_worth(self, seat: i64, card: i64) -> float:
        """What a card of the hand is worth to the use that was named; UNABLE if it cannot serve it."""
        use = self.use
        if use == BUILD:
            if self.lacks[card] > 0:
                return UNABLE
            return self.best[card]
        if use == CASTLE:
            return self.power_worth(seat, card)
        if use == MINE:
            return self.gold_worth(seat, card) - self.factor(SPENT) * self.keep[card]
        return self.pay_worth(seat, card) - self.factor(SPENT) * self.keep[card]

    def spend_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in mine or dungeon, the better of the two, less what it promised."""
        worth = self.gold_worth(seat, card)
        pay = self.pay_worth(seat, card)
        if pay > worth:
            worth = pay
        return worth - self.factor(SPENT) * self.keep[card]

    def advised_place(self, seat: i64) -> i64:
        """Mine or dungeon, for the second card or for a recruit."""
        self.survey_hand(seat)
        gold = UNABLE
        pay = UNABLE
        if self.phase == SENDING:
            gold = self.gold_worth(seat, self.aside[seat])
            pay = self.pay_worth(seat, self.aside[seat])
        else:
            for face in range(self.faces):
                if self.bar[face] > 0:
                    worth = self.gold_worth(seat, face)
                    if worth > gold:
                        gold = worth
                    worth = self.pay_worth(seat, face)
                    if worth > pay:
                        pay = worth
        if gold > pay:
            return TO_MINE
        return TO_DUNGEON

    def advised_draw(self) -> i64:
        """Stock or discard pile; there are cards in both."""
        if self.factor(TAKEN_KEPT) * self.keep_worth(self.pile[self.piled - 1]) > self.drawn_worth():
            return TAKE
        return DRAW

    # Building

    def place_worth(self, seat: i64, cell: i64) -> float:
        """What a city, or a giant's dragon, is worth on a cell."""
        if self.card != NO_CARD:
            return self.city_worth(self.card, cell)
        near = beside(bit(cell)) & self.cities(seat) & ~self.near
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
        most = self.empire_worth(seat)
        for move in moves:
            if move != STAY:
                cell = move - self.first_cell()
                worth: i64 = 0
                if self.phase == LANDING:
                    worth = self.worth_exchanged(seat, self.lifted, cell)
                else:
                    worth = self.best_exchange(seat, cell)
                if worth > most:
                    most = worth
                    best = move
        return best

    def best_exchange(self, seat: i64, cell: i64) -> i64:
        """What an empire is worth after the best exchange with a higher cell."""
        most: i64 = 0
        cells = self.filled[seat] & ~(bit(cell) * 2 - 1)
        while cells:
            worth = self.worth_exchanged(seat, cell, lowest(cells))
            if worth > most:
                most = worth
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
        willing = i64(float(purse) * WEIGHT[self.styles[seat] * WEIGHTS + BOLD])
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
