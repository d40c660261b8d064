"""What cards and powers are worth to a seat, by rule of thumb, in points of the final count.

Whoever asks surveys the seat first; powers and the dungeon need its hand, too.
"""

from typing import Final

from hubba.core.fast import i64
from hubba.games.warlock.bots.standing import UNABLE, Standing
from hubba.games.warlock.bots.weights import (
    DRAGON_GUARDS,
    DRAGON_PLACED,
    DRAWN,
    FULL_DUNGEON,
    FULL_MINE,
    GOLD,
    HELP,
    HIRE,
    HUMAN_GOLD,
    LAST_DRAWN,
    LAST_GOLD,
    LAST_PAY,
    OTHERS_LOSS,
    PAY,
    PAY_ANY,
    SEEK,
    SEEK_WITH_FEW,
    SHELTER,
)
from hubba.games.warlock.rules.deck import GIANT, GNOME, GOBLIN, HUMAN, ORC, WIZARD, Deck, one_of
from hubba.games.warlock.rules.grid import beside

FEW: Final = 4  # cards of a hand that is short of them
FILLED_DUNGEON: Final = 6
FILLED_MINE: Final = 5


class Worth(Standing):
    """Rules of thumb."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats, deck, start=start, may_build=may_build)
        # What does not depend on the card is found once for each question.
        self.struck: i64 = 0  # the question for which the next one was found
        self.strike_worth = 0.0

    # Cards of the hand

    def pay_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in the dungeon: cities of the hand that it helps to pay."""
        race = self.deck.race[card]
        worth = self.factor(PAY)
        if race in (GOBLIN, WIZARD):
            worth = self.factor(PAY_ANY)
        guard = one_of(self.deck.kind[card]) * 8
        for place in range(self.holding):
            face = self.held[place]
            if self.lacking[face] & guard != 0 and (face != card or self.hands[seat * self.faces + face] > 1):
                helped = self.factor(HELP) * self.best[face] / float(self.lacks[face])
                if helped > worth:
                    worth = helped
        if self.dungeon_size[seat] > FILLED_DUNGEON:
            worth *= self.factor(FULL_DUNGEON)
        if self.last:
            worth *= self.factor(LAST_PAY)
        return worth

    def gold_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in the mine."""
        gold = self.factor(GOLD) * float(self.deck.gold[card])
        if self.deck.race[card] == HUMAN:
            gold = self.factor(HUMAN_GOLD)
        if self.mine_size[seat] > FILLED_MINE:
            gold *= self.factor(FULL_MINE)
        if self.last:
            gold *= self.factor(LAST_GOLD)
        return gold

    def drawn_worth(self) -> float:
        """What a card from the stock brings."""
        if self.last:
            return self.factor(DRAWN) * self.factor(LAST_DRAWN)
        return self.factor(DRAWN)

    # Powers

    def power_worth(self, seat: i64, card: i64) -> float:
        """What the power of a card of the hand brings now; UNABLE if it can have no effect."""
        race = self.deck.race[card]
        if race == GIANT:
            return self.dragon_worth(seat)
        if race == HUMAN:
            if self.stocked + self.piled == 0:
                return UNABLE
            sought = self.factor(SEEK)
            if self.hand_size[seat] <= FEW:
                sought = self.factor(SEEK_WITH_FEW)
            if self.last:
                sought *= self.factor(LAST_DRAWN)
            return sought
        if race == GNOME:
            return self.shelter_worth(seat, card)
        if race == GOBLIN:
            return self.hire_worth(card)
        self.seek_targets(seat)
        if self.strike_worth == UNABLE:
            return UNABLE
        if race == ORC:
            if self.ruins_left == 0:
                return UNABLE
            return self.strike_worth * self.factor(OTHERS_LOSS)
        if self.cities(seat) == 0:
            return UNABLE
        return self.best_swap(seat)

    def dragon_worth(self, seat: i64) -> float:
        """A dragon protects its neighbours, and fills a cell."""
        cells = self.dragon_cells(seat)
        if cells == 0:
            return UNABLE
        best = 0.0
        bare = self.cities(seat) & ~self.near
        while cells:
            worth = self.guarded_worth(seat, beside(cells & -cells) & bare)
            if worth > best:
                best = worth
            cells &= cells - 1
        return self.factor(DRAGON_PLACED) + self.factor(DRAGON_GUARDS) * best

    def shelter_worth(self, seat: i64, gnome: i64) -> float:
        """The best city that a gnome can bring."""
        best = UNABLE
        if self.sites != 0:
            for place in range(self.holding):
                face = self.held[place]
                if (face != gnome or self.hands[seat * self.faces + face] > 1) and self.fits_gnome(face):
                    worth = self.best[face] + self.factor(SHELTER)
                    if worth > best:
                        best = worth
        return best

    def hire_worth(self, goblin: i64) -> float:
        """The best city of the bar that a goblin can bring: it is one more card to pay with."""
        best = UNABLE
        if self.bar_size > 0 and self.sites != 0:
            guard = one_of(self.deck.kind[goblin]) * 8
            for face in range(self.faces):
                if self.bar[face] > 0:
                    self.look(face)
                    lacks = self.lacks[face]
                    if lacks == 0 or (lacks == 1 and self.lacking[face] & guard != 0):
                        worth = self.best[face] + self.factor(HIRE)
                        if worth > best:
                            best = worth
        return best

    def seek_targets(self, seat: i64) -> None:
        """Note the best city that an orc or wizard can strike."""
        if self.struck == self.question:
            return
        self.struck = self.question
        self.strike_worth = UNABLE
        for other in range(self.seats):
            if other != seat:
                worth = self.best_target(other)
                if worth > self.strike_worth:
                    self.strike_worth = worth
