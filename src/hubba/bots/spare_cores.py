"""Cores that nobody needs: copies of a search that go on in processes of their own, and what they found."""

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

LEAST = 0.2  # seconds of thought from which a copy is worth its start
MANY = 10**9
EARLY = 0.03  # of the time: copies end so much before it is over
LATE = 0.02  # of the time: who answers later is left out
AT_ONCE = 65536
LOAD = Path("/proc/loadavg")

Found = Mapping[int, tuple[int, int, float, float]]  # by move: available, visits, total, squares


@dataclass(frozen=True)
class Copy:
    """A process that thinks about the same question, and where its answer comes from."""

    pid: int
    source: int


class Copies:
    """Some copies of a search. Whoever starts them gathers what they found, or at least ends them."""

    def __init__(self, search: Search, many: int, seconds: float) -> None:
        self.end = perf_counter() + seconds * (1 + LATE)
        self._copies: list[Copy] = []
        for number in range(1, many + 1):
            with suppress(OSError):  # no more processes: then without
                self._copies.append(start(search, number, seconds * (1 - EARLY)))

    def gather(self) -> list[Found]:
        """What those found that answer in time; all are ended."""
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
        # Whoever died or is late has not written its last line.
        whole = [answer for source, answer in answers.items() if source not in waiting and answer.endswith(b"\n")]
        return [{move: tuple(known) for move, *known in json.loads(answer)} for answer in whole]

    def close(self) -> None:
        """End all that still think, and see them off."""
        while self._copies:
            copy = self._copies.pop()
            os.close(copy.source)
            with suppress(ProcessLookupError):
                os.kill(copy.pid, signal.SIGKILL)
            with suppress(ChildProcessError):  # a process that lets the system see off its children
                os.waitpid(copy.pid, 0)


def start(search: Search, number: int, seconds: float) -> Copy:
    """A copy of this process that goes on with the search, with worlds of its own, and writes what it found."""
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
    try:  # whatever happens here, nothing of the other process goes on in this one
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(source)
        search.rng = search.rng.fork(number)
        before = first_steps(search)
        search.run(MANY, seconds)
        write(sink, json.dumps([(move, *known) for move, known in since(before, first_steps(search)).items()]))
    finally:
        os._exit(0)


def write(sink: int, text: str) -> None:
    """A line, all of it."""
    data = text.encode() + b"\n"
    while data:
        data = data[os.write(sink, data) :]


def first_steps(search: Search) -> Found:
    """What a search knows of each move."""
    tree = search.own_tree()
    found = {}
    node = tree.first[ROOT]
    while node != NO_NODE:
        known = int(tree.available[node]), int(tree.visits[node]), tree.total[node], tree.squares[node]
        found[int(tree.key[node])] = known
        node = tree.following[node]
    return found


def since(before: Found, after: Found) -> Found:
    """What was found out between two moments."""
    found = {}
    for move, (available, visits, total, squares) in after.items():
        known = before.get(move, (0, 0, 0.0, 0.0))
        if visits > known[1]:
            found[move] = available - known[0], visits - known[1], total - known[2], squares - known[3]
    return found


def merge(search: Search, found: Sequence[Found]) -> None:
    """Add what copies of a search found to what it knows."""
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
    """How many cores this process may use and nobody does, beside its own.

    None where a process cannot be copied: on Windows, and where it has several threads.
    """
    if sys.platform == "win32" or not hasattr(os, "fork") or threads() > 1:
        return 0
    try:
        mine = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return max(0, mine - max(1, running()))
    except OSError:
        return 0


def threads() -> int:
    """How many threads this process has, those of other languages included where the system says so."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/task"))
    return threading.active_count()


def running() -> int:
    """How many processes run at this moment, this one included.

    Where the system does not say it, as many as in the last minute: there, one's own copies of before count, too.
    """
    with suppress(OSError, IndexError, ValueError):
        return int(LOAD.read_text("ascii").split()[3].partition("/")[0])
    return round(os.getloadavg()[0])
