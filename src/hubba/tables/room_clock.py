"""The host of a waiting room chooses another clock."""

from dataclasses import replace

from hubba.tables.clock_terms import chosen_terms
from hubba.tables.room import Room
from hubba.tables.whole_change import whole


@whole
async def set_clock(room: Room, by: str, choice: str, at_zero: str) -> None:
    """Play with this clock. Once the game has begun, it stays."""
    clock = chosen_terms(choice, at_zero)
    async with room.lock:
        room.check_host(by)
        if clock != room.kept.clock:
            await room.change(replace(room.kept, clock=clock), "clock", host=room.name_of(by))
