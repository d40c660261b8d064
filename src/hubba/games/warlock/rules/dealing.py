"""Warlock 1 and 2.1 to 2.3: who starts, how a round begins, owed cards, dealing."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import (
    enter_hand,
    lay_on_pile,
    leave_dungeon,
    leave_hand,
    leave_mine,
    need_stock,
    replenish,
)
from hubba.games.warlock.rules.choosing import start_choosing
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import CARD, GIVE_DUNGEON, GIVE_HAND, GIVE_MINE, face_of_move, named, with_face
from hubba.games.warlock.rules.phase_names import DEALING, GIVING, OWING
from hubba.games.warlock.rules.reasons import NOT_IN_DUNGEON, NOT_IN_HAND, NOT_IN_MINE, NOT_NOW, NOTHING_THERE
from hubba.games.warlock.rules.table import DEALT, WarlockTable
from hubba.games.warlock.rules.turns import ask


# Warlock 1.2
def choose_start(t: WarlockTable, seat: i64) -> None:
    """Give Elrohir to the seat chosen by lot, and Tonar to the seat on its right."""
    t.elrohir = seat
    t.tonar = (seat + t.seats - 1) % t.seats
    t.phase = DEALING
    if t.news is not None:
        t.tell(events.starts(seat, t.tonar))


# Warlock 1.5
def begin_round(t: WarlockTable) -> None:
    """Begin a round, with the deal or with owed cards."""
    t.dealt = 0
    if t.news is not None:
        t.tell(events.round_begins(t.day, t.round, t.elrohir))
    start_dealing(t, t.elrohir)


# Warlock 2.1, Warlock 2.2, M-3
def start_dealing(t: WarlockTable, seat: i64) -> None:
    """Deal if there are enough cards; else this seat, or the next with a card, owes one."""
    if t.stocked + t.piled < DEALT * t.seats:
        ask_owed(t, seat)
    else:
        need_stock(t)
        t.phase = DEALING


# Owed cards


# Warlock 2.2, M-3
def ask_owed(t: WarlockTable, seat: i64) -> None:
    """Ask this seat, or the next that has a card, for an owed card."""
    while t.hand_size[seat] + t.mine_size[seat] + t.dungeon_size[seat] == 0:
        seat = t.clockwise(seat)
    ask(t, seat, OWING)


# Warlock 2.2, M-3
def may_owe_from(t: WarlockTable, seat: i64, source: i64) -> bool:
    """Whether a seat has a card in this source to give."""
    if source == GIVE_HAND:
        return t.hand_size[seat] > 0
    if source == GIVE_MINE:
        return t.mine_size[seat] > 0
    return t.dungeon_size[seat] > 0


# Warlock 2.2
def legal_sources(t: WarlockTable, seat: i64) -> vec[i64]:
    """Where an owed card may come from."""
    moves = vec[i64](capacity=4)
    for source in range(i64(GIVE_HAND), i64(GIVE_DUNGEON) + 1):
        if may_owe_from(t, seat, source):
            moves = append(moves, source)
    return moves


# Warlock 2.2
def why_not_owe(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why an owed card may not come from there, or ALLOWED."""
    if not GIVE_HAND <= move <= GIVE_DUNGEON:
        return NOT_NOW
    return ALLOWED if may_owe_from(t, seat, move) else NOTHING_THERE


# Warlock 2.2
def name_source(t: WarlockTable, seat: i64, source: i64) -> None:
    """Choose whether the owed card comes from hand, mine or dungeon."""
    t.source = source
    ask(t, seat, GIVING)


# Warlock 2.2
def may_give(t: WarlockTable, seat: i64, card: i64) -> bool:
    """Whether a card is in the chosen source."""
    at = seat * t.faces + card
    if t.source == GIVE_HAND:
        return t.hands[at] > 0
    if t.source == GIVE_MINE:
        return t.mines[at] > 0
    return t.dungeons[at] > 0


# Warlock 2.2
def legal_gifts(t: WarlockTable, seat: i64) -> vec[i64]:
    """The cards that a seat may give."""
    moves = vec[i64](capacity=16)
    for face in range(t.faces):
        if may_give(t, seat, face):
            moves = append(moves, with_face(CARD, face))
    return moves


# Warlock 2.2
def why_not_give(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not give this, or ALLOWED."""
    if not named(move, CARD):
        return NOT_NOW
    if may_give(t, seat, face_of_move(move)):
        return ALLOWED
    if t.source == GIVE_HAND:
        return NOT_IN_HAND
    return NOT_IN_MINE if t.source == GIVE_MINE else NOT_IN_DUNGEON


# Warlock 2.2, M-3
def give(t: WarlockTable, seat: i64, card: i64) -> None:
    """Put an owed card face up on the discard pile, then deal if there are enough cards."""
    source = t.source
    t.source = NO_CARD
    if source == GIVE_HAND:
        leave_hand(t, seat, card)
        lay_on_pile(t, card)
    elif source == GIVE_MINE:
        leave_mine(t, seat, card)
        lay_on_pile(t, card)
    else:
        leave_dungeon(t, seat, card)
    if t.news is not None:
        t.tell(events.gave(seat, card, source))
    start_dealing(t, t.clockwise(seat))


# Cards from the stock


# Warlock 2.1
def deal(t: WarlockTable, card: i64) -> None:
    """Deal a card; each seat gets all its cards at once, from Elrohir's holder on."""
    if t.news is not None and t.dealt == 0 and t.day == 1 and t.round == 1:
        t.tell(events.round_begins(1, 1, t.elrohir))  # later rounds are announced by `begin_round`
    seat = dealt_to(t)
    enter_hand(t, seat, card)
    t.dealt += 1
    if t.news is not None:
        t.tell(events.dealt(seat, card))
    replenish(t)
    if t.dealt == DEALT * t.seats:
        start_choosing(t)


def dealt_to(t: WarlockTable) -> i64:
    """The seat that gets the next card dealt."""
    return (t.elrohir + t.dealt // DEALT) % t.seats
