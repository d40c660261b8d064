"""How a choice is highlighted."""

from dataclasses import dataclass

from hubba.terminal.colours import BRASS_DEEP, FOCUS, GLOW


@dataclass(frozen=True)
class Light:
    """How to show a choice: whether it can be made now, is in focus, and has room for a large drawing."""

    lit: bool
    focused: bool
    large: bool

    @property
    def frame(self) -> str:
        """The colour of its frame."""
        return FOCUS if self.focused else GLOW if self.lit else BRASS_DEEP
