"""Warlock 2.6 to 2.10: an action, and the card it uses."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import leave_hand, purse
from hubba.games.warlock.rules.choosing import to_dungeon, to_mine
from hubba.games.warlock.rules.drawing import draw_or_take, legal_draws, may_draw, why_not_draw
from hubba.games.warlock.rules.empire import city_cells
from hubba.games.warlock.rules.moves import (
    CARD,
    DRAW,
    PASS,
    TAKE,
    TO_CASTLE,
    TO_EMPIRE,
    TO_MINE,
    face_of_move,
    named,
    with_face,
)
from hubba.games.warlock.rules.paying import build_refused, start_paying
from hubba.games.warlock.rules.phase_names import NAMING
from hubba.games.warlock.rules.powers import power_refused, summon
from hubba.games.warlock.rules.reasons import (
    MUST_ACT,
    NAME_A_CARD,
    NO_PLACE,
    NO_POWER,
    NOT_IN_HAND,
    NOTHING_TO_BUILD,
)
from hubba.games.warlock.rules.rounds import end_action
from hubba.games.warlock.rules.table import BUILD, CASTLE, MINE, WarlockTable
from hubba.games.warlock.rules.turns import ask

# The action


# Warlock 2.6, M-6
def legal_actions(t: WarlockTable, seat: i64) -> vec[i64]:
    """What a seat can do: play a card or draw one; pass only if it can do neither."""
    moves = vec[i64](capacity=8)
    for use in range(i64(TO_MINE), i64(TO_CASTLE) + 1):
        if use_refused(t, seat, use) == ALLOWED:
            moves = append(moves, use)
    moves = legal_draws(t, moves)
    if may_pass(t, seat):
        moves = append(moves, PASS)
    return moves


# Warlock 2.6, M-6
def why_not_act(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not do this, or ALLOWED."""
    if TO_MINE <= move <= TO_CASTLE:
        return use_refused(t, seat, move)
    if move == PASS:
        return ALLOWED if may_pass(t, seat) else MUST_ACT
    return why_not_draw(t, move)


# M-6
def may_pass(t: WarlockTable, seat: i64) -> bool:
    """Whether a seat can neither play a card nor draw one."""
    return t.hand_size[seat] == 0 and not may_draw(t)


# Warlock 2.7, Warlock 2.8, Warlock 2.9, Warlock 2.10
def use_refused(t: WarlockTable, seat: i64, use: i64) -> i64:
    """Why a seat can put no card of its hand to a use, or ALLOWED."""
    if t.hand_size[seat] == 0:
        return NOT_IN_HAND
    if use == TO_EMPIRE and not some_to_build(t, seat):
        return NOTHING_TO_BUILD if city_cells(t, seat) != 0 else NO_PLACE
    if use == TO_CASTLE and not some_to_summon(t, seat):
        return NO_POWER
    return ALLOWED


# Warlock 2.9
def some_to_build(t: WarlockTable, seat: i64) -> bool:
    """Whether a card of the hand can be built now."""
    cards = t.purses[seat]
    at = seat * t.faces
    for face in range(t.faces):
        if t.hands[at + face] > 0 and build_refused(t, seat, face, cards) == ALLOWED:
            return True
    return False


# Warlock 2.10, M-7
def some_to_summon(t: WarlockTable, seat: i64) -> bool:
    """Whether the power of a card of the hand can take effect now."""
    at = seat * t.faces
    for face in range(t.faces):
        if t.hands[at + face] > 0 and power_refused(t, seat, face) == ALLOWED:
            return True
    return False


# Warlock 2.6
def begin_action(t: WarlockTable, seat: i64, move: i64) -> None:
    """A seat chooses its action; if it plays a card, it is asked which."""
    if move in (DRAW, TAKE):
        draw_or_take(t, seat, move)
    elif move == PASS:
        if t.news is not None:
            t.tell(events.idle(seat))
        end_action(t)
    else:
        t.use = move
        ask(t, seat, NAMING)


# The card


# Warlock 2.6
def legal_names(t: WarlockTable, seat: i64) -> vec[i64]:
    """The cards of the hand that are possible for the named use."""
    moves = vec[i64](capacity=16)
    for face in range(t.faces):
        if card_refused(t, seat, face) == ALLOWED:
            moves = append(moves, with_face(CARD, face))
    return moves


# Warlock 2.6
def why_not_name(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why this card may not be named, or ALLOWED."""
    if not named(move, CARD):
        return NAME_A_CARD
    return card_refused(t, seat, face_of_move(move))


# Warlock 2.9, Warlock 2.10
def card_refused(t: WarlockTable, seat: i64, card: i64) -> i64:
    """Why a card is not possible for the named use, or ALLOWED."""
    if t.hands[seat * t.faces + card] == 0:
        return NOT_IN_HAND
    if t.use == BUILD:
        return build_refused(t, seat, card, purse(t, seat))
    if t.use == CASTLE:
        return power_refused(t, seat, card)
    return ALLOWED


# Warlock 2.7, Warlock 2.8, Warlock 2.9, Warlock 2.10
def play_card(t: WarlockTable, seat: i64, card: i64) -> None:
    """Play a card of the hand for the named use."""
    if t.use == MINE:
        to_mine(t, seat, card)
        end_action(t)
    elif t.use == BUILD:
        leave_hand(t, seat, card)
        if t.news is not None:
            t.tell(events.plans(seat, card))
        start_paying(t, seat, card)
    elif t.use == CASTLE:
        summon(t, seat, card)
    else:
        to_dungeon(t, seat, card)
        end_action(t)
