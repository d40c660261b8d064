"""The log as lines of JSON that other programs read.

A line has the text as it stands in the source, numbers, kinds of errors and places in the code, and no other value.
So no name, token, card, move or address can be in it, whatever went wrong. A digest stands for a table.
"""

import json
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Final

OURS: Final = "hubba"
SOURCES: Final = str(Path(__file__).parents[1])
_PLACE: Final = re.compile(r"%[^a-zA-Z%]*[a-zA-Z]")  # of a value in a text


class StructuredLog(logging.Formatter):
    """Writes a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        own = record.name.split(".")[0] == OURS
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            # Others may have put values into the text already.
            "event": _PLACE.sub("…", str(record.msg)) if own else "a message of another program",
            "at": f"{record.module}:{record.lineno}",
        }
        values = record.args if isinstance(record.args, tuple) else ()
        if own and values and str(record.msg).startswith("table %s"):
            line["table"] = table_digest(str(values[0]))
        if numbers := [value for value in values if isinstance(value, int | float)]:
            line["numbers"] = numbers
        if errors := [*(value for value in values if isinstance(value, BaseException)), *_raised(record)]:
            line["errors"] = [type(error).__name__ for error in errors]
            line["trace"] = [place for error in errors for place in places_in(error.__traceback__)]
        return json.dumps(line, ensure_ascii=False)


def _raised(record: logging.LogRecord) -> list[BaseException]:
    error = record.exc_info[1] if record.exc_info else None
    return [error] if error is not None else []


def places_in(trace: TracebackType | None) -> Iterator[str]:
    """Where an error came from, the outermost call first: files of Hubba within its folder, others by name."""
    while trace is not None:
        path = trace.tb_frame.f_code.co_filename
        name = path.removeprefix(SOURCES).lstrip("/\\") if path.startswith(SOURCES) else Path(path).name
        yield f"{name}:{trace.tb_lineno}"
        trace = trace.tb_next


def table_digest(name: str) -> str:
    """What a table is called in the log: its name is a secret, because the address of a finished game has it."""
    return sha256(name.encode()).hexdigest()[:12]


def structure() -> None:
    """Make all handlers of this program write lines of JSON, and say when it opens and closes."""
    for name in ("", "uvicorn"):
        for handler in logging.getLogger(name).handlers:
            handler.setFormatter(StructuredLog())
    logging.getLogger(OURS).setLevel(logging.INFO)
