"""What a seat knows in The Witches of Blackmore, as a row of bits."""

from typing import Final

from hubba.core.encoder import Encoder
from hubba.core.fast import bit, i64, size, zeros
from hubba.core.layout import BINARY, ONE, SET, STEPS, TensorLayout
from hubba.core.state import NOBODY, State
from hubba.core.view import View
from hubba.games.witches.knowledge.view import WitchesView
from hubba.games.witches.rules.cards import CARDS, HAND, NO_CARD, VALUES
from hubba.games.witches.rules.moves import MOVES
from hubba.games.witches.rules.phase_names import PHASES
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable

PILE_BITS: Final = 6  # of a place in the pile, which has at most 54 cards
# The fields of each seat, from its first bit.
TRICK: Final = 0
OPEN: Final = 54
CAPTURED: Final = 108
HIDDEN: Final = 162
OF_SEAT: Final = 168


class WitchesEncoder(Encoder):
    """The table as a seat of Witches sees it; a card has the number that its move has."""

    quick = True

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, MOVES)

    def list_fields(self, layout: TensorLayout) -> None:
        seats = int(self.seats)
        self.missing = zeros(self.seats)
        phases = ", ".join(PHASES)
        self.phase_at: i64 = layout.add("phase", len(PHASES), ONE, f"The phase: {phases}.")
        self.leader_at: i64 = layout.add("leader", seats, ONE, "Who leads this trick, or the next one.")
        self.trump_at: i64 = layout.add("trump", CARDS, ONE, "The card on top of the trump pile.")
        self.pile_at: i64 = layout.add(
            "pile",
            CARDS * PILE_BITS,
            BINARY,
            "For each card its place in the trump pile, from 1 at the bottom; 0 if it is elsewhere. "
            "First the lowest bit for all 54 cards, then the next bit for all, and so on.",
        )
        self.wheel_at: i64 = layout.add("wheel", VALUES, ONE, "The value under the clasp, from 1.")
        self.stock_at: i64 = layout.add("stock", CARDS, STEPS, "How many cards the stock has.")
        self.hand_at: i64 = layout.add("hand", CARDS, SET, "The viewer's hand.")
        self.seats_at: i64 = layout.size
        for place in range(seats):
            layout.add(f"trick+{place}", CARDS, ONE, "The card that this seat has in the trick.")
            layout.add(f"open+{place}", CARDS, SET, "Cards in its hand that everybody has seen.")
            layout.add(f"captured+{place}", CARDS, SET, "Cards that it has captured.")
            layout.add(f"hidden+{place}", HAND, STEPS, "How many cards in its hand the viewer has not seen.")

    def look(self, view: View) -> None:
        assert isinstance(view, WitchesView)
        own: WitchesView = view
        for seat in range(self.seats):
            self.missing[seat] = own.missing[seat]
        self.describe(own.table, own.seat)

    def glance(self, state: State, seat: i64) -> None:
        assert isinstance(state, WitchesTable)
        table: WitchesTable = state
        for other in range(self.seats):
            # A hand has as many cards as everybody can count.
            self.missing[other] = 0 if other == seat else size(table.hands[other]) - size(table.known[other])
        self.describe(table, seat)

    def describe(self, table: WitchesTable, viewer: i64) -> None:
        """Write what lies open, and the viewer's own hand."""
        row = self.row
        row.mark(self.phase_at + table.phase)
        if table.leader != NO_SEAT:
            row.mark(self.leader_at + self.from_viewer(table.leader, viewer))
        if table.piled:
            row.mark(self.trump_at + table.top())
        for height in range(table.piled):
            at = self.pile_at + table.pile[height]
            place = height + 1
            while place:
                if place & 1:
                    row.mark(at)
                place >>= 1
                at += CARDS
        row.mark(self.wheel_at + table.wheel - 1)
        row.count(self.stock_at, table.stocked)
        if viewer != NOBODY:
            row.put(self.hand_at, table.hands[viewer])
        for seat in range(self.seats):
            at = self.seats_at + self.from_viewer(seat, viewer) * OF_SEAT
            if table.trick[seat] != NO_CARD:
                row.mark(at + TRICK + table.trick[seat])
            row.put(at + OPEN, table.known[seat])
            row.put(at + CAPTURED, table.won[seat])
            row.put(at + HIDDEN, bit(self.missing[seat]) - 1)
