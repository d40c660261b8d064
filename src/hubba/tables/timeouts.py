"""What happens when somebody's time is over: a bot decides this one move, or takes over until they come back."""

import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from hubba.tables.announcement import Announcement
from hubba.tables.clock_terms import WHOLE_SEAT
from hubba.tables.database import Conflict
from hubba.tables.people import new_bot, show
from hubba.tables.player import Player
from hubba.tables.room_store import announce
from hubba.tables.server_time import server_time
from hubba.tables.store import note, set_player
from hubba.tables.table_clock import ClockTurn
from hubba.tables.whole_change import whole

if TYPE_CHECKING:
    from hubba.tables.table import Table

LARGEST_SEED: Final = 2**31
NOTED: Final = "timeout"  # in the table's own log


@whole
async def time_out(table: "Table") -> None:
    """Let bots decide where the time is over. A step that came first has been made, and this does nothing."""
    async with table.looking():
        if table.clock is None or table.over or table.stopped:
            return
        seats = table.clock.over(server_time())
        if seats:
            await _let_bots_decide(table, seats)
        else:
            table.clock.changed()  # it was too early: look again later
    if not seats:
        return
    if table.room is None:
        table.tell()
    else:
        await show(table)


async def _let_bots_decide(table: "Table", seats: list[int]) -> None:
    assert table.clock is not None
    room, at = table.room, time.time()
    takes_over = table.clock.terms.at_zero == WHOLE_SEAT and room is not None
    kind = "time-over-seat" if takes_over else "time-over"
    told = [Announcement(at, kind, {"name": table.players[seat].name}) for seat in seats]
    changed = {seat: _replaced(table, seat) for seat in seats} if takes_over else {}
    turn = ClockTurn(table)
    turn.run_out(seats)

    def job(connection: Connection) -> None:
        turn.write(connection)
        for seat, player in changed.items():
            set_player(connection, table.id, seat, table.players[seat], player)
        for seat in seats:
            note(connection, table.id, at, NOTED, f"{seat} {'seat' if takes_over else 'move'}")
        if room is not None:
            announce(connection, room.id, told)

    try:
        await table.database.do(job)
    except Conflict:
        table.broken = True  # another program was quicker: whoever looks next reads the disk again
        return
    table.players = tuple(changed.get(seat, player) for seat, player in enumerate(table.players))
    turn.take()
    if room is not None:
        room.hear(told)


def _replaced(table: "Table", seat: int) -> Player:
    return replace(table.players[seat], stand_in=new_bot(table), seed=secrets.randbelow(LARGEST_SEED))
