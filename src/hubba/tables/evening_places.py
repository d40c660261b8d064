"""Who sits where at an evening, before the games begin, and what they add to the seeds of their tables."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hubba.core.fairness import is_entropy
from hubba.tables.evening import Evening
from hubba.tables.evening_seating import Place, by_lot
from hubba.tables.evening_store import Entrant, PlannedTable, StoredEvening
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.whole_change import whole


@whole
async def sit(evening: Evening, guest: str, table: str, seat: int) -> None:
    """Take a free seat, instead of the one that somebody has."""
    async with evening.lock:
        entrant = evening.comer(guest)
        if table and (entrant.table, entrant.seat) == (table, seat):
            return  # pressed twice
        kept = _placed(evening, entrant, table, seat, swap=False)
        await evening.change(kept, "evening-sat", **_about_place(evening, entrant, table))


@whole
async def stand_up(evening: Evening, guest: str) -> None:
    """Give the seat back, and stay."""
    async with evening.lock:
        entrant = evening.comer(guest)
        evening.check_seating()
        evening.check_not_playing(entrant)
        if entrant.table:
            kept = evening.having(replace(entrant, table="", seat=0, entropy=""))
            await evening.change(kept, "evening-stood", name=entrant.name)


@whole
async def add_entropy(evening: Evening, guest: str, seen: str, given: str) -> None:
    """Add somebody's random bits to the seed of their table, or of the round: once, after the commitment."""
    async with evening.lock:
        entrant = evening.comer(guest)
        table = evening.kept.table(entrant.table)
        if table is None:
            raise RoomRefused(message("room-not-here"))
        if table.begun:
            raise RoomRefused(message("room-begun"))
        if not is_entropy(given):
            raise RoomRefused(message("room-entropy-shape"))
        if seen != table.commitment:
            raise RoomRefused(message("room-other-commitment"))
        if entrant.entropy not in ("", given):
            raise RoomRefused(message("room-entropy-twice"))
        if not entrant.entropy:
            await evening.change(evening.having(replace(entrant, entropy=given)))


@whole
async def place(evening: Evening, by: str, number: int, table: str, seat: int) -> None:
    """The organiser seats somebody; whoever sits there changes places with them."""
    async with evening.lock:
        evening.check_organiser(by)
        entrant = evening.numbered(number)
        if table and (entrant.table, entrant.seat) == (table, seat):
            return
        kept = _placed(evening, entrant, table, seat, swap=True)
        about = {"host": evening.name_of(by), **_about_place(evening, entrant, table)}
        await evening.change(kept, "evening-placed", **about)


@whole
async def unseat(evening: Evening, by: str, number: int) -> None:
    """The organiser takes a seat from somebody, who stays."""
    async with evening.lock:
        evening.check_organiser(by)
        evening.check_seating()
        entrant = evening.numbered(number)
        evening.check_not_playing(entrant)
        if entrant.table:
            kept = evening.having(replace(entrant, table="", seat=0, entropy=""))
            await evening.change(kept, "evening-unplaced", host=evening.name_of(by), name=entrant.name)


@whole
async def draw_lots(evening: Evening, by: str) -> None:
    """The organiser lets lots decide who sits where at the tables that have not begun."""
    async with evening.lock:
        evening.check_organiser(by)
        evening.check_seating()
        tables = [table for table in evening.kept.plan if not table.begun]
        begun = {table.id for table in evening.kept.plan if table.begun}
        people = [each for each in evening.kept.entrants if each.table not in begun]
        places = by_lot([each.number for each in people], [], tables)
        found = seated(evening.kept.entrants, people, places, tables)
        await evening.change(replace(evening.kept, entrants=found), "evening-lots", host=evening.name_of(by))


def seated(
    entrants: Sequence[Entrant],
    people: Iterable[Entrant],
    places: dict[int, Place],
    tables: Sequence[PlannedTable],
) -> tuple[Entrant, ...]:
    """These people at these places, the others of them without a seat; nobody's random bits move along."""
    concerned = {each.number for each in people}
    found = []
    for each in entrants:
        if each.number in concerned:
            place = places.get(each.number)
            at = (tables[place[0]].id, place[1]) if place else ("", 0)
            each = each if at == (each.table, each.seat) else replace(each, table=at[0], seat=at[1], entropy="")
        found.append(each)
    return tuple(found)


def _placed(evening: Evening, entrant: Entrant, table: str, seat: int, *, swap: bool) -> StoredEvening:
    evening.check_seating()
    evening.check_not_playing(entrant)
    found = free_table(evening, table)
    if not 0 <= seat < found.seats:
        raise RoomRefused(message("room-no-seat"))
    other = evening.kept.sitting(table).get(seat)
    if other is not None and not swap:
        raise RoomRefused(message("room-seat-taken"))
    kept = evening.having(replace(entrant, table=table, seat=seat, entropy=""))
    if other is not None:
        changed = replace(other, table=entrant.table, seat=entrant.seat, entropy="")
        kept = replace(kept, entrants=tuple(changed if each == other else each for each in kept.entrants))
    return kept


def _about_place(evening: Evening, entrant: Entrant, table: str) -> dict[str, str]:
    return {"name": entrant.name, "table": str(evening.kept.number_of(table))}


def free_table(evening: Evening, name: str) -> PlannedTable:
    """A table of this round that has not begun."""
    found = evening.kept.table(name)
    if found is None:
        raise RoomRefused(message("evening-no-table"))
    if found.begun:
        raise RoomRefused(message("room-begun"))
    return found
