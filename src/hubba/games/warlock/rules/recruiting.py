"""Warlock 3.5 to 3.10: recruiting in Hubba's bar, and the end of the auction."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import enter_mine, jail, lay_on_pile, leave_bar
from hubba.games.warlock.rules.dealing import begin_round
from hubba.games.warlock.rules.empire import city_cells, some_full
from hubba.games.warlock.rules.ending import end_game
from hubba.games.warlock.rules.moves import (
    CITY,
    DISCARD,
    RECRUIT,
    SKIP,
    TO_MINE,
    face_of_move,
    named,
    with_face,
)
from hubba.games.warlock.rules.paying import start_free
from hubba.games.warlock.rules.phase_names import DISCARDING, ENLISTING, PICKING, RECRUITING
from hubba.games.warlock.rules.reasons import DISCARD_ORDER, MUST_BUILD, NAME_A_CARD, NOT_IN_BAR
from hubba.games.warlock.rules.table import DAYS, ROUNDS, WarlockTable
from hubba.games.warlock.rules.turns import ask, clear_path


# Warlock 3.5, Warlock 3.7
def start_recruiting(t: WarlockTable) -> None:
    """Every seat that has bid recruits, the highest bid first."""
    rank_bids(t)
    t.second_pass = False
    t.recruiter = 0
    next_recruit(t)


# Warlock 3.5
def rank_bids(t: WarlockTable) -> None:
    """Put the seats that have bid in the order of their bids."""
    t.recruits = 0
    for seat in range(t.seats):
        if t.total[seat] > 0:
            place = t.recruits
            while place > 0 and t.total[t.order[place - 1]] < t.total[seat]:
                t.order[place] = t.order[place - 1]
                place -= 1
            t.order[place] = seat
            t.recruits += 1


# Warlock 3.5, Warlock 3.6, M-16, M-18
def next_recruit(t: WarlockTable) -> None:
    """The next seat chooses from the bar, unless the bar is empty."""
    clear_path(t)
    if t.recruiter == t.recruits and not t.second_pass and t.round == ROUNDS:
        t.second_pass = True
        t.recruiter = 0
    if t.recruiter == t.recruits or t.bar_size == 0:
        end_auction(t)
        return
    seat = t.order[t.recruiter]
    if t.second_pass:
        ask(t, seat, ENLISTING)
        return
    t.to_recruit = 2
    if t.round == 1 or t.bar_size == 1:
        t.to_recruit = 1
    if city_cells(t, seat) != 0:
        ask(t, seat, RECRUITING)
    else:
        ask(t, seat, DISCARDING)


# The first pass: a city, and another card for the discard pile


# Warlock 3.5
def may_recruit(t: WarlockTable, card: i64) -> bool:
    """Whether a card is in the bar."""
    return t.bar[card] > 0


# M-16
def may_decline(t: WarlockTable) -> bool:
    """Whether a seat may choose not to build: an option of the game."""
    return t.may_build


# Warlock 3.5, M-16
def legal_recruits(t: WarlockTable) -> vec[i64]:
    """The cards of the bar that a seat may build."""
    moves = vec[i64](capacity=16)
    if may_decline(t):
        moves = append(moves, SKIP)
    return legal_of_bar(t, CITY, moves)


# Warlock 3.5, M-16
def why_not_recruit(t: WarlockTable, move: i64) -> i64:
    """Why a seat may not recruit this, or ALLOWED."""
    if move == SKIP:
        return ALLOWED if may_decline(t) else MUST_BUILD
    return why_not_of_bar(t, CITY, move)


def legal_of_bar(t: WarlockTable, kind: i64, moves: vec[i64]) -> vec[i64]:
    """Append the moves that name a card of the bar."""
    for face in range(t.faces):
        if may_recruit(t, face):
            moves = append(moves, with_face(kind, face))
    return moves


def why_not_of_bar(t: WarlockTable, kind: i64, move: i64) -> i64:
    """Why a move does not name a card of the bar, or ALLOWED."""
    if not named(move, kind):
        return NAME_A_CARD
    return ALLOWED if may_recruit(t, face_of_move(move)) else NOT_IN_BAR


# Warlock 3.5, M-16
def recruit_or_decline(t: WarlockTable, seat: i64, move: i64) -> None:
    """Build a card of the bar, or decline."""
    if move == SKIP:
        decline(t, seat)
    else:
        recruit_city(t, seat, face_of_move(move))


# Warlock 3.5, M-16
def recruit_city(t: WarlockTable, seat: i64, card: i64) -> None:
    """Build a card of the bar without paying."""
    leave_bar(t, card)
    t.to_recruit -= 1
    if t.news is not None:
        t.tell(events.recruits(seat, card))
    start_free(t, seat, card)


# M-16
def decline(t: WarlockTable, seat: i64) -> None:
    """A seat builds nothing, if the option allows it, and discards all cards it recruits."""
    if t.news is not None:
        t.tell(events.declines(seat))
    ask(t, seat, DISCARDING)


# Warlock 3.5
def go_on_recruiting(t: WarlockTable) -> None:
    """After the city or a discard: discard another card of the bar, or go on to the next seat."""
    if t.to_recruit > 0:
        ask(t, t.actor, DISCARDING)
    else:
        t.recruiter += 1
        next_recruit(t)


# M-16, M-22
def may_discard(t: WarlockTable, card: i64) -> bool:
    """Whether a seat may discard a card of the bar: discards ascend, so enough cards must follow."""
    if card < t.next_face or not may_recruit(t, card):
        return False
    following: i64 = 0
    for face in range(card, t.faces):
        following += t.bar[face]
    return following >= t.to_recruit


# M-16, M-22
def legal_discards(t: WarlockTable) -> vec[i64]:
    """The cards of the bar that a seat may discard."""
    moves = vec[i64](capacity=16)
    for face in range(t.faces):
        if may_discard(t, face):
            moves = append(moves, with_face(DISCARD, face))
    return moves


# M-16, M-22
def why_not_discard(t: WarlockTable, move: i64) -> i64:
    """Why a seat may not discard this, or ALLOWED."""
    if named(move, DISCARD) and may_discard(t, face_of_move(move)):
        return ALLOWED
    refused = why_not_of_bar(t, DISCARD, move)
    return DISCARD_ORDER if refused == ALLOWED else refused


# Warlock 3.5, M-16
def discard(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card of the bar goes to the discard pile."""
    leave_bar(t, card)
    lay_on_pile(t, card)
    t.to_recruit -= 1
    t.next_face = card
    if t.news is not None:
        t.tell(events.discarded(seat, card))
    go_on_recruiting(t)


