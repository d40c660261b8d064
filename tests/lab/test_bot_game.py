"""A game between bots, some of which forfeit."""

import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget, Choice, Forfeit, RandomPlayer
from hubba.bots.roster import SeatedPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.outcome import Outcome
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.bot_game import FinishedGame, GameResult, play_game, play_to_end, result_of


@dataclass
class Quitter(BotPlayer):
    """Makes a few moves, then gives up."""

    moves: int = 0
    asked: int = 0
    closed: int = 0
    heard: list[Observation] = field(default_factory=list)

    def choose(self, view: View, budget: Budget) -> Choice:
        self.asked += 1
        if self.asked > self.moves:
            raise Forfeit("no more")
        return Choice(view.legal()[0])

    def hear(self, heard: Observation) -> None:
        self.heard.append(heard)

    def close(self) -> None:
        self.closed += 1


def seat(*players: BotPlayer) -> list[SeatedPlayer]:
    return [SeatedPlayer(player, Budget()) for player in players]


def test_who_forfeits_is_not_asked_again_and_the_game_goes_on() -> None:
    quitter = Quitter(5, moves=3)
    sat = play_to_end(WITCHES, seat(RandomPlayer(1), quitter, RandomPlayer(2)), Seeded(key_of(1)), {})
    assert sat.play.outcome is not None
    assert sat.forfeits == {1: "no more"}
    assert (quitter.asked, quitter.closed) == (4, 1)
    again = play_to_end(WITCHES, seat(RandomPlayer(1), Quitter(5, moves=3), RandomPlayer(2)), Seeded(key_of(1)), {})
    assert again.play.entries == sat.play.entries, "whatever plays in its place has a seed, too"


def test_it_hears_what_its_seat_was_told_and_no_more() -> None:
    quitter = Quitter(5, moves=100)
    play = play_game(WITCHES, seat(RandomPlayer(1), quitter), Seeded(key_of(1)), {"wheel": "increasing"})
    last = quitter.heard[-1]
    assert (last.game, last.seats, last.seat, last.options["wheel"]) == (WITCHES, 2, 1, "increasing")
    assert list(last.events) == play.events(1)[: len(last.events)]
    assert len(quitter.heard) == quitter.asked


def test_all_are_closed_when_something_goes_wrong() -> None:
    class Raiser(Quitter):
        def choose(self, view: View, budget: Budget) -> Choice:
            raise ValueError("a fault of ours")

    Raiser.__module__ = "hubba.bots.raiser"
    players = [Raiser(1), Quitter(2, moves=1000)]
    with pytest.raises(ValueError, match="a fault of ours"):
        play_to_end(WITCHES, seat(*players), Seeded(key_of(1)), {})
    assert [player.closed for player in players] == [1, 1]


