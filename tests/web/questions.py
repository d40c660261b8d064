"""Every kind of question that a table asks: found by playing, so that a new kind cannot be forgotten.

A kind is a phase of the game, as its views name it. Of each kind there are two positions: the one that offers the
most moves, and the one that offers the fewest.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tools.program import NAMES, OPENED, Dealt, Program, secret_of

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.lesson import LessonStep
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.wording import Words
from hubba.tables.database import connect
from hubba.tables.lesson_progress import NO_LESSON, OFFERED, ON, LessonProgress, progress_from
from hubba.tables.player import Player, guest_of
from hubba.tables.store import open_table, stored_table

SEEDS = range(1, 5)
WHIMS = 0.3  # how many moves are made at random
FULL, BARE = "most moves", "fewest moves"


@dataclass(frozen=True)
class Question:
    """A position in which a seat is asked something: the first moves of a game."""

    game: str
    kind: str
    much: str  # whether it offers most moves or fewest
    seats: int
    seed: int
    moves: tuple[int, ...]

    def play(self) -> Play:
        """The game up to this question. Nobody has to think about the moves again."""
        play = begun(find_game(self.game), self.seats, self.seed)
        for move in self.moves:
            play.step(play.to_act[0], [move])
        return play


def begun(game: Game, seats: int, seed: int) -> Play:
    """A game that begins."""
    return Play(game, seats, {}, chance=Seeded(mix(secret_of(seed), ())))


def game_of(game: Game, seats: int, seed: int) -> Iterator[tuple[Play, list[int]]]:
    """A game before each of its moves, and the moves before that: people mostly play sensibly, and sometimes do
    just anything."""
    play, moves = begun(game, seats, seed), list[int]()
    chance, rng = random.Random(seed), Rng(seed)
    while play.to_act:
        yield play, moves
        seat = play.to_act[0]
        if chance.random() < WHIMS:
            move = chance.choice(play.legal(seat))
        else:
            move = int(game.evaluator(seats).advise(play.view(seat).world(rng), seat, rng))
        play.step(seat, [move])
        moves.append(move)


def kind_of(play: Play, seat: int) -> str:
    """What a seat is asked: the phase, if the game has phases."""
    phases = [zone.pieces[0] for zone in play.view(seat).zones() if zone.name == "phase"]
    return phases[0] if phases else "asked"


@cache
def questions(name: str) -> tuple[Question, ...]:
    """All kinds of questions of a game, each with most moves and with fewest."""
    game = find_game(name)
    found: dict[tuple[str, str], tuple[int, Question]] = {}
    for seats in game.seats:
        for seed in SEEDS:
            for play, moves in game_of(game, seats, seed):
                seat = play.to_act[0]
                kind, count = kind_of(play, seat), len(play.legal(seat))
                for much, rank in ((FULL, count), (BARE, -count)):
                    if (kind, much) not in found or rank > found[kind, much][0]:
                        found[kind, much] = rank, Question(name, kind, much, seats, seed, tuple(moves))
    return tuple(question for _, (_, question) in sorted(found.items()))


# Tables


def put(program: Program, question: Question, coach: bool) -> Dealt:
    """Put a table into the program's database: the guest has the seat that is asked, and all others are absent."""
    play = question.play()
    seat = play.to_act[0]
    program.tables += 1
    tokens = program.tokens()
    token, elsewhere = (tokens.signed(f"{who}-of-the-table-{program.tables:04}") for who in ("the-guest", "others"))
    players = [
        Player(name, guest=guest_of(token if number == seat else elsewhere))
        for number, name in enumerate(NAMES[: question.seats])
    ]
    name = f"table-{program.tables}"
    lesson = progress(play, seat) if coach else NO_LESSON
    kept = stored_table(play, name, players, secret_of(question.seed), pace="instant", opened=OPENED, lesson=lesson)
    engine = connect(program.folder / "tables.sqlite")
    with engine.begin() as connection:
        open_table(connection, kept)
    engine.dispose()
    return Dealt(f"/tables/{name}", token, play, f"hubba_guest_{tokens.mark}", elsewhere)


def progress(play: Play, seat: int) -> LessonProgress:
    """A lesson in which the coach says the longest thing that it can say here, or offers the lesson."""
    lesson = load_lesson(play.game)
    if lesson is None:
        return NO_LESSON
    words = Words(play.game, "fr")
    seen, names = play.seen(seat), [step.name for step in lesson.steps]

    def length(step: LessonStep) -> int:
        return len(step.fill(seen, words))

    fitting = [
        step for step in lesson.steps if step.fits(seen, play.game, [name for name in names if name != step.name])
    ]
    if not fitting:
        return LessonProgress(OFFERED)
    said = max(fitting, key=length)
    return progress_from(" ".join([ON, *(name for name in names if name != said.name)]))
