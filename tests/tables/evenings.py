"""What the tests of evenings have in common: an evening with people, and its games."""

import time
from typing import Any

from hubba.core.fairness import new_seed
from hubba.core.game import Game
from hubba.tables import evening_places
from hubba.tables.evening import Evening
from hubba.tables.evening_powers import planned
from hubba.tables.evening_store import Entrant, StoredEvening
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.scenes import SMALL, WITCHES


async def open_evening(
    registry: TableRegistry, *guests: str, tables: int = 2, seats: int = 2, game: Game = WITCHES, **more: Any
) -> Evening:
    """An evening that the first of these guests organises; a name is the guest's in capitals."""
    duplicate = more.get("duplicate", False)
    options = dict(game.settle(seats, SMALL if game is WITCHES else {}))
    names = [f"t{number}" for number in range(1, tables + 1)]
    plan = planned(names, game.name, options, seats, new_seed().hex() if duplicate else "")
    usual: dict[str, Any] = {"duplicate": False, "gather": False, "level": "apprentice", "pace": "instant"}
    usual |= {"clock": "", "patience": 180, "delay": 0}
    now = time.time()
    first = Entrant(1, guests[0].upper(), guests[0])
    usual |= {"invitation": "in", "watching": "out", "opened": now, "touched": now, "plan": plan} | more
    kept = StoredEvening(id="e", name="Club", organiser=guests[0], entrants=(first,), **usual)
    evening = await registry.evenings.open(kept)
    for guest in guests[1:]:
        await registry.evenings.join(evening, guest, guest.upper())
    return evening


async def seat(evening: Evening, *guests: str) -> None:
    """These guests sit down, table by table; nobody sits where the guest is empty."""
    places = [(table.id, at) for table in evening.kept.plan for at in range(table.seats)]
    for guest, (table, at) in zip(guests, places, strict=False):
        if guest:
            await evening_places.sit(evening, guest, table, at)


async def begun(registry: TableRegistry, *guests: str, **more: Any) -> Evening:
    """A round that has begun with these guests."""
    evening = await open_evening(registry, *(guest for guest in guests if guest), **more)
    await seat(evening, *guests)
    await registry.evenings.begin(evening, guests[0], ["Ada", "Bob", "Cleo", "Dora"])
    return evening


def places(evening: Evening) -> dict[str, tuple[int, int]]:
    """By name: table and seat of whoever has one."""
    kept = evening.kept
    return {each.name: (kept.number_of(each.table), each.seat) for each in kept.entrants if each.table}


async def table_at(registry: TableRegistry, name: str) -> Table:
    return (await registry.find(name)).table


async def finish(registry: TableRegistry, evening: Evening, name: str, place: int = 0) -> Table:
    """Play a table to its end, and let the evening notice."""
    table = await table_at(registry, name)
    while not table.over:
        seat_ = table.play.to_act[0]
        legal = table.play.legal(seat_)
        made_by = "random" if table.thinker(seat_) else "person"
        await table.make(seat_, table.play.version(seat_), [legal[min(place, len(legal) - 1)]], made_by)
    await registry.evenings.look(evening)
    return table