class Odd(BotPlayer):
    """A player with bugs."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        super().__init__(1)
        self.answer = answer

    def choose(self, view: View, budget: Budget) -> Choice:
        answered: Choice = self.answer(view)
        return answered

    def close(self) -> None:
        raise ValueError("cannot even let go")


def leave(view: View) -> None:
    sys.exit(3)


class Unspeakable(Exception):
    """An exception that cannot be printed."""

    def __str__(self) -> str:
        raise ValueError("no words")

    __repr__ = __str__


class Mute(Forfeit):
    """Gives up with an exception that cannot be printed."""

    def __str__(self) -> str:
        raise ValueError("no words")


class Leaving(Exception):
    """An exception that ends the program when it is printed."""

    def __str__(self) -> str:
        sys.exit(4)


class Fickle(Choice):
    """A choice whose move is different each time it is read."""

    def __init__(self, first: int) -> None:
        object.__setattr__(self, "moves", [99998, 99999, first])

    move = property(lambda self: self.moves.pop())  # type: ignore[assignment]


def raising(error: Exception) -> Callable[[View], Any]:
    def choose(view: View) -> None:
        raise error

    return choose


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda view: None, "answered None, which is not a Choice of a move"),
        (lambda view: 7, "answered 7, which is not a Choice of a move"),
        (lambda view: Choice("R7"), "which is not a Choice of a move"),  # type: ignore[arg-type]
        (lambda view: Choice(True), "which is not a Choice of a move"),
        (lambda view: Choice(99999), "answered move 99999, which is not legal"),
        (lambda view: Choice(-1), "answered move -1, which is not legal"),
        (lambda view: view.nothing, "AttributeError: .*nothing.* \\(.*test_bot_game.py, line [0-9]+\\)"),
        (leave, "SystemExit: 3 \\(.*test_bot_game.py, line [0-9]+\\)"),
        (lambda view: json.loads("{"), "JSONDecodeError: .* \\(.*test_bot_game.py, line [0-9]+\\)$"),
        (raising(Unspeakable()), "^Unspeakable \\(.*test_bot_game.py, line [0-9]+\\)$"),
        (lambda view: Unspeakable(), "ValueError: no words"),
        (lambda view: Choice(10**5000), "ValueError: .*digits"),
        (raising(ValueError("half \ud800 a letter\n and\tmore")), "^ValueError: half a letter and more \\("),
        (raising(ValueError("word " * 10**6)), "^ValueError: (word ?){50,100}[^ ]{0,3} \\("),
        (raising(Forfeit("half \ud800 a letter " * 1000)), "^half a letter half"),
        (raising(ValueError("\x1b[2J\0\u202e")), "^ValueError: \\[2J \\("),
        (raising(Mute("gone")), "^$"),
        (raising(Leaving()), "^Leaving \\("),
        (
            lambda view: os.environ["NO_SUCH_THING"],
            "KeyError: 'NO_SUCH_THING' \\(.*test_bot_game.py, line [0-9]+\\)$",
        ),
    ],
)
def test_somebodys_player_that_breaks_or_answers_nonsense_loses_by_rule(
    answer: Callable[[View], Any], reason: str
) -> None:
    sat = play_to_end(WITCHES, seat(RandomPlayer(1), Odd(answer), RandomPlayer(2)), Seeded(key_of(1)), {})
    assert re.search(reason, sat.forfeits[1])
    assert list(sat.forfeits) == [1]
    assert len(sat.forfeits[1].encode()) < 800
    assert sat.play.outcome is not None


def test_an_answer_that_changes_is_taken_as_it_was_looked_at() -> None:
    fickle = Odd(lambda view: Fickle(view.legal()[0]))
    sat = play_to_end(WITCHES, seat(RandomPlayer(1), fickle), Seeded(key_of(1)), {})
    assert sat.forfeits == {}


def test_who_interrupts_is_heard_at_once() -> None:
    def interrupt(view: View) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_to_end(WITCHES, seat(RandomPlayer(1), Odd(interrupt)), Seeded(key_of(1)), {})


@pytest.mark.parametrize("error", [ValueError("held"), SystemExit(3)])
def test_whoever_cannot_let_go_changes_nothing(error: BaseException) -> None:
    class Holder(Quitter):
        def close(self) -> None:
            raise error

    sat = play_to_end(WITCHES, seat(RandomPlayer(1), Holder(2, moves=1000)), Seeded(key_of(1)), {})
    assert sat.forfeits == {}


def test_who_interrupts_in_the_end_is_heard_too() -> None:
    class Interrupter(Quitter):
        def close(self) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_to_end(WITCHES, seat(RandomPlayer(1), Interrupter(2, moves=1000)), Seeded(key_of(1)), {})


def test_what_ours_cannot_let_go_of_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: BotPlayer) -> None:
        raise OSError("held")

    monkeypatch.setattr(RandomPlayer, "close", fail)
    with pytest.raises(OSError, match="held"):
        play_to_end(WITCHES, seat(RandomPlayer(1), RandomPlayer(2)), Seeded(key_of(1)), {})


class Ended:
    """A game with this outcome."""

    def __init__(self, game: Game, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
        self.game, self.seats, self.outcome = game, len(scores), Outcome(scores, winners, "end")


@pytest.mark.parametrize(
    ("game", "scores", "winners", "forfeits", "counted"),
    [
        (WITCHES, (5, 9, 7), (1,), (), GameResult((5, 9, 7), (1,))),
        (WITCHES, (5, 9, 7), (1,), (0,), GameResult((0, 9, 7), (1,))),
        (WITCHES, (5, 9, 7), (1,), (1,), GameResult((5, 0, 7), (2,))),
        (WITCHES, (5, 9, 5), (1,), (1,), GameResult((5, 0, 5), (0, 2))),
        (WITCHES, (5, 9, 9), (1, 2), (1,), GameResult((5, 0, 9), (2,))),
        (WITCHES, (-5, 9, -7), (1,), (1,), GameResult((-5, -7, -7), (0,))),
        (WITCHES, (5, 9), (1,), (0, 1), GameResult((0, 0), ())),
        (THORGAL, (4, 4), (0, 1), (0,), GameResult((0, 4), (1,))),
        (THORGAL, (4, 4), (), (0,), GameResult((0, 4), ())),
        (THORGAL, (4, 4), (0, 1), (0, 1), GameResult((0, 0), ())),
    ],
)
def test_how_it_counts(
    game: Game, scores: tuple[int, ...], winners: tuple[int, ...], forfeits: tuple[int, ...], counted: GameResult
) -> None:
    sat = FinishedGame(Ended(game, scores, winners), dict.fromkeys(forfeits, "gone"))  # type: ignore[arg-type]
    assert result_of(sat) == counted
