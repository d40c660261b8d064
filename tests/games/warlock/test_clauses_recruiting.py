"""Recruiting in Hubba's bar and the end of a day, clause by clause. Numbers as in docs/rules/warlock.md."""

from typing import Any

import pytest

from hubba.core.event import Event
from hubba.core.play import Play
from tests.games.warlock.tables import GAME, empire, go, legal, line, set_up, told, why_not
from tests.games.warlock.test_clauses_auction import BAR, auction
from tests.games.warlock.test_clauses_dealing import others, shown

CODE = GAME.codes.index
CITIES = "| G6 G6 G6 G7\n| G7 G7 G8 G8\n| W5 W5 W5 W6\n| W6 W6 W7 {}"  # a full empire
MAY = "option auction_build: may"


def three_bids(bar: str, **table: Any) -> Play:
    """A game where seat 1 bid 4, seat 0 bid 3 and seat 2 bid 1."""
    play = auction("N1", "N2", "W1", bar=bar, **table)
    for seat, card in enumerate(("N1", "N2", "W1")):
        go(play, seat, f"bid:{card} enough")
    return play


def recruit_all(play: Play) -> list[str]:
    """Everybody makes the first move offered; returns all moves with their seats."""
    made = []
    while line(play, "day") == "1" and play.outcome is None:
        seat = play.to_act[0]
        move = legal(play, seat)[0]
        if move[:2] not in ("a1", "b1", "c1", "st"):
            made.append(f"{seat} {move}")
        go(play, seat, move)
    return made


# 3.5 The first pass


def test_3_5_two_cards_one_built_free_and_one_discarded() -> None:
    play = three_bids(BAR, dungeons=("G1 H1 W4", "G4 H2", "-"))
    assert play.to_act == (1,), "the highest bid first"
    assert legal(play, 1) == [f"city:{card}" for card in BAR.split()]
    assert why_not(play, 1, "city:N1") == ("3.5", "not-in-bar")
    assert why_not(play, 1, "discard:G2") == ("2.6", "name-a-card"), "building comes first"
    go(play, 1, "city:O1")
    assert legal(play, 1) == ["a1", "a2", "a3", "a4"], "nothing is paid"
    go(play, 1, "a1")
    assert legal(play, 1) == [f"discard:{card}" for card in BAR.split() if card != "O1"]
    go(play, 1, "discard:O2")
    assert (line(play, "bar"), line(play, "pile")) == ("G2 G3 W2 W3 H3 N3 N4", "O2")
    assert line(play, "dungeon 1") == "G4 H2"
    for viewer in play.viewers:
        assert told(play, viewer, "recruits") == [Event("recruits", {"seat": 1, "card": CODE("O1")}, "3.5")]
        assert told(play, viewer, "built") == [Event("built", {"seat": 1, "card": CODE("O1"), "cell": 0}, "4.2")]
        assert told(play, viewer, "discarded") == [Event("discarded", {"seat": 1, "card": CODE("O2")}, "3.5")]
        assert (shown(play, viewer, "pile"), shown(play, viewer, "row-1 1")) == ("O2", "O1 . . .")


def test_3_5_the_city_is_placed_by_the_rules() -> None:
    play = three_bids(
        BAR, empires={1: "| .  .  .  .\n" * 3 + "| .  .  .  .", 0: "| .  .  .  .\n" * 3 + "| N2 .  .  ."}
    )
    go(play, 1, "city:N3")
    assert why_not(play, 1, "b1") == ("M-8", "along-the-board")
    go(play, 1, "a4 discard:G2")
    go(play, 0, "city:N4")
    assert legal(play, 0) == ["b1", "a2"]


def test_3_5_equal_cards_are_offered_once() -> None:
    play = three_bids("G2 G2 G2 N4 N4 O1 O1 W3 W3")
    assert legal(play, 1) == ["city:G2", "city:W3", "city:O1", "city:N4"]
    go(play, 1, "city:N4 a1 discard:N4")
    assert line(play, "bar") == "G2 G2 G2 W3 W3 O1 O1"


# 3.6 The second pass, 3.7 seats that did not bid


def test_3_6_after_all_have_built() -> None:
    moves = [move.partition(":")[0] for move in recruit_all(three_bids(BAR))]
    assert moves[:6] == ["1 city", "1 discard", "0 city", "0 discard", "2 city", "2 discard"]
    assert moves[6:] == ["1 mine", "1 recruit", "0 mine", "0 recruit", "2 mine", "2 recruit"]


