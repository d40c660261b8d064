"""All rooms: those in memory and those that only the database has."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from hubba.bots.level_bots import level_bots
from hubba.core.fairness import entropy_of, new_seed
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.tables.database import Database, Job, StoreError
from hubba.tables.guest_end import is_ended, refuse_ended
from hubba.tables.messages import message
from hubba.tables.opening_terms import OpeningTerms
from hubba.tables.player import Player, other_name
from hubba.tables.refusals import RoomRefused
from hubba.tables.room import Room
from hubba.tables.room_store import (
    ENDED,
    PLAYING,
    WAITING,
    Chair,
    SeriesGame,
    StoredRoom,
    listed_rooms,
    new_secret,
    open_room,
    read_room,
    rooms_of,
    series_games,
)
from hubba.tables.single_flight import SingleFlight
from hubba.tables.talk_book import TalkBook
from hubba.tables.whole_change import finish

if TYPE_CHECKING:
    from hubba.tables.table import Table

MOST_IN_MEMORY: Final = 500
MOST_LISTED: Final = 20
LISTED_FOR: Final = 6 * 3600.0  # seconds; people do not come to a room of yesterday
LARGEST_SEED: Final = 2**31
USUAL_PATIENCE: Final = 180
Deal = Callable[[Game, Sequence[Player], StoredRoom, Sequence[str]], Job[None]]


class NoSuchRoom(RoomRefused):
    """A room that does not exist, or a link that leads nowhere."""


class Rooms:
    """Opens rooms, finds them again by name or link, and begins their games."""

    def __init__(
        self,
        database: Database,
        deal: Deal,
        find_table: Callable[[str], Awaitable["Table"]],
        terms: OpeningTerms,
        book: TalkBook,
    ) -> None:
        self.database = database
        self.book = book
        self.deal = deal  # makes the job that stores the table of a room
        self.find_table = find_table  # by the room's name
        self.terms = terms
        self.news: Callable[[Room], None] = lambda room: None  # hears of everything that happens in any room
        self.live: dict[str, Room] = {}  # those that stay in memory
        self._known: WeakValueDictionary[str, Room] = WeakValueDictionary()  # and those that somebody still holds
        self._reading: SingleFlight[Room | None] = SingleFlight()
        self.over: Callable[[Room], None] = lambda room: None  # told when the game of an evening's table is over

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
        clock: str = "",
        free_text: bool = False,
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
            name,
            time.time(),
            tuple(chairs),
            clock=clock,
            secret=new_seed().hex(),
            free_text=free_text,
        )

        def job(connection: Connection) -> None:
            open_room(connection, kept)
            self.terms.check(connection, host)

        await self.database.do(job)
        return await self.find(name)

    async def find(self, name: str) -> Room:
        """A room by its name: as long as anybody holds a room, there is only one of it."""
        found = self._known.get(name) or await self._reading.do(name, lambda: self._read(name))
        if found is None:
            raise NoSuchRoom(message("room-none"))
        self.live.pop(name, None)
        self.live[name] = found  # behind the others: the one that nobody asked for longest leaves memory first
        return found

    async def has(self, name: str) -> Room | None:
        """A room by its name, or None."""
        try:
            return await self.find(name)
        except NoSuchRoom:
            return None

    async def read_again(self, name: str) -> None:
        """Let a room in memory show what the disk has; one that is just being read may have been read too early."""
        if (reading := self._reading.going.get(name)) is not None:
            await asyncio.wait([reading])
        if (room := self._known.get(name)) is not None:
            await room.refresh()

    def let_go(self, name: str) -> None:
        """Forget a room whose game was deleted; it is on the disk as an empty one."""
        self.live.pop(name, None)
        self._known.pop(name, None)

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
        return await self.database.do(lambda connection: listed_rooms(connection, since, MOST_LISTED))

    async def series(self, name: str) -> list[SeriesGame]:
        """The finished games of a series."""
        return await self.database.do(lambda connection: series_games(connection, name))

    async def begin(self, room: Room, by: str, bot_names: Sequence[str]) -> None:
        """The host begins the game; free seats, and those kept for people who have not come, get bots."""
        await finish(room.doing, self._begin(room, by, bot_names))

    async def begin_if_all_came(self, room: Room) -> None:
        """Begin a rematch as soon as everybody has come."""
        await finish(room.doing, self._begin_if_all_came(room))

    async def rematch(self, old: Room, guest: str, name: str) -> Room:
        """The room of the next game, with every seat passed on to the next; the first who asks opens it."""
        return await finish(old.doing, self._rematch(old, guest, name))

    async def close(self) -> None:
        """Finish what has begun, and stop all clocks."""
        await self._reading.close()
        for room in list(self._known.values()):
            await room.alarm.close()

    # Inside

    async def _begin(self, room: Room, by: str, bot_names: Sequence[str]) -> None:
        async with room.lock:
            if room.kept.state == PLAYING:
                return  # somebody pressed twice
            room.check_host(by)
            await self._deal(room, bot_names)
        await self._wake(room)

    async def _begin_if_all_came(self, room: Room) -> None:
        async with room.lock:
            kept = room.kept
            everybody = all(chair.ready and not chair.free for chair in kept.chairs)
            if kept.state != WAITING or kept.series == room.id or not everybody:
                return
            if wait := room.adding.wait(kept):
                asyncio.get_running_loop().call_later(wait, self._look_again, room)
                return
            await self._deal(room, ())
        await self._wake(room)

    def _look_again(self, room: Room) -> None:
        """Begin without what somebody's browser has not added in time."""
        room.alarm.begin(partial(self._begin_if_all_came, room))

    async def _wake(self, room: Room) -> None:
        """Let the bots begin."""
        with suppress(StoreError):  # the game has begun: whoever looks next finds its table
            await self.find_table(room.id)

    async def _deal(self, room: Room, bot_names: Sequence[str]) -> None:
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
        # In one commit with the deal: a table without its room would have no host.
        deal, room.sitting = self.deal(game, players, kept, entropy_of(kept.added)), players
        await room.change(replace(kept, state=PLAYING, secret=""), "begun", deal, host=room.name_of(kept.host))

    async def _rematch(self, old: Room, guest: str, name: str) -> Room:
        async with old.lock:
            if old.kept.state != PLAYING:
                raise RoomRefused(message("room-not-over"))
            table = await self.find_table(old.id)
            async with table.looking():
                over, players = table.over or bool(table.stopped), table.players
            if not any(guest and player.guest == guest for player in players):
                raise RoomRefused(message("room-not-here"))
            if old.kept.evening:
                raise RoomRefused(message("evening-no-rematch"))
            if not over:
                raise RoomRefused(message("room-not-over"))
            if old.kept.rematch:
                room = await self.find(old.kept.rematch)
                if room.kept.state != ENDED:
                    return room
            self.terms.admit(guest)
            new = _next_room(old.kept, players, guest, name)

            def job(connection: Connection) -> None:
                refuse_ended(connection, guest)
                open_room(connection, _without_ended(connection, new))

            await old.change(replace(old.kept, rematch=name), "rematch", job, name=old.name_of(guest))
        return await self.find(name)

    async def _by_link(self, **link: str) -> Room:
        found = await self.database.do(lambda connection: read_room(connection, **link))
        if found is None:
            raise NoSuchRoom(message("room-none"))
        return await self.find(found.room.id)

    async def _read(self, name: str) -> Room | None:
        found = await self.database.do(lambda connection: read_room(connection, id=name))
        if found is None:
            return None
        self._make_room()
        room = self.live[name] = self._known[name] = Room(found, self.database, self.book)
        room.when_over, room.news = self.over, self.news
        return room

    def _make_room(self) -> None:
        """Forget rooms where nobody is: they are on the disk."""
        if len(self.live) < MOST_IN_MEMORY:
            return
        free = [name for name, room in self.live.items() if room.quiet and room.table is None]
        for name in free[: len(self.live) - MOST_IN_MEMORY * 3 // 4]:
            self.live.pop(name).alarm.rest()


def _next_room(old: StoredRoom, players: Sequence[Player], host: str, name: str) -> StoredRoom:
    """The room of the next game of a series: seats are kept for all people but the one who asks for it."""
    chairs = [
        Chair()
        if player.is_gone
        else Chair(player.name, player.guest, ready=player.guest == host)
        if player.guest
        else Chair(player.name, level=old.level)
        for player in players
    ]
    return replace(
        old,
        id=name,
        host=host,
        listed=False,
        invitation=new_secret(),
        watching=new_secret(),
        opened=time.time(),
        chairs=(*chairs[-1:], *chairs[:-1]),
        state=WAITING,
        rematch="",
        revision=0,
        secret=new_seed().hex(),
    )


def _without_ended(connection: Connection, room: StoredRoom) -> StoredRoom:
    """A room where nobody has a seat who has deleted everything; their old table may still be in memory."""
    gone = {chair.guest for chair in room.chairs if chair.guest and is_ended(connection, chair.guest)}
    return replace(room, chairs=tuple(Chair() if chair.guest in gone else chair for chair in room.chairs))
