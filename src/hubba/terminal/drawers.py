"""Finds the drawer of a game: the one in its package, by name, or the plain one."""

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
            raise  # the game has a drawer, but a package that it needs is missing
        return Drawer()
    drawer: Drawer = module.DRAWER()
    return drawer
