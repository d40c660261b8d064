"""The real program with its own folder and prepared tables, for tests and pictures."""

import re
import select
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.tables.database import connect
from hubba.tables.player import Player, guest_of
from hubba.tables.room_store import PLAYING, Chair, StoredRoom, open_room
from hubba.tables.store import key, open_table, stored_table
from hubba.tables.token_key import TokenKey

PATIENCE = 30.0  # seconds until the program must have printed its address
NAMES = ("Anna", "Brian", "Chloé", "David", "Emma", "Farid")
ELSEWHERE = "somebody-at-another-screen"
OPENED = 1.7e9

Choose = Callable[[Play, int], int]  # the move that a seat makes
ROOT = Path(__file__).parent.parent


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


@dataclass(frozen=True)
class Shared:
    """A table that several people share by a link, each with a token of their own; the first one is the host."""

    path: str
    tokens: tuple[str, ...]
    play: Play
    cookie: str
    invitation: str  # the paths of the links
    watching: str

    def dealt(self, seat: int) -> Dealt:
        """The table as the person at a seat finds it."""
        return Dealt(self.path, self.tokens[seat], self.play, self.cookie, "")


def first_move(play: Play, seat: int) -> int:
    """The first move that a seat may make."""
    return play.legal(seat)[0]


def secret_of(seed: int) -> bytes:
    """The secret from which the chance of a prepared table follows."""
    return bytes([seed]) * 32


def played(
    game: Game,
    seats: int,
    options: Mapping[str, str],
    seed: int,
    until: Callable[[Play], bool],
    choose: Choose,
) -> Play:
    """A game in which the seats have played, each moving as `choose` says, until it is as wanted."""
    play = Play(game, seats, options, chance=Seeded(mix(secret_of(seed), ())))
    while not until(play):
        if not play.to_act:
            raise ValueError(f"with the seed {seed} this game never gets that far: take another seed")
        seat = play.to_act[0]
        play.step(seat, [choose(play, seat)])
    return play


class Program:
    """`hubba serve` in its own process, with its own folder."""

    module = "hubba"  # what Python runs

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.place: Path | str = database or folder / "tables.sqlite"
        self.port = 0
        self.tables = 0
        self.process: subprocess.Popen[str] | None = None
        self.complaints = folder / "stderr.txt"

    def start(self) -> None:
        """Start it; a restart uses the same port."""
        kept = ("--data", str(self.folder)) if isinstance(self.place, Path) else ("--database", self.place)
        command = (sys.executable, "-m", self.module, "serve", "--no-browser", "--port", str(self.port), *kept)
        with self.complaints.open("a") as complaints:
            process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                cwd=ROOT,
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
        play = played(game, seats, options, seed, until, choose)
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
        path = self._keep(play, players, pace, seed)
        return Dealt(path, token, play, f"hubba_guest_{tokens.mark}", elsewhere)

    def share(
        self,
        game: Game,
        *,
        seats: int,
        people: int,
        options: Mapping[str, str],
        patience: int = 0,
        delay: int = 0,
        clock: str = "",
        seed: int = 7,
        until: Callable[[Play], bool] = lambda play: True,
        choose: Choose = first_move,
    ) -> Shared:
        """Put a table into the database that people at several screens share: they have the first seats."""
        play = played(game, seats, options, seed, until, choose)
        self.tables += 1
        tokens = self.tokens()
        owners = tuple(tokens.signed(f"person-{seat}-of-the-table-{self.tables:04}") for seat in range(people))
        players = [
            Player(name, guest=guest_of(owners[seat])) if seat < people else Player(name, bot="random", seed=seat)
            for seat, name in enumerate(NAMES[:seats])
        ]
        links = (f"invitation-to-table-{self.tables}", f"watching-table-{self.tables}")
        room = StoredRoom(
            f"table-{self.tables}",
            game.name,
            play.options,
            "apprentice",
            "instant",
            guest_of(owners[0]),
            False,
            *links,
            patience,
            delay,
            f"table-{self.tables}",
            OPENED,
            tuple(Chair(player.name, player.guest, "" if player.guest else "apprentice") for player in players),
            PLAYING,
            clock=clock,
        )
        path = self._keep(play, players, "instant", seed, room)
        return Shared(path, owners, play, f"hubba_guest_{tokens.mark}", f"/join/{links[0]}", f"/watch/{links[1]}")

    def _keep(
        self, play: Play, players: Sequence[Player], pace: str, seed: int, room: StoredRoom | None = None
    ) -> str:
        """Store a table, with its room if people share it; returns its address."""
        name, touched = f"table-{self.tables}", OPENED + self.tables
        clock = "" if room is None else room.clock
        kept = stored_table(
            play, name, players, secret_of(seed), pace=pace, opened=OPENED, touched=touched, clock=clock
        )
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            if room is not None:
                open_room(connection, room)
            open_table(connection, kept)
        engine.dispose()
        return f"/tables/{name}"

    def tokens(self) -> TokenKey:
        """The key with which the program signs tokens."""
        engine = connect(self.folder / "tables.sqlite")
        with engine.begin() as connection:
            found = TokenKey(key(connection, "token"))
        engine.dispose()
        return found
