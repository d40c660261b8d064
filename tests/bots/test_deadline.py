"""When people wait, a bot's thinking is cut short after a while, and the choice says so."""

import pytest

from hubba.bots import deadline
from hubba.bots.deadline import LONGEST, ask_with_deadline, bounded, unfinished
from hubba.bots.player import Budget, Choice
from hubba.bots.questions import BotQuestion, answer, choice, decode_answer, encode, question
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import ask, observation_of

FOR_EVER = 10**9 - 1  # iterations


@pytest.fixture
def play() -> Play:
    return Play(GAME, 3, chance=Seeded(key_of(1)))


def capped(seated: SeatedPlayer, play: Play) -> Choice:
    seat = play.to_act[0]
    return ask_with_deadline(seated, play.view(seat), observation_of(play, seat))


def asked(play: Play, player: str) -> BotQuestion:
    seat = play.to_act[0]
    return question("witches", play.seats, play.options, seat, play.events(seat), player, 1)


def test_a_thought_has_an_end_unless_it_has_one_already() -> None:
    assert bounded(Budget(500)) == Budget(500, LONGEST)
    assert bounded(Budget(500, 0.5)) == Budget(500, 0.5)


@pytest.mark.parametrize(
    ("budget", "done", "seconds", "wanted"),
    [
        (Budget(2000), 640, LONGEST, 2000),
        (Budget(2000), 2000, LONGEST, 0),
        (Budget(2000), 640, LONGEST / 2, 0),  # it stopped before the deadline
        (Budget(2000), 0, LONGEST, 0),  # it counts no iterations
        (Budget(2000, 3.0), 640, LONGEST, 0),  # its budget is in seconds
        (Budget(0), 640, LONGEST, 0),  # it decides how long it thinks
    ],
)
def test_what_counts_as_cut_short(budget: Budget, done: int, seconds: float, wanted: int) -> None:
    assert unfinished(budget, done, seconds) == wanted


def test_a_thought_that_is_cut_short_says_what_was_wanted(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "LONGEST", 0.02)
    answered = answer(asked(play, f"search:{FOR_EVER}"))
    assert 0 < answered.iterations < answered.wanted == FOR_EVER
    assert choice(decode_answer(encode(answered)[4:])).wanted == FOR_EVER
    chosen = capped(seat_player(f"search:{FOR_EVER}", 1, GAME), play)
    assert 0 < chosen.iterations < chosen.wanted == FOR_EVER
    assert answer(asked(play, "search:0.02s")).wanted == 0


@pytest.mark.parametrize("player", ["search:20", "advice", "random"])
def test_a_thought_that_comes_to_its_end_says_nothing(
    play: Play, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline, "LONGEST", 1000.0)
    assert answer(asked(play, player)).wanted == 0
    seated = seat_player(player, 1, GAME)
    chosen = capped(seated, play)
    assert chosen.wanted == 0
    assert chosen == ask(seat_player(player, 1, GAME), play, play.to_act[0]), "a time cap changes nothing else"
