"""5. Winning a trick: which card beats which, and who captures the cards."""

from hubba.core.fast import i64
from hubba.games.witches.rules.cards import NO_CARD, colour
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable
from hubba.games.witches.rules.trump import rank_of, trump_colour


# Witches 4.4
def lay_in_trick(t: WitchesTable, seat: i64, card: i64) -> None:
    """Lay a card face up in the trick."""
    t.trick[seat] = card
    if t.best == NO_SEAT or beats(t, card, t.trick[t.best]):
        t.best = seat


# Witches 5.1, Witches 5.2, Witches 4.2
def beats(t: WitchesTable, card: i64, other: i64) -> bool:
    """Whether a later card beats the one that is winning: a stronger one of its colour, or a trump."""
    if colour(card) == colour(other):
        return rank_of(t, card) < rank_of(t, other)
    return colour(card) == trump_colour(t)


# Witches 7.1
def collect(t: WitchesTable, seat: i64) -> None:
    """The cards of the trick go to the seat that won it; it leads the next one (Witches 5.3)."""
    t.won[seat] |= t.trick_mask()
    trick = t.trick
    for other in range(t.seats):
        trick[other] = NO_CARD
    t.best = NO_SEAT
    t.leader = seat
