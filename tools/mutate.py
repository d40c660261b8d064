"""Whether breaking a function that cites a clause makes a test named after that clause fail.

    python tools/mutate.py                             breaks every citing function, one thing at a time
    python tools/mutate.py rules.draw scoring.points   only these

Each mutant runs the tests of its clauses, uncompiled, in a copy of the tree.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from clauses import GAMES, ROOT, Citation, citations, named_tests
from mutants import Mutant, mutants

TREE = ("src", "tests", "docs", "pyproject.toml")
BUILT = shutil.ignore_patterns("*.so", "*.pyd", "_native.json", "__pycache__", "*.egg-info")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider")
# An endless loop that collects things is stopped before it takes the machine's memory.
MEMORY = 2 * 1024**3
# Who runs so many times longer than all clause tests together loops for ever.
PATIENCE = 10
# As many mutants change nothing that can be seen: three add a multiple of the number they are divided by, one
# leaves out a shortcut, one a value that nobody reads before it is set anew, one compares cards that cannot be
# equal. Raise it only for another of this kind.
MOST_SURVIVORS = 6


class Copy:
    """A copy of the tree to break and mend."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in TREE:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=BUILT)
            else:
                shutil.copy(ROOT / name, folder / name)
        # The package is installed from the real tree: the copy must come before it. No plugin is
        # needed, and loading them takes longer than the tests.
        self.env = os.environ | {
            "HUBBA_PURE": "1",
            "PYTHONPATH": str(folder / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        found = self.run([sys.executable, "-c", "import hubba; print(hubba.__file__)"], None).stdout.strip()
        assert Path(found).is_relative_to(folder), f"tests would run {found}, not the copy"

    def run(self, words: list[str], timeout: float | None) -> subprocess.CompletedProcess[str]:
        """Run a command in the copy."""
        return subprocess.run(
            words, cwd=self.folder, env=self.env, timeout=timeout, capture_output=True, text=True, check=False
        )

    def warm_up(self, tests: list[str]) -> float:
        """Run tests on the whole tree, leaving bytecode for later runs; answers the seconds they took."""
        started = time.monotonic()
        done = self.run([*PYTEST, *tests], None)
        if done.returncode:
            sys.exit(f"the tests must pass before anything is broken\n{done.stdout}{done.stderr}")
        # From now on bytecode would be that of mutants.
        self.env["PYTHONDONTWRITEBYTECODE"] = "1"
        return time.monotonic() - started

    @contextmanager
    def broken(self, path: Path, source: str) -> Iterator[None]:
        """With other words in a file, told by its path in the tree."""
        file = self.folder / path
        whole = file.read_bytes()
        for stale in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            stale.unlink()
        file.write_text(source, "utf-8")
        try:
            yield
        finally:
            file.write_bytes(whole)


@dataclass(frozen=True)
class Trial:
    """A mutant, the function it breaks, and the tests that should notice."""

    path: Path  # in the tree
    citation: Citation
    mutant: Mutant
    tests: tuple[str, ...]

    def survives(self, copy: Copy, timeout: float) -> bool:
        """Whether all the tests pass."""
        if not self.tests:
            return True
        with copy.broken(self.path, self.mutant.source):
            try:
                return copy.run([*PYTEST, *self.tests], timeout).returncode == 0
            except subprocess.TimeoutExpired:
                return False

    def __str__(self) -> str:
        where = f"{self.path}:{self.mutant.line} {self.citation.function.name}"
        return f"{where} ({', '.join(self.citation.clauses)})  {self.mutant.was}  →  {self.mutant.now}"


def trials(root: Path, wanted: list[str]) -> list[Trial]:
    """A trial for each mutant of the wanted functions, or of all."""
    found = []
    for folder in GAMES:
        tests = {
            clause: [f"{path.relative_to(root)}::{name}" for path, name in named]
            for clause, named in named_tests(folder, root).items()
        }
        for citation in citations(folder, root):
            if not wanted or citation.place in wanted:
                path = citation.path.relative_to(root)
                those = tuple(test for clause in citation.clauses for test in tests.get(clause, []))
                text = citation.path.read_text("utf-8")
                found += [
                    Trial(path, citation, mutant, those) for mutant in mutants(text, citation.function.lineno)
                ]
    return found


def run_all(found: list[Trial], copies: list[Copy], timeout: float) -> list[bool]:
    """Whether each mutant survives; every copy has one broken file at a time."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def attempt(trial: Trial) -> bool:
        copy = free.get()
        try:
            return trial.survives(copy, timeout)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as workers:
        return list(workers.map(attempt, found))


def report(found: list[Trial], survived: list[bool]) -> int:
    """Say who survived; answers what the program exits with."""
    killed: dict[str, int] = defaultdict(int)
    for trial, alive in zip(found, survived, strict=True):
        killed[trial.citation.place] += not alive
        if alive:
            print(trial)
    unnoticed = [place for place, count in killed.items() if count == 0]
    for place in unnoticed:
        print(f"{place}: whatever is broken in it, no test named after its clauses fails")
    print(f"{len(found)} mutants, {survived.count(False)} killed, {survived.count(True)} survived")
    return int(bool(unnoticed) or survived.count(True) > MOST_SURVIVORS)


def main(wanted: list[str]) -> int:
    """Break, test, report."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with tempfile.TemporaryDirectory() as folder:
        copies = [Copy(Path(folder).resolve() / str(number)) for number in range(os.cpu_count() or 1)]
        found = trials(copies[0].folder, wanted)
        unknown = set(wanted) - {trial.citation.place for trial in found}
        if unknown or not found:
            sys.exit(f"no such function cites a clause: {' '.join(sorted(unknown))}")
        tests = sorted({test for trial in found for test in trial.tests})
        slowest = max(copy.warm_up(tests) for copy in copies)
        return report(found, run_all(found, copies, max(PATIENCE * slowest, 5.0)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
