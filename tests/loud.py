"""One loud line at the end of a run for what the machine lacks, however many processes test."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


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


def run_apart(test: str, ci: str, **env: str) -> str:
    """What pytest says to one test in a process of its own, with something missing: skipped, and in CI an error."""
    known = {key: value for key, value in os.environ.items() if not key.startswith(("CI", "PYTEST", "COV_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *(() if ci else ("-p", "xdist", "-n", "1")), test],
        cwd=ROOT,
        env=known | env | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "CI": ci},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == bool(ci), done.stdout
    assert ("1 error" if ci else "1 skipped") in done.stdout
    return done.stdout
