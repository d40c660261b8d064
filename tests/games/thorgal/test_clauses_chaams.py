"""The Chaam phase, clause by clause."""

import pytest

from tests.games.thorgal.tables import chaam_deck, ending, go, legal, line, rolled, set_up, told, why_not

FULL = "D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2 A2 R2"  # all but C1 C1


# 4.1


def test_4_1_as_many_chaams_as_symbols_on_the_dice_that_were_won() -> None:
    play = rolled("1+1+c1+c2+c2", "three", foes="C1 D1 I1 P2")
    go(play, 1, "take:1+c1+c2 stop")
    assert line(play, "chaams 1") == "C1 D1 I1"
    assert line(play, "doing") == "acting kriss dice=1", "the Chaam dice are gone"


def test_4_1_no_symbol_no_chaam() -> None:
    play = set_up("rolling kriss dice=1+2 roll=c1+c2+c2 black=two")
    go(play, 1, "stop")
    assert line(play, "doing") == "acting kriss dice=1+2"
    assert told(play, "meets") == []


def test_4_1_ten_chaams_by_five_dice() -> None:
    play = rolled("c2+c2+c2+c2+c2", "ogotai")
    assert len(line(play, "chaams 1").split()) == 10
    assert len(chaam_deck(play).split()) == 8


def test_4_1_they_are_drawn_whether_one_likes_or_not() -> None:
    play = set_up("placing kriss dice=t card=C1 due=2", at="1 2 1", foes="D1 I1")
    assert why_not(play, 1, "travel") == ("4.2", "place-first")
    assert why_not(play, 1, "end") == ("4.2", "place-first")
    go(play, 1, "at:1 at:1 at:1")
    assert (line(play, "chaams 1"), line(play, "doing")) == ("C1 D1 I1", "acting kriss dice=t")


# 4.2, T-6


def test_4_2_each_is_placed_before_the_next_is_drawn() -> None:
    play = rolled("1+1+1+1+c2", "ogotai", at="1 2 1", foes="C1 D2")
    assert line(play, "doing") == "placing kriss card=C1 due=1"
    assert len(told(play, "meets")) == 1
    go(play, 1, "at:2")
    assert line(play, "doing") == "placing kriss card=D2"
    assert len(told(play, "meets")) == 2
    go(play, 1, "at:1")
    assert (line(play, "chaams 1"), line(play, "chaams 2")) == ("D2", "C1")


@pytest.mark.parametrize(
    ("at", "revealed", "places"),
    [
        ("1 1 1", 2, ["at:1", "at:2"]),
        ("1 2 1", 2, ["at:1", "at:2"]),
        ("1 2 1", 3, ["at:1", "at:2", "at:3"]),
        ("1 3 1", 3, ["at:2", "at:3"]),
        ("1 3 5", 6, ["at:2", "at:3", "at:4"]),
        ("1 7 1", 8, ["at:6", "at:7", "at:8"]),
    ],
)
def test_4_2_where_the_hero_is_or_before_or_next_if_revealed(at: str, revealed: int, places: list[str]) -> None:
    play = rolled("1+1+1+1+c1", "ogotai", at=at, revealed=revealed)
    assert legal(play, 1) == places


def test_4_2_not_on_a_hidden_location_and_not_further_off() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", at="1 3 1", revealed=3)
    assert why_not(play, 1, "at:4") == ("5.6", "not-revealed")
    assert why_not(play, 1, "at:1") == ("T-6", "out-of-reach")
    assert why_not(play, 1, "at:8") == ("T-6", "out-of-reach")


def test_T_6_the_only_place_is_taken_without_a_question() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", foes="P2")
    assert (line(play, "chaams 1"), line(play, "doing")) == ("P2", "acting kriss")
    assert told(play, "placed")[-1].args["location"] == 0


def test_T_6_the_card_is_seen_before_it_is_placed() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", at="1 2 1", foes="R2")
    for viewer in (0, 1, 2, -1):
        zones = {zone.name: zone.pieces for zone in play.view(viewer).zones()}
        assert zones["chaam"] == ("R2",)


def test_4_2_no_limit_at_a_location() -> None:
    play = set_up("placing kriss card=C1", at="1 2 1", chaams={2: FULL})
    go(play, 1, "at:2")
    assert len(line(play, "chaams 2").split()) == 17


def test_T_20_a_hero_in_the_laboratory_has_8_and_7() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", at="1 8 1")
    assert legal(play, 1) == ["at:7", "at:8"]


# 4.3, T-13, 7.4


def test_4_3_an_empty_deck_is_made_of_the_discards() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", chaams={1: FULL}, gone="C1 C1")
    assert (line(play, "discarded chaams"), chaam_deck(play)) == ("", "C1")
    assert len(told(play, "chaams-shuffled")) == 1
    assert line(play, "chaams 1").split().count("C1") == 1


def test_4_3_not_before_a_card_is_needed() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", chaams={1: FULL}, gone="C1", foes="C1")
    assert (line(play, "discarded chaams"), chaam_deck(play)) == ("C1", "")
    assert told(play, "chaams-shuffled") == []


def test_4_3_the_last_chaam_may_be_drawn_and_the_game_goes_on() -> None:
    play = rolled("1+1+1+1+c1", "ogotai", chaams={1: f"{FULL} C1"}, foes="C1")
    assert (chaam_deck(play), ending(play)) == ("", "")
    assert line(play, "doing") == "acting kriss"


def test_4_3_all_eighteen_in_play_and_one_to_draw_is_lost_at_once() -> None:
    play = rolled("1+1+1+1+c2", "ogotai", chaams={1: f"{FULL} C1"}, foes="C1")
    assert ending(play) == "flood"
    assert line(play, "doing") == "over flood"
    assert play.to_act == ()


def test_T_13_no_chaam_anywhere_loses_and_a_discarded_one_saves() -> None:
    assert ending(rolled("1+1+1+1+c2", "ogotai", chaams={1: FULL}, gone="C1")) == ""
    assert ending(rolled("1+1+1+c2+c2", "ogotai", chaams={1: FULL}, gone="C1")) == "flood"


def test_7_4_the_one_being_placed_is_in_play_too() -> None:
    play = set_up("placing kriss card=C1 due=1", at="1 2 1", chaams={1: f"{FULL} C1"})
    go(play, 1, "at:2")
    assert ending(play) == "flood"
    assert told(play, "loses")[-1].clause == "7.4"
