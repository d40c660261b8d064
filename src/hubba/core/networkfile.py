"""The file of a trained network: weights, what they are for, and how they were found.

It is data of the bots. No rule and no record depends on it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from hubba.core.errors import HubbaError
from hubba.core.messages import message
from hubba.core.network import HALF, Layers, Network

LAYERS = ("first", "second", "last", "biases")


class NetworkError(HubbaError):
    """A file that is not a network."""


@dataclass(frozen=True)
class NetworkFile:
    """A network as it is stored."""

    rows: Mapping[str, Any]  # weights by the name of their layer, as in LAYERS
    digest: str  # of the components that it was trained for
    about: Mapping[str, Any] = field(default_factory=dict)  # date, command, generations, figures

    @property
    def inputs(self) -> int:
        """How many numbers it is told."""
        return len(self.rows["first"])

    @cached_property
    def layers(self) -> Layers:
        """Its weights, ready to calculate."""
        return Layers(*(self.rows[name] for name in LAYERS))

    def network(self) -> Network:
        """A network that calculates; searches must not share one."""
        return Network(self.layers)

    def text(self) -> str:
        """The file."""
        rows = {name: self.rows[name] for name in LAYERS}
        return json.dumps({"about": self.about, "digest": self.digest, **rows}, separators=(",", ":")) + "\n"


def read_network(text: str) -> NetworkFile:
    """The network in the text of a file."""
    try:
        found = json.loads(text)
        network = NetworkFile({name: found[name] for name in LAYERS}, found["digest"], found["about"])
        whole = _is_whole(found) and isinstance(found["digest"], str) and isinstance(found["about"], dict)
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        whole = False
    if not whole:
        raise NetworkError(message("error-no-network"))
    return network


def _is_whole(layers: Mapping[str, Any]) -> bool:
    """Whether layers fit one another: compiled code would not notice if they did not."""
    first, second, last, biases = (layers[name] for name in LAYERS)
    units, later, end = (len(row) for row in biases)
    rows = [*first, *second, *biases, last]
    return (
        len(first) > 0
        and (len(second), len(last), end) == (units, later, 1)
        and all(len(row) == units for row in first)
        and all(len(row) == later for row in second)
        and units % 2 == later % 2 == 0
        and all(type(number) is int and abs(number) < HALF for row in rows for number in row)
    )


@cache
def load_network(package: str) -> NetworkFile:
    """The network of a game: `learned.json` in its folder `bots/`."""
    return read_network(files(package).joinpath("learned.json").read_text("utf-8"))
