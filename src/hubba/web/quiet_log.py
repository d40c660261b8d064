"""Says the same thing at most once a minute in the log, with how often it has happened."""

import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

EVERY: Final = 60.0  # seconds
MOST: Final = 500  # kinds of messages; then it begins anew


@dataclass
class Said:
    """A kind of message: when it was last logged, and how often it was left out since."""

    at: float
    left_out: int = 0


class QuietLog(logging.Filter):
    """A filter for the handlers of a log: nobody can fill it, whatever they make the server say."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[object, Said] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log this one. What is critical is always logged."""
        if record.levelno >= logging.CRITICAL or record.levelno < logging.WARNING:
            return True
        now, kind = time.monotonic(), kind_of(record)
        said = self._known.get(kind)
        if said is not None and now - said.at < EVERY:
            said.left_out += 1
            return False
        if said is not None and said.left_out:
            if not record.args or isinstance(record.args, Mapping):
                record.msg, record.args = record.getMessage().replace("%", "%%"), ()
            # Not put into the text: a log without values shows the text as it is in the source.
            record.msg = f"{record.msg} (and %d more of this kind since the last one)"
            record.args = (*record.args, said.left_out)
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[kind] = Said(now)
        return True


def kind_of(record: logging.LogRecord) -> object:
    """What two messages have in common that are the same but for their values."""
    error = record.exc_info[1] if record.exc_info else None
    trace = error.__traceback__ if error is not None else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (trace.tb_frame.f_code, trace.tb_lineno) if trace is not None else None
    return record.name, record.levelno, record.msg, type(error), place


def quieten() -> None:
    """Make all handlers of this program quiet."""
    quiet = QuietLog()
    for name in ("", "uvicorn"):
        for handler in logging.getLogger(name).handlers:
            handler.addFilter(quiet)