def test_3_6_to_mine_or_dungeon_as_each_chooses() -> None:
    play = set_up("enlisting 2 served=1 pass=2", bar="G1 W2", round=3, more="bid 0: N2 = 4\nbid 2: N1 = 3")
    assert legal(play, 2) == ["mine", "dungeon"]
    assert why_not(play, 2, "castle") == ("2.6", "not-now")
    go(play, 2, "mine")
    assert legal(play, 2) == ["recruit:G1", "recruit:W2"]
    go(play, 2, "recruit:W2")
    assert (line(play, "mine 2"), line(play, "dungeon 2")) == ("W2!", "-")


def test_3_7_who_did_not_bid_gets_nothing() -> None:
    play = auction("N1", "N2", "W1", "G1")
    go(play, 0, "bid:N1 enough")
    go(play, 1, "pass")
    go(play, 2, "bid:W1 enough")
    go(play, 3, "pass")
    moves = recruit_all(play)
    assert {move[0] for move in moves} == {"0", "2"}
    assert [line(play, f"{place} {seat}") for seat in (1, 3) for place in ("mine", "dungeon")] == [
        "N2",
        "-",
        "G1",
        "-",
    ]
    assert empire(play, 1) == empire(play, 3) == "\n\n\n"


def test_3_7_nobody_bids() -> None:
    play = auction("N1", "N2", "-", pile="G1")
    go(play, 0, "pass")
    go(play, 1, "pass")
    assert line(play, "doing") == "choosing"
    assert (line(play, "day"), line(play, "bar")) == ("2", "-")
    assert line(play, "pile").split() == [*reversed(BAR.split()), "G1"], "the whole bar is discarded"
    assert (line(play, "mine 0"), line(play, "mine 1")) == ("N1", "N2")


def test_3_7_nobody_has_gold() -> None:
    play = set_up("acting 2 served=8", round=3, bar=BAR, hands=("G1", "-", "-"))
    go(play, 2, "draw")
    assert [event.args["seat"] for event in told(play, 0, "passes")] == [2, 0, 1]
    assert (line(play, "doing"), line(play, "day"), line(play, "tonar")) == ("choosing", "2", "0")


# M-16 Building owed or not, and a bar with gaps


def test_M_16_building_is_owed() -> None:
    play = three_bids(BAR)
    assert "skip" not in legal(play, 1)
    assert why_not(play, 1, "skip") == ("M-16", "must-build")


def test_M_16_by_option_it_may_be_left() -> None:
    play = three_bids(BAR, more=MAY)
    assert legal(play, 1) == ["skip", *(f"city:{card}" for card in BAR.split())]
    go(play, 1, "skip")
    for viewer in play.viewers:
        assert told(play, viewer, "declines") == [Event("declines", {"seat": 1}, "M-16")]
    assert legal(play, 1) == [f"discard:{card}" for card in BAR.split()[:-1]], "two cards in the order of the list"
    assert why_not(play, 1, "discard:N4") == ("M-22", "discard-order")
    go(play, 1, "discard:H3")
    assert why_not(play, 1, "discard:W2") == ("M-22", "discard-order")
    go(play, 1, "discard:N4")
    assert (line(play, "pile"), empire(play, 1)) == ("N4 H3", "\n\n\n")
    go(play, 0, "city:N3 a1 discard:G2")
    go(play, 2, "skip discard:O1 discard:O2")
    go(play, 1, "mine recruit:G3")
    assert play.to_act == (0,), "a seat that built nothing still takes a card in the second pass"


def test_M_16_by_option_too_a_started_city_is_built() -> None:
    play = three_bids(BAR, more=MAY)
    go(play, 1, "city:N3")
    assert why_not(play, 1, "skip") == ("2.6", "not-now")


def test_M_16_without_a_cell_both_are_discarded() -> None:
    for more in ("", MAY):
        play = three_bids(BAR, empires={1: CITIES.format("W7")}, more=more)
        assert legal(play, 1) == [f"discard:{card}" for card in BAR.split()[:-1]]
        assert why_not(play, 1, "city:N3") == ("2.6", "name-a-card")
        go(play, 1, "discard:G2 discard:G3")
        assert (line(play, "pile"), play.to_act) == ("G3 G2", (0,))


