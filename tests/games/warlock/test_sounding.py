"""Sentences name cards as people do; where two moves would sound the same, they say the code, too."""

from functools import partial

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.wording import Words

GAME = find_game("warlock")


def test_moves_that_would_sound_the_same_have_different_words() -> None:
    for seed in range(6):
        play = Play(GAME, 3, chance=Seeded(key_of(seed)))
        seat = play.to_act[0]
        legal = play.legal(seat)
        words = Words(GAME, "en", ["A", "B", "C"], seat, codes=False, among=partial(play.legal, seat))
        said = [words.move(move) for move in legal]
        assert len(set(said)) == len(legal)
        assert all(words.coded.move(move) for move in legal)
