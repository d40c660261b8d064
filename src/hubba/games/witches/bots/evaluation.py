"""What a game is worth to each seat: a finished one, and one where a playout stops after a few tricks.

What comes later is mostly chance and need not be played out. Captured points count in full; the rest is shared
equally, adjusted by what the hands are worth.
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

VICTORY: Final = 0.2  # the weight of victory for a bot; the share of points has the rest

NAMES: Final = ("trump", "strong_trump", "strong_value", "lead", "tricks", "doubt", "doubt_later", "sense")
TRUMP: Final = 0  # what a trump in the hand will be worth
STRONG_TRUMP: Final = 1  # how much more the strongest trump is worth than the weakest
STRONG_VALUE: Final = 2  # what the strongest place will be worth, for each point of the card
LEAD: Final = 3  # what it is worth to lead
TRICKS: Final = 4  # how many tricks a playout has
DOUBT: Final = 5  # the lead in points that may still be overtaken
DOUBT_LATER: Final = 6  # and more for each point that is left
SENSE: Final = 7  # how often a playout follows the advice instead of chance

_KNOWN: Final = load_weights(PACKAGE, "outlook", NAMES)
OUTLOOK: Final = vec[float]([_KNOWN[at] for at in range(len(NAMES))])


def cutoff_reached(t: WitchesTable, decisions: i64, tricks: float) -> bool:
    """Whether a playout stops here: before a trick, after enough tricks; it plays the final phase to its end."""
    return trick_begins(t) and float(decisions) >= tricks * float(t.seats)


def trick_begins(t: WitchesTable) -> bool:
    """Whether a seat is about to lead, before the final phase."""
    return t.phase == PLAYING and t.best == NO_SEAT and not t.final


def value_end(won: vec[i64], worth: vec[float]) -> None:
    """A part for the victory, divided among those who tie, and the rest for the share of all points.

    The share shows which lost game was nearly won; without it a bot learns nothing from a lost game.
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


def value_promised(t: WitchesTable, worth: vec[float]) -> None:
    """The same two parts, from each seat's expected points and its chance of victory.

    `worth` says what each seat is promised; only the differences between the seats count.
    """
    seats = float(t.seats)
    left: i64 = 0
    mean = 0.0
    for seat in range(t.seats):
        left += points(t.hands[seat])
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
    # The seat that is ahead may still be overtaken; the more points are left, the more easily.
    doubt = OUTLOOK[DOUBT] + OUTLOOK[DOUBT_LATER] * rest
    chances = 0.0
    for seat in range(t.seats):
        chances += exp((worth[seat] - most) / doubt)
    for seat in range(t.seats):
        victory = exp((worth[seat] - most) / doubt) / chances
        worth[seat] = VICTORY * victory + (1.0 - VICTORY) * worth[seat] / total


def promised(t: WitchesTable, seat: i64) -> float:
    """How many more points a hand is worth than the equal share."""
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
