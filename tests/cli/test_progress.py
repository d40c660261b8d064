"""Long commands show their progress: a bar on a terminal, a line now and then in a log."""

import io
import sys

import pytest

from hubba.cli import progress as module
from hubba.cli.progress import PAUSE, clock, progress


class Watch:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found = Watch()
    monkeypatch.setattr(module, "monotonic", found)
    return found


def test_a_log_gets_a_line_now_and_then_with_the_time_left(
    watch: Watch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress(400, "games") as update:
        update(1)
        watch.now += PAUSE - 1
        update(9)
        assert capsys.readouterr().err == ""
        watch.now += 1
        update(30)
        assert capsys.readouterr().err == "games: 40 of 400, 00:04:30 left\n"
        watch.now += 1
        update(1)
        assert capsys.readouterr().err == ""
        watch.now += PAUSE
        update(359)
    captured = capsys.readouterr()
    assert captured.err == "games: 400 of 400, 00:00:00 left\n"
    assert captured.out == ""


def test_what_is_over_soon_or_has_not_begun_says_nothing(watch: Watch, capsys: pytest.CaptureFixture[str]) -> None:
    with progress(0, "games"):
        pass
    with progress(5, "games") as update:
        watch.now += 2 * PAUSE
        update(0)
    assert capsys.readouterr().err == ""


def test_hours_have_their_place() -> None:
    assert [clock(seconds) for seconds in (0, 59, 3600 + 61, 100 * 3600)] == [
        "00:00:00",
        "00:00:59",
        "01:01:01",
        "100:00:00",
    ]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_has_a_bar_with_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress(4, "games") as update:
        for _ in range(4):
            update(1)
    assert "games" in screen.getvalue()
    assert "100%" in screen.getvalue()
