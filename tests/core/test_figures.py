"""Figures that a game counts over many games, and a game that counts nothing."""

from hubba.core.figures import Figures
from hubba.testing.minis.caravan import GAME as CARAVAN


def test_counts_are_added_up_group_by_group() -> None:
    figures, other = Figures(), Figures()
    figures.count("ends", "early")
    figures.count("ends", "late", 3)
    figures.count("ends", "early")
    other.count("ends", "late", 2)
    other.count("uses", "none", 0)
    figures.add(other)
    assert figures.groups == {"ends": {"early": 2, "late": 5}, "uses": {"none": 0}}
    assert other.groups == {"ends": {"late": 2}, "uses": {"none": 0}}


def test_a_game_that_says_nothing_else_counts_nothing() -> None:
    figures = CARAVAN.figures()
    assert type(figures) is Figures
    assert figures is not CARAVAN.figures(), "each worker counts for itself"
    state = CARAVAN.start(2)
    figures.before(state, 0, 0)
    figures.end(state)
    assert figures.groups == {}
