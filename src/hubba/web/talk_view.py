"""What a page shows of the talk at a shared table, in the viewer's language and without people who are muted."""

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from hubba.core.wording import Phrases
from hubba.tables.room import Room
from hubba.tables.talk import came, people_of, person_mark, sayings
from hubba.tables.talk_store import MOST_SAID, PHRASE, REACTION, WORDS, TalkLine
from hubba.web.protocols import RoomSource


@dataclass(frozen=True)
class SaidShown:
    """Something that was said. `seat` is -1 if its speaker has left. The template says phrases in words, once."""

    number: int
    name: str
    initial: str
    seat: int
    mine: bool
    kind: str
    text: str  # somebody's own words, or the name of a phrase or reaction


@dataclass(frozen=True)
class TalkPersonShown:
    """Somebody whom this viewer may mute."""

    mark: str
    name: str
    muted: bool


@dataclass(frozen=True)
class TalkTools:
    """What this viewer can do in the talk; spectators only read."""

    room: str
    state: str
    words: bool  # people may write here
    watches: bool
    watched: bool  # there are spectators, who read along
    phrases: tuple[str, ...] = ()
    reactions: tuple[str, ...] = ()
    people: tuple[TalkPersonShown, ...] = ()


@dataclass(frozen=True)
class TalkForms:
    """How the page around the talk begins: whether it is open, what was refused, and what was written."""

    open: bool = False
    refused: str = ""
    draft: str = ""


FOLDED: Final = TalkForms()  # as a page begins


def heard_lines(room: RoomSource, muted: Set[str]) -> list[TalkLine]:
    """What somebody hears who has muted these guests, the latest last."""
    return [line for line in room.talk if line.guest not in muted][-MOST_SAID:]


def said_at(room: RoomSource, guest: str, muted: Set[str]) -> tuple[SaidShown, ...]:
    """What was said at a table, as one viewer sees it, the latest last."""
    seats = seats_by_speaker(room)
    return tuple(
        SaidShown(
            line.number,
            line.name,
            line.name[:1].upper(),
            seats.get((line.guest, line.name), -1),
            bool(guest) and line.guest == guest,
            line.kind,
            line.text,
        )
        for line in heard_lines(room, muted)
    )


def seats_by_speaker(room: RoomSource) -> dict[tuple[str, str], int]:
    """Where people sit, by guest and name: whoever has left has no seat, even if another has the name now."""
    return {(each.guest, each.name): seat for seat, each in enumerate(room.everybody) if each.guest and came(each)}


def text_of(line: TalkLine, words: Phrases) -> str:
    """What somebody said, in the reader's language."""
    key = f"{line.kind}-{line.text}"
    return line.text if line.kind == WORDS or not words.has(key) else words.say(key)


def spoken(line: TalkLine, guest: str, words: Phrases) -> str:
    """The same with the name of whoever said it, to be read aloud."""
    if guest and line.guest == guest:
        return words.say("talk-said-own", {"text": text_of(line, words)})
    return words.say("talk-said", {"name": line.name, "text": text_of(line, words)})


def talk_tools(room: Room, guest: str) -> TalkTools:
    """What somebody who sits here can say, and whom they can mute."""
    muted = room.book.muted_by(guest)
    people = tuple(
        TalkPersonShown(person_mark(room.id, each.guest), each.name, each.guest in muted)
        for each in people_of(room)
        if each.guest != guest
    )
    found = sayings()
    watched = room.watching > 0
    return TalkTools(
        room.id, room.kept.state, room.kept.free_text, False, watched, found[PHRASE], found[REACTION], people
    )


def talk_watched(room: RoomSource) -> TalkTools:
    """What a spectator is told about the talk: they read along, as late as they see the game."""
    return TalkTools(room.kept.id, room.kept.state, room.kept.free_text, watches=True, watched=True)
