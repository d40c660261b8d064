"""The reasons for a move of Warlock, whatever is asked."""

from collections.abc import Iterator, Sequence

from hubba.core.reason import Reason, because
from hubba.games.warlock.knowledge.view import WarlockView
from hubba.games.warlock.reasons.auction import for_bid, for_count, for_discard, for_recruit
from hubba.games.warlock.reasons.cards import (
    for_aside,
    for_bar,
    for_city,
    for_draw,
    for_dungeon,
    for_mine,
    for_payment,
    for_use,
)
from hubba.games.warlock.reasons.empires import (
    for_exchange,
    for_gift,
    for_place,
    for_staying,
    for_target,
    for_victim,
)
from hubba.games.warlock.reasons.facts import gold
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import (
    AIM,
    DRAW,
    ENOUGH,
    FIRST,
    GIVE_DUNGEON,
    GIVE_HAND,
    LAND,
    LIFT,
    OWN,
    PASS,
    PLACE,
    SEAT,
    STAY,
    TAKE,
    TO_MINE,
    TWO,
    face_of_move,
)
from hubba.games.warlock.rules.phase_names import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    DISCARDING,
    ENLISTING,
    LANDING,
    LIFTING,
    NAMING,
    OFFERING,
    OWING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.state import Warlock


def reasons_for(view: WarlockView, moves: Sequence[int]) -> list[Reason]:
    """What speaks for a move, the weightiest first."""
    return list(_listed(view.table, view.seat, moves[0], card_after(moves)))


def card_after(moves: Sequence[int]) -> int:
    """The card that the second move names, for a first one that says only what to do with it."""
    return int(face_of_move(moves[1])) if len(moves) > 1 and moves[1] >= FIRST else NO_CARD


def _listed(t: Warlock, seat: int, move: int, after: int) -> Iterator[Reason]:
    phase = t.phase
    if move in (DRAW, TAKE):
        yield from for_draw(t, seat, move)
    elif phase in (ACTING, OWING, ENLISTING):
        if after != NO_CARD and move != PASS:
            yield from _for_card(t, seat, phase, move, after)
    elif move >= FIRST or phase == SENDING:
        yield from _for_named(t, seat, move)
    elif phase in (BIDDING, COUNTING):
        yield from for_bid(t, seat, move) if phase == BIDDING else for_count(t, seat, move - TWO)
    elif phase == PAYING:
        yield because("pay-enough" if move == ENOUGH else "pay-goblin", what=t.card)
    else:
        yield from _for_cell(t, seat, move)


def _for_card(t: Warlock, seat: int, phase: int, move: int, card: int) -> Iterator[Reason]:
    """A use and the card for it, a card that is owed, or a card of the bar for mine or dungeon."""
    if phase == OWING:
        yield from _for_debt(t, seat, move, card)
    elif phase == ENLISTING:
        yield from for_mine(t, seat, card) if move == TO_MINE else for_dungeon(t, seat, card)
    else:
        yield from for_use(t, seat, move, card)


def _for_named(t: Warlock, seat: int, move: int) -> Iterator[Reason]:
    """A move that names a card, or that sends the second card of the secret choice."""
    phase = t.phase
    if phase == SENDING:
        card = int(t.aside[seat])
        yield from for_mine(t, seat, card) if move == TO_MINE else for_dungeon(t, seat, card)
        return
    card = int(face_of_move(move))
    if phase == CHOOSING:
        yield from for_bar(t, seat, card) if t.offer[seat] == NO_CARD else for_aside(t, seat, card)
    elif phase == NAMING:
        yield from for_use(t, seat, t.use, card)
    elif phase == SELECTING:
        yield from for_city(t, seat, card, free=not t.hiring)
    elif phase == PAYING:
        yield from for_payment(t, seat, card)
    elif phase == BIDDING:
        yield from for_bid(t, seat, move)
    elif phase == RECRUITING:
        yield from for_recruit(t, seat, card)
    elif phase == DISCARDING:
        yield from for_discard(t, card)
    elif phase == PICKING:
        yield from for_mine(t, seat, card) if t.recruit_to == TO_MINE else for_dungeon(t, seat, card)
    else:
        yield from _for_debt(t, seat, t.source, card)


def _for_debt(t: Warlock, seat: int, source: int, card: int) -> Iterator[Reason]:
    """A card that is given up because too few are left to deal."""
    if source == GIVE_HAND:
        yield from for_bar(t, seat, card)
    elif source == GIVE_DUNGEON:
        yield from for_payment(t, seat, card)
    else:
        yield because("owe-gold", total=gold(t, card))


def _for_cell(t: Warlock, seat: int, move: int) -> Iterator[Reason]:
    """A cell, or a seat to strike at."""
    phase = t.phase
    if phase == PLACING:
        yield from for_place(t, seat, move - PLACE)
    elif phase == LIFTING:
        yield from for_staying(t, seat) if move == STAY else for_exchange(t, seat, move - LIFT)
    elif phase == LANDING:
        yield from for_exchange(t, seat, move - LAND)
    elif phase == OFFERING:
        yield from for_gift(t, seat, move - OWN)
    elif phase == STRIKING:
        yield from for_victim(t, seat, move - SEAT)
    elif phase == AIMING:
        yield from for_target(t, seat, move - AIM)
