"""A moment late in a game, and searches by the clock that are asked about it."""

from dataclasses import replace

import pytest

from hubba.cli.speeds import times_text
from hubba.core.game import Game
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.clock import Timed, by_the_clock
from hubba.lab.sample_position import late_view


@pytest.mark.parametrize("game", [WITCHES, WARLOCK, THORGAL], ids=lambda game: game.name)
def test_late_in_a_game_there_is_still_a_choice(game: Game) -> None:
    view = late_view(game, game.seats[-1])
    assert len(view.legal()) > 1
    assert late_view(game, game.seats[-1]) is view, "everybody who measures gets the same moment"


def test_time_and_iterations_are_counted_for_each_number_of_seats() -> None:
    steps: list[int] = []
    rows = by_the_clock(["witches"], 1, 0.05, lambda: steps.append(1))
    assert [row.seats for row in rows] == list(WITCHES.seats)
    assert len(steps) == len(rows)
    for row in rows:
        assert row.alone > 0
        assert row.spread > 0
        assert 0 < row.usual <= row.most


def test_what_is_said_of_it() -> None:
    row = Timed("witches", 2, 0.5, 1, 1000.0, 1900.0, 1.001, 1.02)
    assert row.as_dict()["gain"] == 1.9
    assert replace(row, free=0).gain is None
    assert replace(row, seconds=0.1).gain is None
    assert times_text([replace(row, free=0)]).splitlines()[1].split()[6] == "–"
    assert " ".join(times_text([row]).splitlines()[1].split()) == "witches 2 0.5 1 1,000 1,900 1.90 × 1.001 1.020"
