"""Colours of pieces, each with its own emblem; all drawn tables share these six."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Tint:
    """A colour of pieces: its emblem, its background, and the foregrounds on that, on oak and on parchment."""

    emblem: str
    field: str
    pale: str
    light: str
    ink: str


TINTS: Final[Mapping[str, Tint]] = {
    "R": Tint("▲", "#a62b2d", "#f8dccb", "#ee8f7c", "#8c1b20"),
    "B": Tint("≈", "#2d5a98", "#d6e6f6", "#8fb8e8", "#1f4680"),
    "G": Tint("♣", "#2f7248", "#d8ecd3", "#8ac793", "#1b5533"),
    "Y": Tint("✶", "#c2921c", "#241803", "#f0cf70", "#6b4900"),
    "P": Tint("☾", "#6a4499", "#e8dbf6", "#c2a6e6", "#512f80"),
    "O": Tint("◆", "#c4651f", "#fff3e6", "#f4b074", "#873a05"),
}
