"""What a player observes in OpenSpiel, as text and as numbers."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.event_rows import END, WIDTH
from hubba.adapters.messages import message
from hubba.core.event import Event

if TYPE_CHECKING:
    from hubba.adapters.openspiel.spiel_game import SpielGame
    from hubba.adapters.openspiel.spiel_state import SpielState


class SpielObserver:
    """The tensor of the player's view; with perfect recall also everything the player has heard and done.

    Those are the rows of `EventRows`, the last one at the end. A row that begins with the number after that of the
    last event is a move of the player.
    """

    def __init__(self, game: "SpielGame", obs_type: Any, params: Mapping[str, object] | None) -> None:
        if params:
            raise EnvironmentMisused(message("error-observer", found=repr(dict(params))))
        self.game = game
        self.recalls = bool(obs_type.perfect_recall)
        self.private = obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = game.tensors.size
        self.tensor = np.zeros(size + (game.history * WIDTH if self.recalls else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self.recalls:
            self.dict["history"] = self.tensor[size:].reshape(game.history, WIDTH)

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write what a player knows in this state."""
        position, tensors = state.position, self.game.tensors
        position.encoder.encode_quickly(position.state, player if self.private else -1)
        self.dict["view"][:] = tensors.unpack(position.encoder.packed())[0]
        if not self.recalls:
            return
        rows = self.game.rows
        own = len(rows.names) + 1
        found: list[list[int]] = []
        for item in position.heard(player):
            if isinstance(item, Event):
                found += rows.rows_of(item)
            else:
                found.append([own, item[1], END, *[0] * (WIDTH - 3)])
        if len(found) > self.game.history:
            raise EnvironmentMisused(message("error-long-history", rows=len(found), most=self.game.history))
        table = self.dict["history"]
        table.fill(0)
        if found:
            table[-len(found) :] = found

    def string_from(self, state: "SpielState", player: int) -> str:
        """The same as text."""
        position = state.position
        if self.recalls:
            return position.text(player)
        view = position.view(player if self.private else -1)
        return position.packed(player).hex() if view is None else view.text()
