"""Works on all cores of this machine, with the answers in the order of the tasks."""

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, parent_process
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from hubba.core.errors import HubbaError
from hubba.lab.messages import message

if sys.platform != "win32":
    from signal import ITIMER_REAL, SIGALRM, setitimer

LOOK_UP = 1.0  # seconds between a worker's checks for its parent
AHEAD = 4  # tasks per process to hand out before waiting for the first answer

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class WorkerError(HubbaError):
    """A worker process has died."""


def map_in_order(
    work: Callable[[Task], Answer], tasks: Sequence[Task], workers: int = 0
) -> Generator[Answer, None, None]:
    """Do the tasks in this many processes; 0 means one per core. The answers do not depend on the number."""
    workers = min(workers or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        yield from map(work, tasks)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, initializer=_work_for_the_parent)
    try:
        running: deque[Future[Answer]] = deque()
        for task in tasks:
            if len(running) == AHEAD * workers:
                yield running.popleft().result()
            running.append(pool.submit(work, task))
        while running:
            yield running.popleft().result()
    except BrokenProcessPool:
        raise WorkerError(message("error-worker-died")) from None
    finally:
        # However this ends, even by Ctrl-C, end the workers: nobody needs their games any more.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()


def _work_for_the_parent() -> None:
    """Leave interrupts to the parent, and end if the parent was killed.

    A worker waits for tasks forever and does not notice that its parent is gone. It cannot have a thread that
    watches, because a search takes free cores only in a process without threads (`bots/spare_cores.py`). So a timer
    checks now and then; during a compiled search, it waits until the search ends. (A bot that uses this timer
    itself turns the check off.)
    """
    signal(SIGINT, SIG_IGN)
    parent = parent_process()
    if sys.platform != "win32" and parent:
        # Two checks: the first is quick, the second is reliable however the worker was started.
        above = os.getppid()
        signal(SIGALRM, lambda *_: None if os.getppid() == above and parent.is_alive() else os._exit(1))
        setitimer(ITIMER_REAL, LOOK_UP, LOOK_UP)
