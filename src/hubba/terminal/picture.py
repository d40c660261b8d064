"""The data that a drawing is made from."""

from dataclasses import dataclass

from hubba.core.event import Event
from hubba.core.state import NOBODY
from hubba.core.view import Zone


@dataclass(frozen=True)
class TerminalPicture:
    """What the person sees at one moment, so that drawing does not depend on a game that continues."""

    zones: tuple[Zone, ...]
    legal: tuple[int, ...]
    acting: tuple[int, ...]
    seats: int
    person: int  # the seat of the person
    over: bool
    practice: bool  # more was taken back than the rule of undo allows
    asks: Event | None  # the last question to the person

    def zone(self, name: str, seat: int = NOBODY) -> Zone:
        """The zone of that name and owner; an empty one if there is none."""
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone
        return Zone(name, seat)

    def own(self, name: str) -> Zone:
        """The person's zone of that name."""
        return self.zone(name, self.person)
