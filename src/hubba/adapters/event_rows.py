"""What a seat was told, as rows of numbers: for those who want perfect recall."""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.phrases import Phrases

WIDTH: Final = 16
CONTINUED: Final = 0  # in the first column: the row continues the event of the row before
END: Final = -99  # after the last number of an event
PREFIX: Final = "event-"

Rows = NDArray[np.int64]
NO_ROWS: Final[Rows] = np.zeros((0, WIDTH), np.int64)


class EventRows:
    """Writes events as rows of `WIDTH` numbers.

    The first number names the event: its place in `names`, from 1. Then come its arguments in alphabetical order of
    their names, then each of its lists with its length before it. What the seat may not see is -9 (`HIDDEN`). A
    longer event continues in the next row.
    """

    def __init__(self, game: Game) -> None:
        phrases = Phrases(("hubba.core", game.package), "en")
        self.names = sorted(key.removeprefix(PREFIX) for key in phrases.bundle.sources if key.startswith(PREFIX))
        self._number = {name: place for place, name in enumerate(self.names, 1)}

    def rows_of(self, event: Event) -> list[list[int]]:
        """One event."""
        numbers = [int(value) for _key, value in sorted(event.args.items())]
        for _key, values in sorted(event.many.items()):
            numbers += [len(values), *(int(value) for value in values)]
        numbers.append(END)
        rows = []
        head = self._number[event.name]
        while numbers:
            part, numbers = numbers[: WIDTH - 1], numbers[WIDTH - 1 :]
            rows.append([head, *part, *[0] * (WIDTH - 1 - len(part))])
            head = CONTINUED
        return rows

    def last(self, events: Sequence[Event], many: int) -> Rows:
        """The last `many` rows; if there are fewer, rows of zeros come first."""
        found: list[list[int]] = []
        for event in reversed(events):
            if len(found) >= many:
                break
            found = [*self.rows_of(event), *found]
        table = np.zeros((many, WIDTH), np.int64)
        if found:
            kept = found[-many:]
            table[many - len(kept) :] = kept
        return table

    def all(self, events: Iterable[Event]) -> Rows:
        """All rows."""
        rows = [row for event in events for row in self.rows_of(event)]
        return np.array(rows, np.int64).reshape(len(rows), WIDTH)
