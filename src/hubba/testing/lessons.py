"""Tests that any game's lesson must pass. In the tests of your game:

    from hubba.testing.lessons import LessonSuite

    class TestMyLesson(LessonSuite):
        game = MY_GAME

The person may play anything: the suite plays the lesson's deal to its end many times with random moves, and at
every moment it renders what the lesson says in every language. It also follows the lesson as advised and tries, at
each step that advises something, what else is legal: the coach must go on with something that is true.
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import ClassVar

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.lesson import ALONE, READ, Lesson, LessonStep, matching
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.seen import Seen
from hubba.core.wording import LANGUAGES, Words

PERSON = 0
MOST_SENTENCES = 2


@dataclass(frozen=True)
class Heard:
    """A step that was shown: its text in all languages, and the person's legal moves at that moment."""

    step: LessonStep
    texts: frozenset[str]
    legal: Sequence[str]


class LessonSuite:
    """Subclass it, name the game, and have pytest find it."""

    __test__ = False  # this class itself is not a test
    game: ClassVar[Game]
    games: ClassVar[int] = 40  # how many to play
    alternatives: ClassVar[int] = 4  # how many of them are tried at each decision, about
    longest: ClassVar[int] = 200  # characters of one text, in any language

    def __init_subclass__(cls) -> None:
        cls.__test__ = True

    @classmethod
    def lesson(cls) -> Lesson:
        lesson = load_lesson(cls.game)
        assert lesson is not None, f"{cls.game.name} has no lesson.toml"
        return lesson

    # Games to look at

    @classmethod
    @cache
    def heard(cls) -> list[list[Heard]]:
        """All steps shown in many games, which are played once for all tests."""
        names = [f"player {number}" for number in range(cls.lesson().seats)]
        words = [Words(cls.game, language, names, PERSON) for language in LANGUAGES]
        return [
            [
                Heard(step, frozenset(step.fill(seen, known) for known in words), seen.legal)
                for step, seen in cls.remarks(number)
            ]
            for number in range(cls.games)
        ]

    @classmethod
    def remarks(cls, number: int) -> Iterator[tuple[LessonStep, Seen]]:
        """A random game: every step that it shows, with what the person has seen at that moment.

        In the first game the person always follows the advice, in the others now and then.
        """
        dice = random.Random(number)
        game, lesson = cls.game, cls.lesson()
        play = Play(game, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
        read: set[str] = set()
        last: LessonStep | None = None  # the last step with advice, which may also apply to the next decision
        while True:
            seen = play.seen(PERSON)
            step = lesson.current(seen, game, read)
            if step is not None:
                yield step, seen
            if step is not None and step.until == READ:
                read.add(step.name)
                continue
            if not play.to_act:
                return
            seat = dice.choice(play.to_act)
            legal = [game.move_text(move) for move in play.legal(seat)]
            last = step if step is not None and step.advised else last
            follows = seat == PERSON and (not number or dice.random() < 0.5)
            advised = last.asks_for(legal) if follows and last is not None else []
            play.step(seat, [game.move_from(advised[0] if advised else dice.choice(legal))])
            if step is not None and seat == PERSON and not step.stays(play.seen(PERSON), game, read):
                read.add(step.name)

    @classmethod
    def deal(cls, *moves: tuple[int, int]) -> Play:
        """The lesson's deal after these moves, each with its seat."""
        play = Play(cls.game, cls.lesson().seats, cls.lesson().options, chance=Seeded(mix(cls.lesson().seed, ())))
        for seat, move in moves:
            play.step(seat, [move])
        return play

    @classmethod
    def asked_next(cls, play: Play, made: list[tuple[int, int]]) -> bool:
        """Let the others make simple moves until the person is asked; whether they are."""
        while play.to_act and PERSON not in play.to_act:
            seat = play.to_act[0]
            made.append((seat, play.legal(seat)[0]))
            play.step(seat, [made[-1][1]])
        return bool(play.to_act)

    @classmethod
    def spoken(cls, play: Play, read: set[str]) -> LessonStep | None:
        """What waits for the person's move; whatever is only to be read is read."""
        while (step := cls.lesson().said(play.seen(PERSON), cls.game, read)) is not None and step.until == READ:
            read.add(step.name)
        return step

    @classmethod
    def decisions(cls) -> Iterator[tuple[list[tuple[int, int]], set[str], LessonStep]]:
        """Each decision of somebody who does as advised: the moves before it, what was read, and the step."""
        play, made, read = cls.deal(), list[tuple[int, int]](), set[str]()
        while cls.asked_next(play, made):
            step = cls.spoken(play, read)
            if step is None:
                return
            yield list(made), set(read), step
            legal = play.seen(PERSON).legal
            move = cls.game.move_from((step.asks_for(legal) or legal)[0])
            made.append((PERSON, move))
            play.step(PERSON, [move])
            if not step.stays(play.seen(PERSON), cls.game, read):
                read.add(step.name)

    # What must hold

    def test_every_step_is_reached(self) -> None:
        reached = {heard.step.name for game in self.heard() for heard in game}
        assert [step.name for step in self.lesson().steps if step.name not in reached] == []

    def test_nothing_is_said_for_too_long(self) -> None:
        for name, text in {
            (heard.step.name, text) for game in self.heard() for heard in game for text in heard.texts
        }:
            assert len(text) <= self.longest, f"{name}: {text}"
            ends = sum(text.count(sign) for sign in (". ", "! ", "? ")) + 1
            assert ends <= MOST_SENTENCES, f"{name}: {text}"

    def test_no_words_of_it_are_left_over(self) -> None:
        keys = {step.key for step in self.lesson().steps}
        for language in LANGUAGES:
            text = files(self.game.package).joinpath("words", f"{language}.ftl").read_text("utf-8")
            assert set(re.findall(r"^(lesson-\S+) =", text, re.MULTILINE)) == keys

    def test_it_asks_for_a_move_only_when_one_can_be_made(self) -> None:
        for step, legal in ((heard.step, heard.legal) for game in self.heard() for heard in game):
            assert step.until == READ or legal, f"{step.name} waits for a move, but there is none"
            assert not step.advised or step.asks_for(legal), f"{step.name} asks for moves that are not legal"

    def test_advice_can_be_followed_to_its_end(self) -> None:
        for made, _, step in self.decisions():
            play = self.deal(*made)
            first = step.asks_for(play.seen(PERSON).legal)[:1]
            if not first or len(step.advised) < 2 or step.asks_for(play.seen(PERSON).legal)[1:]:
                continue
            play.step(PERSON, [self.game.move_from(first[0])])
            legal = play.seen(PERSON).legal
            later = [text for text in step.advised if matching(legal, text)]
            assert later, f"{step.name}: after {first[0]} nothing else that it advises can be done"

    def test_whoever_does_otherwise_is_told_something_that_is_true(self) -> None:
        words = [Words(self.game, language, [""] * self.lesson().seats, PERSON) for language in LANGUAGES]
        for made, read, step in self.decisions():
            legal = self.deal(*made).seen(PERSON).legal
            other = [move for move in legal if not step.heeded([move])]
            for move in other[:: max(1, len(other) // self.alternatives)]:
                play, told, known = self.deal(*made), list(made), set(read) | {step.name}
                play.step(PERSON, [self.game.move_from(move)])
                if not self.asked_next(play, told):
                    continue
                said = self.spoken(play, known)
                where = f"{step.name}, but {move}"
                if said is None:
                    assert ALONE in known, f"{where}: nothing is said"
                    continue
                assert all(said.fill(play.seen(PERSON), known_words) for known_words in words), where
                assert not said.advised or said.asks_for(play.seen(PERSON).legal), f"{where}: {said.name}"

    def test_nothing_is_left_to_say_when_the_game_is_over(self) -> None:
        for game in self.heard():
            assert game[-1].step.until == READ, f"{game[-1].step.name} never goes away"
