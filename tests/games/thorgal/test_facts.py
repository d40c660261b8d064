"""What lists of finished games say of Thorgal besides the outcome."""

from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.registry import find_game


def test_the_round_and_the_space_of_ogotai_are_told() -> None:
    game = find_game("thorgal")
    play = Play(game, 1)
    facts = game.facts(play.events(SPECTATOR))
    assert facts == {"round": 0, "space": 0}, "nobody has begun"
