"""6. Changing the trump: the winner of a trick may give up a captured card for it."""

from hubba.core.fast import append, bit, bits, i64, nth, size, vec
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED
from hubba.games.witches.rules import events
from hubba.games.witches.rules.moves import CHANGE, KEEP
from hubba.games.witches.rules.reasons import NOT_CAPTURED, NOT_IN_TRICK, TRUMP_FIRST
from hubba.games.witches.rules.refilling import refill
from hubba.games.witches.rules.table import WitchesTable
from hubba.games.witches.rules.trump import lay_trump
from hubba.games.witches.rules.winning import collect

# Which card


# Witches 6.1, B-3
def may_become_trump(t: WitchesTable, seat: i64) -> i64:
    """The cards that the winner may lay on the trump pile."""
    if t.from_captured:
        return t.trick_mask() | t.won[seat]
    return t.trick_mask()


# Witches 6.1
def legal_changes(t: WitchesTable, seat: i64) -> vec[i64]:
    """The moves of the winner: lay a card on the trump pile, or keep the trump."""
    moves = vec[i64](capacity=8)
    for card in bits(may_become_trump(t, seat)):
        moves = append(moves, CHANGE + card)
    return append(moves, KEEP)


# Witches 6.1, B-3
def change_refused(t: WitchesTable, seat: i64, move: i64) -> i64:
    """Why the winner may not make this move, or ALLOWED."""
    if move < CHANGE:
        return TRUMP_FIRST
    if move == KEEP or may_become_trump(t, seat) & bit(move - CHANGE) != 0:
        return ALLOWED
    return NOT_CAPTURED if t.from_captured else NOT_IN_TRICK


def random_change(t: WitchesTable, seat: i64, rng: Rng) -> i64:
    """A random legal move of the winner."""
    cards = may_become_trump(t, seat)
    choice = rng.below(size(cards) + 1)
    if choice == size(cards):
        return KEEP
    return CHANGE + nth(cards, choice)


# What happens


# Witches 6.1
def decide_trump(t: WitchesTable, seat: i64, move: i64) -> None:
    """The winner captures the trick and changes the trump or keeps it; then the hands are refilled."""
    collect(t, seat)
    if move == KEEP:
        keep_trump(t, seat)
    else:
        change_trump(t, seat, move - CHANGE)
    refill(t)


# Witches 6.1
def change_trump(t: WitchesTable, seat: i64, card: i64) -> None:
    """Give up a captured card, which becomes the trump."""
    t.won[seat] &= ~bit(card)
    lay_trump(t, card)
    if t.news is not None:
        t.tell(events.changed(seat, card))


# Witches 6.1
def keep_trump(t: WitchesTable, seat: i64) -> None:
    """Leave the trump as it is."""
    if t.news is not None:
        t.tell(events.kept(seat))
