"""Style, script, drawings, faces: sent once and kept by browsers, at an address that changes with their content."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from hubba.core.errors import HubbaError
from hubba.core.registry import find_game, game_names

STATIC: Final = files("hubba.web").joinpath("static")
TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def folders() -> dict[str, Traversable]:
    """Where files lie, by what stands before their names: the house's own, and those of each drawn table."""
    found = {"": STATIC}
    for name in game_names():
        try:
            table = files(find_game(name).package).joinpath("browser")
        except HubbaError:
            continue  # a broken package: its door stays shut, and the lobby says so
        if table.is_dir():
            found[f"{name}/"] = table
    return found


@cache
def static_files() -> dict[str, tuple[bytes, str]]:
    """By name: the content and the type of every file."""
    return {
        before + file.name: (file.read_bytes(), TYPES[suffix])
        for before, folder in folders().items()
        for file in folder.iterdir()
        if (suffix := file.name[file.name.rfind(".") :]) in TYPES
    }


@cache
def edition() -> str:
    """A digest of all of them: part of their address, so that modules of one edition stay together."""
    digest = sha256()
    for name, (content, _) in sorted(static_files().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()[:12]


def static_url(name: str) -> str:
    """Where a page finds a file."""
    return f"/static/{edition()}/{name}"


def has_static(name: str) -> bool:
    """Whether there is such a file: a drawn table need not bring a style or a script."""
    return name in static_files()


@cache
def drawing(package: str, name: str) -> str:
    """A drawing of a game, as SVG to be put into a page; empty if the game has none."""
    found = files(package).joinpath("browser", name)
    return found.read_text("utf-8") if found.is_file() else ""
