"""A table that cannot be opened any more, because its game or the rules it was played by are not installed.

Its record stays readable as a text. What a seat may know of a running game follows from its rules, so its people
see nothing but their own steps of it, until one of them ends it: then it is open like any other.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from hubba.core.recordtext import write_record
from hubba.core.stepwise import run_to_end
from hubba.tables.messages import message
from hubba.tables.player import guests_of
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.schema import CLOCKS, ROOMS
from hubba.tables.store import StoredTable, late_moves, read_table, revealed, stop_table


@dataclass(frozen=True)
class OldTable:
    """What one of its people may read of such a table, and whether they may end it."""

    kept: StoredTable
    own: tuple[int, ...]
    is_revealed: bool
    may_end: bool

    @property
    def text(self) -> str:
        """The whole record once it is revealed; before that, the own steps."""
        kept = self.kept
        if not self.is_revealed:  # an undo names an entry, and their number tells how often others have chosen
            steps = [line.text for line in kept.lines if line.seat in self.own and line.text.startswith("S")]
            return "".join(f"{step}\n" for step in steps)
        record, stopped = run_to_end(kept.reading()), bool(kept.stopped)
        late = late_moves(kept.lines) if kept.clock else ()
        return write_record(revealed(record, kept.players, kept.secret, kept.clock, late, stopped=stopped))


# Jobs for the database


def read_old(connection: Connection, name: str, guest: str) -> OldTable:
    """Such a table, for somebody who sits there; for everybody else it does not exist."""
    kept = read_table(connection, name)
    own = tuple(seat for seat, who in enumerate(kept.players) if guest and who.guest == guest) if kept else ()
    if kept is None or not own:
        raise NoSuchTable(message("error-not-your-table"))
    chosen = select(ROOMS.c.host, ROOMS.c.sealed, ROOMS.c.evening).where(ROOMS.c.id == name)
    room = connection.execute(chosen).first()
    done = bool(kept.ending or kept.stopped)
    alone = set(guests_of(kept.players)) == {guest}
    hosts = alone if room is None else room.host == guest and not room.evening
    return OldTable(kept, own, done and not (room is not None and room.sealed), hosts and not done)


def end_old(connection: Connection, name: str, guest: str, at: float) -> None:
    """End such a table for everybody, so that its record is revealed: nobody can play on there."""
    found = read_old(connection, name, guest)
    if not found.may_end:
        raise RoomRefused(message("room-not-host"))
    stop_table(connection, name, found.kept.players[found.own[0]].name, at)
    connection.execute(update(CLOCKS).where(CLOCKS.c.table_id == name).values(since=None))
