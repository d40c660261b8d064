"""An evening of a club: people who come by one link, the tables of a round, and who may do what.

The evening decides who sits where until a round begins. Then its tables are ordinary rooms with all their rights.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection

from hubba.tables.alarm import Alarm
from hubba.tables.announcement import Announcement, guests_named
from hubba.tables.database import Conflict, Database, Job
from hubba.tables.evening_standings import PersonStanding, SeatResult, results_of, standings_of
from hubba.tables.evening_store import (
    ENDED,
    SEATING,
    Entrant,
    EveningGame,
    StoredEvening,
    evening_games,
    read_evening,
    write_evening,
)
from hubba.tables.evening_told import GamesTold, late_tables
from hubba.tables.guest_end import refuse_ended
from hubba.tables.messages import message
from hubba.tables.player import other_name, tidy_name
from hubba.tables.presence import HERE, Presence
from hubba.tables.refusals import RoomRefused
from hubba.tables.whole_change import whole

ORGANISER_GONE: Final = 120.0  # seconds without a window at the evening or its tables
MOST_TOLD: Final = 20


class Evening:
    """The one place where an evening changes. A change is on the disk before anybody sees it."""

    def __init__(
        self, kept: StoredEvening, database: Database, at_tables: Callable[[StoredEvening], set[str]]
    ) -> None:
        self.kept = kept
        self.database = database
        self._at_tables = at_tables  # the guests who have a window at a table of this round
        self.games: Sequence[EveningGame] = ()  # of all rounds, as they were last read
        self.results: Sequence[SeatResult] = ()  # of these games, without rounds that are held back
        self.standings: Sequence[PersonStanding] = ()
        self._rounds: dict[tuple[EveningGame, ...], list[SeatResult]] = {}
        self._late: dict[frozenset[str], GamesTold] = {}  # what those know who do not know of these tables' end
        self.lock = asyncio.Lock()
        self.looking = asyncio.Lock()  # of a window that is about to look
        self.watchers: set[Callable[[], None]] = set()
        self.presence = Presence(self.stir, self.reckon, self.mind)
        self.been: Callable[[str, str], bool] = lambda guest, table: False  # whether a guest has looked at a table
        self.doing: set[asyncio.Future[Any]] = set()
        self.behind = False  # whether its tables have to be looked at again
        self.gone = False  # deleted
        self.alarm = Alarm(self.stir, self.doing)

    # What can be asked

    @property
    def id(self) -> str:
        """The name of the evening."""
        return self.kept.id

    @property
    def announcements(self) -> Sequence[Announcement]:
        """What everybody was told lately."""
        return self.kept.told

    @property
    def quiet(self) -> bool:
        """Whether nobody is here and nothing is being changed."""
        return not (self.watchers or self.presence.windows or self.doing or self.lock.locked())

    @property
    def running(self) -> list[EveningGame]:
        """The tables where people still play."""
        return [game for game in self.games if not game.over]

    def is_organiser(self, guest: str) -> bool:
        """Whether a guest has the organiser's powers."""
        return bool(guest) and guest == self.kept.organiser

    def belongs(self, guest: str) -> bool:
        """Whether somebody has come, or organises, or has played here."""
        played = any(guest and player.guest == guest for game in self.games for player in game.players)
        return self.is_organiser(guest) or self.kept.entrant_of(guest) is not None or played

    def name_of(self, guest: str) -> str:
        """The name of a guest here."""
        found = self.kept.entrant_of(guest)
        return "" if found is None else found.name

    def told_to(self, guest: str) -> GamesTold:
        """The games, results and standings as a guest may know them now; without a guest, as spectators may."""
        late = late_tables(self.games, guest, time.time())
        if late not in self._late:
            everything = GamesTold(self.games, self.results, self.standings)
            self._late[late] = everything.without(late) if late else everything
        return self._late[late]

    def states_for(self, guest: str) -> Sequence[EveningGame]:
        """The games as a guest may know how they stand: whoever goes on with the evening knows which are over."""
        return self.games if self.is_organiser(guest) else self.told_to(guest).games

    def table_of(self, guest: str) -> str:
        """The table of this round at which a guest plays now; empty without one."""
        running = (game for game in self.running if any(guest and who.guest == guest for who in game.players))
        return next((game.table for game in running), "")

    def leads(self, guest: str) -> str:
        """The table to which a guest is led, whose game has begun without them having looked at it; or nothing."""
        table = self.table_of(guest)
        return "" if not table or self.been(guest, table) else table

    def is_lost(self, guest: str, seconds: float) -> bool:
        """Whether a guest has had no window for so long, neither here nor at a table."""
        return self.presence.is_lost(guest, seconds) and guest not in self.at_tables()

    def at_tables(self) -> set[str]:
        """The guests who have a window at a table of this round."""
        return self._at_tables(self.kept)

    def tell(self) -> None:
        """Let everybody here look again."""
        for watcher in list(self.watchers):
            watcher()

    # Coming and going

    @whole
    async def join(self, guest: str, name: str, most: int) -> int:
        """Come to the evening; whoever has come already stays who they are. Returns their number."""
        async with self.lock:
            self.check_open()
            if guest in self.kept.barred:
                raise RoomRefused(message("evening-barred"))
            found = self.kept.entrant_of(guest)
            if found is None:
                name = tidy_name(name, "")
                if not guest or not name:
                    raise RoomRefused(message("room-no-name"))
                if len(self.kept.entrants) >= most:
                    raise RoomRefused(message("evening-full", most=most))
                number = 1 + max((each.number for each in self.kept.entrants), default=0)
                found = Entrant(number, other_name(name, [each.name for each in self.kept.entrants]), guest)
                also = partial(refuse_ended, guest=guest)
                await self.change(self.having(found), "evening-came", also, name=found.name)
            self.presence.load(guest)
            return found.number

    @whole
    async def leave(self, guest: str) -> None:
        """Go home. If the organiser goes, another person gets the powers; without people the evening ends."""
        async with self.lock:
            entrant = self.comer(guest)
            self.check_not_playing(entrant)
            others = [each for each in self.kept.entrants if each != entrant]
            kept = replace(self.kept, entrants=tuple(others))
            if self.is_organiser(guest):
                heir = self._heir(others)
                kept = replace(kept, organiser=heir.guest if heir else "")
                if heir is None and kept.state != ENDED:
                    kept = replace(kept, state=ENDED)
            await self.change(kept, "evening-left", name=entrant.name)

    # At any time

    @whole
    async def pass_on(self) -> None:
        """Give the organiser's powers to somebody who is here, if the organiser has been gone for a while."""
        async with self.lock:
            others = [each for each in self.kept.entrants if each.guest != self.kept.organiser]
            heir = self._heir(others)
            if heir is not None and self._is_present(heir.guest) and self._organiser_is_gone():
                await self.change(replace(self.kept, organiser=heir.guest), "evening-organiser", name=heir.name)

    def reckon(self) -> None:
        """Look again when the organiser will have been gone for long enough, or spectators have seen an end."""
        if self.gone:
            self.alarm.rest()
            return
        now = time.time()
        waits: list[float | None] = [game.told_at - now for game in self.games if game.told_at > now]
        if self.kept.state != ENDED:
            waits += self.presence.next_change(), self.presence.lost_in(self.kept.organiser, ORGANISER_GONE)
            if (self.presence.windows or self.running) and self.presence.is_lost(self.kept.organiser):
                waits.append(ORGANISER_GONE)  # the organiser may be at a table: look again from time to time
        self.alarm.set(waits)

    def stir(self) -> None:
        """Somebody came or went, or has been gone for long enough."""
        if not (self.alarm.closed or self.gone):
            self.mind()
            self.tell()

    def mind(self) -> None:
        """Look whether the organiser is gone; pages of an evening do not show whose window is in front."""
        if self.alarm.closed or self.gone:
            return
        if self._organiser_is_gone():
            self.alarm.begin(self.pass_on)
        self.reckon()

    async def look(self) -> None:
        """Read again how the tables stand."""
        games = await self.database.do(lambda connection: evening_games(connection, self.id))
        found: dict[tuple[EveningGame, ...], list[SeatResult]] = {}
        for _, same in groupby(games, key=lambda game: game.round):
            told = tuple(game for game in same if not game.sealed)
            if told not in self._rounds:  # rounds that are over do not change any more
                self._rounds[told] = results_of(told)
                await asyncio.sleep(0)  # others get their turn between two rounds
            found[told] = self._rounds[told]
        self._rounds, self.games = found, games
        self.results = [result for results in found.values() for result in results]
        self.standings = standings_of(self.results)
        self._late = {}
        if late_tables(games, "", time.time()):
            self.reckon()

    async def read_again(self) -> None:
        """Another program has changed the evening, or it was deleted: go back to what the database has."""
        found = await self.database.do(lambda connection: read_evening(connection, id=self.id))
        if found is None:
            self.gone = True
        else:
            self.kept = found
        self.tell()

    # With the lock held

    async def change(
        self, kept: StoredEvening, what: str = "", also: Job[None] | None = None, /, **about: str
    ) -> None:
        """Store the evening and what everybody is told, with another job in the same commit; then show it."""
        if self.gone:
            raise RoomRefused(message("evening-none"))
        now = time.time()
        people = guests_named(about, (*self.kept.entrants, *kept.entrants))
        told = (*kept.told, Announcement(now, what, about, people))[-MOST_TOLD:] if what else kept.told
        kept = replace(kept, told=told, touched=now, revision=self.kept.revision + 1)

        def job(connection: Connection) -> None:
            write_evening(connection, kept)
            if also is not None:
                also(connection)

        try:
            await self.database.do(job)
        except Conflict:
            await self.read_again()
            raise RoomRefused(message("error-quicker")) from None
        self.kept = kept
        self.reckon()
        self.tell()

    def check_organiser(self, guest: str) -> None:
        """Refuse what only the organiser may do."""
        if not self.is_organiser(guest):
            raise RoomRefused(message("evening-not-organiser"))

    def having(self, entrant: Entrant) -> StoredEvening:
        """The evening with this change of one person."""
        others = [each for each in self.kept.entrants if each.number != entrant.number]
        return replace(self.kept, entrants=tuple(sorted([*others, entrant], key=lambda each: each.number)))

    def comer(self, guest: str) -> Entrant:
        """Somebody who has come; refused for a stranger."""
        found = self.kept.entrant_of(guest)
        if found is None:
            raise RoomRefused(message("evening-not-here"))
        return found

    def numbered(self, number: int) -> Entrant:
        """Somebody by their number here."""
        found = next((each for each in self.kept.entrants if each.number == number), None)
        if found is None:
            raise RoomRefused(message("evening-nobody"))
        return found

    def check_open(self) -> None:
        """Refuse what cannot be done any more."""
        if self.kept.state == ENDED:
            raise RoomRefused(message("evening-over"))

    def check_seating(self) -> None:
        """Refuse what must be done before the round begins."""
        self.check_open()
        if self.kept.state != SEATING:
            raise RoomRefused(message("evening-playing"))

    def check_not_playing(self, entrant: Entrant) -> None:
        """Refuse to move somebody whose table of this round has begun and is not over."""
        table = self.kept.table(entrant.table)
        if table is not None and table.begun and self.kept.state != ENDED:
            over = any(game.table == table.id and game.over for game in self.games)
            if not over or self.kept.state == SEATING:
                raise RoomRefused(message("evening-at-table"))

    # Inside

    def _heir(self, others: Sequence[Entrant]) -> Entrant | None:
        """Who gets the organiser's powers: the first of them who is here."""
        return min(others, key=lambda each: (not self._is_present(each.guest), each.number), default=None)

    def _is_present(self, guest: str) -> bool:
        return self.presence.of(guest).kind == HERE or guest in self.at_tables()

    def _organiser_is_gone(self) -> bool:
        return self.kept.state != ENDED and self.is_lost(self.kept.organiser, ORGANISER_GONE)
