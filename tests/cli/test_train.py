"""hubba train: what it says, what it writes, what it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hubba.cli.main import main
from hubba.core.networkfile import read_network
from hubba.lab.training import generations
from tests.lab.training.pupils import PlainTeacher

TINY = (
    *("train", "warlock", "--seats", "3", "--generations", "1", "--games", "40", "--player", "search:1"),
    *("--hidden", "4,2", "--epochs", "2", "--deals", "1", "--workers", "1"),
)


@pytest.fixture(autouse=True)
def _stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.cli.train.require", lambda extra: None)
    defaults = generations.TrainingRun.__init__.__defaults__
    assert defaults is not None
    monkeypatch.setattr(generations.TrainingRun.__init__, "__defaults__", (*defaults[:-1], PlainTeacher))


def run(*words: str, code: int = 0) -> Result:
    result: Result = CliRunner(env={"LANG": "C", "LC_ALL": ""}).invoke(main, list(words), prog_name="hubba")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def test_it_trains_and_the_network_plays(tmp_path: Path) -> None:
    file = tmp_path / "net.json"
    said = run(*TINY, "--to", str(file)).stdout.splitlines()
    assert said[0].startswith("generation 1: 40 games, ")
    assert "a seat against the rules of thumb" in said[1]
    assert said[-1].startswith(f"the network is in {file}; the page about it is ")
    network = read_network(file.read_text("utf-8"))
    assert len(network.rows["second"]) == 4
    assert network.about["command"].endswith("--generations 1")
    assert "Lead in the arena" in (tmp_path / "net.training/page.html").read_text("utf-8")
    assert json.loads((tmp_path / "net.training/figures.json").read_text("utf-8"))[0]["games"] == 40
    assert "continue it with --resume" in run(*TINY, "--to", str(file), code=2).stderr
    found = json.loads(run(*TINY, "--to", str(file), "--resume", "--json", "--lang", "fr").stdout)
    assert found["figures"] == json.loads((tmp_path / "net.training/figures.json").read_text("utf-8"))
    assert "Avance dans l’arène" in (tmp_path / "net.training/page.html").read_text("utf-8")

    players = f"search:1+eval={file},advice+eval={file}"
    arena = ("arena", "warlock", "--seats", "4", "--players", players, "--deals", "1", "--json")
    assert json.loads(run(*arena).stdout)["games"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "3;4"), "--seats 3;4: write whole numbers above zero"),
        (("--seats", "7"), "7"),
        (("--games", "0"), "--games 0: write whole numbers above zero"),
        (("--hidden", "5,2"), "even number of units"),
        (("--player", "master"), "cannot learn"),
        (("-o", "start"), "NAME=VALUE"),
        (("--to", "nowhere/net.json"), "nowhere"),
        (("--resume",), "no training in it"),
    ],
)
def test_what_it_refuses(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    file = tmp_path / "net.json"
    assert said in run(*TINY, "--to", str(file), *words, code=2).stderr
    assert list(tmp_path.iterdir()) == []


def test_games_without_anything_to_learn_from(tmp_path: Path) -> None:
    words = ("--to", str(tmp_path / "net.json"))
    assert "nothing that a network could learn from" in run("train", "thorgal", *words, code=2).stderr
    french = run("train", "thorgal", *words, "--lang", "fr", code=2).stderr
    assert "rien qu’un réseau puisse apprendre" in french
    assert "there are: thorgal, warlock, witches" in run("train", "go", *words, code=2).stderr


def test_players_with_files_that_are_no_networks(tmp_path: Path) -> None:
    file = tmp_path / "net.json"

    def refused(game: str) -> str:
        return run("arena", game, "--players", f"search:1+eval={file},advice", "--deals", "1", code=2).stderr

    assert f"the network {file} cannot be used: No such file or directory" in refused("warlock")
    file.write_bytes(b"\xff{}")
    assert f"the network {file} cannot be used: this is not a network" in refused("warlock")
