"""What one move costs at a single table with four windows, game after game."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from company import Company, Move, percentile
from deal import Planned, people, write
from server import Server, fsync_time, scratch

LONGEST_WAIT = 30.0  # seconds for a single move


@dataclass(frozen=True)
class Cost:
    """What one move of one table with four windows costs."""

    moves: int
    cpu: float  # milliseconds of the server
    loop: float  # the part in the event loop's thread
    down: float  # bytes from the server to all four
    unpacked: float
    up: float  # bytes from the four to the server
    answer: float  # milliseconds, median
    durable: float  # commits that wait for the disk
    fsync: float  # milliseconds of an fsync on this machine


def costs(games: int, sources: Sequence[Path]) -> list[Cost]:
    """Play some games, each at one checkout after the other; a move is made when all have seen the last one.

    All servers run all the time, so that they meet the same machine; a server without a game sleeps.
    """
    with ExitStack() as open_:
        places = [Place(open_, games, source) for source in sources]
        for number in range(games):
            for place in places:
                asyncio.run(place.play(number))
        for place in places:
            place.server.stop()
        return [place.cost() for place in places]


@dataclass
class Place:
    """A server with its tables, and their costs so far."""

    open_: ExitStack
    games: int
    source: Path
    moves: list[Move] = field(default_factory=list)
    spent: list[float] = field(default_factory=lambda: [0.0] * 5)

    def __post_init__(self) -> None:
        self.data = Path(self.open_.enter_context(scratch()))
        self.planned = write(self.data, people(self.games))
        self.report = self.data / "report.json"
        self.server = self.open_.enter_context(Server(self.data, self.report, source=self.source))
        self.server.first_answer()
        self.server.watch(True)

    async def play(self, number: int) -> None:
        """Play one game to its end."""
        moves, spent = await _game(self.server, self.planned[number], number)
        self.moves += moves
        self.spent = [so + more for so, more in zip(self.spent, spent, strict=True)]

    def cost(self) -> Cost:
        """What a move cost, after the server has stopped and written its report."""
        count = len(self.moves)
        cpu, loop, down, unpacked, up = (each / count for each in self.spent)
        answers = [(move.answered - move.sent) * 1000 for move in self.moves]
        durable = json.loads(self.report.read_text())["durable"] / count
        fsync = fsync_time(self.data) * 1000
        return Cost(count, cpu * 1000, loop * 1000, down, unpacked, up, percentile(answers, 0.5), durable, fsync)


def _seen(seen: asyncio.Future[Move], _: Company, move: Move) -> None:
    seen.set_result(move)


async def _game(server: Server, table: Planned, number: int) -> tuple[list[Move], list[float]]:
    moves: list[Move] = []
    company = Company(server.host, table, number)
    try:
        await company.open()
        before = (server.cpu(), server.loop_cpu(), *company.bytes)
        while not company.over:
            seen: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
            company.done = partial(_seen, seen)
            company.play(time.perf_counter())
            moves.append(await asyncio.wait_for(seen, LONGEST_WAIT))
        after = (server.cpu(), server.loop_cpu(), *company.bytes)
    finally:
        company.close()
    if company.refused:
        raise RuntimeError(f"{company.refused} moves were refused")
    return moves, [new - old for new, old in zip(after, before, strict=True)]
