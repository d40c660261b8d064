"""What to do with cards: trades, gifts, and powers that turn them into something else."""

from typing import Final

from hubba.core.fast import bit, i64
from hubba.games.thorgal.moves import (
    COUNT,
    DASHING,
    GIVE,
    RECALLING,
    SKIP,
    WANT,
    WITH,
)
from hubba.games.thorgal.needs import Needs
from hubba.games.thorgal.phases import (
    ACTING,
    COUNTING,
    GIVING,
    SPARING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.situation import NO_SLOT
from hubba.games.thorgal.symbols import (
    CARD,
    SKILLS,
    cards_in,
    cards_of,
)

NO_MOVE: Final = -1


class Exchange(Needs):
    """Cards that are worth more elsewhere. Nothing here is a rule of the game."""

    # Trades

    def trade_gain(self, slot: i64, partner: i64, gives: i64, wants: i64, count: i64) -> float:
        """What a trade is worth to both heroes together."""
        own = self.hand[slot]
        other = self.hand[partner]
        moved = (CARD[wants] - CARD[gives]) * count
        gain = self.readiness(self.place[slot], own + moved) - self.readiness(self.place[slot], own)
        gain += self.readiness(self.place[partner], other - moved) - self.readiness(self.place[partner], other)
        return gain

    def best_trade(self) -> i64:
        """The most useful trade that is possible, packed; NO_MOVE if none is of use."""
        best: i64 = NO_MOVE
        best_gain = 0.25
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
                            gain = self.trade_gain(self.slot, partner, gives, wants, count)
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
        best_gain = 0.2
        if self.phase != ACTING:
            best_gain = -1000.0
        for skill in range(SKILLS):
            if self.phase == SPARING and skill != self.gives:
                continue
            for count in range(1, self.most_to_share(skill) + 1):
                moved = CARD[skill] * count
                own = self.hand[self.slot]
                other = self.hand[slot]
                gain = self.readiness(self.place[slot], other + moved) - self.readiness(self.place[slot], other)
                gain -= self.readiness(self.place[self.slot], own) - self.readiness(
                    self.place[self.slot], own - moved
                )
                if cards_in(other) + count > 10:
                    gain -= 0.5
                if gain > best_gain:
                    best_gain = gain
                    best = skill * 16 + count
        return best

    def advised_recall(self) -> i64:
        """The card of the discards that helps most, if it is worth more than the one given up for it."""
        best: i64 = NO_MOVE
        best_gain = 0.2
        place = self.place[self.slot]
        hand = self.hand[self.slot]
        for skill in range(SKILLS):
            if cards_of(self.skill_discards, skill) > 0:
                worst = self.least_worth(self.slot, skill)
                if self.amount(self.slot) == 0:
                    after = self.readiness(place, hand + CARD[skill]) + 0.3
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
        least = 0.4 + 0.6 * float(self.amount(self.slot))
        for skill in range(SKILLS):
            if self.holds_of(self.slot, skill) > 0:
                cost = self.readiness(place, hand) - self.readiness(place, hand - CARD[skill])
                if cost < least:
                    best = DASHING + skill
                    least = cost
        return best
