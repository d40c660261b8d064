"""What to do with cards: trades, gifts, and powers that turn them into something else."""

from typing import Final

from hubba.core.fast import bit, i64
from hubba.games.thorgal.bots.needs import least_worth, readiness, room, runner_of
from hubba.games.thorgal.bots.weights import (
    DASH_DRAW,
    DASH_PRICE,
    GIFT_FULL,
    GIFT_GAIN,
    HELPED,
    RECALL_CARD,
    RECALL_GAIN,
    TRADE_GAIN,
    WEIGHT,
)
from hubba.games.thorgal.rules.moves import (
    COUNT,
    DASHING,
    GIVE,
    RECALLING,
    SKIP,
    WANT,
    WITH,
)
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    COUNTING,
    GIVING,
    SPARING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.powers import amount, most_to_share
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CARD,
    HAND_LIMIT,
    SKILLS,
    cards_in,
    cards_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT
from hubba.games.thorgal.rules.trading import open_counts

NO_MOVE: Final = -1


def benefit(t: Thorgal, row: i64, slot: i64, moved: i64, runner: i64) -> float:
    """What it is worth to the team that a hero gets cards; giving cards away counts below zero."""
    place = t.place[slot]
    hand = t.hand[slot]
    gain = readiness(row, place, hand + moved) - readiness(row, place, hand)
    if slot == runner:
        return gain
    return gain * WEIGHT[row + HELPED]


# Trades


def trade_gain(t: Thorgal, row: i64, partner: i64, gives: i64, wants: i64, count: i64, runner: i64) -> float:
    """What a trade is worth to both heroes together."""
    moved = (CARD[wants] - CARD[gives]) * count
    return benefit(t, row, t.slot, moved, runner) + benefit(t, row, partner, -moved, runner)


def best_trade(t: Thorgal, row: i64) -> i64:
    """The most useful possible trade, packed; NO_MOVE if none is useful."""
    best: i64 = NO_MOVE
    best_gain = WEIGHT[row + TRADE_GAIN]
    runner = runner_of(t, row)
    for partner in range(t.heroes):
        if partner == t.slot or (t.partner != NO_SLOT and partner != t.partner):
            continue
        for gives in range(i64(SKILLS)):
            if t.holds_of(t.slot, gives) == 0 or (t.phase > GIVING and gives != t.gives):
                continue
            for wants in range(i64(SKILLS)):
                if t.phase == COUNTING and wants != t.wants:
                    continue
                counts = open_counts(t, partner, gives, wants)
                count: i64 = 1
                while counts >= bit(count):
                    if counts & bit(count) != 0:
                        gain = trade_gain(t, row, partner, gives, wants, count, runner)
                        if gain > best_gain or (best == NO_MOVE and t.phase != TRADING):
                            best_gain = gain
                            best = ((partner * 8 + gives) * 8 + wants) * 16 + count
                    count += 1
    return best


def advised_trade(t: Thorgal, row: i64) -> i64:
    """The next move of the most useful trade: partner, skill given, skill wanted, number."""
    best = best_trade(t, row)
    if t.phase == TRADING:
        if best == NO_MOVE:
            return SKIP
        return WITH + t.hero[best // 1024]
    if t.phase == GIVING:
        return GIVE + best // 128 % 8
    if t.phase == WANTING:
        return WANT + best // 16 % 8
    return COUNT + best % 16 - 1


# Powers that move cards


def best_gift(t: Thorgal, row: i64, slot: i64) -> i64:
    """The skill and the number of cards that help another hero most, packed; NO_MOVE if none does."""
    best: i64 = NO_MOVE
    best_gain = WEIGHT[row + GIFT_GAIN]
    if t.phase != ACTING:
        best_gain = -1000.0
    runner = runner_of(t, row)
    for skill in range(i64(SKILLS)):
        if t.phase == SPARING and skill != t.gives:
            continue
        for count in range(1, most_to_share(t, skill) + 1):
            moved = CARD[skill] * count
            gain = benefit(t, row, slot, moved, runner) + benefit(t, row, t.slot, -moved, runner)
            if cards_in(t.hand[slot]) + count > HAND_LIMIT:
                gain -= WEIGHT[row + GIFT_FULL]
            if gain > best_gain:
                best_gain = gain
                best = skill * 16 + count
    return best


def advised_recall(t: Thorgal, row: i64) -> i64:
    """The discarded card that helps most, if it is worth more than the card given up for it."""
    best: i64 = NO_MOVE
    best_gain = WEIGHT[row + RECALL_GAIN]
    place = t.place[t.slot]
    hand = t.hand[t.slot]
    for skill in range(i64(SKILLS)):
        if cards_of(t.skill_discards, skill) > 0:
            worst = least_worth(t, row, t.slot, skill)
            if amount(t) == 0:
                after = readiness(row, place, hand + CARD[skill]) + WEIGHT[row + RECALL_CARD]
                gain = after - readiness(row, place, hand)
                if gain > best_gain and room(t) > 0:
                    best = RECALLING + skill
                    best_gain = gain
            elif worst >= 0:
                after = readiness(row, place, hand + CARD[skill] - CARD[worst])
                gain = after - readiness(row, place, hand)
                if gain > best_gain:
                    best = RECALLING + skill
                    best_gain = gain
    return best


def advised_dash(t: Thorgal, row: i64) -> i64:
    """Turn the least useful card into a travel die, and draw others for it."""
    place = t.place[t.slot]
    hand = t.hand[t.slot]
    best: i64 = NO_MOVE
    least = WEIGHT[row + DASH_PRICE] + WEIGHT[row + DASH_DRAW] * float(amount(t))
    for skill in range(i64(SKILLS)):
        if t.holds_of(t.slot, skill) > 0:
            cost = readiness(row, place, hand) - readiness(row, place, hand - CARD[skill])
            if cost < least:
                best = DASHING + skill
                least = cost
    return best
