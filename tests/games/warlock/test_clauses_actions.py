"""Three actions each and the end of a round, clause by clause. Numbers as in docs/rules/warlock.md."""

import pytest

from hubba.core.event import HIDDEN, SPECTATOR, Event
from tests.games.warlock.tables import GAME, empire, go, legal, line, set_up, told, why_not
from tests.games.warlock.test_clauses_dealing import others, shown

CODE = GAME.codes.index
SEATS = [3, 4, 5]
ROW = "| .  .  .  .\n"


# 2.6 Actions


@pytest.mark.parametrize(("seats", "elrohir"), [(3, 0), (3, 2), (4, 1), (5, 0), (5, 4)])
def test_2_6_from_elrohirs_holder_clockwise_until_all_have_taken_three(seats: int, elrohir: int) -> None:
    play = set_up(f"acting {elrohir} served=0", hands=["-"] * seats, elrohir=elrohir)
    actors = []
    while line(play, "doing").startswith("acting"):
        actors.append(play.to_act[0])
        go(play, play.to_act[0], "draw")
    assert actors == [(elrohir + turn) % seats for turn in range(3 * seats)], "one action each, lap by lap"
    assert (line(play, "doing"), line(play, "round")) == ("choosing", "2")


def test_2_6_play_a_card_or_draw_one() -> None:
    table = {0: ROW * 3 + "| G1 .  .  .", 1: ROW * 3 + "| N2 .  .  ."}
    play = set_up(
        "acting 0 served=0",
        hands=("W2", "G2", "-"),
        dungeons=("G3 H1", "-", "-"),
        empires=table,
        pile="O1",
    )
    assert legal(play, 0) == ["mine", "dungeon", "build", "castle", "draw", "take"]
    go(play, 0, "take")
    assert legal(play, 1) == ["mine", "dungeon", "castle", "draw"], "nothing to pay with, and no pile"
    go(play, 1, "draw")
    assert legal(play, 2) == ["draw"], "no hand"


def test_2_6_who_has_no_hand_plays_no_card() -> None:
    play = set_up("acting 0 served=0")
    for verb in ("mine", "dungeon", "build", "castle"):
        assert why_not(play, 0, verb) == ("2.6", "not-in-hand")


def test_2_6_a_card_of_the_own_hand() -> None:
    play = set_up("acting 0 served=0", hands=("G1 W1", "H1", "-"), dungeons=("O1", "-", "-"))
    assert why_not(play, 0, "G1") == ("2.6", "not-now"), "first say what to do"
    go(play, 0, "mine")
    assert legal(play, 0) == ["G1", "W1"]
    assert why_not(play, 0, "H1") == why_not(play, 0, "O1") == ("2.6", "not-in-hand")
    assert why_not(play, 0, "draw") == why_not(play, 0, "dungeon") == ("2.6", "name-a-card")


def test_2_6_nobody_acts_out_of_turn() -> None:
    play = set_up("acting 1 served=1", hands=("G1", "G2", "G3"))
    for seat in (0, 2):
        assert legal(play, seat) == []
        assert why_not(play, seat, "draw") == ("2.6", "not-your-turn")


def test_2_6_all_hear_whose_turn_it_is() -> None:
    play = set_up("acting 0 served=0")
    go(play, 0, "draw")
    for viewer in play.viewers:
        assert told(play, viewer, "asks")[-1].args["seat"] == 1


# M-6 An action is owed


def test_M_6_who_can_draw_does_not_pass() -> None:
    play = set_up("acting 0 served=0")
    assert legal(play, 0) == ["draw"]
    assert why_not(play, 0, "pass") == ("M-6", "must-act")


def test_M_6_who_can_take_does_not_pass() -> None:
    play = set_up("acting 0 served=0", mines=("-", "-", others("G1")), stock="-", pile="G1")
    assert legal(play, 0) == ["draw", "take"]
    assert why_not(play, 0, "pass") == ("M-6", "must-act")


