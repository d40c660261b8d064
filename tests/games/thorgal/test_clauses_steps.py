"""Mandatory steps and the step that wins (5.7, 7.1, T-8, T-9)."""

import pytest

from tests.games.thorgal.tables import ending, go, legal, line, set_up, told, why_not


def test_5_7_leaving_2_takes_four_different_skills_and_a_travel_die() -> None:
    play = set_up("acting kriss dice=t+t", at="1 2 1", revealed=3, hands=("-", "CDDIP"))
    assert legal(play, 1) == ["end", "pay:CDIP"]
    go(play, 1, "pay:CDIP")
    assert (line(play, "at"), line(play, "doing")) == ("1 3 1", "acting kriss dice=t")
    assert (line(play, "hand kriss"), line(play, "discarded skills")) == ("D", "CDIP")
    assert told(play, "passed")[-1].many["skills"] == (0, 1, 2, 3)


def test_T_9_at_2_any_four_of_those_one_has() -> None:
    play = set_up("acting kriss dice=t", at="1 2 1", revealed=3, hands=("-", "CDIPAR"))
    assert len([move for move in legal(play, 1) if move.startswith("pay:")]) == 15
    play = set_up("acting kriss dice=t", at="1 2 1", revealed=3, hands=("-", "CDIPP" + "RR"))
    pays = [move for move in legal(play, 1) if move.startswith("pay:")]
    assert pays == ["pay:CDIP", "pay:CDIR", "pay:CDPR", "pay:CIPR", "pay:DIPR"]


def test_T_9_at_4_four_identical_cards() -> None:
    play = set_up("acting kriss dice=t", at="1 4 1", revealed=5, hands=("-", "CCCCCDDDD"))
    assert legal(play, 1) == ["end", "pay:CCCC", "pay:DDDD"]
    go(play, 1, "pay:CCCC")
    assert (line(play, "at"), line(play, "hand kriss")) == ("1 5 1", "CDDDD")
    assert (line(play, "discarded skills"), line(play, "doing")) == ("CCCC", "acting kriss")


def test_T_9_at_6_six_different_cards() -> None:
    play = set_up("acting kriss dice=t", at="1 6 1", revealed=7, hands=("-", "CCDIPAR"))
    assert legal(play, 1) == ["end", "pay:CDIPAR"]
    go(play, 1, "pay:CDIPAR")
    assert (line(play, "at"), line(play, "hand kriss"), line(play, "discarded skills")) == ("1 7 1", "C", "CDIPAR")


@pytest.mark.parametrize("place", [2, 4, 6])
def test_5_7_there_is_no_leaving_with_the_die_alone(place: int) -> None:
    play = set_up("acting kriss dice=t", at=f"1 {place} 1", revealed=place + 1)
    assert why_not(play, 1, "travel") == ("5.7", "step-needed")
    assert legal(play, 1) == ["end"]


@pytest.mark.parametrize(("place", "pay"), [(2, "CDIP"), (4, "CCCC"), (6, "CDIPAR")])
def test_5_7_nor_with_the_cards_alone(place: int, pay: str) -> None:
    play = set_up("acting kriss dice=2", at=f"1 {place} 1", revealed=place + 1, hands=("-", pay))
    assert why_not(play, 1, f"pay:{pay}") == ("5.6", "no-travel-die")
    play = set_up("acting kriss dice=t", at=f"1 {place} 1", hands=("-", pay))
    assert why_not(play, 1, f"pay:{pay}") == ("5.6", "not-revealed"), "and there must be somewhere to go"


@pytest.mark.parametrize(("place", "pay", "hand"), [(2, "CDIP", "CDI"), (4, "CCCC", "CCC"), (6, "CDIPAR", "CDIPA")])
def test_5_7_cards_are_lacking(place: int, pay: str, hand: str) -> None:
    play = set_up("acting kriss dice=t", at=f"1 {place} 1", revealed=place + 1, hands=("-", hand))
    assert why_not(play, 1, f"pay:{pay}") == ("5.7", "cards-lacking")


