"""The outcomes of chance: lots, dice and cards, with their weights."""

from itertools import product
from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE
from hubba.games.thorgal.rules.casting import may_go_first, may_join
from hubba.games.thorgal.rules.phase_names import BLACK, CASTING, DRAWING, LOT, WARRING, WHITES
from hubba.games.thorgal.rules.symbols import (
    BLACK_FACES,
    DIE,
    FACES,
    HEROES,
    KINDS,
    SKILLS,
    cards_in,
    cards_of,
    dice_of,
    foes_in,
    foes_of,
)
from hubba.games.thorgal.rules.table import ThorgalTable

# Purposes of chance. The first four have the numbers of their phases.
FIRST: Final = LOT
TEAM: Final = CASTING
WHITE_DICE: Final = WHITES
BLACK_DIE: Final = BLACK
SKILL_DECK: Final = 4
CHAAM_DECK: Final = 5

FACTORIAL: Final = vec[i64]([1, 1, 2, 6, 24, 120])


def ways_to_fall(dice: i64) -> vec[i64]:
    """All ways in which so many dice can fall, packed, in rising order."""
    found = vec[i64](capacity=16)
    for pack in sorted({sum(8**face for face in faces) for faces in product(range(FACES), repeat=int(dice))}):
        found = append(found, pack)
    return found


FALLS: Final = [ways_to_fall(dice) for dice in range(6)]


def purpose_of(t: ThorgalTable) -> i64:
    """The purpose of the next outcome of chance, or NO_CHANCE."""
    if t.phase > WARRING:
        return NO_CHANCE
    if t.phase < DRAWING:
        return t.phase
    if t.phase == DRAWING:
        return SKILL_DECK
    return CHAAM_DECK


def outcomes(t: ThorgalTable) -> vec[i64]:
    """All possible outcomes, in rising order."""
    if t.phase == WHITES:
        return FALLS[t.to_roll]
    found = vec[i64](capacity=16)
    for outcome in range(most_outcomes(t)):
        if weight(t, outcome) > 0:
            found = append(found, outcome)
    return found


def most_outcomes(t: ThorgalTable) -> i64:
    """The number of outcomes at most, except for the white dice."""
    if t.phase == LOT:
        return t.seats
    if t.phase == CASTING:
        return HEROES
    if t.phase == BLACK:
        return BLACK_FACES
    if t.phase == DRAWING:
        return SKILLS
    return KINDS


# Thorgal 3.1, T-2
def ways_of(t: ThorgalTable, dice: i64) -> i64:
    """In how many ways the white dice can show this."""
    ways = FACTORIAL[t.to_roll]
    for face in range(i64(FACES)):
        ways //= FACTORIAL[dice_of(dice, face)]
    return ways


def weight(t: ThorgalTable, outcome: i64) -> i64:
    """The weight of an outcome: the number of ways to roll it, or the number of such cards."""
    if t.phase == WHITES:
        return ways_of(t, outcome)
    if t.phase == DRAWING:
        return cards_of(t.skill_deck, outcome)
    if t.phase > DRAWING:
        return foes_of(t.chaam_deck, outcome)
    if t.phase == CASTING and not may_join(t, outcome):
        return 0
    if t.phase == LOT and not may_go_first(t, outcome):
        return 0
    return 1


def random_dice(t: ThorgalTable, rng: Rng) -> i64:
    """A random roll of the white dice, die by die."""
    dice: i64 = 0
    for _number in range(t.to_roll):
        dice += DIE[rng.below(FACES)]
    return dice


def random_skill(t: ThorgalTable, rng: Rng) -> i64:
    """A random card of the deck."""
    pick = rng.below(cards_in(t.skill_deck))
    skill: i64 = 0
    while pick >= cards_of(t.skill_deck, skill):
        pick -= cards_of(t.skill_deck, skill)
        skill += 1
    return skill


def random_chaam(t: ThorgalTable, rng: Rng) -> i64:
    """A random Chaam of the deck."""
    pick = rng.below(foes_in(t.chaam_deck))
    kind: i64 = 0
    while pick >= foes_of(t.chaam_deck, kind):
        pick -= foes_of(t.chaam_deck, kind)
        kind += 1
    return kind