def test_M_6_who_has_a_card_does_not_pass() -> None:
    play = set_up("acting 0 served=0", hands=("O1", "-", "-"), mines=("-", "-", others("O1")), stock="-")
    assert legal(play, 0) == ["mine", "dungeon"]
    assert why_not(play, 0, "pass") == ("M-6", "must-act")


def test_M_6_who_can_do_neither_passes() -> None:
    play = set_up("acting 0 served=0", mines=(others(), "-", "-"), stock="-")
    for turn in range(9):
        assert legal(play, turn % 3) == ["pass"]
        go(play, turn % 3, "pass")
        for viewer in play.viewers:
            assert told(play, viewer, "idle")[-1] == Event("idle", {"seat": turn % 3}, "M-6")
    assert line(play, "doing") == "owing 0 served=0", "the next round begins; seats 1 and 2 have nothing to give"
    assert (line(play, "elrohir"), line(play, "round")) == ("1", "2")


# 2.7 The mine, 2.8 the dungeon


def test_2_7_a_card_digs_face_down() -> None:
    play = set_up("acting 0 served=0", hands=("W2 G1", "-", "-"))
    go(play, 0, "mine W2")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("G1", "W2")
    for viewer in play.viewers:
        card = CODE("W2") if viewer == 0 else HIDDEN
        assert told(play, viewer, "mined") == [Event("mined", {"seat": 0, "card": card}, "2.7")]
    assert shown(play, 1, "mine 0") == "+1"


def test_2_7_the_wizard_of_the_example_digs_one_gold() -> None:
    play = set_up("bidding 2 served=0", mines=("-", "-", "W2"), round=3)
    go(play, 2, "bid:W2 enough")
    assert told(play, 0, "bids") == [Event("bids", {"seat": 2, "total": 2}, "3.2", many={"cards": (CODE("W2"),)})]


def test_2_7_a_mine_has_no_limit() -> None:
    mine = " ".join(["G2"] * 4 + ["G3"] * 4 + ["N1"] * 5)
    play = set_up("acting 0 served=0", hands=("H1", "-", "-"), mines=(mine, "-", "-"))
    go(play, 0, "mine H1")
    assert len(line(play, "mine 0").split()) == 14


def test_2_8_a_dungeon_has_no_limit() -> None:
    dungeon = " ".join(["W2"] * 4 + ["W3"] * 4 + ["O1"] * 4)
    play = set_up("acting 0 served=0", hands=("H2", "-", "-"), dungeons=(dungeon, "-", "-"))
    go(play, 0, "dungeon H2")
    assert len(line(play, "dungeon 0").split()) == 13


def test_2_8_a_card_is_locked_up_face_up() -> None:
    play = set_up("acting 0 served=0", hands=("W2 G1", "-", "-"))
    go(play, 0, "dungeon W2")
    assert (line(play, "hand 0"), line(play, "dungeon 0")) == ("G1", "W2")
    for viewer in play.viewers:
        assert told(play, viewer, "jailed") == [Event("jailed", {"seat": 0, "card": CODE("W2")}, "2.8")]
        assert shown(play, viewer, "dungeon 0") == "W2"


def test_2_8_and_pays_in_a_later_turn() -> None:
    play = set_up("acting 0 served=0", hands=("W2 H1", "-", "-"))
    assert "build" not in legal(play, 0)
    go(play, 0, "dungeon W2")
    go(play, 1, "draw")
    go(play, 2, "draw")
    go(play, 0, "build H1 pay:W2 a1")
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("-", "W2")


# 2.9 The empire


