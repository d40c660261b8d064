"""Warlock 3.1 to 3.4: bids in Hubba's bar."""

from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import leave_mine
from hubba.games.warlock.rules.deck import HUMAN
from hubba.games.warlock.rules.moves import BID, ENOUGH, FIRST, PASS, TWO, face_of_move, named, with_face
from hubba.games.warlock.rules.phase_names import BIDDING, COUNTING
from hubba.games.warlock.rules.reasons import (
    BID_STARTED,
    BID_TAKEN,
    DEAD_END,
    FEWER_HUMANS,
    IN_ORDER,
    NO_BID_YET,
    NOT_IN_MINE,
    NOT_NOW,
)
from hubba.games.warlock.rules.recruiting import start_recruiting
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable
from hubba.games.warlock.rules.turns import ask, clear_path

# Humans in a bid, in half gold pieces.
HALF: Final = 1
TWO_INSTEAD: Final = 3  # what a human adds if it counts two


# Warlock 3.1, M-18
def start_auction(t: WarlockTable) -> None:
    """Start the auction with Tonar's holder. The bar has a row of cards for each round of the day."""
    t.asked = 0
    t.actor = t.tonar
    if t.news is not None:
        t.tell(events.auction(t.round))
    ask_for_bid(t)


# Warlock 3.2, Warlock 3.3, M-15
def ask_for_bid(t: WarlockTable) -> None:
    """Ask the next seat with gold for its only bid; a seat with an empty mine passes."""
    while t.asked < t.seats:
        if t.mine_size[t.actor] > 0:
            ask(t, t.actor, BIDDING)
            return
        if t.news is not None:
            t.tell(events.passes(t.actor))
        t.asked += 1
        t.actor = t.clockwise(t.actor)
    start_recruiting(t)


# Totals


# Warlock 5.5, M-15
def bid_total(gold: i64, humans: i64, twos: i64) -> i64:
    """What a bid counts, in half gold pieces, if `twos` of its humans count two and the others a half."""
    return gold + humans * HALF + twos * TWO_INSTEAD


# Warlock 3.3, M-15
def taken_by(t: WarlockTable, total: i64) -> i64:
    """The seat that has bid this total, or NO_SEAT."""
    for seat in range(t.seats):
        if t.total[seat] == total:
            return seat
    return NO_SEAT


# Warlock 3.3, Warlock 5.5, M-15
def may_count(t: WarlockTable, gold: i64, humans: i64) -> bool:
    """Whether these cards have a total that nobody has bid."""
    for twos in range(humans + 1):
        if taken_by(t, bid_total(gold, humans, twos)) == NO_SEAT:
            return True
    return False


# M-15
def may_grow(t: WarlockTable, seat: i64, gold: i64, humans: i64, face: i64) -> bool:
    """Whether these cards, alone or with others from this face on, have a total that is not taken."""
    if gold + humans > 0 and may_count(t, gold, humans):
        return True
    at = seat * t.faces
    while face < t.faces:
        if t.mines[at + face] > 0 and may_grow_with(t, seat, gold, humans, face, face):
            return True
        face += 1
    return False


# M-15
def may_grow_with(t: WarlockTable, seat: i64, gold: i64, humans: i64, card: i64, face: i64) -> bool:
    """The same with one more card of the mine, and others from a face on."""
    at = seat * t.faces + card
    t.mines[at] -= 1
    if t.deck.race[card] == HUMAN:
        found = may_grow(t, seat, gold, humans + 1, face)
    else:
        found = may_grow(t, seat, gold + t.deck.gold[card], humans, face)
    t.mines[at] += 1
    return found


# What may be bid


# M-15
def may_bid(t: WarlockTable, seat: i64, card: i64) -> bool:
    """Whether a seat may add a card to its bid: in ascending order, and never into a dead end."""
    if card < t.next_face or t.mines[seat * t.faces + card] == 0:
        return False
    return may_grow_with(t, seat, t.gold_bid, t.humans_bid, card, card)


def bid_begun(t: WarlockTable) -> bool:
    """Whether the bid has a card."""
    return t.gold_bid + t.humans_bid > 0


# Warlock 3.2, Warlock 3.3, M-15
def legal_bids(t: WarlockTable, seat: i64) -> vec[i64]:
    """Pass, or a card of the mine; the bid may end if it has a total that is not taken."""
    moves = vec[i64](capacity=16)
    if not bid_begun(t):
        moves = append(moves, PASS)
    elif may_count(t, t.gold_bid, t.humans_bid):
        moves = append(moves, ENOUGH)
    for face in range(t.next_face, t.faces):
        if may_bid(t, seat, face):
            moves = append(moves, with_face(BID, face))
    return moves


