"""What holds for talk at all tables: who has muted whom, and how much anybody may say."""

import asyncio
import time
from collections.abc import Callable, Set
from typing import Final

from sqlalchemy import Connection

from hubba.tables.database import Database
from hubba.tables.recent import Recent
from hubba.tables.talk_store import drop_mutes, read_mutes, write_mute

MOST_MUTED: Final = 200  # by one guest; the oldest gives way
REMEMBERED: Final = 5000  # people whose last line is recognised if it is sent again


class TalkBook:
    """Knows whom each guest has muted, on all devices and at all tables; what it changes is on the disk first."""

    def __init__(self, connection: Connection) -> None:
        self.admit: Callable[[str], None] = lambda guest: None  # refuses who says too much, by raising something
        self.sent: Recent[str] = Recent(REMEMBERED)  # by room and guest: the mark of what they said last
        self._muted = read_mutes(connection)
        self._writing = asyncio.Lock()

    def muted_by(self, guest: str) -> Set[str]:
        """The guests whom this one does not want to hear."""
        return self._muted.get(guest, {}).keys()

    async def mute(self, database: Database, guest: str, other: str) -> None:
        """Hear nothing more of somebody; nobody is told."""
        async with self._writing:
            now, kept = time.time(), {name: None for name in self.muted_by(guest) if name != other}
            gone = list(kept)[: max(0, len(kept) + 1 - MOST_MUTED)]

            def job(connection: Connection) -> None:
                write_mute(connection, guest, other, now)
                drop_mutes(connection, guest, gone)

            await database.do(job)
            self._muted[guest] = {name: None for name in kept if name not in gone} | {other: None}

    def forget(self, guest: str) -> None:
        """Somebody has deleted everything of theirs, which the disk knows already."""
        self._muted.pop(guest, None)
        for others in self._muted.values():
            others.pop(guest, None)

    async def unmute(self, database: Database, guest: str, other: str) -> None:
        """Hear somebody again, and what they have said meanwhile."""
        async with self._writing:
            await database.do(lambda connection: drop_mutes(connection, guest, [other]))
            self._muted[guest] = {name: None for name in self.muted_by(guest) if name != other}
