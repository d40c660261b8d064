"""The destiny phase without trades, clause by clause."""

from math import factorial

import pytest

from hubba.core.play import Play
from tests.games.thorgal.tables import GAME, go, legal, line, rolled, set_up, told, why_not


def dice(play: Play) -> str:
    """The dice in the position's line for the turn."""
    return line(play, "doing").split(maxsplit=2)[2]


# 3.1


def test_3_1_all_dice_are_rolled_and_the_black_one_decides() -> None:
    play = rolled("1+2+3+c1+t", "two")
    assert line(play, "doing") == "taking kriss roll=1+2+3+c1+t black=two"
    assert told(play, "rolled")[-1].many["dice"] == (0, 1, 2, 3, 5)
    assert told(play, "destiny")[-1].args["black"] == 1


def test_3_1_dice_that_are_won_lie_on_the_card_of_the_hero() -> None:
    play = rolled("1+2+3+c1+t", "two")
    go(play, 1, "take:2+t")
    assert line(play, "doing") == "rolling kriss dice=2+t roll=1+3+c1 black=two"
    zones = {zone.name: zone.pieces for zone in play.view(2).zones()}
    assert (zones["won"], zones["rolled"]) == (("2", "t"), ("1", "3", "c1"))


def test_3_1_nobody_moves_while_dice_are_rolled() -> None:
    state = GAME.start(1, {"team": "lot"})
    state.resolve(0)
    for hero in range(3):
        state.resolve(hero)
    assert state.chance() == 2
    refusal = GAME.refusal(state, 0, GAME.move_from("end"))
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("3.1", "wait-for-dice")


def test_3_1_a_new_turn_begins_with_all_five_dice() -> None:
    play = set_up("acting thorgal dice=1+t", white="c1+c1+c1+c1+t", black="one")
    go(play, 0, "end")
    assert dice(play) == "roll=c1+c1+c1+c1+t black=one", "none of the last hero's dice is left"


# 3.2


def test_3_2_with_dice_left_the_player_may_stop() -> None:
    play = set_up("rolling kriss dice=1+2 roll=c1+c1+t black=two")
    assert legal(play, 1) == ["roll", "stop"]
    go(play, 1, "stop")
    assert line(play, "doing") == "acting kriss dice=1+2", "the dice on the table are not won"


def test_3_2_or_roll_them_again_with_the_black_one() -> None:
    play = set_up("rolling kriss dice=1+2 roll=c1+c1+t black=two", white="3+3+c2", black="one")
    go(play, 1, "roll")
    assert line(play, "doing") == "taking kriss dice=1+2 roll=3+3+c2 black=one"


def test_3_2_as_long_as_some_are_left() -> None:
    play = rolled("1+2+3+c1+t 2+3+c1+t 3+c1+t c1+t", "one one one one")
    go(play, 1, "take:1 roll take:2 roll take:3 roll take:t")
    assert line(play, "doing") == "rolling kriss dice=1+2+3+t roll=c1 black=one"
    assert len(told(play, "rolls-on")) == 3


def test_3_2_nothing_else_may_be_done_between_two_rolls() -> None:
    play = set_up("rolling kriss dice=1+2 roll=c1+c1+t black=two")
    for move in ("take:t", "draw:1", "end", "skip"):
        assert why_not(play, 1, move) == ("3.2", "decide-roll")


def test_T_3_with_none_left_the_phase_ends() -> None:
    play = set_up("rolling kriss dice=1+2+2+3 roll=t black=one", white="t", black="one")
    go(play, 1, "roll")
    assert line(play, "doing") == "acting kriss dice=1+2+2+3+t"


# 3.3


@pytest.mark.parametrize(
    ("black", "moves"),
    [
        ("one", ["take:1", "take:2", "take:t"]),
        ("two", ["take:1+1", "take:1+2", "take:1+t", "take:2+2", "take:2+t"]),
        ("three", ["take:1+1+2", "take:1+1+t", "take:1+2+2", "take:1+2+t", "take:2+2+t"]),
    ],
)
def test_3_3_so_many_must_be_chosen_and_equal_dice_are_one_choice(black: str, moves: list[str]) -> None:
    assert legal(rolled("1+1+2+2+t", black), 1) == moves


def test_3_3_even_if_none_is_welcome() -> None:
    play = rolled("c1+c1+c2+c2+c2", "three")
    assert legal(play, 1) == ["take:c1+c1+c2", "take:c1+c2+c2", "take:c2+c2+c2"]
    assert why_not(play, 1, "stop") == ("3.3", "dice-first")


def test_3_3_neither_more_nor_fewer_and_only_what_was_rolled() -> None:
    play = rolled("1+1+2+c1+t", "two")
    assert why_not(play, 1, "take:1") == ("3.3", "how-many-dice")
    assert why_not(play, 1, "take:1+1+2") == ("3.3", "how-many-dice")
    assert why_not(play, 1, "take:2+2") == ("3.3", "not-rolled")
    assert why_not(play, 1, "take:3+t") == ("3.3", "not-rolled")
    assert why_not(play, 1, "end") == ("3.3", "dice-first")


