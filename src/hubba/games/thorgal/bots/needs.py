"""What a hero needs and how dangerous the table is: the questions behind the advice.

`row` is where the weights of the acting seat begin (`weights.py`). Nothing here is a rule of the game.
"""

from typing import Final

from hubba.core.fast import i64
from hubba.games.thorgal.bots.weights import (
    ALIKE,
    BELOW_DIRE,
    BELOW_TENSE,
    DIFFERENT,
    FREE_WORTH,
    FREQUENT,
    KILL_CARD,
    KILL_WORTH,
    READY,
    WAY,
    WEIGHT,
)
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CARD,
    HAND_LIMIT,
    LABORATORY,
    SKILLS,
    SPACES,
    cards_in,
    cards_of,
    distinct,
    foes_in,
    level_of,
    most_alike,
    skill_of,
)
from hubba.games.thorgal.rules.travel import is_ready, reveal_price

# Levels of danger if the Chaams stay where they are.
CALM: Final = 0
TENSE: Final = 1
DIRE: Final = 2


def readiness(row: i64, place: i64, hand: i64) -> float:
    """How ready a hero is for the next mandatory step and, with less weight, for the one after."""
    step = place >> 1  # every other location has a step
    return WEIGHT[row + READY + (step * DIFFERENT + distinct(hand)) * ALIKE + most_alike(hand)]


def card_worth(t: Thorgal, row: i64, slot: i64, skill: i64) -> float:
    """What one card of a skill is worth to a hero."""
    hand = t.hand[slot]
    place = t.place[slot]
    loss = readiness(row, place, hand) - readiness(row, place, hand - CARD[skill])
    return loss + WEIGHT[row + FREQUENT] * float(cards_of(hand, skill))


def least_worth(t: Thorgal, row: i64, slot: i64, other_than: i64) -> i64:
    """The skill of the hero's least useful card; -1 if it has no skill other than the excluded one."""
    best: i64 = -1
    best_worth = 1000.0
    for skill in range(i64(SKILLS)):
        if skill != other_than and t.holds_of(slot, skill) > 0:
            worth = card_worth(t, row, slot, skill)
            if worth < best_worth:
                best = skill
                best_worth = worth
    return best


# Travel


def useful_travels(t: Thorgal) -> i64:
    """How many travel dice the hero could use well in this turn."""
    own = t.place[t.slot]
    if own == LABORATORY:
        return 0
    many: i64 = 0
    if own + 1 >= t.revealed:
        many = reveal_price(t)
    if is_ready(t, t.slot):
        many += 1
    return many


def wants_travel(t: Thorgal) -> bool:
    """Whether one more travel die would be useful."""
    return t.travel_dice() < useful_travels(t)


# Danger


def free_locations(t: Thorgal) -> i64:
    """How many revealed locations have no Chaam."""
    free: i64 = 0
    for location in range(t.revealed):
        if t.chaams[location] == 0:
            free += 1
    return free


def danger_of(t: Thorgal, row: i64) -> i64:
    """How near the Chaams are to ending the game: CALM to DIRE."""
    left = foes_in(t.chaam_deck) + foes_in(t.chaam_discards)
    raid: i64 = 0
    if t.ogotai + 1 < SPACES:
        raid = t.box.track[t.ogotai + 1]
    left -= raid
    level: i64 = CALM
    if float(left) < WEIGHT[row + BELOW_TENSE]:
        level = TENSE
    if float(left) < WEIGHT[row + BELOW_DIRE]:
        level = DIRE
    free = free_locations(t)
    if free < raid:
        level = DIRE
    elif free == raid and raid > 0 and level < TENSE:
        level = TENSE
    return level


def progress(t: Thorgal, row: i64, slot: i64) -> float:
    """How far a hero has come, plus what it holds for the next steps."""
    place = t.place[slot]
    return WEIGHT[row + WAY] * float(place) + readiness(row, place, t.hand[slot])


def runner_of(t: Thorgal, row: i64) -> i64:
    """The hero nearest to the end: the others work for it."""
    best: i64 = 0
    best_worth = -1.0
    for slot in range(t.heroes):
        worth = progress(t, row, slot)
        if worth > best_worth:
            best = slot
            best_worth = worth
    return best


def kill_worth(t: Thorgal, row: i64, location: i64, kind: i64, fewer: i64, danger: i64, share: float) -> float:
    """What eliminating a Chaam is worth to the team, minus what the cards are worth to the hero."""
    worth = WEIGHT[row + KILL_WORTH + danger]
    if foes_in(t.chaams[location]) == 1:
        worth += WEIGHT[row + FREE_WORTH + danger]  # the location will be free
    skill = skill_of(kind)
    many = level_of(kind) - fewer
    if many <= 0:
        return worth
    hand = t.hand[t.slot]
    place = t.place[t.slot]
    cost = readiness(row, place, hand) - readiness(row, place, hand - CARD[skill] * many)
    return worth - (cost + WEIGHT[row + KILL_CARD] * float(many)) * share


def room(t: Thorgal) -> i64:
    """How many cards the hero can still take."""
    return HAND_LIMIT - cards_in(t.hand[t.slot])
