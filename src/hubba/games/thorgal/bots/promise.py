"""Which moves a thought should try soon, after the advised one: an order, in the measure of the advice."""

from typing import Final

from hubba.core.fast import i64
from hubba.games.thorgal.bots.advice import Advice
from hubba.games.thorgal.bots.weights import OTHERS, WEIGHT, WEIGHTS
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    AT,
    CRAFTING,
    DASHING,
    DRAW,
    DROP,
    FOUR_DIFFERENT,
    GO,
    KILL,
    RECALLING,
    REVEAL,
    SHOOTING,
    STRIKING,
    TO,
    haul,
)
from hubba.games.thorgal.rules.phases import ACTING, DROPPING, PLACING, SWAPPING, TAKING
from hubba.games.thorgal.rules.symbols import CARD, FACES, KINDS, dice_of

STEP: Final = 6.0  # to leave a location is hardly ever wrong
GAIN: Final = 3.0  # so is what brings cards
REVEALING: Final = 1.5
GIVING_AWAY: Final = 0.5
ENDING: Final = 0.25
TURNING: Final = 0.1  # a die of skills into one of travel


class Promise(Advice):
    """What a move may be worth, at a glance."""

    def promise(self, seat: i64, move: i64) -> float:
        self.row = self.styles[seat] * WEIGHTS
        phase = self.phase
        if phase == ACTING:
            return self.promise_of_action(move)
        if phase == TAKING:
            return self.promise_of_dice(haul(move))
        if phase == PLACING:
            return self.put_worth(move - AT)
        if phase == DROPPING:
            return -self.card_worth(self.partner, move - DROP)
        if phase == SWAPPING:
            return -self.card_worth(self.slot, move - DROP)
        return 0.0

    def promise_of_dice(self, dice: i64) -> float:
        """The better the faces, the sooner."""
        order = self.dice_order()
        total: i64 = 0
        for place in range(FACES):
            total += (FACES - place) * dice_of(dice, order >> (place * 3) & 7)
        return float(total)

    def promise_of_action(self, move: i64) -> float:
        """Steps, cards, Chaams; then the rest."""
        if move >= KILL:
            return self.promise_of_fight(move)
        if move >= FOUR_DIFFERENT or move == GO:
            return STEP
        if move >= DASHING:
            return -self.card_worth(self.slot, move - DASHING)
        if move >= RECALLING:
            hand = self.hand[self.slot]
            place = self.place[self.slot]
            return self.readiness(place, hand + CARD[move - RECALLING]) - self.readiness(place, hand)
        if move >= TO:
            return GIVING_AWAY
        if move == CRAFTING or move >= DRAW:
            return GAIN
        if move == REVEAL:
            return REVEALING
        if move == AS_TRAVEL:
            return TURNING
        return ENDING

    def promise_of_fight(self, move: i64) -> float:
        """What it is worth to eliminate a Chaam."""
        own = self.place[self.slot]
        share = WEIGHT[self.row + OTHERS]
        if self.runner() == self.slot:
            share = 1.0
        danger = self.danger()
        if move < STRIKING:
            return self.kill_worth(own, move - KILL, 0, danger, share)
        fewer = self.amount(self.slot)
        if move < SHOOTING:
            return self.kill_worth(own, move - STRIKING, fewer, danger, share)
        if move < SHOOTING + KINDS:
            return self.kill_worth(own - 1, move - SHOOTING, fewer, danger, share)
        return self.kill_worth(own + 1, move - SHOOTING - KINDS, fewer, danger, share)
