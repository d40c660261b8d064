"""How strong a bot is, from apprentice to master: which bot plays at each level of a game."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

LEVELS: Final = ("apprentice", "companion", "adept", "expert", "master")  # the weakest first
EVERYDAY: Final = "adept"  # for anyone who has not chosen
STRONGEST: Final = LEVELS[-1]  # it gives the hints


@dataclass(frozen=True)
class Level:
    """A level, and the bot that plays at it, by its name in the roster."""

    name: str
    player: str


# For a game that does not define its levels.
USUAL: Final = tuple(
    Level(name, f"search:{iterations}") for name, iterations in zip(LEVELS, (10, 50, 250, 1250, 6250), strict=True)
)


def load_levels(package: str) -> Sequence[Level]:
    """The levels in levels.toml of a package: a game's package, or its `bots`."""
    data = tomllib.loads(files(package).joinpath("levels.toml").read_text("utf-8"))
    return tuple(Level(name, data[name]["player"]) for name in LEVELS)
