"""The jobs of the database for what people say at shared tables, and for whom they have muted."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from hubba.tables.database import Conflict
from hubba.tables.guest_end import is_ended, refuse_ended
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.schema import MUTES, ROOMS, TALK

PHRASE: Final = "phrase"  # its text is a name in talk.toml, as that of a reaction
REACTION: Final = "reaction"
WORDS: Final = "words"  # somebody's own, if the host allows it
KINDS: Final = (PHRASE, REACTION, WORDS)
LONGEST_WORDS: Final = 240  # signs
MOST_SAID: Final = 50  # that anybody is shown of a table's talk


@dataclass(frozen=True)
class TalkLine:
    """Something that a person has said at a shared table."""

    number: int  # in its room, from 1
    made_at: float
    guest: str
    name: str  # as the seat was called then
    kind: str
    text: str


def write_line(connection: Connection, room: str, revision: int, line: TalkLine, since: float) -> None:
    """Store what somebody has said, and delete what nobody is shown any more.

    Spectators may be behind: of what is older than `since`, the last lines stay, and all that is newer. Refused if
    the room has changed without us: somebody has deleted it, or another program writes here.
    """
    refuse_ended(connection, line.guest)
    if connection.execute(select(ROOMS.c.revision).where(ROOMS.c.id == room)).scalar() != revision:
        raise Conflict(message("error-quicker"))
    values = {"room_id": room, "number": line.number, "made_at": line.made_at}
    values |= {"guest": line.guest, "name": line.name, "kind": line.kind, "text": line.text}
    connection.execute(insert(TALK).values(values))
    older = select(TALK.c.number).where(TALK.c.room_id == room, TALK.c.made_at < since)
    first = older.order_by(TALK.c.number.desc()).offset(MOST_SAID - 1).limit(1).scalar_subquery()
    connection.execute(delete(TALK).where(TALK.c.room_id == room, TALK.c.number < first))


def read_lines(connection: Connection, room: str) -> list[TalkLine]:
    """What was said in a room, the latest last."""
    chosen = select(TALK).where(TALK.c.room_id == room).order_by(TALK.c.number)
    return [
        TalkLine(row.number, row.made_at, row.guest, row.name, row.kind, row.text)
        for row in connection.execute(chosen)
    ]


def erase_talk(connection: Connection, rooms: Iterable[str]) -> None:
    """Delete what was said in these rooms."""
    connection.execute(delete(TALK).where(TALK.c.room_id.in_(tuple(rooms))))


def read_mutes(connection: Connection) -> dict[str, dict[str, None]]:
    """By guest: whom they have muted, the latest last."""
    found: dict[str, dict[str, None]] = {}
    for row in connection.execute(select(MUTES).order_by(MUTES.c.made_at)):
        found.setdefault(row.guest, {})[row.muted] = None
    return found


def write_mute(connection: Connection, guest: str, muted: str, at: float) -> None:
    """Store that somebody has muted somebody."""
    refuse_ended(connection, guest)
    if is_ended(connection, muted):
        raise RoomRefused(message("talk-nobody"))
    drop_mutes(connection, guest, [muted])
    connection.execute(insert(MUTES).values(guest=guest, muted=muted, made_at=at))


def drop_mutes(connection: Connection, guest: str, muted: Iterable[str]) -> None:
    """Delete that somebody has muted these people."""
    connection.execute(delete(MUTES).where(MUTES.c.guest == guest, MUTES.c.muted.in_(tuple(muted))))
