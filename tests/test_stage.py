"""The stages of `make play` and `make test`: short if all is well, with the reason if a stage fails."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STAGE = ROOT / "tools/stage.py"


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Stage":
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CI", raising=False)
    return Stage()


class Stage:
    """Runs stages in their own folder."""

    def __call__(self, *words: str, code: int = 0) -> str:
        done = subprocess.run([sys.executable, str(STAGE), *words], capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stdout + done.stderr
        assert done.stderr == ""
        return done.stdout


def command(code: str) -> tuple[str, ...]:
    return ("--", sys.executable, "-c", code)


def test_tools_speak_to_the_log_alone(stage: Stage) -> None:
    chatty = "import sys; print('WARNING: location ignored'); print('deprecated', file=sys.stderr)"
    said = stage("one", "packages to play", "--usual", "a minute", *command(chatty))
    assert said == "  packages to play … (a minute)\n  packages to play: done in 0 s\n"
    assert set(Path("build/logs/one.log").read_text().splitlines()) == {"WARNING: location ignored", "deprecated"}


def test_a_failure_shows_why_and_names_the_log(stage: Stage) -> None:
    said = stage("two", "the rules", *command("print('\\n' * 500 + 'no room left'); raise SystemExit(3)"), code=3)
    assert "!!! the rules: FAILED after 0 s. The end of build/logs/two.log:" in said
    assert "no room left" in said
    assert len(said.splitlines()) < 100
    assert "No such file" in stage("three", "nobody", "--", "./nowhere", code=127)


def test_the_closing_line_of_pytest_and_loud_lines_are_shown(stage: Stage) -> None:
    print_all = "print('.... [ 50%]\\n!!! NO CHROMIUM: skipped\\nTOTAL 100%\\n4 passed, 1 skipped in 0.31s')"
    said = stage("four", "all tests", "--also", "^TOTAL", *command(print_all)).splitlines()
    assert said[2:] == ["!!! NO CHROMIUM: skipped", "TOTAL 100%", "4 passed, 1 skipped in 0.31s"]


def test_the_summary_tells_which_stage_failed(stage: Stage) -> None:
    stage("a", "lint", *command("pass"))
    stage("b", "all tests", *command("print('1 failed, 2 passed in 3.00s'); raise SystemExit(1)"), code=1)
    lines = stage("--summary", code=1).split("\n")
    assert lines[1].split() == ["lint", "0", "s", "ok"]
    assert lines[2].endswith("FAILED, see build/logs/b.log   1 failed, 2 passed in 3.00s")
    assert lines[3] == "1 of 2 stages failed"
    stage("a", "lint", *command("pass"))
    assert "FAILED" not in stage("--summary"), "each run has its own summary"
