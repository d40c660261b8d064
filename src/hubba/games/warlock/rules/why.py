"""What a seat may not do, and why: the reverse of the lists of legal moves."""

from hubba.core.fast import bit, i64
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import reasons
from hubba.games.warlock.rules.auction import HALF, TWO_INSTEAD, Auction
from hubba.games.warlock.rules.deck import GIANT, GNOME, GOBLIN, HUMAN, NO_CARD, ORC, one_of, with_one
from hubba.games.warlock.rules.grid import WHOLE, beside
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
    GIVE_DUNGEON,
    GIVE_HAND,
    GIVE_MINE,
    LAND,
    LIFT,
    OFFER,
    OWN,
    PASS,
    PAY,
    PAY_CASTLE,
    PLACE,
    RECRUIT,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    TO_CASTLE,
    TO_DUNGEON,
    TO_EMPIRE,
    TO_MINE,
    TWO,
    face_of_move,
    kind_of_move,
)
from hubba.games.warlock.rules.phases import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    DISCARDING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OFFERING,
    OWING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.table import BUILD, CASTLE, NO_SEAT


class Why(Auction):
    """Each phase, with what it refuses."""

    def forbids_in_phase(self, seat: i64, move: i64) -> i64:
        """ALLOWED, or why a seat that is asked may not make a move."""
        phase = self.phase
        if phase == ACTING:
            return self.forbids_action(seat, move)
        if phase == CHOOSING:
            return self.forbids_choice(seat, move)
        if phase == NAMING:
            return self.forbids_card(seat, move)
        if phase == PLACING:
            return self.forbids_place(seat, move)
        if phase == PAYING:
            return self.forbids_payment(seat, move)
        if phase in (SENDING, ENLISTING):
            return ALLOWED if move in (TO_MINE, TO_DUNGEON) else reasons.NOT_NOW
        if phase == BIDDING:
            return self.forbids_bid(seat, move)
        if phase == COUNTING:
            return self.forbids_count(move)
        if phase == SELECTING:
            return self.forbids_selection(seat, move)
        if phase == SEEKING:
            return self.forbids_draw(move)
        if phase in (LIFTING, LANDING):
            return self.forbids_exchange(seat, move)
        if phase in (OFFERING, STRIKING, AIMING):
            return self.forbids_strike(seat, move)
        if phase in (OWING, GIVING):
            return self.forbids_gift(seat, move)
        return self.forbids_recruit(move)

    def forbids_gift(self, seat: i64, move: i64) -> i64:
        # Warlock 2.2, M-3
        if self.phase == OWING:
            if move == GIVE_HAND:
                return ALLOWED if self.hand_size[seat] > 0 else reasons.NOTHING_THERE
            if move == GIVE_MINE:
                return ALLOWED if self.mine_size[seat] > 0 else reasons.NOTHING_THERE
            if move == GIVE_DUNGEON:
                return ALLOWED if self.dungeon_size[seat] > 0 else reasons.NOTHING_THERE
            return reasons.NOT_NOW
        if move < FIRST or kind_of_move(move) != CARD:
            return reasons.NOT_NOW
        at = seat * self.faces + face_of_move(move)
        if self.use == GIVE_HAND:
            return ALLOWED if self.hands[at] > 0 else reasons.NOT_IN_HAND
        if self.use == GIVE_MINE:
            return ALLOWED if self.mines[at] > 0 else reasons.NOT_IN_MINE
        return ALLOWED if self.dungeons[at] > 0 else reasons.NOT_IN_DUNGEON

    # Warlock 2.4, M-4
    def forbids_choice(self, seat: i64, move: i64) -> i64:
        if move < FIRST:
            return reasons.NOT_NOW
        kind = kind_of_move(move)
        card = face_of_move(move)
        many = self.hands[seat * self.faces + card]
        if kind == OFFER:
            if self.offer[seat] != NO_CARD:
                return reasons.ALREADY_CHOSEN
            return ALLOWED if many > 0 else reasons.NOT_IN_HAND
        if kind != ASIDE:
            return reasons.NOT_NOW
        if self.offer[seat] == NO_CARD:
            return reasons.OFFER_FIRST
        if card == self.offer[seat]:
            many -= 1
        return ALLOWED if many > 0 else reasons.NOT_IN_HAND

    # Warlock 2.6, M-6
    def forbids_action(self, seat: i64, move: i64) -> i64:
        if move >= FIRST:
            return reasons.NOT_NOW
        if move == PASS:
            able = self.hand_size[seat] > 0 or self.stocked + self.piled > 0
            return reasons.MUST_ACT if able else ALLOWED
        if move in (DRAW, TAKE):
            return self.forbids_draw(move)
        if move > TO_CASTLE:
            return reasons.NOT_NOW
        if self.hand_size[seat] == 0:
            return reasons.NOT_IN_HAND
        if move == TO_EMPIRE and not self.some_to_build(seat):
            return reasons.NOTHING_TO_BUILD if self.city_cells(seat) != 0 else reasons.NO_PLACE
        if move == TO_CASTLE and not self.some_to_summon(seat):
            return reasons.NO_POWER
        return ALLOWED

    # Warlock 2.3, Warlock 2.11
    def forbids_draw(self, move: i64) -> i64:
        if move == DRAW:
            return ALLOWED if self.stocked + self.piled > 0 else reasons.BOTH_PILES_EMPTY
        if move == TAKE:
            return ALLOWED if self.piled > 0 else reasons.PILE_EMPTY
        return reasons.NOT_NOW

    # Warlock 2.9, Warlock 2.10
    def forbids_card(self, seat: i64, move: i64) -> i64:
        if move < FIRST or kind_of_move(move) != CARD:
            return reasons.NAME_A_CARD
        card = face_of_move(move)
        if self.hands[seat * self.faces + card] == 0:
            return reasons.NOT_IN_HAND
        if self.use == BUILD:
            if not self.deck.payable(card, self.purse(seat)):
                return reasons.CANNOT_PAY
            return ALLOWED
        if self.use == CASTLE:
            return self.forbids_power(seat, card)
        return ALLOWED

    # Warlock 5.1, M-7
    def forbids_power(self, seat: i64, card: i64) -> i64:
        if self.can_summon(seat, card):
            return ALLOWED
        race = self.deck.race[card]
        if race == GIANT:
            if self.dragons_left == 0:
                return reasons.NO_DRAGON_LEFT
            return reasons.NO_PLACE_FOR_DRAGON if self.filled[seat] == WHOLE else reasons.THREE_DRAGONS
        if race == HUMAN:
            return reasons.BOTH_PILES_EMPTY
        if race == GOBLIN:
            return reasons.NOTHING_TO_HIRE
        if race == GNOME:
            return reasons.NOTHING_TO_SHELTER
        if race == ORC:
            return reasons.NO_RUIN_LEFT if self.ruins_left == 0 else reasons.NO_TARGET
        return reasons.NO_OWN_CITY if self.cities(seat) == 0 else reasons.NO_TARGET

    # Warlock 5.6, Warlock 5.8, M-13
    def forbids_selection(self, seat: i64, move: i64) -> i64:
        if move < FIRST or kind_of_move(move) != CITY:
            return reasons.NAME_A_CARD
        card = face_of_move(move)
        if self.refills:
            if self.bar[card] == 0:
                return reasons.NOT_IN_BAR
            return ALLOWED if self.deck.payable(card, self.purse(seat)) else reasons.CANNOT_PAY
        if self.hands[seat * self.faces + card] == 0:
            return reasons.NOT_IN_HAND
        return ALLOWED if self.fits_gnome(card) else reasons.TOO_MANY_POINTS

    # M-10, M-14
    def forbids_payment(self, seat: i64, move: i64) -> i64:
        if move == ENOUGH:
            return ALLOWED if self.is_paid() else reasons.NOT_PAID_YET
        if move == PAY_CASTLE:
            if self.played == NO_CARD:
                return reasons.NO_GOBLIN
        elif move < FIRST or kind_of_move(move) != PAY:
            return reasons.NOT_NOW
        elif self.dungeons[seat * self.faces + face_of_move(move)] == 0:
            return reasons.NOT_IN_DUNGEON
        elif face_of_move(move) < self.next_face:
            return reasons.IN_ORDER
        for offered in self.payment_moves(seat):
            if offered == move:
                return ALLOWED
        return reasons.IN_ORDER if self.could_pay(seat, move) else reasons.DOES_NOT_PAY

    # M-10, M-22
    def could_pay(self, seat: i64, move: i64) -> bool:
        """Whether a card would pay together with others that come before it."""
        kind = self.deck.kind[self.played if move == PAY_CASTLE else face_of_move(move)]
        rest: i64 = 0
        for face in range(self.next_face, self.faces):
            for _copy in range(self.dungeons[seat * self.faces + face]):
                rest = with_one(rest, self.deck.kind[face])
        if self.played != NO_CARD:
            rest = with_one(rest, self.deck.kind[self.played])
        return self.deck.can_be_paid(self.card, self.paid + one_of(kind), rest - one_of(kind))

    # Warlock 4.2, Warlock 4.5, M-8
    def forbids_place(self, seat: i64, move: i64) -> i64:
        if not PLACE <= move < LIFT:
            return reasons.NOT_NOW
        cell = bit(move - PLACE)
        if self.places(seat) & cell != 0:
            return ALLOWED
        filled = self.filled[seat]
        if filled == WHOLE:
            return reasons.ONLY_DRAGON_OR_RUIN
        if filled & cell != 0:
            return reasons.CELL_TAKEN
        if filled == 0 or (self.card != NO_CARD and filled == self.dragons[seat]):
            return reasons.ALONG_THE_BOARD
        return reasons.NOT_BESIDE

    # Warlock 5.3, M-11
    def forbids_exchange(self, seat: i64, move: i64) -> i64:
        if self.phase == LIFTING:
            if move == STAY:
                return ALLOWED
            if not LIFT <= move < LAND:
                return reasons.NOT_NOW
            if self.liftable(seat) & bit(move - LIFT) != 0:
                return ALLOWED
            return reasons.EMPTY_CELL if self.filled[seat] & bit(move - LIFT) == 0 else reasons.HIGHER_CELL
        if not LAND <= move < OWN:
            return reasons.NOT_NOW
        if self.landable(seat) & bit(move - LAND) != 0:
            return ALLOWED
        return reasons.EMPTY_CELL if self.filled[seat] & bit(move - LAND) == 0 else reasons.HIGHER_CELL

    # Warlock 5.10, Warlock 5.12, M-12
    def forbids_strike(self, seat: i64, move: i64) -> i64:
        if self.phase == OFFERING:
            if not OWN <= move < AIM:
                return reasons.NOT_NOW
            return ALLOWED if self.cities(seat) & bit(move - OWN) != 0 else reasons.NO_CITY_THERE
        if self.phase == STRIKING:
            if not SEAT <= move < TWO:
                return reasons.NOT_NOW
            if move - SEAT >= self.seats:
                return reasons.NO_SUCH_SEAT
            if move - SEAT == seat:
                return reasons.OWN_EMPIRE
            if self.targets(move - SEAT) != 0:
                return ALLOWED
            return reasons.FULL_EMPIRE if self.filled[move - SEAT] == WHOLE else reasons.NOTHING_TO_STRIKE
        if not AIM <= move < SEAT:
            return reasons.NOT_NOW
        cell = bit(move - AIM)
        if self.targets(self.victim) & cell != 0:
            return ALLOWED
        if self.cities(self.victim) & cell & beside(self.dragons[self.victim]) != 0:
            return reasons.PROTECTED
        return reasons.NO_CITY_THERE

    # Warlock 3.2, Warlock 3.3, M-15
    def forbids_bid(self, seat: i64, move: i64) -> i64:
        started = self.paid + self.due > 0
        if move == PASS:
            return reasons.BID_STARTED if started else ALLOWED
        if move == ENOUGH:
            if not started:
                return reasons.NO_BID_YET
            return ALLOWED if self.may_count(self.paid, self.due) else reasons.BID_TAKEN
        if move < FIRST or kind_of_move(move) != BID:
            return reasons.NOT_NOW
        card = face_of_move(move)
        if self.mines[seat * self.faces + card] == 0:
            return reasons.NOT_IN_MINE
        if card < self.next_face:
            return reasons.IN_ORDER
        if self.may_bid(seat, card):
            return ALLOWED
        return reasons.IN_ORDER if self.could_bid(seat, card) else reasons.DEAD_END

    # M-15, M-22
    def could_bid(self, seat: i64, card: i64) -> bool:
        """Whether a card would make a bid together with others that come before it."""
        at = seat * self.faces + card
        self.mines[at] -= 1
        if self.deck.race[card] == HUMAN:
            found = self.may_grow(seat, self.paid, self.due + 1, self.next_face)
        else:
            found = self.may_grow(seat, self.paid + self.deck.gold[card], self.due, self.next_face)
        self.mines[at] += 1
        return found

    # Warlock 5.5, M-15
    def forbids_count(self, move: i64) -> i64:
        if not TWO <= move < FIRST:
            return reasons.NOT_NOW
        twos = move - TWO
        if twos > self.due:
            return reasons.FEWER_HUMANS
        free = self.taken_by(self.paid + self.due * HALF + twos * TWO_INSTEAD) == NO_SEAT
        return ALLOWED if free else reasons.BID_TAKEN

    # Warlock 3.5, Warlock 3.6, M-16
    def forbids_recruit(self, move: i64) -> i64:
        if self.phase == RECRUITING and move == SKIP:
            return ALLOWED if self.may_build else reasons.MUST_BUILD
        wanted: i64 = DISCARD
        if self.phase == RECRUITING:
            wanted = CITY
        elif self.phase == PICKING:
            wanted = RECRUIT
        if move < FIRST or kind_of_move(move) != wanted:
            return reasons.NAME_A_CARD
        card = face_of_move(move)
        if self.bar[card] == 0:
            return reasons.NOT_IN_BAR
        if self.phase == DISCARDING and not self.may_discard(card):
            return reasons.DISCARD_ORDER
        return ALLOWED
