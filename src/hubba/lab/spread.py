"""Work on all cores of this machine, with the answers in the order of the questions."""

from collections.abc import Callable, Generator, Sequence
from multiprocessing import Pool
from os import cpu_count
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def in_order(
    work: Callable[[Task], Answer], tasks: Sequence[Task], workers: int = 0
) -> Generator[Answer, None, None]:
    """Do each task in one of so many processes; 0 for one on each core. Who sums the answers up need not care."""
    workers = workers or cpu_count() or 1
    if workers == 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    # Leaving the block, by Ctrl-C too, ends the workers.
    with Pool(min(workers, len(tasks)), _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(work, tasks)


def _leave_interrupts_to_the_parent() -> None:
    signal(SIGINT, SIG_IGN)
