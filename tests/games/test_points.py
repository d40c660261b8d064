"""The points that a table shows while a game goes on, as a spectator counts them."""

import random

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.seen import seen_by


@pytest.mark.parametrize(("name", "seats"), [("witches", 3), ("warlock", 4)])
def test_at_the_end_they_are_the_score(name: str, seats: int) -> None:
    dice, play = random.Random(seats), Play(find_game(name), seats)
    while play.outcome is None:
        seat = play.to_act[0]
        play.step(seat, [dice.choice(play.legal(seat))])
    assert tuple(play.game.points(seen_by(play, SPECTATOR))) == tuple(play.outcome.scores)


def test_a_game_that_counts_only_at_the_end_has_none() -> None:
    play = Play(find_game("thorgal"), 2)
    assert tuple(play.game.points(seen_by(play, SPECTATOR))) == ()
