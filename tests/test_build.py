"""The native build: all or nothing, on all cores, and never compiled from other sources."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hubba import native

ROOT = Path(__file__).parents[1]
MADE_OF = ("setup.py", "pyproject.toml", "README.md", "src/hubba/__init__.py", "src/hubba/native.py")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with what `setup.py` needs, and a library from an earlier build that must not pass for a new one."""
    for name in (*MADE_OF, *NAMES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/hubba/core/fast.cpython-old.so").touch()
    (tmp_path / f"src/hubba/{native.STAMP}").write_text("{}")
    return tmp_path


NAMES = tuple(f"src/hubba/{name}" for name in native.MODULES)


def build(tree: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    known = {key: value for key, value in os.environ.items() if key not in ("CI", "HUBBA_NATIVE", "CC")}
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=tree,
        env=known | env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_compiler_the_sources_stay_alone(tree: Path) -> None:
    done = build(tree, CC="false")
    assert done.returncode == 0, done.stderr
    assert "no native build: no C compiler works" in done.stderr
    assert not [*tree.rglob("*.so"), *tree.rglob(native.STAMP)]


def test_where_it_is_required_a_failure_is_an_error(tree: Path) -> None:
    done = build(tree, CC="false", HUBBA_NATIVE="required")
    assert done.returncode != 0
    assert "no C compiler works" in done.stderr
    assert not [*tree.rglob("*.so"), *tree.rglob(native.STAMP)]


class Compiler:
    """A compiler that notes what it should compile and writes empty object files."""

    def __init__(self, broken: str = "") -> None:
        self.asked: list[str] = []
        self.broken = broken

    def _setup_compile(self, output: str, macros: Any, include: Any, sources: Any, depends: Any, extra: Any) -> Any:
        objects = [f"{source}.o" for source in sources]
        return macros, objects, extra, [], {f"{source}.o": (source, ".c") for source in sources}

    def _get_cc_args(self, *options: object) -> list[str]:
        return []

    def _compile(self, made: str, source: str, *options: object) -> None:
        from setuptools.errors import CompileError

        if Path(source).name == self.broken:
            raise CompileError(source)
        self.asked.append(Path(source).name)
        Path(made).touch()


@pytest.fixture
def side_by_side(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The function of `setup.py`, on one core, so that the order is fixed."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HUBBA_NATIVE", "off")
    monkeypatch.setattr("setuptools.setup", lambda **known: None)
    found = runpy.run_path("setup.py")["compile_side_by_side"]
    monkeypatch.setitem(found.__globals__, "CORES", 1)
    return found


def files(folder: Path) -> list[str]:
    for name, size in (("small.c", 10), ("large.c", 1000), ("middle.c", 100)):
        (folder / name).write_text("x" * size)
    return [str(folder / name) for name in ("large.c", "middle.c", "small.c")]


def test_the_largest_file_comes_first_and_what_is_up_to_date_stays(side_by_side: Any, tmp_path: Path) -> None:
    sources, compiler = files(tmp_path), Compiler()
    assert side_by_side(compiler, sources) == [f"{source}.o" for source in sources]
    assert compiler.asked == ["large.c", "middle.c", "small.c"]
    compiler.asked.clear()
    now = (tmp_path / "middle.c.o").stat().st_mtime
    os.utime(tmp_path / "middle.c", (now + 5, now + 5))
    side_by_side(compiler, sources)
    assert compiler.asked == ["middle.c"]
    compiler.asked.clear()
    header = tmp_path / "all.h"
    header.touch()
    os.utime(header, (now + 9, now + 9))
    side_by_side(compiler, sources, depends=[str(header)])
    assert compiler.asked == ["large.c", "middle.c", "small.c"]


def test_a_file_that_does_not_compile_is_an_error(side_by_side: Any, tmp_path: Path) -> None:
    from setuptools.errors import CompileError

    with pytest.raises(CompileError, match=r"middle\.c"):
        side_by_side(Compiler(broken="middle.c"), files(tmp_path))
