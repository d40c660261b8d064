"""Warlock 2.3 and 2.11: cards drawn from the stock, or taken from the discard pile."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import enter_hand, need_stock, replenish, take_top
from hubba.games.warlock.rules.moves import DRAW, TAKE
from hubba.games.warlock.rules.phase_names import DRAWING, SEEKING
from hubba.games.warlock.rules.public_memory import remember_hand
from hubba.games.warlock.rules.reasons import BOTH_PILES_EMPTY, NOT_NOW, PILE_EMPTY
from hubba.games.warlock.rules.rounds import end_action
from hubba.games.warlock.rules.table import WarlockTable
from hubba.games.warlock.rules.turns import ask


# Warlock 2.3
def may_draw(t: WarlockTable) -> bool:
    """Whether there is a card to draw; if the stock is empty, the discard pile becomes the stock."""
    return t.stocked + t.piled > 0


# Warlock 2.11
def may_take(t: WarlockTable) -> bool:
    """Whether the discard pile has a top card."""
    return t.piled > 0


# Warlock 2.11
def legal_draws(t: WarlockTable, moves: vec[i64]) -> vec[i64]:
    """Append the moves that bring a card into the hand."""
    if may_draw(t):
        moves = append(moves, DRAW)
    if may_take(t):
        moves = append(moves, TAKE)
    return moves


# Warlock 2.3, Warlock 2.11
def why_not_draw(t: WarlockTable, move: i64) -> i64:
    """Why a seat may not get a card this way, or ALLOWED."""
    if move == DRAW:
        return ALLOWED if may_draw(t) else BOTH_PILES_EMPTY
    if move == TAKE:
        return ALLOWED if may_take(t) else PILE_EMPTY
    return NOT_NOW


def draw_or_take(t: WarlockTable, seat: i64, move: i64) -> None:
    """Draw a card from the stock, or take one from the discard pile."""
    if move == DRAW:
        draw(t)
    else:
        take(t, seat)


# Warlock 2.11, Warlock 5.4
def draw(t: WarlockTable) -> None:
    """Await the card that a seat draws from the stock."""
    need_stock(t)
    t.phase = DRAWING


# Warlock 2.11
def receive(t: WarlockTable, seat: i64, card: i64) -> None:
    """The card from the stock comes into the hand."""
    enter_hand(t, seat, card)
    if t.news is not None:
        t.tell(events.drew(seat, card))
    replenish(t)
    after_draw(t, seat)


# Warlock 2.11, M-22
def take(t: WarlockTable, seat: i64) -> None:
    """The top card of the discard pile comes into the hand; everyone sees which."""
    card = take_top(t)
    enter_hand(t, seat, card)
    remember_hand(t, seat, card)
    if t.news is not None:
        t.tell(events.took(seat, card))
    after_draw(t, seat)


# Warlock 5.4, Warlock 2.3, M-7
def after_draw(t: WarlockTable, seat: i64) -> None:
    """Ask for the next card of a human's three, while any are left, or end the action."""
    if t.to_draw > 0:
        t.to_draw -= 1
    if t.to_draw > 0 and may_draw(t):
        ask(t, seat, SEEKING)
    else:
        end_action(t)
