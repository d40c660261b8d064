"""Warlock 5: the six powers of cards in the castle, race by race.

For each race: when its power would have no effect, what the player is asked, and what then happens. Giants place
their dragon like a city (`building.py`), humans draw like any action that draws (`drawing.py`).
"""

from typing import Final

from hubba.core.fast import append, bit, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.building import after_city
from hubba.games.warlock.rules.cards import (
    enter_castle,
    lay_on_pile,
    leave_bar,
    leave_hand,
    purse,
)
from hubba.games.warlock.rules.deck import GIANT, GNOME, GOBLIN, HUMAN, ORC, Deck, with_one
from hubba.games.warlock.rules.drawing import may_draw
from hubba.games.warlock.rules.empire import (
    cities,
    city_cells,
    dragon_cells,
    may_strike,
    put,
    some_target,
    swap_cities,
    targets,
)
from hubba.games.warlock.rules.grid import CELLS, NO_CELL, WHOLE, beside
from hubba.games.warlock.rules.moves import CITY, SEAT, face_of_move, named, with_face
from hubba.games.warlock.rules.paying import build_refused, start_free, start_paying
from hubba.games.warlock.rules.phase_names import AIMING, OFFERING, PLACING, SEEKING, SELECTING, STRIKING
from hubba.games.warlock.rules.reasons import (
    BOTH_PILES_EMPTY,
    FULL_EMPIRE,
    NAME_A_CARD,
    NO_CITY_THERE,
    NO_DRAGON_LEFT,
    NO_OWN_CITY,
    NO_PLACE_FOR_DRAGON,
    NO_RUIN_LEFT,
    NO_SUCH_SEAT,
    NO_TARGET,
    NOT_IN_BAR,
    NOT_IN_HAND,
    NOTHING_TO_HIRE,
    NOTHING_TO_SHELTER,
    NOTHING_TO_STRIKE,
    OWN_EMPIRE,
    PROTECTED,
    THREE_DRAGONS,
    TOO_MANY_POINTS,
)
from hubba.games.warlock.rules.rounds import end_action
from hubba.games.warlock.rules.table import NO_SEAT, RUIN, WarlockTable
from hubba.games.warlock.rules.turns import ask

SHELTERED: Final = 2  # the most printed points of a city that a gnome may bring
SOUGHT: Final = 3  # cards that a human's power brings


# Warlock 5.1, M-7
def power_refused(t: WarlockTable, seat: i64, card: i64) -> i64:
    """Why the power of a card in the hand would have no effect, or ALLOWED."""
    race = t.deck.race[card]
    if race == GIANT:
        return dragon_refused(t, seat)
    if race == HUMAN:
        return seek_refused(t)
    if race == GOBLIN:
        return hiring_refused(t, seat, card)
    if race == GNOME:
        return sheltering_refused(t, seat, card)
    if race == ORC:
        return destroying_refused(t, seat)
    return swapping_refused(t, seat)


