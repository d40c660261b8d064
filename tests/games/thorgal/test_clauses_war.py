"""Ogotaï's phase (6.1, 6.2, T-14): the track, and where Chaams come."""

import pytest

from tests.games.thorgal.tables import chaam_deck, ending, go, line, set_up, told

# Chaams on the track of the test box: space 4 has one, 6 two, 8 three, 11 four. In round n Ogotaï is on space n if
# there are three heroes, and on space n + 1 if there are four.


def test_6_1_ogotai_goes_on_by_one_space_after_each_round() -> None:
    play = set_up("acting aaricia", round=4)
    go(play, 2, "end")
    assert (line(play, "track"), line(play, "round")) == ("5", "5")
    assert told(play, "advances")[-1].args == {"space": 5, "number": 0}


def test_6_1_only_after_the_last_hero() -> None:
    play = set_up("acting thorgal", round=4)
    go(play, 0, "end")
    assert line(play, "track") == "4"


def test_6_1_an_empty_space_brings_nothing() -> None:
    play = set_up("acting aaricia", round=4, chaams={1: "C1"}, white="1+1+1+1+1", black="one")
    go(play, 2, "end")
    assert (line(play, "chaams 1"), told(play, "raids")) == ("C1", [])


@pytest.mark.parametrize(("number", "many"), [(3, 1), (5, 2), (7, 3), (10, 4)])
def test_6_2_on_a_war_space_so_many_chaams_come(number: int, many: int) -> None:
    play = set_up("acting aaricia", round=number, at="8 1 1", white="1+1+1+1+1", black="one")
    go(play, 2, "end")
    assert len(told(play, "raids")) == many
    assert [event.args["location"] for event in told(play, "raids")] == [7, 6, 5, 4][:many]


def test_6_2_each_to_the_nearest_revealed_location_without_chaam() -> None:
    play = set_up(
        "acting aaricia",
        round=7,
        at="5 1 1",
        revealed=6,
        chaams={6: "P1", 4: "A1 A2"},
        foes="C1 D2 I1",
        white="1+1+1+1+1",
        black="one",
    )
    go(play, 2, "end")
    found = [line(play, f"chaams {place}") for place in range(1, 9)]
    assert found == ["", "I1", "D2", "A1 A2", "C1", "P1", "", ""]


def test_6_2_down_to_the_viking_country() -> None:
    play = set_up("acting aaricia", round=5, revealed=2, foes="C1 D2", white="1+1+1+1+1", black="one")
    go(play, 2, "end")
    assert (line(play, "chaams 2"), line(play, "chaams 1"), ending(play)) == ("C1", "D2", "")


def test_T_14_heroes_there_make_no_difference_and_hidden_locations_are_passed_over() -> None:
    play = set_up("acting aaricia", round=3, at="3 3 3", revealed=3, foes="R2", white="1+1+1+1+1", black="one")
    go(play, 2, "end")
    assert line(play, "chaams 3") == "R2"
    assert [line(play, f"chaams {place}") for place in range(4, 9)] == [""] * 5


def test_T_14_by_a_new_deck_if_need_be() -> None:
    there = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2"
    play = set_up(
        "acting aaricia",
        round=5,
        revealed=3,
        at="2 1 1",
        chaams={3: there},
        gone="A2 R2",
        white="1+1+1+1+1",
        black="one",
    )
    go(play, 2, "end")
    assert {line(play, "chaams 2"), line(play, "chaams 1")} == {"A2", "R2"}
    assert (line(play, "discarded chaams"), chaam_deck(play), ending(play)) == ("", "", "")


def test_6_2_then_a_new_round_begins() -> None:
    play = set_up("acting aaricia", round=7, at="5 1 1", white="1+1+1+1+t", black="one")
    go(play, 2, "end")
    assert line(play, "doing") == "taking thorgal roll=1+1+1+1+t black=one"
    assert line(play, "round") == "8"
    names = [event.name for event in play.events(-1) if event.name in ("advances", "raids", "round")]
    assert names == ["advances", "raids", "raids", "raids", "round"]


def test_6_1_four_heroes_have_a_track_that_is_one_space_shorter() -> None:
    play = set_up("acting jolan", seats=4, team="thorgal kriss aaricia jolan", round=6, at="5 1 1 1")
    go(play, 3, "end")
    assert line(play, "track") == "8"
    assert len(told(play, "raids")) == 3
