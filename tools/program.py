"""The real program with its own folder and prepared tables, for tests and pictures."""

import re
import select
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.tables.database import connect
from hubba.tables.player import Player, guest_of
from hubba.tables.store import key, open_table, stored_table
from hubba.tables.token_key import TokenKey

PATIENCE = 30.0  # seconds until the program must have printed its address
NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")
ELSEWHERE = "somebody-at-another-screen"
OPENED = 1.7e9

Choose = Callable[[Play, int], int]  # the move that a seat makes


@dataclass(frozen=True)
class Dealt:
    """A table as it was when the guest arrived."""

    path: str
    token: str  # of the guest at this table
    play: Play
    cookie: str  # the name of the cookie that holds the token
    elsewhere: str  # the token of the absent people

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat held, in notation."""
        (zone,) = [zone for zone in self.play.view(seat).zones() if (zone.name, zone.seat) == ("hand", seat)]
        return list(zone.pieces)


def first_move(play: Play, seat: int) -> int:
    """The first move that a seat may make."""
    return play.legal(seat)[0]


class Program:
    """`hubba serve` in its own process, with its own folder."""

    module = "hubba"  # what Python runs

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.tables = 0
        self.process: subprocess.Popen[str] | None = None
        self.complaints = folder / "stderr.txt"

    def start(self) -> None:
        """Start it; a restart uses the same port."""
        command = (sys.executable, "-m", self.module, "serve", "--no-browser", "--port", str(self.port))
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

    def stop(self) -> None:
        """Stop it in good order, or by force."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.bury()

    def bury(self) -> None:
        """Wait until the stopped process has ended."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def at(self, path: str = "/") -> str:
        """The address of a page."""
        return f"http://127.0.0.1:{self.port}{path}"

    def put(
        self,
        game: Game,
        token: str = "",
        *,
        seats: int,
        people: int = 1,
        options: Mapping[str, str],
        pace: str = "instant",
        bot: str = "random",
        seed: int = 7,
        until: Callable[[Play], bool] = lambda play: True,
        choose: Choose = first_move,
    ) -> Dealt:
        """Put a new table into the database: the guest whose token begins so has the first seats, bots the others.

        Without a beginning there is a new guest; without a bot the others are absent people. The seats play, each
        moving as `choose` says, until the table is as wanted.
        """
        secret = bytes([seed]) * 32
        play = Play(game, seats, options, chance=Seeded(mix(secret, ())))
        while not until(play):
            if not play.to_act:
                raise ValueError(f"with the seed {seed} this game never gets that far: take another seed")
            seat = play.to_act[0]
            play.step(seat, [choose(play, seat)])
        self.tables += 1
        tokens = self.tokens()
        token = tokens.signed(token or f"the-guest-of-the-table-{self.tables:04}")
        elsewhere = tokens.signed(ELSEWHERE)
        players = [
            Player(name, guest=guest_of(token if seat < people else elsewhere))
            if seat < people or not bot
            else Player(name, bot=bot, seed=seat)
            for seat, name in enumerate(NAMES[:seats])
        ]
        name, touched = f"table-{self.tables}", OPENED + self.tables
        kept = stored_table(play, name, players, secret, pace=pace, opened=OPENED, touched=touched)
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            open_table(connection, kept)
        engine.dispose()
        return Dealt(f"/tables/{kept.id}", token, play, f"hubba_guest_{tokens.mark}", elsewhere)

    def tokens(self) -> TokenKey:
        """The key with which the program signs tokens."""
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            found = TokenKey(key(connection, "token"))
        engine.dispose()
        return found
