"""What was said at a shared table, as programs see it."""

from collections.abc import Set
from typing import Literal

import msgspec

from hubba.tables.talk import person_mark
from hubba.tables.talk_store import WORDS
from hubba.web.pages import phrases
from hubba.web.protocols import RoomSource
from hubba.web.talk_view import heard_lines, seats_by_speaker, text_of

Kind = Literal["phrase", "reaction", "words"]


class TalkSaid(msgspec.Struct):
    """Something that was said: when, by whom, and in words.

    `person` stands for whoever said it, at this table only. `seat` is -1 if they have left. `what` names the phrase
    or reaction, and is empty for their own words.
    """

    number: int
    at: float
    name: str
    seat: int
    person: str
    kind: Kind
    what: str
    text: str


class TalkHeard(msgspec.Struct):
    """What was said, the latest last, without people whom you have muted."""

    said: list[TalkSaid]


def talk_heard(room: RoomSource, muted: Set[str], after: int = 0) -> TalkHeard:
    """What was said at a table after the line with a number."""
    seats, words = seats_by_speaker(room), phrases("en")
    return TalkHeard(
        [
            TalkSaid(
                line.number,
                line.made_at,
                line.name,
                seats.get((line.guest, line.name), -1),
                person_mark(room.kept.id, line.guest),
                line.kind,  # type: ignore[arg-type]
                "" if line.kind == WORDS else line.text,
                text_of(line, words),
            )
            for line in heard_lines(room, muted)
            if line.number > after
        ]
    )
