"""A table in memory, with what serves it."""

from collections.abc import Callable
from dataclasses import dataclass

from hubba.tables.host import Host
from hubba.tables.table import Table


@dataclass
class ServedTable:
    """A table in memory and its host."""

    table: Table
    host: Host
    news: Callable[[], None]  # tells the lobbies of those who sit there

    @property
    def free(self) -> bool:
        """Whether it can leave memory unnoticed: no watcher, no thinking bot, no unfinished step, no question."""
        table, room = self.table, self.table.room
        if not table.idle or self.host.busy or table.asking is not None:
            return False
        return not self.watched and (room is None or room.quiet)

    @property
    def watched(self) -> bool:
        """Whether a window or a program looks at it."""
        room = self.table.room
        own = {self.host.wake, self.news} if room is None else {self.host.wake, self.news, room.reckon}
        return not self.table.watchers <= own
