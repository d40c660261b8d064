"""Positions of Warlock.

day: 2                       likewise round: 1
elrohir: 0                   the seat; likewise tonar: 3
doing: acting 0 served=0     what is asked of whom (see `turn.py`)
bar: G1 W2 H1                the cards of the bar; `-` for none
pile: O1 N2                  the discard pile, its top first
hand 0: R3 B2! W1?           `!` everyone knows it is there, `?` everyone knows it is in hand or mine
mine 0: N1 W2!
dungeon 0: G1 G1 B3
castle 0: H2                 in the order played; may be left out where there is none, like the next lines
chosen 0: bar:G1 aside:W2    the secret choice
bid 0: N1 H2 = 4.5           the total once it stands
empire 0 row 4: | .  .  .  .     `|` is the player board; `.` nothing, `**` a dragon, `xx` a ruin
empire 0 row 3: | G1 .  .  .
empire 0 row 2: | G3 ** .  .
empire 0 bottom: | W1 xx .  .
stock: rest                  the cards; `rest` for all cards that are nowhere else; `-` for none
"""

from collections.abc import Mapping, Sequence

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.position import position_head
from hubba.games.warlock.knowledge.zones import cards_at, gold_text, row_of
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.grid import CELLS, SIDE
from hubba.games.warlock.rules.phase_names import CHOOSING, OVER
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import EMPTY, ROOM
from hubba.games.warlock.rules.turns import path
from hubba.games.warlock.text.turn import turn_text

NONE = "-"
REST = "rest"
SURE = "!"
UNSURE = "?"


def write_position(game: Game, state: Warlock, options: Mapping[str, str], codes: Sequence[str]) -> str:
    """A situation between two decisions as text."""
    codes = list(codes)
    pile = [codes[state.pile[place]] for place in range(state.piled)]
    lines = position_head(game, state.seats, options)
    lines += [f"day: {state.day}", f"round: {state.round}", f"elrohir: {state.elrohir}", f"tonar: {state.tonar}"]
    lines.append(f"doing: {turn_text(state, codes)}")
    lines.append(f"bar: {listed(cards_at(state.bar, 0, codes))}")
    lines.append(f"pile: {listed(list(reversed(pile)))}")
    for seat in range(state.seats):
        lines += lines_of_seat(state, seat, codes)
    stock = sorted(state.stock[place] for place in range(state.stocked))
    lines.append(f"stock: {listed([codes[face] for face in stock])}")
    return "\n".join(lines) + "\n"


def lines_of_seat(state: Warlock, seat: int, codes: list[str]) -> list[str]:
    """What lies before a seat."""
    first = seat * len(codes)
    hand, mine = marked(state, seat, codes)
    lines = [f"hand {seat}: {listed(hand)}", f"mine {seat}: {listed(mine)}"]
    lines.append(f"dungeon {seat}: {listed(cards_at(state.dungeons, first, codes))}")
    castle = [codes[state.castle[seat * ROOM + place]] for place in range(state.castled[seat])]
    if castle:
        lines.append(f"castle {seat}: {' '.join(castle)}")
    chosen = [
        mark + codes[card]
        for mark, card in (("bar:", state.offer[seat]), ("aside:", state.aside[seat]))
        if card != NO_CARD
    ]
    if chosen:
        lines.append(f"chosen {seat}: {' '.join(chosen)}")
    bid = cards_at(state.bids, first, codes)
    if bid:
        total = f" = {gold_text(state.total[seat])}" if state.total[seat] else ""
        lines.append(f"bid {seat}: {' '.join(bid)}{total}")
    if state.filled[seat]:
        for row in range(SIDE, 0, -1):
            cells = " ".join(f"{cell:<3}" for cell in row_of(state, seat, row, codes)).rstrip()
            lines.append(f"empire {seat} {row_name(row)}: | {cells}")
    return lines


def row_name(row: int) -> str:
    """What a row of an empire is called."""
    return "bottom" if row == 1 else f"row {row}"


