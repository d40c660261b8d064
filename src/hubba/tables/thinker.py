"""One process in which bots think."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from hubba.bots.thought import LENGTH, Answer, decode_answer

# The folder one is in stays off the path (-P) until a bot of one's own is asked for: a file there that is
# named like a module of Python must not be taken for it.
COMMAND = (sys.executable, "-P", "-m", "hubba.bots.worker")
GRACE = 1.0  # seconds after which a worker that was not killed in time ends itself
GOODBYE = 5.0  # seconds that a killed process is waited for


class Lost(Exception):
    """A worker that cannot be asked any more, and why."""


@dataclass(eq=False)
class Thinker:
    """A worker process; it answers one question at a time."""

    process: Process
    killed: bool = False

    @classmethod
    async def start(cls, patience: float) -> "Thinker":
        """A new one. It need not be waited for: what it is asked meanwhile waits in the pipe."""
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND,
                str(patience + GRACE),
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C is the server's affair; and what a bot starts can be ended with it
            )
        except OSError as error:
            raise Lost(f"no process can be started: {error}") from error
        return cls(process)

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return not self.killed and self.process.returncode is None

    async def ask(self, message: bytes, patience: float) -> Answer:
        """Its answer; if there is none within so many seconds it is ended, and Lost says why."""
        try:
            async with asyncio.timeout(patience):
                return await self._exchange(message)
        except TimeoutError:
            await self.end()
            raise Lost(f"no answer within {patience:g} seconds") from None
        except (EOFError, OSError, msgspec.MsgspecError):
            raise Lost(f"its process ended (exit code {await self.end()})") from None

    async def _exchange(self, message: bytes) -> Answer:
        source, sink = self.process.stdout, self.process.stdin
        assert source is not None
        assert sink is not None
        sink.write(message)
        await sink.drain()
        length = int.from_bytes(await source.readexactly(LENGTH), "big")
        return decode_answer(await source.readexactly(length))

    def kill(self) -> None:
        """End it at once, with all that its bot has started."""
        if self.alive:
            with suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self.process.kill()
                else:
                    os.killpg(self.process.pid, signal.SIGKILL)
        self.killed = True

    async def end(self) -> int | None:
        """Kill it and see it off, so that no zombie and no open pipe stays; its exit code."""
        self.kill()
        # Something that a bot has let loose may hold the pipe open for ever.
        with suppress(TimeoutError):
            await asyncio.wait_for(self.process.communicate(b""), GOODBYE)
        return self.process.returncode
