"""A look ahead: a card used up too early is missing later. The later entries of the same face show this."""

from typing import Final

from hubba.core.fast import i64
from hubba.games.warlock.knowledge.card_log import DUG_UP, NOWHERE, RECRUITED, TAKEN, TURNED, CardLog
from hubba.games.warlock.knowledge.past import Past

DEPTH: Final = 6  # how many entries of a face we look ahead


def can_be_taken(p: Past, seen: CardLog, seat: i64, card: i64, following: i64) -> bool:
    """Whether a seat can do without a card that everyone saw go into its hand."""
    mine = seat * p.faces + card
    p.known[mine] -= 1
    found = explains(p, seen, card, following, DEPTH)
    p.known[mine] += 1
    return found


def explains(p: Past, seen: CardLog, card: i64, at: i64, depth: i64) -> bool:
    """Whether enough cards are left to explain all entries of a face from this one on."""
    if at == NOWHERE or depth == 0:
        return True
    act = seen.act[at]
    seat = seen.seat[at]
    mine = seat * p.faces + card
    known = p.known
    following = seen.following[at]
    if act == TAKEN:
        known[mine] += 1
        found = explains(p, seen, card, following, depth - 1)
        known[mine] -= 1
        return found
    if act == RECRUITED:
        p.open_mine[mine] += 1
        found = explains(p, seen, card, following, depth - 1)
        p.open_mine[mine] -= 1
        return found
    if act == TURNED:
        return explains_by_stock(p, seen, card, seen.era[at], following, depth)
    if act == DUG_UP and p.open_mine[mine] > 0:
        p.open_mine[mine] -= 1
        found = explains(p, seen, card, following, depth - 1)
        p.open_mine[mine] += 1
        if found:
            return True
    if known[mine] > 0:
        known[mine] -= 1
        found = explains(p, seen, card, following, depth - 1)
        known[mine] += 1
        if found:
            return True
    first_draw = seen.first_draw
    for generation in range(seen.era[at] + 1):
        drawn = first_draw[generation * p.seats + seat]
        if drawn != NOWHERE and drawn < at and explains_by_stock(p, seen, card, generation, following, depth):
            return True
    return False


def explains_by_stock(p: Past, seen: CardLog, card: i64, generation: i64, following: i64, depth: i64) -> bool:
    """Whether a card of a generation explains this entry, and the remaining cards explain what follows."""
    left = p.left
    place = generation * p.faces + card
    if left[place] <= 0:
        return False
    if following == NOWHERE:
        return True
    left[place] -= 1
    found = explains(p, seen, card, following, depth - 1)
    left[place] += 1
    return found
