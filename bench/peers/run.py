"""Measures Hubba beside others: short slices in turn, on one core, medians over rounds (`make bench-peers`)."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

from rows import MODES, Row

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / "build/peers"
PEERS_PYTHON = BUILD / "bin/python"
C_PROGRAM = BUILD / "witches"
NATIVE = "Hubba, native"


@dataclass
class Measured:
    """A row and its speed in each round."""

    row: Row
    per_second: list[float] = field(default_factory=list)

    def ratio(self, base: "Measured | None") -> float | None:
        """How many times as fast as the base it is: the median of the ratios of the rounds."""
        if base is None:
            return None
        return median(own / other for own, other in zip(self.per_second, base.per_second, strict=True))


class Worker:
    """The process of one library; it sleeps until it is asked."""

    def __init__(self, python: Path, script: str, *words: str, pure: bool = False) -> None:
        self.complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 - lives as long as the process
        env = os.environ | {"HUBBA_PURE": "1" if pure else "", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.process = subprocess.Popen(
            [python, HERE / script, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            env=env,
        )
        self.measured = [Measured(Row(**row)) for row in json.loads(self.answer())]

    def answer(self) -> str:
        """The next line that it prints; raises a RuntimeError with its last words if it has ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            self.complaints.seek(0)
            raise RuntimeError((self.complaints.read().strip().splitlines() or ["it ended at once"])[-1])
        return line

    def work(self, number: int, seconds: float) -> float:
        """Let it work on one of its rows; returns the speed."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{number} {seconds}\n")
        self.process.stdin.flush()
        count, spent = json.loads(self.answer())
        return float(count / spent)

    def close(self) -> None:
        """End the process."""
        self.process.communicate()
        self.complaints.close()


def loud(text: str) -> None:
    """Print what must not be overlooked."""
    print(f"!!! {text}", file=sys.stderr, flush=True)


def start_workers() -> list[Worker]:
    """All libraries that can be measured here; without Hubba's native build there is nothing to compare with."""
    here = Path(sys.executable)
    try:
        native = Worker(here, "hubba_rows.py")
    except RuntimeError as error:
        sys.exit(f"Hubba cannot be measured: {error}")
    if native.measured[0].row.what != NATIVE:
        sys.exit("Hubba cannot be measured: there is no native build")
    workers = [native, Worker(here, "hubba_rows.py", pure=True)]
    for name, python, script, *words in (
        ("plain C", here, "c_rows.py", str(C_PROGRAM)),
        ("OpenSpiel", PEERS_PYTHON, "openspiel_rows.py"),
        ("RLCard", PEERS_PYTHON, "rlcard_rows.py"),
        ("PettingZoo", PEERS_PYTHON, "pettingzoo_rows.py"),
    ):
        try:
            workers.append(Worker(Path(python), str(script), *words))
        except (OSError, RuntimeError) as error:
            loud(f"{name} IS SKIPPED: {error}")
    return workers


def measure(workers: list[Worker], rounds: int, seconds: float) -> list[Measured]:
    """Every row in every round, one after the other; a first short round only warms up."""
    for turn in range(rounds + 1):
        print(f"round {turn} of {rounds}", file=sys.stderr, flush=True)
        for worker in workers:
            for number, measured in enumerate(worker.measured):
                speed = worker.work(number, seconds if turn else seconds / 4)
                if turn:
                    measured.per_second.append(speed)
    return [measured for worker in workers for measured in worker.measured]


def figures(found: list[Measured]) -> list[dict[str, object]]:
    """The rows by mode, with their speeds and their ratios to Hubba's native build in the same mode."""
    rows = []
    for mode in MODES:
        base = next((one for one in found if one.row.what == NATIVE and one.row.mode == mode), None)
        for one in (one for one in found if one.row.mode == mode):
            rows.append(asdict(one.row) | {"per_second": median(one.per_second), "ratio": one.ratio(base)})
    return rows


def short(number: float) -> str:
    """Three digits: 11.3 M, 160 k, 0.0126."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.3g}"


def table(rows: list[dict[str, object]]) -> str:
    """The figures as plain text."""
    lines = []
    mode = None
    for row in rows:
        if row["mode"] != mode:
            mode = row["mode"]
            lines += ["", f"{mode}: {row['unit']} per second"]
        ratio = "–" if row["ratio"] is None else f"× {short(float(str(row['ratio'])))}"
        game = f"{row['game']}, {row['seats']} seats"
        speed = short(float(str(row["per_second"])))
        lines.append(f"  {row['what']:<18} {game:<28} {speed:>8}  {ratio:<10} loop: {row['loop']}")
    return "\n".join(lines[1:])


def main() -> None:
    """Measure, and print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--seconds", type=float, default=0.25, help="processor time per row and round")
    options.add_argument("--json", type=Path, metavar="FILE", help="also write the rows to this file")
    chosen = options.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core, for all processes started here
    workers = start_workers()
    rows = figures(measure(workers, chosen.rounds, chosen.seconds))
    for worker in workers:
        worker.close()
    print(table(rows))
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n", "utf-8")
    print(flush=True)
    if C_PROGRAM.exists():
        sys.exit(subprocess.run([sys.executable, HERE / "same_game.py", C_PROGRAM], check=False).returncode)


if __name__ == "__main__":
    main()
