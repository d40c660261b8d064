"""What tools/ladder.py makes of journals."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from math import log
from pathlib import Path
from statistics import fmean
from types import ModuleType

import pytest

from hubba.core.registry import find_game
from hubba.lab.arena import Arena, open_journal, play_arena

ROOT = Path(__file__).parents[2]
ARENA = Arena("witches", 2, ("search:1", "search:9"), 4, 1, match=True)


def journal(path: Path, arena: Arena) -> Path:
    kept = open_journal(arena, path)
    play_arena(arena, workers=1, journal=kept)
    kept.close()
    return path


def ladder(*paths: Path) -> tuple[str, str]:
    words = [sys.executable, "tools/ladder.py", *map(str, paths)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert "Traceback" not in done.stderr
    assert done.returncode == (1 if done.stderr else 0)
    return done.stdout, done.stderr


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return journal(tmp_path / "small.jsonl", ARENA)


def test_who_thinks_longer_comes_first_and_half_a_line_does_not_count(small: Path) -> None:
    told, _ = ladder(small)
    (pair,) = (line.split() for line in told.splitlines() if line.startswith("    9 : 1 "))
    games = play_arena(ARENA, workers=1)
    points = [0, 0]
    for deal in games:
        for lineup, played in deal.pairs():
            for seat, player in enumerate(lineup.players):
                points[player] += played.scores[seat]
    assert pair[3] == "4"
    assert float(pair[4]) == pytest.approx((points[1] - points[0]) / 4)
    assert "\n4 deals, " in told
    with small.open("ab") as file:
        file.write(b'{"deal":4,"ga')
    assert ladder(small)[0] == told


def test_several_journals_of_one_game_are_put_together(small: Path, tmp_path: Path) -> None:
    other = journal(tmp_path / "b.jsonl", Arena("witches", 2, ("search:4", "search:2"), 3, 2, match=True))
    more = journal(tmp_path / "c.jsonl", Arena("witches", 2, ("search:2", "search:4"), 2, 3, match=True))
    third = journal(tmp_path / "d.jsonl", Arena("witches", 2, ("search:9", "search:2"), 2, 3, match=True))
    told, _ = ladder(small, other, more, third)
    rows = {tuple(line.split()[:4]) for line in told.splitlines()}
    assert {("9", ":", "1", "4"), ("4", ":", "2", "5"), ("9", ":", "2", "2")} <= rows
    assert "\n11 deals, " in told
    assert "on 1 degrees of freedom" in told


@pytest.fixture
def tool() -> ModuleType:
    spec = spec_from_file_location("ladder", ROOT / "tools/ladder.py")
    assert spec
    assert spec.loader
    found = module_from_spec(spec)
    sys.modules["ladder"] = found
    spec.loader.exec_module(found)
    return found


def test_a_curve_is_found_again(tool: ModuleType) -> None:
    """For players whose strength is 30 log n - 2 log² n, with noise from deal to deal."""
    pairs = []
    for more, fewer in ((40, 20), (80, 30), (160, 80), (300, 100), (300, 20)):
        mean = 30 * log(more / fewer) - 2 * (log(more) ** 2 - log(fewer) ** 2)
        pairs.append(tool.Pair(more, fewer, [round(100 * mean) / 100 + off for off in (-5, 0, 5)] * 50, {}, 1))
    curve = tool.fit(pairs, 4.0)
    assert list(curve.weights) == pytest.approx([30, -2], abs=0.1)
    assert curve.left < 0.01
    points, off = curve.step(200, 50)
    assert points == pytest.approx(30 * log(4) - 2 * (log(200) ** 2 - log(50) ** 2), abs=0.02)
    assert 0 < off < 2
    same = [tool.Pair(more, fewer, [1, 2, 3], {}, 1) for more, fewer in ((12, 6), (24, 3), (36, 2))]
    assert len(tool.fit(same, 4.0).weights) == 1, "these cannot determine a parabola"
    alone = tool.fit(pairs[:1], 4.0)
    assert alone.step(40, 20)[0] == pytest.approx(fmean(pairs[0].ahead)), "a single pair is taken as it is"


def test_levels_that_are_searches_are_the_steps(tool: ModuleType) -> None:
    levels = [level.player for level in find_game("warlock").levels]
    found = [(f"search:{more}", f"search:{fewer}") for more, fewer in tool.steps("warlock")]
    assert found == list(zip(levels[1:], levels, strict=False))
    assert tool.steps("thorgal") == []


def test_what_cannot_be_read_is_said(small: Path, tmp_path: Path) -> None:
    three = journal(tmp_path / "c.jsonl", Arena("witches", 4, ("search:4", "search:2"), 2, 2, match=True))
    assert "different games, versions, seats or options" in ladder(small, three)[1]
    assert "the same seed" in ladder(small, small)[1]
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(small.read_bytes().replace(b'"games":', b'"gam', 1))
    assert "torn.jsonl, line 2: not a deal of this match" in ladder(torn)[1]
    first, line, *_ = small.read_text("utf-8").splitlines()
    alike = tmp_path / "alike.jsonl"
    alike.write_text("\n".join([first, line, line.replace('"deal":0', '"deal":1'), ""]), "utf-8")
    assert "all deals had the same result" in ladder(alike)[1]
    one = journal(tmp_path / "d.jsonl", Arena("witches", 2, ("search:4", "search:2"), 1, 2, match=True))
    assert "it needs 2 deals" in ladder(one)[1]
    same = journal(tmp_path / "e.jsonl", Arena("witches", 2, ("search:4", "search:4+blind"), 2, 2, match=True))
    assert "both players must be search:NUMBER" in ladder(same)[1]
    text = tmp_path / "f.txt"
    text.write_text("my diary", "utf-8")
    for nothing in (text, tmp_path / "nowhere.jsonl"):
        assert "is not a journal of a match" in ladder(nothing)[1]
    assert "python tools/ladder.py" in ladder()[1]
