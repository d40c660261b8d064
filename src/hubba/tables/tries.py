"""The tries of guests at deals of the day: which one counts, and how many days in a row. Jobs for the database."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, insert, select, update

from hubba.core.errors import HubbaError
from hubba.core.play import Play
from hubba.tables.schema import TABLES, TRIES

if TYPE_CHECKING:
    from hubba.tables.table import Table

GOING: Final = ""
DONE: Final = "done"
SPOILED: Final = "spoiled"  # by a hint, or by taking back more than the rule of undo allows
ONE_DAY: Final = timedelta(days=1)


class TriedAlready(HubbaError):
    """This guest has a table for this deal; `table` is its name."""

    def __init__(self, table: str) -> None:
        super().__init__("there is a try that counts")
        self.table = table


@dataclass(frozen=True)
class DailyTry:
    """A guest's try at the deal of a day."""

    game: str
    day: str
    table: str
    state: str
    ending: str = ""  # of its table; empty if that is gone


@dataclass(frozen=True)
class Streak:
    """On how many days in a row somebody has finished a deal of the day: until now, and at best."""

    days: int = 0
    best: int = 0


def begin_try(connection: Connection, guest: str, game: str, day: str, table: str) -> None:
    """Store the try that counts; TriedAlready if there is one."""
    known = (TRIES.c.guest == guest, TRIES.c.game == game, TRIES.c.day == day)
    found: str | None = connection.execute(select(TRIES.c.table_id).where(*known)).scalar()
    if found is not None:
        raise TriedAlready(found)
    row = {"guest": guest, "game": game, "day": day, "table_id": table, "state": GOING}
    connection.execute(insert(TRIES).values(row))


def end_try(connection: Connection, table: str, state: str) -> None:
    """Store how the try at a table ended. The first end counts; tables without a try that counts have none."""
    rows = update(TRIES).where(TRIES.c.table_id == table, TRIES.c.state == GOING)
    connection.execute(rows.values(state=state))


def try_at(connection: Connection, table: str) -> str | None:
    """How the try at a table stands; None if none that counts is played there."""
    found: str | None = connection.execute(select(TRIES.c.state).where(TRIES.c.table_id == table)).scalar()
    return found


def tries_of(connection: Connection, guest: str) -> list[DailyTry]:
    """All tries of a guest, the latest day first."""
    ending = TABLES.c.ending.label("ending")
    chosen = (
        select(TRIES.c.game, TRIES.c.day, TRIES.c.table_id.label("table"), TRIES.c.state, ending)
        .join(TABLES, TABLES.c.id == TRIES.c.table_id, isouter=True)
        .where(TRIES.c.guest == guest)
        .order_by(TRIES.c.day.desc())
    )
    rows = connection.execute(chosen).mappings()
    return [DailyTry(**{**row, "ending": row["ending"] or ""}) for row in rows]


def ended_by(play: Play) -> str:
    """How the latest step ended a try; empty if the try goes on."""
    if play.practice:
        return SPOILED
    return DONE if play.outcome is not None else GOING


async def spoil(table: "Table") -> None:
    """A hint is given: the try at this table does not count any more."""
    if table.daily_try == GOING:
        await table.database.do(lambda connection: end_try(connection, table.id, SPOILED))
        table.daily_try = SPOILED
        table.tell()


def streak_of(tries: Iterable[DailyTry], today: date) -> Streak:
    """The days in a row until today, and the longest row ever. A day counts if a deal of any game was finished.

    Today is not over yet, and a game begun yesterday may still be finished: neither breaks a row.
    """
    by_day: dict[date, set[str]] = {}
    for one in tries:
        by_day.setdefault(date.fromisoformat(one.day), set()).add(one.state)
    done = {day for day, states in by_day.items() if DONE in states}
    open_days = {today, *(day for day, states in by_day.items() if GOING in states and day == today - ONE_DAY)}
    day = today
    while day in open_days - done:
        day -= ONE_DAY
    return Streak(
        _row(done, day), max((_row(done, last) for last in done if last + ONE_DAY not in done), default=0)
    )


def _row(done: Collection[date], last: date) -> int:
    """How many days in a row end with this one."""
    count = 0
    while last - count * ONE_DAY in done:
        count += 1
    return count
