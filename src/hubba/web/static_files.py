"""Style, script, drawings and typefaces, at an address that changes with their content, so browsers keep them."""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from hubba.core.errors import HubbaError
from hubba.core.registry import find_game, game_names
from hubba.web.compression import FILE_LEVEL, gzipped, is_text
from hubba.web.drawings import Drawings
from hubba.web.joining import joined, slim_style
from hubba.web.lights import room_colours, with_system_light

STATIC: Final = files("hubba.web").joinpath("static")
TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
SPRITE: Final = "sprite.svg"  # the drawings as people wrote them
DRAWINGS: Final = "drawings.svg"  # as browsers get them: the server's, or the server's and a game's


class StaticFile(NamedTuple):
    """A file as it is sent."""

    content: bytes
    kind: str


@cache
def folders() -> dict[str, Traversable]:
    """The folders of files, by the prefix of their names: the server's own, and one for each drawn table."""
    found = {"": STATIC}
    for name in game_names():
        try:
            table = files(find_game(name).package).joinpath("browser")
        except HubbaError:
            continue  # a broken package: the lobby leaves it out and logs it
        if table.is_dir():
            found[f"{name}/"] = table
    return found


@cache
def static_files() -> dict[str, StaticFile]:
    """By name: every file, including the joined ones."""
    found: dict[str, bytes] = {}
    for before, folder in folders().items():
        lying = {file.name: file.read_bytes() for file in folder.iterdir() if _kind(file.name)}
        sheets = {name: slim_style(content) for name, content in lying.items() if name.endswith(".css")}
        lying |= {name: with_system_light(content) for name, content in sheets.items()}
        if not before:
            lying |= joined(lying)
        shared = found.get(SPRITE, lying.get(SPRITE, b"")).decode()
        own = lying[SPRITE].decode() if before and SPRITE in lying else ""
        lying[DRAWINGS] = Drawings((shared, own)).file
        found |= {before + name: content for name, content in lying.items()}
    return {name: StaticFile(content, _kind(name)) for name, content in found.items()}


def _kind(name: str) -> str:
    return TYPES.get(name[name.rfind(".") :], "")


@cache
def compressed(name: str) -> bytes | None:
    """A file as gzip, compressed at the first request; None if that does not make it smaller."""
    content, kind = static_files()[name]
    packed = gzipped(content, FILE_LEVEL) if is_text(kind) else content
    return packed if len(packed) < len(content) else None


@cache
def edition() -> str:
    """A digest of all files: it is part of their address, so that modules of one edition stay together."""
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


def room_colour(theme: str) -> str:
    """The colour of the room by candle (`dark`) or by day (`light`)."""
    return room_colours(static_files()["tokens.css"].content)[theme]


@cache
def drawings_of(game: str = "") -> Drawings:
    """The drawings that pages of a game refer to: the server's and its own, or the server's alone."""
    before = f"{game}/" if has_static(f"{game}/{DRAWINGS}") else ""
    sprites = [SPRITE, f"{game}/{SPRITE}"] if has_static(f"{game}/{SPRITE}") else [SPRITE]
    return Drawings(tuple(static_files()[name].content.decode() for name in sprites), static_url(before + DRAWINGS))


@cache
def drawing(package: str, name: str) -> str:
    """A drawing of a game, as SVG to be put into a page; empty if the game has none."""
    found = files(package).joinpath("browser", name)
    return found.read_text("utf-8") if found.is_file() else ""


def colour_of(scene: str) -> str:
    """The colour of a scene, which is also the colour of its sky."""
    found = re.match(r'<svg[^>]* data-colour="([A-Z])"', scene)
    return found[1] if found else "P"
