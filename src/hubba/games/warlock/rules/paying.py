"""Warlock 2.9: what a city costs, and how to pay it (M-10)."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import leave_castle, leave_dungeon
from hubba.games.warlock.rules.deck import NO_CARD, one_of, with_one
from hubba.games.warlock.rules.empire import city_cells
from hubba.games.warlock.rules.moves import ENOUGH, PAY, PAY_CASTLE, face_of_move, named, with_face
from hubba.games.warlock.rules.phase_names import PAYING, PLACING
from hubba.games.warlock.rules.reasons import (
    CANNOT_PAY,
    DOES_NOT_PAY,
    IN_ORDER,
    NO_GOBLIN,
    NO_PLACE,
    NOT_IN_DUNGEON,
    NOT_NOW,
    NOT_PAID_YET,
)
from hubba.games.warlock.rules.table import WarlockTable
from hubba.games.warlock.rules.turns import ask


# Warlock 2.9, Warlock 4.5
def build_refused(t: WarlockTable, seat: i64, card: i64, cards: i64) -> i64:
    """Why a seat may not build a city and pay for it with packed cards, or ALLOWED."""
    if city_cells(t, seat) == 0:
        return NO_PLACE
    return ALLOWED if t.deck.payable(card, cards) else CANNOT_PAY


# Warlock 2.9, Warlock 5.9
def start_paying(t: WarlockTable, seat: i64, card: i64) -> None:
    """Ask for the payment of a card, unless it is free."""
    if t.deck.free[card] != 0:
        start_free(t, seat, card)
    else:
        t.card = card
        ask(t, seat, PAYING)


def start_free(t: WarlockTable, seat: i64, card: i64) -> None:
    """Build a city without paying: ask only for its place."""
    t.card = card
    end_payment(t, seat)


def end_payment(t: WarlockTable, seat: i64) -> None:
    """Everything is paid: ask where the city goes."""
    t.paid = 0
    t.next_face = 0
    t.played = NO_CARD
    ask(t, seat, PLACING)


# Legal payments


# M-10, M-14
def payment_moves(t: WarlockTable, seat: i64) -> vec[i64]:
    """The next cards that may be paid, the highest first: each can be completed to a payment."""
    moves = vec[i64](capacity=16)
    deck = t.deck
    # Go from the last face down, so that `rest` holds what may still be paid after each face.
    rest: i64 = 0
    face = t.faces - 1
    at = seat * t.faces
    while face >= t.next_face:
        many = t.dungeons[at + face]
        if face == t.played:
            kind = deck.kind[face]
            if deck.can_be_paid(t.card, t.paid + one_of(kind), rest):
                moves = append(moves, PAY_CASTLE)
            rest = with_one(rest, kind)
        if many > 0:
            kind = deck.kind[face]
            for _copy in range(many):
                rest = with_one(rest, kind)
            if deck.can_be_paid(t.card, t.paid + one_of(kind), rest - one_of(kind)):
                moves = append(moves, with_face(PAY, face))
        face -= 1
    return moves


# M-10
def may_stop_paying(t: WarlockTable) -> bool:
    """Whether what has been paid is enough."""
    return t.deck.is_payment(t.card, t.paid)


def legal_payments(t: WarlockTable, seat: i64) -> vec[i64]:
    """The moves of a seat that pays, in ascending order."""
    found = payment_moves(t, seat)
    moves = vec[i64](capacity=16)
    if may_stop_paying(t):
        moves = append(moves, ENOUGH)
    for move in found:
        if move == PAY_CASTLE:
            moves = append(moves, move)
    place: i64 = len(found) - 1
    while place >= 0:
        if found[place] != PAY_CASTLE:
            moves = append(moves, found[place])
        place -= 1
    return moves


# M-10, M-14
def why_not_pay(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not pay with this now, or ALLOWED."""
    if move == ENOUGH:
        return ALLOWED if may_stop_paying(t) else NOT_PAID_YET
    for offered in payment_moves(t, seat):
        if offered == move:
            return ALLOWED
    if move == PAY_CASTLE:
        if t.played == NO_CARD:
            return NO_GOBLIN
    elif not named(move, PAY):
        return NOT_NOW
    elif t.dungeons[seat * t.faces + face_of_move(move)] == 0:
        return NOT_IN_DUNGEON
    elif face_of_move(move) < t.next_face:
        return IN_ORDER
    return IN_ORDER if pays_in_order(t, seat, move) else DOES_NOT_PAY


# M-10, M-22
def pays_in_order(t: WarlockTable, seat: i64, move: i64) -> bool:
    """Whether a card would pay together with others that come before it."""
    kind = t.deck.kind[t.played if move == PAY_CASTLE else face_of_move(move)]
    rest: i64 = 0
    for face in range(t.next_face, t.faces):
        for _copy in range(t.dungeons[seat * t.faces + face]):
            rest = with_one(rest, t.deck.kind[face])
    if t.played != NO_CARD:
        rest = with_one(rest, t.deck.kind[t.played])
    return t.deck.can_be_paid(t.card, t.paid + one_of(kind), rest - one_of(kind))


# Paying


# Warlock 2.9, M-22
def pay(t: WarlockTable, seat: i64, card: i64) -> None:
    """A dungeon card goes to the discard pile."""
    leave_dungeon(t, seat, card)
    t.paid += one_of(t.deck.kind[card])
    t.next_face = card
    if t.news is not None:
        t.tell(events.paid(seat, card))
    after_payment(t, seat)


# Warlock 5.6, M-14
def pay_by_goblin(t: WarlockTable, seat: i64) -> None:
    """The goblin just played goes to the discard pile as part of the payment."""
    card = t.played
    leave_castle(t, seat)
    t.paid += one_of(t.deck.kind[card])
    t.next_face = card + 1
    t.played = NO_CARD
    if t.news is not None:
        t.tell(events.paid_by_goblin(seat, card))
    after_payment(t, seat)


# M-10
def after_payment(t: WarlockTable, seat: i64) -> None:
    """A payment that cannot grow is complete; otherwise the seat decides when to stop."""
    if may_stop_paying(t) and len(payment_moves(t, seat)) == 0:
        end_payment(t, seat)
    else:
        ask(t, seat, PAYING)


def go_on_paying(t: WarlockTable, seat: i64, move: i64) -> None:
    """Pay with a card of the dungeon or the goblin just played, or stop paying."""
    if move == ENOUGH:
        end_payment(t, seat)
    elif move == PAY_CASTLE:
        pay_by_goblin(t, seat)
    else:
        pay(t, seat, face_of_move(move))
