"""What a program gives to an environment, checked before anything is made of it."""

from collections.abc import Mapping
from operator import index

from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.messages import message
from hubba.core.game import Game
from hubba.core.registry import find_game


def game_from(given: object) -> Game:
    """The game of a name, or a game itself."""
    if isinstance(given, str):
        return find_game(given)
    if isinstance(given, Game):
        return given
    raise EnvironmentMisused(message("error-no-game-given", found=shown(given)))


def seats_from(given: object, game: Game) -> int:
    """How many seats; the fewest that the game takes if nobody says. The game refuses other numbers."""
    if given is None:
        return game.seats[0]
    number = whole(given)
    if number is None:
        least, most = game.seats[0], game.seats[-1]
        raise EnvironmentMisused(message("error-seats-number", least=least, most=most, found=shown(given)))
    return number


def options_from(given: object, game: Game, seats: int) -> dict[str, str]:
    """All options of the game, with the answers that are given."""
    if given is not None and not isinstance(given, Mapping):
        raise EnvironmentMisused(message("error-options-mapping", found=shown(given)))
    return game.settle(seats, given)


def seed_from(given: object) -> int | None:
    """A seed, or None for a random one."""
    if given is None:
        return None
    number = whole(given)
    if number is None or number < 0:
        raise EnvironmentMisused(message("error-seed", found=shown(given)))
    return number


def whole(given: object) -> int | None:
    """A whole number of Python or NumPy; None for anything else."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


def shown(given: object) -> str:
    """Something that was given, short enough for a sentence."""
    return repr(given)[:60]
