"""The clock of a table, and what changes at the table do to it."""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from hubba.bots.level_bots import level_bots
from hubba.core.event import SPECTATOR
from hubba.core.level import EVERYDAY
from hubba.tables.clock_store import changed_clocks, write_clocks
from hubba.tables.clock_terms import ClockTerms, terms_from
from hubba.tables.player import Player
from hubba.tables.seat_clock import Clocks, SeatClock, clocks_after, out_of_time
from hubba.tables.server_time import server_time
from hubba.tables.store import LateMoves, StoredTable, late_moves

if TYPE_CHECKING:
    from hubba.tables.table import Table

MOST_PAST: Final = 900.0  # seconds; spectators are less far behind


@dataclass(frozen=True)
class PastClocks:
    """How the clocks stood after so many entries, from a time on."""

    made: int
    at: float
    seats: Clocks


class TableClock:
    """What each person at a table has left. What is here is on the disk."""

    behind = 0.0  # seconds: it is the clock of now

    def __init__(self, terms: ClockTerms) -> None:
        self.terms = terms
        self.seats: Clocks = {}
        self.past: deque[PastClocks] = deque()
        self.late: list[tuple[int, int]] = []  # entries that bots made at zero, by number, with the seat
        self.changed: Callable[[], None] = lambda: None

    @property
    def over_at(self) -> float | None:
        """When the first clock is over; None if none runs."""
        return min((at for clock in self.seats.values() if (at := clock.over_at) is not None), default=None)

    def over(self, now: float) -> list[int]:
        """The seats whose time is over, and for which nothing has been done about it yet."""
        return [seat for seat, clock in self.seats.items() if (at := clock.over_at) is not None and at <= now]

    def is_out(self, seat: int) -> bool:
        """Whether a bot answers what a seat is asked, because its time is over."""
        return seat in self.seats and self.seats[seat].out

    def is_late(self, seat: int, arrived: float) -> bool:
        """Whether a bot has to answer what a seat is asked, even if nobody has called it yet."""
        clock = self.seats.get(seat)
        return clock is not None and (clock.out or ((at := clock.over_at) is not None and arrived >= at))

    def read(self, kept: StoredTable) -> None:
        """What the disk has."""
        self.late = list(late_moves(kept.lines))
        self.take(kept.clocks, len(kept.lines))

    def take(self, seats: Clocks, made: int) -> None:
        """These are on the disk, with so many entries of the record."""
        self.seats = seats
        now = server_time()
        self.past.append(PastClocks(made, now, seats))
        while len(self.past) > 1 and self.past[1].at < now - MOST_PAST:
            self.past.popleft()
        self.changed()

    def at(self, made: int, then: float) -> Clocks | None:
        """How the clocks stood at a time, when so many entries had been made; None if nobody remembers."""
        seen = [past for past in self.past if past.made <= made]
        return next((past.seats for past in reversed(seen) if past.at <= then), seen[0].seats if seen else None)


def clock_of(kept: StoredTable) -> TableClock | None:
    """The clock of a stored table, which has not been read yet; None if it has none."""
    terms = terms_from(kept.clock)
    return None if terms is None else TableClock(terms)


def notes_at(clock: TableClock | None) -> tuple[str, LateMoves]:
    """What the record notes of a clock: its terms, and what bots decided at zero."""
    return ("", ()) if clock is None else (clock.terms.text, clock.late)


def bot_at_zero(table: "Table", seat: int) -> str:
    """The bot that decides at a seat because its time is over; empty as long as it is not."""
    if table.clock is None or not table.clock.is_out(seat):
        return ""
    return bot_of_table(table)


def bot_of_table(table: "Table") -> str:
    """A bot of the level of the table's bots."""
    others = (player.bot for player in table.players if player.is_bot)
    level = table.room.kept.level if table.room is not None else EVERYDAY
    return next(others, "") or level_bots(level, 1, table.game)[0]


class ClockTurn:
    """What one change of a table does to its clock: seen before it, stored with it, and taken over after it."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.clock = table.clock
        self.before = self._public()
        self.found: Clocks | None = None  # the clocks afterwards, if they are different
        self.late: tuple[int, int] | None = None  # the entry that a bot makes at zero

    def _public(self) -> object:
        """What everybody sees: nothing else starts or stops a clock, or the clock would tell secrets."""
        return (self.table.play.to_act, self.table.play.version(SPECTATOR)) if self.clock is not None else None

    def moved(self, seat: int, arrived: float, *, undone: bool) -> None:
        """A seat has made a step or an undo."""
        if self.clock is not None and self.clock.is_out(seat):
            self.late = self.table.kept + 1, seat
        if self.clock is not None and self._public() != self.before:
            now = server_time()
            self.found = self._after(self.clock, now, self.table.players, seat, arrived, undone=undone)

    def reseated(self, players: Sequence[Player]) -> None:
        """Other people or bots play from now on."""
        if self.clock is not None:
            self.found = self._after(self.clock, server_time(), players)

    def stopped(self) -> None:
        """The game has been ended for everybody."""
        if self.clock is not None:
            self.found = clocks_after(self.clock.terms, self.clock.seats, server_time(), (), ())

    def run_out(self, seats: Collection[int]) -> None:
        """The time of some seats is over."""
        if self.clock is not None:
            self.found = out_of_time(self.clock.seats, seats)

    def write(self, connection: Connection) -> None:
        """Store what is different, in the commit of the change."""
        if self.clock is not None and self.found is not None:
            write_clocks(connection, self.table.id, changed_clocks(self.clock.seats, self.found))

    def take(self) -> None:
        """It is on the disk."""
        if self.clock is not None and self.late is not None:
            self.clock.late.append(self.late)
        if self.clock is not None and self.found is not None:
            self.clock.take(self.found, self.table.kept)

    def _after(
        self,
        clock: TableClock,
        at: float,
        players: Sequence[Player],
        mover: int | None = None,
        arrived: float | None = None,
        *,
        undone: bool = False,
    ) -> Mapping[int, SeatClock]:
        to_act = () if self.table.stopped else self.table.play.to_act
        people = [seat for seat, player in enumerate(players) if not player.thinker]
        return clocks_after(
            clock.terms, clock.seats, at, to_act, people, mover=mover, arrived=arrived, undone=undone
        )
