"""Where a round begins, and which one: there a playout may stop."""

from hubba.core.fast import i64
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.phase_names import CHOOSING
from hubba.games.warlock.rules.table import ROUNDS, WarlockTable


def round_begins(t: WarlockTable) -> bool:
    """Whether all seats are about to choose two cards, and none has."""
    if t.phase != CHOOSING:
        return False
    for seat in range(t.seats):
        if t.offer[seat] != NO_CARD:
            return False
    return True


def round_number(t: WarlockTable) -> i64:
    """The number of the round, from 0 through all days."""
    return (t.day - 1) * ROUNDS + t.round - 1
