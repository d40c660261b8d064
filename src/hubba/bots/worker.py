"""A process that thinks: `python -m hubba.bots.worker [SECONDS]` answers questions until its input closes.

SECONDS is the longest that one thought may take; the process is ended when it takes longer. Between an answer and
the next question a player that thinks by the clock thinks on.
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

SLICE = 0.02  # seconds between two looks whether somebody asks
AT_ONCE = 65536


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all in a terminal: whoever asks decides
    source, sink = own_channels()
    load_games()
    with suppress(BrokenPipeError):  # who asked is gone
        serve(Inbox(source.fileno()), sink, float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)


def own_channels() -> tuple[BinaryIO, int]:
    """Where questions come from and answers go, out of the way of a bot that reads or prints."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def load_games() -> None:
    """Import every game now, so that the first answer need not wait for it."""
    with suppress(RegistryError):
        for name in game_names():
            with suppress(RegistryError):  # who plays a broken game is told when they ask
                find_game(name)


class Inbox:
    """Messages from a pipe, and whether there is one."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._unread = b""

    def read(self, many: int) -> bytes:
        """So many bytes; fewer if that was all."""
        while len(self._unread) < many and (data := os.read(self._source, AT_ONCE)):
            self._unread += data
        return self._take(many)

    def line(self, most: int) -> bytes:
        """A line with its end, or so many bytes of a longer one; without an end if that was all."""
        while b"\n" not in self._unread and len(self._unread) < most and (data := os.read(self._source, AT_ONCE)):
            self._unread += data
        end = self._unread.find(b"\n") + 1
        return self._take(min(end, most) if end else most)

    def _take(self, many: int) -> bytes:
        data, self._unread = self._unread[:many], self._unread[many:]
        return data

    @property
    def waiting(self) -> bool:
        """Whether there is something to read, or never will be; where a pipe cannot be asked, there always is."""
        if self._unread or sys.platform == "win32":
            return True
        return bool(select.select([self._source], (), (), 0)[0])


def serve(inbox: Inbox, sink: int, seconds: float) -> None:
    """Read a question, write the answer, and again."""
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
    """The answer to a message; whatever a bot raises is an answer too."""
    try:
        return encode(cache.answer(decode_question(body)))
    except BaseException as error:  # a bot that calls sys.exit, too
        return encode(failure(error))


def think_on(cache: WorkerCache) -> bool:
    """A little while of thought that nobody waits for; what a bot raises there ends it, and harms nobody."""
    try:
        return cache.ponder(SLICE)
    except BaseException:
        return False


def alarm(seconds: float) -> None:
    """End this process in so many seconds; 0 for never.

    Whoever asks kills a worker that thinks too long, but may be dead itself. The system's own alarm is certain:
    a compiled search never gives another thread or a handler in Python the time to look.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
