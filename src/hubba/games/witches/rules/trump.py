"""The trump pile, and the wheel, which turns to the value of its top card."""

from hubba.core.fast import i64
from hubba.games.witches.rules.cards import NO_COLOUR, colour, place_on_wheel, value
from hubba.games.witches.rules.table import WitchesTable


# Witches 5.1, B-6
def trump_colour(t: WitchesTable) -> i64:
    """The colour of the card on top of the trump pile; none if the pile is empty."""
    if t.piled == 0:
        return NO_COLOUR
    return colour(t.pile[t.piled - 1])


# Witches 5.4
def rank_of(t: WitchesTable, card: i64) -> i64:
    """The place of a card on the current wheel: 0 is the strongest."""
    return place_on_wheel(card, t.wheel, t.values, t.increasing)


# Witches 6.2
def lay_trump(t: WitchesTable, card: i64) -> None:
    """Lay a card on the trump pile and turn the wheel to it."""
    t.pile[t.piled] = card
    t.piled += 1
    t.wheel = value(card)


# B-5, B-6
def take_trump(t: WitchesTable) -> i64:
    """Take the trump off its pile; the wheel turns to the next one, or stays if there is none."""
    t.piled -= 1
    if t.piled > 0:
        t.wheel = value(t.pile[t.piled - 1])
    return t.pile[t.piled]
