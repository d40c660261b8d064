"""The finished games of a guest: how each ended, and with whom."""

import asyncio
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection, exists, select

from hubba.core.errors import RegistryError
from hubba.core.outcome import Outcome, outcome_from
from hubba.core.registry import find_game
from hubba.tables.achievements import COUNTS
from hubba.tables.database import Database
from hubba.tables.player import Player
from hubba.tables.results import Result, reading_result, write_result
from hubba.tables.schema import FEATS, PLAYERS, RESULTS, ROOMS, TABLES
from hubba.tables.single_flight import SingleFlight
from hubba.tables.store import players_at, read_table
from hubba.tables.time_slices import TimeSlices

MOST: Final = 2000  # the latest games, from which figures are computed
TOGETHER: Final = 200  # games that one job reads: some 5 ms
UNREAD: Final = "unread"  # it ended before results were stored, and nobody has read it again so far
WON, LOST, RESIGNED, STOPPED = "won", "lost", "resigned", "stopped"


@dataclass(frozen=True)
class PlayedGame:
    """A finished game as a guest remembers it."""

    table: str
    game: str
    seats: int
    cooperative: bool
    players: tuple[Player, ...]
    own: tuple[int, ...]  # the guest's seats
    at: float  # when it ended
    outcome: Outcome | None  # None if the host ended it early
    result: Result | None

    @property
    def kind(self) -> str:
        """Why it does not count in figures; empty if it counts."""
        return self.result.kind if self.result is not None else UNREAD if self.outcome is not None else STOPPED

    @property
    def one_screen(self) -> bool:
        """Whether several people played against each other at this guest's screen: then nobody is `me`."""
        return len(self.own) > 1 and not self.cooperative

    @property
    def counts(self) -> bool:
        """Whether figures count it."""
        return self.kind == COUNTS and self.outcome is not None and not self.one_screen

    @property
    def level(self) -> str:
        """The level of its bots; empty without bots."""
        return self.result.level if self.result is not None else ""

    @property
    def seconds(self) -> int:
        """How long it was played."""
        return self.result.seconds if self.result is not None else 0

    @property
    def facts(self) -> Mapping[str, int]:
        """What else the game says about it."""
        return self.result.facts if self.result is not None else {}

    @property
    def feats(self) -> tuple[str, ...]:
        """The feats of this guest in it."""
        found = self.result.feats if self.result is not None else {}
        return tuple(feat for seat in self.own for feat in found.get(seat, ()))

    @property
    def how(self) -> str:
        """Won, lost, resigned, or stopped by the host."""
        if self.outcome is None:
            return STOPPED
        if all(self.players[seat].resigned for seat in self.own):
            return RESIGNED
        return WON if set(self.own) & set(self.outcome.winners) else LOST

    @property
    def points(self) -> int | None:
        """The guest's points; None where everybody has the same, or nobody has any."""
        return None if self.outcome is None or self.cooperative else self.outcome.scores[self.own[0]]

    @property
    def rank(self) -> int | None:
        """The guest's place among all seats; None where all win or lose together."""
        if self.outcome is None or self.cooperative:
            return None
        own = self.outcome.scores[self.own[0]]
        return 1 + sum(score > own for score in self.outcome.scores)

    @property
    def company(self) -> tuple[Player, ...]:
        """The others who sat there."""
        return tuple(player for seat, player in enumerate(self.players) if seat not in self.own[:1])

    @property
    def with_friends(self) -> bool:
        """Whether other people sat there, at any screen."""
        return any(player.guest for player in self.company)


