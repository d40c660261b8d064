"""Who draws a game: the drawer in its package, found by name, or the plain one."""

from importlib import import_module

from hubba.core.game import Game
from hubba.terminal.drawer import Drawer


def drawer_of(game: Game) -> Drawer:
    """A new drawer: the class `DRAWER` of `terminal/drawer.py` in the game's package, or else the plain one."""
    room = f"{game.package}.terminal"
    try:
        module = import_module(f"{room}.drawer")
    except ModuleNotFoundError as missing:
        if missing.name not in (room, f"{room}.drawer"):
            raise  # the game brings one, but it needs something that is not there
        return Drawer()
    drawer: Drawer = module.DRAWER()
    return drawer
