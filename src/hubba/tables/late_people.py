"""The people at a shared table as they were some time ago, for spectators who are behind."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hubba.tables.announcement import Announcement
from hubba.tables.player import Player
from hubba.tables.presence import HERE
from hubba.tables.room_store import SeriesGame, StoredRoom

if TYPE_CHECKING:
    from hubba.tables.room import Room


@dataclass(frozen=True)
class PeopleThen:
    """What everybody at a table could see of its people at some time."""

    kept: StoredRoom
    players: tuple[Player, ...]
    present: tuple[str, ...]  # by seat: here, away or lost
    stopped: str
    told: Sequence[Announcement]

    def unknown(self, until: float) -> "PeopleThen":
        """The same people at an earlier time, of which nothing is known: nothing of what came later is shown."""
        return PeopleThen(
            replace(self.kept, host="", rematch=""),
            tuple(replace(player, stand_in="", resigned=False) for player in self.players),
            (HERE,) * len(self.players),
            "",
            [each for each in self.told if each.made_at <= until],
        )


class PeopleLog:
    """What could be seen of the people at a table lately, in memory.

    It goes back as far as anybody may be behind. It has one line a second: somebody may come and go all the time.
    """

    def __init__(self, longest: float) -> None:
        self.longest = longest
        self.lines: list[tuple[float, PeopleThen]] = []

    def look(self, room: "Room") -> None:
        """Note how it is now, while the table is in memory."""
        if (table := room.table) is None:
            return
        present = tuple(room.present(player.guest) if player.guest else HERE for player in table.players)
        now = PeopleThen(room.kept, table.players, present, table.stopped, room.announcements)
        self.note(time.time() if self.lines else same_since(room), now)

    def note(self, at: float, now: PeopleThen) -> None:
        """How it is from a time on."""
        if self.lines and self.lines[-1][1] == now:
            return
        if len(self.lines) > 1 and int(self.lines[-1][0]) == int(at):
            self.lines.pop()
        self.lines.append((at, now))
        while len(self.lines) > 1 and self.lines[1][0] <= at - self.longest:
            del self.lines[0]

    def as_of(self, until: float) -> PeopleThen:
        """How it was at a time."""
        then = next((then for at, then in reversed(self.lines) if at <= until), None)
        return self.lines[0][1].unknown(until) if then is None else then

    def next_after(self, until: float) -> float | None:
        """When something changed after a time; None if nothing has."""
        return min((at for at, _ in self.lines if at > until), default=None)


def same_since(room: "Room") -> float:
    """Since when the people at a table that has just come into memory are as they are.

    Every change that outlives memory was announced. The game begins for spectators at once.
    """
    last = room.announcements[-1] if room.announcements else None
    return 0.0 if last is None or last.what == "begun" else last.made_at


class RoomThen:
    """A room as spectators see it who are behind. How far, by which link and with how many others is not late."""

    def __init__(self, room: "Room", until: float) -> None:
        then = room.lately.as_of(until)
        self.kept = replace(then.kept, delay=room.kept.delay, watching=room.kept.watching)
        self.players = self.everybody = then.players
        self.announcements = then.told
        self.talk = [line for line in room.talk if line.made_at <= until]
        self.stopped = then.stopped
        self.watching = room.watching
        self.fair = room.fair  # it does not change once the cards are dealt
        self.results: Sequence[SeriesGame] = room.results  # shown once spectators have seen the end
        self._present = {player.guest: kind for player, kind in zip(then.players, then.present, strict=True)}

    def is_host(self, guest: str) -> bool:
        """Whether a guest had the host's powers."""
        return bool(guest) and guest == self.kept.host

    def present(self, guest: str) -> str:
        """How a guest was present: here, away or lost."""
        return self._present[guest]
