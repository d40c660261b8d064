"""In which light a choice is shown."""

from dataclasses import dataclass

from hubba.terminal.colours import BRASS_DEEP, FOCUS, GLOW


@dataclass(frozen=True)
class Light:
    """How a choice is shown: it can be made now, it is the one in focus, there is room for a large drawing."""

    lit: bool
    focused: bool
    large: bool

    @property
    def frame(self) -> str:
        """The colour of its frame."""
        return FOCUS if self.focused else GLOW if self.lit else BRASS_DEEP
