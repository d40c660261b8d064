"""Deletes everything that the server has of a guest.

The first commit ends all devices and deletes what is the guest's alone: from then on nobody can come back. The rest
follows place by place, because tables in memory have to hear of it. It goes on after a restart.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, update

from hubba.core.errors import HubbaError
from hubba.tables.announcement import Announcement
from hubba.tables.forgetting import AT_ONCE, erase
from hubba.tables.guest_data import erase_at_once, leave_place
from hubba.tables.guest_end import forget_end
from hubba.tables.leaving import Leaving, Places, places_of, plays_at, resign_seats
from hubba.tables.people import show
from hubba.tables.player import Player
from hubba.tables.room_store import announce
from hubba.tables.schema import PLAYERS
from hubba.tables.single_flight import SingleFlight
from hubba.tables.table_clock import ClockTurn, bot_of_table
from hubba.tables.whole_change import whole

if TYPE_CHECKING:
    from hubba.tables.registry import TableRegistry
    from hubba.tables.table import Table

LARGEST_SEED: Final = 2**31
MOST_PASSES: Final = 20  # over the places of a guest; usually two
ANY_BOT: Final = "random"  # where the game is not installed, and nobody can play on now

log = logging.getLogger("hubba.tables")


class Eraser:
    """Erases guests, one place after the other."""

    def __init__(self, registry: "TableRegistry", unfinished: Sequence[str] = ()) -> None:
        self.registry = registry
        self.unfinished = list(unfinished)  # the guests with whom the last start of the server did not finish
        self._going: SingleFlight[None] = SingleFlight()
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Go on where the server was stopped."""
        for guest in self.unfinished:
            task = asyncio.create_task(self._go_on(guest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self.unfinished.clear()

    async def erase(self, guest: str) -> None:
        """Erase everything of a guest. Once this has begun, it is finished even if whoever asked is gone."""
        registry = self.registry
        await registry.guest_book.end(registry.database, guest, partial(erase_at_once, guest=guest))
        await self._going.do(guest, lambda: self._finish(guest))

    async def close(self) -> None:
        """Stop; the next start goes on."""
        await self._going.close()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _go_on(self, guest: str) -> None:
        with suppress(HubbaError):  # it could not be stored, or the server stops: the next start tries again
            await self._going.do(guest, lambda: self._finish(guest))

    async def _finish(self, guest: str) -> None:
        registry = self.registry
        registry.whereabouts.forget(guest)
        registry.archive.forget(guest)
        registry.talk_book.forget(guest)
        await registry.reminders.refresh()
        await registry.evenings.without(guest)
        registry.tell_tables_of(guest)
        for _ in range(MOST_PASSES):  # a room where they waited may begin meanwhile, or a table get another person
            found: Places = await registry.database.do(lambda connection: _end_or_places(connection, guest))
            if not found:
                break
            await self._leave_places(found, guest)
            await registry.evenings.without(guest)  # their results there have a neutral name
        else:
            log.error("a guest is still at %s; the next start of the server tries again", found)

    async def _leave_places(self, found: Places, guest: str) -> None:
        registry = self.registry
        for name in found.going:
            await self._leave_game(name, guest)
        for name in found.others:
            await registry.database.do(partial(_leave_quiet, guest=guest, place=name))
            await registry.read_again(name)
        for first in range(0, len(found.own), AT_ONCE):
            names = found.own[first : first + AT_ONCE]
            evenings = await registry.database.do(partial(erase, tables=names))
            for name in names:
                await registry.let_go(name)
            await registry.evenings.look_at(evenings)

    async def _leave_game(self, name: str, guest: str) -> None:
        try:
            await leave_game((await self.registry.find(name)).table, guest)
        except HubbaError:  # its game is not installed any more
            log.warning("table %s: nobody can play on there now", name)
            await self.registry.database.do(partial(_leave_unplayed, guest=guest, place=name))
        await self.registry.read_again(name)


@whole
async def leave_game(table: "Table", guest: str) -> None:
    """Leave a game that goes on for good: a bot plays to its end, and everybody is told."""
    async with table.looking():
        own = table.seats_of(guest)
        if not own:
            return
        if table.done:
            await table.database.do(partial(leave_place, guest=guest, place=table.id))
            return
        bots = {seat: _resigned(table, seat) for seat in own}
        turn = ClockTurn(table)
        turn.reseated(_seated(table, bots))
        fresh = [seat for seat in own if not table.players[seat].resigned]

        def job(connection: Connection) -> Leaving:
            who = leave_place(connection, guest, table.id)
            for seat, player in bots.items():
                values = {"stand_in": player.stand_in, "resigned": True, "seed": player.seed}
                at = PLAYERS.c.table_id == table.id, PLAYERS.c.seat == seat
                connection.execute(update(PLAYERS).where(*at).values(values))
            turn.write(connection)
            if table.room is not None:
                told = [Announcement(time.time(), "resigned", {"name": who.seats[seat]}) for seat in fresh]
                announce(connection, table.id, told)
            return who

        who = await table.database.do(job)
        nobody = {seat: replace(player, name=who.seats[seat], guest="") for seat, player in bots.items()}
        table.players = _seated(table, nobody)
        turn.take()
        table.ask_again(own)
        table.up.pop(guest, None)
    if table.room is not None:
        await table.room.refresh()
        await show(table)


def _resigned(table: "Table", seat: int) -> Player:
    player = table.players[seat]
    bot = player.stand_in or bot_of_table(table)
    return replace(player, stand_in=bot, resigned=True, seed=secrets.randbelow(LARGEST_SEED))


def _seated(table: "Table", players: dict[int, Player]) -> tuple[Player, ...]:
    return tuple(players.get(seat, player) for seat, player in enumerate(table.players))


# Jobs for the database


def _end_or_places(connection: Connection, guest: str) -> Places:
    """Where a guest still is; once there is nothing, they are forgotten in the same commit."""
    found = places_of(connection, guest)
    if not found:
        forget_end(connection, guest)
    return found


def _leave_quiet(connection: Connection, guest: str, place: str) -> None:
    """Leave a room that waits, or a game that is done; one that has begun meanwhile is left by the next pass."""
    if not plays_at(connection, guest, place):
        leave_place(connection, guest, place)


def _leave_unplayed(connection: Connection, guest: str, place: str) -> None:
    resign_seats(connection, place, guest, ANY_BOT)
    leave_place(connection, guest, place)
