"""What people who wait for a game add to its secret seed, once each, after they have seen the commitment."""

from dataclasses import replace

from hubba.core.fairness import is_entropy
from hubba.core.messages import Sentence
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.room import Room
from hubba.tables.room_store import ENDED, WAITING, StoredRoom
from hubba.tables.whole_change import whole


@whole
async def add_entropy(room: Room, guest: str, seen: str, given: str) -> None:
    """Add somebody's random bits to the seed whose commitment they have seen.

    Once, so that nobody can exchange what the others were told; the same bits again follow a lost answer.
    """
    async with room.lock:
        if refused := why_not(room.kept, guest, seen, given):
            raise RoomRefused(refused)
        seat = next(seat for seat in room.kept.seats_of(guest) if room.kept.chairs[seat].ready)
        chair = room.kept.chairs[seat]
        if not chair.entropy:
            chairs = list(room.kept.chairs)
            chairs[seat] = replace(chair, entropy=given)
            await room.change(replace(room.kept, chairs=tuple(chairs)))


def why_not(room: StoredRoom, guest: str, seen: str, given: str) -> Sentence | None:
    """Why somebody may not add this to the seed whose commitment they have seen; None if they may, or have."""
    if room.state != WAITING:
        return message("room-ended" if room.state == ENDED else "room-begun")
    own = [room.chairs[seat] for seat in room.seats_of(guest) if room.chairs[seat].ready]
    if not own:
        return message("room-not-here")
    if not is_entropy(given):
        return message("room-entropy-shape")
    if seen != room.commitment:
        return message("room-other-commitment")
    if any(chair.entropy not in ("", given) for chair in own):
        return message("room-entropy-twice")
    return None
