"""A program that dies at the worst moment: `python -m tests.tables.fatal MOMENT PATH SEAT VERSION MOVE`."""

import asyncio
import os
import signal
import sys

from sqlalchemy import event

from hubba.tables import database
from hubba.tables.registry import TableRegistry


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def answer(moment: str, path: str, seat: str, version: str, move: str) -> None:
    """Answer once, and die right before the commit, or right after it, before anybody is told."""
    registry = TableRegistry(path, workers=1)
    table = (await registry.find("t")).table
    if moment == "before":
        event.listen(registry.database.engine, "commit", die)
    else:
        database._tell = die  # type: ignore[assignment]
    await table.step(int(seat), int(version), [move])
    print("done", flush=True)


async def play_on(path: str) -> None:
    """Answer again and again, and print each answer, until somebody kills this process."""
    table = (await TableRegistry(path, workers=1).find("t")).table
    while not table.over:
        (seat,) = table.play.to_act
        version = table.play.version(seat)
        await table.step(seat, version, [table.game.move_text(table.play.legal(seat)[0])])
        print(seat, version, flush=True)
    signal.pause()


if __name__ == "__main__":
    asyncio.run(play_on(*sys.argv[2:]) if sys.argv[1] == "never" else answer(*sys.argv[1:]))
