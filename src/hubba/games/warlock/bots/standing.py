"""What standing cities are worth to their owners, and what swaps and exchanges bring, by rules of thumb.

Call `survey` for the seat first.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.weights import AT_HOME, HUMAN_STANDS, OTHERS_LOSS, STANDS_ASTRAY, SWAPPED
from hubba.games.warlock.rules.deck import HUMAN, RACES
from hubba.games.warlock.rules.empire import cities, targets
from hubba.games.warlock.rules.grid import CELLS, CENTRE, EDGE
from hubba.games.warlock.rules.scoring import series, strays
from hubba.games.warlock.rules.table import EMPTY, WarlockTable

UNABLE: Final = -99.0  # the worth of what cannot be done


def standing_worth(n: Notes, t: WarlockTable, seat: i64, cell: i64) -> float:
    """What the city on a cell is worth to its owner as it stands."""
    return worth_there(n, t, seat, cell, t.cells[seat * CELLS + cell])


def worth_there(n: Notes, t: WarlockTable, seat: i64, cell: i64, card: i64) -> float:
    """What a card would be worth to a seat in the place of the city on a cell."""
    race = t.deck.race[card]
    if strays(race, bit(cell)):
        return n.factor(STANDS_ASTRAY)
    if race == HUMAN:
        humans = humans_of(t, seat)
        return n.factor(HUMAN_STANDS) + float(series(humans | bit(cell)) - series(humans & ~bit(cell)))
    return float(t.deck.points[card]) + n.factor(AT_HOME + race)


def humans_of(t: WarlockTable, seat: i64) -> i64:
    """The cells of a seat with human cities."""
    return t.of_race[seat * RACES + HUMAN]


def guarded_worth(n: Notes, t: WarlockTable, seat: i64, cells: i64) -> float:
    """The worth of the cities that a dragon would protect."""
    worth = 0.0
    while cells:
        worth += standing_worth(n, t, seat, lowest(cells))
        cells &= cells - 1
    return worth


def best_target(n: Notes, t: WarlockTable, other: i64) -> float:
    """The worth of the best city of a seat that can be struck."""
    best = UNABLE
    cells = targets(t, other)
    while cells:
        worth = standing_worth(n, t, other, lowest(cells))
        if worth > best:
            best = worth
        cells &= cells - 1
    return best


# A wizard's swap


def swap_worth(n: Notes, t: WarlockTable, seat: i64, own: i64, other: i64, cell: i64) -> float:
    """What one seat gains and the other loses, each city counted on its new cell."""
    given = t.cells[seat * CELLS + own]
    taken = t.cells[other * CELLS + cell]
    gain = worth_there(n, t, seat, own, taken) - standing_worth(n, t, seat, own)
    loss = standing_worth(n, t, other, cell) - worth_there(n, t, other, cell, given)
    return n.factor(SWAPPED) * gain + n.factor(OTHERS_LOSS) * loss


def best_swap_with(n: Notes, t: WarlockTable, seat: i64, own: i64, other: i64) -> float:
    """The worth of the best swap of one of the seat's cities with a city of another seat."""
    best = UNABLE
    cells = targets(t, other)
    while cells:
        worth = swap_worth(n, t, seat, own, other, lowest(cells))
        if worth > best:
            best = worth
        cells &= cells - 1
    return best


def best_swap_of(n: Notes, t: WarlockTable, seat: i64, own: i64) -> float:
    """The worth of the best swap of one of the seat's cities."""
    best = UNABLE
    for other in range(t.seats):
        if other != seat:
            worth = best_swap_with(n, t, seat, own, other)
            if worth > best:
                best = worth
    return best


def best_swap(n: Notes, t: WarlockTable, seat: i64) -> float:
    """The worth of the best swap of the least city on the edge or in the centre; others are seldom given."""
    if n.swap_asked != n.question:
        n.swap_asked = n.question
        n.swap_found = best_swap_from(n, t, seat, cities(t, seat) & EDGE)
        centre = best_swap_from(n, t, seat, cities(t, seat) & CENTRE)
        if centre > n.swap_found:
            n.swap_found = centre
    return n.swap_found


def best_swap_from(n: Notes, t: WarlockTable, seat: i64, cells: i64) -> float:
    """The worth of the best swap of the least of some cities of the seat."""
    if cells == 0:
        return UNABLE
    return best_swap_of(n, t, seat, least_of(n, t, seat, cells))


def least_of(n: Notes, t: WarlockTable, seat: i64, cells: i64) -> i64:
    """The cell with the city that is worth the least."""
    least = 99.0
    found: i64 = 0
    while cells:
        worth = standing_worth(n, t, seat, lowest(cells))
        if worth < least:
            least = worth
            found = lowest(cells)
        cells &= cells - 1
    return found


# The giants' exchange


def worth_alone(t: WarlockTable, what: i64, here: i64) -> i64:
    """The points of a card, dragon or ruin on a cell by itself; 0 for humans, who count together."""
    if what <= EMPTY:
        return 0
    race = t.deck.race[what]
    if race == HUMAN or strays(race, here):
        return 0
    return t.deck.points[what]


def gain_exchanged(t: WarlockTable, seat: i64, cell: i64, other: i64) -> i64:
    """The points that an exchange adds to an empire."""
    here = bit(cell)
    there = bit(other)
    one = t.cells[seat * CELLS + cell]
    two = t.cells[seat * CELLS + other]
    gain = worth_alone(t, two, here) - worth_alone(t, one, here)
    gain += worth_alone(t, one, there) - worth_alone(t, two, there)
    humans = humans_of(t, seat)
    if (humans & here != 0) != (humans & there != 0):
        gain += series(humans ^ here ^ there) - series(humans)
    return gain
