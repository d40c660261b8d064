"""The bidding in Hubba's bar, clause by clause. Numbers as in docs/rules/warlock.md."""

from typing import Any

import pytest

from hubba.core.event import Event
from hubba.core.play import Play
from tests.games.warlock.tables import GAME, empire, go, legal, line, set_up, told, why_not
from tests.games.warlock.test_clauses_dealing import new, shown

CODE = GAME.codes.index
SEATS = [3, 4, 5]
BAR = "G2 G3 W2 W3 H3 O1 O2 N3 N4"


def auction(*mines: str, tonar: int = 0, draws: str = "", **table: Any) -> Play:
    """The day's auction; Tonar's holder is asked first."""
    table = {"hands": ["-"] * len(mines), "bar": BAR, "round": 3, "elrohir": 1} | table
    return set_up(f"bidding {tonar} served=0", draws, mines=mines, tonar=tonar, **table)


# The example


def example() -> Play:
    """Scott (seat 0) offers 6, Sarah (1) offers 4, and Kate (2) has a gnome of 4 gold and a human."""
    play = auction("G1 N1 N1", "W1 N2", "H1 N2")
    go(play, 0, "bid:N1 bid:N1 enough")
    go(play, 1, "bid:N2 enough")
    return play


def test_3_3_kate_could_have_offered_6_if_scott_had_not() -> None:
    play = example()
    go(play, 2, "bid:H1 bid:N2 enough")
    assert legal(play, 2) == ["two:0"]
    assert why_not(play, 2, "two:1") == ("3.3", "equal-bid")
    refusal = play.why_not(2, GAME.move_from("two:1"))
    assert refusal is not None
    assert refusal.args == {"other": 0, "total": 12}, "Scott's, in halves of gold"
    go(play, 2, "two:0")
    totals = [(event.args["seat"], event.args["total"] / 2) for event in told(play, 1, "bids")]
    assert totals == [(0, 6), (1, 4), (2, 4.5)]


def test_3_5_scott_picks_first_then_kate_then_sarah() -> None:
    play = example()
    go(play, 2, "bid:H1 bid:N2 enough two:0")
    go(play, 0, "city:O1 a1 discard:G2")
    assert (line(play, "empire 0 bottom"), line(play, "pile")) == ("| O1  .   .   .", "G2"), "built without paying"
    assert play.to_act == (2,)
    go(play, 2, "city:O2 a1 discard:G3")
    assert play.to_act == (1,)
    go(play, 1, "city:N3 a1 discard:W2")
    assert (line(play, "bar"), line(play, "pile")) == ("W3 H3 N4", "W2 G3 G2")


def test_3_6_then_one_of_the_three_remaining_cards_each_in_the_same_order() -> None:
    play = example()
    go(play, 2, "bid:H1 bid:N2 enough two:0")
    for seat, moves in ((0, "city:O1 a1 discard:G2"), (2, "city:O2 a1 discard:G3"), (1, "city:N3 a1 discard:W2")):
        go(play, seat, moves)
    assert legal(play, 0) == ["mine", "dungeon"]
    go(play, 0, "dungeon")
    assert legal(play, 0) == ["recruit:W3", "recruit:H3", "recruit:N4"]
    assert why_not(play, 0, "recruit:G2") == ("3.5", "not-in-bar")
    go(play, 0, "recruit:W3")
    assert (line(play, "dungeon 0"), play.to_act) == ("W3", (2,))
    go(play, 2, "mine recruit:N4")
    assert (line(play, "mine 2"), play.to_act) == ("N4!", (1,))
    go(play, 1, "dungeon recruit:H3")
    for viewer in play.viewers:
        assert [event.args for event in told(play, viewer, "enlisted")] == [
            {"seat": 0, "card": CODE("W3"), "place": 1},
            {"seat": 2, "card": CODE("N4"), "place": 0},
            {"seat": 1, "card": CODE("H3"), "place": 1},
        ]


def test_3_8_sarah_receives_tonar_and_all_bids_are_discarded() -> None:
    play = example()
    go(play, 2, "bid:H1 bid:N2 enough two:0")
    for seat, moves in ((0, "city:O1 a1 discard:G2"), (2, "city:O2 a1 discard:G3"), (1, "city:N3 a1 discard:W2")):
        go(play, seat, moves)
    for seat, moves in ((0, "dungeon recruit:W3"), (2, "mine recruit:N4"), (1, "dungeon recruit:H3")):
        go(play, seat, moves)
    assert line(play, "tonar") == "1"
    assert line(play, "pile") == "N2 N2 H1 N1 N1 W2 G3 G2"
    assert (line(play, "bar"), line(play, "day"), line(play, "round")) == ("-", "2", "1")
    for viewer in play.viewers:
        assert told(play, viewer, "auction-ends") == [Event("auction-ends", {"seat": 1}, "3.8")]


# 3.1 The auction begins


