"""The measured server: its own process, started for each figure and stopped after it."""

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
OWN = ROOT / "src"  # the checkout that this file belongs to
WORK = ROOT / "build/web"  # on a disk: some systems keep temporary files in memory, where fsync is free
PATIENCE = 20.0  # seconds to wait for a server to start or stop
TICKS = os.sysconf("SC_CLK_TCK")

_opener = build_opener(ProxyHandler({}))  # never use a proxy, whatever the environment says


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A temporary folder for a measurement."""
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
        said = self.process.stdout.readline()  # returns if the process dies
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
        """Stop it as Ctrl-C does, or by force if that does not help."""
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
        """Tell a watched server to begin or end counting."""
        self.process.send_signal(signal.SIGUSR1 if on else signal.SIGUSR2)

    def last_words(self) -> str:
        """What it wrote to its standard error."""
        self.complaints.seek(0)
        return "\n".join(self.complaints.read().splitlines()[-5:])

    def first_answer(self) -> float:
        """Seconds from the start of the process to the whole lobby; asks once and waits for the answer."""
        with _opener.open(self.address, timeout=PATIENCE) as answer:
            page = answer.read()
            took = time.perf_counter() - self.began
            if answer.status != 200 or b"</html>" not in page:
                raise RuntimeError(f"the lobby answered {answer.status} with {len(page)} bytes")
        return took

    def cpu(self) -> float:
        """Processor seconds of all threads so far."""
        return _seconds(Path(f"/proc/{self.process.pid}/stat"))

    def loop_cpu(self) -> float:
        """Processor seconds of the event loop's thread; the database uses the rest."""
        return _seconds(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat"))

    def memory(self) -> int:
        """Bytes in memory."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _seconds(stat: Path) -> float:
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def busy() -> float:
    """Processor seconds that this whole machine has used so far."""
    user, nice, system, _, _, irq, softirq = map(int, Path("/proc/stat").read_text().split()[1:8])
    return (user + nice + system + irq + softirq) / TICKS


def quiet(most: float = 30.0) -> bool:
    """Wait for a while until nothing else uses much of this machine; returns whether it is quiet."""
    end = time.monotonic() + most
    while time.monotonic() < end:
        before = busy()
        time.sleep(1.5)
        if busy() - before < 0.2:
            return True
    return False


def fsync_time(folder: Path, count: int = 50) -> float:
    """Median seconds of an fsync after a small write there: the least that a durable commit waits for."""
    took = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - start)
    return sorted(took)[count // 2]
