"""A look ahead: a card used up too early is missing later. The later entries of the same face show this."""

from typing import Final

from hubba.core.fast import bit, i64
from hubba.games.warlock.knowledge.card_log import DUG_UP, NOWHERE, RECRUITED, TAKEN, TURNED, CardLog
from hubba.games.warlock.knowledge.past import KNOWN, Past

DEPTH: Final = 6  # how many entries of a face we look ahead
TAKEN_CARDS: Final = 50  # the bit for cards that everyone saw; each generation (about ten) has a bit below it


def needed_later(p: Past, seen: CardLog, seat: i64, card: i64, at: i64) -> i64:
    """Find the generations that the card of an entry cannot come from, because later entries need it; a mask."""
    needed: i64 = 0
    following = seen.following[at]
    if following == NOWHERE:
        return needed
    mine = seat * p.faces + card
    if p.known[mine] > 0:
        p.known[mine] -= 1
        if not explains(p, seen, card, following, DEPTH):
            needed |= bit(TAKEN_CARDS)
        p.known[mine] += 1
    for generation in range(p.current + 1):
        left = generation * p.faces + card
        if p.left[left] > 0:
            p.left[left] -= 1
            if not explains(p, seen, card, following, DEPTH):
                needed |= bit(generation)
            p.left[left] += 1
    return needed


def is_needed(needed: i64, generation: i64) -> bool:
    """Whether a card of a generation, or one that everyone saw, is needed later."""
    if generation == KNOWN:
        return needed & bit(TAKEN_CARDS) != 0
    return needed & bit(generation) != 0


def explains(p: Past, seen: CardLog, card: i64, at: i64, depth: i64) -> bool:
    """Whether enough cards are left to explain all entries of a face from this one on."""
    if at == NOWHERE or depth == 0:
        return True
    act = seen.act[at]
    seat = seen.seat[at]
    mine = seat * p.faces + card
    following = seen.following[at]
    if act == TAKEN:
        p.known[mine] += 1
        found = explains(p, seen, card, following, depth - 1)
        p.known[mine] -= 1
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
    if p.known[mine] > 0:
        p.known[mine] -= 1
        found = explains(p, seen, card, following, depth - 1)
        p.known[mine] += 1
        if found:
            return True
    for generation in range(seen.era[at] + 1):
        drawn = seen.first_draw[generation * p.seats + seat]
        if drawn != NOWHERE and drawn < at and explains_by_stock(p, seen, card, generation, following, depth):
            return True
    return False


def explains_by_stock(p: Past, seen: CardLog, card: i64, generation: i64, following: i64, depth: i64) -> bool:
    """Whether a card of a generation explains this entry, and the remaining cards explain what follows."""
    left = generation * p.faces + card
    if p.left[left] <= 0:
        return False
    p.left[left] -= 1
    found = explains(p, seen, card, following, depth - 1)
    p.left[left] += 1
    return found
