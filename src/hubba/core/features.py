"""What a network is told about a table: numbers that all seats have in common, and numbers about each seat.

A search asks about worlds that were dealt to fit a view, so these numbers may tell of everything in them.
"""

from mypy_extensions import mypyc_attr

from hubba.core.fast import i64, zeros
from hubba.core.network import Inputs
from hubba.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """Reads the inputs of a network from states of one game. A game overrides `read` and `is_quiet`."""

    def __init__(self, seats: i64, inputs: i64) -> None:
        self.seats: i64 = seats
        self.inputs: i64 = inputs  # how many there are
        self.shared = Inputs(inputs)
        self.own = [Inputs(inputs) for _seat in range(seats)]
        self.now = zeros(seats)  # the points of each seat, if the game ended here

    def read(self, state: State) -> None:
        """Fill in `shared`, `own` and `now`."""

    def is_quiet(self, state: State) -> bool:
        """Whether a network may judge this state: nothing has been begun that must be completed."""
        return True
