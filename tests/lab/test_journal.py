"""An interrupted arena continues where it stopped."""

import os
import subprocess
import sys
from dataclasses import replace
from errno import EDQUOT
from io import FileIO
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from hubba.core.messages import Message
from hubba.lab.arena import Arena, Deal, open_journal, play_arena
from hubba.lab.journal import JournalError, plain

ROOT = Path(__file__).parents[2]
ARENA = Arena("witches", 2, ("random", "search:5"), 5, 1)


def play(arena: Arena, path: Path) -> tuple[list[Deal], int]:
    """The result, and how many games were played for it."""
    heard: list[int] = []
    journal = open_journal(arena, path)
    deals = play_arena(arena, workers=1, journal=journal, progress=heard.append)
    journal.close()
    return deals, sum(heard)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.jsonl"
    assert play(ARENA, path)[1] == 10
    return path


def test_resumed_is_the_same_as_unbroken(whole: Path, tmp_path: Path) -> None:
    unbroken = play_arena(ARENA, workers=1)
    path = tmp_path / "broken.jsonl"
    play(replace(ARENA, deals=2), path)
    assert play(ARENA, path) == (unbroken, 6)
    assert path.read_bytes() == whole.read_bytes()
    assert play(ARENA, path) == (unbroken, 0)
    assert play(replace(ARENA, deals=3), path) == (unbroken[:3], 0), "fewer deals are there already"


def test_wherever_it_was_cut_it_goes_on(whole: Path, tmp_path: Path) -> None:
    text = whole.read_bytes()
    unbroken = play_arena(ARENA, workers=1)
    ends = [place for place, letter in enumerate(text) if letter == ord("\n")]
    for cut in (0, 1, ends[0], ends[0] + 1, ends[1] - 1, ends[1], ends[3] + 1, ends[3] + 2, ends[-1], len(text)):
        path = tmp_path / "cut.jsonl"
        path.write_bytes(text[:cut])
        deals, games = play(ARENA, path)
        assert deals == unbroken
        assert games == 10 - 2 * max(0, text[:cut].count(b"\n") - 1)
        assert path.read_bytes() == text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file here is always full")
