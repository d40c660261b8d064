"""Without the extras: the engine works, and a command that needs one says what to install."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hubba.cli.extras import EXTRAS, how_to_install

ROOT = Path(__file__).parents[2]
OTHERWISE = {
    "pillow": "PIL",
    "open_spiel": "pyspiel",
    "scikit_learn": "sklearn",
}  # packages that are imported under another name

# A Python in which the packages of all extras seem to be missing.
BARE = f"""
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted({package for known in EXTRAS.values() for package in known})}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""
ENGINE = """
from importlib import import_module
from pkgutil import walk_packages
import hubba
for module in walk_packages(hubba.__path__, "hubba."):
    rooms = module.name.split(".")[1:]
    if rooms[0] in ("core", "games", "bots") and "terminal" not in rooms:
        import_module(module.name)
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.registry import find_game
play = Play(find_game("witches"), 2, chance=Seeded(key_of(7)))
while play.to_act:
    play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
print(sum(play.outcome.scores) > 0)
"""
COMMANDS = """
import json, sys
from click.testing import CliRunner
from hubba.cli.main import main
from hubba.cli import play_command

class Terminal:
    stdin = stdout = type("Stream", (), {"isatty": lambda self: True})()
    def __getattr__(self, name):
        return getattr(sys, name)

play_command.sys = Terminal()
for words in json.loads(sys.argv[1]):
    done = CliRunner().invoke(main, words, prog_name="hubba")
    print(json.dumps([done.exit_code, done.output]))
"""


def bare(code: str, *words: str) -> str:
    done = subprocess.run([sys.executable, "-c", BARE + code, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_needs_no_extra() -> None:
    assert bare(ENGINE) == "True\n"


def test_a_command_says_what_to_install() -> None:
    asked = {
        "": "web",
        "serve --no-browser": "web",
        "play witches --terminal": "terminal",
        "play witches": "terminal",
        "arena witches --seats 2 --players random,search:5 --deals 1": "lab",
        "arena thorgal --seats 2 --players random,search:5 --deals 1 --ray local": "ray",
        "dataset read README.md": "research",
        "simulate witches --seats 2 --games 2 --to games.parquet": "research",
        "train warlock --to net.json": "train",
        "new witches --seats 2 --seed 1": "",
        "levels": "",
        "simulate witches --seats 2 --games 2 --workers 1": "",
    }
    answers = bare(COMMANDS, json.dumps([words.split() for words in asked])).splitlines()
    for (words, extra), answer in zip(asked.items(), answers, strict=True):
        code, said = json.loads(answer)
        assert re.findall(r'pip install "hubba\[(\w+)\]"', said) == ([extra] if extra else []), (words, said)
        assert (code != 0) == bool(extra), (words, said)
        assert "Traceback" not in said


def test_other_missing_modules_are_not_explained_away() -> None:
    assert how_to_install(ModuleNotFoundError("No module named 'hubba.nowhere'", name="hubba.nowhere")) is None
    assert how_to_install(ModuleNotFoundError("no name")) is None


@pytest.mark.parametrize("extra", sorted(EXTRAS))
def test_the_extras_are_those_of_the_project(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = project["optional-dependencies"][extra]
    names = {re.split(r"[\[<>=;]", line)[0].lower().replace("-", "_") for line in lines if ";" not in line}
    assert {OTHERWISE.get(name, name) for name in names - {"hubba"}} == set(EXTRAS[extra])
    assert set(EXTRAS[extra]).isdisjoint(re.split(r"[\[<>=;]", line)[0] for line in project["dependencies"])


def test_what_builds_the_wheel_builds_here() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert sorted(project["dependency-groups"]["build"]) == sorted(project["build-system"]["requires"])


@pytest.mark.parametrize("name", ["build", "play", "test"])
def test_one_version_of_everything(name: str) -> None:
    def versions(lock: str) -> set[str]:
        return set(re.findall(r"^[\w.-]+==[^ ]+", (ROOT / f"requirements/{lock}.lock").read_text("utf-8"), re.M))

    assert versions(name) <= versions("all")
    assert len(versions(name)) > 5
