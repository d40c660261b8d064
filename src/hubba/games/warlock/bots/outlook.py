"""What a game promises each seat at the beginning of a round, for a thought that looks no further.

The points of the final count are foretold from what lies on the table, by weights fitted to games of advised
players (`tools/outlook.py`). It is asked of worlds that were dealt to fit a view, so it may look at all of them.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, size, vec
from hubba.core.weights import load_weights
from hubba.games.warlock.bots.advice import Advice
from hubba.games.warlock.bots.weights import OTHERS_POINTS, OWN_POINTS, WEIGHT, WEIGHTS
from hubba.games.warlock.rules.deck import KINDS, NO_CARD, Deck
from hubba.games.warlock.rules.phases import CHOOSING
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.table import DAYS, ROUNDS

SIGNS: Final = (
    "always",
    "points",
    "most",
    "gold",
    "dungeon",
    "kinds",
    "promise",
    "ready",
    "hand",
    "cities",
    "filled",
    "fullest",
    "exposed",
    "turn",
    "seats",
)
TEMPERATURE: Final = 15  # the weight after those of the signs: points that make a victory likely
ROW: Final = 16
GOOD: Final = 60.0  # points of a good empire, for styles that count them

_READ: Final = [
    load_weights("hubba.games.warlock.bots", f"round{number}", (*SIGNS, "temperature"))
    for number in range(1, DAYS * ROUNDS + 1)
]
FORETOLD: Final = vec[float]([_READ[place // ROW][place % ROW] for place in range(DAYS * ROUNDS * ROW)])
HORIZON: Final = vec[float](list(load_weights("hubba.games.warlock.bots", "thought", ("horizon",))))


class Outlook(Advice):
    """How far a thought looks, and what it expects there."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats, deck, start=start, may_build=may_build)
        self.sign = vec[float]([0.0] * ROW)
        self.expected = vec[float]([0.0] * seats)

    def foreseen(self, decisions: i64) -> bool:
        """At the beginning of a round, before anybody has chosen."""
        if self.phase != CHOOSING or float(decisions) < HORIZON[0]:
            return False
        for seat in range(self.seats):
            if self.offer[seat] != NO_CARD:
                return False
        return True

    def read_signs(self, seat: i64, score: Score) -> None:
        """Note what lies before a seat that tells of its final points, in the order of SIGNS."""
        sign = self.sign
        self.survey_hand(seat)
        gold: i64 = 0
        promise = 0.0
        ready = 0.0
        at = seat * self.faces
        for face in range(self.faces):
            if self.mines[at + face] > 0:
                gold += self.mines[at + face] * self.halves(face)
        for place in range(self.holding):
            face = self.held[place]
            promise += float(self.hands[at + face]) * self.keep[face]
            if self.lacks[face] == 0 and self.best[face] > ready:
                ready = self.best[face]
        kinds: i64 = 0
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            if self.kinds[place] > 0:
                kinds += 1
        fullest: i64 = 0
        for other in range(self.seats):
            if size(self.filled[other]) > fullest:
                fullest = size(self.filled[other])
        exposed = self.best_target(seat)
        if exposed < 0.0:
            exposed = 0.0
        sign[0] = 1.0
        sign[1] = float(score.points(seat) - score.most[seat])
        sign[2] = float(score.most[seat])
        sign[3] = float(gold)
        sign[4] = float(self.dungeon_size[seat])
        sign[5] = float(kinds)
        sign[6] = promise
        sign[7] = ready
        sign[8] = float(self.hand_size[seat])
        sign[9] = float(size(self.cities(seat)))
        sign[10] = float(size(self.filled[seat]))
        sign[11] = float(fullest)
        sign[12] = exposed
        sign[13] = float((seat - self.elrohir + self.seats) % self.seats)
        sign[14] = float(self.seats)

    def foretell(self) -> None:
        """Note the points that each seat may expect in the end."""
        score = Score(self)
        row = self.round_number() * ROW
        for seat in range(self.seats):
            self.read_signs(seat, score)
            points = 0.0
            for place in range(TEMPERATURE):
                points += FORETOLD[row + place] * self.sign[place]
            if points < 0.0:
                points = 0.0
            self.expected[seat] = points

    def round_number(self) -> i64:
        """The round, from 0 on through all days."""
        return (self.day - 1) * ROUNDS + self.round - 1

    # What it is worth

    def estimate(self, worth: vec[float]) -> None:
        """Half the chance of victory, half the share of all points, as at the end."""
        self.foretell()
        temperature = FORETOLD[self.round_number() * ROW + TEMPERATURE]
        most = 0.0
        total = 1.0
        for seat in range(self.seats):
            total += self.expected[seat]
            if self.expected[seat] > most:
                most = self.expected[seat]
        chances = 0.0
        for seat in range(self.seats):
            worth[seat] = exp((self.expected[seat] - most) / temperature)
            chances += worth[seat]
        for seat in range(self.seats):
            worth[seat] = 0.5 * worth[seat] / chances + 0.5 * self.expected[seat] / total
        self.lean(worth)

    def utilities(self, worth: vec[float]) -> None:
        score = Score(self)
        score.fill_utilities(worth)
        for seat in range(self.seats):
            self.expected[seat] = float(score.points(seat))
        self.lean(worth)

    def lean(self, worth: vec[float]) -> None:
        """Let a seat's style count its own points, or what others do not have, for a part."""
        total = 0.0
        for seat in range(self.seats):
            total += self.expected[seat]
        for seat in range(self.seats):
            row = self.styles[seat] * WEIGHTS
            own = WEIGHT[row + OWN_POINTS]
            others = WEIGHT[row + OTHERS_POINTS]
            if own + others > 0.0:
                points = self.expected[seat]
                rest = (total - points) / float(self.seats - 1)
                worth[seat] *= 1.0 - own - others
                worth[seat] += own * at_most_one(points / GOOD) + others * (1.0 - at_most_one(rest / GOOD))


def at_most_one(part: float) -> float:
    """A part of something, cut at the whole of it."""
    if part > 1.0:
        return 1.0
    return part
