"""Finds the games: ours, and those of any package with an entry point in `hubba.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hubba.core.errors import RegistryError
from hubba.core.game import Game
from hubba.core.messages import listed, message, reason_of

GROUP = "hubba.games"


def installed_plugins(group: str, what: str) -> dict[str, EntryPoint]:
    """What installed packages offer under a group of entry points, by name; it refuses two of the same name."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        if point.name in found and found[point.name].value != point.value:
            one, other = found[point.name].value, point.value
            raise RegistryError(message("error-brought-twice", what=what, name=point.name, one=one, other=other))
        found[point.name] = point
    return found


@cache
def _found() -> dict[str, EntryPoint]:
    return installed_plugins(GROUP, "game")


def game_names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(_found())


@cache
def find_game(name: str) -> Game:
    """The game of this name, loaded on first use."""
    point = _found().get(name)
    if point is None:
        raise RegistryError(message("error-no-game", game=name, known=listed(game_names())))
    try:
        game = point.load()
    except Exception as error:
        said = message("error-game-broken", game=name, where=point.value, reason=reason_of(error))
        raise RegistryError(said) from error
    if not isinstance(game, Game) or game.name != name:
        raise RegistryError(message("error-not-the-game", where=point.value, game=name))
    return game


def all_games() -> dict[str, Game]:
    """The games that are installed, by name: their seats, options and levels.

    Examples:
        >>> list(hubba.games())
        ['thorgal', 'warlock', 'witches']
        >>> hubba.games()["witches"].seats
        range(2, 7)
    """
    return {name: find_game(name) for name in game_names()}
