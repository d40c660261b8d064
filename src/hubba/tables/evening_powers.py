"""What only the organiser of an evening may do: its tables, its links, its people, its end."""

from collections.abc import Sequence
from dataclasses import replace

from hubba.core.fairness import new_seed
from hubba.tables.evening import Evening
from hubba.tables.evening_places import free_table
from hubba.tables.evening_store import ENDED, Entrant, PlannedTable, StoredEvening
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.room_store import new_secret
from hubba.tables.whole_change import whole


def planned(
    names: Sequence[str], game: str, options: dict[str, str], seats: int, secret: str
) -> tuple[PlannedTable, ...]:
    """Tables with these names; with a secret they have the same deal, without one each has its own."""
    return tuple(PlannedTable(name, game, options, seats, secret or new_seed().hex()) for name in names)


@whole
async def send_away(evening: Evening, by: str, number: int) -> None:
    """The organiser sends somebody away, who cannot come back by the same link."""
    async with evening.lock:
        evening.check_organiser(by)
        entrant = evening.numbered(number)
        if entrant.guest == by:
            raise RoomRefused(message("evening-yourself"))
        evening.check_not_playing(entrant)
        kept = replace(
            evening.kept,
            entrants=tuple(each for each in evening.kept.entrants if each != entrant),
            barred=tuple(dict.fromkeys([*evening.kept.barred, entrant.guest])),
        )
        await evening.change(kept, "evening-sent-away", host=evening.name_of(by), name=entrant.name)


@whole
async def plan(
    evening: Evening,
    by: str,
    tables: Sequence[PlannedTable],
    most: int,
    *,
    instead: bool,
    level: str,
    pace: str,
    clock: str,
) -> None:
    """The organiser adds tables, or has these instead of all that have not begun."""
    async with evening.lock:
        evening.check_organiser(by)
        evening.check_seating()
        instead = instead or evening.kept.duplicate
        if instead:
            _check_none_begun(evening)
        stay = () if instead else evening.kept.plan
        found = (*stay, *tables)
        if len(found) > most or not found:
            raise RoomRefused(message("evening-tables", most=most))
        entrants = _moved(evening.kept.entrants, evening.kept.plan if instead else (), tables)
        kept = replace(evening.kept, plan=found, entrants=entrants, level=level, pace=pace, clock=clock)
        await evening.change(kept, "evening-planned", host=evening.name_of(by))


@whole
async def remove_table(evening: Evening, by: str, table: str) -> None:
    """The organiser removes a table that has not begun; whoever sits there keeps coming."""
    async with evening.lock:
        evening.check_organiser(by)
        evening.check_seating()
        _check_none_begun(evening)
        found = free_table(evening, table)
        if len(evening.kept.plan) < 2:
            raise RoomRefused(message("evening-one-table"))
        entrants = _moved(evening.kept.entrants, [found], ())
        plan = tuple(each for each in evening.kept.plan if each != found)
        kept = replace(evening.kept, plan=plan, entrants=entrants)
        await evening.change(kept, "evening-planned", host=evening.name_of(by))


@whole
async def hand_over(evening: Evening, by: str, number: int) -> None:
    """The organiser passes the powers on to somebody."""
    async with evening.lock:
        evening.check_organiser(by)
        heir = evening.numbered(number)
        if heir.guest != by:
            await evening.change(replace(evening.kept, organiser=heir.guest), "evening-organiser", name=heir.name)


@whole
async def renew(evening: Evening, by: str) -> None:
    """The organiser makes new links; the old ones lead nowhere from now on."""
    async with evening.lock:
        evening.check_organiser(by)
        kept = replace(evening.kept, invitation=new_secret(), watching=new_secret())
        await evening.change(kept, "evening-renewed", host=evening.name_of(by))


def ended(kept: StoredEvening) -> StoredEvening:
    """The evening without a further round; tables that have not begun are dropped."""
    plan = tuple(replace(table, secret="") for table in kept.plan if table.begun)
    entrants = _moved(kept.entrants, [table for table in kept.plan if not table.begun], ())
    return replace(kept, state=ENDED, plan=plan, entrants=entrants)


def _check_none_begun(evening: Evening) -> None:
    """Refuse what would change the numbers of tables that have begun."""
    if any(table.begun for table in evening.kept.plan):
        raise RoomRefused(message("evening-some-begun"))


def _moved(
    entrants: Sequence[Entrant], dropped: Sequence[PlannedTable], tables: Sequence[PlannedTable]
) -> tuple[Entrant, ...]:
    """The people of tables that are dropped: at the new ones in the same order if they fit, otherwise nowhere."""
    numbers = {table.id: number for number, table in enumerate(dropped)}
    found = []
    for each in entrants:
        number = numbers.get(each.table)
        if number is not None:
            fits = number < len(tables) and each.seat < tables[number].seats
            table, seat = (tables[number].id, each.seat) if fits else ("", 0)
            each = replace(each, table=table, seat=seat, entropy="")
        found.append(each)
    return tuple(found)
