"""The first game of Warlock."""

import pytest

from hubba import native
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.wording import Words
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import RACES
from hubba.tables import coach
from hubba.tables.lesson_progress import progress_from
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


def test_a_wizard_is_advised_only_where_it_would_count() -> None:
    assert steps_after("a3")[-1] == "build"
    assert steps_after("a1")[-1] == "free", "beside the corner there is only the edge"


def steps_after(cell: str) -> list[str]:
    """What the coach says while the gnome goes to a cell and the human to the dungeon."""
    lesson = load_lesson(GAME)
    assert lesson is not None
    play = Play(GAME, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
    progress, said = progress_from("on welcome hand bar struck exchanged"), []
    for moves in (["bar:O3"], ["aside:G7"], ["dungeon"], ["build", "N1"], [cell], ["dungeon", "H3"], []):
        while 0 not in play.to_act:
            seat = play.to_act[0]
            idle = [move for move in play.legal(seat) if GAME.move_text(move) in ("draw", "pass", "skip")]
            play.step(seat, (idle or play.legal(seat))[:1])
        words = Words(GAME, "en", ["Anna", "Brian", "Chloé"], 0)
        remark = coach.remark(play.seen(0), progress, words)
        assert remark is not None
        said.append(remark.step.name)
        if moves:
            play.step(0, [GAME.move_from(move) for move in moves])
            progress = coach.after_move(remark.step, play, 0, progress, len(play.entries), moves)
    return said
