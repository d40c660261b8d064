"""A child process: lines in, lines out, with limits on time and length."""

import os
import selectors
import subprocess
import sys
import time
from contextlib import suppress

from hubba.bots import guard
from hubba.bots.fault import one_line
from hubba.bots.messages import message
from hubba.core.errors import HubbaError

LONGEST_LINE = 4096  # bytes
LONGEST_ANSWER = 256 * 1024  # bytes
LAST_WORDS = 4096  # bytes to keep of its standard error
SHOWN = 120  # characters of its output to show in messages
AT_ONCE = 65536
GOODBYE = 1.0  # seconds for a program to end by itself
LAST_BREATH = 3.0  # seconds for a program that closed its output to end
CERTAIN_END = 10.0  # seconds for the guard to kill it


class Fault(HubbaError):
    """What a program did wrong."""


class Silence(Fault):
    """It did not answer in time."""


class Child:
    """A running program. The caller must end it; if this process dies, the guard ends it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        lifeline, self._lifeline = os.pipe()
        try:
            self.process = subprocess.Popen(
                # Isolated: environment variables and the current folder do not change what the guard imports.
                [sys.executable, "-I", "-S", guard.__file__, str(lifeline), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(lifeline,),
                start_new_session=True,  # Ctrl-C must reach only this process
            )
        except (OSError, ValueError) as error:
            os.close(self._lifeline)
            raise Fault(message("fault-start", reason=str(error))) from None
        finally:
            os.close(lifeline)
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self._in, self._out, self._err = self.process.stdin, self.process.stdout, self.process.stderr
        self._selector = selectors.DefaultSelector()
        for channel in (self._in, self._out, self._err):
            os.set_blocking(channel.fileno(), False)
        for channel in (self._out, self._err):
            self._selector.register(channel, selectors.EVENT_READ)
        self._unsaid = b""
        self._unread = b""
        self._heard = 0
        self._last_words = b""
        self._ended = False

    def say(self, text: str) -> None:
        """Queue text to write while waiting for the answer; the limit on its answer counts from here."""
        if not self._unsaid:
            self._selector.register(self._in, selectors.EVENT_WRITE)
        self._unsaid += text.encode()
        self._heard = len(self._unread)

    def line(self, until: float) -> str:
        """The next line of its output, without the line end; waits until that moment (of `time.monotonic`)."""
        while (end := self._unread.find(b"\n")) < 0:
            if len(self._unread) > LONGEST_LINE:
                raise Fault(message("fault-long-line", most=LONGEST_LINE))
            self._exchange(until)
        if end > LONGEST_LINE:
            raise Fault(message("fault-long-line", most=LONGEST_LINE))
        line, self._unread = self._unread[:end], self._unread[end + 1 :]
        try:
            return line.decode().removesuffix("\r")
        except UnicodeDecodeError:
            raise Fault(message("fault-not-utf8", said=printable(line))) from None

    def end(self, *, politely: bool = False) -> int:
        """End the program and all processes it started; returns its exit code. `politely` lets it end by itself."""
        if self._ended:
            return int(self.process.returncode)
        self._ended = True
        if politely:
            with suppress(OSError):
                self._in.write(b"quit\n")
        with suppress(OSError):
            self._in.close()
        if politely:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GOODBYE)
        os.close(self._lifeline)
        try:
            self.process.wait(CERTAIN_END)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._selector.close()
        self._out.close()
        self._err.close()
        return int(self.process.returncode)

    # Inside

    def _exchange(self, until: float) -> None:
        """Write and read what can be written and read now; wait if there is nothing."""
        left = until - time.monotonic()
        ready = self._selector.select(left) if left > 0 else []
        if not ready:
            raise Silence(message("fault-silent"))
        for key, _ in ready:
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._err:
                self._overhear()
            else:
                self._read()

    def _write(self) -> None:
        with suppress(BlockingIOError):
            try:
                self._unsaid = self._unsaid[os.write(self._in.fileno(), self._unsaid[:AT_ONCE]) :]
            except BrokenPipeError:
                self._unsaid = b""  # it is dead or has closed its input: its output will show which
        if not self._unsaid:
            self._selector.unregister(self._in)

    def _read(self) -> None:
        data = os.read(self._out.fileno(), AT_ONCE)
        if not data:
            raise Fault(self._obituary())
        self._unread += data
        self._heard += len(data)
        if self._heard > LONGEST_ANSWER:
            raise Fault(message("fault-long-answer", most=LONGEST_ANSWER))

    def _overhear(self) -> None:
        """Keep the end of its standard error, and drop the rest."""
        data = os.read(self._err.fileno(), AT_ONCE)
        self._last_words = (self._last_words + data)[-LAST_WORDS:]
        if not data:
            self._selector.unregister(self._err)

    def _obituary(self) -> str:
        """How it ended: its exit code, and the last line it left on standard error."""
        try:
            code = self.process.wait(LAST_BREATH)
        except subprocess.TimeoutExpired:
            return message("fault-closed")
        with suppress(BlockingIOError, ValueError):
            while data := os.read(self._err.fileno(), AT_ONCE):
                self._last_words = (self._last_words + data)[-LAST_WORDS:]
        lines = [line for line in self._last_words.splitlines() if line.strip()]
        if not lines:
            return message("fault-ended", code=code)
        return message("fault-ended-saying", code=code, said=printable(lines[-1]))


def printable(said: str | bytes) -> str:
    """What a program said, in a form that is safe to show."""
    return one_line(said.decode(errors="replace") if isinstance(said, bytes) else said, SHOWN)
