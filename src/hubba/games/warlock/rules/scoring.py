"""Warlock 6: what an empire is worth."""

from typing import Final

from hubba.core.fast import i64, lowest, size, vec, zeros
from hubba.games.warlock.rules.deck import GIANT, HUMAN, RACES, WIZARD
from hubba.games.warlock.rules.empire import cities
from hubba.games.warlock.rules.grid import CELLS, CENTRE, EDGE, WHOLE, beside
from hubba.games.warlock.rules.table import WarlockTable

# Warlock 6.6, by race
MAJORITY: Final = vec[i64]([6, 6, 4, 4, 2, 2])
# Warlock 6.7, by the number of races in an empire
DIVERSITY: Final = vec[i64]([0, 0, 0, 1, 2, 4, 8])
# Warlock 6.5: by the number of human cities in a series
SERIES: Final = vec[i64]([0, 1, 3, 6, 11, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 117])


# Warlock 6.3, Warlock 4.7, M-9
def home(race: i64) -> i64:
    """Where cities of a race are not removed: giants on the edge, wizards in the centre."""
    if race == GIANT:
        return EDGE
    if race == WIZARD:
        return CENTRE
    return WHOLE


# Warlock 6.3
def strays(race: i64, here: i64) -> bool:
    """Whether a city of a race would be removed from a cell in the end."""
    return here & home(race) == 0


# Warlock 6.3
def removed(t: WarlockTable, seat: i64) -> i64:
    """The cells whose cities do not count."""
    found: i64 = 0
    for race in range(i64(RACES)):
        found |= t.of_race[seat * RACES + race] & ~home(race)
    return found


# Warlock 6.4
def printed(t: WarlockTable, seat: i64, cells: i64) -> i64:
    """The points printed on the cities of these cells."""
    total: i64 = 0
    while cells:
        total += t.deck.points[t.cells[seat * CELLS + lowest(cells)]]
        cells &= cells - 1
    return total


# By the mask of cells: what `series` found, plus one; zero if not asked so far.
_FOUND: Final = zeros(WHOLE + 1)


def series(humans: i64) -> i64:
    """What the connected groups of human cities are worth, computed once for each mask of cells."""
    if _FOUND[humans] == 0:
        _FOUND[humans] = sum_of_series(humans) + 1
    return _FOUND[humans] - 1


# Warlock 6.5, M-19
def sum_of_series(humans: i64) -> i64:
    """Add up what each connected group of human cities is worth."""
    total: i64 = 0
    while humans:
        group = humans & -humans
        grown = (group | beside(group)) & humans
        while grown != group:
            group = grown
            grown = (group | beside(group)) & humans
        total += SERIES[size(group)]
        humans &= ~group
    return total


class Score:
    """The points of all seats, part by part."""

    def __init__(self, t: WarlockTable) -> None:
        seats = t.seats
        self.seats: i64 = seats
        self.printed = zeros(seats)
        self.series = zeros(seats)
        self.most = zeros(seats)
        self.diversity = zeros(seats)
        self.cities = zeros(seats * RACES)
        for seat in range(seats):
            self.count(t, seat)
        for race in range(i64(RACES)):
            self.award(race)

    def count(self, t: WarlockTable, seat: i64) -> None:
        """Count what an empire is worth without comparing it to others."""
        # M-20, M-21: removed cities count for nothing.
        counted = ~removed(t, seat)
        at = seat * RACES
        self.printed[seat] = printed(t, seat, cities(t, seat) & counted)
        self.series[seat] = series(t.of_race[at + HUMAN] & counted)
        # Warlock 6.7, M-21
        kinds: i64 = 0
        for race in range(i64(RACES)):
            many = size(t.of_race[at + race] & counted)
            self.cities[at + race] = many
            if many > 0:
                kinds += 1
        self.diversity[seat] = DIVERSITY[kinds]

    # Warlock 6.6, M-20
    def award(self, race: i64) -> None:
        """Give the points of a race to every seat with the most cities of it, if it has any."""
        best: i64 = 1
        for seat in range(self.seats):
            if self.cities[seat * RACES + race] > best:
                best = self.cities[seat * RACES + race]
        for seat in range(self.seats):
            if self.cities[seat * RACES + race] == best:
                self.most[seat] += MAJORITY[race]

    def points(self, seat: i64) -> i64:
        """All points of a seat."""
        return self.printed[seat] + self.series[seat] + self.most[seat] + self.diversity[seat]

    # Warlock 6.8
    def best(self) -> i64:
        """The most points of any seat."""
        most: i64 = 0
        for seat in range(self.seats):
            if self.points(seat) > most:
                most = self.points(seat)
        return most

    # Warlock 6.8
    def winners(self) -> list[int]:
        """The seats with the most points; if there are several, they share the victory."""
        most = self.best()
        return [seat for seat in range(self.seats) if self.points(seat) == most]
