"""What people say to each other at a shared table: phrases, reactions, and their own words if the host allows it.

Whoever sits there may talk: before, during and after the game, also while a bot plays for them and when they have
resigned. Talk touches neither the game nor the lock of its table.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from importlib.resources import files

from hubba.core.errors import OptionError
from hubba.core.toml import read_toml
from hubba.tables.database import Conflict
from hubba.tables.messages import message
from hubba.tables.player import Player, visible_line
from hubba.tables.refusals import RoomRefused
from hubba.tables.room import DELAYS, Room
from hubba.tables.room_store import ENDED, Chair
from hubba.tables.talk_store import LONGEST_WORDS, MOST_SAID, PHRASE, REACTION, WORDS, TalkLine, write_line
from hubba.tables.whole_change import whole


@dataclass(frozen=True)
class TalkPerson:
    """Somebody who talks or may talk here; `seat` is -1 once they have left."""

    guest: str
    name: str
    seat: int


@cache
def sayings() -> Mapping[str, tuple[str, ...]]:
    """What anybody may say without writing, by kind."""
    data = read_toml(files("hubba.tables").joinpath("talk.toml").read_text("utf-8"))
    return {PHRASE: tuple(data["phrases"]), REACTION: tuple(data["reactions"])}


def seats_there(room: Room, guest: str) -> tuple[int, ...]:
    """The seats where a guest sits, also where a bot plays for them or they have resigned."""
    return tuple(seat for seat, each in enumerate(room.everybody) if guest and each.guest == guest and came(each))


def people_of(room: Room) -> Iterator[TalkPerson]:
    """Everybody whom one may mute here, each once: who sits here, then who has left and was heard."""
    met = set()
    for seat, each in enumerate(room.everybody):
        if each.guest and came(each) and each.guest not in met:
            met.add(each.guest)
            yield TalkPerson(each.guest, each.name, seat)
    for line in room.talk[-MOST_SAID:]:
        if line.guest not in met:
            met.add(line.guest)
            yield TalkPerson(line.guest, line.name, -1)


def person_mark(room: str, guest: str) -> str:
    """What stands for a guest at one table: it says nothing at another one, and nobody can act with it."""
    return blake2b(f"{room}\n{guest}".encode(), digest_size=6, person=b"hubba talk").hexdigest()


def came(each: Player | Chair) -> bool:
    """Whether somebody sits there, and the seat is not only kept for them."""
    return not isinstance(each, Chair) or each.ready


@whole
async def speak(room: Room, guest: str, kind: str, text: str, front: int = -1, once: str = "") -> int:
    """Say something; `front` is the seat that has come forward, where several people use one screen.

    The same mark again (`once`) follows a lost answer, and says nothing twice. Returns the number of the line.
    """
    said = _checked(kind, text)
    async with room.lock:
        own = seats_there(room, guest)
        if room.kept.state == ENDED or not own:
            raise RoomRefused(message("room-ended" if room.kept.state == ENDED else "room-not-here"))
        if kind == WORDS and not room.kept.free_text:
            raise RoomRefused(message("talk-no-words"))
        mark = f"{room.id} {guest}"
        if once and room.talk and room.book.sent.get(mark) == once:
            return room.talk[-1].number
        room.book.admit(guest)
        name = room.everybody[front if front in own else own[0]].name
        now = time.time()
        number = room.talk[-1].number + 1 if room.talk else 1
        line = TalkLine(number, now, guest, name, kind, said)
        since, revision = now - max(DELAYS), room.kept.revision
        try:
            await room.database.do(lambda connection: write_line(connection, room.id, revision, line, since))
        except Conflict:
            await room.read_again()
            raise RoomRefused(message("error-quicker")) from None
        room.book.sent.put(mark, once)
        older = sum(each.made_at < since for each in room.talk)
        room.talk = [*room.talk[max(0, older - MOST_SAID) :], line]
    room.tell()
    return number


@whole
async def mute(room: Room, guest: str, mark: str, *, hear: bool = False) -> None:
    """Do not hear somebody any more, at any table and on any device, or hear them again. Nobody else is told."""
    if not seats_there(room, guest):
        raise RoomRefused(message("room-not-here"))
    found = [each.guest for each in people_of(room) if person_mark(room.id, each.guest) == mark]
    if not found or found[0] == guest:
        raise RoomRefused(message("talk-nobody"))
    change = room.book.unmute if hear else room.book.mute
    await change(room.database, guest, found[0])
    room.tell()  # to this guest's other windows; everybody else is shown the same as before


@whole
async def set_free_text(room: Room, by: str, *, allowed: bool) -> None:
    """The host allows people to write, or phrases and reactions only; what was said stays."""
    async with room.lock:
        room.check_host(by, begun=True)
        if allowed != room.kept.free_text:
            what = "words-on" if allowed else "words-off"
            await room.change(replace(room.kept, free_text=allowed), what, host=room.name_of(by))


def _checked(kind: str, text: str) -> str:
    """What is stored: a known name, or one line of signs that can be seen."""
    if kind != WORDS:
        if text not in sayings().get(kind, ()):
            raise OptionError(message("talk-unknown"))
        return text
    line = visible_line(text)
    if not line:
        raise OptionError(message("talk-empty"))
    if len(line) > LONGEST_WORDS:
        raise OptionError(message("talk-long", count=len(line), most=LONGEST_WORDS))
    return line
