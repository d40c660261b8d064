"""A fact that a move or an outcome of chance caused, in data; worded later, in any language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

EVERYONE: Final = -1  # as a mask: all seats and the spectators
SPECTATOR: Final = -1  # as a viewer: who sits nowhere
HIDDEN: Final = -1  # as a value: there is one, and this viewer may not know it


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, and who may know how much of it.

    `secret` names the arguments that only the seats in the mask `knows` may read. `told` is the mask of
    those who hear of it at all. `reveals` says that somebody learns by it what was hidden from them:
    there is no undo past such an event.
    """

    name: str
    args: Mapping[str, int] = field(default_factory=dict)
    clause: str = ""
    secret: tuple[str, ...] = ()
    knows: int = EVERYONE
    told: int = EVERYONE
    reveals: bool = False

    def seen_by(self, viewer: int) -> "Event | None":
        """This event as a seat (or SPECTATOR) may know it, or None if it hears nothing."""
        if not _includes(self.told, viewer):
            return None
        if _includes(self.knows, viewer):
            return Event(self.name, dict(self.args), self.clause)
        known = {key: HIDDEN if key in self.secret else value for key, value in self.args.items()}
        return Event(self.name, known, self.clause)


def _includes(mask: int, viewer: int) -> bool:
    if viewer == SPECTATOR:
        return mask == EVERYONE
    return bool(mask >> viewer & 1)
