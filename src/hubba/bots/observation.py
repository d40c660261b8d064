"""What one seat was told about a game, for players that do not use our views, or that reuse their thoughts."""

from collections.abc import Mapping
from dataclasses import dataclass

from hubba.core.event import Event
from hubba.core.game import Game


@dataclass(frozen=True)
class Observation:
    """The game, its options, and everything that the seat was told and that still counts, in order."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seat: int
    events: tuple[Event, ...]
    steps: tuple[tuple[int, int], ...] | None = None  # see Play.trail; None if they are unknown

    def follows(self, before: "Observation") -> bool:
        """Whether this continues an earlier observation of the same game at the same seat; not after an undo."""
        return (self.game, self.seats, self.options, self.seat) == (
            before.game,
            before.seats,
            before.options,
            before.seat,
        ) and self.events[: len(before.events)] == before.events
