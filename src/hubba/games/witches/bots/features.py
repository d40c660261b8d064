"""What a network is told about a table of Witches: numbers about the table, and numbers about each seat.

A search asks about worlds that were dealt to fit a view, so these numbers may tell of all cards in them.
"""

from typing import Final

from hubba.core.fast import bit, i64, lowest, size
from hubba.core.features import Features
from hubba.core.network import Inputs
from hubba.core.state import State
from hubba.games.witches.bots.evaluation import trick_begins
from hubba.games.witches.rules.cards import VALUES, colour, value
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import WitchesTable
from hubba.games.witches.rules.trump import rank_of, trump_colour

MOST_SEATS: Final = 6
# Places among the inputs: first those about the table.
SEATS: Final = 0  # 2 to 6 seats
STOCKED: Final = SEATS + MOST_SEATS - 1
LEFT: Final = STOCKED + 1  # points that nobody has captured
TRUMPS_LEFT: Final = LEFT + 1  # in the stock
HAS_TRUMP: Final = TRUMPS_LEFT + 1
IN_STOCK: Final = HAS_TRUMP + 1  # cards by their place on the wheel
# Then those about a seat.
CARDS: Final = IN_STOCK + VALUES
PLACE: Final = CARDS + 1  # of the seat, from the leader on
TRUMPS: Final = PLACE + MOST_SEATS  # by their place on the wheel
PLAIN: Final = TRUMPS + VALUES  # the other cards
WORTH: Final = PLAIN + VALUES  # points of the cards by their place on the wheel
MASTERS: Final = WORTH + VALUES  # cards that no card of their colour in another hand beats
MASTER_POINTS: Final = MASTERS + 1
MASTER_TRUMPS: Final = MASTER_POINTS + 1
VOIDS: Final = MASTER_TRUMPS + 1  # colours that the hand lacks
VOIDS_WITH_TRUMPS: Final = VOIDS + 1
CAPTURED: Final = VOIDS_WITH_TRUMPS + 1
INPUTS: Final = CAPTURED + 1


class WitchesFeatures(Features):
    """Reads the inputs of a network from a table."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, INPUTS)

    def read(self, state: State) -> None:
        assert isinstance(state, WitchesTable)
        t: WitchesTable = state
        trump = trump_colour(t)
        self.read_table(t, trump)
        for seat in range(t.seats):
            own = self.own[seat]
            own.clear()
            self.now[seat] = points(t.won[seat])
            own.put(CAPTURED, size(t.won[seat]))
            place = seat - t.leader
            if place < 0:
                place += t.seats
            own.put(PLACE + place, 1)
            read_hand(own, t, seat, trump)

    def read_table(self, t: WitchesTable, trump: i64) -> None:
        """What all seats have in common."""
        x = self.shared
        x.clear()
        x.put(SEATS + t.seats - 2, 1)
        x.put(STOCKED, t.stocked)
        x.put(HAS_TRUMP, i64(t.piled > 0))
        left: i64 = 0
        for seat in range(t.seats):
            left += points(t.hands[seat])
        trumps: i64 = 0
        for at in range(t.stocked):
            card = t.stock[at]
            left += value(card)
            if colour(card) == trump:
                trumps += 1
            x.put(IN_STOCK + rank_of(t, card), 1)
        x.put(LEFT, left)
        x.put(TRUMPS_LEFT, trumps)

    def is_quiet(self, state: State) -> bool:
        """Before a trick."""
        assert isinstance(state, WitchesTable)
        return trick_begins(state)


def read_hand(x: Inputs, t: WitchesTable, seat: i64, trump: i64) -> None:
    """What a seat holds: each card by its place on the wheel."""
    others: i64 = 0
    for other in range(t.seats):
        if other != seat:
            others |= t.hands[other]
    cards = t.hands[seat]
    x.put(CARDS, size(cards))
    colours: i64 = 0
    masters: i64 = 0
    master_points: i64 = 0
    master_trumps: i64 = 0
    has_trumps = False
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        suit = colour(card)
        place = rank_of(t, card)
        colours |= bit(suit)
        x.put(WORTH + place, value(card))
        if suit == trump:
            has_trumps = True
            x.put(TRUMPS + place, 1)
        else:
            x.put(PLAIN + place, 1)
        if is_master(t, card, others):
            masters += 1
            master_points += value(card)
            if suit == trump:
                master_trumps += 1
    voids = t.colours - size(colours)
    x.put(MASTERS, masters)
    x.put(MASTER_POINTS, master_points)
    x.put(MASTER_TRUMPS, master_trumps)
    x.put(VOIDS, voids)
    if has_trumps:
        x.put(VOIDS_WITH_TRUMPS, voids)


def is_master(t: WitchesTable, card: i64, others: i64) -> bool:
    """Whether no other hand has a stronger card of its colour."""
    place = rank_of(t, card)
    mine = (others >> (colour(card) * VALUES)) & 0x1FF
    while mine:
        rival = colour(card) * VALUES + lowest(mine)
        if rank_of(t, rival) < place:
            return False
        mine &= mine - 1
    return True
