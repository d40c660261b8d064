"""What guests may open: the limits of the server that shows the tables. Without one there are none."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, exists, func, select

from hubba.core.errors import HubbaError
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.room_store import WAITING
from hubba.tables.schema import PLAYERS, ROOMS, TABLES


class TooManyTables(HubbaError):
    """A guest has as many unfinished tables as the server keeps for one guest."""


@dataclass
class OpeningTerms:
    """Asked before a guest opens a table or a room, and again when it is stored."""

    admit: Callable[[str], None] = lambda owner: None  # refuses a guest by raising something
    most: int | None = None  # unfinished tables of one guest

    def check(self, connection: Connection, owner: str) -> None:
        """Refuse what has just been stored in the same commit, if its owner has too much now, or is gone."""
        refuse_ended(connection, owner)
        if self.most is not None and owner and unfinished(connection, owner) > self.most:
            raise TooManyTables(message("error-unfinished", most=self.most))


def unfinished(connection: Connection, guest: str) -> int:
    """How many games a guest has opened and not finished or put away; where others invited them does not count."""
    sits = (PLAYERS.c.table_id == TABLES.c.id) & (PLAYERS.c.guest == guest) & ~PLAYERS.c.put_away
    going = (TABLES.c.ending == "") & (TABLES.c.stopped == "") & ~TABLES.c.closed
    earlier = PLAYERS.alias()
    before = (earlier.c.table_id == TABLES.c.id) & (earlier.c.seat < PLAYERS.c.seat) & (earlier.c.guest != "")
    tables = select(func.count()).select_from(TABLES).join(PLAYERS, sits).where(going, ~exists().where(before))
    rooms = select(func.count()).select_from(ROOMS).where(ROOMS.c.host == guest, ROOMS.c.state == WAITING)
    return connection.execute(tables).scalar_one() + connection.execute(rooms).scalar_one()
