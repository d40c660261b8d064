"""Runs a scene with a pool of worker processes, and checks that none of them is left."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from hubba.tables.worker_pool import WorkerPool

Pool = TypeVar("Pool", bound=WorkerPool[Any])


def gone(pid: int) -> bool:
    """Whether there is no such process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def dead(pid: int) -> bool:
    """Whether a process is gone, or has ended and its parent has not noticed yet."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return gone(pid) or (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")
    except OSError:
        return True


def run_with(pool: Pool, scene: Callable[[Pool], Awaitable[None]], most: int) -> None:
    """Run a scene with at most this many workers; afterwards no process and no task may be left."""

    async def whole() -> None:
        pids: list[int] = []
        try:
            assert pool.pids == [], "nothing is started before somebody asks"
            async with asyncio.timeout(60):
                await scene(pool)
            pids = pool.pids
            assert len(pids) <= most
        finally:
            await pool.close()
        assert pool.pids == []
        assert all(gone(pid) for pid in pids)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(whole())
