"""Whole games over real sockets at many tables: how many moves per second one server sustains."""

import asyncio
import gc
import json
import math
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from company import Company, Move, percentile
from deal import SEATS, Planned, people, write
from server import OWN, Server, busy, scratch

TABLE_PACE = 3.0  # the most moves per second at each table: a lively table of four people
MOVES_A_GAME = 69
SPARE = 3  # tables that are already open when another one ends
HELD = 0.100  # seconds that at most one move in a hundred may exceed
DISTURBED = 30.0  # per cent of a core: with this much other load, a rate that fails says little


@dataclass(frozen=True)
class Rate:
    """The result of an offered rate. Times are in milliseconds from when a move was due."""

    offered: float
    achieved: float
    median: float
    p99: float
    seen99: float  # until all four have seen it
    late99: float  # delay of the generator: sent after it was due, though the table was ready
    server: float  # processor time, in per cent of one core
    loop: float  # the part in the event loop's thread
    generator: float
    others: float  # everything else that runs on this machine
    durable: float  # commits that wait for the disk, per move
    collecting: float  # the longest garbage collection, in ms
    memory: float  # MB
    refused: int

    @property
    def holds(self) -> bool:
        """Whether the server keeps up and answers in time."""
        return self.p99 < HELD * 1000 and self.achieved >= 0.98 * self.offered and not self.refused

    @property
    def disturbed(self) -> bool:
        """Whether other load on the machine may explain a failure."""
        return self.others > DISTURBED


def offered(
    rate: float, warm: float, length: float, *, sample: bool = False, source: Path = OWN
) -> tuple[Rate, dict[str, Any]]:
    """Offer moves at a fixed rate, answered or not: `length` seconds count, after `warm` seconds."""
    tables = max(4, math.ceil(rate / TABLE_PACE))
    # Games that start in the middle end earlier, and fresh tables follow them.
    needed = tables + SPARE + math.ceil(rate * (warm + length) / MOVES_A_GAME) + 4
    with scratch() as folder:
        data = Path(folder)
        planned = write(data, people(needed, ahead=tables))
        report = data / "report.json"
        with Server(data, report, sample=sample, source=source) as server:
            result = asyncio.run(Generator(server, planned, tables, rate).run(warm, length))
        found = json.loads(report.read_text())
    moves, made, numbers = result["moves"], max(1, result["made"]), result["numbers"]
    waits = [(move.answered - move.due) * 1000 for move in moves]
    figures = Rate(
        rate,
        len(moves) / length,
        percentile(waits, 0.5),
        percentile(waits, 0.99),
        percentile([(move.seen - move.due) * 1000 for move in moves], 0.99),
        percentile([late * 1000 for late in result["late"]], 0.99),
        durable=found["durable"] / made,
        collecting=found["longest"] * 1000,
        **numbers,
    )
    return figures, found | {"moves": made}


@dataclass
class Slot:
    """A place for a table, and the due moves that wait for it."""

    company: Company
    due: deque[float] = field(default_factory=deque)


class Generator:
    """An open loop: a move falls due at a fixed time, and waits if its table is not ready."""

    def __init__(self, server: Server, planned: list[Planned], tables: int, rate: float) -> None:
        self.server = server
        self.planned = deque(enumerate(planned))
        self.tables = tables
        self.rate = rate
        self.slots: list[Slot] = []
        self.spare: list[Company] = []
        self.opening: set[asyncio.Task[None]] = set()
        self.moves: list[Move] = []
        self.late: list[tuple[float, float]] = []
        self.refused = 0

    async def run(self, warm: float, length: float) -> dict[str, Any]:
        """The answered moves that were due in the measured time, and what they used."""
        try:
            for _ in range(self.tables):
                await self.fetch()
                self.take_place()
            for _ in range(SPARE):
                await self.fetch()
            gc.collect()
            gc.freeze()  # these objects live to the end: collecting them again would only delay moves
            start = time.perf_counter()
            counts = start + warm
            offering = asyncio.create_task(self.offer(start))
            await asyncio.sleep(warm)
            self.server.watch(True)
            before, made = self.used(), len(self.moves)
            await asyncio.sleep(length)
            self.server.watch(False)
            after, made = self.used(), len(self.moves) - made
            offering.cancel()
            memory = self.server.memory() / 1e6
            await asyncio.sleep(min(1.0, 5 * HELD))  # the last answers
        finally:
            self.close()
            await asyncio.gather(*self.opening, return_exceptions=True)
        clock, all_, *used = (new - old for new, old in zip(after, before, strict=True))
        numbers = {
            name: part / clock * 100 for name, part in zip(("server", "loop", "generator"), used, strict=True)
        }
        numbers["others"] = max(0.0, all_ / clock * 100 - numbers["server"] - numbers["generator"])
        numbers |= {"memory": memory, "refused": self.refused}
        return {
            "moves": [move for move in self.moves if counts <= move.due and move.answered <= counts + length],
            "made": made,
            "late": [late for due, late in self.late if counts <= due],
            "numbers": numbers,
        }

    def used(self) -> tuple[float, ...]:
        """The time, and the processor seconds of the machine, the server, its event loop and this process."""
        server = self.server
        return time.perf_counter(), busy(), server.cpu(), server.loop_cpu(), time.process_time()

    async def fetch(self) -> None:
        """Open the next table before it is needed."""
        number, planned = self.planned.popleft()
        company = Company(self.server.host, planned, number)
        await company.open()
        company.done = self.done
        self.spare.append(company)

    def take_place(self) -> None:
        """Begin to play a waiting table."""
        self.slots.append(Slot(self.spare.pop(0)))

    async def offer(self, start: float) -> None:
        """Let moves fall due at even intervals, at one table after the other."""
        number = 0
        while True:
            due = start + number / self.rate
            pause = due - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)
            elif number % 50 == 0:
                await asyncio.sleep(0)
            slot = self.slots[number % self.tables]
            slot.due.append(due)
            if slot.company.move is None and len(slot.due) == 1:
                self.late.append((due, time.perf_counter() - due))
                self.go_on(slot)
            number += 1

    def done(self, company: Company, move: Move) -> None:
        """All have seen a move: make the next one of this table, if it is due."""
        self.moves.append(move)
        slot = next(slot for slot in self.slots if slot.company is company)
        self.go_on(slot)

    def go_on(self, slot: Slot) -> None:
        """Make the due moves; if a game has ended, another table takes its place."""
        if slot.company.over and self.spare:
            self.refused += slot.company.refused
            slot.company.close()
            slot.company = self.spare.pop(0)
            if self.planned:
                task = asyncio.create_task(self.fetch())
                self.opening.add(task)
                task.add_done_callback(self.opening.discard)
        if slot.due and not slot.company.over:
            slot.company.play(slot.due.popleft())

    def close(self) -> None:
        """Close all windows."""
        for company in [slot.company for slot in self.slots] + self.spare:
            self.refused += company.refused
            company.close()


def watching(rate: float) -> int:
    """How many windows are open at a rate."""
    return SEATS * (max(4, math.ceil(rate / TABLE_PACE)) + SPARE)
