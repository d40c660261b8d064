"""The first game of Warlock."""

import pytest

from hubba import native
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import RACES
from hubba.testing.lessons import LessonSuite


@pytest.mark.skipif(native.pure(), reason="its games take half a minute uncompiled, and are played natively")
class TestLesson(LessonSuite):
    game = GAME
    games = 8  # the games are long


def test_the_deal_is_the_one_that_is_spoken_of() -> None:
    lesson = load_lesson(GAME)
    assert lesson is not None
    play = Play(GAME, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
    zones = {(zone.name, zone.seat): zone.pieces for zone in play.view(0).zones()}
    assert zones["hand", 0] == ("G7", "W2", "H3", "O3", "N1")
    assert ("elrohir", 0) in zones
    wizard = GAME.faces[GAME.codes.index("W2")]
    assert (wizard.points, [RACES[race] for race in wizard.cost]) == (3, ["giant", "human"])
    assert 18 <= len(lesson.steps) <= 28
