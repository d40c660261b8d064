"""One loud line at the end of a run for what the machine lacks, however many processes test."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest


@dataclass(frozen=True)
class Lack:
    """Tests that ask for a fixture miss something, and what is then said."""

    fixture: str
    missing: Callable[[], object]
    text: str

    def matters(self, session: Any) -> bool:
        """Whether any test of the run wanted it, and it is not there."""
        items = getattr(session, "items", ())
        wanted = any(self.fixture in getattr(item, "fixturenames", ()) for item in items)
        return wanted and bool(self.missing())

    def in_worker(self, session: pytest.Session) -> None:
        """Of several processes the first one says it: the one that writes the summary has not seen these tests."""
        worker = getattr(session.config, "workerinput", None)
        if worker and worker["workerid"] == "gw0" and self.matters(session):
            sys.stderr.write(f"\n{self.text}\n")  # a line of its own, wherever the other process is in its own
            sys.stderr.flush()

    def in_summary(self, reporter: Any, config: pytest.Config) -> None:
        """A process that tests alone says it in its summary."""
        if not getattr(config.option, "numprocesses", None) and self.matters(reporter._session):
            reporter.write_line(self.text, red=True, bold=True)
