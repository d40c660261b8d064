"""The arena on Ray: a local one of two workers, and what is said where there is none."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from hubba.lab import cluster
from hubba.lab.arena import Arena, ArenaError, play_arena, play_task
from hubba.lab.lineup import Lineup
from tests.lab.conftest import MISSING

ROOT = Path(__file__).parents[2]
ARENA = Arena("witches", 2, ("search:20", "random"), 6, 3)
WORDS = (
    "arena",
    "witches",
    "--seats",
    "2",
    "--players",
    "search:20,random",
    "--deals",
    "6",
    "--seed",
    "3",
    "--json",
)

STARTED_HERE = """
from hubba.lab.arena import Arena, play_arena
arena = Arena("witches", 2, ("search:20", "random"), 2, 3)
assert play_arena(arena, ray="local", workers=2) == play_arena(arena, workers=1)
"""
REFUSED_THERE = """
import sys
from functools import partial
from hubba.core.errors import HubbaError
from hubba.lab.arena import Arena, play_task
from hubba.lab.cluster import on_ray
arena = Arena("witches", 2, ("search:20", "random"), 2, 3)
try:
    list(on_ray(partial(play_task, arena, {"version": "another"}), [(0, arena.lineups(0)[0])], sys.argv[1]))
except HubbaError as error:
    print(error)
"""


def run(environment: dict[str, str], *words: str) -> str:
    said = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return said.stdout


@pytest.mark.slow  # with Ray, which only `make test-all` installs
def test_the_same_numbers_on_a_ray_of_two_workers(ray_here: dict[str, str], head: str) -> None:
    alone = json.loads(run(ray_here, "-m", "hubba", *WORDS, "--workers", "1"))
    assert alone["games"] == 12
    assert json.loads(run(ray_here, "-m", "hubba", *WORDS, "--ray", head)) == alone
    (said,) = run(ray_here, "-c", REFUSED_THERE, head).splitlines()  # an error as it would be said here
    assert said.startswith("a worker has another hubba")


@pytest.mark.slow
def test_a_ray_that_is_started_for_us(ray_here: dict[str, str]) -> None:
    assert run(ray_here, "-c", STARTED_HERE) == ""


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(cluster.ClusterError, match=r'pip install "hubba\[ray\]"'):
        play_arena(ARENA, ray="auto")


def test_nobody_listens() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # bound, but it does not listen
        address = f"127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(cluster.ClusterError, match=f"no Ray answers at {address}: start one"):
            cluster.connect(None, address, 0)


def test_a_worker_with_another_version_plays_nothing() -> None:
    with pytest.raises(ArenaError, match="install the same everywhere"):
        play_task(ARENA, ARENA.stamp() | {"version": "0"}, (0, Lineup(0, (0, 1))))


@pytest.mark.parametrize("ci", ["", "1"])
def test_without_ray_one_line_is_loud(ci: str, tmp_path: Path) -> None:
    """Once in a process apart, where they are skipped, and once directly in CI, where they fail."""
    (tmp_path / "ray.py").write_text("raise ImportError('not today')", "utf-8")
    env = {key: value for key, value in os.environ.items() if not key.startswith(("CI", "PYTEST", "COV_"))}
    test = "tests/lab/test_cluster.py::test_a_ray_that_is_started_for_us"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *(() if ci else ("-p", "xdist", "-n", "1")), test],
        cwd=ROOT,
        env=env | {"PYTHONPATH": str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "CI": ci},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == bool(ci), done.stdout
    assert ("1 error" if ci else "1 skipped") in done.stdout
    assert done.stdout.splitlines().count(MISSING) == (2 if ci else 1)  # in CI it is the failure, too
