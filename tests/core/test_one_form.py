"""A move is a number from the table to the rules: its text is written once, never read again, and no cost grows."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Draw, Step
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.purses import GAME as PURSES
from tests.counting import lines_run

GAMES = [(PURSES, 3), (WITCHES, 4), (WARLOCK, 3), (THORGAL, 2)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))
NOTATION = ("move_text", "move_from", "outcome_text", "outcome_from")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], Counter[str]]:
    """Counts how often a game reads or writes notation."""

    def counting(game: Game) -> Counter[str]:
        counted: Counter[str] = Counter()
        game.move_from(game.move_text(0))  # the table of all moves exists from now on
        for name in NOTATION:
            whole = getattr(type(game), name)

            def counts(*args: object, whole: Callable[..., object] = whole, name: str = name) -> object:
                counted[name] += 1
                return whole(*args)

            monkeypatch.setattr(type(game), name, counts)
        return counted

    return counting


def played(game: Game, seats: int, steps: int, then: Callable[[Play], None] = lambda play: None) -> Play:
    """A game of at most this many random steps; calls something after each."""
    dice = random.Random(game.name)
    play = Play(game, seats, chance=Seeded(key_of(5)), about={"seed": "5"})
    while play.to_act and steps:
        seat = dice.choice(play.to_act)
        play.step(seat, [dice.choice(play.legal(seat))])
        then(play)
        steps -= 1
    return play


@each_game
def test_notation_is_written_once_and_never_read(
    game: Game, seats: int, read: Callable[[Game], Counter[str]]
) -> None:
    counted = read(game)
    play = played(game, seats, 40)
    moves = sum(len(entry.moves) for entry in play.entries if isinstance(entry, Step))
    outcomes = sum(len(entry.outcomes) for entry in play.entries if isinstance(entry, Draw))
    assert counted == Counter(move_text=moves, outcome_text=outcomes)


@each_game
def test_taking_back_neither_reads_nor_writes_notation(
    game: Game, seats: int, read: Callable[[Game], Counter[str]]
) -> None:
    play = played(game, seats, 40)
    counted = read(game)
    for _ in range(12):  # further back than states are kept, so that some are rebuilt
        for seat in range(seats):
            try:
                play.take_back(seat)
            except Illegal:
                continue
    assert counted == Counter()


@each_game
def test_a_record_is_read_once(game: Game, seats: int, read: Callable[[Game], Counter[str]]) -> None:
    play = played(game, seats, 40)
    record = read_record(write_record(play.record()))
    counted = read(game)
    again = replay(record, game)
    assert counted["move_from"] == counted["move_text"] == sum(len(play.moves_of(n) or ()) for n in numbers(play))
    assert counted["outcome_from"] == counted["outcome_text"]
    assert write_record(again.record()) == write_record(play.record())


def numbers(play: Play) -> range:
    return range(1, len(play.entries) + 1)


@each_game
def test_the_moves_of_an_entry_are_what_it_says(game: Game, seats: int) -> None:
    def sometimes_back(play: Play) -> None:
        if len(play.entries) % 5 == 0:
            for seat in range(seats):
                try:
                    play.undo(seat, range(seats))
                    return
                except Illegal:
                    continue

    play = played(game, seats, 60, sometimes_back)
    for number in numbers(play):
        entry, made = play.entries[number - 1], play.moves_of(number)
        if isinstance(entry, Step):
            assert made is not None
            assert tuple(map(game.move_text, made)) == entry.moves
        else:
            assert made is None


def asked(play: Play) -> None:
    """What windows and bots ask after a move, without rendering."""
    for viewer in play.viewers:
        play.version(viewer)
        play.told(viewer)
        play.events(viewer)
        play.since(viewer)
        play.is_open(viewer)
        play.may_undo(viewer)
        play.legal(viewer)
    play.last_mover()


def test_no_move_costs_more_because_others_came_before() -> None:
    """Counts lines of Python for whole tricks, at the start of a game and near its end."""
    dice = random.Random(1)
    play = Play(WITCHES, 4, chance=Seeded(key_of(3)), about={"seed": "3"})
    for viewer in play.viewers:
        play.view(viewer)
    counts: list[int] = []

    def go_on() -> None:
        seat = play.to_act[0]
        play.step(seat, [dice.choice(play.legal(seat))])
        asked(play)

    while len(counts) < 60 and play.to_act:
        counts.append(lines_run(go_on, "core/"))
    early, late = sum(counts[4:14]), sum(counts[46:56])
    assert len(counts) >= 56
    assert late <= 1.1 * early, counts
    assert len(play.events(SPECTATOR)) > 60


def test_a_cost_that_grows_would_be_noticed() -> None:
    plays = [played(WITCHES, 4, steps) for steps in (8, 48)]
    early, late = (lines_run(lambda play=play: play.moments(0), "core/") for play in plays)  # type: ignore[misc]
    assert late > 3 * early
