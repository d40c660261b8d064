"""Turns what a seat knows into a row of bits.

A row holds exactly what `View.text` says: two views have equal rows if and only if they have equal texts. Seats are
counted from the viewer: 0 is the viewer, 1 the seat to its left, and so on.
"""

from mypy_extensions import mypyc_attr

from hubba.core.bitrow import BitRow
from hubba.core.fast import i64, vec
from hubba.core.layout import ONE, SET, TensorLayout
from hubba.core.packing import BytesWriter
from hubba.core.state import NOBODY, State
from hubba.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes the views of one game, for one number of seats and one set of options.

    A game's own encoder lists its fields in `list_fields` and fills them in `look`. If it can also say what a view
    would hold without making one (`glance`), many games can be played per call; then `quick` is true.
    """

    quick: bool = False

    def __init__(self, seats: i64, moves: i64) -> None:
        self.seats: i64 = seats
        self.moves: i64 = moves
        layout = TensorLayout()
        self.layout: TensorLayout = layout
        self.seat_at: i64 = layout.add("seat", int(seats), ONE, "The number of the viewer's seat.")
        self.list_fields(layout)
        self.moves_at: i64 = layout.add("moves", int(moves), SET, "The moves that the viewer may make now.")
        self.row: BitRow = BitRow(layout.size)

    # A game's own

    def list_fields(self, layout: TensorLayout) -> None:
        """Append the fields of the game to the layout."""
        raise NotImplementedError

    def look(self, view: View) -> None:
        """Fill the game's fields with what a view holds."""
        raise NotImplementedError

    def glance(self, state: State, seat: i64) -> None:
        """Fill them with what the view of this seat would hold, reading nothing that it could not know.

        This is for simulations: folding events into views takes ten times as long as playing. Tests compare both
        at every decision, and swap hidden cards.
        """
        raise NotImplementedError

    # The same for every game

    def encode(self, view: View) -> None:
        """Make the row say what a view holds."""
        self.begin(view.seat)
        self.look(view)
        for move in view.legal():
            self.row.mark(self.moves_at + move)

    def encode_quickly(self, state: State, seat: i64) -> None:
        """Make the row say what the view of this seat would hold."""
        self.begin(seat)
        self.glance(state, seat)
        if state.may_act(seat):
            self.allow(state.legal(seat))

    def begin(self, seat: i64) -> None:
        """Empty the row; it belongs to this seat."""
        self.row.clear()
        if seat != NOBODY:
            self.row.mark(self.seat_at + seat)

    def allow(self, moves: vec[i64]) -> None:
        """Mark the legal moves."""
        row = self.row
        first = self.moves_at
        for move in moves:
            row.mark(first + move)

    def from_viewer(self, seat: i64, viewer: i64) -> i64:
        """How many places to the left of the viewer a seat is; a spectator counts from seat 0."""
        if viewer <= 0:
            return seat
        if seat < viewer:
            return seat - viewer + self.seats
        return seat - viewer

    def packed(self) -> bytes:
        """The row, eight bits in a byte, the lowest first; padded to whole numbers of 64 bits."""
        out = BytesWriter()
        self.row.write(out)
        return out.getvalue()

    def packed_quickly(self, state: State, seat: i64) -> bytes:
        """`encode_quickly` and `packed` in one call."""
        self.encode_quickly(state, seat)
        return self.packed()

    def spread_quickly(self, state: State, seat: i64) -> bytes:
        """The same row with a byte for each bit; up to some thousand bits quicker than unpacking it in NumPy."""
        self.encode_quickly(state, seat)
        out = BytesWriter()
        self.row.spread(out)
        return out.getvalue()

    def row_bytes(self) -> int:
        """How many bytes `packed` has."""
        return int(self.row.words * 8)
