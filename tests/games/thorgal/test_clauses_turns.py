"""Positions in the middle of every kind of turn are written and read back."""

import random

import pytest

from hubba.core.chance import Fast
from hubba.core.play import Play
from tests.games.asking import read_back
from tests.games.thorgal.tables import GAME, go, line, set_up, state_of


def comes_back(play: Play) -> None:
    """Check that the position, read back, is the same position with the same choices."""
    read_back(play, state_of(play))


TABLE = {
    "team": "jolan aaricia kriss",
    "at": "2 2 2",
    "revealed": 3,
    "hands": ("IIPCC", "PPDDD", "AARDI"),
    "chaams": {1: "C1", 2: "D2 P1", 3: "A1"},
    "spent": "RRC",
    "gone": "I2",
}


DICE = "dice=t roll=1+2+c1+c2 black=tanatloc"


@pytest.mark.parametrize(
    ("doing", "moves", "then"),
    [
        (
            "taking aaricia roll=1+2+c1+c2+t black=two",
            "take:1+c1",
            "rolling aaricia dice=1+c1 roll=2+c2+t black=two",
        ),
        ("taking aaricia roll=1+2+c1+c2+t black=tanatloc", "take:t", "trading aaricia {}"),
        (
            "trading aaricia {}",
            "with:jolan",
            "giving aaricia {} with=jolan",
        ),
        (
            "giving aaricia {} with=jolan",
            "give:D",
            "wanting aaricia {} with=jolan give=D",
        ),
        (
            "wanting aaricia {} with=jolan give=D no=jolan:D:C:1,kriss:P:A:2",
            "for:I",
            "counting aaricia {} with=jolan give=D for=I no=jolan:D:C:1,kriss:P:A:2",
        ),
        (
            "counting aaricia {} with=jolan give=D for=I",
            "count:2",
            "answering aaricia {} with=jolan give=D for=I count=2",
        ),
        (
            "answering aaricia dice=t+t+t+t+1 black=tanatloc with=jolan give=D for=I count=2 no=jolan:D:C:2",
            "no",
            "trading aaricia dice=1+t+t+t+t black=tanatloc no=jolan:D:C:2,jolan:D:I:2",
        ),
        ("rolling aaricia dice=1+c1 roll=2+c2+t black=two", "stop", None),
        ("placing aaricia dice=1 card=R1 due=1", "at:3", None),
        ("acting kriss dice=3+t", "as-travel", "acting kriss dice=t+t"),
        ("acting aaricia dice=3", "share:kriss", "sharing aaricia dice=3 with=kriss"),
        ("sharing aaricia dice=3 with=kriss", "give:D", "sparing aaricia dice=3 with=kriss give=D"),
        ("sparing aaricia dice=3 with=kriss give=D", "count:3", "acting aaricia dice=3 power=used"),
        ("acting jolan dice=3", "recall:R", "swapping jolan dice=3 for=R"),
        ("swapping jolan dice=3 for=R", "drop:C", "acting jolan dice=3 power=used"),
    ],
)
def test_2_2_a_turn_in_every_part_of_it(doing: str, moves: str, then: str | None) -> None:
    play = set_up(doing.format(DICE), **TABLE)
    comes_back(play)
    go(play, play.to_act[0], moves)
    if then is not None:
        assert line(play, "doing") == then.format(DICE)
    comes_back(play)


def test_5_10_too_many_cards_come_back_too() -> None:
    comes_back(set_up("dropping thorgal dice=t with=thorgal", hands=("CCCCDDDDIIP", "A")))
    comes_back(set_up("dropping aaricia dice=t power=used with=kriss", hands=("C", "DDDDIIIIPPPP")))


def test_5_9_six_dice_by_a_dash_come_back_too() -> None:
    play = set_up("acting tjall dice=1+1+t+t+t", team="jolan tjall kriss", hands=("-", "CC"))
    go(play, 1, "dash:C")
    assert line(play, "doing") == "acting tjall dice=1+1+t+t+t+t power=used"
    comes_back(play)


@pytest.mark.parametrize("team", ["-", "kriss", "kriss jolan"])
def test_1_5_while_heroes_are_chosen(team: str) -> None:
    cards = {"kriss": "AAR", "jolan": "IIP"}
    hands = [cards[hero] for hero in team.split() if hero != "-"]
    play = set_up("choosing", team=team, hands=hands, round=0, track=0)
    assert play.to_act == (len(hands),)
    comes_back(play)


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (3, 4), (3, 5), (4, 6)])
def test_2_2_every_moment_of_random_games_comes_back(seats: int, seed: int) -> None:
    options = GAME.settle(seats, {"chaams": "level-3"} if seed % 2 else {})
    state = GAME.start(seats, options)
    chance, dice = Fast(seed), random.Random(seed)
    while (seat := chance.settle(state)) >= 0:
        text = GAME.write_position(state, options)
        twin, read = GAME.read_position(text)
        assert GAME.write_position(twin, read) == text
        assert list(twin.legal(seat)) == list(state.legal(seat))
        state.apply(seat, dice.choice([int(move) for move in state.legal(seat)]))
    text = GAME.write_position(state, options)
    assert GAME.write_position(GAME.read_position(text)[0], options) == text, "also the end"
