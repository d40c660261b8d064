"""Floods a server on this machine: `flooder.py KIND HOST SECONDS TABLE TOKEN…`; it ends by itself.

It says when the flood is there, and at its end how much of it the server took, as a line of JSON each.
"""

import asyncio
import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from company import Company
from deal import Planned
from websockets.exceptions import InvalidState
from windows import Wire

ADDRESS = "127.9.9.9"  # one guest at one address does all of it
SOCKETS, TABLES, HALVES, READERS = 2000, 300, 400, 50
TOGETHER = 20  # connections that are being opened at once
LONGEST = 120.0  # seconds, whatever was asked for


class Flood:
    """What the flooder shares: where it goes, until when, and what came of it."""

    def __init__(self, host: str, seconds: float, planned: Planned) -> None:
        self.host = host
        self.name, port = host.split(":")
        self.port = int(port)
        self.end = time.monotonic() + min(seconds, LONGEST)
        self.planned = planned
        self.token = planned.tokens[0]
        self.came: Counter[str] = Counter()
        self.there = False

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.end

    def begun(self) -> None:
        """Say that the flood is there, once."""
        if not self.there:
            self.there = True
            print(json.dumps({"there": True}), flush=True)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.name, self.port, local_addr=(ADDRESS, 0))

    async def many(self, count: int, one: Callable[[], Awaitable[None]]) -> None:
        """Do something so many times, some at once, until the time is over."""
        left = iter(range(count))

        async def some() -> None:
            for _ in left:
                if self.over:
                    return
                try:
                    await one()
                except (OSError, RuntimeError, asyncio.IncompleteReadError, TimeoutError):
                    self.came["cut off"] += 1

        await asyncio.gather(*(some() for _ in range(TOGETHER)))

    async def rest(self) -> None:
        self.begun()
        await asyncio.sleep(max(0.0, self.end - time.monotonic()))


async def sockets(flood: Flood) -> None:
    """Open windows at one table, which changes all the time."""
    company = Company(flood.host, flood.planned, 0, ADDRESS)
    with suppress(RuntimeError, OSError, TimeoutError):
        await company.open()
    wires: list[Wire] = []

    async def one() -> None:
        path = f"/tables/{flood.planned.name}/socket"
        made = asyncio.get_running_loop().create_connection(
            lambda: Wire(flood.host, path, flood.token, lambda data: None),
            flood.name,
            flood.port,
            local_addr=(ADDRESS, 0),
        )
        _, wire = await asyncio.wait_for(made, 20)
        await asyncio.wait_for(wire.opened, 20)
        try:
            wire.send({"do": "look"})
        except InvalidState:
            flood.came["closed at once"] += 1
        else:
            wires.append(wire)

    opening = asyncio.create_task(flood.many(SOCKETS, one))
    while not flood.over:
        if company.move is None and not company.over and not any(window.wire.lost for window in company.windows):
            company.play(time.perf_counter())
        if opening.done():
            flood.begun()
        await asyncio.sleep(0.05)
    await opening
    flood.came["open at the end"] = sum(not wire.lost for wire in wires)


async def tables(flood: Flood) -> None:
    """Open tables with the strongest bots, and play on there, so that they think all the time."""
    opened: list[str] = []

    async def one() -> None:
        asked = {"game": "witches", "seats": 4, "level": "master", "pace": "instant"}
        found = await request(flood, "POST", "/api/tables", asked)
        if "table" in found:
            opened.append(f"/api/tables/{found['table']}")

    async def play() -> None:
        path = random.choice(opened)
        found = await request(flood, "GET", path)
        if found.get("legal"):
            await request(
                flood, "POST", f"{path}/steps", {"version": found["version"], "moves": found["legal"][:1]}
            )

    await flood.many(TABLES, one)
    flood.begun()
    while opened and not flood.over:
        await flood.many(TOGETHER, play)


async def halves(flood: Flood) -> None:
    """Begin requests and do not finish them."""
    open_: list[asyncio.StreamReader] = []

    async def one() -> None:
        reader, writer = await flood.connect()
        writer.write(f"GET / HTTP/1.1\r\nHost: {flood.host}\r\nX-Half:".encode())
        open_.append(reader)
        kept.append(writer)

    kept: list[asyncio.StreamWriter] = []
    await flood.many(HALVES, one)
    await asyncio.sleep(0.5)
    flood.came["open at first"] = sum(not reader.at_eof() for reader in open_)
    await flood.rest()
    left = 0
    for reader in open_:
        with suppress(OSError, TimeoutError):
            left += bool(await asyncio.wait_for(reader.read(1), 0.001))
            continue
        left += reader.exception() is None and not reader.at_eof()
    flood.came["open at the end"] = left


async def pages(flood: Flood) -> None:
    """Ask for pages as fast as possible."""

    async def one() -> None:
        while not flood.over:
            await request(flood, "GET", "/")

    reading = [asyncio.create_task(endless(flood, one)) for _ in range(READERS)]
    await asyncio.sleep(0.5)
    await flood.rest()
    await asyncio.gather(*reading)


async def endless(flood: Flood, one: Callable[[], Awaitable[None]]) -> None:
    while not flood.over:
        try:
            await one()
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            flood.came["cut off"] += 1
            await asyncio.sleep(0.01 * random.random())


async def request(flood: Flood, method: str, path: str, asked: dict[str, Any] | None = None) -> dict[str, Any]:
    """One request on a connection of its own; returns what a program is answered."""
    reader, writer = await flood.connect()
    body = json.dumps(asked) if asked is not None else ""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {flood.host}",
        f"Cookie: hubba_guest={flood.token}",
        f"Authorization: Bearer {flood.token}",
        f"Content-Length: {len(body)}",
        "Content-Type: application/json",
        "Connection: close",
    ]
    writer.write(("\r\n".join([*lines, "", ""]) + body).encode())
    answer = await asyncio.wait_for(reader.read(), 60)
    writer.close()
    flood.came[f"{method} {answer[9:12].decode() or 'cut off'}"] += 1
    head, _, content = answer.partition(b"\r\n\r\n")
    found: dict[str, Any] = json.loads(content) if b"application/json" in head else {}
    return found


KINDS = {"sockets": sockets, "tables": tables, "halves": halves, "pages": pages}


def main() -> None:
    kind, host, seconds, table, *tokens = sys.argv[1:]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    flood = Flood(host, float(seconds), Planned(table, tuple(tokens), 1))

    async def whole() -> None:
        # A server that is stuck must not keep this program either.
        with suppress(TimeoutError):
            await asyncio.wait_for(KINDS[kind](flood), min(float(seconds), LONGEST) + 30)

    asyncio.run(whole())
    flood.begun()
    print(json.dumps(flood.came), flush=True)


if __name__ == "__main__":
    main()