def test_M_16_equal_cards_can_both_be_discarded() -> None:
    play = three_bids("G2 N4 N4", empires={1: CITIES.format("W7")})
    assert legal(play, 1) == ["discard:G2", "discard:N4"]
    go(play, 1, "discard:N4")
    assert legal(play, 1) == ["discard:N4"]


def test_M_16_a_ruin_is_a_cell_and_building_on_it_is_owed() -> None:
    play = three_bids(BAR, empires={1: CITIES.format("xx")})
    assert why_not(play, 1, "skip") == ("M-16", "must-build")
    go(play, 1, "city:N3")
    assert legal(play, 1) == ["d1"]


@pytest.mark.parametrize("cards", range(10))
def test_M_16_a_bar_that_has_holes(cards: int) -> None:
    """Each seat takes what there is, building first, until nothing is left."""
    bar = ["N3"] * 3 + ["N4"] * 4 + ["O1", "O2"]
    play = three_bids(" ".join(bar[:cards]) or "-")
    recruit_all(play)
    acts = {"recruits": "build", "discarded": "discard", "enlisted": "enlist"}
    made = [f"{event.args['seat']} {acts[event.name]}" for event in play.events(0) if event.name in acts]
    first = ["1 build", "1 discard", "0 build", "0 discard", "2 build", "2 discard"]
    assert made == [*first, "1 enlist", "0 enlist", "2 enlist"][:cards]
    assert line(play, "bar") == "-"
    assert line(play, "tonar") == "2"
    discards = sum(move.endswith("discard") for move in made)
    assert len(line(play, "pile").split()) == discards + 3, "bids are lost even for nothing"


def test_M_16_the_last_card_is_discarded_by_who_cannot_build() -> None:
    play = three_bids("N3", empires={1: CITIES.format("W7")})
    assert legal(play, 1) == ["discard:N3"]
    go(play, 1, "discard:N3")
    assert play.outcome is not None, "an empire is full: that was the last auction"


def test_M_16_by_option_the_last_card_too() -> None:
    play = three_bids("N3", more=MAY)
    assert legal(play, 1) == ["skip", "city:N3"]
    go(play, 1, "skip discard:N3")
    assert line(play, "day") == "2"


def test_M_16_the_second_pass_is_for_bidders_in_the_same_order() -> None:
    play = auction("N1", "N2", "W1", "-", bar="N3 N3 N3 N4 N4 N4 N4 O1 O2 G2 G3 G4")
    for seat, card in enumerate(("N1", "N2", "W1")):
        go(play, seat, f"bid:{card} enough")
    recruit_all(play)
    assert [event.args["seat"] for event in told(play, 3, "enlisted")] == [1, 0, 2]
    assert len(line(play, "pile").split()) == 3 + 3 + 3, "discards, bids and what is left in the bar"


# 3.8 Tonar


def tonar_after(seats: int, elrohir: int, bids: dict[int, str], tonar: int = 0) -> int:
    """The seat that gets Tonar after these bids; the others pass."""
    mines = [bids.get(seat, "G2" if seat % 2 else "-") for seat in range(seats)]
    mines[tonar] = bids.get(tonar, "G2")
    play = auction(*mines, tonar=tonar, elrohir=elrohir, bar="-")
    while line(play, "doing").startswith("bidding"):
        seat = play.to_act[0]
        cards = " ".join(f"bid:{card}" for card in bids.get(seat, "").split())
        go(play, seat, f"{cards} enough" if cards else "pass")
        if "two:0" in legal(play, seat):
            go(play, seat, "two:0")
    return int(line(play, "tonar"))


@pytest.mark.parametrize(
    ("bids", "lowest"),
    [
        ({0: "N1", 1: "N2", 2: "W1"}, 2),
        ({0: "H1", 1: "N2", 2: "W2"}, 0),
        ({0: "N1 N1", 1: "N1", 2: "N2"}, 1),
        ({0: "G4 G4", 1: "N2 N2", 2: "W1", 3: "W4", 4: "O3"}, 2),
    ],
)
def test_3_8_to_whoever_bid_least(bids: dict[int, str], lowest: int) -> None:
    for elrohir in range(len(bids)):
        assert tonar_after(len(bids), elrohir, bids) == lowest, "wherever Elrohir is"


def test_3_8_not_bidding_counts_as_least() -> None:
    assert tonar_after(3, 0, {0: "H1", 1: "N2"}) == 2
    assert tonar_after(3, 2, {1: "H1", 2: "N2"}) == 0


