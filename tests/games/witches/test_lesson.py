"""The first game of The Witches of Blackmore."""

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.testing.lessons import LessonSuite


class TestLesson(LessonSuite):
    game = GAME


def test_the_deal_is_the_one_that_is_spoken_of() -> None:
    lesson = load_lesson(GAME)
    assert lesson is not None
    play = Play(GAME, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
    zones = {(zone.name, zone.seat): zone.pieces for zone in play.view(0).zones()}
    assert zones["trump", -1] == ("Y4",)
    assert zones["hand", 0] == ("R8", "B1", "B4", "Y6", "O6", "O7")
    assert play.to_act == (0,)
    assert 12 <= len(lesson.steps) <= 18
