"""What an unfinished game promises: the chance of victory, as it came out in many games that went by advice.

A thought that plays every game to its end learns one bit from each. Here it stops before a hero's turn and takes
the chance that such a situation has had.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_weights
from hubba.games.thorgal.bots.promise import Promise
from hubba.games.thorgal.rules.phases import TAKING
from hubba.games.thorgal.rules.symbols import SPACES, cards_in, foes_in

PACKAGE: Final = "hubba.games.thorgal.bots"
# What is looked at: those with several numbers are tables, of which one number counts.
WEIGHED: Final = (
    "place",
    "left",
    "space",
    "free",
    "readiness",
    "ready",
    "second",
    "others",
    "cards",
    "own_cards",
    "revealed",
    "next",
    "then",
    "later",
    "turn",
    "wait",
)
PLACE: Final = 0
LEFT: Final = 8
MOST_LEFT: Final = 11
SPACE: Final = 20
FREE: Final = 35
MOST_FREE: Final = 5
READINESS: Final = 41
READY: Final = 49
SECOND: Final = 50
OTHERS: Final = 51
CARDS: Final = 52
OWN_CARDS: Final = 53
REVEALED: Final = 54
NEXT: Final = 55
TURN: Final = 58
WAIT: Final = 59
FEATURES: Final = 60

# A row of weights for each kind of game: three or four heroes, and the same with Chaams of level 3.
KINDS: Final = ("three", "four", "three_level_3", "four_level_3")
_KNOWN: Final = [number for kind in KINDS for number in load_weights(PACKAGE, kind, WEIGHED)]
OUTLOOK: Final = vec[float]([_KNOWN[place] for place in range(len(KINDS) * FEATURES)])
_DEPTH: Final = load_weights(PACKAGE, "thought", ("decisions",))
DEPTH: Final = vec[float]([_DEPTH[place] for place in range(1)])  # decisions that a thought plays out at least


class Outlook(Promise):
    """How far a thought looks, and what it expects of the rest."""

    def foreseen(self, decisions: i64) -> bool:
        """When a hero's turn begins."""
        return self.phase == TAKING and self.won == 0 and float(decisions) >= DEPTH[0]

    def estimate(self, worth: vec[float]) -> None:
        chance = self.chance_of_victory()
        for seat in range(self.seats):
            worth[seat] = chance

    def chance_of_victory(self) -> float:
        """The chance that the team wins, if it goes on by advice."""
        found = vec[float]([0.0] * FEATURES)
        self.look(found)
        row: i64 = 0
        if self.heroes == 4:
            row = FEATURES
        if self.level_three:
            row += 2 * FEATURES
        total = 0.0
        for place in range(FEATURES):
            total += OUTLOOK[row + place] * found[place]
        return 1.0 / (1.0 + exp(-total))

    def look(self, found: vec[float]) -> None:
        """Write down what matters, before the turn of a hero; all numbers are noughts at first."""
        self.row = 0  # the chances were found with the plain weights
        runner = self.runner()
        place = self.place[runner]
        found[PLACE + place] = 1.0
        found[LEFT + min(foes_in(self.chaam_deck) + foes_in(self.chaam_discards), MOST_LEFT)] = 1.0
        found[SPACE + min(self.ogotai, SPACES - 1)] = 1.0
        found[FREE + min(self.free_locations(), MOST_FREE)] = 1.0
        found[READINESS + place] = self.readiness(place, self.hand[runner])
        if self.is_ready(runner):
            found[READY] = 1.0
        for slot in range(self.heroes):
            found[CARDS] += float(cards_in(self.hand[slot]))
            if slot != runner:
                way = self.progress(slot)
                found[OTHERS] += way
                if way > found[SECOND]:
                    found[SECOND] = way
        found[OWN_CARDS] = float(cards_in(self.hand[runner]))
        found[REVEALED] = float(self.revealed)
        for ahead in range(3):
            space = self.ogotai + 1 + ahead
            if space < SPACES:
                found[NEXT + ahead] = float(self.box.track[space])
        if self.slot == runner:
            found[TURN] = 1.0
        found[WAIT] = float((runner - self.slot + self.heroes) % self.heroes)
