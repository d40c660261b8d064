"""The real program for browser tests: started, killed, started again, and stopped whatever happens."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Select
from sqlalchemy import select as rows
from tools.program import NAMES, OPENED, Dealt, Program, Shared

from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.tables.database import connect
from hubba.tables.schema import NOTES, TABLES

__all__ = ["NAMES", "OPENED", "Dealt", "Hasty", "Server", "Shared", "is_over", "may_change_trump"]

ServerT = TypeVar("ServerT", bound="Server")
TINY = {"colours": "2", "values": "4", "hand": "2", "leader": "0"}  # a game of few tricks, for two


class Server(Program):
    """The program, for tests that look into its database or kill it."""

    def kill(self) -> None:
        """Kill it with `kill -9`, so that it cannot write anything."""
        assert self.process is not None
        self.process.kill()
        self.bury()

    def bot_pool(self) -> dict[int, str]:
        """The worker processes of the bots, and their states: `R` is thinking."""
        assert self.process is not None
        found = {}
        for name in os.listdir("/proc"):
            try:
                about = Path(f"/proc/{name}/stat").read_text() if name.isdecimal() else ""
                command = Path(f"/proc/{name}/cmdline").read_text() if about else ""
            except OSError:
                continue  # it has just ended
            state, parent = about.rpartition(")")[2].split()[:2] if about else ("", "")
            if parent == str(self.process.pid) and "hubba.bots.worker" in command:
                found[int(name)] = state
        return found

    # Tables that exist already

    def deal(
        self,
        token: str = "",
        *,
        seats: int = 2,
        people: int = 1,
        options: Mapping[str, str] | None = None,
        pace: str = "instant",
        bot: str = "random",
        seed: int = 7,
        until: Callable[[Play], bool] = lambda play: True,
    ) -> Dealt:
        """A new table of Witches in the database, by default a tiny one; see `Program.put`."""
        options = TINY if options is None else options
        return self.put(
            GAME,
            token,
            seats=seats,
            people=people,
            options=options,
            pace=pace,
            bot=bot,
            seed=seed,
            until=until,
        )

    def notes(self, path: str) -> list[str]:
        """The lines of the table's own log."""
        return self._ask(rows(NOTES.c.what).where(NOTES.c.table_id == path.removeprefix("/tables/")))

    def pace(self, path: str) -> str:
        """The pace of a table's bots."""
        (pace,) = self._ask(rows(TABLES.c.pace).where(TABLES.c.id == path.removeprefix("/tables/")))
        return pace

    def _ask(self, question: Select[Any]) -> list[str]:
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            found = connection.execute(question).scalars().all()
        engine.dispose()
        return list(found)


class Hasty(Server):
    """The program in a hurry: it takes people for gone after a moment."""

    module = "tests.web.hasty"


def may_change_trump(seat: int) -> Callable[[Play], bool]:
    """Whether a seat has won a trick and may lay a new trump."""
    return lambda play: any(GAME.move_text(move) == "keep" for move in play.legal(seat))


def is_over(play: Play) -> bool:
    """Whether the game is over."""
    return play.outcome is not None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One program for all tests that only use it: each test is another guest."""
    yield from run(Server(tmp_path_factory.mktemp("house")))


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hasty]:
    """One program in a hurry, for tests in which people come and go."""
    yield from run(Hasty(tmp_path_factory.mktemp("hasty")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A program for one test, which may kill it."""
    yield from run(Server(tmp_path))


def run(server: ServerT) -> Iterator[ServerT]:
    try:
        server.start()
        yield server
    finally:
        server.stop()
    said = server.complaints.read_text()
    assert not said, f"the program complained: {said}"
