"""Gives the tests of this folder a database and the miniature games."""

from pathlib import Path
from shutil import copyfile

import pytest

from hubba.tables.database import connect, migrate
from tests.tables.scenes import find
from tests.tables.shared import Clock, set_clock


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
    engine = connect(path)
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture
def path(shaped: Path, tmp_path: Path) -> Path:
    """A database for one test."""
    return Path(copyfile(shaped, tmp_path / "tables.sqlite"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time for shared tables that passes when a test says so."""
    return set_clock(monkeypatch)
