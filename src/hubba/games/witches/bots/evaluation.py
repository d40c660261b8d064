"""What a game is worth to each seat: a finished one, and one that a search leaves after a few tricks.

Most of what comes later is chance, and chance need not be played out. What has been captured so far counts as it
is; the rest is shared equally, except for what the hands are worth as they stand.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, lowest, vec
from hubba.core.weights import load_weights
from hubba.games.witches.bots.lookups import POINTS, strength
from hubba.games.witches.bots.weights import PACKAGE
from hubba.games.witches.rules.cards import colour, value
from hubba.games.witches.rules.phase_names import PLAYING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable
from hubba.games.witches.rules.trump import rank_of, trump_colour

VICTORY: Final = 0.2  # what victory counts to a bot; the share of points counts the rest

NAMES: Final = ("trump", "strong_trump", "strong_value", "lead", "tricks", "doubt", "doubt_later", "sense")
TRUMP: Final = 0  # what a trump in the hand is worth later
STRONG_TRUMP: Final = 1  # and the strongest one more than the weakest
STRONG_VALUE: Final = 2  # what the strongest place is worth later, by point of the card
LEAD: Final = 3  # what it is worth to lead
TRICKS: Final = 4  # how many a search plays out
DOUBT: Final = 5  # points by which whoever is ahead may still be overtaken
DOUBT_LATER: Final = 6  # and more by point that is left
SENSE: Final = 7  # how often the advised card is played meanwhile, and not any

_KNOWN: Final = load_weights(PACKAGE, "outlook", NAMES)
OUTLOOK: Final = vec[float]([_KNOWN[at] for at in range(len(NAMES))])


def cutoff_reached(t: WitchesTable, decisions: i64) -> bool:
    """Before a trick, once so many have been played; the final phase is played to its end."""
    if t.phase != PLAYING or t.best != NO_SEAT or t.final:
        return False
    return float(decisions) >= OUTLOOK[TRICKS] * float(t.seats)


def value_end(won: vec[i64], worth: vec[float]) -> None:
    """A part for the victory, shared by those who tie, and the rest for the share of all points.

    The share says which losing game is nearly won; without it a lost game tells a bot nothing.
    """
    most: i64 = -1
    shared = 0.0
    total = 1.0
    for seat in range(len(won)):
        own = points(won[seat])
        total += float(own)
        worth[seat] = float(own)
        if own > most:
            most = own
            shared = 0.0
        if own == most:
            shared += 1.0
    for seat in range(len(won)):
        share = (1.0 - VICTORY) * worth[seat] / total
        if worth[seat] == float(most):
            share += VICTORY / shared
        worth[seat] = share


def value_unfinished(t: WitchesTable, worth: vec[float]) -> None:
    """The same two parts by the points that each seat may expect, and its chance of victory."""
    seats = float(t.seats)
    left: i64 = 0
    mean = 0.0
    for seat in range(t.seats):
        left += points(t.hands[seat])
        worth[seat] = promised(t, seat)
        mean += worth[seat] / seats
    for at in range(t.stocked):
        left += value(t.stock[at])
    rest = float(left)
    total = 1.0
    most = 0.0
    for seat in range(t.seats):
        expected = float(points(t.won[seat])) + rest / seats + worth[seat] - mean
        if expected < 0.0:
            expected = 0.0
        worth[seat] = expected
        total += expected
        if expected > most:
            most = expected
    # Whoever is ahead may still be overtaken, the more so the more is left.
    doubt = OUTLOOK[DOUBT] + OUTLOOK[DOUBT_LATER] * rest
    chances = 0.0
    for seat in range(t.seats):
        chances += exp((worth[seat] - most) / doubt)
    for seat in range(t.seats):
        victory = exp((worth[seat] - most) / doubt) / chances
        worth[seat] = VICTORY * victory + (1.0 - VICTORY) * worth[seat] / total


def promised(t: WitchesTable, seat: i64) -> float:
    """What a hand is worth beside what all expect."""
    worth = 0.0
    if seat == t.leader:
        worth = OUTLOOK[LEAD]
    trump = trump_colour(t)
    cards = t.hands[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        strong = strength(rank_of(t, card), t.values)
        worth += OUTLOOK[STRONG_VALUE] * strong * POINTS[card]
        if colour(card) == trump:
            worth += OUTLOOK[TRUMP] + OUTLOOK[STRONG_TRUMP] * strong
    return worth
