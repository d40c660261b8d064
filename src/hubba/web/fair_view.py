"""What people who wait for a game see of its deal: the commitment, and who has added something."""

from dataclasses import dataclass

from hubba.tables.room_store import StoredRoom


@dataclass(frozen=True)
class FairShown:
    """The commitment of a room, as one guest sees it, and who has added something."""

    room: str
    commitment: str
    names: tuple[str, ...]
    adds: bool  # the browser of this guest is to add something


def short(commitment: str) -> str:
    """A commitment so short that people can compare it aloud."""
    digits = commitment.partition(":")[2]
    return f"{digits[:4]} {digits[4:8]} … {digits[-4:]}"


def fair_in(room: StoredRoom, guest: str) -> FairShown:
    """What somebody who waits in a room sees of its deal."""
    own = [room.chairs[seat] for seat in room.seats_of(guest) if room.chairs[seat].ready]
    names = tuple(room.chairs[seat].name for seat in room.added)
    return FairShown(room.id, room.commitment, names, bool(own) and not any(chair.entropy for chair in own))
