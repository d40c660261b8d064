"""For each phase: who acts or which chance is awaited, which moves are legal, why others are not, what happens.

Each function here calls the module of the phase. There, `legal_…` lists moves and `why_not_…` refuses the others,
both with the same predicates: `may_…`, `…_refused`, and masks of cells.
"""

from typing import Final

from hubba.core.fast import append, bit, bits, i64, vec
from hubba.core.state import ALLOWED, NO_CHANCE
from hubba.games.warlock.rules import (
    actions,
    bidding,
    building,
    choosing,
    dealing,
    drawing,
    paying,
    powers,
    recruiting,
)
from hubba.games.warlock.rules.cards import take_from_stock
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.empire import cities, targets
from hubba.games.warlock.rules.moves import (
    AIM,
    FIRST,
    KINDS_OF_MOVE,
    LAND,
    LIFT,
    OWN,
    PLACE,
    SEAT,
    STAY,
    TO_DUNGEON,
    TO_MINE,
    TWO,
    face_of_move,
    moves_to,
)
from hubba.games.warlock.rules.phase_names import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    DEALING,
    DISCARDING,
    DRAWING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    LOT,
    NAMING,
    OFFERING,
    OVER,
    OWING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    REFILLING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.reasons import (
    GAME_IS_OVER,
    NO_SUCH_MOVE,
    NOT_NOW,
    NOT_YOUR_TURN,
    WAIT_FOR_CARDS,
)
from hubba.games.warlock.rules.table import WarlockTable

# Purposes of chance.
START: Final = 0
STOCK: Final = 1

NO_MOVE: Final = -1

# Chance


def awaited(t: WarlockTable) -> i64:
    """The purpose of the chance that is awaited, or NO_CHANCE."""
    if t.phase == LOT:
        return START
    if t.phase <= REFILLING:
        return STOCK
    return NO_CHANCE


def outcomes(t: WarlockTable) -> vec[i64]:
    """The possible outcomes of the awaited chance, in ascending order."""
    if t.phase == LOT:
        return bits(bit(t.seats) - 1)
    found = vec[i64](capacity=16)
    for face in range(t.faces):
        if weight(t, face) > 0:
            found = append(found, face)
    return found


def weight(t: WarlockTable, outcome: i64) -> i64:
    """How many cards of the stock have this face; 1 for every seat in the lot."""
    if t.phase == LOT:
        return 1
    many: i64 = 0
    for number in range(t.stocked):
        if t.stock[number] == outcome:
            many += 1
    return many


def resolve(t: WarlockTable, outcome: i64) -> None:
    """Apply an outcome of the awaited chance."""
    phase = t.phase
    if phase == LOT:
        dealing.choose_start(t, outcome)
        return
    take_from_stock(t, outcome)
    if phase == DEALING:
        dealing.deal(t, outcome)
    elif phase == DRAWING:
        drawing.receive(t, t.actor, outcome)
    else:
        building.refill(t, outcome)


# Who acts


# Warlock 2.4, Warlock 2.6
def acting(t: WarlockTable) -> i64:
    """The mask of the seats that are asked: all that still have to choose in secret, else one."""
    if t.phase == CHOOSING:
        found: i64 = 0
        for seat in range(t.seats):
            if t.aside[seat] == NO_CARD:
                found |= bit(seat)
        return found
    if t.phase <= REFILLING or t.phase == OVER:
        return 0
    return bit(t.actor)


# Legal moves


def legal(t: WarlockTable, seat: i64) -> vec[i64]:
    """The moves of a seat that is asked, in ascending order."""
    phase = t.phase
    if phase == ACTING:
        return actions.legal_actions(t, seat)
    if phase == NAMING:
        return actions.legal_names(t, seat)
    if phase == CHOOSING:
        return choosing.legal_choices(t, seat)
    if phase == PAYING:
        return paying.legal_payments(t, seat)
    if phase == BIDDING:
        return bidding.legal_bids(t, seat)
    if phase == COUNTING:
        return bidding.legal_counts(t)
    if phase == SELECTING:
        return powers.legal_selections(t, seat)
    if phase == STRIKING:
        return powers.legal_victims(t, seat)
    if phase == RECRUITING:
        return recruiting.legal_recruits(t)
    if phase == DISCARDING:
        return recruiting.legal_discards(t)
    if phase == PICKING:
        return recruiting.legal_picks(t)
    if phase == OWING:
        return dealing.legal_sources(t, seat)
    if phase == GIVING:
        return dealing.legal_gifts(t, seat)
    moves = vec[i64](capacity=16)
    if phase == SEEKING:
        return drawing.legal_draws(t, moves)
    if phase in (SENDING, ENLISTING):
        moves = append(moves, TO_MINE)
        return append(moves, TO_DUNGEON)
    if phase == LIFTING:
        moves = append(moves, STAY)
    return moves_to(first_cell(t), cells_on_offer(t, seat), moves)


def first_cell(t: WarlockTable) -> i64:
    """The move that names cell 0 if a cell is asked for, else NO_MOVE."""
    phase = t.phase
    if phase == PLACING:
        return PLACE
    if phase == LIFTING:
        return LIFT
    if phase == LANDING:
        return LAND
    if phase == OFFERING:
        return OWN
    if phase == AIMING:
        return AIM
    return NO_MOVE


