"""The spaces of Gymnasium for actions and observations."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hubba.adapters.event_rows import WIDTH
from hubba.adapters.tensors import Tensors

Mask = NDArray[np.int8]


def no_mask() -> None:
    """No game says which moves are legal."""


class ActionSpace(spaces.Discrete):
    """The moves of a game, by number. Without a mask, `sample` draws one that is legal at this moment."""

    def __init__(self, moves: int, mask: Callable[[], Mask | None] = no_mask) -> None:
        super().__init__(moves)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random legal move; a mask or probabilities may say otherwise."""
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        """What another process gets: the space, without the game that knows which moves are legal."""
        return {**self.__dict__, "_mask": no_mask}

    def __deepcopy__(self, memo: dict[int, Any]) -> "ActionSpace":
        twin = ActionSpace(int(self.n), self._mask)
        if self._np_random is not None:
            twin.np_random.bit_generator.state = self.np_random.bit_generator.state
        return twin


def observation_space(tensors: Tensors, actions: int) -> spaces.Dict:
    """A tensor of zeros and ones, a mask of actions, and the history if it is wanted."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, (tensors.size,), np.int8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if tensors.history:
        shape = (tensors.history, WIDTH)
        parts["history"] = spaces.Box(np.iinfo(np.int64).min, np.iinfo(np.int64).max, shape, np.int64)
    return spaces.Dict(parts)
