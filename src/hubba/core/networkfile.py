"""The file of a trained network: weights, what they are for, and how they were found.

It is data of the bots. No rule and no record depends on it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from hubba.core.errors import HubbaError
from hubba.core.messages import message
from hubba.core.network import Network

LAYERS = ("first", "second", "last", "biases")


class NetworkError(HubbaError):
    """A file that is not a network."""


@dataclass(frozen=True)
class NetworkFile:
    """A network as it is stored."""

    layers: Mapping[str, Any]  # by name, as in LAYERS
    digest: str  # of the components that it was trained for
    about: Mapping[str, Any] = field(default_factory=dict)  # date, command, generations, figures

    @property
    def inputs(self) -> int:
        """How many numbers it is told."""
        return len(self.layers["first"])

    def network(self) -> Network:
        """A network that calculates; searches must not share one."""
        return Network(*(self.layers[name] for name in LAYERS))

    def text(self) -> str:
        """The file."""
        rows = {name: self.layers[name] for name in LAYERS}
        return json.dumps({"about": self.about, "digest": self.digest, **rows}, separators=(",", ":")) + "\n"


def read_network(text: str) -> NetworkFile:
    """The network in the text of a file."""
    try:
        found = json.loads(text)
        network = NetworkFile({name: found[name] for name in LAYERS}, found["digest"], found["about"])
        network.network()
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        raise NetworkError(message("error-no-network")) from None
    return network


def load_network(package: str) -> NetworkFile:
    """The network of a game: `learned.json` in its folder `bots/`."""
    return read_network(files(package).joinpath("learned.json").read_text("utf-8"))