@pytest.mark.parametrize("seats", SEATS)
def test_3_1_after_three_rounds_with_three_cards_per_player(seats: int) -> None:
    play = new(seats, start=0)
    while not told(play, 0, "auction"):
        seat = play.to_act[0]
        moves = legal(play, seat)
        go(play, seat, "draw" if "draw" in moves else moves[0])
    assert len(line(play, "bar").split()) == 3 * seats
    assert (line(play, "round"), told(play, 0, "auction")[0].args) == ("3", {"rows": 3})
    assert line(play, "doing") == f"bidding {seats - 1} served=0", "Tonar has not moved on the first day"


def test_3_1_hands_are_put_aside() -> None:
    play = auction("G1", "W1", "H1", hands=("N1", "N2", "N3"))
    assert legal(play, 0) == ["pass", "bid:G1"]
    assert why_not(play, 0, "bid:N1") == ("3.2", "not-in-mine")
    assert why_not(play, 0, "castle") == why_not(play, 0, "draw") == ("2.6", "not-now")


# 3.2 Bidding


@pytest.mark.parametrize("tonar", [0, 1, 2, 3])
def test_3_2_tonars_holder_begins(tonar: int) -> None:
    play = auction("G1", "W1", "H1", "O1", tonar=tonar)
    for turn in range(4):
        assert play.to_act == ((tonar + turn) % 4,)
        go(play, (tonar + turn) % 4, "pass")
    assert line(play, "day") == "2", "one chance each"


def test_3_2_the_gold_of_the_cards_adds_up() -> None:
    play = auction("G4 W4 O3 N2 B1", "N1", "-")
    go(play, 0, "bid:G4 bid:W4 bid:O3 bid:N2 bid:B1 enough")
    assert line(play, "bid 0") == "G4 W4 O3 N2 B1 = 14"  # 3 + 2 + 3 + 4 + 2
    cards = tuple(CODE(code) for code in ("G4", "W4", "O3", "N2", "B1"))
    for viewer in play.viewers:
        assert told(play, viewer, "bids") == [Event("bids", {"seat": 0, "total": 28}, "3.2", many={"cards": cards})]
        assert [event.args["card"] for event in told(play, viewer, "laid")] == list(cards), "all are shown"
        assert (shown(play, viewer, "bid 0"), shown(play, viewer, "total 0")) == ("G4 W4 O3 N2 B1", "14")


def test_3_2_or_passes() -> None:
    play = auction("N1", "N2", "-")
    go(play, 0, "pass")
    for viewer in play.viewers:
        assert told(play, viewer, "passes") == [Event("passes", {"seat": 0}, "3.3")]
    assert play.to_act == (1,)
    assert why_not(play, 0, "bid:N1") == ("2.6", "not-your-turn"), "and forfeits the bid"


def test_3_3_higher_or_lower_never_equal() -> None:
    play = auction("N1", "N1 G4 N2 G1", "G1 G2 G3 G5")
    go(play, 0, "bid:N1 enough")
    assert legal(play, 1) == ["pass", "bid:G1", "bid:G4", "bid:N1", "bid:N2"]
    go(play, 1, "bid:G4")
    assert legal(play, 1) == ["bid:N1", "bid:N2"], "3 gold: it is not enough to stop here"
    assert why_not(play, 1, "enough") == ("3.3", "equal-bid")
    go(play, 1, "bid:N2 enough")
    assert line(play, "bid 1") == "G4 N2 = 7", "higher"
    go(play, 2, "bid:G1 enough")
    assert told(play, 0, "bids")[-1].args == {"seat": 2, "total": 2}, "or lower"


def test_3_3_nor_equal_to_any_of_several() -> None:
    play = auction("G1", "G3", "G4", "N2", "W1 W4 O3 B7 N2")
    for seat, card in enumerate(("G1", "G3", "G4", "N2")):  # 1, 2, 3 and 4 gold
        go(play, seat, f"bid:{card} enough")
    assert legal(play, 4) == ["pass", "bid:W1", "bid:W4", "bid:O3", "bid:N2"], "none of them is enough alone"
    go(play, 4, "bid:W1")
    assert legal(play, 4) == ["bid:W4", "bid:O3", "bid:N2"], "W4 or O3 needs yet another card, and B7 comes last"
    go(play, 4, "bid:W4")
    assert why_not(play, 4, "enough") == ("3.3", "equal-bid")
    assert legal(play, 4) == ["bid:O3", "bid:N2", "bid:B7"]


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ("W1 W2", ["pass"]),  # 1, 2
        ("H1", ["pass"]),  # 0.5 or 2
        ("W4", ["pass"]),
        ("H1 W1", ["pass", "bid:W1"]),  # 1.5 or 3: a wizard, then a human
        ("H1 H2", ["pass", "bid:H1"]),  # 2.5 or 4, not 1
        ("-", []),
    ],
)
def test_M_15_a_bid_whose_every_total_is_taken_is_not_begun(mine: str, expected: list[str]) -> None:
    play = auction("H6", "G1", "G3", mine)
    go(play, 0, "bid:H6 enough two:0")
    go(play, 1, "bid:G1 enough")
    go(play, 2, "bid:G3 enough")
    assert legal(play, 3) == expected
    if expected == ["pass"]:
        assert why_not(play, 3, f"bid:{mine.split()[0]}") == ("M-15", "dead-end")


