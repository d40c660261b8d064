"""The arena on Ray: on a stand-in, on a local Ray with two workers, and what is printed without Ray."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hubba.lab import cluster
from hubba.lab.arena import Arena, ArenaError, play_arena, play_task
from hubba.lab.lineup import Lineup
from tests.lab.conftest import MISSING
from tests.loud import run_apart

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


class TaskError(Exception):
    """What Ray raises when a task fails."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class StandIn:
    """The parts of Ray that we use, in this process: a task runs when somebody asks for its result."""

    exceptions = SimpleNamespace(RayTaskError=TaskError)

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.waiting: list[int] = []  # how many tasks were handed out and not asked for yet

    def init(self, **about: object) -> None:
        self.calls.append(f"init {about['address']} {about.get('num_cpus')}")

    def shutdown(self) -> None:
        self.calls.append("shutdown")

    def put(self, thing: object) -> object:
        return thing

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, work: Callable[..., object]) -> Any:
        def hand_out(*about: object) -> Callable[[], object]:
            self.waiting.append(self.waiting[-1] + 1 if self.waiting else 1)
            return lambda: work(*about)

        return SimpleNamespace(options=lambda num_cpus: SimpleNamespace(remote=hand_out))

    def get(self, promised: Callable[[], object]) -> object:
        self.waiting.append(self.waiting[-1] - 1)
        try:
            return promised()
        except Exception as error:
            raise TaskError(error) from None


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """The real Ray is large and slow, so only the slow lane uses it."""
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


def test_the_same_numbers_by_way_of_ray(stand_in: StandIn) -> None:
    assert play_arena(ARENA, ray="local", workers=2) == play_arena(ARENA, workers=1)
    assert stand_in.calls == ["init local 2", "shutdown"]


def test_answers_come_in_order_and_few_tasks_are_handed_out_ahead(stand_in: StandIn) -> None:
    assert list(cluster.on_ray(str, list(range(50)), "auto")) == [str(number) for number in range(50)]
    assert max(stand_in.waiting) == 2 * cluster.AHEAD
    assert stand_in.calls == ["init auto None", "shutdown"]


def refuse(task: object) -> object:
    raise ArenaError(f"not {task}") if task == "hubba" else KeyError(task)


def test_an_error_of_ours_is_told_as_it_would_be_here_and_ray_is_left(stand_in: StandIn) -> None:
    with pytest.raises(ArenaError, match=r"^not hubba$"):
        list(cluster.on_ray(refuse, ["hubba"], "auto"))
    with pytest.raises(TaskError):
        list(cluster.on_ray(refuse, ["another"], "auto"))
    assert stand_in.calls == ["init auto None", "shutdown"] * 2


@pytest.mark.slow  # with Ray, which only `make test-all` installs
def test_the_same_numbers_on_a_ray_of_two_workers(ray_here: dict[str, str], head: str) -> None:
    alone = json.loads(run(ray_here, "-m", "hubba", *WORDS, "--workers", "1"))
    assert alone["games"] == 12
    assert json.loads(run(ray_here, "-m", "hubba", *WORDS, "--ray", head)) == alone
    (said,) = run(ray_here, "-c", REFUSED_THERE, head).splitlines()  # the same error as without Ray
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
    """In another process: without CI the tests are skipped, in CI they fail."""
    (tmp_path / "ray.py").write_text("raise ImportError('not today')", "utf-8")
    said = run_apart("tests/lab/test_cluster.py::test_a_ray_that_is_started_for_us", ci, PYTHONPATH=str(tmp_path))
    assert said.splitlines().count(MISSING) == (2 if ci else 1)  # in CI the failure says it, too
