"""Whole games, written down once and replayed on every change."""

from pathlib import Path

import pytest

from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import replay, verify
from hubba.games.witches.game import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def test_there_is_one_for_every_number_of_seats() -> None:
    assert [read_record(path.read_text("utf-8")).seats for path in GOLDEN] == list(GAME.seats)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    play = replay(record, GAME)
    assert play.outcome is not None
    assert write_record(play.record()) == text
    verdict = verify(record, GAME)
    assert verdict.sealed
    assert verdict.chance == "reveal"
