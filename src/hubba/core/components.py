"""The contents of a box as data, with a digest that records carry."""

import json
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any

from hubba.core.errors import ComponentsError
from hubba.core.messages import message
from hubba.core.toml import TomlError, read_toml


@dataclass(frozen=True)
class Components:
    """What is in the box, and its digest: lists with the same content have the same digest."""

    data: dict[str, Any]
    digest: str


def read_components(text: str, where: str = "components.toml") -> Components:
    """Components from the text of a TOML file."""
    try:
        data = read_toml(text)
    except TomlError as error:
        raise ComponentsError(message("error-unreadable", where=where, reason=error.reason)) from None
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return Components(data, "sha256:" + sha256(canonical.encode()).hexdigest())


def load_components(package: str) -> Components:
    """The components.toml of a game's package."""
    return read_components(files(package).joinpath("components.toml").read_text("utf-8"))
