"""What a game is worth: the chance of victory, estimated from many games that were played by advice.

A playout that goes to the end of the game gives the search one bit. Playouts here stop before a hero's turn and
return how often such situations were won.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_weights
from hubba.games.thorgal.bots.needs import free_locations, progress, readiness, runner_of
from hubba.games.thorgal.rules.ending import lead
from hubba.games.thorgal.rules.phase_names import TAKING, VICTORY
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import SPACES, cards_in, foes_in
from hubba.games.thorgal.rules.travel import is_ready

PACKAGE: Final = "hubba.games.thorgal.bots"
# The features. A feature with several numbers is a table, and one of its numbers applies.
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
DEPTH: Final = vec[float]([_DEPTH[place] for place in range(1)])  # the fewest decisions in a playout


def cutoff_reached(t: Thorgal, decisions: i64) -> bool:
    """Whether a playout may stop here: only where a hero's turn begins."""
    return t.phase == TAKING and t.won == 0 and float(decisions) >= DEPTH[0]


def worth_of_end(t: Thorgal) -> float:
    """A victory is worth 1; a defeat is worth more if it came late and the heroes were far along the path."""
    if t.ending == VICTORY:
        return 1.0
    return 0.002 * float(lead(t)) + 0.001 * float(t.round)


def chance_of_victory(t: Thorgal) -> float:
    """The chance that the team wins if it continues by advice."""
    found = vec[float]([0.0] * FEATURES)
    look(t, found)
    row: i64 = 0
    if t.heroes == 4:
        row = FEATURES
    if t.level_three:
        row += 2 * FEATURES
    total = 0.0
    for place in range(i64(FEATURES)):
        total += OUTLOOK[row + place] * found[place]
    return 1.0 / (1.0 + exp(-total))


def look(t: Thorgal, found: vec[float]) -> None:
    """Fill in the features before the turn of a hero; all numbers must be zero at first."""
    row: i64 = 0  # the chances were fitted with the plain weights
    runner = runner_of(t, row)
    place = t.place[runner]
    found[PLACE + place] = 1.0
    found[LEFT + min(foes_in(t.chaam_deck) + foes_in(t.chaam_discards), MOST_LEFT)] = 1.0
    found[SPACE + min(t.ogotai, SPACES - 1)] = 1.0
    found[FREE + min(free_locations(t), MOST_FREE)] = 1.0
    found[READINESS + place] = readiness(row, place, t.hand[runner])
    if is_ready(t, runner):
        found[READY] = 1.0
    for slot in range(t.heroes):
        found[CARDS] += float(cards_in(t.hand[slot]))
        if slot != runner:
            way = progress(t, row, slot)
            found[OTHERS] += way
            if way > found[SECOND]:
                found[SECOND] = way
    found[OWN_CARDS] = float(cards_in(t.hand[runner]))
    found[REVEALED] = float(t.revealed)
    for ahead in range(3):
        space = t.ogotai + 1 + ahead
        if space < SPACES:
            found[NEXT + ahead] = float(t.box.track[space])
    if t.slot == runner:
        found[TURN] = 1.0
    found[WAIT] = float((runner - t.slot + t.heroes) % t.heroes)