def test_a_full_disk_is_said_and_what_was_written_stays(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "full.jsonl"
    play(replace(ARENA, deals=2), path)
    journal = open_journal(ARENA, path)
    journal.close()
    full = "cannot be written any more: No space left on device; make room"
    with Path("/dev/full").open("ab", buffering=0) as journal.file, pytest.raises(JournalError, match=full):
        play_arena(ARENA, workers=1, journal=journal)
    assert play(ARENA, path)[1] == 6
    assert path.read_bytes() == whole.read_bytes()


class Narrow(FileIO):
    """A file on a disk that has room for nine more bytes."""

    room = 9

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if not self.room:
            raise OSError(EDQUOT, "Disk quota exceeded")
        written = super().write(data[: self.room])
        self.room -= written
        return written


def test_a_line_that_only_half_fits_is_said_and_forgotten(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    play(replace(ARENA, deals=2), path)
    journal = open_journal(ARENA, path)

    journal.close()
    full = "cannot be written any more: Disk quota exceeded"
    with Narrow(path, "ab") as journal.file, pytest.raises(JournalError, match=full):
        play_arena(ARENA, workers=1, journal=journal)
    assert play(ARENA, path)[1] == 6
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_head_that_only_half_fits_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "small.jsonl"
    code = f"""
import resource, signal
from pathlib import Path
from tests.lab.test_journal import ARENA, JournalError, open_journal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50))
try:
    open_journal(ARENA, Path({str(path)!r}))
except JournalError as error:
    print(error)
"""
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert "cannot be used as a journal: File too large" in done.stdout
    assert play(ARENA, path)[1] == 10, "the cut line is forgotten"


def test_killed_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    arena = Arena("witches", 2, ("tests.lab.stuck:Stuck", "random"), 6, 1)
    words = (
        "arena",
        "witches",
        "--seats",
        "2",
        "--players",
        ",".join(arena.players),
        "--deals",
        "6",
        "--workers",
        "1",
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "hubba", *words, "--resume", str(path)],
        cwd=ROOT,
        env=os.environ | {"STUCK": "7"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    # It hangs in its eighth game: three deals are complete then, and half of another is lost.
    deadline = monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        assert monotonic() < deadline
    before = path.read_bytes()
    if sys.platform != "win32":  # there, nothing keeps two programs from writing at once
        with pytest.raises(JournalError, match="is being written by another program"):
            open_journal(arena, path)
    assert path.read_bytes() == before
    process.kill()
    process.wait()
    unbroken = play_arena(arena, workers=1)
    assert play(arena, path) == (unbroken, 6)


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (replace(ARENA, seed=2), "its seed is 1, not 2"),
        (replace(ARENA, players=("random", "search:6")), "its players is"),
        (replace(ARENA, seats=3), "its seats is 2, not 3"),
        (replace(ARENA, match=True), "its match is False, not True"),
        (replace(ARENA, options={"wheel": "increasing"}), "its options is"),
        (replace(ARENA, game="thorgal"), "its game is 'witches', not 'thorgal'"),
    ],
)
def test_the_journal_of_another_arena_is_refused(other: Arena, reason: str, whole: Path) -> None:
    before = whole.read_bytes()
    with pytest.raises(JournalError, match=reason):
        open_journal(other, whole)
    assert whole.read_bytes() == before


def test_a_level_that_has_become_another_player_is_another_arena(tmp_path: Path) -> None:
    path = tmp_path / "level.jsonl"
    arena = replace(ARENA, players=("random", "apprentice"), deals=1)
    play(arena, path)
    playing = str(arena.head()["playing"][1])  # type: ignore[index]
    path.write_text(path.read_text("utf-8").replace(f'"{playing}"', '"search:7"'), "utf-8")
    with pytest.raises(JournalError, match="its playing is"):
        open_journal(arena, path)


@pytest.mark.parametrize(
    "text", ["my diary", "my diary\n", "[]\n", '{"kind": "diary"}\n', "\n", "\ufeff{}\n", "[" * 9000 + "\n"]
)
def test_another_file_is_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(JournalError, match="is not a journal of an arena"):
        open_journal(ARENA, path)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "",
        "\0\0",
        "[" * 9000,
        '{"deal": 0, "x": ' + "[" * 9000,
        '{"deal": 0, "games": []}',
        '{"deal": -1, "games": [[[1, 2], [1]], [[2, 1], [0]]]}',
        '{"deal": 0, "games": [[[1, 2], [1]], [[2, 1], [0]]]}',  # not the way it was played
        '{"deal": 9, "games": [[[1, 2, 3], [1]], [[2, 1], [0]]]}',
        '{"deal": 9, "games": [[[1, 2], [7]], [[2, 1], [0]]]}',
    ],
)
def test_a_line_that_does_not_fit_is_named(line: str, whole: Path) -> None:
    before = whole.read_bytes()
    with whole.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(JournalError, match=r"line 7: .*take the line out"):
        open_journal(ARENA, whole)
    assert whole.read_bytes() == before + line.encode() + b"\n"


def test_the_same_deal_twice_does_no_harm(whole: Path) -> None:
    lines = whole.read_text("utf-8").splitlines()
    whole.write_text("\n".join([*lines, lines[2]]) + "\n", "utf-8")
    assert play(ARENA, whole)[1] == 0


def test_a_journal_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be used as a journal"):
        open_journal(ARENA, tmp_path / "nowhere" / "journal.jsonl")


def test_a_reason_that_speaks_several_languages_is_written_down_in_english() -> None:
    reason = Message("hubba.bots", "fault-silent")
    assert msgspec.json.encode([reason], enc_hook=plain) == b'["it did not answer in time"]'
    with pytest.raises(NotImplementedError):
        plain(object())
