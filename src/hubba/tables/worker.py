"""One worker process: it gets a message and answers."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from hubba.bots.questions import LENGTH

T = TypeVar("T")

GRACE = 1.0  # seconds after which a worker that was not killed in time ends itself
GOODBYE = 5.0  # seconds to wait for a killed process


class WorkerLost(Exception):
    """A worker that cannot answer any more, and why."""


class WorkerLate(WorkerLost):
    """A worker that was ended because it took too long."""


def python(module: str) -> tuple[str, ...]:
    """The command that runs one of our modules.

    The current folder stays off the path (-P) until somebody asks for their own bot: a file there that has the name
    of a Python module must not replace it.
    """
    return sys.executable, "-P", "-m", module


@dataclass(eq=False)
class Worker:
    """A worker process; it answers one message at a time."""

    process: Process
    killed: bool = False

    @classmethod
    async def start(cls, command: Sequence[str], patience: float) -> "Worker":
        """Start a new one. Nobody need wait until it is ready: messages wait in the pipe."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                str(patience + GRACE),
                stdin=PIPE,
                stdout=PIPE,
                # Ctrl-C then reaches only the server, and everything that a bot starts can be ended with it.
                start_new_session=True,
            )
        except OSError as error:
            raise WorkerLost(f"no process can be started: {error}") from error
        return cls(process)

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return not self.killed and self.process.returncode is None

    async def ask(self, message: bytes, decode: Callable[[bytes], T], patience: float) -> T:
        """Its answer; if there is none within so many seconds, the worker is ended and WorkerLost says why."""
        try:
            async with asyncio.timeout(patience):
                return decode(await self._exchange(message))
        except TimeoutError:
            await self.end()
            raise WorkerLate(f"no answer within {patience:g} seconds") from None
        except (EOFError, OSError, msgspec.MsgspecError):
            raise WorkerLost(f"its process ended (exit code {await self.end()})") from None

    async def _exchange(self, message: bytes) -> bytes:
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        sink.write(message)
        await sink.drain()
        length = int.from_bytes(await source.readexactly(LENGTH), "big")
        return await source.readexactly(length)

    def kill(self) -> None:
        """End it at once, with everything that its bot has started."""
        if self.alive:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self.process.kill()
                else:
                    os.killpg(self.process.pid, signal.SIGKILL)
        self.killed = True

    async def end(self) -> int | None:
        """Kill it and wait for its end, so that no zombie and no open pipe remains; returns its exit code."""
        self.kill()
        # A process that a bot started may hold the pipe open forever.
        with suppress(TimeoutError):
            await asyncio.wait_for(self.process.communicate(b""), GOODBYE)
        return self.process.returncode