# Warlock 3.2, Warlock 3.3, M-15
def why_not_bid(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not bid this now, or ALLOWED."""
    if move == PASS:
        return BID_STARTED if bid_begun(t) else ALLOWED
    if move == ENOUGH:
        if not bid_begun(t):
            return NO_BID_YET
        return ALLOWED if may_count(t, t.gold_bid, t.humans_bid) else BID_TAKEN
    if not named(move, BID):
        return NOT_NOW
    card = face_of_move(move)
    if may_bid(t, seat, card):
        return ALLOWED
    if t.mines[seat * t.faces + card] == 0:
        return NOT_IN_MINE
    if card < t.next_face:
        return IN_ORDER
    # M-22: whether the card would make a bid together with others that come before it
    late = may_grow_with(t, seat, t.gold_bid, t.humans_bid, card, t.next_face)
    return IN_ORDER if late else DEAD_END


# Warlock 5.5, M-15
def legal_counts(t: WarlockTable) -> vec[i64]:
    """How many humans may count two."""
    moves = vec[i64](capacity=8)
    for move in range(i64(TWO), i64(FIRST)):
        if count_refused(t, move) == ALLOWED:
            moves = append(moves, move)
    return moves


# Warlock 5.5, M-15
def count_refused(t: WarlockTable, move: i64) -> i64:
    """Why this many humans may not count two, or ALLOWED."""
    if not TWO <= move < FIRST:
        return NOT_NOW
    if move - TWO > t.humans_bid:
        return FEWER_HUMANS
    free = taken_by(t, bid_total(t.gold_bid, t.humans_bid, move - TWO)) == NO_SEAT
    return ALLOWED if free else BID_TAKEN


# Bidding


def go_on_bidding(t: WarlockTable, seat: i64, move: i64) -> None:
    """Bid a card of the mine, end the bid, or pass."""
    if move == PASS:
        pass_bid(t, seat)
    elif move == ENOUGH:
        end_bid(t, seat)
    else:
        bid(t, seat, face_of_move(move))


# Warlock 3.2, M-15
def bid(t: WarlockTable, seat: i64, card: i64) -> None:
    """Add a card of the mine to the bid."""
    leave_mine(t, seat, card)
    t.bids[seat * t.faces + card] += 1
    count_card(t, card)
    if t.news is not None:
        t.tell(events.laid(seat, card))
    ask(t, seat, BIDDING)


# Warlock 3.2, M-22
def count_card(t: WarlockTable, card: i64) -> None:
    """Count a card of the bid: its gold, or one more human; no lower face may follow."""
    if t.deck.race[card] == HUMAN:
        t.humans_bid += 1
    else:
        t.gold_bid += t.deck.gold[card]
    t.next_face = card


# Warlock 3.2, Warlock 5.5
def end_bid(t: WarlockTable, seat: i64) -> None:
    """End the cards of a bid; a bidder with humans must then say what they count."""
    if t.humans_bid > 0:
        ask(t, seat, COUNTING)
    else:
        close_bid(t, seat, t.gold_bid)


# Warlock 5.5, M-15
def count_humans(t: WarlockTable, seat: i64, twos: i64) -> None:
    """Let `twos` humans count two, the others a half."""
    close_bid(t, seat, bid_total(t.gold_bid, t.humans_bid, twos))


# Warlock 3.2, Warlock 3.4
def close_bid(t: WarlockTable, seat: i64, total: i64) -> None:
    """Finish a bid; cards not in it stay in the mine."""
    t.total[seat] = total
    if t.news is not None:
        t.tell(events.bids(seat, total, bid_cards(t, seat)))
    next_bidder(t)


# Warlock 3.3
def pass_bid(t: WarlockTable, seat: i64) -> None:
    """A seat forfeits its bid."""
    if t.news is not None:
        t.tell(events.passes(seat))
    next_bidder(t)


def next_bidder(t: WarlockTable) -> None:
    """Go on to the next seat after a bid or a pass."""
    clear_path(t)
    t.asked += 1
    t.actor = t.clockwise(t.actor)
    ask_for_bid(t)


def bid_cards(t: WarlockTable, seat: i64) -> tuple[int, ...]:
    """The cards of a bid, in the order of the component list."""
    found: list[int] = []
    for face in range(t.faces):
        for _copy in range(t.bids[seat * t.faces + face]):
            found.append(face)
    return tuple(found)
