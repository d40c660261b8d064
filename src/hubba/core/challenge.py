"""A feat that a game recognises by itself in a finished game, and that players collect over many games."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Challenge:
    """What there is to achieve.

    Its words are the message `challenge-<name>`: the title, and in its form `text` what is to be done. Both may
    use the numbers.
    """

    name: str
    kind: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    reconstructed: bool = False  # ours, not the box's
