"""Warlock 2.4 and 2.5: two cards chosen in secret, and where the second one goes."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import dig, enter_bar, jail, leave_hand
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import ASIDE, OFFER, TO_DUNGEON, face_of_move, kind_of_move, named, with_face
from hubba.games.warlock.rules.phase_names import ACTING, CHOOSING, SENDING
from hubba.games.warlock.rules.reasons import ALREADY_CHOSEN, NOT_IN_HAND, NOT_NOW, OFFER_FIRST
from hubba.games.warlock.rules.table import WarlockTable
from hubba.games.warlock.rules.turns import ask


# Warlock 2.4, M-4
def start_choosing(t: WarlockTable) -> None:
    """Ask all seats at the same time for their secret choices."""
    t.phase = CHOOSING
    if t.news is not None:
        t.tell(events.choosing())
        for seat in range(t.seats):
            t.tell(events.asks_secretly(seat, CHOOSING))


# Warlock 2.4, M-4
def may_choose(t: WarlockTable, seat: i64, card: i64) -> bool:
    """Whether a seat may choose a card of its hand; a face chosen before needs a second copy."""
    at = seat * t.faces + card
    if card == t.offer[seat]:
        return t.hands[at] > 1
    return t.hands[at] > 0


# Warlock 2.4, M-4
def kind_to_choose(t: WarlockTable, seat: i64) -> i64:
    """What a seat chooses next: the card for the bar, then the second card."""
    if t.offer[seat] == NO_CARD:
        return OFFER
    return ASIDE


# Warlock 2.4, M-4
def legal_choices(t: WarlockTable, seat: i64) -> vec[i64]:
    """The cards that a seat may choose."""
    moves = vec[i64](capacity=16)
    kind = kind_to_choose(t, seat)
    for face in range(t.faces):
        if may_choose(t, seat, face):
            moves = append(moves, with_face(kind, face))
    return moves


# Warlock 2.4, M-4
def why_not_choose(t: WarlockTable, seat: i64, move: i64) -> i64:
    """Why a seat may not choose this, or ALLOWED."""
    if not named(move, OFFER) and not named(move, ASIDE):
        return NOT_NOW
    if kind_of_move(move) != kind_to_choose(t, seat):
        return ALREADY_CHOSEN if named(move, OFFER) else OFFER_FIRST
    return ALLOWED if may_choose(t, seat, face_of_move(move)) else NOT_IN_HAND


# Warlock 2.4, M-4
def choose(t: WarlockTable, seat: i64, card: i64) -> None:
    """A seat chooses the card for the bar, or its second card."""
    if kind_to_choose(t, seat) == OFFER:
        choose_offer(t, seat, card)
    else:
        choose_aside(t, seat, card)


# Warlock 2.4, M-4
def choose_offer(t: WarlockTable, seat: i64, card: i64) -> None:
    """A seat chooses the card for the bar; it stays in the hand until all have chosen."""
    t.offer[seat] = card
    if t.news is not None:
        t.tell(events.chose_offer(seat, card))
        t.tell(events.asks_secretly(seat, CHOOSING))


# Warlock 2.4, M-4
def choose_aside(t: WarlockTable, seat: i64, card: i64) -> None:
    """A seat chooses its second card; when all have chosen, the cards for the bar are revealed."""
    t.aside[seat] = card
    if t.news is not None:
        t.tell(events.chose_aside(seat, card))
    for other in range(t.seats):
        if t.aside[other] == NO_CARD:
            return
    reveal_offers(t)


# Warlock 2.4
def reveal_offers(t: WarlockTable) -> None:
    """The first cards go to the bar, all at once."""
    seat = t.elrohir
    for _step in range(t.seats):
        card = t.offer[seat]
        t.offer[seat] = NO_CARD
        leave_hand(t, seat, card)
        enter_bar(t, card)
        if t.news is not None:
            t.tell(events.offered(seat, card))
        seat = t.clockwise(seat)
    t.sent = 0
    ask(t, t.elrohir, SENDING)


# Warlock 2.5, M-4
def send(t: WarlockTable, seat: i64, move: i64) -> None:
    """Send the second card face down to the mine, or face up to the dungeon."""
    card = t.aside[seat]
    t.aside[seat] = NO_CARD
    if move == TO_DUNGEON:
        to_dungeon(t, seat, card)
    else:
        to_mine(t, seat, card)
    t.sent += 1
    if t.sent == t.seats:
        start_actions(t)
    else:
        ask(t, t.clockwise(seat), SENDING)


# Warlock 2.7, M-5
def to_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card of the hand goes face down to the mine."""
    dig(t, seat, card)
    if t.news is not None:
        t.tell(events.mined(seat, card))


# Warlock 2.8, M-5
def to_dungeon(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card of the hand goes to the dungeon; everyone sees which."""
    leave_hand(t, seat, card)
    jail(t, seat, card)
    if t.news is not None:
        t.tell(events.jailed(seat, card))


# Warlock 2.6
def start_actions(t: WarlockTable) -> None:
    """Start the actions: from Elrohir's holder on, each seat takes one, three times."""
    t.acted = 0
    ask(t, t.elrohir, ACTING)
