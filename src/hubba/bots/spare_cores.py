"""Uses free cores: copies of a search run in separate processes, and their results are added up."""

import json
import os
import select
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from hubba.bots.search import Search
from hubba.bots.tree import NO_NODE, ROOT

LEAST = 0.2  # seconds of thinking; for less, starting a copy does not pay
MANY = 10**9
EARLY = 0.03  # of the time: how long before its end the copies stop
LATE = 0.02  # of the time: how much longer to wait for answers
AT_ONCE = 65536
LOAD = Path("/proc/loadavg")

Found = Mapping[int, tuple[int, int, float, float]]  # by move: available, visits, total, squares


@dataclass(frozen=True)
class Copy:
    """A process that thinks about the same question, and the pipe for its answer."""

    pid: int
    source: int


class Copies:
    """Some copies of a search. The caller must call `gather` or at least `close`."""

    def __init__(self, search: Search, many: int, seconds: float) -> None:
        self.end = perf_counter() + seconds * (1 + LATE)
        self._copies: list[Copy] = []
        for number in range(1, many + 1):
            with suppress(OSError):  # the system allows no more processes: do without
                self._copies.append(start(search, number, seconds * (1 - EARLY)))

    def gather(self) -> list[Found]:
        """What the copies found that answer in time; ends all copies."""
        answers: dict[int, bytes] = {copy.source: b"" for copy in self._copies}
        waiting = set(answers)
        while waiting:
            left = self.end - perf_counter()
            ready, _, _ = select.select(waiting, (), (), max(0.0, left))
            if not ready:
                break
            for source in ready:
                data = os.read(source, AT_ONCE)
                answers[source] += data
                if not data:
                    waiting.discard(source)
        self.close()
        # A copy that died or is late has not written its whole line.
        whole = [answer for source, answer in answers.items() if source not in waiting and answer.endswith(b"\n")]
        return [{move: tuple(known) for move, *known in json.loads(answer)} for answer in whole]

    def close(self) -> None:
        """End all copies that are still running, and wait for them."""
        while self._copies:
            copy = self._copies.pop()
            os.close(copy.source)
            with suppress(ProcessLookupError):
                os.kill(copy.pid, signal.SIGKILL)
            with suppress(ChildProcessError):  # this process lets the system reap its children
                os.waitpid(copy.pid, 0)


def start(search: Search, number: int, seconds: float) -> Copy:
    """Start a copy of this process that continues the search with its own worlds and writes what it found."""
    source, sink = os.pipe()
    try:
        pid = os.fork()
    except OSError:
        os.close(source)
        os.close(sink)
        raise
    if pid:
        os.close(sink)
        return Copy(pid, source)
    try:  # whatever happens here, the copy must not return into the original's code
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(source)
        search.rng = search.rng.fork(number)
        before = first_steps(search)
        search.run(MANY, seconds)
        write(sink, json.dumps([(move, *known) for move, known in since(before, first_steps(search)).items()]))
    finally:
        os._exit(0)


def write(sink: int, text: str) -> None:
    """Write a whole line."""
    data = text.encode() + b"\n"
    while data:
        data = data[os.write(sink, data) :]


def first_steps(search: Search) -> Found:
    """What a search knows about each move."""
    tree = search.own_tree()
    found = {}
    node = tree.first[ROOT]
    while node != NO_NODE:
        known = int(tree.available[node]), int(tree.visits[node]), tree.total[node], tree.squares[node]
        found[int(tree.key[node])] = known
        node = tree.following[node]
    return found


def since(before: Found, after: Found) -> Found:
    """What a search found between two moments."""
    found = {}
    for move, (available, visits, total, squares) in after.items():
        known = before.get(move, (0, 0, 0.0, 0.0))
        if visits > known[1]:
            found[move] = available - known[0], visits - known[1], total - known[2], squares - known[3]
    return found


def merge(search: Search, found: Sequence[Found]) -> None:
    """Add the findings of copies to a search."""
    tree = search.own_tree()
    for each in found:
        for move, (available, visits, total, squares) in each.items():
            node = tree.step(ROOT, search.seat, move)
            tree.available[node] += available
            tree.visits[node] += visits
            tree.total[node] += total
            tree.squares[node] += squares
            search.iterations += visits


def free_cores() -> int:
    """How many free cores this process may use, besides its own.

    0 if the process cannot be forked: on Windows, or with several threads.
    """
    if sys.platform == "win32" or not hasattr(os, "fork") or threads() > 1:
        return 0
    try:
        mine = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return max(0, mine - max(1, running()))
    except OSError:
        return 0


def threads() -> int:
    """How many threads this process has, including those not made by Python if the system counts them."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/task"))
    return threading.active_count()


def running() -> int:
    """How many processes run at this moment, this one included.

    If the system does not say it, the mean of the last minute, which includes our own earlier copies.
    """
    with suppress(OSError, IndexError, ValueError):
        return int(LOAD.read_text("ascii").split()[3].partition("/")[0])
    return round(os.getloadavg()[0])