@pytest.mark.parametrize(("left", "black"), [("1+t", "three"), ("t", "three"), ("t", "two")])
def test_3_3_fewer_left_than_asked_all_are_taken(left: str, black: str) -> None:
    won = ["2", "2", "3", "3", "3"][: 5 - len(left.split("+"))]
    play = set_up(f"rolling kriss dice={'+'.join(won)} roll={left} black=one", white=left, black=black)
    go(play, 1, "roll")
    doing = line(play, "doing")
    assert doing.startswith("acting kriss"), "without a question"
    assert sorted(doing.split("dice=")[1].split("+")) == sorted(won + left.split("+"))


def test_T_3_as_many_left_as_asked_are_taken_without_a_question() -> None:
    play = set_up("rolling kriss dice=1+2+3 roll=c1+t black=three", white="c1+t", black="two", foes="C1")
    go(play, 1, "roll")
    assert line(play, "doing") == "acting kriss dice=1+2+3+t", "and the Chaam lies in the only place it can"


def test_T_3_equal_dice_leave_no_choice_either() -> None:
    play = rolled("2+2+2+2+2", "three")
    assert line(play, "doing") == "rolling kriss dice=2+2+2 roll=2+2 black=three"
    assert told(play, "took")[-1].many["dice"] == (1, 1, 1)


def test_T_3_the_player_chooses_which() -> None:
    for take, left in (("take:1+c2", "2+3+t"), ("take:3+t", "1+2+c2"), ("take:1+2", "3+c2+t")):
        play = rolled("1+2+3+c2+t", "two")
        go(play, 1, take)
        assert dice(play) == f"dice={take.removeprefix('take:')} roll={left} black=two"


# 3.4: the die; the trade is in test_clauses_trade


def test_3_4_tanatloc_gives_one_die_and_without_cards_no_trade() -> None:
    play = rolled("1+2+3+c1+t", "tanatloc")
    assert legal(play, 1) == ["take:1", "take:2", "take:3", "take:c1", "take:t"]
    go(play, 1, "take:3")
    assert dice(play) == "dice=3 roll=1+2+c1+t black=tanatloc"
    assert line(play, "doing").startswith("rolling"), "nobody has a card to trade"


# 3.5, 3.6


def test_3_5_the_goddess_gives_all_skill_and_travel_dice_and_ends_the_phase() -> None:
    play = rolled("1+2+3+c2+t", "goddess")
    assert line(play, "doing") == "acting kriss dice=1+2+3+t"
    assert line(play, "chaams 1") == "", "the Chaam dice are not won"
    assert told(play, "took")[-1].many == {"dice": (0, 1, 2, 5)}


def test_3_5_to_those_that_were_won_before() -> None:
    play = set_up("rolling kriss dice=1+c1 roll=1+c1+t black=two", white="3+c2+t", black="goddess", foes="D2")
    go(play, 1, "roll")
    assert line(play, "doing") == "acting kriss dice=1+3+t"
    assert line(play, "chaams 1") == "D2", "by the die won before, not by those of this roll"


def test_3_6_ogotai_gives_all_chaam_dice_and_ends_the_phase() -> None:
    play = rolled("1+2+c1+c2+t", "ogotai", foes="C1 D1 I1")
    assert line(play, "doing") == "acting kriss"
    assert line(play, "chaams 1") == "C1 D1 I1"
    assert told(play, "took")[-1].many == {"dice": (3, 4)}


def test_3_6_what_was_won_before_stays() -> None:
    play = set_up("rolling kriss dice=1+3 roll=1+1+t black=two", white="1+1+c1", black="ogotai", foes="C1")
    go(play, 1, "roll")
    assert (line(play, "doing"), line(play, "chaams 1")) == ("acting kriss dice=1+3", "C1")


@pytest.mark.parametrize(("white", "black"), [("c1+c1+c2+c2+c2", "goddess"), ("1+2+3+t+t", "ogotai")])
def test_T_4_they_end_the_phase_even_when_no_die_matches(white: str, black: str) -> None:
    play = rolled(white, black)
    assert line(play, "doing") == "acting kriss"
    assert len(told(play, "took-nothing")) == 1
    assert line(play, "chaams 1") == ""


# 3.7


def test_3_7_the_faces_of_the_white_dice() -> None:
    state = GAME.read_position(set_up("rolling kriss dice=1+1+1+1 roll=t black=one").position())[0]
    state.apply(1, GAME.move_from("roll"))
    assert [GAME.outcome_text(2, int(outcome)) for outcome in state.outcomes()] == ["1", "2", "3", "c1", "c2", "t"]
    assert {int(state.weight(outcome)) for outcome in state.outcomes()} == {1}


def test_T_2_one_of_each_face_on_both_sorts_of_dice() -> None:
    state = GAME.read_position(set_up("acting thorgal").position())[0]
    state.apply(0, GAME.move_from("end"))
    rolls = [int(outcome) for outcome in state.outcomes()]
    assert len(rolls) == factorial(10) // factorial(5) ** 2  # ways to choose five of six faces, with repetition
    assert sum(int(state.weight(roll)) for roll in rolls) == 6**5
    assert state.weight(GAME.outcome_from(2, "1+1+t+t+t")) == 10
    state.resolve(rolls[0])
    blacks = [GAME.outcome_text(3, int(outcome)) for outcome in state.outcomes()]
    assert blacks == ["one", "two", "three", "tanatloc", "goddess", "ogotai"]
    assert {int(state.weight(outcome)) for outcome in state.outcomes()} == {1}
