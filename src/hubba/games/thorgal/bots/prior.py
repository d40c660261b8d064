"""Which moves a search should try first after the advised one, in the units of the advice."""

from typing import Final

from hubba.core.fast import i64
from hubba.games.thorgal.bots.advice import dice_order, put_worth
from hubba.games.thorgal.bots.needs import card_worth, danger_of, kill_worth, readiness, runner_of
from hubba.games.thorgal.bots.weights import OTHERS, WEIGHT
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    AT,
    CRAFTING,
    DASHING,
    DRAW,
    DROP,
    FOUR_DIFFERENT,
    GO,
    KILL,
    RECALLING,
    REVEAL,
    SHOOTING,
    STRIKING,
    TO,
    haul,
)
from hubba.games.thorgal.rules.phase_names import ACTING, DROPPING, PLACING, SWAPPING, TAKING
from hubba.games.thorgal.rules.powers import amount
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import CARD, FACES, KINDS, dice_of

STEP: Final = 6.0  # leaving a location is hardly ever wrong
GAIN: Final = 3.0  # nor is drawing cards
REVEALING: Final = 1.5
GIVING_AWAY: Final = 0.5
ENDING: Final = 0.25
TURNING: Final = 0.1  # using a die of skills as a travel die


def prior_of(t: Thorgal, row: i64, move: i64) -> float:
    phase = t.phase
    if phase == ACTING:
        return prior_of_action(t, row, move)
    if phase == TAKING:
        return prior_of_dice(t, haul(move))
    if phase == PLACING:
        return put_worth(t, row, move - AT)
    if phase == DROPPING:
        return -card_worth(t, row, t.overfull, move - DROP)
    if phase == SWAPPING:
        return -card_worth(t, row, t.slot, move - DROP)
    return 0.0


def prior_of_dice(t: Thorgal, dice: i64) -> float:
    """Better faces first."""
    order = dice_order(t)
    total: i64 = 0
    for place in range(i64(FACES)):
        total += (FACES - place) * dice_of(dice, order >> (place * 3) & 7)
    return float(total)


def prior_of_action(t: Thorgal, row: i64, move: i64) -> float:
    """Steps first, then cards, then Chaams, then the rest."""
    if move >= KILL:
        return prior_of_fight(t, row, move)
    if move >= FOUR_DIFFERENT or move == GO:
        return STEP
    if move >= DASHING:
        return -card_worth(t, row, t.slot, move - DASHING)
    if move >= RECALLING:
        hand = t.hand[t.slot]
        place = t.place[t.slot]
        return readiness(row, place, hand + CARD[move - RECALLING]) - readiness(row, place, hand)
    if move >= TO:
        return GIVING_AWAY
    if move == CRAFTING or move >= DRAW:
        return GAIN
    if move == REVEAL:
        return REVEALING
    if move == AS_TRAVEL:
        return TURNING
    return ENDING


def prior_of_fight(t: Thorgal, row: i64, move: i64) -> float:
    """What eliminating the Chaam is worth."""
    own = t.place[t.slot]
    share = WEIGHT[row + OTHERS]
    if runner_of(t, row) == t.slot:
        share = 1.0
    danger = danger_of(t, row)
    if move < STRIKING:
        return kill_worth(t, row, own, move - KILL, 0, danger, share)
    fewer = amount(t)
    if move < SHOOTING:
        return kill_worth(t, row, own, move - STRIKING, fewer, danger, share)
    if move < SHOOTING + KINDS:
        return kill_worth(t, row, own - 1, move - SHOOTING, fewer, danger, share)
    return kill_worth(t, row, own + 1, move - SHOOTING - KINDS, fewer, danger, share)
