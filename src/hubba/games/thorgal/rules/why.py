"""Why a move may not be made: the predicates that `choices.py` lists the moves by, too."""

from hubba.core.fast import bit, i64
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules.limits import Limits
from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    DROP,
    FOUR_DIFFERENT,
    GIVE,
    HERO,
    NO,
    RECALLING,
    ROLL,
    SKIP,
    STOP,
    TAKE,
    TO,
    WANT,
    WITH,
    YES,
    haul,
)
from hubba.games.thorgal.rules.phases import (
    ACTING,
    ANSWERING,
    CHOOSING,
    COUNTING,
    DROPPING,
    GIVING,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.reasons import (
    ALREADY_REFUSED,
    ANSWER_FIRST,
    CHOOSE_HERO,
    DECIDE_ROLL,
    DICE_FIRST,
    HERO_TAKEN,
    HOW_MANY_DICE,
    NOT_HELD,
    NOT_IN_TEAM,
    NOT_REVEALED,
    NOT_ROLLED,
    NOTHING_TO_TRADE,
    ONESELF,
    OTHER_LACKS,
    OUT_OF_REACH,
    PLACE_FIRST,
    SAME_SKILL,
    TOO_MANY_CARDS,
    TRADE_FIRST,
)
from hubba.games.thorgal.rules.symbols import (
    FACES,
    dice_in,
    dice_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT


class Why(Limits):
    """For each phase: what is in the way of a move."""

    def forbids_move(self, move: i64) -> i64:
        """The reason against a move of the seat that is to act."""
        phase = self.phase
        if phase == ACTING:
            return self.forbids_action(move)
        if phase == TAKING:
            return self.forbids_dice(move)
        if phase == ROLLING:
            if move in (ROLL, STOP):
                return ALLOWED
            return DECIDE_ROLL
        if phase == PLACING:
            return self.forbids_place(move)
        if phase == CHOOSING:
            return self.forbids_hero(move)
        if phase == ANSWERING:
            if move in (YES, NO):
                return ALLOWED
            return ANSWER_FIRST
        if phase == DROPPING:
            return self.forbids_drop(move)
        if phase in (SHARING, SPARING, SWAPPING):
            return self.forbids_power(move)
        return self.forbids_trade(move)

    # Thorgal 1.5, T-1
    def forbids_hero(self, move: i64) -> i64:
        if not HERO <= move < WITH:
            return CHOOSE_HERO
        if self.slot_of(move - HERO) != NO_SLOT:
            return HERO_TAKEN
        return ALLOWED

    # The destiny phase

    # Thorgal 3.3, Thorgal 3.4, T-3
    def forbids_dice(self, move: i64) -> i64:
        if move < TAKE:
            return DICE_FIRST
        dice = haul(move)
        if dice_in(dice) != self.due:
            return HOW_MANY_DICE
        for face in range(FACES):
            if dice_of(dice, face) > dice_of(self.rolled, face):
                return NOT_ROLLED
        return ALLOWED

    # Thorgal 3.4, T-5
    def forbids_trade(self, move: i64) -> i64:
        if self.phase == TRADING:
            if move == SKIP:
                return ALLOWED
            if WITH <= move < TO:
                return self.forbids_partner(move - WITH)
        elif self.phase == GIVING and GIVE <= move < WANT:
            if self.holds_of(self.slot, move - GIVE) == 0:
                return NOT_HELD
            if not self.can_trade_for(self.partner, move - GIVE):
                return NOTHING_TO_TRADE
            return ALLOWED
        elif self.phase == WANTING and WANT <= move < COUNT:
            return self.forbids_want(move - WANT)
        elif self.phase == COUNTING and COUNT <= move < DROP:
            return self.forbids_count(move - COUNT + 1)
        return TRADE_FIRST

    # T-5
    def forbids_partner(self, hero: i64) -> i64:
        slot = self.slot_of(hero)
        if slot == NO_SLOT:
            return NOT_IN_TEAM
        if slot == self.slot:
            return ONESELF
        if not self.can_trade_with(slot):
            return NOTHING_TO_TRADE
        return ALLOWED

    # T-5
    def forbids_want(self, skill: i64) -> i64:
        if skill == self.gives:
            return SAME_SKILL
        if self.holds_of(self.partner, skill) == 0:
            return OTHER_LACKS
        if self.open_counts(self.partner, self.gives, skill) == 0:
            return ALREADY_REFUSED
        return ALLOWED

    # T-5
    def forbids_count(self, count: i64) -> i64:
        if count > self.holds_of(self.slot, self.gives):
            return NOT_HELD
        if count > self.holds_of(self.partner, self.wants):
            return OTHER_LACKS
        if self.open_counts(self.partner, self.gives, self.wants) & bit(count) == 0:
            return ALREADY_REFUSED
        return ALLOWED

    # The Chaam phase

    # Thorgal 4.2, T-6
    def forbids_place(self, move: i64) -> i64:
        if not AT <= move < FOUR_DIFFERENT:
            return PLACE_FIRST
        if self.in_reach(move - AT):
            return ALLOWED
        if move - AT == self.place[self.slot] + 1:
            return NOT_REVEALED
        return OUT_OF_REACH

    # Thorgal 5.10, T-11
    def forbids_drop(self, move: i64) -> i64:
        if not DROP <= move < RECALLING:
            return TOO_MANY_CARDS
        if self.holds_of(self.partner, move - DROP) == 0:
            return NOT_HELD
        return ALLOWED
