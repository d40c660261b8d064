"""Style, script and drawings: sent once and kept by browsers, under an address that changes with their content."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

STATIC: Final = files("hubba.web").joinpath("static")
TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}


@cache
def static_files() -> dict[str, tuple[bytes, str]]:
    """By name: the content and the type of every file."""
    found = ((file, TYPES.get(file.name[file.name.rfind(".") :])) for file in STATIC.iterdir())
    return {file.name: (file.read_bytes(), kind) for file, kind in found if kind is not None}


@cache
def edition() -> str:
    """A digest of all of them: part of their address, so that modules of one edition stay together."""
    digest = sha256()
    for found in sorted(STATIC.iterdir(), key=lambda found: found.name):
        digest.update(found.name.encode() + found.read_bytes())
    return digest.hexdigest()[:12]


def static_url(name: str) -> str:
    """Where a page finds a file."""
    return f"/static/{edition()}/{name}"


@cache
def drawing(package: str, name: str) -> str:
    """A drawing of a game, as SVG to be put into a page; empty if the game has none."""
    found = files(package).joinpath("table", name)
    return found.read_text("utf-8") if found.is_file() else ""
