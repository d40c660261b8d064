"""What each seat can expect at the beginning of a round, where a search stops.

It predicts final points from the table, with weights fitted to games played by advice (`tools/outlook.py`). It
evaluates worlds that were dealt to fit a view, so it may look at all cards in them.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, size, vec
from hubba.core.weights import load_weights
from hubba.games.warlock.bots.appraisal import survey_hand
from hubba.games.warlock.bots.learned import LearnedPoints
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.rounds import round_begins, round_number
from hubba.games.warlock.bots.standing import best_target
from hubba.games.warlock.bots.weights import OTHERS_POINTS, OWN_POINTS, WEIGHT, WEIGHTS
from hubba.games.warlock.bots.worth import halves
from hubba.games.warlock.rules.deck import KINDS
from hubba.games.warlock.rules.empire import cities
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.table import DAYS, ROUNDS, WarlockTable

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
TEMPERATURE: Final = 15  # the weight after those of the signs: how many points of lead make a victory likely
ROW: Final = 16
GOOD: Final = 60.0  # points of a good empire, for styles that count them

_READ: Final = [
    load_weights("hubba.games.warlock.bots", f"round{number}", (*SIGNS, "temperature"))
    for number in range(1, DAYS * ROUNDS + 1)
]
FORETOLD: Final = vec[float]([_READ[place // ROW][place % ROW] for place in range(DAYS * ROUNDS * ROW)])
HORIZON: Final = vec[float](list(load_weights("hubba.games.warlock.bots", "thought", ("horizon",))))


class Evaluation:
    """The values of a state for the search: estimated at the cutoff, counted at the end."""

    def __init__(self, seats: i64, notes: Notes, learned: LearnedPoints | None) -> None:
        """Without a network, the fitted weights predict the points."""
        self.notes = notes
        self.learned = learned
        self.sign = vec[float]([0.0] * ROW)
        self.expected = vec[float]([0.0] * seats)

    def read_signs(self, t: WarlockTable, seat: i64, score: Score) -> None:
        """Note the features of a seat that predict its final points, in the order of SIGNS."""
        sign = self.sign
        n = self.notes
        survey_hand(n, t, seat)
        gold: i64 = 0
        promise = 0.0
        ready = 0.0
        at = seat * t.faces
        for face in range(t.faces):
            if t.mines[at + face] > 0:
                gold += t.mines[at + face] * halves(t.deck, face)
        for place in range(n.holding):
            face = n.held[place]
            promise += float(t.hands[at + face]) * n.keep[face]
            if n.lacks[face] == 0 and n.best[face] > ready:
                ready = n.best[face]
        kinds: i64 = 0
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            if t.kinds[place] > 0:
                kinds += 1
        fullest: i64 = 0
        for other in range(t.seats):
            if size(t.filled[other]) > fullest:
                fullest = size(t.filled[other])
        exposed = best_target(n, t, seat)
        if exposed < 0.0:
            exposed = 0.0
        sign[0] = 1.0
        sign[1] = float(score.points(seat) - score.most[seat])
        sign[2] = float(score.most[seat])
        sign[3] = float(gold)
        sign[4] = float(t.dungeon_size[seat])
        sign[5] = float(kinds)
        sign[6] = promise
        sign[7] = ready
        sign[8] = float(t.hand_size[seat])
        sign[9] = float(size(cities(t, seat)))
        sign[10] = float(size(t.filled[seat]))
        sign[11] = float(fullest)
        sign[12] = exposed
        sign[13] = float((seat - t.elrohir + t.seats) % t.seats)
        sign[14] = float(t.seats)

    def foretell(self, t: WarlockTable) -> None:
        """Predict the final points of each seat."""
        learned = self.learned
        if learned is not None:
            learned.foretell(t, self.expected)
            return
        score = Score(t)
        row = round_number(t) * ROW
        for seat in range(t.seats):
            self.read_signs(t, seat, score)
            points = 0.0
            for place in range(i64(TEMPERATURE)):
                points += FORETOLD[row + place] * self.sign[place]
            if points < 0.0:
                points = 0.0
            self.expected[seat] = points

    # Values

    def estimate(self, t: WarlockTable, worth: vec[float]) -> None:
        """Estimate each seat's value: half the chance of victory, half the share of all points."""
        self.foretell(t)
        temperature = FORETOLD[round_number(t) * ROW + TEMPERATURE]
        most = 0.0
        total = 1.0
        for seat in range(t.seats):
            total += self.expected[seat]
            if self.expected[seat] > most:
                most = self.expected[seat]
        chances = 0.0
        for seat in range(t.seats):
            worth[seat] = exp((self.expected[seat] - most) / temperature)
            chances += worth[seat]
        for seat in range(t.seats):
            worth[seat] = 0.5 * worth[seat] / chances + 0.5 * self.expected[seat] / total
        self.lean(t, worth)

    def reckon(self, t: WarlockTable, worth: vec[float]) -> None:
        """Count each seat's value at the end: half the victory (shared in a tie), half the share of all points."""
        score = Score(t)
        most = score.best()
        shared = 0.0
        total = 1.0
        for seat in range(t.seats):
            total += float(score.points(seat))
            if score.points(seat) == most:
                shared += 1.0
        for seat in range(t.seats):
            share = float(score.points(seat)) / total
            if score.points(seat) == most:
                share += 1.0 / shared
            worth[seat] = share * 0.5
            self.expected[seat] = float(score.points(seat))
        self.lean(t, worth)

    def lean(self, t: WarlockTable, worth: vec[float]) -> None:
        """Mix in what a seat's style likes: many points of its own, or few points of the others."""
        total = 0.0
        for seat in range(t.seats):
            total += self.expected[seat]
        for seat in range(t.seats):
            row = self.notes.styles[seat] * WEIGHTS
            own = WEIGHT[row + OWN_POINTS]
            others = WEIGHT[row + OTHERS_POINTS]
            if own + others > 0.0:
                points = self.expected[seat]
                rest = (total - points) / float(t.seats - 1)
                worth[seat] *= 1.0 - own - others
                worth[seat] += own * at_most_one(points / GOOD) + others * (1.0 - at_most_one(rest / GOOD))


def cutoff_reached(t: WarlockTable, decisions: i64) -> bool:
    """Whether a playout may stop: after enough decisions, at the beginning of a round before anyone has chosen."""
    return float(decisions) >= HORIZON[0] and round_begins(t)


def at_most_one(part: float) -> float:
    """A number, or 1 if it is greater."""
    if part > 1.0:
        return 1.0
    return part
