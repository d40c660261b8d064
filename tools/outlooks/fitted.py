"""What a fit has found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Values = Mapping[str, float | Sequence[float]]


@dataclass(frozen=True)
class Fitted:
    """Tables of weights.toml with other numbers, and how well these foretell games that did not make them."""

    tables: Mapping[str, Values]
    figures: str
    told_in: str  # the table of weights.toml that says when and how they were found
