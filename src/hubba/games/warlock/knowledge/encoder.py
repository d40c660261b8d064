"""What a seat knows in Warlock, as a row of bits."""

from typing import Final

from hubba.core.encoder import Encoder
from hubba.core.fast import i64, lowest, vec, zeros
from hubba.core.layout import BINARY, ONE, STEPS, TensorLayout
from hubba.core.state import NOBODY, State
from hubba.core.view import View
from hubba.games.warlock.knowledge.view import WarlockView
from hubba.games.warlock.rules.deck import NO_CARD, Deck
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.moves import FIRST, KINDS_OF_MOVE
from hubba.games.warlock.rules.phase_names import AIMING, BIDDING, COUNTING, PAYING, PHASES, PLACING
from hubba.games.warlock.rules.table import (
    DAYS,
    DRAGON,
    DRAGONS,
    NO_SEAT,
    ROOM,
    ROUNDS,
    RUIN,
    RUINS,
    WarlockTable,
)

MANY: Final = 12  # bits of a number without a fixed limit
TOTAL: Final = 12


class WarlockEncoder(Encoder):
    """The table as a seat of Warlock sees it. Cards are counted by face, in the order of the component list."""

    quick = True

    def __init__(self, seats: i64, deck: Deck) -> None:
        self.faces: i64 = deck.faces
        self.cards: i64 = deck.cards
        self.place_bits: i64 = int(deck.faces).bit_length()
        self.start = zeros(deck.faces)  # where the copies of a face begin among all cards
        first: i64 = 0
        for face in range(deck.faces):
            self.start[face] = first
            first += deck.copies[face]
        super().__init__(seats, FIRST + KINDS_OF_MOVE * deck.faces)

    def list_fields(self, layout: TensorLayout) -> None:
        seats, cards, faces = int(self.seats), int(self.cards), int(self.faces)
        place = int(self.place_bits)
        some = "for each face so many ones as there are cards, in as many bits as the box has copies"
        self.phase_at: i64 = layout.add("phase", len(PHASES), ONE, f"The phase: {', '.join(PHASES)}.")
        self.day_at: i64 = layout.add("day", DAYS, ONE, "The day, from 1.")
        self.round_at: i64 = layout.add("round", ROUNDS, ONE, "The round of the day, from 1.")
        self.elrohir_at: i64 = layout.add("elrohir", seats, ONE, "Who has Elrohir.")
        self.tonar_at: i64 = layout.add("tonar", seats, ONE, "Who has Tonar.")
        self.target_at: i64 = layout.add("target", seats, ONE, "Whose city is being chosen.")
        self.builder_at: i64 = layout.add("builder", seats, ONE, "Who is building a city.")
        self.site_at: i64 = layout.add("site", faces, ONE, "Which city.")
        self.bar_at: i64 = layout.add("bar", cards, STEPS, f"The bar: {some}.")
        self.stock_at: i64 = layout.add("stock", MANY, BINARY, "How many cards the stock has.")
        self.top_at: i64 = layout.add("top", faces, ONE, "The top of the discard pile.")
        self.pile_at: i64 = layout.add(
            "pile",
            cards * place,
            BINARY,
            f"The discard pile from the bottom: for each place {place} bits, 1 and the number of the face; "
            "0 where the pile has ended.",
        )
        self.dragons_at: i64 = layout.add("dragons", DRAGONS, STEPS, "Dragons that are left.")
        self.ruins_at: i64 = layout.add("ruins", RUINS, STEPS, "Ruins that are left.")
        self.hand_at: i64 = layout.add("hand", cards, STEPS, f"The viewer's hand: {some}.")
        self.mine_at: i64 = layout.add("mine", cards, STEPS, f"The viewer's mine: {some}.")
        self.offer_at: i64 = layout.add("offer", faces, ONE, "The viewer's secret choice for the bar.")
        self.aside_at: i64 = layout.add("aside", faces, ONE, "The viewer's second secret card.")
        self.seats_at: i64 = layout.size
        for seat in range(seats):
            layout.add(f"hand-size+{seat}", MANY, BINARY, "How many cards its hand has.")
            layout.add(f"mine-size+{seat}", MANY, BINARY, "How many cards its mine has.")
            layout.add(f"total+{seat}", TOTAL, BINARY, "Its bid, in half gold pieces.")
            layout.add(f"mine-seen+{seat}", cards, STEPS, f"Surely in its mine, as everybody saw: {some}.")
            layout.add(f"hand-seen+{seat}", cards, STEPS, f"Surely in its hand, as everybody saw: {some}.")
            layout.add(f"either-seen+{seat}", cards, STEPS, f"Surely in one of the two: {some}.")
            layout.add(f"dungeon+{seat}", cards, STEPS, f"Its dungeon: {some}.")
            layout.add(f"bid+{seat}", cards, STEPS, f"Cards laid as its bid: {some}.")
            layout.add(f"castle+{seat}", ROOM * faces, ONE, f"Its castle: for each of {ROOM} places the face.")
            cell = "for each of 16 cells (a1, b1, … d4) a dragon, a ruin, or the face of a city"
            layout.add(f"cells+{seat}", CELLS * (faces + 2), ONE, f"Its empire: {cell}; none: empty.")
        self.of_seat: i64 = (layout.size - self.seats_at) // self.seats

    def look(self, view: View) -> None:
        assert isinstance(view, WarlockView)
        self.describe(view.table, view.seat)

    def glance(self, state: State, seat: i64) -> None:
        assert isinstance(state, WarlockTable)
        self.describe(state, seat)

    def describe(self, table: WarlockTable, viewer: i64) -> None:
        """Write what lies open, what everybody has seen, and the viewer's own cards."""
        row = self.row
        row.mark(self.phase_at + table.phase)
        row.mark(self.day_at + table.day - 1)
        row.mark(self.round_at + table.round - 1)
        if table.elrohir != NO_SEAT:
            row.mark(self.elrohir_at + self.from_viewer(table.elrohir, viewer))
        if table.tonar != NO_SEAT:
            row.mark(self.tonar_at + self.from_viewer(table.tonar, viewer))
        if table.phase == AIMING:
            row.mark(self.target_at + self.from_viewer(table.victim, viewer))
        if table.card != NO_CARD and (table.phase == PAYING or table.phase == PLACING):
            row.mark(self.builder_at + self.from_viewer(table.actor, viewer))
            row.mark(self.site_at + table.card)
        self.put_cards(self.bar_at, table.bar, 0, table.bar_size)
        row.put(self.stock_at, table.stocked)
        if table.piled:
            row.mark(self.top_at + table.pile[table.piled - 1])
        at = self.pile_at
        for place in range(table.piled):
            row.put(at, table.pile[place] + 1)
            at += self.place_bits
        row.count(self.dragons_at, table.dragons_left)
        row.count(self.ruins_at, table.ruins_left)
        if viewer != NOBODY:
            first = viewer * self.faces
            self.put_cards(self.hand_at, table.hands, first, table.hand_size[viewer])
            self.put_cards(self.mine_at, table.mines, first, table.mine_size[viewer])
            if table.offer[viewer] != NO_CARD:
                row.mark(self.offer_at + table.offer[viewer])
            if table.aside[viewer] != NO_CARD:
                row.mark(self.aside_at + table.aside[viewer])
        for seat in range(self.seats):
            self.describe_seat(table, seat, self.seats_at + self.from_viewer(seat, viewer) * self.of_seat)

    def describe_seat(self, table: WarlockTable, seat: i64, at: i64) -> None:
        """Write what everybody knows about a seat."""
        row = self.row
        first = seat * self.faces
        row.put(at, table.hand_size[seat])
        at += MANY
        row.put(at, table.mine_size[seat])
        at += MANY
        row.put(at, table.total[seat])
        at += TOTAL
        self.put_cards(at, table.in_mine, first, table.mined[seat])
        at += self.cards
        self.put_cards(at, table.in_hand, first, table.sure[seat])
        at += self.cards
        self.put_cards(at, table.in_either, first, table.unsure[seat])
        at += self.cards
        self.put_cards(at, table.dungeons, first, table.dungeon_size[seat])
        at += self.cards
        if table.total[seat] != 0 or table.phase == BIDDING or table.phase == COUNTING:
            self.put_cards(at, table.bids, first, self.cards)
        at += self.cards
        for place in range(table.castled[seat]):
            row.mark(at + place * self.faces + table.castle[seat * ROOM + place])
        at += ROOM * self.faces
        taken = table.filled[seat] | table.dragons[seat] | table.ruined[seat]
        while taken:
            cell = lowest(taken)
            taken &= taken - 1
            what = table.cells[seat * CELLS + cell]
            here = at + cell * (self.faces + 2)
            if what == DRAGON:
                row.mark(here)
            elif what == RUIN:
                row.mark(here + 1)
            else:
                row.mark(here + 2 + what)

    def put_cards(self, at: i64, counts: vec[i64], first: i64, many: i64) -> None:
        """Write cards that are counted by face; it stops looking after so many cards."""
        if many <= 0:
            return
        row = self.row
        starts = self.start
        faces = self.faces
        face: i64 = 0
        while face < faces:
            here = counts[first + face]
            if here:
                if here == 1:
                    row.mark(at + starts[face])
                else:
                    row.count(at + starts[face], here)
                many -= here
                if many <= 0:
                    return
            face += 1
