"""What any game's lesson must hold. In the tests of your game:

    from hubba.testing.lessons import LessonSuite

    class TestMyLesson(LessonSuite):
        game = MY_GAME

Whoever sits there plays whatever they like: the deal of the lesson is played to its end many times, at random, and
at every moment what is said is said in every language.
"""

import random
import re
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from typing import ClassVar

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.lesson import READ, Lesson, Step
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.wording import LANGUAGES, Words

PERSON = 0
MOST_SENTENCES = 2


class LessonSuite:
    """Subclass it, name the game, and have pytest find it."""

    __test__ = False  # this class itself is no test
    game: ClassVar[Game]
    games: ClassVar[int] = 40  # that are played
    longest: ClassVar[int] = 200  # letters of one remark, in any language

    def __init_subclass__(cls) -> None:
        cls.__test__ = True

    @cached_property
    def lesson(self) -> Lesson:
        lesson = load_lesson(self.game)
        assert lesson is not None, f"{self.game.name} has no lesson.toml"
        return lesson

    # Games to look at

    def words(self, language: str) -> Words:
        names = [f"player {number}" for number in range(self.lesson.seats)]
        return Words(self.game, language, names, PERSON)

    def remarks(self, number: int) -> Iterator[tuple[Play, Step]]:
        """A game at random, with every step that is said in it, when it is said.

        In the first game the person does whatever they are advised to, in the others now and then.
        """
        dice = random.Random(number)
        lesson = self.lesson
        play = Play(self.game, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
        read: set[str] = set()
        last: Step | None = None  # that gave advice: it may be good for the next question, too
        while True:
            step = lesson.current(play.seen(PERSON), self.game, read)
            if step is not None:
                yield play, step
            if step is not None and step.until == READ:
                read.add(step.name)
                continue
            if not play.to_act:
                return
            seat = dice.choice(play.to_act)
            legal = [self.game.move_text(move) for move in play.legal(seat)]
            last = step if step is not None and step.advised else last
            follows = seat == PERSON and last is not None and (not number or dice.random() < 0.5)
            advised = last.asks_for(legal) if follows and last is not None else []
            play.step(seat, [self.game.move_from(advised[0] if advised else dice.choice(legal))])
            if step is not None and seat == PERSON and not step.stays(play.seen(PERSON), self.game, read):
                read.add(step.name)

    @cached_property
    def said(self) -> dict[str, set[str]]:
        """By step: all that was said of it in many games, in all languages."""
        said: dict[str, set[str]] = {}
        words = [self.words(language) for language in LANGUAGES]
        for number in range(self.games):
            for play, step in self.remarks(number):
                said.setdefault(step.name, set()).update(step.fill(play.seen(PERSON), known) for known in words)
        return said

    # What must hold

    def test_every_step_is_reached(self) -> None:
        assert [step.name for step in self.lesson.steps if step.name not in self.said] == []

    def test_nothing_is_said_for_too_long(self) -> None:
        for name, texts in self.said.items():
            for text in texts:
                assert len(text) <= self.longest, f"{name}: {text}"
                ends = sum(text.count(sign) for sign in (". ", "! ", "? ")) + 1
                assert ends <= MOST_SENTENCES, f"{name}: {text}"

    def test_no_words_of_it_are_left_over(self) -> None:
        keys = {step.key for step in self.lesson.steps}
        for language in LANGUAGES:
            text = files(self.game.package).joinpath("words", f"{language}.ftl").read_text("utf-8")
            assert set(re.findall(r"^(lesson-\S+) =", text, re.MULTILINE)) == keys

    def test_it_asks_for_a_move_only_when_one_can_be_made(self) -> None:
        for number in range(self.games):
            for play, step in self.remarks(number):
                legal = play.seen(PERSON).legal
                assert step.until == READ or legal, f"{step.name} waits for a move in vain"
                assert not step.advised or step.asks_for(legal), f"{step.name} asks for what cannot be done"

    def test_nothing_is_left_to_say_when_the_game_is_over(self) -> None:
        for number in range(self.games):
            remarks = list(self.remarks(number))
            play, read = remarks[-1][0], {step.name for _, step in remarks}
            assert self.lesson.current(play.seen(PERSON), self.game, read) is None