@pytest.mark.parametrize(
    ("seats", "elrohir", "bidders", "tonar"),
    [
        (3, 1, "", 0),  # all pass: to the right of Elrohir
        (3, 0, "", 2),
        (4, 2, "", 1),
        (5, 4, "", 3),
        (4, 2, "1", 0),  # the next one to the right
        (4, 2, "10", 3),
        (4, 2, "103", 2),  # Elrohir's holder is the only one left
        (5, 0, "4", 3),
        (5, 0, "43", 2),
        (5, 3, "21", 0),
        (5, 3, "210", 4),
        (3, 0, "2", 1),
        (3, 0, "1", 2),
    ],
)
def test_M_17_of_several_passers_the_last_one_clockwise_from_elrohir(
    seats: int, elrohir: int, bidders: str, tonar: int
) -> None:
    cards = {int(seat): card for seat, card in zip(bidders, ("N1", "N2", "W1"), strict=False)}
    for holder in range(seats):
        assert tonar_after(seats, elrohir, cards, tonar=holder) == tonar, "whoever had it"


def test_M_17_it_is_elrohirs_new_holder_that_counts() -> None:
    play = set_up("acting 2 served=8", round=3, elrohir=0, tonar=1, bar=BAR)
    go(play, 2, "draw")
    assert (line(play, "elrohir"), line(play, "tonar")) == ("1", "0")


# 3.9 and 3.10 The end of a day


def test_3_9_bids_and_the_rest_of_the_bar_are_discarded() -> None:
    play = auction("N1 H1", "-", "-", pile="B1")
    go(play, 0, "bid:H1 bid:N1 enough two:1 city:O1 a1 discard:O2 dungeon recruit:W2")
    assert line(play, "pile") == "N4 N3 H3 W3 G3 G2 N1 H1 O2 B1"
    for viewer in play.viewers:
        assert shown(play, viewer, "pile") == line(play, "pile")
        assert shown(play, viewer, "bid 0") == shown(play, viewer, "total 0") == ""


def test_3_10_hands_are_taken_up_again_and_cards_are_dealt() -> None:
    play = auction("N1", "-", "-", hands=("G1 W1", "H1", "-"), draws="O3 O4 O5 O6 B1 B2 B3 B4 B5 B6 B7 B8 B9 W4 W5")
    go(play, 0, "pass")
    assert (line(play, "day"), line(play, "round"), line(play, "elrohir")) == ("2", "1", "1")
    assert line(play, "doing") == "choosing"
    hands = [line(play, f"hand {seat}") for seat in (1, 2, 0)]
    assert hands == ["H1 O3 O4 O5 O6 B1", "B2 B3 B4 B5 B6", "G1 W1 W4 W5 B7 B8 B9"], "from Elrohir's holder on"
    for viewer in play.viewers:
        assert told(play, viewer, "round") == [Event("round", {"day": 2, "round": 1, "elrohir": 1}, "1.5")]


def test_3_10_bids_of_the_day_before_do_not_count() -> None:
    play = set_up("picking 0 served=0 pass=2 use=mine", bar="G1 G2", round=3, more="bid 0: N1 = 3")
    go(play, 0, "recruit:G1")
    assert (line(play, "day"), line(play, "bid 0")) == ("2", "")
    play = set_up("bidding 1 served=1", mines=("-", "N1", "-"), round=3, day=2, tonar=0, bar=BAR)
    assert legal(play, 1) == ["pass", "bid:N1"]


def test_3_10_a_deal_after_an_auction_may_need_its_cards() -> None:
    rest = others(BAR, "N1 N2 W1", "G4")
    play = auction("N1", "N2", "W1", stock="G4", dungeons=("-", "-", rest))
    for seat in range(3):
        go(play, seat, "pass")
    # Nine cards of the bar and one of the stock: five are owed, and the tenth card is dealt from the new stock.
    assert line(play, "doing") == "owing 1 served=0"
    for seat in (1, 2, 0):
        go(play, seat, f"give:mine {line(play, f'mine {seat}')}")
    assert play.to_act == (2,), "the others have nothing more to give"
    for card in rest.split()[:2]:
        go(play, 2, f"give:dungeon {card}")
    assert line(play, "doing") == "choosing"
    assert (line(play, "stock"), line(play, "pile")) == ("-", "-")
    assert len(told(play, 0, "reshuffled")) == 1
