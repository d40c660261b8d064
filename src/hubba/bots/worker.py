"""A process that thinks: `python -m hubba.bots.worker [SECONDS]` answers questions until its input closes.

SECONDS is the longest that one answer may take; if it takes longer, the process ends. Between an answer and the
next question, a player that thinks by the clock keeps thinking.
"""

import os
import select
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

from hubba.bots.questions import LENGTH, decode_question, encode, failure
from hubba.bots.worker_cache import WorkerCache
from hubba.core.errors import RegistryError
from hubba.core.registry import find_game, game_names

SLICE = 0.02  # seconds between two checks for a new question
AT_ONCE = 65536


def main() -> None:
    """Answer questions until the input closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the asker decides
    source, sink = own_channels()
    load_games()
    with suppress(BrokenPipeError):  # the asker is gone
        serve(Inbox(source.fileno()), sink, float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)


def own_channels() -> tuple[BinaryIO, int]:
    """The channels for questions and answers, protected from a bot that reads or prints."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def load_games() -> None:
    """Import every game now, so that the first answer does not wait for it."""
    with suppress(RegistryError):
        for name in game_names():
            with suppress(RegistryError):  # a question about a broken game gets the error
                find_game(name)


class Inbox:
    """Reads messages from a pipe, and checks whether one is waiting."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._unread = b""

    def read(self, many: int) -> bytes:
        """This many bytes; fewer if the input ends."""
        while len(self._unread) < many and (data := os.read(self._source, AT_ONCE)):
            self._unread += data
        return self._take(many)

    def line(self, most: int) -> bytes:
        """A line with its line end, or `most` bytes of a longer one; without a line end if the input ends."""
        while b"\n" not in self._unread and len(self._unread) < most and (data := os.read(self._source, AT_ONCE)):
            self._unread += data
        end = self._unread.find(b"\n") + 1
        return self._take(min(end, most) if end else most)

    def _take(self, many: int) -> bytes:
        data, self._unread = self._unread[:many], self._unread[many:]
        return data

    @property
    def waiting(self) -> bool:
        """Whether there is input or it has ended, so that reading does not block; true if nobody can tell."""
        if self._unread or sys.platform == "win32":
            return True
        return bool(select.select([self._source], (), (), 0)[0])


def serve(inbox: Inbox, sink: int, seconds: float) -> None:
    """Read questions and write the answers, one after the other."""
    cache = WorkerCache()
    while len(length := inbox.read(LENGTH)) == LENGTH:
        body = inbox.read(int.from_bytes(length, "big"))
        alarm(seconds)
        message = think(cache, body)
        alarm(0)
        while message:
            message = message[os.write(sink, message) :]
        while not inbox.waiting and think_on(cache):
            pass


def think(cache: WorkerCache, body: bytes) -> bytes:
    """The answer to a message; if a bot raises something, that is the answer."""
    try:
        return encode(cache.answer(decode_question(body)))
    except BaseException as error:  # a bot that calls sys.exit, too
        return encode(failure(error))


def think_on(cache: WorkerCache) -> bool:
    """Think for a moment while nobody waits; if a bot raises something, it only stops thinking."""
    try:
        return cache.ponder(SLICE)
    except BaseException:
        return False


def alarm(seconds: float) -> None:
    """End this process after a number of seconds; 0 means never.

    The asker kills a worker that thinks too long, but the asker may be dead. The system's alarm always works, while
    a compiled search never gives another thread or a Python handler a chance to run.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