# Warlock 2.10, Warlock 5.1
def summon(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card goes face up into the castle, and its power is used at once."""
    leave_hand(t, seat, card)
    enter_castle(t, seat, card)
    if t.news is not None:
        t.tell(events.summoned(seat, card))
    race = t.deck.race[card]
    if race == GIANT:
        ask(t, seat, PLACING)
    elif race == HUMAN:
        t.to_draw = SOUGHT
        ask(t, seat, SEEKING)
    elif race == GOBLIN:
        t.played = card
        t.hiring = True
        ask(t, seat, SELECTING)
    elif race == GNOME:
        ask(t, seat, SELECTING)
    elif race == ORC:
        ask(t, seat, STRIKING)
    else:
        ask(t, seat, OFFERING)


# Giants: a dragon


# Warlock 5.2, Warlock 4.4, M-7, M-8
def dragon_refused(t: WarlockTable, seat: i64) -> i64:
    """Why a seat can place no dragon, or ALLOWED."""
    if dragon_cells(t, seat) != 0:
        return ALLOWED
    if t.dragons_left == 0:
        return NO_DRAGON_LEFT
    return NO_PLACE_FOR_DRAGON if t.filled[seat] == WHOLE else THREE_DRAGONS


# Humans: three cards


# Warlock 5.4, M-7
def seek_refused(t: WarlockTable) -> i64:
    """Why a seat can draw no card, or ALLOWED."""
    return ALLOWED if may_draw(t) else BOTH_PILES_EMPTY


# Goblins and gnomes: which card is built


def legal_selections(t: WarlockTable, seat: i64) -> vec[i64]:
    """The cards that a goblin or gnome may build."""
    moves = vec[i64](capacity=16)
    for face in range(t.faces):
        if selected_refused(t, seat, face) == ALLOWED:
            moves = append(moves, with_face(CITY, face))
    return moves


# Warlock 5.6, Warlock 5.8, M-13
def why_not_select(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a goblin or gnome may not build this card, or ALLOWED."""
    if not named(move, CITY):
        return NAME_A_CARD
    return selected_refused(t, seat, face_of_move(move))


def selected_refused(t: WarlockTable, seat: i64, card: i64) -> i64:
    """The same for a face."""
    if t.hiring:
        return hired_refused(t, seat, card, purse(t, seat))
    return sheltered_refused(t, seat, card, t.hands[seat * t.faces + card])


def build_selected(t: WarlockTable, seat: i64, card: i64) -> None:
    """The goblin or gnome builds the card."""
    if t.hiring:
        hire(t, seat, card)
    else:
        shelter(t, seat, card)


# Goblins: a card of the bar


# Warlock 5.6, M-7
def hiring_refused(t: WarlockTable, seat: i64, goblin: i64) -> i64:
    """Why a seat can pay for no card of the bar with its dungeon and this goblin, or ALLOWED."""
    if t.bar_size > 0:
        cards = with_one(t.purses[seat], t.deck.kind[goblin])
        for face in range(t.faces):
            if hired_refused(t, seat, face, cards) == ALLOWED:
                return ALLOWED
    return NOTHING_TO_HIRE


# Warlock 5.6
def hired_refused(t: WarlockTable, seat: i64, card: i64, cards: i64) -> i64:
    """Why a seat may not hire a card and pay for it with packed cards, or ALLOWED."""
    if t.bar[card] == 0:
        return NOT_IN_BAR
    return build_refused(t, seat, card, cards)


# Warlock 5.6
def hire(t: WarlockTable, seat: i64, card: i64) -> None:
    """A goblin takes a card from the bar; the seat must pay for it."""
    leave_bar(t, card)
    if t.news is not None:
        t.tell(events.hired(seat, card))
    start_paying(t, seat, card)


# Gnomes: a small city for free


# Warlock 5.8, M-7
def sheltering_refused(t: WarlockTable, seat: i64, gnome: i64) -> i64:
    """Why a gnome can bring no other card of the hand, or ALLOWED."""
    if city_cells(t, seat) != 0:
        at = seat * t.faces
        for face in range(t.faces):
            many = t.hands[at + face]
            if face == gnome:
                many -= 1
            if sheltered_refused(t, seat, face, many) == ALLOWED:
                return ALLOWED
    return NOTHING_TO_SHELTER


# Warlock 5.8
def sheltered_refused(t: WarlockTable, seat: i64, card: i64, many: i64) -> i64:
    """Why a gnome may not bring a card of which `many` are in the hand, or ALLOWED."""
    if many == 0:
        return NOT_IN_HAND
    return ALLOWED if fits_gnome(t.deck, card) else TOO_MANY_POINTS


# Warlock 5.8, M-13
def fits_gnome(deck: Deck, card: i64) -> bool:
    """Whether a gnome may bring a card into the empire."""
    return deck.race[card] == HUMAN or deck.points[card] <= SHELTERED


# Warlock 5.8
def shelter(t: WarlockTable, seat: i64, card: i64) -> None:
    """A gnome brings a card of the hand for free."""
    leave_hand(t, seat, card)
    if t.news is not None:
        t.tell(events.sheltered(seat, card))
    start_free(t, seat, card)


# Orcs and wizards: whom they strike, and which city


# M-12
def legal_victims(t: WarlockTable, seat: i64) -> vec[i64]:
    """The seats that a seat may strike."""
    moves = vec[i64](capacity=4)
    for other in range(t.seats):
        if may_strike(t, seat, other):
            moves = append(moves, SEAT + other)
    return moves


# M-12, Warlock 4.6
def why_not_strike(t: WarlockTable, seat: i64, other: i64) -> i64:
    """Why a seat may not strike another, or ALLOWED."""
    if other >= t.seats:
        return NO_SUCH_SEAT
    if may_strike(t, seat, other):
        return ALLOWED
    if other == seat:
        return OWN_EMPIRE
    return FULL_EMPIRE if t.filled[other] == WHOLE else NOTHING_TO_STRIKE


def strike(t: WarlockTable, seat: i64, victim: i64) -> None:
    """Choose the seat that an orc or wizard strikes."""
    t.victim = victim
    ask(t, seat, AIMING)


# Warlock 5.2, Warlock 5.10, Warlock 5.12, M-12
def why_not_aim(t: WarlockTable, cell: i64) -> i64:
    """Why a cell of the struck seat may not be the target, or ALLOWED."""
    here = bit(cell)
    if targets(t, t.victim) & here != 0:
        return ALLOWED
    if cities(t, t.victim) & here & beside(t.dragons[t.victim]) != 0:
        return PROTECTED
    return NO_CITY_THERE


def aim(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Strike a city: a wizard has offered one of its own (a swap), an orc has not."""
    if t.own == NO_CELL:
        destroy(t, seat, cell)
    else:
        swap(t, seat, cell)


# Orcs: a ruin


# Warlock 5.10, M-7, M-12
def destroying_refused(t: WarlockTable, seat: i64) -> i64:
    """Why a seat can destroy no city, or ALLOWED."""
    if t.ruins_left == 0:
        return NO_RUIN_LEFT
    return ALLOWED if some_target(t, seat) else NO_TARGET


# Warlock 5.10, M-12
def destroy(t: WarlockTable, seat: i64, cell: i64) -> None:
    """A ruin replaces another seat's city, which goes to the discard pile."""
    victim = t.victim
    card = t.cells[victim * CELLS + cell]
    t.ruins_left -= 1
    put(t, victim, cell, RUIN)
    lay_on_pile(t, card)
    if t.news is not None:
        t.tell(events.destroyed(seat, victim, card, cell))
    end_action(t)


# Wizards: a swap


# Warlock 5.12, M-7, M-12
def swapping_refused(t: WarlockTable, seat: i64) -> i64:
    """Why a seat can swap no cities, or ALLOWED."""
    if cities(t, seat) == 0:
        return NO_OWN_CITY
    return ALLOWED if some_target(t, seat) else NO_TARGET


# Warlock 5.12
def why_not_offer(t: WarlockTable, seat: i64, cell: i64) -> i64:
    """Why a wizard may not give the content of a cell, or ALLOWED."""
    return ALLOWED if cities(t, seat) & bit(cell) != 0 else NO_CITY_THERE


# Warlock 5.12
def offer_city(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Choose the city that a wizard gives away."""
    t.own = cell
    ask(t, seat, STRIKING)


# Warlock 5.12, M-11
def swap(t: WarlockTable, seat: i64, cell: i64) -> None:
    """Swap two cities of two empires; a giant city that the seat gets lets it exchange two cards."""
    own = t.own
    victim = t.victim
    card = t.cells[victim * CELLS + cell]
    given = t.cells[seat * CELLS + own]
    swap_cities(t, seat, own, victim, cell)
    t.own = NO_CELL
    t.victim = NO_SEAT
    if t.news is not None:
        t.tell(events.swapped(seat, given, own, victim, card, cell))
    after_city(t, seat, card)
