"""3. Setting up: the first leader, the hands, the first trump."""

from hubba.core.fast import bit, i64
from hubba.games.witches.rules import events
from hubba.games.witches.rules.phase_names import DEALING, TURNING
from hubba.games.witches.rules.playing import start_trick
from hubba.games.witches.rules.refilling import check_final_phase
from hubba.games.witches.rules.stock import take_from_stock
from hubba.games.witches.rules.table import WitchesTable
from hubba.games.witches.rules.trump import lay_trump


# Witches 3.5, B-2
def choose_leader(t: WitchesTable, seat: i64) -> None:
    """Make a seat the first leader, by lot."""
    t.leader = seat
    t.phase = DEALING
    if t.news is not None:
        t.tell(events.leads(seat))


# Witches 3.1
def deal(t: WitchesTable, card: i64) -> None:
    """Deal a card; hands are dealt whole, from seat 0 on."""
    take_from_stock(t, card)
    t.hands[t.receiver] |= bit(card)
    if t.news is not None:
        t.tell(events.dealt(t.receiver, card))
    t.dealt += 1
    if t.dealt == t.full_hand:
        t.dealt = 0
        t.receiver += 1
    if t.receiver == t.seats:
        t.phase = TURNING


# Witches 3.4
def turn_first_trump(t: WitchesTable, card: i64) -> None:
    """Turn up the first card of the stock: it is the trump."""
    take_from_stock(t, card)
    lay_trump(t, card)
    if t.news is not None:
        t.tell(events.turned(card))
    check_final_phase(t)
    start_trick(t, t.leader)
