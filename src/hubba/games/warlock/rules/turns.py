"""Whose turn it is, and what is decided about the turn so far.

Events and positions describe every turn with the same few numbers (its *path*): how many were *served* before it,
its *use*, what is *paid* and what is *due*. Their meaning depends on the phase; only this module defines it.
"""

from hubba.core.fast import i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.grid import NO_CELL
from hubba.games.warlock.rules.phase_names import BIDDING, COUNTING, GIVING, OWING, PICKING, SENDING
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable


def ask(t: WarlockTable, seat: i64, phase: i64) -> None:
    """Ask a seat for a move of this phase."""
    t.actor = seat
    t.phase = phase
    if t.news is not None:
        t.tell(events.asks(seat, phase, path(t)))


def clear_path(t: WarlockTable) -> None:
    """Forget everything about the turn that is over."""
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


# The path, for events and positions


def path(t: WarlockTable) -> tuple[int, ...]:
    """Everything public about the turn; `follow` reads it."""
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
    """Set the turn as a path describes it; the phase is set before."""
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
    """Whether a seat is making or counting a bid."""
    return t.phase == BIDDING or t.phase == COUNTING


def served(t: WarlockTable) -> i64:
    """How many came before this turn: recruiters, bidders, second cards, cards dealt or actions."""
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
    """Set how many came before this turn."""
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
    """Where the card to be named goes, or comes from."""
    if t.phase == GIVING:
        return t.source
    if t.phase == PICKING:
        return t.recruit_to
    return t.use


def take_use(t: WarlockTable, use: i64) -> None:
    """Set where the card to be named goes, or comes from."""
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
    """The packed cards paid so far; for a bid, its gold without humans."""
    if bids_now(t):
        return t.gold_bid
    return t.paid


def take_paid(t: WarlockTable, paid: i64) -> None:
    """Set what is paid so far, or the gold in the bid."""
    t.paid = 0
    t.gold_bid = 0
    if bids_now(t):
        t.gold_bid = paid
    else:
        t.paid = paid


def due(t: WarlockTable) -> i64:
    """How many cards are still to be recruited or drawn; for a bid, how many humans are in it."""
    if t.recruits > 0:
        return t.to_recruit
    if bids_now(t):
        return t.humans_bid
    return t.to_draw


def take_due(t: WarlockTable, number: i64) -> None:
    """Set how many cards are due, or how many humans are in the bid."""
    t.to_recruit = 0
    t.humans_bid = 0
    t.to_draw = 0
    if t.recruits > 0:
        t.to_recruit = number
    elif bids_now(t):
        t.humans_bid = number
    else:
        t.to_draw = number
