"""4. Playing a trick: one card from each seat, clockwise from the leader on."""

from hubba.core.fast import bit, bits, i64, nth, size, vec
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import NO_CARD
from hubba.games.witches.rules.moves import CHANGE
from hubba.games.witches.rules.phase_names import CHANGING, PLAYING
from hubba.games.witches.rules.reasons import NOT_IN_HAND, TRICK_NOT_OVER
from hubba.games.witches.rules.scoring import end_game, points
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable
from hubba.games.witches.rules.winning import lay_in_trick


# Witches 4.1, B-7
def start_trick(t: WitchesTable, seat: i64) -> None:
    """Let this seat lead, or the next one clockwise that has a card."""
    t.phase = PLAYING
    t.leader = next_with_card(t, seat)
    ask(t, t.leader)


# Witches 4.1, B-7
def next_with_card(t: WitchesTable, seat: i64) -> i64:
    """This seat or the next one clockwise that holds a card and has none in the trick."""
    for _step in range(t.seats):
        if t.trick[seat] == NO_CARD and t.hands[seat] != 0:
            return seat
        seat = t.clockwise(seat)
    return NO_SEAT


def ask(t: WitchesTable, seat: i64) -> None:
    """It is this seat's turn."""
    t.actor = seat
    if t.news is not None:
        t.tell(events.asks(seat, t.phase))


# Which card


# Witches 4.1, Witches 4.3
def may_play(t: WitchesTable, seat: i64) -> i64:
    """The cards that a seat may play: any card may be led, any card may follow."""
    return t.hands[seat]


def legal_cards(t: WitchesTable, seat: i64) -> vec[i64]:
    """The moves of a seat that must play a card."""
    return bits(may_play(t, seat))


# Witches 4.1
def card_refused(t: WitchesTable, seat: i64, move: i64) -> i64:
    """Why a seat that must play a card may not make this move, or ALLOWED."""
    if move >= CHANGE:
        return TRICK_NOT_OVER
    if may_play(t, seat) & bit(move) == 0:
        return NOT_IN_HAND
    return ALLOWED


def random_card(t: WitchesTable, seat: i64, rng: Rng) -> i64:
    """A random legal move of a seat that must play a card."""
    cards = may_play(t, seat)
    return nth(cards, rng.below(size(cards)))


# What happens


# Witches 4.1, Witches 4.4
def play_card(t: WitchesTable, seat: i64, card: i64) -> None:
    """Lay a card face up in the trick; then it is the next seat's turn, or the trick is over."""
    t.hands[seat] &= ~bit(card)
    t.known[seat] &= ~bit(card)
    lay_in_trick(t, seat, card)
    if t.news is not None:
        t.tell(events.played(seat, card))
    follower = next_with_card(t, t.clockwise(seat))
    if follower == NO_SEAT:
        end_trick(t)
    else:
        ask(t, follower)


# Witches 5.3
def end_trick(t: WitchesTable) -> None:
    """The winner may change the trump, except after the very last trick (B-4)."""
    if t.news is not None:
        t.tell(events.won(t.best, points(t.trick_mask())))
    if t.final and all_have_played_out(t):
        end_game(t)
    else:
        t.phase = CHANGING
        ask(t, t.best)


def all_have_played_out(t: WitchesTable) -> bool:
    """Whether nobody holds a card any more."""
    for seat in range(t.seats):
        if t.hands[seat] != 0:
            return False
    return True
