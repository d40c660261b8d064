"""Gives the tests of this folder the documentation site, built once in each process, and a browser to open it."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.loud import Lack
from tests.web.browser import browser, complaints, context, engine, new_context, new_page, page
from tests.web.browser import pytest_sessionfinish as browser_sessionfinish
from tests.web.browser import pytest_terminal_summary as browser_terminal_summary

__all__ = ["browser", "complaints", "context", "engine", "new_context", "new_page", "page"]

ROOT = Path(__file__).parents[2]
NEEDED = ("furo", "myst_parser", "sphinx")
Build = Callable[[Path, Path], subprocess.CompletedProcess[str]]


@cache
def missing() -> list[str]:
    """The packages that the site needs and this environment lacks."""
    lacking = []
    for name in NEEDED:
        try:
            import_module(name)
        except ImportError:
            lacking.append(name)
    return lacking


MISSING = "!!! NO SPHINX: the documentation site was NOT tested (make setup)"
LACK = Lack("build_site", missing, MISSING)


@pytest.fixture(scope="session")
def build_site() -> Build:
    """Build a site from a folder, with the settings of our site."""
    if lacking := missing():
        message = f"{', '.join(lacking)} cannot be imported"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)

    def build(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
        settings = ["-c", "docs/site", "-EWnq", "--keep-going"]
        command = [sys.executable, "-m", "sphinx", *settings, str(source), str(target)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    return build


@pytest.fixture(scope="session")
def site(build_site: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of our site."""
    folder = tmp_path_factory.mktemp("site")
    said = build_site(ROOT, folder)
    assert said.returncode == 0, said.stderr
    return folder


def pytest_sessionfinish(session: pytest.Session) -> None:
    browser_sessionfinish(session)
    LACK.in_worker(session)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    browser_terminal_summary(terminalreporter, config)
    LACK.in_summary(terminalreporter, config)
