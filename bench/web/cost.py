"""What one move costs: a single table with four windows, game after game."""

import asyncio
import json
import time
from dataclasses import dataclass
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
    loop: float  # the part of them in the event loop's thread
    down: float  # bytes from the server to all four
    unpacked: float
    up: float  # bytes from the four to the server
    answer: float  # milliseconds, median
    durable: float  # commits that wait for the disk
    fsync: float  # milliseconds of one here


def cost(games: int) -> Cost:
    """Play some games one after the other, each move when all have seen the last."""
    with scratch() as folder:
        data = Path(folder)
        planned = write(data, people(games))
        report = data / "report.json"
        with Server(data, report) as server:
            server.first_answer()
            server.watch(True)
            moves, spent = asyncio.run(_games(server, planned))
        count = len(moves)
        found = json.loads(report.read_text())
        cpu, loop, down, unpacked, up = (each / count for each in spent)
        answers = [(move.answered - move.sent) * 1000 for move in moves]
        fsync = fsync_time(data) * 1000
    durable = found["durable"] / count
    return Cost(count, cpu * 1000, loop * 1000, down, unpacked, up, percentile(answers, 0.5), durable, fsync)


def _seen(seen: asyncio.Future[Move], _: Company, move: Move) -> None:
    seen.set_result(move)


async def _games(server: Server, planned: list[Planned]) -> tuple[list[Move], list[float]]:
    moves: list[Move] = []
    spent = [0.0] * 5
    for number, table in enumerate(planned):
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
            spent = [so + new - old for so, new, old in zip(spent, after, before, strict=True)]
        finally:
            company.close()
        if company.refused:
            raise RuntimeError(f"{company.refused} moves were refused")
    return moves, spent
