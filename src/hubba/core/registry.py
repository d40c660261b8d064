"""Which games there are: ours, and those of any package with an entry point in `hubba.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hubba.core.errors import RegistryError
from hubba.core.game import Game

GROUP = "hubba.games"


def brought(group: str, what: str) -> dict[str, EntryPoint]:
    """What installed packages bring under a group of entry points, by name; two of one name are refused."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        if point.name in found and found[point.name].value != point.value:
            raise RegistryError(
                f"two packages bring a {what} named {point.name!r}: "
                f"{found[point.name].value} and {point.value}; uninstall one of them"
            )
        found[point.name] = point
    return found


@cache
def _found() -> dict[str, EntryPoint]:
    return brought(GROUP, "game")


def game_names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(_found())


@cache
def find_game(name: str) -> Game:
    """The game of this name, loaded when it is first asked for."""
    point = _found().get(name)
    if point is None:
        raise RegistryError(f"there is no game {name!r}; there are: {', '.join(game_names()) or 'none'}")
    try:
        game = point.load()
    except Exception as error:
        raise RegistryError(f"the game {name!r} cannot be loaded from {point.value}: {error}") from error
    if not isinstance(game, Game) or game.name != name:
        raise RegistryError(f"{point.value} is not the game {name!r}")
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
