"""The game of a table as it was some time ago, for spectators who are behind."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from hubba.core.record import Draw

if TYPE_CHECKING:
    from hubba.tables.table import Table


class LateGame:
    """A second play that does what the table's own has done, later.

    What it shows cannot depend on what came afterwards, undos included. An entry costs what it cost the first time.
    It needs no lock: what it makes has long been on the disk.
    """

    def __init__(self, table: "Table") -> None:
        self.play = table.play.at_start()
        entries, times = table.play.entries, table.times
        # What was dealt at the start is shown at once.
        self.dealt = next((n for n, entry in enumerate(entries) if not isinstance(entry, Draw)), len(times))

    @property
    def made(self) -> int:
        """How many entries it has made."""
        return len(self.play.entries)

    def lacks(self, table: "Table", until: float) -> bool:
        """Whether there is a further entry from before a time; each of them waits for those before it."""
        made = self.made
        return made < len(table.times) and (made < self.dealt or table.times[made] <= until)

    def is_beyond(self, table: "Table", until: float) -> bool:
        """Whether it has made entries from after a time; then the time was chosen anew, and it is of no use."""
        return self.made > self.dealt and table.times[self.made - 1] > until

    def following(self, table: "Table", until: float) -> Generator[None, None, None]:
        """Make all entries from before a time, with a pause after those of each commit."""
        while self.lacks(table, until):
            self.play.follow(table.play)
            if self.lacks(table, until) and table.times[self.made] != table.times[self.made - 1]:
                yield
