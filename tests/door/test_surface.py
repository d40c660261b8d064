"""What programs can rely on: the names, a fast import, and examples that are true."""

import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hubba

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
OTHERS = ("engine_random", "far_bot", "my_bot")  # these are asked by others, or need a server
PROGRAMS = [path for path in EXAMPLES if path.stem not in OTHERS]

NAMES = {
    "SPECTATOR", "Bot", "GameView", "HubbaError", "IllegalMove", "Move", "Outcome", "Session", "WhyNot",
    "__version__", "bot", "games", "load", "new", "play_game", "read",
}  # fmt: skip
MEMBERS = {
    "Session": {
        "at", "copy", "game", "history", "legal_moves", "legal_moves_of", "options", "outcome", "over", "play",
        "position", "practice", "push", "record", "save", "seats", "seed", "take_back", "to_act", "turn", "undo",
        "view", "why_not",
    },
    "GameView": {
        "core", "game", "heard", "legal_moves", "move", "options", "pieces", "seat", "seats", "text", "words",
        "zones",
    },
    "Bot": {"close"},
    "Move": {"words"},
    "WhyNot": {"words"},
    "Outcome": {"text"},
}  # fmt: skip


def own(kind: type) -> set[str]:
    """The public members that a class defines itself."""
    return {name for name in vars(kind) if not name.startswith("_")}


def test_the_names_of_the_front_door() -> None:
    assert set(hubba.__all__) == NAMES
    assert hubba.__all__ == sorted(
        hubba.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    for name in NAMES:
        assert getattr(hubba, name) is not None
    assert set(dir(hubba)) >= NAMES
    namespace: dict[str, object] = {}
    exec("from hubba import *", namespace)
    assert namespace.keys() >= NAMES


@pytest.mark.parametrize("name", MEMBERS)
def test_their_members(name: str) -> None:
    assert own(getattr(hubba, name)) == MEMBERS[name]


def test_types_are_told_of_the_same_names() -> None:
    """Type checkers and programs see the same names."""
    code = (ROOT / "src/hubba/__init__.py").read_text("utf-8")
    told = code.partition("if TYPE_CHECKING:")[2].partition("__version__ =")[0]
    found = re.findall(r"from (\S+) import (.+)", told)
    homes = {name: module for module, names in found for name in re.split(r", ", names)}
    assert homes.pop("all_games as games") == "hubba.core.registry"
    assert homes == hubba._HOMES
    assert {*homes, "games", "__version__"} == NAMES


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'hubba' has no attribute 'chess'"):
        hubba.chess  # type: ignore[attr-defined]  # noqa: B018


def test_everything_has_words_of_its_own() -> None:
    for name in NAMES - {"SPECTATOR", "__version__"}:
        found = getattr(hubba, name)
        assert inspect.getdoc(found), name
        for member in MEMBERS.get(name, ()):
            assert inspect.getdoc(getattr(found, member)), f"{name}.{member}"


MODULES = ("api.bot", "api.opening", "api.refused", "api.session", "bots.gameview", "core.move", "core.registry")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    module = import_module(f"hubba.{name}")
    done = doctest.testmod(module, extraglobs={"hubba": hubba}, raise_on_error=False)
    assert done.attempted
    assert not done.failed


def test_each_function_of_the_door_has_an_example() -> None:
    for name in ("bot", "load", "new", "play_game", "read"):
        assert ">>> " in (getattr(hubba, name).__doc__ or ""), name
    for name in ("GameView", "Move", "Session", "WhyNot"):
        assert ">>> " in (getattr(hubba, name).__doc__ or ""), name


def said_by(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_it_brings_nothing_but_itself() -> None:
    loaded = said_by("import sys, hubba; print(*(name for name in sys.modules if name.startswith('hubba')))")
    assert set(loaded.split()) == {"hubba", "hubba.native"}


def test_a_game_needs_no_server_no_terminal_and_no_words() -> None:
    code = """
import sys, hubba
game = hubba.play_game(hubba.new("witches", seats=2, seed=7), ["apprentice", "random"])
game.record()
heavy = {"litestar", "sqlalchemy", "jinja2", "uvicorn", "textual", "rich", "click", "openskill", "fluent", "numpy"}
print(sorted(heavy & {name.partition(".")[0] for name in sys.modules}))
rooms = ("hubba.web", "hubba.tables", "hubba.cli", "hubba.lab", "hubba.terminal")
print(sorted(name for name in sys.modules if name.startswith(rooms)))
"""
    assert said_by(code) == "[]\n[]\n"


def test_games_can_be_called_whatever_was_imported_before() -> None:
    first = "import hubba; print(*hubba.games())"
    after = "import hubba.games.witches.game; import hubba; print(*hubba.games()); hubba.games.witches.game.GAME"
    assert said_by(first) == said_by(after) == "thorgal warlock witches\n"


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_example_runs(path: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, path], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert not list(tmp_path.iterdir())


def test_the_programs_of_the_readme_are_as_short_as_promised() -> None:
    whole, bot, *_ = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    for program, most in ((whole, 10), (bot, 12)):
        assert len([line for line in program.splitlines() if line.strip()]) <= most
        assert "hubba." in program
        assert "from hubba" not in program
