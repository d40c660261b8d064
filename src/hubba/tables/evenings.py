"""All evenings: those in memory and those that only the database has; their rounds begin and end here."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from hubba.core.errors import HubbaError
from hubba.tables import people
from hubba.tables.database import StoreError
from hubba.tables.evening import Evening
from hubba.tables.evening_deal import dealing, fresh_plan, next_places
from hubba.tables.evening_places import seated
from hubba.tables.evening_powers import ended
from hubba.tables.evening_seating import SEATINGS
from hubba.tables.evening_store import (
    ENDED,
    PLAYING,
    SEATING,
    EveningGame,
    PlannedTable,
    StoredEvening,
    delete_evening,
    evenings_of,
    open_evening,
    open_ones,
    read_evening,
    sweep,
)
from hubba.tables.messages import message
from hubba.tables.player import ORGANISER
from hubba.tables.presence import HERE
from hubba.tables.refusals import RoomRefused
from hubba.tables.room import Room
from hubba.tables.rooms import NoSuchRoom, Rooms
from hubba.tables.single_flight import SingleFlight
from hubba.tables.time_slices import TimeSlices
from hubba.tables.whole_change import finish

MOST_IN_MEMORY: Final = 200
MOST_LISTED: Final = 20


class NoSuchEvening(NoSuchRoom):
    """An evening that does not exist, or a link that leads nowhere."""


class TooManyEvenings(RoomRefused):
    """A guest organises as many evenings as the server allows."""


@dataclass
class EveningLimits:
    """What the server allows; see `web/limits`."""

    evenings: int = 5  # that one guest organises and has not ended
    tables: int = 12  # of one round
    people: int = 120
    rounds: int = 30


class Evenings:
    """Opens evenings, finds them again by name or link, and begins their rounds."""

    def __init__(self, rooms: Rooms, time_slices: TimeSlices) -> None:
        self.rooms = rooms
        self.database = rooms.database
        self.time_slices = time_slices
        self.limits = EveningLimits()
        self.live: dict[str, Evening] = {}
        self._known: WeakValueDictionary[str, Evening] = WeakValueDictionary()
        self._reading: SingleFlight[Evening | None] = SingleFlight()
        self._looking: set[asyncio.Task[None]] = set()
        rooms.over = self._over

    async def open(self, kept: StoredEvening) -> Evening:
        """Store a new evening. Whoever opens it organises it."""
        self.rooms.terms.admit(kept.organiser)
        self._check_plan(kept.plan)

        def job(connection: Connection) -> None:
            sweep(connection, time.time())
            open_evening(connection, kept)
            if open_ones(connection, kept.organiser) > self.limits.evenings:
                raise TooManyEvenings(message("evening-many", most=self.limits.evenings))

        await self.database.do(job)
        return await self.find(kept.id)

    async def find(self, name: str) -> Evening:
        """An evening by its name: as long as anybody holds it, there is only one of it."""
        found = self._known.get(name) or await self._reading.do(name, lambda: self._read(name))
        if found is None or found.gone:
            raise NoSuchEvening(message("evening-none"))
        if found.behind:
            with suppress(HubbaError):  # whoever asks next looks again
                await self.look(found)
        self.live.pop(name, None)
        self.live[name] = found
        return found

    async def come_to(self, name: str, guest: str) -> Evening:
        """An evening to which this guest has come; for everybody else it does not exist."""
        found = await self.find(name)
        if not found.belongs(guest):
            raise NoSuchEvening(message("evening-none"))
        return found

    async def invited(self, secret: str) -> Evening:
        """The evening that an invitation leads to."""
        return await self._by_link(invitation=secret)

    async def watched(self, secret: str) -> Evening:
        """The evening whose standings a link shows."""
        return await self._by_link(watching=secret)

    async def evenings_of(self, guest: str) -> list[StoredEvening]:
        """The evenings where a guest has come or organises."""
        return await self.database.do(lambda connection: evenings_of(connection, guest, MOST_LISTED))

    async def join(self, evening: Evening, guest: str, name: str) -> int:
        """Come to an evening."""
        return await evening.join(guest, name, self.limits.people)

    async def gather(self, evening: Evening, by: str, bot_names: Sequence[str]) -> None:
        """Begin at the tables that somebody has filled, if the organiser has chosen that each begins by itself."""
        if evening.kept.gather:
            await finish(evening.doing, self._gather(evening, by, bot_names))

    async def begin(self, evening: Evening, by: str, bot_names: Sequence[str]) -> None:
        """The organiser begins the round at all tables where somebody sits; free seats get bots."""
        await finish(evening.doing, self._begin(evening, by, bot_names))

    async def next_round(self, evening: Evening, by: str, seating: str) -> None:
        """The organiser opens the next round, at as many tables of the same games."""
        await finish(evening.doing, self._next_round(evening, by, seating))

    async def stop_table(self, evening: Evening, by: str, name: str) -> None:
        """The organiser ends the game of a table for everybody."""
        evening.check_organiser(by)
        if not any(game.table == name and not game.over for game in evening.games):
            raise RoomRefused(message("evening-no-table"))
        table = await self.rooms.find_table(name)
        await people.end_game(table, ORGANISER)

    async def end(self, evening: Evening, by: str) -> None:
        """The organiser ends the evening: there is no further round, and everybody can still see the standings."""
        await finish(evening.doing, self._end(evening, by))

    async def delete(self, evening: Evening, by: str) -> None:
        """The organiser deletes an evening without a game in progress. Its tables stay with those who played."""
        await finish(evening.doing, self._delete(evening, by))

    async def look(self, evening: Evening) -> None:
        """See how the tables stand: once all of a duplicate round are over, nothing is held back any more."""
        await finish(evening.doing, self._look(evening))

    async def look_at(self, names: Iterable[str]) -> None:
        """See how the tables of these evenings stand: some were deleted."""
        for name in names:
            with suppress(HubbaError):  # whoever looks at the evening next sees it
                await self.look(await self.find(name))

    async def without(self, guest: str) -> None:
        """Show what the disk has: somebody has deleted everything of theirs."""
        if going := list(self._reading.going.values()):  # what is just being read may have been read too early
            await asyncio.wait(going)
        for evening in list(self._known.values()):
            if evening.belongs(guest) or guest in evening.kept.barred:
                await finish(evening.doing, self._refresh(evening))

    async def forget(self, guest: str) -> None:
        """Take a guest's name off the lists of the evenings that have ended."""
        for kept in await self.evenings_of(guest):
            if kept.state == ENDED and kept.entrant_of(guest) is not None:
                await (await self.find(kept.id)).leave(guest)

    async def sweep(self) -> None:
        """Delete the evenings of which no table is left."""
        now = time.time()
        for name in await self.database.do(lambda connection: sweep(connection, now)):
            if (evening := self._known.get(name)) is not None:
                await evening.read_again()

    async def close(self) -> None:
        """Finish what has begun, and stop all clocks."""
        await self._reading.close()
        while self._looking:
            await asyncio.wait(self._looking)
        for evening in list(self._known.values()):
            await evening.alarm.close()

    # Inside

    async def _begin(self, evening: Evening, by: str, bot_names: Sequence[str]) -> None:
        async with evening.lock:
            evening.check_organiser(by)
            if evening.kept.state == PLAYING:
                return  # pressed twice
            evening.check_seating()
            kept = evening.kept
            tables = [table for table in kept.plan if not table.begun and kept.sitting(table.id)]
            if not tables and not any(table.begun for table in kept.plan):
                raise RoomRefused(message("evening-nobody-sits"))
            await self._deal(evening, tables, bot_names, by, whole=True)

    async def _gather(self, evening: Evening, by: str, bot_names: Sequence[str]) -> None:
        async with evening.lock:
            kept = evening.kept
            if kept.state != SEATING:
                return
            full = [t for t in kept.plan if not t.begun and len(kept.sitting(t.id)) == t.seats]
            if full:
                left = any(not table.begun and table not in full for table in kept.plan)
                await self._deal(evening, full, bot_names, by, whole=not left)

    async def _deal(
        self, evening: Evening, tables: Sequence[PlannedTable], bot_names: Sequence[str], by: str, *, whole: bool
    ) -> None:
        """Deal at these tables, in one commit with the evening: no table begins without the others."""
        kept, now = evening.kept, time.time()
        for _ in tables:
            self.rooms.terms.admit(by)  # whose request this is: the address that asks is theirs
        jobs = await self.time_slices.run(dealing(self.rooms.deal, kept, tables, bot_names, now), kept.organiser)

        def job(connection: Connection) -> None:
            for each in jobs:
                each(connection)

        begun = {table.id for table in tables}
        plan = tuple(replace(table, begun=True, secret="") if table.id in begun else table for table in kept.plan)
        changed = replace(kept, plan=plan, state=PLAYING if whole else SEATING)
        about = {"number": str(kept.round), "tables": str(len(tables))}
        await evening.change(changed, "evening-begun", job, host=evening.name_of(kept.organiser), **about)
        await evening.look()
        evening.tell()
        for table in tables:
            with suppress(StoreError):  # the game has begun: whoever looks next finds its table
                await self.rooms.find_table(table.id)  # and its bots begin

    async def _next_round(self, evening: Evening, by: str, seating: str) -> None:
        if seating not in SEATINGS:
            raise RoomRefused(message("evening-seating"))
        async with evening.lock:
            evening.check_organiser(by)
            evening.check_open()
            kept = evening.kept
            if kept.state == SEATING:
                return  # pressed twice
            await self._look_now(evening)
            if evening.running:
                raise RoomRefused(message("evening-running"))
            if kept.round >= self.limits.rounds:
                raise RoomRefused(message("evening-rounds", most=self.limits.rounds))
            plan = fresh_plan(kept)
            found = replace(kept, state=SEATING, round=kept.round + 1, plan=plan)
            entrants = seated(kept.entrants, kept.entrants, next_places(kept, plan, seating), plan)
            about = {"number": str(found.round), "host": evening.name_of(by)}
            await evening.change(replace(found, entrants=entrants), "evening-round", **about)

    async def _end(self, evening: Evening, by: str) -> None:
        async with evening.lock:
            evening.check_organiser(by)
            if evening.kept.state == ENDED:
                return
            await self._look_now(evening)
            if evening.running:
                raise RoomRefused(message("evening-running"))
            await evening.change(ended(evening.kept), "evening-ended", host=evening.name_of(by))
        evening.tell()

    async def _delete(self, evening: Evening, by: str) -> None:
        async with evening.lock:
            evening.check_organiser(by)
            await self._look_now(evening)
            if evening.running:
                raise RoomRefused(message("evening-running"))
            await self.database.do(lambda connection: delete_evening(connection, evening.id))
            evening.gone = True
            evening.alarm.rest()
        self.live.pop(evening.id, None)
        for room in list(self.rooms.live.values()):
            if room.kept.evening == evening.id:
                await room.refresh()
        evening.tell()

    async def _refresh(self, evening: Evening) -> None:
        async with evening.lock:
            await evening.read_again()
            if not evening.gone:
                await self._look_now(evening)
        evening.tell()

    async def _look(self, evening: Evening) -> None:
        async with evening.lock:
            await self._look_now(evening)
        evening.tell()

    async def _look_now(self, evening: Evening) -> None:
        await evening.look()
        due = held_too_long(evening)
        evening.behind = bool(due)
        for game in due:
            with suppress(RoomRefused):  # another program was quicker: whoever looks next tries again
                await unseal(await self.rooms.find(game.table))
        if due:
            await evening.look()
            evening.behind = bool(held_too_long(evening))

    def _over(self, room: Room) -> None:
        """The game of a table is over: see whether it was the last one of its round."""
        if (evening := self._known.get(room.kept.evening)) is not None:
            evening.behind = True
        task = asyncio.get_running_loop().create_task(self._notice(room.kept.evening))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _notice(self, name: str) -> None:
        known = name in self._known
        with suppress(HubbaError):  # whoever looks at the evening next sees it
            evening = await self.find(name)
            if not known:  # it may have been read before the game was over
                await self.look(evening)

    async def _by_link(self, **link: str) -> Evening:
        found = await self.database.do(lambda connection: read_evening(connection, **link))
        if found is None:
            raise NoSuchEvening(message("evening-none"))
        return await self.find(found.id)

    async def _read(self, name: str) -> Evening | None:
        kept = await self.database.do(lambda connection: read_evening(connection, id=name))
        if kept is None:
            return None
        evening = Evening(kept, self.database, self._at_tables)
        evening.been = self._been
        await self._look_now(evening)
        for old in [old for old, each in self.live.items() if each.quiet][: len(self.live) - MOST_IN_MEMORY]:
            self.live.pop(old).alarm.rest()
        self.live[name] = self._known[name] = evening
        return evening

    def _at_tables(self, kept: StoredEvening) -> set[str]:
        rooms = [self.rooms.live[table.id] for table in kept.plan if table.id in self.rooms.live]
        return {guest for room in rooms for guest in room.presence.windows if room.presence.of(guest).kind == HERE}

    def _been(self, guest: str, table: str) -> bool:
        room = self.rooms.live.get(table)
        return room is not None and (guest in room.presence.windows or guest in room.presence.left)

    def _check_plan(self, plan: Sequence[PlannedTable]) -> None:
        if not 0 < len(plan) <= self.limits.tables:
            raise RoomRefused(message("evening-tables", most=self.limits.tables))


def held_too_long(evening: Evening) -> list[EveningGame]:
    """The tables that are sealed although no table of their round goes on."""
    going = {game.round for game in evening.games if not game.over}
    return [game for game in evening.games if game.sealed and game.round not in going]


async def unseal(room: Room) -> None:
    """Hold nothing back any more of a table of a duplicate round."""
    async with room.lock:
        if room.kept.sealed:
            await room.change(replace(room.kept, sealed=False), "unsealed")
