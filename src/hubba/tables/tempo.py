"""The tempo of a table's bots: paused, move by move, at a pace, or at once until somebody is asked.

It is kept in memory only: after a restart the bots play on. The pace itself is stored with the table.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hubba.core.event import Event
from hubba.tables.messages import message
from hubba.tables.pace import QUIET
from hubba.tables.refusals import RoomRefused
from hubba.tables.store import set_pace

if TYPE_CHECKING:
    from hubba.tables.table import Table

PAUSE: Final = "pause"
RESUME: Final = "go"
STEP: Final = "step"
SKIP: Final = "skip"
SPEEDS: Final = ("slow", "human", "quick")  # the paces that people choose at a table
TEMPOS: Final = (PAUSE, RESUME, STEP, SKIP, *SPEEDS)


class Tempo:
    """What the bots of one table may do now."""

    def __init__(self) -> None:
        self.paused = False
        self.stepping = False  # the bots make one more move, although they are paused
        self.skipping = False  # the bots move at once until a person is asked

    @property
    def holds(self) -> bool:
        """Whether no bot moves."""
        return self.paused and not self.hurries

    @property
    def hurries(self) -> bool:
        """Whether the next bot moves without a pause."""
        return self.stepping or self.skipping

    def moved(self, news: Sequence[Event], *, asked: bool) -> None:
        """Something was done: one move ends with something to see, skipping with a question to a person."""
        if any(event.name != QUIET for event in news):
            self.stepping = False
        if asked:
            self.stepping = self.skipping = False


def may_set_tempo(table: "Table", guest: str) -> bool:
    """Whether a guest may set the tempo: only whoever plays alone with bots, so that nobody holds up another."""
    people = [player.guest for player in table.players if not player.is_bot]
    bots = any(player.thinker for player in table.players)
    return bots and bool(guest) and set(people) == {guest} and not table.over and not table.stopped


async def set_tempo(table: "Table", guest: str, what: str) -> None:
    """Pause, go on, let the bots make one move, skip to the guest's turn, or choose a pace."""
    if not may_set_tempo(table, guest):
        raise RoomRefused(message("tempo-not-alone"))
    tempo = table.tempo
    if what in SPEEDS:
        tempo.paused = False
        await change_pace(table, what)
        return
    if what == PAUSE:
        tempo.paused, tempo.stepping, tempo.skipping = True, False, False
    elif what == RESUME:
        tempo.paused = tempo.stepping = tempo.skipping = False
    elif what == STEP:
        tempo.paused, tempo.skipping = True, False
        tempo.stepping = not asks_person(table)
    else:
        tempo.skipping = not asks_person(table)
    table.tell()


async def change_pace(table: "Table", pace: str) -> None:
    """Store another pace of a table's bots, and use it from now on."""
    await table.database.do(lambda connection: set_pace(connection, table.id, pace))
    table.pace = pace
    table.tell()


def asks_person(table: "Table") -> bool:
    """Whether the game is over, or a person is asked: then there is nothing to skip."""
    return table.over or any(not table.thinker(seat) for seat in table.play.to_act)