def test_2_9_the_wizard_of_the_example_costs_a_giant_and_a_human() -> None:
    play = set_up("acting 0 served=0", hands=("W2 G1", "-", "-"), dungeons=("G2 H1 O1", "-", "-"))
    go(play, 0, "build W2 pay:G2 pay:H1 a3")
    assert (line(play, "hand 0"), line(play, "dungeon 0"), line(play, "pile")) == ("G1", "O1", "H1 G2")
    assert empire(play, 0) == "| . . . .\n| W2 . . .\n| . . . .\n| . . . ."
    assert GAME.faces[CODE("W2")].points == 3
    for viewer in play.viewers:
        names = ["plans", "paid", "paid", "built"]
        assert [event.name for event in play.events(viewer) if event.name in names] == names
        assert told(play, viewer, "built") == [Event("built", {"seat": 0, "card": CODE("W2"), "cell": 8}, "4.2")]
    assert play.to_act == (1,)


def test_2_9_whoever_cannot_pay_cannot_build() -> None:
    play = set_up("acting 0 served=0", hands=("W2 O1", "-", "-"), dungeons=("G1 N1", "-", "-"))
    assert "build" not in legal(play, 0)
    assert why_not(play, 0, "build") == ("2.9", "nothing-to-build")


def test_2_9_only_what_can_be_paid_is_offered() -> None:
    play = set_up("acting 0 served=0", hands=("W1 W2 H2 O1", "-", "-"), dungeons=("G1 H1", "-", "-"))
    go(play, 0, "build")
    assert legal(play, 0) == ["W1", "W2"]
    assert why_not(play, 0, "O1") == why_not(play, 0, "H2") == ("2.9", "lacks-icon")


def test_2_9_not_with_the_hand_the_mine_or_anothers_dungeon() -> None:
    play = set_up(
        "acting 0 served=0",
        hands=("W2 G1 H1 B1", "-", "-"),
        mines=("G2 H2", "-", "-"),
        dungeons=("-", "G3 H3", "-"),
        more="castle 0: G4 H4",
    )
    assert why_not(play, 0, "build") == ("2.9", "nothing-to-build")


def test_2_9_the_card_itself_pays_nothing() -> None:
    play = set_up("acting 0 served=0", hands=("H1 H1", "-", "-"), dungeons=("W1", "-", "-"))
    go(play, 0, "build H1")
    assert (line(play, "hand 0"), line(play, "doing")) == ("H1", "paying 0 served=0 use=build card=H1")
    assert legal(play, 0) == ["pay:W1"]


def test_2_9_not_in_a_full_empire_of_cities() -> None:
    rows = "| G2 G2 G2 G2\n| G3 G3 G3 G3\n| W2 W2 W2 W2\n| W3 W3 W3 {}"
    play = set_up("acting 0 served=0", hands=("N1", "-", "-"), empires={0: rows.format("W3")})
    assert why_not(play, 0, "build") == ("4.5", "no-place")
    play = set_up("acting 0 served=0", hands=("N1", "-", "-"), empires={0: rows.format("xx")})
    go(play, 0, "build N1")
    assert legal(play, 0) == ["d1"]


# 2.10 The castle


def test_2_10_face_up_and_its_power_at_once() -> None:
    play = set_up("acting 0 served=0", hands=("G1 W1", "-", "-"))
    go(play, 0, "castle")
    assert legal(play, 0) == ["G1"], "a wizard could do nothing"
    go(play, 0, "G1")
    assert line(play, "castle 0") == "G1"
    for viewer in play.viewers:
        assert shown(play, viewer, "castle 0") == "G1"
        assert told(play, viewer, "summoned") == [Event("summoned", {"seat": 0, "card": CODE("G1")}, "2.10")]
    assert play.to_act == (0,), "the dragon must be placed first"
    go(play, 0, "a1")
    assert empire(play, 0).endswith("| ** . . .")
    assert play.to_act == (1,)


def test_2_10_three_cards_stay_there_until_the_round_ends() -> None:
    play = set_up("acting 0 served=6", hands=("G1", "-", "-"), more="castle 0: H1 G2")
    go(play, 0, "castle G1 a1")
    assert line(play, "castle 0") == "H1 G2 G1"
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("-", "-")


# 2.11 Drawing


