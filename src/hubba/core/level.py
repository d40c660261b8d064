"""How strong a bot is, from apprentice to master: who plays at each level of a game."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

LEVELS: Final = ("apprentice", "companion", "adept", "expert", "master")  # the weakest first
EVERYDAY: Final = "adept"  # for who has not chosen
STRONGEST: Final = LEVELS[-1]  # who gives hints


@dataclass(frozen=True)
class Level:
    """A level, and the player that stands for it, as the roster names players."""

    name: str
    player: str


# For a game that says nothing about its levels.
USUAL: Final = tuple(
    Level(name, f"search:{iterations}") for name, iterations in zip(LEVELS, (10, 50, 250, 1250, 6250), strict=True)
)


def load_levels(package: str) -> Sequence[Level]:
    """The levels.toml of a package: a game's, or the `bots` in it."""
    data = tomllib.loads(files(package).joinpath("levels.toml").read_text("utf-8"))
    return tuple(Level(name, data[name]["player"]) for name in LEVELS)