def cells_on_offer(t: WarlockTable, seat: i64) -> i64:
    """The cells that a seat may name when a cell is asked for."""
    phase = t.phase
    if phase == PLACING:
        return building.places(t, seat)
    if phase == LIFTING:
        return building.liftable(t, seat)
    if phase == LANDING:
        return building.landable(t, seat)
    if phase == OFFERING:
        return cities(t, seat)
    return targets(t, t.victim)


# Why not


# Warlock 2.6, M-4
def why_not(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not make a move now, or ALLOWED."""
    if not 0 <= move < FIRST + t.faces * KINDS_OF_MOVE:
        return NO_SUCH_MOVE
    if t.phase == OVER:
        return GAME_IS_OVER
    if t.phase <= REFILLING:
        return WAIT_FOR_CARDS
    if not t.may_act(seat):
        return NOT_YOUR_TURN
    return why_not_in_phase(t, seat, move)


def why_not_in_phase(t: WarlockTable, seat: i64, move: i64) -> i64:
    """The same for a seat that is asked."""
    phase = t.phase
    if phase == ACTING:
        return actions.why_not_act(t, seat, move)
    if phase == NAMING:
        return actions.why_not_name(t, seat, move)
    if phase == CHOOSING:
        return choosing.why_not_choose(t, seat, move)
    if phase == PAYING:
        return paying.why_not_pay(t, seat, move)
    if phase == BIDDING:
        return bidding.why_not_bid(t, seat, move)
    if phase == COUNTING:
        return bidding.count_refused(t, move)
    if phase == SELECTING:
        return powers.why_not_select(t, seat, move)
    if phase == STRIKING:
        return powers.why_not_strike(t, seat, move - SEAT) if SEAT <= move < TWO else NOT_NOW
    if phase == RECRUITING:
        return recruiting.why_not_recruit(t, move)
    if phase == DISCARDING:
        return recruiting.why_not_discard(t, move)
    if phase == PICKING:
        return recruiting.why_not_pick(t, move)
    if phase == OWING:
        return dealing.why_not_owe(t, seat, move)
    if phase == GIVING:
        return dealing.why_not_give(t, seat, move)
    if phase == SEEKING:
        return drawing.why_not_draw(t, move)
    if phase in (SENDING, ENLISTING):
        return ALLOWED if move in (TO_MINE, TO_DUNGEON) else NOT_NOW
    if phase == LIFTING and move == STAY:
        return ALLOWED
    return why_not_cell(t, seat, move - first_cell(t))


def why_not_cell(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """The same when a cell is asked for."""
    phase = t.phase
    if not 0 <= cell < LIFT - PLACE:
        return NOT_NOW
    if phase == PLACING:
        return building.why_not_place(t, seat, cell)
    if phase == LIFTING:
        return building.why_not_lift(t, seat, cell)
    if phase == LANDING:
        return building.why_not_land(t, seat, cell)
    if phase == OFFERING:
        return powers.why_not_offer(t, seat, cell)
    return powers.why_not_aim(t, cell)


# What happens


def apply(t: WarlockTable, seat: i64, move: i64) -> None:
    """A seat that is asked makes a legal move."""
    phase = t.phase
    if phase == ACTING:
        actions.begin_action(t, seat, move)
    elif phase == NAMING:
        actions.play_card(t, seat, face_of_move(move))
    elif phase == CHOOSING:
        choosing.choose(t, seat, face_of_move(move))
    elif phase == SENDING:
        choosing.send(t, seat, move)
    elif phase == PAYING:
        paying.go_on_paying(t, seat, move)
    elif phase == PLACING:
        building.place(t, seat, move - PLACE)
    elif phase == BIDDING:
        bidding.go_on_bidding(t, seat, move)
    elif phase == COUNTING:
        bidding.count_humans(t, seat, move - TWO)
    elif phase == SELECTING:
        powers.build_selected(t, seat, face_of_move(move))
    elif phase == SEEKING:
        drawing.draw_or_take(t, seat, move)
    elif phase == STRIKING:
        powers.strike(t, seat, move - SEAT)
    elif phase == AIMING:
        powers.aim(t, seat, move - AIM)
    elif phase == OFFERING:
        powers.offer_city(t, seat, move - OWN)
    elif phase == LIFTING:
        if move == STAY:
            building.after_building(t)
        else:
            building.lift(t, seat, move - LIFT)
    elif phase == LANDING:
        building.land(t, seat, move - LAND)
    elif phase == RECRUITING:
        recruiting.recruit_or_decline(t, seat, move)
    elif phase == DISCARDING:
        recruiting.discard(t, seat, face_of_move(move))
    elif phase == ENLISTING:
        recruiting.name_place(t, seat, move)
    elif phase == PICKING:
        recruiting.enlist(t, seat, face_of_move(move))
    elif phase == OWING:
        dealing.name_source(t, seat, move)
    else:
        dealing.give(t, seat, face_of_move(move))
