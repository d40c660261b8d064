"""Warlock 4 and 5.3: placing a city or a dragon, the giants' exchange, and what follows."""

from hubba.core.fast import bit, i64
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import enter_bar, need_stock, replenish
from hubba.games.warlock.rules.deck import GIANT, NO_CARD
from hubba.games.warlock.rules.empire import city_cells, clear, dragon_cells, exchange, put
from hubba.games.warlock.rules.grid import CELLS, NO_CELL, WHOLE
from hubba.games.warlock.rules.phase_names import LANDING, LIFTING, REFILLING
from hubba.games.warlock.rules.reasons import (
    ALONG_THE_BOARD,
    CELL_TAKEN,
    EMPTY_CELL,
    HIGHER_CELL,
    NOT_BESIDE,
    ONLY_DRAGON_OR_RUIN,
)
from hubba.games.warlock.rules.recruiting import go_on_recruiting
from hubba.games.warlock.rules.rounds import end_action
from hubba.games.warlock.rules.table import DRAGON, WarlockTable
from hubba.games.warlock.rules.turns import ask

# Placing


# Warlock 4.2, M-8
def places(t: WarlockTable, seat: i64) -> i64:
    """The cells where the city, or a giant's dragon, may be placed."""
    if t.card == NO_CARD:
        return dragon_cells(t, seat)
    return city_cells(t, seat)


# Warlock 4.2, Warlock 4.5, M-8
def why_not_place(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """Why the city or dragon may not be placed on a cell, or ALLOWED."""
    here = bit(cell)
    if places(t, seat) & here != 0:
        return ALLOWED
    filled = t.filled[seat]
    if filled == WHOLE:
        return ONLY_DRAGON_OR_RUIN
    if filled & here != 0:
        return CELL_TAKEN
    if filled == 0 or (t.card != NO_CARD and filled == t.dragons[seat]):
        return ALONG_THE_BOARD
    return NOT_BESIDE


# Warlock 4.2, Warlock 4.5, Warlock 5.2
def place(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Build the city, or place the dragon."""
    card = t.card
    if card == NO_CARD:
        t.dragons_left -= 1
        put(t, seat, cell, DRAGON)
        if t.news is not None:
            t.tell(events.dragon(seat, cell))
        end_action(t)
        return
    clear(t, seat, cell)
    put(t, seat, cell, card)
    t.card = NO_CARD
    if t.news is not None:
        t.tell(events.built(seat, card, cell))
    after_city(t, seat, card)


# Warlock 5.3, M-11
def after_city(t: WarlockTable, seat: i64, card: i64) -> None:
    """A giant city lets its builder exchange two cards, if there are two."""
    filled = t.filled[seat]
    if t.deck.race[card] == GIANT and filled & (filled - 1) != 0:
        ask(t, seat, LIFTING)
    else:
        after_building(t)


# The giants' exchange


# Warlock 5.3, M-11
def liftable(t: WarlockTable, seat: i64) -> i64:
    """Cells that may be named first; the higher of the two comes second."""
    filled = t.filled[seat]
    cell: i64 = CELLS - 1
    while filled & bit(cell) == 0:
        cell -= 1
    return filled & ~bit(cell)


# Warlock 5.3, M-11
def landable(t: WarlockTable, seat: i64) -> i64:
    """Cells that may be named second."""
    return t.filled[seat] & ~(bit(t.lifted + 1) - 1)


# Warlock 5.3, M-11
def why_not_lift(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """Why a cell may not be named first, or ALLOWED."""
    if liftable(t, seat) & bit(cell) != 0:
        return ALLOWED
    return EMPTY_CELL if t.filled[seat] & bit(cell) == 0 else HIGHER_CELL


# Warlock 5.3, M-11
def why_not_land(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """Why a cell may not be named second, or ALLOWED."""
    if landable(t, seat) & bit(cell) != 0:
        return ALLOWED
    return EMPTY_CELL if t.filled[seat] & bit(cell) == 0 else HIGHER_CELL


# Warlock 5.3
def lift(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Choose the first card of an exchange."""
    t.lifted = cell
    ask(t, seat, LANDING)


# Warlock 5.3
def land(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Choose the second card, and exchange the two."""
    first = t.lifted
    t.lifted = NO_CELL
    exchange(t, seat, first, cell)
    if t.news is not None:
        t.tell(events.exchanged(seat, first, cell))
    after_building(t)


# What follows


# Warlock 5.6, M-14
def after_building(t: WarlockTable) -> None:
    """After the city and the giants' exchange: go on recruiting, refill the bar, or end the action."""
    if t.recruits > 0:
        go_on_recruiting(t)
    elif t.hiring and t.stocked + t.piled > 0:
        need_stock(t)
        t.phase = REFILLING
    else:
        end_action(t)


# M-14
def refill(t: WarlockTable, card: i64) -> None:
    """A card of the stock replaces the one that the goblin took from the bar."""
    enter_bar(t, card)
    if t.news is not None:
        t.tell(events.refilled(card))
    replenish(t)
    end_action(t)
