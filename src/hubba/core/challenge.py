"""A feat that a game recognises when it is over, and that players collect over many games."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Challenge:
    """A feat that players can achieve.

    Its words are the message `challenge-<name>`: the title, and in the form `text` what the player must do. Both
    may use the numbers.
    """

    name: str
    kind: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    reconstructed: bool = False  # ours, not the box's
