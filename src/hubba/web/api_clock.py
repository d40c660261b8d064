"""The clock of a table as programs see it."""

import msgspec

from hubba.web.clock_view import now_at, whole_left
from hubba.web.protocols import TableSource


class SeatTime(msgspec.Struct):
    """What a person has left: `left` seconds at `now`, and less every second while it is `running`.

    `out` says that the time is over, and that a bot decides.
    """

    seat: int
    left: float
    running: bool
    out: bool


class ClockTold(msgspec.Struct):
    """The clock of a table: what was chosen, the time of the server, and the clocks of people. Bots have none."""

    clock: str
    at_zero: str
    now: float
    seats: list[SeatTime]


def clock_told(table: TableSource) -> ClockTold | None:
    """The clock of a table; None without one."""
    if table.clock is None:
        return None
    now, terms = now_at(table), table.clock.terms
    seats = []
    for seat, clock in table.clock.seats.items():
        left = round(whole_left(terms, clock, clock.left_at(now)), 3)
        seats.append(SeatTime(seat, left, clock.since is not None, clock.out))
    return ClockTold(terms.choice, terms.at_zero, round(now, 3), seats)
