"""Advice: a quick and sensible move for every question.

It uses only what the seat may know, so it works in any world that fits the seat's view.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest, vec
from hubba.core.rng import Rng
from hubba.games.warlock.bots.appraisal import best_worth, city_worth, keep_worth, survey, survey_hand
from hubba.games.warlock.bots.bidding import advised_bid, advised_count
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.standing import (
    UNABLE,
    best_swap_of,
    best_swap_with,
    best_target,
    gain_exchanged,
    guarded_worth,
    standing_worth,
    swap_worth,
)
from hubba.games.warlock.bots.weights import (
    SAVED,
    SPENT,
    SUMMONED,
    TAKEN,
    TAKEN_KEPT,
)
from hubba.games.warlock.bots.worth import drawn_worth, gold_worth, pay_worth, power_worth
from hubba.games.warlock.rules.deck import GOBLIN, NO_CARD, WIZARD
from hubba.games.warlock.rules.empire import cities
from hubba.games.warlock.rules.grid import NO_CELL, beside
from hubba.games.warlock.rules.moves import (
    AIM,
    CARD,
    DRAW,
    ENOUGH,
    FIRST,
    LAND,
    LIFT,
    OWN,
    PASS,
    PAY_CASTLE,
    PLACE,
    SEAT,
    STAY,
    TAKE,
    TO_CASTLE,
    TO_DUNGEON,
    TO_EMPIRE,
    TO_MINE,
    face_of_move,
    with_face,
)
from hubba.games.warlock.rules.phase_names import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OFFERING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.phases import legal
from hubba.games.warlock.rules.table import BUILD, CASTLE, MINE, WarlockTable

SPREAD: Final = 1.0  # the most that chance adds to the worth of an action, to vary between nearly equal ones
SLIGHT: Final = 0.05  # the same for cards and cells


def advised_move(n: Notes, t: WarlockTable, seat: i64, rng: Rng) -> i64:
    """A sensible move for a seat that is asked."""
    phase = t.phase
    if phase == ACTING:
        return advised_action(n, t, seat, rng)
    if phase == NAMING:
        return advised_name(n, t, seat, rng)
    if phase == BIDDING:
        return advised_bid(n, t, seat)
    if phase in (SENDING, ENLISTING):
        return advised_place(n, t, seat)
    moves = legal(t, seat)
    if len(moves) == 1:
        return moves[0]
    if phase == COUNTING:
        return advised_count(t, moves)
    if phase in (LIFTING, LANDING):
        return advised_exchange(t, seat, moves)
    survey_for(n, t, seat)
    if phase == SEEKING:
        return advised_draw(n, t)
    best: i64 = moves[0]
    most = -1000.0
    for move in moves:
        worth = move_worth(n, t, seat, move) + SLIGHT * rng.fraction()
        if worth > most:
            most = worth
            best = move
    return best


def advice_worth(n: Notes, t: WarlockTable, seat: i64, move: i64) -> float:
    """What a move is worth in phases where we can compare moves; 0 in the others."""
    phase = t.phase
    if phase in (BIDDING, COUNTING, LIFTING, LANDING, SENDING, ENLISTING, SEEKING):
        return 0.0
    survey_for(n, t, seat)
    if phase == ACTING:
        return action_worth(n, t, seat, move)
    if phase == NAMING:
        return name_worth(n, t, seat, face_of_move(move))
    return move_worth(n, t, seat, move)


def survey_for(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Survey what the question is about; only some questions need the hand."""
    phase = t.phase
    if phase in (ACTING, NAMING, PICKING) or (phase == CHOOSING and t.offer[seat] != NO_CARD):
        survey_hand(n, t, seat)
    else:
        survey(n, t, seat)


