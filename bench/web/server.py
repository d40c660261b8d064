"""The server that is measured: a process of its own, started for each figure and stopped after it."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from urllib.request import ProxyHandler, build_opener

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
OWN = ROOT / "src"  # the checkout that this is a part of
WORK = ROOT / "build/web"  # on a disk: in memory, where some systems have their temporary files, fsync is free
PATIENCE = 20.0  # seconds until a server that does not start, or does not stop, is given up
TICKS = os.sysconf("SC_CLK_TCK")

_opener = build_opener(ProxyHandler({}))  # this machine alone, whatever the environment says of proxies


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for the length of a measurement."""
    WORK.mkdir(parents=True, exist_ok=True)
    return tempfile.TemporaryDirectory(dir=WORK)


class Server:
    """`hubba serve` of a checkout, on a free port; `report` is what a watched server leaves when it stops."""

    def __init__(
        self, folder: Path, report: Path | None = None, *, sample: bool = False, source: Path = OWN
    ) -> None:
        self.source = source
        words = ["-m", "hubba"]
        if report is not None:
            words = [str(HERE / "watched.py"), str(report), "sample" if sample else "count"]
        self.words = [sys.executable, *words, "serve", "--no-browser", "--port", "0", "--data", str(folder)]

    def __enter__(self) -> "Server":
        self.complaints = tempfile.TemporaryFile("w+")
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            self.words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            env=os.environ | {"PYTHONPATH": str(self.source)},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()  # ends with the process, if it dies
        found = re.search(r"http://(127\.0\.0\.1:(\d+))/", said)
        if found is None:
            self.stop()
            raise RuntimeError(f"the server did not start: {said}{self.last_words()}")
        self.address, self.host, self.port = found[0], found[1], int(found[2])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """As Ctrl-C does; by force if that does not help."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def watch(self, on: bool) -> None:
        """Tell a watched server when what it counts begins to matter, or ends."""
        self.process.send_signal(signal.SIGUSR1 if on else signal.SIGUSR2)

    def last_words(self) -> str:
        """What it complained about."""
        self.complaints.seek(0)
        return "\n".join(self.complaints.read().splitlines()[-5:])

    def first_answer(self) -> float:
        """Seconds from the start of the process to the whole lobby; it is asked once, and waits for the answer."""
        with _opener.open(self.address, timeout=PATIENCE) as answer:
            page = answer.read()
            took = time.perf_counter() - self.began
            if answer.status != 200 or b"</html>" not in page:
                raise RuntimeError(f"the lobby answered {answer.status} with {len(page)} bytes")
        return took

    def cpu(self) -> float:
        """Seconds on the processor so far, by all threads."""
        return _seconds(Path(f"/proc/{self.process.pid}/stat"))

    def loop_cpu(self) -> float:
        """The part of them that the event loop's thread has used; the rest is the database's."""
        return _seconds(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat"))

    def memory(self) -> int:
        """Bytes in memory."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _seconds(stat: Path) -> float:
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def busy() -> float:
    """Processor seconds that everything on this machine has used so far."""
    user, nice, system, _, _, irq, softirq = map(int, Path("/proc/stat").read_text().split()[1:8])
    return (user + nice + system + irq + softirq) / TICKS


def quiet(most: float = 30.0) -> bool:
    """Wait until nobody else uses much of this machine, but not for ever; returns whether it is quiet."""
    end = time.monotonic() + most
    while time.monotonic() < end:
        before = busy()
        time.sleep(1.5)
        if busy() - before < 0.2:
            return True
    return False


def fsync_time(folder: Path, count: int = 50) -> float:
    """Median seconds of an fsync after a small write there: what one durable commit waits for at least."""
    took = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - start)
    return sorted(took)[count // 2]
