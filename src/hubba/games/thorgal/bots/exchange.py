"""What to do with cards: trades, gifts, and powers that turn them into something else."""

from typing import Final

from hubba.core.fast import bit, i64
from hubba.games.thorgal.bots.needs import Needs
from hubba.games.thorgal.bots.weights import (
    DASH_DRAW,
    DASH_PRICE,
    GIFT_FULL,
    GIFT_GAIN,
    HELPED,
    RECALL_CARD,
    RECALL_GAIN,
    TRADE_GAIN,
    WEIGHT,
)
from hubba.games.thorgal.rules.moves import (
    COUNT,
    DASHING,
    GIVE,
    RECALLING,
    SKIP,
    WANT,
    WITH,
)
from hubba.games.thorgal.rules.phases import (
    ACTING,
    COUNTING,
    GIVING,
    SPARING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.symbols import (
    CARD,
    HAND_LIMIT,
    SKILLS,
    cards_in,
    cards_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT

NO_MOVE: Final = -1


class Exchange(Needs):
    """Cards that are worth more elsewhere. Nothing here is a rule of the game."""

    def benefit(self, slot: i64, moved: i64, runner: i64) -> float:
        """What it is worth to the team that cards come to a hero; what leaves it is below nought."""
        place = self.place[slot]
        hand = self.hand[slot]
        gain = self.readiness(place, hand + moved) - self.readiness(place, hand)
        if slot == runner:
            return gain
        return gain * WEIGHT[self.row + HELPED]

    # Trades

    def trade_gain(self, partner: i64, gives: i64, wants: i64, count: i64, runner: i64) -> float:
        """What a trade is worth to both heroes together."""
        moved = (CARD[wants] - CARD[gives]) * count
        return self.benefit(self.slot, moved, runner) + self.benefit(partner, -moved, runner)

    def best_trade(self) -> i64:
        """The most useful trade that is possible, packed; NO_MOVE if none is of use."""
        best: i64 = NO_MOVE
        best_gain = WEIGHT[self.row + TRADE_GAIN]
        runner = self.runner()
        for partner in range(self.heroes):
            if partner == self.slot or (self.partner != NO_SLOT and partner != self.partner):
                continue
            for gives in range(SKILLS):
                if self.holds_of(self.slot, gives) == 0 or (self.phase > GIVING and gives != self.gives):
                    continue
                for wants in range(SKILLS):
                    if self.phase == COUNTING and wants != self.wants:
                        continue
                    counts = self.open_counts(partner, gives, wants)
                    count: i64 = 1
                    while counts >= bit(count):
                        if counts & bit(count) != 0:
                            gain = self.trade_gain(partner, gives, wants, count, runner)
                            if gain > best_gain or (best == NO_MOVE and self.phase != TRADING):
                                best_gain = gain
                                best = ((partner * 8 + gives) * 8 + wants) * 16 + count
                        count += 1
        return best

    def advised_trade(self) -> i64:
        """The parts of the most useful trade, one after the other."""
        best = self.best_trade()
        if self.phase == TRADING:
            if best == NO_MOVE:
                return SKIP
            return WITH + self.hero[best // 1024]
        if self.phase == GIVING:
            return GIVE + best // 128 % 8
        if self.phase == WANTING:
            return WANT + best // 16 % 8
        return COUNT + best % 16 - 1

    # Powers that move cards

    def best_gift(self, slot: i64) -> i64:
        """The skill and the number of cards that help another hero most, packed; NO_MOVE if none does."""
        best: i64 = NO_MOVE
        best_gain = WEIGHT[self.row + GIFT_GAIN]
        if self.phase != ACTING:
            best_gain = -1000.0
        runner = self.runner()
        for skill in range(SKILLS):
            if self.phase == SPARING and skill != self.gives:
                continue
            for count in range(1, self.most_to_share(skill) + 1):
                moved = CARD[skill] * count
                gain = self.benefit(slot, moved, runner) + self.benefit(self.slot, -moved, runner)
                if cards_in(self.hand[slot]) + count > HAND_LIMIT:
                    gain -= WEIGHT[self.row + GIFT_FULL]
                if gain > best_gain:
                    best_gain = gain
                    best = skill * 16 + count
        return best

    def advised_recall(self) -> i64:
        """The card of the discards that helps most, if it is worth more than the one given up for it."""
        best: i64 = NO_MOVE
        best_gain = WEIGHT[self.row + RECALL_GAIN]
        place = self.place[self.slot]
        hand = self.hand[self.slot]
        for skill in range(SKILLS):
            if cards_of(self.skill_discards, skill) > 0:
                worst = self.least_worth(self.slot, skill)
                if self.amount(self.slot) == 0:
                    after = self.readiness(place, hand + CARD[skill]) + WEIGHT[self.row + RECALL_CARD]
                    gain = after - self.readiness(place, hand)
                    if gain > best_gain and self.room() > 0:
                        best = RECALLING + skill
                        best_gain = gain
                elif worst >= 0:
                    after = self.readiness(place, hand + CARD[skill] - CARD[worst])
                    gain = after - self.readiness(place, hand)
                    if gain > best_gain:
                        best = RECALLING + skill
                        best_gain = gain
        return best

    def advised_dash(self) -> i64:
        """A card that can be spared becomes a travel die, and others come for it."""
        place = self.place[self.slot]
        hand = self.hand[self.slot]
        best: i64 = NO_MOVE
        least = WEIGHT[self.row + DASH_PRICE] + WEIGHT[self.row + DASH_DRAW] * float(self.amount(self.slot))
        for skill in range(SKILLS):
            if self.holds_of(self.slot, skill) > 0:
                cost = self.readiness(place, hand) - self.readiness(place, hand - CARD[skill])
                if cost < least:
                    best = DASHING + skill
                    least = cost
        return best
