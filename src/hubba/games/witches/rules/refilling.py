"""7. Ending the trick: everyone draws a card, until the stock has run out."""

from hubba.core.fast import bit, i64
from hubba.games.witches.rules import events
from hubba.games.witches.rules.phase_names import REFILLING
from hubba.games.witches.rules.playing import start_trick
from hubba.games.witches.rules.stock import take_from_stock
from hubba.games.witches.rules.table import WitchesTable
from hubba.games.witches.rules.trump import take_trump


# Witches 7.2
def refill(t: WitchesTable) -> None:
    """Refill the hands, beginning with the winner, whose turn it is; not in the final phase (Witches 7.5)."""
    t.served = 0
    if t.final:
        start_trick(t, t.leader)
    else:
        t.phase = REFILLING


# Witches 7.2, Witches 7.3, Witches 7.4
def draw(t: WitchesTable, card: i64) -> None:
    """A seat draws a card from the stock."""
    take_from_stock(t, card)
    t.hands[t.actor] |= bit(card)
    if t.news is not None:
        t.tell(events.drew(t.actor, card))
    serve_next(t)
    if t.stocked == 0:
        draw_from_trump_pile(t)
    if t.served == t.seats:
        check_final_phase(t)
        start_trick(t, t.leader)


# Witches 7.4, B-5, B-6
def draw_from_trump_pile(t: WitchesTable) -> None:
    """The seats that have not drawn yet take trumps from the top of the pile while there are any."""
    while t.served < t.seats:
        if t.piled > 0:
            card = take_trump(t)
            t.hands[t.actor] |= bit(card)
            t.known[t.actor] |= bit(card)
            if t.news is not None and t.piled > 0:
                t.tell(events.took_trump(t.actor, card, t.top()))
            elif t.news is not None:
                t.tell(events.took_last_trump(t.actor, card))
        elif t.news is not None:
            t.tell(events.went_without(t.actor))
        serve_next(t)


def serve_next(t: WitchesTable) -> None:
    """The next seat clockwise draws."""
    t.served += 1
    t.actor = t.clockwise(t.actor)


# Witches 7.3
def check_final_phase(t: WitchesTable) -> None:
    """Begin the final phase once the last card has been drawn: hands are not refilled any more."""
    if t.stocked == 0:
        t.final = True
        if t.news is not None:
            t.tell(events.final_phase())
