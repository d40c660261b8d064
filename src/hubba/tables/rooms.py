"""All rooms: those in memory and those that only the database has."""

import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from hubba.bots.level_bots import level_bots
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.tables.database import Database, Job
from hubba.tables.messages import message
from hubba.tables.opening_terms import OpeningTerms
from hubba.tables.player import Player
from hubba.tables.room import Room, RoomRefused, new_secret, other_name
from hubba.tables.room_store import (
    PLAYING,
    WAITING,
    Announcement,
    Chair,
    SeriesGame,
    StoredRoom,
    listed_rooms,
    read_room,
    rooms_of,
    series_games,
    write_room,
)
from hubba.tables.single_flight import SingleFlight

if TYPE_CHECKING:
    from hubba.tables.table import Table

MOST_IN_MEMORY: Final = 500
MOST_LISTED: Final = 20
LISTED_FOR: Final = 6 * 3600.0  # seconds; people do not come to a room of yesterday
LARGEST_SEED: Final = 2**31
USUAL_PATIENCE: Final = 180
Deal = Callable[[Game, Sequence[Player], StoredRoom, Job[None]], Awaitable["Table"]]


class NoSuchRoom(RoomRefused):
    """A room that does not exist, or a link that leads nowhere."""


class Rooms:
    """Opens rooms, finds them again by name or link, and begins their games."""

    def __init__(self, database: Database, deal: Deal, terms: OpeningTerms) -> None:
        self.database = database
        self.deal = deal  # opens the table of a room, with a job for the same commit
        self.terms = terms
        self.live: dict[str, Room] = {}
        self._reading: SingleFlight[None] = SingleFlight()

    async def open(
        self,
        name: str,
        game: Game,
        options: Mapping[str, str],
        chairs: Sequence[Chair],
        *,
        level: str,
        pace: str,
        listed: bool = False,
        patience: int = USUAL_PATIENCE,
        delay: int = 0,
        series: str = "",
    ) -> Room:
        """A new room with this name. The first person is its host."""
        host = next(chair.guest for chair in chairs if chair.guest and chair.ready)
        self.terms.admit(host)
        kept = StoredRoom(
            name,
            game.name,
            options,
            level,
            pace,
            host,
            listed,
            new_secret(),
            new_secret(),
            patience,
            delay,
            series or name,
            time.time(),
            tuple(chairs),
        )

        def job(connection: Connection) -> None:
            write_room(connection, kept)
            self.terms.check(connection, host)

        await self.database.do(job)
        return await self.find(name)

    async def find(self, name: str) -> Room:
        """A room by its name."""
        if name not in self.live:
            await self._reading.do(name, lambda: self._read(name))
        if name not in self.live:
            raise NoSuchRoom(message("room-none"))
        found = self.live[name] = self.live.pop(name)  # the one that nobody asked for longest leaves memory first
        return found

    async def has(self, name: str) -> Room | None:
        """A room by its name, or None."""
        try:
            return await self.find(name)
        except NoSuchRoom:
            return None

    async def invited(self, secret: str) -> Room:
        """The room that an invitation leads to."""
        return await self._by_link(invitation=secret)

    async def watched(self, secret: str) -> Room:
        """The room that a link for spectators leads to."""
        return await self._by_link(watching=secret)

    async def rooms_of(self, guest: str) -> list[StoredRoom]:
        """The rooms where a guest waits."""
        return await self.database.do(lambda connection: rooms_of(connection, guest, MOST_LISTED))

    async def listed(self) -> list[StoredRoom]:
        """The rooms that are open to everybody, with a free seat."""
        since = time.time() - LISTED_FOR
        found = await self.database.do(lambda connection: listed_rooms(connection, since, MOST_LISTED))
        return [room for room in found if room.free]

    async def series(self, name: str) -> list[SeriesGame]:
        """The finished games of a series."""
        return await self.database.do(lambda connection: series_games(connection, name))

    async def begin(self, room: Room, by: str, bot_names: Sequence[str]) -> None:
        """The host begins the game; free seats, and those kept for people who have not come, get bots."""
        async with room.lock:
            if room.kept.state != WAITING:
                return  # it has begun: somebody pressed twice
            if not room.is_host(by):
                raise RoomRefused(message("room-not-host"))
            await self._begin(room, bot_names)
        room.tell()

    async def begin_if_all_came(self, room: Room) -> None:
        """Begin a rematch as soon as everybody has come."""
        async with room.lock:
            chairs = room.kept.chairs
            everybody = all(chair.ready and not chair.free for chair in chairs)
            if room.kept.state == WAITING and room.kept.series != room.id and everybody:
                await self._begin(room, ())
        room.tell()

    async def rematch(self, old: Room, guest: str, name: str) -> Room:
        """The room of the next game, with every seat passed on to the next; the first who asks opens it."""
        async with old.lock:
            table = old.table
            if table is None or not (table.over or table.stopped):
                raise RoomRefused(message("room-not-over"))
            if old.kept.rematch:
                return await self.find(old.kept.rematch)
            chairs = [
                Chair(player.name, player.guest, ready=player.guest == guest)
                if player.guest
                else Chair(player.name, level=old.kept.level)
                for player in table.players
            ]
            room = await self.open(
                name,
                find_game(old.kept.game),  # by the rules of today
                old.kept.options,
                chairs[-1:] + chairs[:-1],
                level=old.kept.level,
                pace=old.kept.pace,
                patience=old.kept.patience,
                delay=old.kept.delay,
                series=old.kept.series,
            )
            await old._keep(replace(old.kept, rematch=room.id), "rematch", name=old.name_of(guest))
        return room

    async def close(self) -> None:
        """Finish what has begun, and stop all clocks."""
        await self._reading.close()
        for room in self.live.values():
            await room.finish()

    # Inside

    async def _begin(self, room: Room, bot_names: Sequence[str]) -> None:
        kept, names = room.kept, iter(bot_names)
        taken = [chair.name for chair in kept.chairs if chair.ready and not chair.free]
        game = find_game(kept.game)
        bots = iter(level_bots(kept.level, len(kept.chairs), game))
        players = []
        for chair in kept.chairs:
            if chair.guest and chair.ready:
                players.append(Player(chair.name, guest=chair.guest))
                continue
            name = chair.name if chair.level else other_name(next(names, chair.name or "Bot"), taken)
            taken.append(name)
            players.append(Player(name, bot=next(bots), seed=secrets.randbelow(LARGEST_SEED)))
        begun = replace(kept, state=PLAYING)
        told = Announcement(time.time(), "begun", {"host": room.name_of(kept.host)})
        # In one commit with the deal: a table without its room would have no host.
        await self.deal(game, players, kept, lambda connection: write_room(connection, begun, [told]))
        room.kept = begun
        room.announcements.append(told)

    async def _by_link(self, **link: str) -> Room:
        found = await self.database.do(lambda connection: read_room(connection, **link))
        if found is None:
            raise NoSuchRoom(message("room-none"))
        return await self.find(found[0].id)

    async def _read(self, name: str) -> None:
        found = await self.database.do(lambda connection: read_room(connection, id=name))
        if found is not None:
            self._make_room()
            self.live[name] = Room(*found, self.database)

    def _make_room(self) -> None:
        """Forget rooms where nobody is: they are on the disk."""
        if len(self.live) < MOST_IN_MEMORY:
            return
        free = [
            name
            for name, room in self.live.items()
            if not (room.watchers or room.spectators or room.presence.windows or room.doing or room.table)
        ]
        for name in free[: len(self.live) - MOST_IN_MEMORY * 3 // 4]:
            self.live.pop(name)
