"""The result of a fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Values = Mapping[str, float | Sequence[float]]


@dataclass(frozen=True)
class Fitted:
    """New tables for weights.toml, and how well they predict games that were not used for the fit."""

    tables: Mapping[str, Values]
    figures: str
    told_in: str  # the table of weights.toml that says when and how they were found