def move_worth(n: Notes, t: WarlockTable, seat: i64, move: i64) -> float:
    """What a move of this phase is worth."""
    phase = t.phase
    if phase == PLACING:
        return place_worth(n, t, seat, move - PLACE)
    if phase == PAYING:
        return payment_worth(t, move)
    if phase == STRIKING:
        if t.own == NO_CELL:
            return best_target(n, t, move - SEAT)
        return best_swap_with(n, t, seat, t.own, move - SEAT)
    if phase == AIMING:
        if t.own == NO_CELL:
            return standing_worth(n, t, t.victim, move - AIM)
        return swap_worth(n, t, seat, t.own, t.victim, move - AIM)
    if phase == OFFERING:
        return best_swap_of(n, t, seat, move - OWN)
    if move < FIRST:
        return 0.0  # building nothing, or the source of an owed card
    return face_worth(n, t, seat, face_of_move(move))


def face_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What it is worth to name a face in this phase."""
    phase = t.phase
    if phase == CHOOSING:
        if t.offer[seat] == NO_CARD:
            return -keep_worth(n, t, card)
        return spend_worth(n, t, seat, card)
    if phase in (SELECTING, RECRUITING):
        return best_worth(n, t, card)
    if phase == PICKING:
        if t.recruit_to == TO_MINE:
            return gold_worth(n, t, seat, card)
        return pay_worth(n, t, seat, card)
    if phase == GIVING:
        return -keep_worth(n, t, card)
    return float(t.deck.points[card])  # a discard: what others may want


# Actions


def advised_action(n: Notes, t: WarlockTable, seat: i64, rng: Rng) -> i64:
    """The use or the draw that is worth the most."""
    survey_hand(n, t, seat)
    weigh_uses(n, t, seat)
    best: i64 = PASS
    most = -1000.0
    for use in range(i64(DRAW)):
        if n.uses[use] > UNABLE:
            worth = n.uses[use] + SPREAD * rng.fraction()
            if worth > most:
                most = worth
                best = use
    if t.stocked + t.piled > 0:
        worth = drawn_worth(n) + SPREAD * rng.fraction()
        if worth > most:
            most = worth
            best = DRAW
    if t.piled > 0 and take_worth(n, t) + SPREAD * rng.fraction() > most:
        best = TAKE
    return best


def weigh_uses(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Note what each use is worth with the card that suits it best."""
    for use in range(i64(DRAW)):
        n.uses[use] = UNABLE
    for place in range(n.holding):
        face = n.held[place]
        keep = n.keep[face]
        worth = gold_worth(n, t, seat, face) - n.factor(SPENT) * keep + n.factor(SAVED)
        if worth > n.uses[TO_MINE]:
            n.uses[TO_MINE] = worth
        worth = pay_worth(n, t, seat, face) - n.factor(SPENT) * keep + n.factor(SAVED)
        if worth > n.uses[TO_DUNGEON]:
            n.uses[TO_DUNGEON] = worth
        if n.lacks[face] == 0 and n.sites != 0 and n.best[face] > n.uses[TO_EMPIRE]:
            n.uses[TO_EMPIRE] = n.best[face]
        worth = power_worth(n, t, seat, face)
        if worth > UNABLE:
            worth -= n.factor(SUMMONED) * keep
            if worth > n.uses[TO_CASTLE]:
                n.uses[TO_CASTLE] = worth


def action_worth(n: Notes, t: WarlockTable, seat: i64, move: i64) -> float:
    """What an action is worth, with the card that suits it best."""
    if move == DRAW:
        return drawn_worth(n)
    if move == TAKE:
        return take_worth(n, t)
    if move == PASS:
        return 0.0
    weigh_uses(n, t, seat)
    return n.uses[move]


def take_worth(n: Notes, t: WarlockTable) -> float:
    """What the top card of the discard pile is worth."""
    return n.factor(TAKEN) + n.factor(TAKEN_KEPT) * keep_worth(n, t, t.pile[t.piled - 1])


