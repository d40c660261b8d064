"""A process that thinks: `python -m hubba.bots.worker [SECONDS]` answers questions until its input closes.

SECONDS is the longest that one thought may take; the process is ended when it takes longer.
"""

import os
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

from hubba.bots.thought import LENGTH, answer, decode_question, encode, failure
from hubba.core.errors import RegistryError
from hubba.core.registry import find_game, game_names


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all in a terminal: whoever asks decides
    source, sink = own_channels()
    load_games()
    with suppress(BrokenPipeError):  # who asked is gone
        serve(source, sink, float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)


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


def serve(source: BinaryIO, sink: int, seconds: float) -> None:
    """Read a question, write the answer, and again."""
    while len(length := source.read(LENGTH)) == LENGTH:
        body = source.read(int.from_bytes(length, "big"))
        alarm(seconds)
        message = think(body)
        alarm(0)
        while message:
            message = message[os.write(sink, message) :]


def think(body: bytes) -> bytes:
    """The answer to a message; whatever a bot raises is an answer too."""
    try:
        return encode(answer(decode_question(body)))
    except BaseException as error:  # a bot that calls sys.exit, too
        return encode(failure(error))


def alarm(seconds: float) -> None:
    """End this process in so many seconds; 0 for never.

    Whoever asks kills a worker that thinks too long, but may be dead itself. The system's own alarm is certain:
    a compiled search never gives another thread or a handler in Python the time to look.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
