"""What the cities that stand are worth to their owners, and what a swap of two of them brings, by rule of thumb.

Whoever asks surveys the seat first.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest
from hubba.games.warlock.bots.appraisal import Appraisal
from hubba.games.warlock.bots.weights import AT_HOME, HUMAN_STANDS, OTHERS_LOSS, STANDS_ASTRAY, SWAPPED
from hubba.games.warlock.rules.deck import HUMAN, Deck
from hubba.games.warlock.rules.grid import CELLS, CENTRE, EDGE
from hubba.games.warlock.rules.scoring import series

UNABLE: Final = -99.0  # of what cannot be done


class Standing(Appraisal):
    """The cities of all empires."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats, deck, start=start, may_build=may_build)
        self.swap_asked: i64 = 0  # the question for which the next one was found
        self.swap_found = 0.0

    def standing_worth(self, seat: i64, cell: i64) -> float:
        """What the city on a cell is worth to its owner as it stands."""
        return self.worth_there(seat, cell, self.cells[seat * CELLS + cell])

    def worth_there(self, seat: i64, cell: i64, card: i64) -> float:
        """What a card would be worth to a seat in the place of the city on a cell."""
        race = self.deck.race[card]
        if self.strays(race, bit(cell)):
            return self.factor(STANDS_ASTRAY)
        if race == HUMAN:
            humans = self.humans_of(seat)
            return self.factor(HUMAN_STANDS) + float(series(humans | bit(cell)) - series(humans & ~bit(cell)))
        return float(self.deck.points[card]) + self.factor(AT_HOME + race)

    def humans_of(self, seat: i64) -> i64:
        """The cells of a seat with human cities."""
        found: i64 = 0
        cells = self.cities(seat)
        while cells:
            if self.deck.race[self.cells[seat * CELLS + lowest(cells)]] == HUMAN:
                found |= cells & -cells
            cells &= cells - 1
        return found

    def guarded_worth(self, seat: i64, cells: i64) -> float:
        """What cities are worth that a dragon would protect."""
        worth = 0.0
        while cells:
            worth += self.standing_worth(seat, lowest(cells))
            cells &= cells - 1
        return worth

    def best_target(self, other: i64) -> float:
        """The best city of a seat that can be struck."""
        best = UNABLE
        cells = self.targets(other)
        while cells:
            worth = self.standing_worth(other, lowest(cells))
            if worth > best:
                best = worth
            cells &= cells - 1
        return best

    # A wizard's swap

    def swap_worth(self, seat: i64, own: i64, other: i64, cell: i64) -> float:
        """What one seat gains and the other loses, each city counted for where it comes to stand."""
        given = self.cells[seat * CELLS + own]
        taken = self.cells[other * CELLS + cell]
        gain = self.worth_there(seat, own, taken) - self.standing_worth(seat, own)
        loss = self.standing_worth(other, cell) - self.worth_there(other, cell, given)
        return self.factor(SWAPPED) * gain + self.factor(OTHERS_LOSS) * loss

    def best_swap_with(self, seat: i64, own: i64, other: i64) -> float:
        """The best swap of an own city with one of another seat."""
        best = UNABLE
        cells = self.targets(other)
        while cells:
            worth = self.swap_worth(seat, own, other, lowest(cells))
            if worth > best:
                best = worth
            cells &= cells - 1
        return best

    def best_swap_of(self, seat: i64, own: i64) -> float:
        """The best swap of an own city."""
        best = UNABLE
        for other in range(self.seats):
            if other != seat:
                worth = self.best_swap_with(seat, own, other)
                if worth > best:
                    best = worth
        return best

    def best_swap(self, seat: i64) -> float:
        """The best swap of all, by the least city of the edge or of the centre: others are seldom given."""
        if self.swap_asked != self.question:
            self.swap_asked = self.question
            self.swap_found = self.best_swap_from(seat, self.cities(seat) & EDGE)
            centre = self.best_swap_from(seat, self.cities(seat) & CENTRE)
            if centre > self.swap_found:
                self.swap_found = centre
        return self.swap_found

    def best_swap_from(self, seat: i64, cells: i64) -> float:
        """The best swap by the least of some own cities."""
        if cells == 0:
            return UNABLE
        return self.best_swap_of(seat, self.least_of(seat, cells))

    def least_of(self, seat: i64, cells: i64) -> i64:
        """The cell of these whose city is worth least."""
        least = 99.0
        found: i64 = 0
        while cells:
            worth = self.standing_worth(seat, lowest(cells))
            if worth < least:
                least = worth
                found = lowest(cells)
            cells &= cells - 1
        return found

    # An empire as a whole, for the giants' exchange

    def empire_worth(self, seat: i64) -> i64:
        """Printed points of what would not be removed, and the human series."""
        total: i64 = 0
        humans: i64 = 0
        cells = self.cities(seat)
        while cells:
            card = self.cells[seat * CELLS + lowest(cells)]
            race = self.deck.race[card]
            here = cells & -cells
            cells &= cells - 1
            if race == HUMAN:
                humans |= here
            elif not self.strays(race, here):
                total += self.deck.points[card]
        return total + series(humans)

    def worth_exchanged(self, seat: i64, cell: i64, other: i64) -> i64:
        """What an empire is worth after an exchange."""
        self.exchange(seat, cell, other)
        worth = self.empire_worth(seat)
        self.exchange(seat, cell, other)
        return worth
