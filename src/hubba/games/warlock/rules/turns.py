"""Whose turn it is, and what has been said of it.

Events and positions tell of a turn by a few numbers, whatever it is about: how many were *served* before it, its
*use*, what is *paid* and what is *due*. What these mean depends on what is asked; here, and only here, it is said.
"""

from hubba.core.fast import i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.grid import NO_CELL
from hubba.games.warlock.rules.phase_names import BIDDING, COUNTING, GIVING, OWING, PICKING, SENDING
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable


def ask(t: WarlockTable, seat: i64, phase: i64) -> None:
    """A seat is asked something."""
    t.actor = seat
    t.phase = phase
    if t.news is not None:
        t.tell(events.asks(seat, phase, path(t)))


def clear_path(t: WarlockTable) -> None:
    """A turn is over: nothing of it is remembered."""
    t.use = NO_CARD
    t.source = NO_CARD
    t.recruit_to = NO_CARD
    t.card = NO_CARD
    t.played = NO_CARD
    t.hiring = False
    t.paid = 0
    t.gold_bid = 0
    t.humans_bid = 0
    t.next_face = 0
    t.own = NO_CELL
    t.victim = NO_SEAT
    t.lifted = NO_CELL
    t.to_draw = 0
    t.to_recruit = 0


# As events and positions tell it


def path(t: WarlockTable) -> tuple[int, ...]:
    """All about the turn that lies open; `follow` reads it."""
    return (
        served(t),
        t.recruits,
        int(t.second_pass),
        use_told(t),
        t.card,
        t.played,
        paid_told(t),
        t.next_face,
        t.own,
        t.victim,
        t.lifted,
        due(t),
        int(t.hiring),
    )


def follow(t: WarlockTable, told: tuple[int, ...]) -> None:
    """Take over what a path says of the phase that is asked."""
    t.recruits = told[1]
    t.second_pass = told[2] != 0
    t.card = told[4]
    t.played = told[5]
    t.next_face = told[7]
    t.own = told[8]
    t.victim = told[9]
    t.lifted = told[10]
    t.hiring = told[12] != 0
    take_served(t, told[0])
    take_use(t, told[3])
    take_paid(t, told[6])
    take_due(t, told[11])


def bids_now(t: WarlockTable) -> bool:
    """Whether a bid is being laid or counted."""
    return t.phase == BIDDING or t.phase == COUNTING


def served(t: WarlockTable) -> i64:
    """How many came before this turn: recruits, bids, second cards, cards dealt or actions."""
    if t.recruits > 0:
        return t.recruiter
    if bids_now(t):
        return t.asked
    if t.phase == SENDING:
        return t.sent
    if t.phase == OWING or t.phase == GIVING:
        return t.dealt
    return t.acted


def take_served(t: WarlockTable, number: i64) -> None:
    """Let so many have come before this turn."""
    if t.recruits > 0:
        t.recruiter = number
    elif bids_now(t):
        t.asked = number
    elif t.phase == SENDING:
        t.sent = number
    elif t.phase == OWING or t.phase == GIVING:
        t.dealt = number
    else:
        t.acted = number


def use_told(t: WarlockTable) -> i64:
    """Where the card that is named goes, or comes from."""
    if t.phase == GIVING:
        return t.source
    if t.phase == PICKING:
        return t.recruit_to
    return t.use


def take_use(t: WarlockTable, use: i64) -> None:
    """Let the card that is named go there, or come from there."""
    t.source = NO_CARD
    t.recruit_to = NO_CARD
    t.use = NO_CARD
    if t.phase == GIVING:
        t.source = use
    elif t.phase == PICKING:
        t.recruit_to = use
    else:
        t.use = use


def paid_told(t: WarlockTable) -> i64:
    """What has been paid, packed; of a bid the gold without humans."""
    if bids_now(t):
        return t.gold_bid
    return t.paid


def take_paid(t: WarlockTable, paid: i64) -> None:
    """Let so much be paid, or laid into the bid."""
    t.paid = 0
    t.gold_bid = 0
    if bids_now(t):
        t.gold_bid = paid
    else:
        t.paid = paid


def due(t: WarlockTable) -> i64:
    """Cards still to recruit or to draw; of a bid the humans in it."""
    if t.recruits > 0:
        return t.to_recruit
    if bids_now(t):
        return t.humans_bid
    return t.to_draw


def take_due(t: WarlockTable, number: i64) -> None:
    """Let so many cards be due, or humans be in the bid."""
    t.to_recruit = 0
    t.humans_bid = 0
    t.to_draw = 0
    if t.recruits > 0:
        t.to_recruit = number
    elif bids_now(t):
        t.humans_bid = number
    else:
        t.to_draw = number
