"""Work in several processes: results come in order, and nobody waits for a process that is gone."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from hubba.lab.parallel import WorkerError, map_in_order


def slowly(number: int) -> int:
    time.sleep(0.02 * (number % 3))
    return number * number


def or_die(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def for_ever(number: int) -> int:
    if number:
        time.sleep(3600)
    return number


def say_who(number: int) -> None:
    os.write(1, f"{os.getpid()}\n".encode())  # in one piece
    time.sleep(3600 if number % 2 else 1)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_answers_come_in_the_order_of_the_questions(workers: int) -> None:
    assert list(map_in_order(slowly, range(30), workers)) == [number * number for number in range(30)]


def test_nothing_to_do() -> None:
    assert list(map_in_order(slowly, [], 2)) == []


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerError, match="has died: it was killed, it ran out of memory, or a player ended it"):
        list(map_in_order(or_die, range(30), 2))


def test_whoever_wants_no_more_does_not_wait() -> None:
    others = set(active_children())
    answers = map_in_order(for_ever, range(8), 2)
    assert next(answers) == 0
    begin = time.monotonic()
    answers.close()
    while set(active_children()) - others:
        assert time.monotonic() - begin < 60
        time.sleep(0.01)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")  # a zombie does not live
    return not (stat.exists() and stat.read_text("utf-8").rpartition(")")[2].split()[0] == "Z")


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is done about it there")
@pytest.mark.parametrize(
    ("blow", "start"), [("SIGKILL", "fork"), ("SIGTERM", "fork"), ("SIGKILL", "forkserver"), ("SIGKILL", "spawn")]
)
def test_if_we_are_killed_nobody_works_on(blow: str, start: str) -> None:
    """One worker is in the middle of a task, the other one waits."""
    code = (
        "from tests.lab.test_parallel import say_who; from hubba.lab.parallel import map_in_order\n"
        "import multiprocessing\n"
    )
    code += f"multiprocessing.set_start_method({start!r}); list(map_in_order(say_who, range(2), 2))"
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        workers = {int(parent.stdout.readline()) for _ in range(2)}
        assert len(workers) == 2
        time.sleep(1.2)
        parent.send_signal(signal.Signals[blow])
        parent.wait(60)
        deadline = time.monotonic() + 60
        while any(map(alive, workers)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
