"""The contents of a box as data, with a digest that records carry."""

import json
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any

from hubba.core.errors import ComponentsError


@dataclass(frozen=True)
class Components:
    """What is in the box, and its digest: two lists with the same content have the same one."""

    data: dict[str, Any]
    digest: str


def read_components(text: str, where: str = "components.toml") -> Components:
    """Components from the text of a TOML file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"{where} is not valid TOML: {error}") from None
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return Components(data, "sha256:" + sha256(canonical.encode()).hexdigest())


def load_components(package: str) -> Components:
    """The components.toml of a game's package."""
    return read_components(files(package).joinpath("components.toml").read_text("utf-8"))
