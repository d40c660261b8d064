"""The coach of a table: what the lesson of its game says now to the person who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.bots.hint import Hint, completed
from hubba.core.game import Game
from hubba.core.lesson import READ, Lesson, LessonStep
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.reason import because
from hubba.core.record import Step
from hubba.core.rng import Rng
from hubba.core.seen import Seen
from hubba.core.view import View
from hubba.core.wording import Words
from hubba.tables.lesson_progress import ON, LessonProgress

LONGEST_ADVICE: Final = 2  # moves of a hint: a use, then the card


@dataclass(frozen=True)
class Remark:
    """What the coach says now, how many remarks came before, and how many there are."""

    step: LessonStep
    text: str
    number: int  # 0 for a general sentence
    of: int
    advice: tuple[str, ...] = ()  # the moves that it asks for now


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


def after_move(
    said: LessonStep, play: Play, seat: int, progress: LessonProgress, entry: int, moves: Sequence[str]
) -> LessonProgress:
    """The progress after a step of the game: a person who plays has read what was said, unless it asks for more."""
    if said.stays(play.seen(seat), play.game, progress.read):
        return progress
    return progress.having_read(said.name, entry, heeded=said.heeded(moves))


def after_entry(
    said: LessonStep | None, play: Play, seat: int, progress: LessonProgress, number: int
) -> LessonProgress | None:
    """The progress after an entry of the record: a step of the game, or an undo; None if it is as before."""
    entry = play.entries[number - 1]
    if not isinstance(entry, Step):
        left = progress.after_undo(play.counting())
        return None if left == progress else left
    return after_move(said, play, seat, progress, number, entry.moves) if said is not None else None


def agreed(hint: Hint, play: Play, seat: int, progress: LessonProgress) -> Hint:
    """A hint that does not contradict the coach: the bot's own, or else what the coach asks for now."""
    step = current(play, seat, progress)
    view, game = play.view(seat), play.game
    line = advised_line(step, view, game) if step is not None else ()
    if step is None or not line or step.heeded([game.move_text(move) for move in hint.moves]):
        return hint
    reasons = (*game.reasons_for(view, line), because("coach"))
    return Hint(completed(view, line), reasons, (), line, 0)


def advised_line(step: LessonStep, view: View, game: Game) -> tuple[int, ...]:
    """The best move that a step asks for, and the next one if it asks for that, too: build, then the card."""
    world = view.world(Rng(0))
    line: list[int] = []
    while len(line) < LONGEST_ADVICE and world.may_act(view.seat):
        legal = {game.move_text(int(move)): int(move) for move in world.legal(view.seat)}
        asked_for = step.asks_for(list(legal))
        if not asked_for:
            break
        line.append(legal[asked_for[0]])
        world.apply(view.seat, line[-1])
    return tuple(line)


def remark(seen: Seen, progress: LessonProgress, words: Words) -> Remark | None:
    """What the coach says to a person who has seen this, in words."""
    lesson = lesson_for(words.game, progress)
    heeded = progress.heeded
    step = lesson.said(seen, words.game, progress.read, heeded=heeded) if lesson is not None else None
    if lesson is None or step is None:
        return None
    number = len(progress.read) + 1 if step in lesson.steps else 0
    return Remark(step, step.fill(seen, words), number, len(lesson.steps), tuple(step.asks_for(seen.legal)))
