"""What is said at a shared table, to be read aloud as soon as it is said, and once."""

from collections.abc import Set
from typing import Final

from hubba.core.wording import Phrases
from hubba.web.protocols import RoomSource
from hubba.web.talk_view import heard_lines, spoken

MOST_READ: Final = 3  # lines; whoever was away for longer finds the others in the page


class TalkNews:
    """What one open page has not read to its person yet."""

    def __init__(self, room: RoomSource) -> None:
        self.last = newest(room)

    def told(self, room: RoomSource, guest: str, muted: Set[str], words: Phrases) -> tuple[list[str], bool]:
        """What was said since the last call, and whether anybody else said any of it."""
        before, self.last = self.last, max(self.last, newest(room))
        fresh = [line for line in heard_lines(room, muted) if line.number > before][-MOST_READ:]
        return [spoken(line, guest, words) for line in fresh], any(line.guest != guest for line in fresh)


def newest(room: RoomSource) -> int:
    """The number of what was said last."""
    return room.talk[-1].number if room.talk else 0
