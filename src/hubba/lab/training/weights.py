"""The weights of a network while it learns, and rounded to whole numbers as it plays (`hubba.core.network`)."""

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hubba.core.network import ANSWER, FIRST_SCALE, MOST, SCALE, UNIT_SCALE
from hubba.lab.training.rows import replace_file

LAYERS = 3


@dataclass(frozen=True)
class Weights:
    """Three layers, for inputs that are divided by their scale, with answers around a mean."""

    layers: tuple[NDArray[Any], ...]
    biases: tuple[NDArray[Any], ...]
    scale: NDArray[Any]
    mean: float
    deviation: float

    def answers(self, inputs: NDArray[Any]) -> NDArray[Any]:
        """The points to come, as the network that learns answers them."""
        units = inputs / self.scale
        for weights, biases in zip(self.layers[:-1], self.biases[:-1], strict=True):
            units = np.maximum(units @ weights + biases, 0)
        last = units @ self.layers[-1] + self.biases[-1]
        return np.asarray(last[:, 0] * self.deviation + self.mean)

    def rounded(self) -> dict[str, Any]:
        """The layers of a file of a network."""
        first, second, last = self.layers
        first = first / self.scale[:, None]
        last = last[:, 0] * self.deviation
        ends = self.biases[2] * self.deviation + self.mean
        later = UNIT_SCALE + SCALE
        return {
            "first": _whole(first, FIRST_SCALE),
            "second": _whole(second, SCALE),
            "last": _whole(last, SCALE),
            "biases": [
                _whole(self.biases[0], FIRST_SCALE),
                _whole(self.biases[1], later),
                _whole(ends, later),
            ],
        }

    def write(self, path: Path) -> None:
        """Write a file as a whole, or not at all."""
        held = io.BytesIO()
        named: dict[str, Any] = {f"layer{at}": layer for at, layer in enumerate(self.layers)}
        named |= {f"bias{at}": bias for at, bias in enumerate(self.biases)}
        np.savez(held, scale=self.scale, about=np.array([self.mean, self.deviation]), **named)
        replace_file(path, held.getvalue())


def read_weights(path: Path) -> Weights:
    """The weights in a file."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
        mean, deviation = (float(number) for number in found["about"])
        layers = tuple(found[f"layer{at}"] for at in range(LAYERS))
        biases = tuple(found[f"bias{at}"] for at in range(LAYERS))
        return Weights(layers, biases, found["scale"], mean, deviation)


def whole_answers(layers: dict[str, Any], inputs: NDArray[Any]) -> NDArray[Any]:
    """What `hubba.core.network` answers, for many rows at once."""
    first, second, last = (np.array(layers[name], np.int64) for name in ("first", "second", "last"))
    ones, twos, ends = (np.array(row, np.int64) for row in layers["biases"])
    units = np.clip((inputs.astype(np.int64) @ first + ones) >> (FIRST_SCALE - UNIT_SCALE), 0, MOST)
    units = np.clip((units @ second + twos) >> SCALE, 0, MOST)
    return np.asarray((units @ last + ends[0]) / ANSWER)


def _whole(numbers: NDArray[Any], bits: int) -> Any:
    return np.rint(numbers * float(1 << bits)).astype(np.int64).tolist()
