"""An event: something that a move or an outcome of chance caused, as data; put into words later."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

EVERYONE: Final = -1  # as a mask: all seats and the spectators
NO_ONE: Final = 0  # as a mask
SPECTATOR: Final = -1  # as a viewer: anyone without a seat
HIDDEN: Final = -9  # as a value: it exists, but this viewer may not know it


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, and who may know how much of it.

    `args` are numbers whose meaning the game defines, `many` are lists of them (the cards of a bid). `secret` names
    those that only the seats in the mask `knows` may read. `told` is the mask of the seats that hear of it at all.
    `reveals` is the mask of the seats that learn something hidden from it: their step ends there, and no undo goes
    back past it.
    """

    name: str
    args: Mapping[str, int] = field(default_factory=dict)
    clause: str = ""
    secret: tuple[str, ...] = ()
    knows: int = EVERYONE
    told: int = EVERYONE
    reveals: int = NO_ONE
    many: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def is_public(self) -> bool:
        """Whether everybody hears the same about it."""
        return self.told == EVERYONE and (self.knows == EVERYONE or not self.secret)

    def seen_by(self, viewer: int) -> "Event | None":
        """This event as a seat (or SPECTATOR) may know it, or None if it does not hear of it."""
        if not includes(self.told, viewer):
            return None
        args, many = dict(self.args), dict(self.many)
        if not includes(self.knows, viewer):
            args |= {key: HIDDEN for key in args if key in self.secret}
            many |= {key: (HIDDEN,) * len(many[key]) for key in many if key in self.secret}
        return Event(self.name, args, self.clause, many=many)


def includes(mask: int, viewer: int) -> bool:
    """Whether a mask of seats includes a viewer; only EVERYONE includes spectators."""
    if viewer == SPECTATOR:
        return mask == EVERYONE
    return bool(mask >> viewer & 1)
