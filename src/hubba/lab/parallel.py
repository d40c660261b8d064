"""Work on all cores of this machine, with the answers in the order of the questions."""

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

LOOK_UP = 1.0  # seconds between a worker's looks for its parent
AHEAD = 4  # tasks for each process that are handed out before the first answer is awaited

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class WorkerError(HubbaError):
    """A process that worked for us is gone."""


def map_in_order(
    work: Callable[[Task], Answer], tasks: Sequence[Task], workers: int = 0
) -> Generator[Answer, None, None]:
    """Do each task in one of so many processes; 0 for one on each core. Who sums the answers up need not care."""
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
        # Whatever ends us, by Ctrl-C too, ends the workers: nobody waits for games that nobody asks for any more.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()


def _work_for_the_parent() -> None:
    """Interrupts are the parent's; and if it is killed there is nobody to work for.

    A worker awaits its tasks for ever and does not notice that. It has no thread to watch its parent either: a
    search takes free cores only in a process without threads (`bots/spare_cores.py`). So it looks up now and then,
    or after the thought it is at: a compiled search is not interrupted. (A bot that uses this timer itself ends
    that.)
    """
    signal(SIGINT, SIG_IGN)
    parent = parent_process()
    if sys.platform != "win32" and parent:
        # Two ways to see it: the first is quick, the second is certain however the worker was started.
        above = os.getppid()
        signal(SIGALRM, lambda *_: None if os.getppid() == above and parent.is_alive() else os._exit(1))
        setitimer(ITIMER_REAL, LOOK_UP, LOOK_UP)
