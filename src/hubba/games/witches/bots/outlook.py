"""What an unfinished game promises: most of what comes later is chance, and chance need not be played out.

A thought looks a few tricks ahead. What has been captured until then counts as it is; the rest is shared equally,
but for what the hands are worth as they stand.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, lowest, vec
from hubba.core.weights import load_weights
from hubba.games.witches.bots.advice import Advice
from hubba.games.witches.bots.weights import PACKAGE
from hubba.games.witches.rules.cards import colour, value
from hubba.games.witches.rules.scoring import VICTORY, points
from hubba.games.witches.rules.table import NO_SEAT, PLAYING

NAMES: Final = ("trump", "strong_trump", "strong_value", "lead", "tricks", "doubt", "doubt_later", "sense")
TRUMP: Final = 0  # what a trump in the hand is worth later
STRONG_TRUMP: Final = 1  # and the strongest one more than the weakest
STRONG_VALUE: Final = 2  # what the strongest place is worth later, by point of the card
LEAD: Final = 3  # what it is worth to lead
TRICKS: Final = 4  # how many a thought plays out
DOUBT: Final = 5  # points by which who is ahead may still be overtaken
DOUBT_LATER: Final = 6  # and more by point that is left
SENSE: Final = 7  # how often the advised card is played meanwhile, and not any

_KNOWN: Final = load_weights(PACKAGE, "outlook", NAMES)
OUTLOOK: Final = vec[float]([_KNOWN[place] for place in range(len(NAMES))])


class Outlook(Advice):
    """How far a thought looks, and what it expects of the rest."""

    def foreseen(self, decisions: i64) -> bool:
        """Before a trick, once so many have been looked at; the final phase is played to its end."""
        if self.phase != PLAYING or self.best != NO_SEAT or self.final:
            return False
        return float(decisions) >= OUTLOOK[TRICKS] * float(self.seats)

    def estimate(self, worth: vec[float]) -> None:
        # Points that each seat may expect, less what all expect alike.
        rest = 0.0
        mean = 0.0
        for seat in range(self.seats):
            rest += float(points(self.hands[seat]))
            worth[seat] = self.promised(seat)
            mean += worth[seat] / float(self.seats)
        for place in range(self.stocked):
            rest += float(value(self.stock[place]))
        total = 1.0
        most = 0.0
        for seat in range(self.seats):
            expected = float(points(self.won[seat])) + rest / float(self.seats) + worth[seat] - mean
            if expected < 0.0:
                expected = 0.0
            worth[seat] = expected
            total += expected
            if expected > most:
                most = expected
        # Who is ahead may still be overtaken, the more so the more is left.
        doubt = OUTLOOK[DOUBT] + OUTLOOK[DOUBT_LATER] * rest
        chances = 0.0
        for seat in range(self.seats):
            chances += exp((worth[seat] - most) / doubt)
        for seat in range(self.seats):
            victory = exp((worth[seat] - most) / doubt) / chances
            worth[seat] = VICTORY * victory + (1.0 - VICTORY) * worth[seat] / total

    def promised(self, seat: i64) -> float:
        """What a hand is worth beside what all expect."""
        worth = 0.0
        if seat == self.leader:
            worth = OUTLOOK[LEAD]
        trump = self.trump_colour()
        cards = self.hands[seat]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            strength = 1.0 - float(self.place(card)) / float(self.values)
            worth += OUTLOOK[STRONG_VALUE] * strength * float(value(card))
            if colour(card) == trump:
                worth += OUTLOOK[TRUMP] + OUTLOOK[STRONG_TRUMP] * strength
        return worth