def test_M_15_a_card_that_comes_too_early_is_out_of_order() -> None:
    play = auction("N1", "G1 N1", "-")
    go(play, 0, "bid:N1 enough")
    assert why_not(play, 1, "bid:N1") == ("M-22", "in-order")


def test_M_15_passing_is_always_allowed_before_a_card_is_laid() -> None:
    play = auction("N1", "N2 G1", "N3")
    assert legal(play, 0) == ["pass", "bid:N1"]
    assert why_not(play, 0, "enough") == ("3.2", "no-bid-yet")
    go(play, 0, "bid:N1 enough")
    go(play, 1, "bid:G1")
    assert legal(play, 1) == ["enough", "bid:N2"]
    assert why_not(play, 1, "pass") == ("3.3", "bid-started")
    go(play, 1, "bid:N2")
    assert why_not(play, 1, "bid:G1") == ("3.2", "not-in-mine")
    go(play, 1, "enough")
    go(play, 2, "pass")
    assert play.to_act == (1,)


def test_M_15_cards_are_laid_in_the_order_of_the_list() -> None:
    play = auction("G1 N1 N1", "-", "N2")
    go(play, 0, "bid:N1")
    assert why_not(play, 0, "bid:G1") == ("M-22", "in-order")
    assert legal(play, 0) == ["enough", "bid:N1"], "equal cards can follow"


def test_M_15_an_empty_mine_passes() -> None:
    play = auction("N1", "-", "-", "G1", "-", hands=("-", "G2", "G3", "-", "G5"))
    go(play, 0, "bid:N1 enough")
    assert play.to_act == (3,)
    go(play, 3, "pass")
    assert [event.args["seat"] for event in told(play, 0, "passes")] == [1, 2, 3, 4]
    assert play.to_act == (0,), "whoever bid recruits"


def test_M_15_tonars_holder_may_have_an_empty_mine() -> None:
    play = set_up("acting 2 served=8", mines=("N1", "-", "-"), round=3, tonar=2, bar=BAR)
    go(play, 2, "draw")
    assert (play.to_act, [event.args["seat"] for event in told(play, 0, "passes")]) == ((0,), [2])


# 5.5 Humans


@pytest.mark.parametrize(("move", "total"), [("two:0", "0.5"), ("two:1", "2")])
def test_5_5_a_human_counts_half_a_gold_or_two(move: str, total: str) -> None:
    play = auction("H1", "N1", "-")
    go(play, 0, "bid:H1 enough")
    assert legal(play, 0) == ["two:0", "two:1"]
    go(play, 0, move)
    assert line(play, "bid 0") == f"H1 = {total}"
    assert shown(play, 2, "total 0") == total


def test_5_5_its_owner_chooses_to_avoid_an_equal_bid() -> None:
    play = auction("W4", "H1", "-")
    go(play, 0, "bid:W4 enough")
    go(play, 1, "bid:H1 enough")
    assert legal(play, 1) == ["two:0"], "the seat is asked even if there is only one answer"
    assert why_not(play, 1, "two:1") == ("3.3", "equal-bid")


def test_M_15_each_human_for_itself() -> None:
    totals = []
    for twos in range(4):
        play = auction("H1 H1 H2 G1", "N1", "-")
        go(play, 0, "bid:G1 bid:H1 bid:H1 bid:H2 enough")
        assert legal(play, 0) == ["two:0", "two:1", "two:2", "two:3"]
        assert why_not(play, 0, "two:4") == ("5.5", "fewer-humans")
        assert why_not(play, 0, "enough") == ("2.6", "not-now")
        go(play, 0, f"two:{twos}")
        totals.append(line(play, "bid 0").split()[-1])
    assert totals == ["2.5", "4", "5.5", "7"]


def test_5_5_nothing_is_asked_without_humans() -> None:
    play = auction("G1", "N1", "-")
    go(play, 0, "bid:G1 enough")
    assert play.to_act == (1,)


def test_5_5_a_human_makes_room_where_a_total_is_taken() -> None:
    play = auction("G1", "N2", "H1 H1")
    go(play, 0, "bid:G1 enough")
    go(play, 1, "bid:N2 enough")
    go(play, 2, "bid:H1 bid:H1 enough")
    assert legal(play, 2) == ["two:1"], "1 and 4 are taken, 2.5 is not"


# 3.4 Cards that are not used


def test_3_4_cards_not_used_are_in_the_mine_for_later() -> None:
    play = auction("G1 G1 N1 H1", "-", "-")
    go(play, 0, "bid:G1 bid:N1 enough")
    assert line(play, "mine 0") == "G1 H1"
    assert shown(play, 1, "mine 0") == "+2"
    go(play, 0, "city:N3 a1 discard:G2 dungeon recruit:G3")
    assert (line(play, "mine 0"), line(play, "day")) == ("G1 H1", "2")
    assert empire(play, 0).endswith("| N3 . . .")
