"""A move costs spectators who are behind the same at the start and at the end of a long game."""

import asyncio
import random
import time

from hubba.tables.database import Database
from hubba.tables.room import Room
from hubba.tables.room_store import FoundRoom
from hubba.tables.table import Table
from hubba.tables.talk_book import TalkBook
from hubba.web.watching import SpectatorScene, seconds_to_next, seen_by_spectators
from tests.counting import counted_lines
from tests.web.test_parts import table_of
from tests.web.twins import kept_room

DELAY = 120
EARLY, LATE, SOME = 20, 400, 20  # a game of Warlock with four seats has more than 400 moves


def shared_table() -> Table:
    """A table that is not stored, with spectators who are behind."""
    table = table_of("warlock")
    room = kept_room(table.game, "t", 4, DELAY)
    database, book = object.__new__(Database), object.__new__(TalkBook)
    Room(FoundRoom(room, [], [], table.players), database, book).serve(table, lambda _: None)
    return table


async def frame(table: Table) -> None:
    """What a spectator's window does when it looks again."""
    seen = await seen_by_spectators(table)
    scene = SpectatorScene(seen, "en", plain=False)
    scene.parts()
    scene.lines(max(0, len(scene.events) - 3))
    seconds_to_next(table)


def play_some(table: Table, dice: random.Random) -> None:
    """Make a move, two minutes ago."""
    play = table.play
    seat = dice.choice(play.to_act)
    play.step(seat, [dice.choice(play.legal(seat))])
    table.times += [time.time() - DELAY - 1] * (len(play.entries) - len(table.times))
    table.tell()


async def costs() -> list[int]:
    """The lines that some frames run, near the start and near the end."""
    table, dice, found = shared_table(), random.Random(2), []
    table.times = [0.0] * len(table.play.entries)
    for first in (EARLY, LATE):
        while len(table.play.entries) < first:
            play_some(table, dice)
        await frame(table)
        with counted_lines("core/", "tables/", "web/") as lines:
            for _ in range(SOME):
                play_some(table, dice)
                await frame(table)
        found.append(lines.run)
    assert table.room is not None
    table.room.alarm.rest()
    assert not table.play.outcome
    return found


def test_a_frame_of_a_spectator_who_is_behind_costs_the_same_early_and_late() -> None:
    early, late = asyncio.run(costs())
    assert late < 1.2 * early
