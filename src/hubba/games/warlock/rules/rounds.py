"""Warlock 2.6 and 2.13: three actions each, and the end of a round."""

from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.bidding import start_auction
from hubba.games.warlock.rules.cards import empty_castles
from hubba.games.warlock.rules.dealing import begin_round
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.phase_names import ACTING
from hubba.games.warlock.rules.table import ACTIONS, ROUNDS, WarlockTable
from hubba.games.warlock.rules.turns import ask, clear_path


# Warlock 2.6
def end_action(t: WarlockTable) -> None:
    """The next seat takes an action; after three actions of each seat, the round ends."""
    clear_path(t)
    t.acted += 1
    if t.acted == ACTIONS * t.seats:
        end_round(t)
    else:
        ask(t, t.clockwise(t.actor), ACTING)


# Warlock 2.13, M-22
def end_round(t: WarlockTable) -> None:
    """Empty the castles, starting with Elrohir's holder, and pass Elrohir to the left."""
    empty_castles(t)
    t.elrohir = t.clockwise(t.elrohir)
    if t.news is not None:
        t.tell(events.round_ends(t.elrohir))
    # Warlock 3.1, Warlock 6.2, M-18
    if t.round == ROUNDS or some_full(t):
        start_auction(t)
    else:
        t.round += 1
        begin_round(t)
