"""Who sits where in a round of an evening: by lot, as before, or each person at another table."""

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Final

from hubba.tables.evening_store import PlannedTable

KEEP: Final = "keep"
ROTATE: Final = "rotate"
LOT: Final = "lot"
SEATINGS: Final = (KEEP, ROTATE, LOT)
Place = tuple[int, int]  # the table, by its place in the plan, and the seat
_LOT: Final = SystemRandom()


def layers(tables: Sequence[PlannedTable]) -> list[Place]:
    """All seats, the first one of every table before any second one, so that people are spread evenly."""
    most = max((table.seats for table in tables), default=0)
    return [(at, seat) for seat in range(most) for at, table in enumerate(tables) if seat < table.seats]


def by_lot(
    people: Sequence[int], waited: Sequence[int], tables: Sequence[PlannedTable], lot: Random = _LOT
) -> dict[int, Place]:
    """Draw lots for the seats. If there are too few, those who had to wait the last time get one first."""
    places = layers(tables)
    first, others = list(dict.fromkeys(waited)), [person for person in people if person not in set(waited)]
    lot.shuffle(first)
    lot.shuffle(others)
    seated = (first + others)[: len(places)]
    lot.shuffle(seated)
    return dict(zip(seated, places, strict=False))


def rotated(before: Mapping[int, Place], tables: Sequence[PlannedTable]) -> dict[int, Place]:
    """New company for all: everybody goes to the next seat, as many tables further as the number of their seat."""
    if not tables:
        return {}
    wanted = {}
    for person, (at, seat) in before.items():
        to = (at + seat) % len(tables)
        wanted[person] = (to, (seat + 1) % tables[to].seats)
    return settled(wanted, tables)


def settled(wanted: Mapping[int, Place], tables: Sequence[PlannedTable]) -> dict[int, Place]:
    """Everybody gets the seat that they want, and otherwise the next free one, as far as there are seats."""
    places, found, taken = layers(tables), dict[int, Place](), set[Place]()
    for person, place in wanted.items():
        if place in places and place not in taken:
            found[person] = place
            taken.add(place)
    free = [place for place in places if place not in taken]
    found |= dict(zip((person for person in wanted if person not in found), free, strict=False))
    return found
