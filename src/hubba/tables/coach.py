"""The coach of a table: what the lesson of its game says now to the person who sits there."""

from dataclasses import dataclass

from hubba.core.game import Game
from hubba.core.lesson import READ, Lesson, LessonStep
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.seen import Seen
from hubba.core.wording import Words
from hubba.tables.lesson_progress import ON, LessonProgress


@dataclass(frozen=True)
class Remark:
    """What the coach says now, how many remarks came before, and how many there are."""

    step: LessonStep
    text: str
    number: int
    of: int


def lesson_for(game: Game, progress: LessonProgress) -> Lesson | None:
    """The lesson that is running, if there is one."""
    return load_lesson(game) if progress.state == ON else None


def current(play: Play, seat: int, progress: LessonProgress) -> LessonStep | None:
    """The step that is shown to the person at a seat."""
    lesson = lesson_for(play.game, progress)
    return None if lesson is None else lesson.current(play.seen(seat), play.game, progress.read)


def bots_wait(play: Play, seat: int, progress: LessonProgress) -> bool:
    """Whether the bots let the person read first."""
    step = current(play, seat, progress)
    return step is not None and step.until == READ


def after_move(said: LessonStep, play: Play, seat: int, progress: LessonProgress) -> LessonProgress:
    """The progress after a move: a person who plays has read the step, unless it asks for more moves."""
    return progress if said.stays(play.seen(seat), play.game, progress.read) else progress.having_read(said.name)


def remark(seen: Seen, progress: LessonProgress, words: Words) -> Remark | None:
    """What the coach says to a person who has seen this, in words."""
    lesson = lesson_for(words.game, progress)
    step = lesson.current(seen, words.game, progress.read) if lesson is not None else None
    if lesson is None or step is None:
        return None
    return Remark(step, step.fill(seen, words), len(progress.read) + 1, len(lesson.steps))