@pytest.mark.parametrize("place", [1, 3, 5, 7])
def test_T_9_elsewhere_there_is_no_step(place: int) -> None:
    play = set_up("acting kriss dice=t", at=f"1 {place} 1", revealed=place + 1, hands=("-", "CCCCDIPAR"))
    for pay in ("CDIP", "CCCC", "CDIPAR", "CCCCCC"):
        assert why_not(play, 1, f"pay:{pay}") == ("T-9", "other-step")
    assert "travel" in legal(play, 1)


@pytest.mark.parametrize(("place", "other"), [(2, "CCCC"), (4, "CDIP"), (6, "CDIP"), (6, "CCCC"), (8, "CDIPAR")])
def test_T_9_each_location_has_its_own_step(place: int, other: str) -> None:
    play = set_up("acting kriss dice=t", at=f"1 {place} 1", revealed=min(place + 1, 8), hands=("-", "CCCCDIPAR"))
    assert why_not(play, 1, f"pay:{other}") == ("T-9", "other-step")


def test_T_8_each_time_and_for_each_hero() -> None:
    play = set_up(
        "acting thorgal dice=t",
        at="2 2 1",
        revealed=3,
        hands=("CDIP", "-"),
        white="t+c1+c1+c1+c1",
        black="goddess",
    )
    go(play, 0, "pay:CDIP end")
    assert line(play, "doing") == "acting kriss dice=t"
    assert why_not(play, 1, "travel") == ("5.7", "step-needed"), "Thorgal paid for Thorgal only"


def test_T_8_a_die_of_three_skills_pays_for_a_step_as_well() -> None:
    play = set_up("acting kriss dice=3", at="1 2 1", revealed=3, hands=("-", "CDIP"))
    assert why_not(play, 1, "pay:CDIP") == ("5.6", "no-travel-die"), "not earlier"
    go(play, 1, "as-travel pay:CDIP")
    assert line(play, "at") == "1 3 1"


# 7.1


def test_7_1_six_identical_cards_in_the_laboratory_win_at_once() -> None:
    play = set_up("acting kriss", at="1 8 1", hands=("-", "DPPPPPPP"), round=3)
    assert legal(play, 1) == ["end", "pay:PPPPPP"]
    go(play, 1, "pay:PPPPPP")
    assert ending(play) == "victory"
    assert play.outcome is not None
    assert play.outcome.winners == (0, 1, 2), "all together"
    assert (line(play, "doing"), line(play, "hand kriss")) == ("over victory", "DP")
    assert play.to_act == ()


def test_7_1_no_travel_die_is_needed_nor_spent() -> None:
    play = set_up("acting kriss dice=t", at="1 8 1", hands=("-", "CCCCCC"))
    assert "pay:CCCCCC" in legal(play, 1)
    go(play, 1, "pay:CCCCCC")
    assert ending(play) == "victory"


def test_T_8_chaams_do_not_block_winning() -> None:
    play = set_up("acting kriss", at="1 8 1", hands=("-", "CCCCCC"), chaams={8: "D1 I2 R2"})
    go(play, 1, "pay:CCCCCC")
    assert ending(play) == "victory"


def test_7_1_five_are_not_enough_and_not_elsewhere() -> None:
    play = set_up("acting kriss", at="1 8 1", hands=("-", "CCCCCDDDDD"))
    assert why_not(play, 1, "pay:CCCCCC") == ("5.7", "cards-lacking")
    play = set_up("acting kriss dice=t", at="1 7 1", revealed=8, hands=("-", "CCCCCC"))
    assert why_not(play, 1, "pay:CCCCCC") == ("T-9", "other-step")
    go(play, 1, "travel pay:CCCCCC")
    assert ending(play) == "victory", "upon arrival, in the same turn"


def test_7_1_when_it_is_over_nobody_moves() -> None:
    play = set_up("acting kriss", at="1 8 1", hands=("-", "CCCCCC"))
    go(play, 1, "pay:CCCCCC")
    for seat in range(3):
        assert why_not(play, seat, "end") == ("7.1", "game-is-over")


def test_T_9_all_six_ways_to_win() -> None:
    for letter in "CDIPAR":
        play = set_up("acting kriss", at="1 8 1", hands=("-", letter * 6))
        assert legal(play, 1) == ["end", f"pay:{letter * 6}"]