class History:
    """Lists the games of guests."""

    def __init__(self, database: Database, time_slices: TimeSlices) -> None:
        self.database = database
        self.time_slices = time_slices
        self._once: SingleFlight[None] = SingleFlight()

    async def games_of(self, guest: str) -> list[PlayedGame]:
        """The finished games of a guest that they have not deleted, the latest first."""
        names = await self.database.do(lambda connection: finished_of(connection, guest, MOST))
        found: list[PlayedGame] = []
        for first in range(0, len(names), TOGETHER):
            some = names[first : first + TOGETHER]
            rows = await self.database.do(partial(rows_of, tables=some))
            found += await self.time_slices.run(played_games(rows, guest), guest)
        return sorted(found, key=lambda played: -played.at)

    async def catch_up(self, guest: str, patience: float) -> None:
        """Read the games that ended before results were stored; wait for it so many seconds at most."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._once.do(guest, lambda: self._read(guest)), patience)

    async def _read(self, guest: str) -> None:
        for name in await self.database.do(lambda connection: unread_of(connection, guest)):
            kept = await self.database.do(partial(read_table, table=name))
            if kept is None or not kept.ending:
                continue
            result = await self.time_slices.run(reading_result(kept), guest)
            job = partial(add_result, table=name, ending=kept.ending, result=result)
            await self.database.do(job)

    async def close(self) -> None:
        """Stop reading."""
        await self._once.close()


@dataclass(frozen=True)
class HistoryRow:
    """A finished table as it was read."""

    id: str
    game: str
    seats: int
    ending: str
    touched: float
    players: tuple[Player, ...]
    result: Result | None


def played_games(rows: Sequence[HistoryRow], guest: str) -> Generator[None, None, list[PlayedGame]]:
    """The games of a guest at these tables, made a little at a time."""
    found = []
    for row in rows:
        yield
        own = tuple(seat for seat, player in enumerate(row.players) if player.guest == guest)
        try:
            cooperative = find_game(row.game).cooperative
        except RegistryError:  # not installed any more
            cooperative = False
        outcome = outcome_from(row.ending) if row.ending else None
        at = row.result.ended if row.result is not None else row.touched
        found.append(
            PlayedGame(row.id, row.game, row.seats, cooperative, row.players, own, at, outcome, row.result)
        )
    return found


# Jobs for the database


def finished_of(connection: Connection, guest: str, most: int) -> list[str]:
    """The tables of a guest whose game is over, the latest first."""
    if not guest:  # bots are stored with this guest
        return []
    sits = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest, ~PLAYERS.c.forgotten)
    over = (TABLES.c.ending != "") | (TABLES.c.stopped != "")
    sealed = exists().where(ROOMS.c.id == TABLES.c.id, ROOMS.c.sealed)  # others still play the same deal
    chosen = select(TABLES.c.id).where(TABLES.c.id.in_(sits), over, ~sealed)
    chosen = chosen.order_by(TABLES.c.touched.desc()).limit(most)
    return list(connection.execute(chosen).scalars())


def unread_of(connection: Connection, guest: str) -> list[str]:
    """The finished tables of a guest without a result, the latest first."""
    sits = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest, PLAYERS.c.guest != "", ~PLAYERS.c.forgotten)
    chosen = (
        select(TABLES.c.id)
        .join(RESULTS, RESULTS.c.table_id == TABLES.c.id, isouter=True)
        .where(TABLES.c.id.in_(sits), TABLES.c.ending != "", RESULTS.c.table_id.is_(None))
        .order_by(TABLES.c.touched.desc())
        .limit(MOST)
    )
    return list(connection.execute(chosen).scalars())


def add_result(connection: Connection, table: str, ending: str, result: Result) -> None:
    """Store the result of a game that was read again, if it has not changed meanwhile."""
    chosen = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.ending == ending)
    if connection.execute(chosen).first() is not None:
        write_result(connection, table, result)


def rows_of(connection: Connection, tables: Sequence[str]) -> list[HistoryRow]:
    """These tables with their players and results."""
    about = RESULTS.c.ended, RESULTS.c.level, RESULTS.c.kind, RESULTS.c.seconds, RESULTS.c.facts
    chosen = (
        select(TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.ending, TABLES.c.touched, *about)
        .join(RESULTS, RESULTS.c.table_id == TABLES.c.id, isouter=True)
        .where(TABLES.c.id.in_(tables))
    )
    feats: dict[str, dict[int, tuple[str, ...]]] = {}
    for row in connection.execute(select(FEATS).where(FEATS.c.table_id.in_(tables))):
        by_seat = feats.setdefault(row.table_id, {})
        by_seat[row.seat] = (*by_seat.get(row.seat, ()), row.feat)
    players = players_at(connection, tables)
    found = []
    for row in connection.execute(chosen):
        result = None
        if row.ended is not None:
            result = Result(row.ended, row.level, row.kind, row.seconds, row.facts, feats.get(row.id, {}))
        found.append(HistoryRow(row.id, row.game, row.seats, row.ending, row.touched, players[row.id], result))
    return found