# M-5
def marked(state: Warlock, seat: int, codes: list[str]) -> tuple[list[str], list[str]]:
    """Hand and mine, with marks for what everyone knows of them; of equal cards, any may be marked."""
    hand: list[str] = []
    mine: list[str] = []
    for face, code in enumerate(codes):
        at = seat * len(codes) + face
        either = state.in_either[at]
        in_hand = (hand, state.hands[at], state.in_hand[at])
        in_mine = (mine, state.mines[at], state.in_mine[at])
        for cards, many, sure in (in_hand, in_mine):
            for number in range(many):
                mark = SURE if number < sure else UNSURE if either > 0 else ""
                either -= mark == UNSURE
                cards.append(code + mark)
    return hand, mine


def listed(cards: Sequence[str]) -> str:
    """Cards side by side, or the sign for none."""
    return " ".join(cards) or NONE


# Set up


def set_up(state: Warlock) -> list[Event]:
    """What the seats learn when a position is set up: each its own cards, and all of them the rest."""
    told = [events.stands_so(state.day, state.round, state.elrohir, state.tonar)]
    for place in range(state.piled):
        told.append(events.lies(events.PILE, 0, state.pile[place]))
    for face in range(state.faces):
        told += [events.lies(events.BAR, 0, face) for _ in range(state.bar[face])]
    if state.card != NO_CARD:
        told.append(events.lies(events.TURN, state.actor, state.card))
    for seat in range(state.seats):
        told += set_up_hand(state, seat)
        told += set_up_seat(state, seat)
    if state.phase == OVER:
        told.append(events.ended(int(some_full(state))))
    elif state.phase == CHOOSING:
        told.append(events.choosing())
        told += [event for seat in range(state.seats) for event in chosen(state, seat)]
    else:
        told += [event for seat in range(state.seats) for event in chosen(state, seat)]
        told.append(events.asks(state.actor, state.phase, path(state)))
    return told


# M-5
def set_up_hand(state: Warlock, seat: int) -> list[Event]:
    """Hand and mine, in an order from which everyone learns what the marks say and no more.

    Cards that may be in either come into the hand first, then some go to the mine unseen, then the rest follows.
    """
    first = seat * state.faces
    sure: list[Event] = []
    either: list[Event] = []
    hidden: list[Event] = []
    mined: list[Event] = []
    for face in range(state.faces):
        at = first + face
        unknown = state.hands[at] + state.mines[at] - state.in_hand[at] - state.in_mine[at] - state.in_either[at]
        either += [events.holds(seat, face)] * state.in_either[at]
        hidden += [events.dealt(seat, face)] * unknown
        mined += [events.mined(seat, face)] * (state.mines[at] - state.in_mine[at])
        sure += [events.holds(seat, face)] * state.in_hand[at]
        sure += [events.lies(events.MINE, seat, face)] * state.in_mine[at]
    return either + hidden + mined + sure


def set_up_seat(state: Warlock, seat: int) -> list[Event]:
    """What lies open before a seat."""
    first = seat * state.faces
    told: list[Event] = []
    for face in range(state.faces):
        told += [events.lies(events.DUNGEON, seat, face)] * state.dungeons[first + face]
        told += [events.lies(events.BID, seat, face)] * state.bids[first + face]
    if state.total[seat]:
        cards = tuple(face for face in range(state.faces) for _ in range(state.bids[first + face]))
        told.append(events.bids(seat, state.total[seat], cards))
    for place in range(state.castled[seat]):
        told.append(events.lies(events.CASTLE, seat, state.castle[seat * ROOM + place]))
    for cell in range(CELLS):
        what = state.cells[seat * CELLS + cell]
        if what != EMPTY:
            told.append(events.stands(seat, cell, what))
    return told


# M-4
def chosen(state: Warlock, seat: int) -> list[Event]:
    """The secret choice of a seat, for that seat alone."""
    told = []
    if state.offer[seat] != NO_CARD:
        told.append(events.chose_offer(seat, state.offer[seat]))
    if state.aside[seat] != NO_CARD:
        told.append(events.chose_aside(seat, state.aside[seat]))
    return told
