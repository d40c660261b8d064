"""What draws a game on the full screen: its own drawer, found by name, or the plain one."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.terminal.drawer import Drawer
from hubba.terminal.drawers import drawer_of
from hubba.testing.minis.caravan import GAME as CARAVAN

DRAWS = """
from hubba.terminal.drawer import Drawer
class OwnDrawer(Drawer):
    pass
DRAWER = OwnDrawer
"""


def outsider(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, files: Mapping[str, str]) -> Game:
    """A game of another package, with these files."""
    for path, text in {"__init__.py": "", **files}.items():
        file = folder / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder)
    return type("Outsider", (Game,), {"name": name, "package": name})()


@pytest.mark.parametrize("name", ["thorgal", "warlock", "witches"])
def test_a_game_of_the_house_draws_itself(name: str) -> None:
    game = find_game(name)
    drawer = drawer_of(game)
    assert type(drawer).__module__ == f"{game.package}.terminal.drawer"
    assert drawer_of(game) is not drawer  # it may remember what it has seen


def test_a_game_without_a_drawer_is_drawn_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(drawer_of(CARAVAN)) is Drawer
    bare = outsider(tmp_path, monkeypatch, "outsider_bare", {})
    assert type(drawer_of(bare)) is Drawer
    room = outsider(tmp_path, monkeypatch, "outsider_room", {"terminal/__init__.py": ""})
    assert type(drawer_of(room)) is Drawer


def test_a_game_of_one_file_is_drawn_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "outsider_file.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert type(drawer_of(type("Outsider", (Game,), {"package": "outsider_file"})())) is Drawer


def test_a_game_of_another_package_brings_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"terminal/__init__.py": "", "terminal/drawer.py": DRAWS}
    drawer = drawer_of(outsider(tmp_path, monkeypatch, "outsider_own", files))
    assert type(drawer).__name__ == "OwnDrawer"
    assert isinstance(drawer, Drawer)


@pytest.mark.parametrize(
    ("name", "missing"), [("outsider_one", "package_not_there"), ("outsider_two", "outsider_two.terminal.art")]
)
def test_what_is_missing_in_a_drawer_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, missing: str
) -> None:
    files = {"terminal/__init__.py": "", "terminal/drawer.py": f"import {missing}\n{DRAWS}"}
    with pytest.raises(ModuleNotFoundError, match=f"'{missing}'"):
        drawer_of(outsider(tmp_path, monkeypatch, name, files))
