"""Hubba: three published games, alive in software.

    import random, hubba

    game = hubba.new("witches", seats=4, seed=7)
    bot = hubba.bot("master")
    while not game.over:
        move = bot(game.view()) if game.turn == 0 else random.choice(game.legal_moves)
        game.push(move)  # or game.push("B7")
    print(game, game.outcome.winners)
    game.save("game.txt")

Programs can rely on the names below. Deeper modules are for those who need more speed or more detail.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hubba import native

if TYPE_CHECKING:  # for type checkers; a running program imports each name on first use
    from hubba.api.bot import Bot, bot, play_game
    from hubba.api.opening import load, new, read
    from hubba.api.refused import IllegalMove, WhyNot
    from hubba.api.session import Session
    from hubba.bots.gameview import GameView
    from hubba.core.errors import HubbaError
    from hubba.core.event import SPECTATOR
    from hubba.core.move import Move
    from hubba.core.outcome import Outcome
    from hubba.core.registry import all_games as games

__version__ = "0.2.0"

__all__ = [
    "SPECTATOR",
    "Bot",
    "GameView",
    "HubbaError",
    "IllegalMove",
    "Move",
    "Outcome",
    "Session",
    "WhyNot",
    "__version__",
    "bot",
    "games",
    "load",
    "new",
    "play_game",
    "read",
]

# Where each name is. `games` is the package of the games itself, which can be called.
_HOMES = {
    "SPECTATOR": "hubba.core.event",
    "Bot": "hubba.api.bot",
    "GameView": "hubba.bots.gameview",
    "HubbaError": "hubba.core.errors",
    "IllegalMove": "hubba.api.refused",
    "Move": "hubba.core.move",
    "Outcome": "hubba.core.outcome",
    "Session": "hubba.api.session",
    "WhyNot": "hubba.api.refused",
    "bot": "hubba.api.bot",
    "load": "hubba.api.opening",
    "new": "hubba.api.opening",
    "play_game": "hubba.api.bot",
    "read": "hubba.api.opening",
}

native.prepare()


def __getattr__(name: str) -> object:
    """Import a name on first use, so that a program that needs one deep module does not wait for others."""
    if name == "games":
        return import_module("hubba.games")
    if name not in _HOMES:
        raise AttributeError(f"module 'hubba' has no attribute {name!r}")
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
