"""Evaluators that ask a network from a file, and which files a line of players names."""

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from hubba.bots.messages import message
from hubba.bots.player import MakeEvaluator
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.messages import reason_of
from hubba.core.networkfile import NetworkError, NetworkFile, read_network

ENDING: Final = ".json"
_NAMED: Final = re.compile(rf"\+eval=([^+]*{re.escape(ENDING)})(?=\+|$)")


def is_network(name: str) -> bool:
    """Whether the name of an evaluator is that of a file."""
    return name.endswith(ENDING)


def network_evaluator(path: str, game: Game) -> MakeEvaluator:
    """A function that makes a game's evaluator with the network in a file. Raises a NetworkError now, not later."""
    data = _bytes(path)
    try:
        found = _read(data)
        game.check_network(game.seats[0], found)
        game.learned_evaluator(game.seats[0], found)
    except HubbaError as error:
        raise NetworkError(message("error-network-unread", file=path, reason=error.message)) from None
    return partial(game.learned_evaluator, found=found)


def networks_in(players: Iterable[str]) -> dict[str, str]:
    """The files of networks that these players use, with digests of what is in them."""
    paths = {path for player in players for path in _NAMED.findall(player)}
    return {path: sha256(_bytes(path)).hexdigest() for path in sorted(paths)}


def _bytes(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise NetworkError(message("error-network-unread", file=path, reason=reason_of(error))) from None


@lru_cache(8)
def _read(data: bytes) -> NetworkFile:
    """The network in a file; many seats of many games use the same."""
    return read_network(data.decode("utf-8", "replace"))
