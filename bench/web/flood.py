"""What somebody at one table notices while somebody else floods the server, from another address."""

import asyncio
import json
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from company import Company, Move, percentile
from deal import Planned, alone, people, write
from server import HERE, OWN, Server, scratch
from windows import Window

LENGTH = 15.0  # seconds of flood that are measured
BETWEEN = 0.1  # seconds between two steps
PATIENCE = 65.0  # seconds for one step: then it counts as that long
KINDS = {
    "none": "nobody floods",
    "sockets": "2,000 windows of one guest",
    "tables": "300 tables of masters",
    "halves": "400 half-sent requests",
    "pages": "pages as fast as possible",
}
EVERYDAY = "search:100"  # the usual bots of Witches


@dataclass
class Flooded:
    """What came of one kind of flood. Times are in milliseconds."""

    kind: str
    steps: list[float] = field(default_factory=list)  # until a step of somebody else was answered
    rounds: list[float] = field(default_factory=list)  # until three everyday bots had moved after it
    memory: float = 0.0  # MB of the server
    taken: dict[str, int] = field(default_factory=dict)  # what the server took of the flood

    @property
    def figures(self) -> dict[str, float]:
        """The median and the worst of both."""
        return {
            "step, median": percentile(self.steps, 0.5),
            "step, worst": percentile(self.steps, 1.0),
            "round with bots, median": percentile(self.rounds, 0.5),
            "round with bots, worst": percentile(self.rounds, 1.0),
        }


def flooded(kind: str, source: Path = OWN) -> Flooded:
    """Measure one kind of flood."""
    found = Flooded(kind)
    with scratch() as folder:
        made = people(6) + [alone(number, "instant", EVERYDAY) for number in range(4)]
        planned = write(Path(folder), made)
        with Server(Path(folder), source=source) as server:
            asyncio.run(watched(server, planned, kind, found))
    return found


async def watched(server: Server, planned: list[Planned], kind: str, found: Flooded) -> None:
    """Step at two tables while the flood is there: among people, and alone with bots."""
    companies = [Company(server.host, each, 1 + number) for number, each in enumerate(planned[1:6])]
    windows = [
        Window(server.host, each.name, each.tokens[0], f"127.0.3.{4 + number}")
        for number, each in enumerate(planned[6:])
    ]
    for company in companies:
        await company.open()
    for window in windows:
        await window.open()
    flooder = start(server, kind, planned[0])
    try:
        if flooder is not None:
            await asyncio.to_thread(flooder.stdout.readline)
        end = time.monotonic() + LENGTH
        await asyncio.gather(step(companies, end, found.steps), play(windows, end, found.rounds))
        found.memory = server.memory() / 1e6
        if flooder is not None:
            said = await asyncio.to_thread(flooder.communicate)
            found.taken = json.loads(said[0].splitlines()[-1])
    finally:
        if flooder is not None and flooder.poll() is None:
            flooder.kill()
        for company in companies:
            company.close()
        for window in windows:
            window.close()


def start(server: Server, kind: str, planned: Planned) -> Any:
    """Start the flooder in its own process, so that it does not delay the steps here."""
    if kind == "none":
        return None
    words = [sys.executable, str(HERE / "flooder.py"), kind, server.host, str(LENGTH + 25), planned.name]
    return subprocess.Popen([*words, *planned.tokens], stdout=subprocess.PIPE, text=True)


async def step(companies: list[Company], end: float, took: list[float]) -> None:
    """Four people step, one after the other; a new game follows the last."""
    for company in companies:
        done = asyncio.Event()

        def note(_: Company, move: Move, done: asyncio.Event = done) -> None:
            took.append((move.answered - move.sent) * 1000)
            done.set()

        company.done = note
        while not company.over and time.monotonic() < end:
            done.clear()
            company.play(time.perf_counter())
            if not await within(done.wait()):
                took.append(PATIENCE * 1000)
                return
            await asyncio.sleep(BETWEEN)


async def play(windows: list[Window], end: float, took: list[float]) -> None:
    """One person steps and waits until it is their turn again."""
    for window in windows:
        changed = asyncio.Event()
        window.listener = lambda *_, changed=changed: changed.set()
        while window.lit and time.monotonic() < end:
            version, began = window.numbers["version"], time.perf_counter()
            window.step(window.lit[0])
            while (window.numbers["version"] == version or not window.lit) and not window.ended:
                changed.clear()
                if not await within(changed.wait()):
                    took.append(PATIENCE * 1000)
                    return
            took.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(BETWEEN)


async def within(waiting: Any) -> bool:
    """Wait, but not forever."""
    with suppress(TimeoutError):
        await asyncio.wait_for(waiting, PATIENCE)
        return True
    return False
