"""One folder per game; a game knows `hubba.core` and nothing else.

The package can be called: `hubba.games()` lists the games that are installed.
"""

import sys
from types import ModuleType

from hubba.core.game import Game
from hubba.core.registry import all_games


class _Games(ModuleType):
    """The package itself, for it takes the place of any function of its name in `hubba`."""

    def __call__(self) -> dict[str, Game]:
        """The games that are installed, by name (`hubba.core.registry.all_games`)."""
        return all_games()


sys.modules[__name__].__class__ = _Games
