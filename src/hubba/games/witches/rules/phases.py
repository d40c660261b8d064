"""The phases: who acts or what chance decides, which moves are legal, why others are not, what a move does."""

from hubba.core.fast import bit, bits, i64, vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, UNSEEN
from hubba.games.witches.rules.changing import change_refused, decide_trump, legal_changes, random_change
from hubba.games.witches.rules.dealing import choose_leader, deal, turn_first_trump
from hubba.games.witches.rules.moves import LEADER, MOVES, STOCK
from hubba.games.witches.rules.phase_names import CHANGING, DEALING, LOT, OVER, PLAYING, REFILLING, TURNING
from hubba.games.witches.rules.playing import card_refused, legal_cards, play_card, random_card
from hubba.games.witches.rules.reasons import GAME_IS_OVER, NO_SUCH_MOVE, NOT_YOUR_TURN, WAIT_FOR_CARDS
from hubba.games.witches.rules.refilling import draw
from hubba.games.witches.rules.stock import random_from_stock
from hubba.games.witches.rules.table import WitchesTable

# Decisions


# Witches 4.1
def to_act(t: WitchesTable) -> i64:
    """The mask of the seat whose turn it is."""
    if t.phase == PLAYING or t.phase == CHANGING:
        return bit(t.actor)
    return 0


def legal(t: WitchesTable, seat: i64) -> vec[i64]:
    """The moves of the seat whose turn it is."""
    if t.phase == PLAYING:
        return legal_cards(t, seat)
    return legal_changes(t, seat)


def forbids(t: WitchesTable, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why a seat may not make a move now."""
    if not 0 <= move < MOVES:
        return NO_SUCH_MOVE
    if t.phase == OVER:
        return GAME_IS_OVER
    if chance(t) != NO_CHANCE:
        return WAIT_FOR_CARDS
    if not t.may_act(seat):
        return NOT_YOUR_TURN
    if t.phase == PLAYING:
        return card_refused(t, seat, move)
    return change_refused(t, seat, move)


def apply(t: WitchesTable, seat: i64, move: i64) -> None:
    """Make a legal move."""
    if t.phase == PLAYING:
        play_card(t, seat, move)
    else:
        decide_trump(t, seat, move)


def random_move(t: WitchesTable, seat: i64, rng: Rng) -> i64:
    """A random legal move."""
    if t.phase == PLAYING:
        return random_card(t, seat, rng)
    return random_change(t, seat, rng)


# Chance


def chance(t: WitchesTable) -> i64:
    """The purpose of the next outcome of chance, or NO_CHANCE."""
    if t.phase == LOT:
        return LEADER
    if t.phase == DEALING or t.phase == TURNING or t.phase == REFILLING:
        return STOCK
    return NO_CHANCE


def outcomes(t: WitchesTable) -> vec[i64]:
    """The seats that may lead, or the cards that may be drawn."""
    if t.phase == LOT:
        return bits(bit(t.seats) - 1)
    return bits(t.stock_mask())


def resolve(t: WitchesTable, outcome: i64) -> None:
    """Apply an outcome of chance: a seat leads, or a card is drawn."""
    if t.phase == LOT:
        choose_leader(t, outcome)
    elif t.phase == DEALING:
        deal(t, outcome)
    elif t.phase == TURNING:
        turn_first_trump(t, outcome)
    else:
        draw(t, outcome)


def random_outcome(t: WitchesTable, rng: Rng) -> i64:
    """A random outcome."""
    if t.phase == LOT:
        return rng.below(t.seats)
    return random_from_stock(t, rng)


def settle(t: WitchesTable, lot: Rng, stock: Rng) -> None:
    """Apply random outcomes until it is a seat's turn or the game is over."""
    if t.phase == LOT:
        choose_leader(t, lot.below(t.seats))
    while t.phase == DEALING:
        deal(t, random_from_stock(t, stock))
    if t.phase == TURNING:
        turn_first_trump(t, random_from_stock(t, stock))
    while t.phase == REFILLING:
        draw(t, random_from_stock(t, stock))


# B-8
def seen_outcome(t: WitchesTable, outcome: i64, viewer: i64) -> i64:
    """The outcome, if this viewer sees it: only its owner sees a card that goes into a hand."""
    if t.phase == DEALING and t.receiver != viewer:
        return UNSEEN
    if t.phase == REFILLING and t.actor != viewer:
        return UNSEEN
    return outcome
