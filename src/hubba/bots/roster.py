"""Players by name: `random`, `advice`, `search`, `search:1000`, or `module:Class` for one of your own."""

import sys
from dataclasses import dataclass
from importlib import import_module

from hubba.bots.player import AdvisedPlayer, Budget, Player, RandomPlayer
from hubba.bots.searcher import Searcher
from hubba.core.errors import HubbaError

NAMES = ("random", "advice", "search", "search:ITERATIONS", "module:Class")
ITERATIONS = 1000


class PlayerError(HubbaError):
    """A player that is not there, or is none."""


@dataclass(frozen=True)
class Seated:
    """A player and how long it may think."""

    player: Player
    budget: Budget


def seat_player(text: str, seed: int) -> Seated:
    """The player that a text names."""
    name, colon, rest = text.partition(":")
    if text == "random":
        return Seated(RandomPlayer(seed), Budget())
    if text == "advice":
        return Seated(AdvisedPlayer(seed), Budget())
    if name == "search":
        if colon and not (rest.isascii() and rest.isdecimal() and 0 < int(rest) <= 10**9):
            raise PlayerError(f"{text!r}: after `search:` comes a number of iterations, as search:1000")
        return Seated(Searcher(seed), Budget(int(rest) if colon else ITERATIONS))
    if not colon:
        raise PlayerError(f"there is no player {text!r}; there are: {', '.join(NAMES)}")
    return Seated(_of_module(name, rest)(seed), Budget(ITERATIONS))


def _of_module(module: str, name: str) -> type[Player]:
    if "" not in sys.path:
        sys.path.insert(0, "")  # a bot of one's own usually lies in the folder one is in
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise PlayerError(f"the player {module}:{name} cannot be loaded: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise PlayerError(f"{module}:{name} is not a class of players (hubba.bots.player.Player)")
    return found