def test_2_11_the_top_card_of_the_stock() -> None:
    play = set_up("acting 0 served=0", "W1", pile="G1 O1")
    go(play, 0, "draw")
    assert (line(play, "hand 0"), line(play, "pile")) == ("W1", "G1 O1")
    assert (shown(play, 1, "hand 0"), shown(play, SPECTATOR, "hand 0")) == ("+1", "+1")


def test_2_11_or_of_the_discard_pile() -> None:
    play = set_up("acting 0 served=0", pile="G1 O1")
    before = line(play, "stock")
    go(play, 0, "take")
    assert (line(play, "hand 0"), line(play, "pile"), line(play, "stock")) == ("G1!", "O1", before)


def test_2_11_one_card_is_one_action() -> None:
    play = set_up("acting 0 served=0", "W1 W2", pile="G1")
    go(play, 0, "draw")
    assert why_not(play, 0, "draw") == ("2.6", "not-your-turn")
    go(play, 1, "take")
    assert (line(play, "hand 0"), line(play, "hand 1")) == ("W1", "G1!")


def test_2_11_not_from_an_empty_pile() -> None:
    play = set_up("acting 0 served=0")
    assert why_not(play, 0, "take") == ("2.11", "pile-empty")


# 2.13 The end of a round


@pytest.mark.parametrize(("seats", "elrohir"), [(3, 0), (3, 2), (4, 3), (5, 1), (5, 4)])
def test_2_13_elrohir_passes_to_the_left(seats: int, elrohir: int) -> None:
    last = (elrohir + 3 * seats - 1) % seats
    play = set_up(f"acting {last} served={3 * seats - 1}", hands=["-"] * seats, elrohir=elrohir, tonar=1)
    go(play, last, "draw")
    new = (elrohir + 1) % seats
    assert (int(line(play, "elrohir")), line(play, "tonar")) == (new, "1"), "Tonar stays"
    for viewer in play.viewers:
        assert told(play, viewer, "round-ends") == [Event("round-ends", {"seat": new}, "2.13")]


def test_2_13_the_castles_are_emptied() -> None:
    more = "castle 0: G1\ncastle 1: W1 H1\ncastle 2: O1"
    play = set_up("acting 2 served=8", more=more, dungeons=("N1", "-", "-"), mines=("N2", "-", "-"))
    go(play, 2, "draw")
    assert [line(play, f"castle {seat}") for seat in range(3)] == ["", "", ""]
    assert line(play, "pile") == "O1 H1 W1 G1"
    assert (line(play, "dungeon 0"), line(play, "mine 0")) == ("N1", "N2"), (
        "dungeon and mine are not discarded discarded"
    )
    for viewer in play.viewers:
        assert shown(play, viewer, "pile") == "O1 H1 W1 G1"
        assert shown(play, viewer, "castle 1") == ""


def test_2_13_not_before_the_last_action() -> None:
    play = set_up("acting 1 served=7", more="castle 0: G1")
    go(play, 1, "draw")
    assert (line(play, "castle 0"), line(play, "pile"), line(play, "elrohir")) == ("G1", "-", "0")


@pytest.mark.parametrize(("number", "next_round"), [(1, "2"), (2, "3")])
def test_2_13_the_next_round_follows(number: int, next_round: str) -> None:
    play = set_up("acting 2 served=8", mines=("N1", "N1", "N1"), round=number, bar="G1 G2 G3")
    go(play, 2, "draw")
    assert (line(play, "round"), line(play, "doing"), line(play, "bar")) == (next_round, "choosing", "G1 G2 G3")


def test_2_13_or_the_auction_after_the_third() -> None:
    play = set_up("acting 2 served=8", mines=("N1", "N1", "N1"), round=3, bar="G1 G2 G3")
    go(play, 2, "draw")
    assert line(play, "doing") == "bidding 2 served=0"
    assert line(play, "hand 2") != "-", "no cards were dealt"
    assert [line(play, "hand 0"), line(play, "hand 1")] == ["-", "-"]
    assert line(play, "elrohir") == "1", "Elrohir has passed before it"
