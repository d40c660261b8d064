"""Feats: what a seat can achieve in one game, recognised in what everybody was told once the game is over.

A game lists them in `feats.toml`, in the order in which pages show them; its conditions are functions over a tale,
the game's own summary of its events.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import TypeVar

from hubba.core.challenge import Challenge
from hubba.core.toml import read_toml

T = TypeVar("T")

Rules = Mapping[str, Callable[[T, int], bool]]  # by the name of a feat: whether a tale with a number meets it


def load_feats(package: str) -> tuple[Challenge, ...]:
    """The feats in feats.toml of a game's package."""
    listed = read_toml(files(package).joinpath("feats.toml").read_text("utf-8"))["feats"]
    return tuple(
        Challenge(entry["name"], entry["kind"], {"number": entry["number"]} if "number" in entry else {})
        for entry in listed
    )


def met_in(tale: T, feats: Sequence[Challenge], rules: Rules[T]) -> tuple[str, ...]:
    """The names of the feats that a tale meets."""
    return tuple(feat.name for feat in feats if rules[feat.name](tale, feat.numbers.get("number", 0)))
