"""What somebody can do in the talk of a shared table, by form or socket: say something, mute and unmute."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from hubba.core.errors import OptionError
from hubba.tables.refusals import RoomRefused
from hubba.tables.room import Room
from hubba.tables.talk import mute, speak
from hubba.tables.talk_store import PHRASE, REACTION, WORDS
from hubba.web.notice import Notice
from hubba.web.pages import capitalised

TALK: Final = ("talk", "mute", "unmute")
MARK: Final = 32  # signs of the mark by which something that is sent again is recognised
OPEN: Final = "open"  # `?talk=open`: the page begins with its talk open, and does not load itself again


async def do_talk(room: Room, guest: str, what: str, given: Mapping[str, str], front: int = -1) -> None:
    """Do what somebody asks for; a RoomRefused or an OptionError says why not."""
    doing: dict[str, Callable[[], Awaitable[object]]] = {
        "talk": lambda: speak(room, guest, *said_in(given), front, given.get("once", "")[:MARK]),
        "mute": lambda: mute(room, guest, given.get("person", "")),
        "unmute": lambda: mute(room, guest, given.get("person", ""), hear=True),
    }
    await doing[what]()


def said_in(given: Mapping[str, str]) -> tuple[str, str]:
    """What a form wants to say: the button of a phrase or a reaction counts before what was written."""
    for kind in (PHRASE, REACTION):
        if given.get(kind):
            return kind, given[kind]
    return WORDS, given.get("text", "")


async def try_talk(
    room: Room, guest: str, language: str, what: str, given: Mapping[str, str], front: int = -1
) -> Notice | None:
    """Do it. A notice says what could not be done; it belongs to the talk, and leaves the game alone."""
    try:
        await do_talk(room, guest, what, given, front)
    except (RoomRefused, OptionError) as error:
        return Notice("talk", capitalised(error.said(language)))
    return None
