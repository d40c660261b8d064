"""A game from another package, in plain Python, passes the test suite for games."""

import pytest

from hubba.core.errors import PositionError
from hubba.core.play import Play
from hubba.core.registry import find_game, game_names
from hubba.testing.conformance import Suite
from hubba_nim import GAME


class TestNim(Suite):
    game = GAME


def test_it_is_found_beside_our_own() -> None:
    assert {"nim", "witches"} <= set(game_names())
    assert find_game("nim") is GAME


def test_it_is_played() -> None:
    play = Play(GAME, 2)
    for seat, text in ((0, "a3"), (1, "b4"), (0, "c5")):
        play.step(seat, [GAME.move_from(text)])
    assert play.outcome is not None
    assert play.outcome.winners == (0,)


def test_bad_positions_are_refused() -> None:
    text = "hubba position 1\ngame: nim\nseats: 2\nheaps: {}\nturn: {}\n"
    for heaps, turn in (("3 4", "0"), ("3 4 9", "0"), ("3 4 5", "2")):
        with pytest.raises(PositionError):
            GAME.read_position(text.format(heaps, turn))
