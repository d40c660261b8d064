"""Free cores: copies of a search find out more, and their failures harm nobody."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.bots import spare_cores
from hubba.bots.player import Budget
from hubba.bots.roster import seat_player
from hubba.bots.search import Search
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import ask

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied on this system"),
    # The test runner may have threads; the player does not fork a process that has some.
    pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning"),
]


def a_search(iterations: int = 50) -> Search:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    search = Search(play.view(play.to_act[0]), 1, GAME.evaluator(2))
    search.run(iterations, 0.0)
    return search


@pytest.fixture(autouse=True)
def _none_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    started: list[int] = []
    start = spare_cores.start

    def watched(search: Search, number: int, seconds: float) -> spare_cores.Copy:
        copy = start(search, number, seconds)
        started.append(copy.pid)
        return copy

    monkeypatch.setattr(spare_cores, "start", watched)
    yield
    for pid in started:
        with pytest.raises(ChildProcessError):  # neither alive nor a zombie
            os.waitpid(pid, os.WNOHANG)


def patient(copies: spare_cores.Copies) -> spare_cores.Copies:
    """The same with patience, so that a busy machine does not change the result."""
    copies.end += 60
    return copies


def test_what_copies_found_is_added_up() -> None:
    search = a_search()
    before = spare_cores.first_steps(search)
    found = patient(spare_cores.Copies(search, 2, 0.05)).gather()
    assert len(found) == 2
    assert found[0] != found[1], "they sample different worlds"
    assert spare_cores.first_steps(search) == before, "none of it has happened here yet"
    spare_cores.merge(search, found)
    merged = spare_cores.first_steps(search)
    for move, known in merged.items():
        parts = [each.get(move, (0, 0, 0.0, 0.0)) for each in (before, *found)]
        assert known == pytest.approx([sum(part[place] for part in parts) for place in range(4)])
    assert search.iterations == sum(known[1] for known in merged.values())


def test_a_move_that_only_a_copy_tried_is_known_afterwards() -> None:
    search = a_search(1)
    (first,) = spare_cores.first_steps(search)
    other = first + 1
    spare_cores.merge(search, [{other: (3, 2, 1.5, 1.25)}])
    assert spare_cores.first_steps(search)[other] == (3, 2, 1.5, 1.25)
    assert search.iterations == 3


def test_only_what_is_new_counts() -> None:
    before = {1: (5, 4, 2.0, 1.0), 2: (5, 1, 0.5, 0.25)}
    after = {1: (9, 6, 3.0, 1.5), 2: (9, 1, 0.5, 0.25), 3: (2, 1, 1.0, 1.0)}
    assert spare_cores.since(before, after) == {1: (4, 2, 1.0, 0.5), 3: (2, 1, 1.0, 1.0)}


def test_a_copy_that_dies_is_left_out() -> None:
    copies = patient(spare_cores.Copies(a_search(), 2, 0.2))
    os.kill(copies._copies[0].pid, signal.SIGKILL)
    assert len(copies.gather()) == 1


def test_a_copy_that_fails_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    def fail(search: Search) -> spare_cores.Found:
        assert os.getpid() == here
        return {}

    monkeypatch.setattr(spare_cores, "first_steps", fail)
    assert patient(spare_cores.Copies(a_search(), 1, 0.01)).gather() == []


def test_half_an_answer_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spare_cores, "write", lambda sink, text: os.write(sink, text.encode()[:-5]))
    assert patient(spare_cores.Copies(a_search(), 1, 0.01)).gather() == []


def test_a_copy_that_is_late_is_left_out_and_ended() -> None:
    copies = spare_cores.Copies(a_search(), 2, 3600.0)
    copies.end = 0.0
    assert copies.gather() == []


def test_without_processes_it_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork() -> int:
        raise BlockingIOError

    opened = len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0
    monkeypatch.setattr(os, "fork", fork)
    assert spare_cores.Copies(a_search(), 2, 0.01).gather() == []
    if opened:
        assert len(os.listdir("/proc/self/fd")) == opened


# Which cores are free


@pytest.fixture
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    monkeypatch.setattr(spare_cores, "running", lambda: 1)
    monkeypatch.setattr(spare_cores, "threads", lambda: 1)


@pytest.mark.usefixtures("_quiet")
def test_all_but_one_s_own_are_free_on_a_quiet_machine() -> None:
    assert spare_cores.free_cores() == 7


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize(("running", "free"), [(3, 5), (7, 1), (8, 0), (20, 0)])
def test_busy_ones_are_not(monkeypatch: pytest.MonkeyPatch, running: int, free: int) -> None:
    monkeypatch.setattr(spare_cores, "running", lambda: running)
    assert spare_cores.free_cores() == free


@pytest.mark.usefixtures("_quiet")
def test_none_where_a_process_cannot_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spare_cores, "threads", lambda: 2)
    assert spare_cores.free_cores() == 0
    monkeypatch.undo()
    monkeypatch.setattr(sys, "platform", "win32")
    assert spare_cores.free_cores() == 0


def test_threads_are_counted() -> None:
    before, over = spare_cores.threads(), threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    assert spare_cores.threads() == before + 1
    over.set()
    other.join()


@pytest.mark.parametrize("text", [None, "", "0.4 0.2 0.1 x/400 7"])
def test_where_the_system_does_not_say_what_runs_the_last_minute_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str | None
) -> None:
    monkeypatch.setattr(spare_cores, "LOAD", tmp_path / "load")
    monkeypatch.setattr(os, "getloadavg", lambda: (2.6, 0.0, 0.0))
    if text is not None:
        (tmp_path / "load").write_text(text)
    assert spare_cores.running() == 3
    (tmp_path / "load").write_text("9.4 8.2 7.1 4/400 7")
    assert spare_cores.running() == 4


# The player


@pytest.mark.usefixtures("_quiet")
def test_a_search_by_the_clock_takes_free_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    (seat,) = play.to_act
    started: list[int] = []
    begin = spare_cores.Copies.__init__

    def watched(self: spare_cores.Copies, search: Search, many: int, seconds: float) -> None:
        started.append(many)
        begin(self, search, 2, seconds)
        self.end += 60

    monkeypatch.setattr(spare_cores.Copies, "__init__", watched)
    alone = ask(seat_player("search:0.2s+alone", 1, GAME), play, seat)
    assert started == []
    choice = ask(seat_player("search:0.2s", 1, GAME), play, seat)
    assert started == [7]
    assert sum(known.visits for known in choice.evidence) == choice.iterations
    for each in (alone, choice):
        assert sorted(known.move for known in each.evidence) == play.legal(seat)
    SearchPlayer(1, GAME.evaluator, spreads=True).choose(play.view(seat), Budget(20))
    assert started == [7], "a search without time to share shares none"


@pytest.mark.usefixtures("_quiet")
def test_copies_are_ended_if_the_thought_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))

    def fail(search: Search, found: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(spare_cores, "merge", fail)
    monkeypatch.setattr(spare_cores, "LATE", 60.0)
    with pytest.raises(ValueError, match="no idea"):
        SearchPlayer(1, GAME.evaluator, spreads=True).choose(play.view(play.to_act[0]), Budget(10**9, 0.2))
