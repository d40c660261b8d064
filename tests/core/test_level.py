"""Levels as data."""

import pytest

from hubba.core.level import LEVELS, USUAL, load_levels
from hubba.core.registry import find_game


@pytest.mark.parametrize("name", ["thorgal", "warlock", "witches"])
def test_a_game_has_five_levels(name: str) -> None:
    game = find_game(name)
    assert game.levels == load_levels(f"{game.package}.bots")
    assert tuple(level.name for level in game.levels) == LEVELS
    assert len({level.player for level in game.levels}) == len(LEVELS)


def test_a_game_that_says_nothing_has_the_usual_ones() -> None:
    assert tuple(level.name for level in USUAL) == LEVELS
