"""What is counted in many games, and what a game is asked for that counts and advises nothing."""

from collections import Counter

from hubba.core.chance import Fast
from hubba.core.figures import Figures
from hubba.core.rng import Rng
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.purses import GAME as PURSES


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
    assert figures is not CARAVAN.figures(), "each worker counts by itself"
    state = CARAVAN.start(2)
    figures.before(state, 0, 0)
    figures.end(state)
    assert figures.groups == {}


def test_without_advice_of_a_game_any_move_is_advised() -> None:
    state = PURSES.start(PURSES.seats[0])
    seat = Fast(1).settle(state)
    told = Counter(int(state.advised_move(seat, Rng(seed))) for seed in range(200))
    assert set(told) == {int(move) for move in state.legal(seat)}
    assert state.advised_move(seat, Rng(4)) == state.random_move(seat, Rng(4))
