"""Work in several processes: in order, and no waiting for those that are gone."""

import os
import signal
import time
from multiprocessing import active_children

import pytest

from hubba.lab.spread import WorkerError, in_order


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


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_answers_come_in_the_order_of_the_questions(workers: int) -> None:
    assert list(in_order(slowly, range(30), workers)) == [number * number for number in range(30)]


def test_nothing_to_do() -> None:
    assert list(in_order(slowly, [], 2)) == []


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerError, match="has died: it was killed, it had no memory left, or a player ended it"):
        list(in_order(or_die, range(30), 2))


def test_whoever_wants_no_more_does_not_wait() -> None:
    others = set(active_children())
    answers = in_order(for_ever, range(8), 2)
    assert next(answers) == 0
    begin = time.monotonic()
    answers.close()
    while set(active_children()) - others:
        assert time.monotonic() - begin < 60
        time.sleep(0.01)
