"""What one seat was told of a game, for players who do not look at our views, or remember what they thought."""

from collections.abc import Mapping
from dataclasses import dataclass

from hubba.core.event import Event
from hubba.core.game import Game


@dataclass(frozen=True)
class Observation:
    """The game, the settled options, and all that still counts of what the seat was told, in order."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seat: int
    events: tuple[Event, ...]
    steps: tuple[tuple[int, int], ...] | None = None  # see Play.trail; None: whoever tells does not know them

    def follows(self, before: "Observation") -> bool:
        """Whether it is the same game at the same seat, gone on; after an undo it is not."""
        return (self.game, self.seats, self.options, self.seat) == (
            before.game,
            before.seats,
            before.options,
            before.seat,
        ) and self.events[: len(before.events)] == before.events
