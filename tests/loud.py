"""Prints one loud line at the end of a run if the machine lacks something, however many processes run the tests."""

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
    """Something that tests with a fixture need and the machine lacks, and the line that says so."""

    fixture: str
    missing: Callable[[], object]
    text: str

    def matters(self, session: Any) -> bool:
        """Whether a test of this run needs it, and it is missing."""
        items = getattr(session, "items", ())
        wanted = any(self.fixture in getattr(item, "fixturenames", ()) for item in items)
        return wanted and bool(self.missing())

    def in_worker(self, session: pytest.Session) -> None:
        """Say it in the first worker process: the process that writes the summary has not seen these tests."""
        worker = getattr(session.config, "workerinput", None)
        if worker and worker["workerid"] == "gw0" and self.matters(session):
            sys.stderr.write(f"\n{self.text}\n")  # on a line of its own, whatever the other process is printing
            sys.stderr.flush()

    def in_summary(self, reporter: Any, config: pytest.Config) -> None:
        """Say it in the summary if only one process runs the tests."""
        if not getattr(config.option, "numprocesses", None) and self.matters(reporter._session):
            reporter.write_line(self.text, red=True, bold=True)


def run_apart(test: str, ci: str, **env: str) -> str:
    """What pytest prints for one test in its own process if something is missing: skipped, or in CI an error."""
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
