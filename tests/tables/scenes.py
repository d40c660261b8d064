"""What tests of tables share: a registry for one scene, games to play, and what can be seen of them."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event as Gate
from typing import Any, TypeVar

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion, answer, choice
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.tables import database
from hubba.tables.database import Database, connect
from hubba.tables.player import Player
from hubba.tables.registry import TableRegistry
from hubba.tables.sqlite_file import SqliteFile
from hubba.tables.table import Table
from hubba.tables.time_slices import TimeSlices
from hubba.testing.minis import caravan, cellar, purses

T = TypeVar("T")
MIGRATIONS = Path(database.__file__).parent / "migrations"
Scene = Callable[[TableRegistry], Awaitable[T]]

CARAVAN, CELLAR, PURSES = caravan.GAME, cellar.GAME, purses.GAME
WITCHES = find_game("witches")
MINIS: dict[str, Game] = {game.name: game for game in (CARAVAN, CELLAR, PURSES)}
SEED = bytes(range(32))
SMALL = {"colours": "3", "values": "5", "hand": "3", "leader": "0"}  # options of Witches for a short game
GAMES = [(WITCHES, 2), (CELLAR, 2), (PURSES, 3), (CARAVAN, 2)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))


def find(name: str) -> Game:
    return MINIS.get(name) or find_game(name)


class Thoughts:
    """Bots that think in this process, and wait while `hold` is set."""

    def __init__(self) -> None:
        self.asked: list[BotQuestion] = []
        self.charged: list[tuple[str, ...]] = []  # the guests whose time it is
        self.held: list[asyncio.Future[None]] = []
        self.hold = False

    async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
        self.asked.append(question)
        self.charged.append(tuple(guests))
        if self.hold:
            self.held.append(asyncio.get_running_loop().create_future())
            await self.held[-1]
        return choice(answer(question))

    def let_go(self) -> None:
        self.hold = False
        for held in self.held:
            if not held.done():
                held.set_result(None)

    async def close(self) -> None:
        pass


def run(path: Path | str, scene: Scene[T], thoughts: Any = None) -> T:
    """Run a scene with a registry; afterwards no task may be left, and no error may have gone unnoticed."""
    unheard: list[dict[str, Any]] = []

    async def whole() -> T:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
        registry = TableRegistry(path, workers=1)
        registry.bot_pool = thoughts or Thoughts()  # type: ignore[assignment]
        try:
            async with asyncio.timeout(30):
                result = await scene(registry)
        finally:
            await registry.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return result

    result = asyncio.run(whole())
    assert unheard == []
    return result


def file_of(registry: TableRegistry) -> SqliteFile:
    """What writes the file of a registry."""
    assert isinstance(registry.database.keeper, SqliteFile)
    return registry.database.keeper


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.001)


def people(*guests: str) -> list[Player]:
    return [Player(f"P{seat}", guest=guest) for seat, guest in enumerate(guests)]


def guests(seats: int) -> list[Player]:
    """This many people, each with their own token."""
    return people(*(f"g{seat}" for seat in range(seats)))


def bot(player: str = "random", seed: int = 1) -> Player:
    return Player(f"{player} {seed}", bot=player, seed=seed)


async def deal(registry: TableRegistry, game: Game, players: list[Player], name: str = "t", **more: Any) -> Table:
    """A new table with a known seed."""
    options = SMALL if game is WITCHES else None
    return await registry.open(game, players, options, **{"name": name, "seed": SEED, "pace": "instant", **more})


def leave(path: Path, game: Game, players: list[Player], thoughts: Thoughts | None = None) -> None:
    """Leave a new table in the database, like a program that has ended since."""

    async def scene(registry: TableRegistry) -> None:
        await deal(registry, game, players)

    run(path, scene, thoughts)


async def do(table: Table, seat: int, *moves: str) -> int:
    """Answer the seat's present question with a step; returns the version that it answered."""
    version = table.play.version(seat)
    await table.step(seat, version, moves)
    return version


async def undo(table: Table, seat: int) -> None:
    await table.undo(seat, table.play.version(seat))


def first(table: Table, seat: int) -> str:
    return table.game.move_text(table.play.legal(seat)[0])


def other(table: Table, seat: int) -> str:
    """The second legal move."""
    return table.game.move_text(table.play.legal(seat)[1])


async def play_on(table: Table, steps: int = 1000, seed: int = 1) -> None:
    """Make random legal moves for all seats until the game is over, at most this many."""
    dice = random.Random(seed)
    while steps and not table.over:
        seat = dice.choice(table.play.to_act)
        await do(table, seat, table.game.move_text(dice.choice(table.play.legal(seat))))
        steps -= 1


def seen(table: Table) -> dict[int, object]:
    """Everything that anybody can see of a table."""
    play = table.play
    return {
        viewer: (
            play.version(viewer),
            play.events(viewer),
            play.view(viewer).zones(),
            play.legal(viewer),
            play.record_for(viewer),
            play.since(viewer) if viewer != SPECTATOR else None,
            play.to_act,
            play.outcome,
            table.players,
        )
        for viewer in play.viewers
    }


def known(table: Table) -> object:
    """Everything that a table knows, hidden things included."""
    play = table.play
    return seen(table), list(play.entries), play.drawn, dict(table.answers), table.kept, table.whole_record()


def rows(
    path: Path | str, query: str = "SELECT text FROM entries ORDER BY table_id, sequence"
) -> list[tuple[Any, ...]]:
    """What is really on the disk, read through another connection."""
    if isinstance(path, str):
        engine = connect(path)
        with engine.connect() as other:
            found = [tuple(row) for row in other.execute(text(query.replace(":", r"\:")))]
        engine.dispose()
        return found
    connection = sqlite3.connect(path)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def older(path: Path | str, revision: str) -> Engine:
    """A database as an older house made it."""
    engine = connect(path)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def notes(path: Path) -> list[tuple[str, str]]:
    """The lines in the logs of all tables."""
    return rows(path, "SELECT what, about FROM notes ORDER BY id")


def written(path: Path, table: Table) -> bool:
    """Whether the database holds exactly the table's entries."""
    query = f"SELECT text FROM entries WHERE table_id = '{table.id}' ORDER BY sequence"
    return [text for (text,) in rows(path, query)] == [entry.text() for entry in table.play.entries]


def one_step_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make work in time slices stop wherever it can."""
    monkeypatch.setattr("hubba.tables.time_slices.SLICE", 0.0)
    monkeypatch.setattr("hubba.tables.time_slices.REST", 0.0)


async def at_work(time_slices: TimeSlices) -> None:
    """Wait until work in time slices has begun. Look at every turn of the loop, because it may be over soon."""
    async with asyncio.timeout(20):
        while not time_slices._turn.locked():
            await asyncio.sleep(0)


@asynccontextmanager
async def stalled(database: Database) -> AsyncIterator[Gate]:
    """A slow disk: nothing is written until the gate is opened."""
    gate, reached = Gate(), Gate()

    def wait(_: Connection) -> None:
        reached.set()
        assert gate.wait(20)

    stuck = asyncio.create_task(database.do(wait))
    await until(reached.is_set)
    try:
        yield gate
    finally:
        gate.set()
        await stuck
