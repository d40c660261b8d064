"""A process that checks records: `python -m hubba.tables.check_worker [SECONDS]` until its input closes.

Anybody may send a record: whatever it does to this process, the tables continue. SECONDS is the longest that one
record may take; the process ends when it takes longer.
"""

import os
import signal
import sys
from contextlib import suppress
from typing import Any, cast

import msgspec

from hubba.bots.questions import LENGTH
from hubba.bots.worker import Inbox, alarm, own_channels
from hubba.core.errors import RecordError
from hubba.core.messages import as_data, from_data
from hubba.tables.record_check import CutRecord, replayed

KINDNESS = 10  # where cores are few, the tables come first


class CheckResult(msgspec.Struct, frozen=True, array_like=True):
    """The result: which game it is, or what is wrong on which line."""

    game: str = ""
    line: int = 0
    reason: str | list[Any] = ""  # as `as_data` writes it
    cut: bool = False

    def error(self) -> RecordError | None:
        """What is wrong with the record, in every language."""
        kind = CutRecord if self.cut else RecordError
        return kind(self.line, from_data(self.reason)) if self.reason else None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(CheckResult)


def encode_text(text: str) -> bytes:
    """A record as it is sent to the process."""
    return _framed(text.encode())


def decode_checked(body: bytes) -> CheckResult:
    """The answer in a message, without the length."""
    return _decoder.decode(body)


def check(text: str) -> CheckResult:
    """Replay a record."""
    try:
        return CheckResult(game=replayed(text).game.name)
    except RecordError as error:
        reason = cast("str | list[Any]", as_data(error.reason))
        return CheckResult(line=error.line, reason=reason, cut=isinstance(error, CutRecord))


def main() -> None:
    """Check until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal: the server decides
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    source, sink = own_channels()
    with suppress(BrokenPipeError):  # the server is gone
        serve(Inbox(source.fileno()), sink, float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)


def serve(inbox: Inbox, sink: int, seconds: float) -> None:
    """Read records and write the results, one after the other."""
    while len(length := inbox.read(LENGTH)) == LENGTH:
        text = inbox.read(int.from_bytes(length, "big")).decode()
        alarm(seconds)
        message = _framed(_encoder.encode(check(text)))
        alarm(0)
        while message:
            message = message[os.write(sink, message) :]


def _framed(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH, "big") + body


if __name__ == "__main__":
    main()
