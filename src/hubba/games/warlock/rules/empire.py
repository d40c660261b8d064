"""Warlock 4: empires, where cards may go in them, and how their cells change."""

from hubba.core.fast import bit, i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import RACES
from hubba.games.warlock.rules.grid import BOARD, CELLS, WHOLE, beside
from hubba.games.warlock.rules.table import DRAGON, EMPTY, RUIN, WarlockTable

# Questions


def cities(t: WarlockTable, seat: i64) -> i64:
    """The cells with creature cities."""
    return t.filled[seat] & ~t.dragons[seat] & ~t.ruined[seat]


# Warlock 5.2, Warlock 4.6, M-12
def targets(t: WarlockTable, seat: i64) -> i64:
    """The cities of a seat that another seat may strike: not protected, not in a full empire."""
    if t.filled[seat] == WHOLE:
        return 0
    return cities(t, seat) & ~beside(t.dragons[seat])


# M-12
def may_strike(t: WarlockTable, seat: i64, other: i64) -> bool:
    """Whether a seat can strike a city of another seat."""
    return other != seat and targets(t, other) != 0


# M-12
def some_target(t: WarlockTable, seat: i64) -> bool:
    """Whether a seat can strike any other seat."""
    for other in range(t.seats):
        if may_strike(t, seat, other):
            return True
    return False


# Warlock 4.1, Warlock 4.2, M-8
def open_cells(t: WarlockTable, seat: i64) -> i64:
    """Where the next card may go: the first one along the board, then next to any card."""
    if t.filled[seat] == 0:
        return BOARD
    return beside(t.filled[seat]) & ~t.filled[seat]


# Warlock 4.2, Warlock 4.5, M-8
def city_cells(t: WarlockTable, seat: i64) -> i64:
    """Where a city may be built: the first one along the board; in a full empire, on a dragon or ruin."""
    filled = t.filled[seat]
    if filled == t.dragons[seat]:
        return BOARD & ~filled
    if filled == WHOLE:
        return t.dragons[seat] | t.ruined[seat]
    return beside(filled) & ~filled


# Warlock 4.4, M-7
def dragon_cells(t: WarlockTable, seat: i64) -> i64:
    """Where a dragon may be placed."""
    dragons = t.dragons[seat]
    # Remove the lowest bit twice: if any is left, there are three dragons.
    dragons &= dragons - 1
    dragons &= dragons - 1
    if t.dragons_left == 0 or dragons != 0:
        return 0
    return open_cells(t, seat)


def some_full(t: WarlockTable) -> bool:
    """Whether an empire has its 16 cards."""
    for seat in range(t.seats):
        if t.filled[seat] == WHOLE:
            return True
    return False


# Changes


def put(t: WarlockTable, seat: i64, cell: i64, what: i64) -> None:
    """Put a card, a dragon or a ruin on a cell, in place of whatever was there."""
    at = bit(cell)
    before = t.cells[seat * CELLS + cell]
    if before > EMPTY:
        t.of_race[seat * RACES + t.deck.race[before]] &= ~at
    t.cells[seat * CELLS + cell] = what
    t.filled[seat] |= at
    t.dragons[seat] &= ~at
    t.ruined[seat] &= ~at
    if what == DRAGON:
        t.dragons[seat] |= at
    elif what == RUIN:
        t.ruined[seat] |= at
    else:
        t.of_race[seat * RACES + t.deck.race[what]] |= at
    t.version += 1


# Warlock 4.5, M-8
def clear(t: WarlockTable, seat: i64, cell: i64) -> None:
    """In a full empire, return a dragon or ruin to its supply before a city replaces it."""
    what = t.cells[seat * CELLS + cell]
    if what == DRAGON:
        t.dragons_left += 1
    elif what == RUIN:
        t.ruins_left += 1
    if what != EMPTY and t.news is not None:
        t.tell(events.cleared(seat, cell, what))


# Warlock 4.3, Warlock 5.3
def exchange(t: WarlockTable, seat: i64, cell: i64, other: i64) -> None:
    """Exchange the cards on two cells of an empire."""
    what = t.cells[seat * CELLS + cell]
    put(t, seat, cell, t.cells[seat * CELLS + other])
    put(t, seat, other, what)


# Warlock 5.12
def swap_cities(t: WarlockTable, seat: i64, cell: i64, other: i64, target: i64) -> None:
    """Swap cities between two empires."""
    card = t.cells[other * CELLS + target]
    put(t, other, target, t.cells[seat * CELLS + cell])
    put(t, seat, cell, card)
