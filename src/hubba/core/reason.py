"""Why a move is good, as data: which sentence says it, and the facts in it; put into words later.

A game lists reasons in `Game.reasons_for`, from what a seat knows. The sentence is `because-<name>` in its words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reason:
    """A fact that speaks for a move. Its numbers mean what they mean in events: `card`, `seat`, `points` …"""

    name: str
    facts: Mapping[str, int] = field(default_factory=dict)


def because(name: str, **facts: int) -> Reason:
    """A reason with its facts as plain numbers: the rules may have given machine numbers."""
    return Reason(name, {key: int(value) for key, value in facts.items()})
