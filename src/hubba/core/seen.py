"""What a viewer sees of a table at one moment: all that a drawn table may be drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass

from hubba.core.event import Event
from hubba.core.outcome import Outcome
from hubba.core.view import View


@dataclass(frozen=True)
class Seen:
    """One viewer's knowledge: the view, the events it was made of, who is to act, and what the viewer may do."""

    viewer: int  # a seat, or SPECTATOR
    seats: int
    options: tuple[tuple[str, str], ...]
    view: View
    events: Sequence[Event]
    to_act: tuple[int, ...]
    legal: tuple[str, ...]  # moves of the viewer, as one writes them
    outcome: Outcome | None
