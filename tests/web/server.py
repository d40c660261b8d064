"""The real program for the tests in a browser: started, killed, started again, and stopped whatever happens."""

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Select
from sqlalchemy import select as rows

from hubba.core.chance import Seeded
from hubba.core.fairness import commitment, mix
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.tables.database import connect
from hubba.tables.schema import NOTES, TABLES
from hubba.tables.sitter import Sitter, guest_of
from hubba.tables.store import Kept, Line, open_table

PATIENCE = 30.0  # seconds until the program must have said its address
TINY = {"colours": "2", "values": "4", "hand": "2", "leader": "0"}  # for two: a game of few tricks
NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")
ELSEWHERE = "somebody-at-another-screen"
OPENED = 1.7e9


class Server:
    """`hubba serve` in a process of its own, with a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.tables = 0
        self.process: subprocess.Popen[str] | None = None
        self.complaints = folder / "stderr.txt"

    def start(self) -> "Server":
        """Start it; after the first time, on the same port."""
        command = (sys.executable, "-m", "hubba", "serve", "--no-browser", "--port", str(self.port))
        with self.complaints.open("a") as complaints:
            process = subprocess.Popen(
                (*command, "--data", str(self.folder)), stdout=subprocess.PIPE, stderr=complaints, text=True
            )
        self.process = process
        assert process.stdout is not None
        spoken, _, _ = select.select([process.stdout], [], [], PATIENCE)
        line = process.stdout.readline() if spoken else ""
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"no address: {line!r} {self.complaints.read_text()}"
        self.port = int(found[1])
        return self

    def kill(self) -> None:
        """`kill -9`: it has no time to say or write anything."""
        assert self.process is not None
        self.process.kill()
        self._bury()

    def stop(self) -> None:
        """End it in good order, or else."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._bury()

    def _bury(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def at(self, path: str = "/") -> str:
        """The address of a page."""
        return f"http://127.0.0.1:{self.port}{path}"

    def thinkers(self) -> dict[int, str]:
        """The processes in which bots think, and their states: `R` for one that thinks just now."""
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

    # Tables that are there already

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
    ) -> "Dealt":
        """A new table in the database: the guest with this token has the first seats, bots the others.

        Without a token it is a guest of its own; without a bot the others are people who are elsewhere. The table
        is played on, each seat taking the first move that it may make, until it is as wanted.
        """
        secret = bytes([seed]) * 32
        play = Play(GAME, seats, TINY if options is None else options, chance=Seeded(mix(secret, ())))
        while not until(play):
            seat = play.to_act[0]
            play.step(seat, play.legal(seat)[:1])
        self.tables += 1
        token = token or f"the-guest-of-the-table-{self.tables:04}"
        sitters = [
            Sitter(name, guest=guest_of(token if seat < people else ELSEWHERE))
            if seat < people or not bot
            else Sitter(name, player=bot, seed=seat)
            for seat, name in enumerate(NAMES[:seats])
        ]
        kept = Kept(
            f"table-{self.tables}",
            GAME.name,
            GAME.rules,
            seats,
            play.options,
            GAME.components.digest,
            commitment(secret),
            secret.hex(),
            pace,
            tuple(sitters),
            OPENED,
            OPENED + self.tables,
            play.to_act,
            play.outcome.text() if play.outcome else "",
            tuple(Line(entry.text()) for entry in play.entries),
        )
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            open_table(connection, kept)
        engine.dispose()
        return Dealt(f"/tables/{kept.id}", token, play)

    def notes(self, path: str) -> list[str]:
        """What the table's own log says."""
        return self._ask(rows(NOTES.c.what).where(NOTES.c.table_id == path.removeprefix("/tables/")))

    def pace(self, path: str) -> str:
        """How long the bots of a table wait."""
        (pace,) = self._ask(rows(TABLES.c.pace).where(TABLES.c.id == path.removeprefix("/tables/")))
        return pace

    def _ask(self, question: Select[tuple[str]]) -> list[str]:
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            found = connection.execute(question).scalars().all()
        engine.dispose()
        return list(found)


@dataclass(frozen=True)
class Dealt:
    """A table as it was when the guest came."""

    path: str
    token: str  # of the guest who sits there
    play: Play

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat held, by notation."""
        (zone,) = [zone for zone in self.play.view(seat).zones() if (zone.name, zone.seat) == ("hand", seat)]
        return list(zone.pieces)


def may_change_trump(seat: int) -> Callable[[Play], bool]:
    """Until a seat has won a trick and may lay a new trump."""
    return lambda play: any(GAME.move_text(move) == "keep" for move in play.legal(seat))


def is_over(play: Play) -> bool:
    """Until the game is over."""
    return play.outcome is not None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One program for all tests that leave it alone: each of them is another guest."""
    yield from run(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A program for one test, which may kill it."""
    yield from run(tmp_path)


def run(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server.start()
    finally:
        server.stop()
    said = server.complaints.read_text()
    assert not said, f"the program complained: {said}"
