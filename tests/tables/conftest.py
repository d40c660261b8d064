"""Gives the tests of this folder a database and the miniature games.

A module with `ON_BOTH = True` runs with a database in a file and with one on a server; with `ON_BOTH = "slow"` the
latter is in the slow lane. A test that is about files is marked `in_file`.
"""

from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from hubba.tables.database import connect, migrate
from tests.postgres import LACK, Postgres, postgres
from tests.tables.scenes import find
from tests.tables.shared import Clock, set_clock

__all__ = ["clock", "minis", "path", "postgres", "shaped"]


@pytest.fixture(autouse=True)
def minis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables, and bots that think in this process, find the miniature games."""
    monkeypatch.setattr("hubba.tables.registry.find_game", find)
    monkeypatch.setattr("hubba.tables.rooms.find_game", find)
    monkeypatch.setattr("hubba.bots.questions.find_game", find)


@pytest.fixture(scope="session")
def shaped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without tables, made once, because migrations are slow."""
    path = tmp_path_factory.mktemp("shaped") / "tables.sqlite"
    shape(path)
    return path


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    both = getattr(metafunc.module, "ON_BOTH", False)
    if metafunc.definition.get_closest_marker("in_file"):
        both = False
    if both and "path" in metafunc.fixturenames:
        marks = [pytest.mark.slow] if both == "slow" else []
        metafunc.parametrize("path", ["file", pytest.param("server", marks=marks)], indirect=True)


@pytest.fixture
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A database for one test: its file, or its address on a server."""
    if getattr(request, "param", "file") == "server":
        server: Postgres = request.getfixturevalue("postgres")
        return server.fresh(shape)
    return Path(copyfile(request.getfixturevalue("shaped"), tmp_path / "tables.sqlite"))


def shape(place: Path | str) -> None:
    """Make the relations of a database."""
    engine = connect(place)
    migrate(engine)
    engine.dispose()


def pytest_sessionfinish(session: pytest.Session) -> None:
    LACK.in_worker(session)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    LACK.in_summary(terminalreporter, config)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time for shared tables that passes when a test says so."""
    return set_clock(monkeypatch)
