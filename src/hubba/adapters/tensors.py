"""What a seat knows as arrays of NumPy: the tensor of its view, its legal moves, and what it was told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hubba.adapters.event_rows import EventRows
from hubba.adapters.messages import message
from hubba.core.encoder import Encoder
from hubba.core.errors import OptionError
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.layout import TensorLayout
from hubba.core.state import State
from hubba.core.view import View

MOST_HISTORY = 100_000

BIT: Final = np.dtype(np.int8)
Bits = NDArray[np.int8]
Observed = dict[str, NDArray[Any]]


class Tensors:
    """Makes the observations of one game, for one number of seats.

    A tensor has a 0 or a 1 for each bit of the layout (docs/observations.md). Its last field is the mask of legal
    moves.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str], history: int = 0) -> None:
        if type(history) is not int or not 0 <= history <= MOST_HISTORY:
            raise OptionError(message("error-history", most=MOST_HISTORY, found=repr(history)))
        self.game = game
        self.history = history
        self.encoder: Encoder = game.encoder(seats, options)
        self.layout: TensorLayout = self.encoder.layout
        self.size = self.layout.size
        self.moves = game.moves
        self.rows = EventRows(game) if history else None
        self._row_bytes = self.encoder.row_bytes()
        self._legal = slice(self.size - self.moves, self.size)
        self._spread = self.encoder.spread_quickly

    def of_view(self, view: View, events: Sequence[Event] = ()) -> Observed:
        """The observation of a view, with the last of the events that its seat was told."""
        self.encoder.encode(view)
        return self._observed(self.unpack(self.encoder.packed())[0], events)

    def of_state(self, state: State, seat: int, events: Sequence[Event] = ()) -> Observed:
        """The same for the view that this seat would have, without making one; for encoders that are quick."""
        row = bytearray(self._spread(state, seat))  # a bytearray, so that the tensor can be changed
        tensor: Bits = np.frombuffer(row, BIT, self.size)
        if self.rows is None:
            return {"observation": tensor, "action_mask": tensor[self._legal]}
        return self._observed(tensor, events)

    def unpack(self, rows: bytes) -> Bits:
        """Rows of packed bits as zeros and ones, one row for each tensor."""
        packed = np.frombuffer(rows, np.uint8).reshape(-1, self._row_bytes)
        return np.unpackbits(packed, axis=1, count=self.size, bitorder="little").view(np.int8)

    def mask_of(self, tensor: Bits) -> Bits:
        """The legal moves in a tensor, or in rows of them."""
        return tensor[..., self._legal]

    def _observed(self, tensor: Bits, events: Sequence[Event]) -> Observed:
        observed: Observed = {"observation": tensor, "action_mask": tensor[self._legal]}
        if self.rows is not None:
            observed["history"] = self.rows.last(events, self.history)
        return observed
