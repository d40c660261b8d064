"""Runs `hubba` with a look inside: `watched.py REPORT count|sample serve …`.

From SIGUSR1 to SIGUSR2, or to the end, it counts commits that changed something, each of which waits for the
disk, and the time of garbage collections; it writes the report when the server stops. With `sample` it also looks
every two milliseconds of processor time where the event loop's thread is, and charges what the thread has used
since then to the functions on its stack. Unlike a tracing profiler this does not make short functions look long.
"""

import gc
import json
import runpy
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Any

from sqlalchemy import Connection, Engine, event

EVERY = 0.002
OURS = Path(__file__).parent.parent.parent
LIBRARY = f"python{sys.version_info[0]}.{sys.version_info[1]}"


class Watch:
    """What is counted while it is on."""

    def __init__(self, sample: bool) -> None:
        self.sample = sample
        self.on = True
        self.changes = 0
        self.clear()

    def clear(self) -> None:
        """Forget what was before."""
        self.durable = 0
        self.collecting = 0.0
        self.longest = 0.0
        self.own: dict[str, float] = defaultdict(float)
        self.total: dict[str, float] = defaultdict(float)
        self.used = self.began = time.thread_time()

    def listen(self) -> None:
        """Python runs handlers of signals in the main thread only, which is the one of the event loop."""
        event.listen(Engine, "commit", self.committing)
        gc.callbacks.append(self.collected)
        signal.signal(signal.SIGUSR1, lambda *_: self.clear())
        signal.signal(signal.SIGUSR2, lambda *_: self.stop())
        if self.sample:
            signal.signal(signal.SIGPROF, self.look)
            signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def stop(self) -> None:
        """Count no more."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.spent = time.thread_time() - self.began
        self.on = False

    def committing(self, connection: Connection) -> None:
        """A commit that changed nothing does not wait for the disk."""
        raw: Any = connection.connection.dbapi_connection
        if raw.total_changes != self.changes and self.on:
            self.durable += 1
        self.changes = raw.total_changes

    def collected(self, phase: str, _: object) -> None:
        """Nothing else goes on while garbage is collected."""
        if phase == "start":
            self.start = time.thread_time()
        elif self.on:
            took = time.thread_time() - self.start
            self.collecting += took
            self.longest = max(self.longest, took)

    def look(self, _: int, frame: FrameType | None) -> None:
        """Charge the functions on the stack, each once."""
        used = time.thread_time()
        spent = used - self.used
        if frame is not None:
            self.own[name_of(frame)] += spent
        names = set()
        while frame is not None:
            names.add(name_of(frame))
            frame = frame.f_back
        for name in names:
            self.total[name] += spent
        self.used = time.thread_time()  # without this handler
        self.began += self.used - used

    def report(self) -> dict[str, object]:
        """What was counted, in seconds."""
        if self.on:
            self.stop()
        names = ("durable", "collecting", "longest", "spent")
        found: dict[str, object] = {name: getattr(self, name) for name in names}
        return found | {"own": dict(self.own), "total": dict(self.total)}


def name_of(frame: FrameType) -> str:
    """A function, by package and name, without the machine's folders."""
    code = frame.f_code
    if code.co_filename == "<string>" and "self" in code.co_varnames[:1]:  # what `dataclass` writes
        return f"{type(frame.f_locals['self']).__name__}.{code.co_name} (dataclass)"
    parts = Path(code.co_filename).parts
    for start in ("hubba", "site-packages", LIBRARY, "bench"):
        if start in parts:
            parts = parts[len(parts) - parts[::-1].index(start) - (start in ("hubba", "bench")) :]
            break
    return f"{'/'.join(parts)} {code.co_qualname}"


def main() -> None:
    """Be `hubba`, and report at the end."""
    report, how = Path(sys.argv[1]), sys.argv[2]
    sys.argv = ["hubba", *sys.argv[3:]]
    sys.path[0] = str(OURS)  # not this folder: its modules are not the server's
    watch = Watch(how == "sample")
    watch.listen()
    try:
        runpy.run_module("hubba", run_name="__main__", alter_sys=True)
    finally:
        report.write_text(json.dumps(watch.report()))


if __name__ == "__main__":
    main()
