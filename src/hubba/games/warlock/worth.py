"""What cards and cells are worth to a seat, by rule of thumb: for bots that need a quick answer.

Points of the final count are the measure. Only what the seat may know is looked at.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest, vec
from hubba.games.warlock.choices import Choices
from hubba.games.warlock.deck import GIANT, GNOME, GOBLIN, HUMAN, ORC, RACES, WIZARD, with_one
from hubba.games.warlock.grid import CELLS, CENTRE, EDGE, beside
from hubba.games.warlock.scoring import DIVERSITY, cells_with, series

NOTHING: Final = -9.0  # worse than anything that can be done
AT_HOME: Final = vec[float]([1.5, 1.5, 0.8, 0.6, 0.3, 0.3])  # by race: what a city may bring beside its points
OTHERS_LOSS: Final = 0.35  # what it is worth that another seat loses a point
SWAPPED: Final = 0.7  # what remains of a swap: others swap, too
HELP: Final = 0.8  # what a card in the dungeon shares of the city that it helps to pay
GOLD: Final = 0.6  # what a piece of gold is worth


class Worth(Choices):
    """Rules of thumb, in points."""

    # Cities

    def city_worth(self, seat: i64, card: i64, cell: i64) -> float:
        """What a new city brings on a cell."""
        race = self.deck.race[card]
        here = bit(cell)
        if (race == GIANT and here & EDGE == 0) or (race == WIZARD and here & CENTRE == 0):
            return 0.2  # it is removed in the end, unless giants move it
        cities = self.cities(seat)
        worth = float(self.deck.points[card]) + AT_HOME[race]
        if race == HUMAN:
            humans = cells_with(self, seat, cities, HUMAN)
            worth += float(series(humans | here) - series(humans))
        elif race != GIANT and here & EDGE != 0:
            worth -= 0.3  # giants need it more
        if self.dragons[seat] & beside(here) != 0:
            worth += 0.3
        return worth + self.novelty(seat, cities, race)

    def novelty(self, seat: i64, cities: i64, race: i64) -> float:
        """What the first city of a race brings by diversity."""
        kinds: i64 = 0
        for other in range(RACES):
            if cells_with(self, seat, cities, other) != 0:
                kinds += 1
                if other == race:
                    return 0.0
        return 0.5 + 0.5 * float(DIVERSITY[kinds + 1] - DIVERSITY[kinds])

    def best_worth(self, seat: i64, card: i64) -> float:
        """What a new city brings where it brings most."""
        best = NOTHING
        cells = self.city_cells(seat)
        while cells:
            worth = self.city_worth(seat, card, lowest(cells))
            if worth > best:
                best = worth
            cells &= cells - 1
        return best

    def standing_worth(self, seat: i64, cell: i64) -> float:
        """What the city on a cell is worth to its owner as it stands."""
        card = self.cells[seat * CELLS + cell]
        race = self.deck.race[card]
        here = bit(cell)
        if (race == GIANT and here & EDGE == 0) or (race == WIZARD and here & CENTRE == 0):
            return 0.1
        if race == HUMAN:
            humans = cells_with(self, seat, self.cities(seat), HUMAN)
            return 0.5 + float(series(humans) - series(humans & ~here))
        return float(self.deck.points[card]) + AT_HOME[race]

    # An empire as a whole, for the giants' exchange

    def empire_worth(self, seat: i64) -> i64:
        """Printed points of what would not be removed, and the human series."""
        total: i64 = 0
        humans: i64 = 0
        cells = self.cities(seat)
        while cells:
            cell = lowest(cells)
            cells &= cells - 1
            card = self.cells[seat * CELLS + cell]
            race = self.deck.race[card]
            here = bit(cell)
            if race == HUMAN:
                humans |= here
            elif not ((race == GIANT and here & EDGE == 0) or (race == WIZARD and here & CENTRE == 0)):
                total += self.deck.points[card]
        return total + series(humans)

    def gain_of_exchange(self, seat: i64, cell: i64, other: i64) -> i64:
        """What an exchange brings."""
        before = self.empire_worth(seat)
        self.exchange(seat, cell, other)
        after = self.empire_worth(seat)
        self.exchange(seat, cell, other)
        return after - before

    # Cards in hand

    def pay_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in the dungeon: cities of the hand that it helps to pay."""
        cards = self.dungeon_cards(seat)
        more = with_one(cards, self.deck.kind[card])
        worth = 0.5
        if self.deck.race[card] == GOBLIN or self.deck.race[card] == WIZARD:
            worth = 0.8
        at = seat * self.faces
        for face in range(self.faces):
            many = self.hands[at + face]
            if face == card:
                many -= 1
            if many > 0:
                missing = self.deck.missing(face, cards)
                if missing > 0 and self.deck.missing(face, more) < missing:
                    helped = HELP * self.best_worth(seat, face) / float(missing)
                    if helped > worth:
                        worth = helped
        if self.dungeon_size[seat] > 6:
            worth *= 0.6
        return worth

    def gold_worth(self, seat: i64, card: i64) -> float:
        """What a card brings in the mine."""
        gold = 0.5 * float(self.deck.gold[card])
        if self.deck.race[card] == HUMAN:
            gold = 1.3
        if self.mine_size[seat] > 5:
            gold *= 0.6
        return GOLD * gold

    def keep_worth(self, seat: i64, card: i64) -> float:
        """What a card promises while it is kept: the city that it can become."""
        missing = self.deck.missing(card, self.dungeon_cards(seat))
        return self.best_worth(seat, card) / float(1 + missing)

    # Powers

    def power_worth(self, seat: i64, card: i64) -> float:
        """What the power of a card brings now."""
        if not self.can_summon(seat, card):
            return NOTHING
        race = self.deck.race[card]
        if race == GIANT:
            return self.dragon_worth(seat)
        if race == HUMAN:
            if self.hand_size[seat] <= 4:
                return 2.4
            return 1.2
        if race == GNOME:
            return self.shelter_worth(seat, card) + 0.2
        if race == GOBLIN:
            return self.hire_worth(seat, card) + 0.2
        if race == ORC:
            return self.target_worth(seat) * OTHERS_LOSS
        return (self.target_worth(seat) - self.least_worth(seat)) * SWAPPED

    def dragon_worth(self, seat: i64) -> float:
        """A dragon protects its neighbours, and fills a cell."""
        best = 0.0
        cells = self.dragon_cells(seat)
        bare = self.cities(seat) & ~beside(self.dragons[seat])
        while cells:
            worth = self.guarded_worth(seat, beside(cells & -cells) & bare)
            if worth > best:
                best = worth
            cells &= cells - 1
        return 0.3 + 0.3 * best

    def guarded_worth(self, seat: i64, cells: i64) -> float:
        """What cities are worth that a dragon would protect."""
        worth = 0.0
        while cells:
            worth += self.standing_worth(seat, lowest(cells))
            cells &= cells - 1
        return worth

    def shelter_worth(self, seat: i64, gnome: i64) -> float:
        """The best city that a gnome can bring."""
        best = NOTHING
        at = seat * self.faces
        for face in range(self.faces):
            many = self.hands[at + face]
            if face == gnome:
                many -= 1
            if many > 0 and self.fits_gnome(face):
                worth = self.best_worth(seat, face)
                if worth > best:
                    best = worth
        return best

    def hire_worth(self, seat: i64, goblin: i64) -> float:
        """The best city of the bar that a goblin can bring."""
        cards = with_one(self.dungeon_cards(seat), self.deck.kind[goblin])
        best = NOTHING
        for face in range(self.faces):
            if self.bar[face] > 0 and self.deck.payable(face, cards):
                worth = self.best_worth(seat, face)
                if worth > best:
                    best = worth
        return best

    def target_worth(self, seat: i64) -> float:
        """The best city that an orc or wizard can strike."""
        best = NOTHING
        for other in range(self.seats):
            if other != seat:
                worth = self.best_target(other)
                if worth > best:
                    best = worth
        return best

    def best_target(self, other: i64) -> float:
        """The best city of a seat that can be struck."""
        best = NOTHING
        cells = self.targets(other)
        while cells:
            worth = self.standing_worth(other, lowest(cells))
            if worth > best:
                best = worth
            cells &= cells - 1
        return best

    def least_worth(self, seat: i64) -> float:
        """The own city that is worth least."""
        least = 99.0
        cells = self.cities(seat)
        while cells:
            worth = self.standing_worth(seat, lowest(cells))
            if worth < least:
                least = worth
            cells &= cells - 1
        return least
