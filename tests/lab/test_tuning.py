"""The commands that compute the bots' weights: tools/tune.py and tools/outlook.py."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

from hubba import native
from hubba.core.chance import Fast
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.weights import load_weights
from hubba.games.witches.bots.evaluation import NAMES, promised
from hubba.games.witches.game import GAME as WITCHES
from hubba.games.witches.rules.state import Witches

ROOT = Path(__file__).parents[2]
PLAYED = ("thorgal", "warlock", "witches")


def weights_of(game: str) -> Path:
    return Path(str(files(f"hubba.games.{game}.bots").joinpath("weights.toml")))


def run(tool: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a tool, which must not change the game's weights."""
    before = [weights_of(game).read_bytes() for game in PLAYED]
    done = subprocess.run(
        [sys.executable, f"tools/{tool}.py", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert "Traceback" not in done.stderr
    assert [weights_of(game).read_bytes() for game in PLAYED] == before
    return done


@pytest.fixture
def outlooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield import_module("outlooks.witches")
    for name in [name for name in sys.modules if name.partition(".")[0] in ("outlooks", "outlook")]:
        del sys.modules[name]


@pytest.mark.parametrize("game", PLAYED)
def test_a_fit_finds_all_numbers_of_tables_that_the_game_has(game: str) -> None:
    done = run("outlook", game, "--games", "100")
    assert done.returncode == 0, done.stderr
    found, used = tomllib.loads(done.stdout), tomllib.loads(weights_of(game).read_text("utf-8"))
    assert found
    for table, values in found.items():
        assert values.keys() <= used[table].keys()
        for name, value in values.items():
            assert isinstance(value, list) == isinstance(used[table][name], list)
    assert "other games" in done.stdout or "fresh games" in done.stdout


def test_nonsense_is_refused() -> None:
    assert "invalid choice: 'chess'" in run("outlook", "chess").stderr
    for few in ("99", "-1", "many"):
        assert f"at least 100, not '{few}'" in run("outlook", "witches", f"--games={few}").stderr


def test_what_was_found_is_kept_with_date_command_and_figures(
    outlooks: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = import_module("outlook")
    fitted = import_module("outlooks.fitted").Fitted
    monkeypatch.setattr(sys, "argv", ["tools/outlook.py", "witches", "--write"])
    path = tmp_path / "weights.toml"
    path.write_bytes(weights_of("witches").read_bytes())
    tool.keep(path, fitted({"outlook": {"trump": 1.23456, "lead": 2.0}}, "7 of 9", "about.outlook"))
    kept, before = tomllib.loads(path.read_text("utf-8")), tomllib.loads(weights_of("witches").read_text("utf-8"))
    assert kept["outlook"] == before["outlook"] | {"trump": 1.235, "lead": 2.0}
    assert kept["about"]["outlook"]["command"] == "python tools/outlook.py witches --write"
    assert kept["about"]["outlook"]["figures"] == "7 of 9"
    assert kept["plain"] == before["plain"]


def test_witches_fit_reads_hands_as_the_outlook_does(outlooks: ModuleType) -> None:
    known = dict(zip(NAMES, load_weights(f"{WITCHES.package}.bots", "outlook", NAMES), strict=True))
    compared = 0
    for seats in (2, 5):
        state, chance, rng = WITCHES.start(seats), Fast(seats), Rng(seats)
        assert isinstance(state, Witches)
        while (seat := chance.settle(state)) != NOBODY:
            for other in range(seats):
                signs = outlooks.signs_of(state, other)
                fitted = sum(known[name] * sign for name, sign in zip(outlooks.PROMISED, signs, strict=True))
                assert fitted == pytest.approx(float(promised(state, other)))
                assert signs[-1] == (other == state.leader), "in this position that is worth nothing"
                compared += 1
            state.apply(seat, WITCHES.evaluator(seats).advise(state, seat, rng))
    assert compared > 100


def test_witches_fit_counts_seat_against_seat_and_all_points_but_those_of_trumps(outlooks: ModuleType) -> None:
    moments = outlooks.play(3, 4)
    totals = [float(moment.expected.sum()) for moment in moments]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > totals[-1] > 0, "trumps on the table count for nobody"
    for moment in moments:
        assert moment.rest > 0
        assert moment.signs.sum(0) == pytest.approx(0)
        assert moment.ahead.sum() == pytest.approx(0)
        assert moment.won.sum() == pytest.approx(1)


@pytest.mark.parametrize("game", PLAYED)
def test_tuning_says_how_good_what_it_found_is_and_writes_nothing_unasked(game: str) -> None:
    few = ("--generations", "1", "--deals", "2", "--fresh", "4") if native.compiled() else ("--generations", "0")
    done = run("tune", game, *few)
    assert done.returncode == 0, done.stderr
    assert "fresh duplicate deals" in done.stdout
    plain = tomllib.loads(weights_of(game).read_text("utf-8"))["plain"]
    told = {line.split(" = ")[0] for line in done.stdout.splitlines() if " = " in line}
    assert told
    assert told <= plain.keys()
