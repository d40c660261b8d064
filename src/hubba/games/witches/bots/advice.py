"""Rules of thumb: which card is worth playing, and which trump is worth its price.

Worth is counted in Points of Magic. The advice looks only at the seat's own hand and at open cards, so it is the
same in every world that fits the seat's view. `row` says where the weights of the seat's style begin.
"""

from hubba.core.fast import i64, lowest
from hubba.core.rng import Rng
from hubba.games.witches.bots.lookups import POINTS, strength
from hubba.games.witches.bots.weights import (
    FOLLOWING,
    GIVEN,
    LEAD,
    NEW_SPREAD,
    NEW_STRONG,
    NEW_TRUMP,
    NEW_VALUE,
    PRICE,
    REACH,
    SPREAD,
    STRONG,
    TRUMP,
    WEIGHT,
)
from hubba.games.witches.rules.cards import NO_CARD, NO_COLOUR, colour, place_on_wheel, value
from hubba.games.witches.rules.changing import may_become_trump
from hubba.games.witches.rules.moves import CHANGE, KEEP
from hubba.games.witches.rules.phase_names import PLAYING
from hubba.games.witches.rules.playing import may_play
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable
from hubba.games.witches.rules.trump import rank_of, trump_colour
from hubba.games.witches.rules.winning import beats


def advised_move(t: WitchesTable, seat: i64, row: i64, rng: Rng) -> i64:
    """The move that is worth most, after adding a little chance."""
    if t.phase == PLAYING:
        return advised_card(t, seat, row, rng)
    return advised_change(t, seat, row, rng)


def move_worth(t: WitchesTable, seat: i64, row: i64, move: i64) -> float:
    """What a move is worth, compared with the other legal moves."""
    if t.phase == PLAYING:
        return card_worth(t, row, move, followers(t, seat), points(t.trick_mask()))
    if move == KEEP:
        return hand_worth(t, seat, row, trump_colour(t), t.wheel)
    return change_worth(t, seat, row, move - CHANGE)


# Playing a card


def advised_card(t: WitchesTable, seat: i64, row: i64, rng: Rng) -> i64:
    """The card that is worth most in this trick."""
    cards = may_play(t, seat)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    best: i64 = NO_CARD
    most = -1000.0
    behind = followers(t, seat)
    captured = points(t.trick_mask())
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = card_worth(t, row, card, behind, captured) + WEIGHT[row + SPREAD] * rng.fraction()
        if worth > most:
            most = worth
            best = card
    return best


def card_worth(t: WitchesTable, row: i64, card: i64, behind: i64, captured: i64) -> float:
    """What playing a card is worth, with so many seats still to follow and so many points in the trick."""
    own = POINTS[card]
    rank = rank_of(t, card)
    trump = trump_colour(t)
    cost = WEIGHT[row + STRONG] * strength(rank, t.values)
    if colour(card) == trump:
        cost += WEIGHT[row + TRUMP]
    lost = WEIGHT[row + GIVEN] * own
    if t.best != NO_SEAT and not beats(t, card, t.trick[t.best]):
        return -lost - cost
    # The share of all cards that beat it, and the chance that no seat that follows has one.
    beaten = float(rank) / float(t.values * t.colours)
    if colour(card) != trump and trump != NO_COLOUR:
        beaten += 1.0 / float(t.colours)
    hold = 1.0
    for _other in range(behind):
        hold /= 1.0 + beaten * WEIGHT[row + REACH]
    gain = float(captured) + own + WEIGHT[row + FOLLOWING] * float(behind) + WEIGHT[row + LEAD]
    return hold * gain - (1.0 - hold) * lost - cost


def followers(t: WitchesTable, seat: i64) -> i64:
    """How many seats play to this trick after this one."""
    count: i64 = 0
    for other in range(t.seats):
        if other != seat and t.hands[other] != 0 and t.trick[other] == NO_CARD:
            count += 1
    return count


# Changing the trump


def advised_change(t: WitchesTable, seat: i64, row: i64, rng: Rng) -> i64:
    """Lay the best card on the trump pile if it is worth its price, or keep the trump."""
    best: i64 = KEEP
    most = WEIGHT[row + NEW_SPREAD] * rng.fraction()
    stays = hand_worth(t, seat, row, trump_colour(t), t.wheel)
    offered = may_become_trump(t, seat)
    while offered:
        card = lowest(offered)
        offered &= offered - 1
        worth = change_worth(t, seat, row, card) - stays + WEIGHT[row + NEW_SPREAD] * rng.fraction()
        if worth > most:
            most = worth
            best = CHANGE + card
    return best


def change_worth(t: WitchesTable, seat: i64, row: i64, card: i64) -> float:
    """What the hand is worth with this card as the trump, minus the price of the card."""
    price = WEIGHT[row + PRICE] * POINTS[card]
    return hand_worth(t, seat, row, colour(card), value(card)) - price


def hand_worth(t: WitchesTable, seat: i64, row: i64, trump: i64, wheel: i64) -> float:
    """How strong the hand is under a trump and a wheel."""
    worth = 0.0
    cards = t.hands[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        rank = place_on_wheel(card, wheel, t.values, t.increasing)
        worth += strength(rank, t.values) * (WEIGHT[row + NEW_STRONG] + WEIGHT[row + NEW_VALUE] * POINTS[card])
        if colour(card) == trump:
            worth += WEIGHT[row + NEW_TRUMP]
    return worth