def advised_name(n: Notes, t: WarlockTable, seat: i64, rng: Rng) -> i64:
    """The card that best suits the named use; no random number is drawn if there is only one."""
    survey_hand(n, t, seat)
    best: i64 = NO_CARD
    most = -1000.0
    found: i64 = 0
    only: i64 = NO_CARD
    for place in range(n.holding):
        n.named[place] = name_worth(n, t, seat, n.held[place])
        if n.named[place] > UNABLE:
            only = n.held[place]
            found += 1
    if found == 1:
        return with_face(CARD, only)
    for place in range(n.holding):
        worth = n.named[place]
        if worth > UNABLE:
            worth += SLIGHT * rng.fraction()
            if worth > most:
                most = worth
                best = n.held[place]
    return with_face(CARD, best)


def name_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What a card of the hand is worth for the named use; UNABLE if the use is impossible."""
    use = t.use
    if use == BUILD:
        if n.lacks[card] > 0:
            return UNABLE
        return n.best[card]
    if use == CASTLE:
        return power_worth(n, t, seat, card)
    if use == MINE:
        return gold_worth(n, t, seat, card) - n.factor(SPENT) * n.keep[card]
    return pay_worth(n, t, seat, card) - n.factor(SPENT) * n.keep[card]


def spend_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What a card is worth in mine or dungeon, whichever is better, minus its worth in the hand."""
    worth = gold_worth(n, t, seat, card)
    pay = pay_worth(n, t, seat, card)
    if pay > worth:
        worth = pay
    return worth - n.factor(SPENT) * n.keep[card]


def advised_place(n: Notes, t: WarlockTable, seat: i64) -> i64:
    """Mine or dungeon, for the second card or for a recruit."""
    survey_hand(n, t, seat)
    gold = UNABLE
    pay = UNABLE
    if t.phase == SENDING:
        gold = gold_worth(n, t, seat, t.aside[seat])
        pay = pay_worth(n, t, seat, t.aside[seat])
    else:
        for face in range(t.faces):
            if t.bar[face] > 0:
                worth = gold_worth(n, t, seat, face)
                if worth > gold:
                    gold = worth
                worth = pay_worth(n, t, seat, face)
                if worth > pay:
                    pay = worth
    if gold > pay:
        return TO_MINE
    return TO_DUNGEON


def advised_draw(n: Notes, t: WarlockTable) -> i64:
    """Stock or discard pile; there are cards in both."""
    if n.factor(TAKEN_KEPT) * keep_worth(n, t, t.pile[t.piled - 1]) > drawn_worth(n):
        return TAKE
    return DRAW


# Building


def place_worth(n: Notes, t: WarlockTable, seat: i64, cell: i64) -> float:
    """What a city, or a giant's dragon, is worth on a cell."""
    if t.card != NO_CARD:
        return city_worth(n, t, t.card, cell)
    near = beside(bit(cell)) & cities(t, seat) & ~n.near
    return guarded_worth(n, t, seat, near)


def payment_worth(t: WarlockTable, move: i64) -> float:
    """Rate a payment: pay first with what the seat will miss least."""
    if move == ENOUGH:
        return 3.0
    if move == PAY_CASTLE:
        return 2.0
    race = t.deck.race[face_of_move(move)]
    if race in (WIZARD, GOBLIN):
        return 0.0
    return 1.0


def advised_exchange(t: WarlockTable, seat: i64, moves: vec[i64]) -> i64:
    """The exchange that brings the most points, if any brings points."""
    best: i64 = moves[0]  # this is STAY when the first card is asked for
    most: i64 = 0
    for move in moves:
        gain: i64 = 0
        if t.phase == LANDING:
            gain = gain_exchanged(t, seat, t.lifted, move - LAND)
        elif move != STAY:
            gain = best_exchange(t, seat, move - LIFT)
        if gain > most:
            most = gain
            best = move
    return best


def best_exchange(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """The points from the best exchange with a higher cell; 0 if none brings points."""
    most: i64 = 0
    cells = t.filled[seat] & ~(bit(cell) * 2 - 1)
    while cells:
        gain = gain_exchanged(t, seat, cell, lowest(cells))
        if gain > most:
            most = gain
        cells &= cells - 1
    return most
