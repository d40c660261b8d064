"""The first game of Thorgal: Qâ."""

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.games.thorgal.game import GAME
from hubba.testing.lessons import LessonSuite
from tests.games.thorgal.tables import go, legal


class TestLesson(LessonSuite):
    game = GAME


def test_the_deal_is_the_one_that_is_spoken_of() -> None:
    lesson = load_lesson(GAME)
    assert lesson is not None
    assert 15 <= len(lesson.steps) <= 25
    play = Play(GAME, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
    go(play, 0, "hero:thorgal")
    go(play, 1, "hero:aaricia")
    go(play, 2, "hero:kriss")
    assert dice(play) == {"rolled": ("3", "c1", "c2", "c2", "t"), "black": ("three",)}
    go(play, 0, "take:3+c1+t stop")
    assert "strike:I1" in legal(play, 0)
    assert "kill:I1" not in legal(play, 0), "without the power it would need a card that is missing"
    go(play, 0, "strike:I1 draw:3 reveal")
    assert legal(play, 0) == ["end"], "nothing is left to do, as the coach says"


def dice(play: Play) -> dict[str, tuple[str, ...]]:
    return {zone.name: zone.pieces for zone in play.view(0).zones() if zone.name in ("rolled", "black")}