# The second pass: a card for mine or dungeon


# Warlock 3.6
def name_place(t: WarlockTable, seat: i64, place: i64) -> None:
    """Choose where the recruited card will go."""
    t.recruit_to = place
    ask(t, seat, PICKING)


# Warlock 3.6
def legal_picks(t: WarlockTable) -> vec[i64]:
    """The cards of the bar that may go there."""
    return legal_of_bar(t, RECRUIT, vec[i64](capacity=16))


# Warlock 3.6
def why_not_pick(t: WarlockTable, move: i64) -> i64:
    """Why this may not go there, or ALLOWED."""
    return why_not_of_bar(t, RECRUIT, move)


# Warlock 3.6, M-5
def enlist(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card of the bar goes to the mine or the dungeon; everyone sees which."""
    place = t.recruit_to
    leave_bar(t, card)
    if place == TO_MINE:
        enter_mine(t, seat, card)
    else:
        jail(t, seat, card)
    if t.news is not None:
        t.tell(events.enlisted(seat, card, place))
    t.recruiter += 1
    next_recruit(t)


# The end of the auction


# Warlock 3.8, Warlock 3.9, Warlock 3.10, M-22
def end_auction(t: WarlockTable) -> None:
    """Discard bids and the rest of the bar, pass Tonar on, and begin a new day or end the game."""
    tonar = next_tonar(t)
    sweep(t)
    t.tonar = tonar
    if t.news is not None:
        t.tell(events.auction_ends(tonar))
    # Warlock 6.1, Warlock 6.2, M-18
    if (t.day == DAYS and t.round == ROUNDS) or some_full(t):
        end_game(t)
        return
    t.day += 1
    t.round = 1
    begin_round(t)


# Warlock 3.8, M-17
def next_tonar(t: WarlockTable) -> i64:
    """The lowest bidder gets Tonar; if seats passed, the last of them clockwise from Elrohir's holder."""
    if t.recruits == t.seats:
        return t.order[t.recruits - 1]
    seat = t.elrohir
    found = seat
    for _step in range(t.seats):
        if t.total[seat] == 0:
            found = seat
        seat = t.clockwise(seat)
    return found


# Warlock 3.9, M-22
def sweep(t: WarlockTable) -> None:
    """Bids from high to low, then the rest of the bar, go to the discard pile."""
    for place in range(t.recruits):
        seat = t.order[place]
        t.total[seat] = 0
        for face in range(t.faces):
            at = seat * t.faces + face
            while t.bids[at] > 0:
                t.bids[at] -= 1
                lay_on_pile(t, face)
    for face in range(t.faces):
        while t.bar[face] > 0:
            leave_bar(t, face)
            lay_on_pile(t, face)
    t.recruits = 0
    t.recruiter = 0
    t.second_pass = False
