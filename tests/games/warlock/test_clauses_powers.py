"""The rulebook, clause by clause: powers and skills, without attacks. Numbers as in docs/rules/warlock.md."""

from collections import Counter

import pytest

from hubba.core.play import Play
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.faces import ICONS
from tests.games.warlock.tables import GAME, go, legal, line, set_up, why_not
from tests.games.warlock.test_clauses_building import cells, crowded, grid


def one(card: str, hand: str = "", empires: dict[int, str] | None = None, **table: object) -> Play:
    """A game where seat 0 acts with a card, and perhaps others, in hand; empires are given by cells."""
    laid = {seat: grid(cards) for seat, cards in (empires or {}).items()}
    hands = table.pop("hands", (f"{card} {hand}", "-", "-"))
    draws = str(table.pop("draws", ""))
    return set_up("acting 0 served=0", draws, hands=hands, empires=laid, **table)


def without(used: str) -> str:
    """All cards of the box except these."""
    box = Counter({face.code: face.copies for face in GAME.faces})
    box.subtract(used.split())
    assert min(box.values()) >= 0
    return " ".join(box.elements())


def why_not_castle(play: Play, card: str) -> tuple[str, str]:
    """Why the power of a card cannot be used; another card in hand must be allowed in the castle."""
    go(play, 0, "castle")
    assert card not in legal(play, 0)
    return why_not(play, 0, card)


# 5.1 Powers


def test_5_1_a_power_is_used_when_the_card_goes_from_hand_to_castle() -> None:
    play = one("G2", empires={0: "a1=N1"})
    go(play, 0, "castle G2")
    assert (line(play, "castle 0"), line(play, "hand 0")) == ("G2", "-")
    assert legal(play, 0) == ["b1", "a2"], "at once"
    go(play, 0, "b1")
    assert line(play, "doing") == "acting 1 served=1", "and once"


@pytest.mark.parametrize("way", ["mine G1", "dungeon G1", "build G1 pay:O1 b1 stay"])
def test_5_1_nowhere_else(way: str) -> None:
    play = one("G1", empires={0: "a1=N1"}, dungeons=("O1", "-", "-"))
    go(play, 0, way)
    assert "**" not in cells(play, 0)
    assert line(play, "doing") == "acting 1 served=1"


def test_5_1_a_card_that_lies_in_the_castle_is_not_used_again() -> None:
    play = one("G2", empires={0: "a1=N1"})
    go(play, 0, "castle G2 b1")
    go(play, 1, "draw")
    go(play, 2, "draw")
    assert "castle" not in legal(play, 0)
    assert line(play, "castle 0") == "G2", "until the round ends"


def test_5_1_a_skill_works_with_other_actions() -> None:
    play = one("G1", empires={0: "a1=N1"}, dungeons=("O1", "-", "-"))
    go(play, 0, "build G1 pay:O1 b1")
    assert legal(play, 0) == ["stay", "lift:a1"]
    castle = one("G1", empires={0: "a1=N1"})
    go(castle, 0, "castle G1 b1")
    assert line(castle, "doing") == "acting 1 served=1", "not with the power"


# 5.2 The giants' dragon. Scott's dragon protects gnome and giant.


def test_5_2_scott_s_dragon_protects_the_gnome_and_the_giant() -> None:
    hands = ("G3", "O1", "-")
    play = one("", empires={0: "a1=N1 a2=O2 b2=G2 c2=W2"}, hands=hands)
    go(play, 0, "castle G3 b1")
    assert cells(play, 0) == "a1=N1 b1=** a2=O2 b2=G2 c2=W2"
    go(play, 1, "castle O1 seat:0")
    assert legal(play, 1) == ["at:a2", "at:c2"], "what lies diagonally is not protected"
    assert why_not(play, 1, "at:a1") == why_not(play, 1, "at:b2") == ("5.2", "protected")
    assert why_not(play, 1, "at:b1") == ("M-12", "no-city-there"), "and the dragon is no city"


def test_5_2_a_dragon_takes_up_a_cell() -> None:
    play = one("N2", empires={0: "a1=N1 b1=**"})
    go(play, 0, "build N2")
    assert why_not(play, 0, "b1") == ("4.1", "cell-taken")
    full = one("O1", empires={0: "a1=H1", 1: crowded("d4=**")})
    assert "castle" not in legal(full, 0), "and is the sixteenth card of an empire"


def test_5_2_a_dragon_at_the_end_of_a_row_does_not_reach_the_next() -> None:
    play = one("O1", empires={1: "a1=H1 b1=H1 c1=H1 d1=** a2=N1"})
    go(play, 0, "castle O1 seat:1")
    assert legal(play, 0) == ["at:a1", "at:b1", "at:a2"]


def test_5_2_it_protects_its_own_empire_only() -> None:
    play = one("O1", empires={0: "a1=**", 1: "a2=N1", 2: "a1=**"})
    go(play, 0, "castle O1 seat:1")
    assert legal(play, 0) == ["at:a2"]


def test_5_2_protection_goes_where_the_dragon_goes() -> None:
    play = one("G1", empires={0: "a1=** a2=N1 a3=N1 a4=H1"}, hands=("G1", "O1", "-"), dungeons=("O2", "-", "-"))
    go(play, 0, "build G1 pay:O2 b1 lift:a1 with:a4")
    assert cells(play, 0) == "a1=H1 b1=G1 a2=N1 a3=N1 a4=**"
    go(play, 1, "castle O1 seat:0")
    assert legal(play, 1) == ["at:a1", "at:b1", "at:a2"]


# 5.3 The giants' exchange. Kate's exchange.


def test_5_3_kate_exchanges_her_wizard_and_her_giant() -> None:
    play = one("G2", empires={0: "a1=W2 a2=N1"}, dungeons=("W1 H1", "-", "-"))
    go(play, 0, "build G2 pay:W1 pay:H1 b2")
    assert cells(play, 0) == "a1=W2 a2=N1 b2=G2"
    go(play, 0, "lift:a1 with:b2")
    assert cells(play, 0) == "a1=G2 a2=N1 b2=W2", "the giant is at the edge, the wizard in the centre"
    assert line(play, "doing") == "acting 1 served=1"


def built_giant(cards: str) -> Play:
    play = one("G1", empires={0: cards}, dungeons=("O1", "-", "-"))
    go(play, 0, "build G1 pay:O1 b1")
    return play


def test_5_3_dragons_and_ruins_can_be_exchanged_and_the_giant_need_not() -> None:
    play = built_giant("a1=** a2=N1 a3=xx")
    assert legal(play, 0) == ["stay", "lift:a1", "lift:b1", "lift:a2"]
    go(play, 0, "lift:a1")
    assert legal(play, 0) == ["with:b1", "with:a2", "with:a3"]
    go(play, 0, "with:a3")
    assert cells(play, 0) == "a1=xx b1=G1 a2=N1 a3=**"


def test_5_3_it_may_be_left() -> None:
    play = built_giant("a1=** a2=N1 a3=xx")
    go(play, 0, "stay")
    assert cells(play, 0) == "a1=** b1=G1 a2=N1 a3=xx"
    assert line(play, "doing") == "acting 1 served=1"


def test_5_3_cards_not_empty_cells() -> None:
    play = built_giant("a1=N1")
    assert why_not(play, 0, "lift:d4") == ("5.3", "empty-cell")
    assert why_not(play, 0, "lift:b1") == ("M-11", "higher-cell"), "the higher of the two comes second"
    go(play, 0, "lift:a1")
    assert why_not(play, 0, "with:a2") == ("5.3", "empty-cell")
    assert why_not(play, 0, "with:a1") == ("M-11", "higher-cell"), "two different ones"


# 5.4 The humans' three cards. Scott takes one of the stock and two of the discard pile.


def test_5_4_scott_takes_one_card_from_the_stock_and_two_from_the_discard_pile() -> None:
    play = one("H1", pile="O1 N2 G3", draws="W1")
    go(play, 0, "castle H1")
    assert legal(play, 0) == ["draw", "take"]
    go(play, 0, "draw take take")
    assert line(play, "hand 0") == "W1 O1! N2!"
    assert (line(play, "pile"), line(play, "castle 0")) == ("G3", "H1")
    assert line(play, "doing") == "acting 1 served=1"


@pytest.mark.parametrize(
    ("ways", "hand", "pile"),
    [
        ("take draw take", "W1 O1! N2!", "G3"),
        ("draw draw draw", "W1 W2 W3", "O1 N2 G3"),
        ("take take take", "G3! O1! N2!", "-"),
    ],
)
def test_5_4_in_any_order_one_at_a_time(ways: str, hand: str, pile: str) -> None:
    play = one("H1", pile="O1 N2 G3", draws="W1 W2 W3")
    go(play, 0, f"castle H1 {ways}")
    assert (line(play, "hand 0"), line(play, "pile")) == (hand, pile)


def test_5_4_all_three_are_owed() -> None:
    play = one("H1", pile="O1")
    go(play, 0, "castle H1 take draw")
    assert legal(play, 0) == ["draw"]
    assert why_not(play, 0, "take") == ("2.11", "pile-empty")
    assert why_not(play, 0, "stay") == why_not(play, 0, "pass") == ("2.6", "not-now")


# 5.6 Goblins. Sarah's giant city from the bar.


def test_5_6_sarah_s_goblin_builds_a_giant_city_and_pays_for_it_alone() -> None:
    play = one("B7", bar="G6 W2 H1", draws="O3", empires={0: "a1=N1"})
    go(play, 0, "castle B7 city:G6")
    assert legal(play, 0) == ["pay:castle"]
    go(play, 0, "pay:castle b1 stay")
    assert cells(play, 0) == "a1=N1 b1=G6"
    assert (line(play, "castle 0"), line(play, "pile")) == ("", "B7")
    assert line(play, "bar") == "W2 H1 O3", "a card of the stock fills the gap"


def test_5_6_the_cost_is_paid() -> None:
    play = one("B7", bar="G6 O4 G2", dungeons=("G1 W1", "-", "-"))
    go(play, 0, "castle B7")
    assert legal(play, 0) == ["city:G6"]
    assert why_not(play, 0, "city:O4") == why_not(play, 0, "city:G2") == ("2.9", "lacks-icon")
    refusal = play.why_not(0, GAME.move_from("city:G2"))
    assert refusal is not None
    assert ICONS[refusal.args["icon"]] in ("wizard", "human")
    assert why_not(play, 0, "city:N1") == ("3.5", "not-in-bar")
    assert why_not(play, 0, "G6") == ("2.6", "name-a-card")


def test_5_6_with_the_goblin_or_without() -> None:
    play = one("B7", bar="H2", draws="G3", dungeons=("O1", "-", "-"))
    go(play, 0, "castle B7 city:H2")
    assert legal(play, 0) == ["pay:castle", "pay:O1"]
    go(play, 0, "pay:O1 a1")
    assert (line(play, "castle 0"), line(play, "pile"), line(play, "dungeon 0")) == ("B7", "O1", "-")


def test_5_6_an_ordinary_city_is_not_paid_by_a_castle() -> None:
    play = one("H2", dungeons=("O1", "-", "-"), more="castle 0: B7")
    go(play, 0, "build H2")
    assert legal(play, 0) == ["pay:O1"]
    assert why_not(play, 0, "pay:castle") == ("M-14", "no-goblin")


def test_M_14_a_goblin_that_the_city_has_no_use_for_does_not_pay() -> None:
    table = {"more": "castle 0: B5", "dungeons": ("O1 G1 H1", "-", "-")}
    play = set_up("paying 0 served=0 use=castle card=G1 goblin=B5 refill=yes", **table)
    assert why_not(play, 0, "pay:castle") == ("M-10", "does-not-pay")
    play = set_up("paying 0 served=0 use=castle card=W2 goblin=B5 refill=yes", **table)
    assert why_not(play, 0, "pay:castle") == ("M-22", "in-order")


def test_5_7_a_wizard_city_paid_with_a_goblin_s_two_creatures() -> None:
    play = one("W4", dungeons=("B1", "-", "-"))
    go(play, 0, "build W4 pay:B1 a1")
    assert (cells(play, 0), line(play, "pile"), line(play, "dungeon 0")) == ("a1=W4", "B1", "-")


# 5.8 Gnomes. Scott's gnome brings a human city.


def test_5_8_scott_s_gnome_builds_a_human_city_free() -> None:
    play = one("N1", "H6", dungeons=("G1 O1 B1", "-", "-"))
    go(play, 0, "castle N1 city:H6")
    assert legal(play, 0) == ["a1", "a2", "a3", "a4"], "nothing is asked for"
    go(play, 0, "a2")
    assert (cells(play, 0), line(play, "castle 0")) == ("a2=H6", "N1")
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("G1 O1 B1", "-")


def test_5_8_a_card_of_the_hand() -> None:
    play = one("N1", "H6", bar="H1", dungeons=("H2", "-", "-"))
    go(play, 0, "castle N1")
    assert why_not(play, 0, "city:H1") == why_not(play, 0, "city:H2") == ("2.6", "not-in-hand")
    assert why_not(play, 0, "city:N1") == ("2.6", "not-in-hand"), "the gnome itself is in the castle"


def test_5_8_the_gnome_does_not_build_itself() -> None:
    assert why_not_castle(one("N1", "G5", empires={0: "a1=N1"}), "N1") == ("5.8", "nothing-to-shelter")
    two = one("N1", "N1")
    go(two, 0, "castle N1")
    assert legal(two, 0) == ["city:N1"]


def test_M_13_two_printed_points_at_most_or_any_human() -> None:
    hand = " ".join(GAME.codes)
    play = one("N1", f"{hand} N1".replace("N1 ", "", 1))
    go(play, 0, "castle N1")
    fitting = [face.code for face in GAME.faces if face.points <= 2]
    assert legal(play, 0) == [f"city:{code}" for code in fitting]
    assert {code[0] for code in fitting} == set("GWHNB"), "among them a giant and a wizard of two points"
    for code in ("G2", "W2", "G8", "O1"):
        assert why_not(play, 0, f"city:{code}") == ("M-13", "too-many-points")


@pytest.mark.parametrize("human", ["H1", "H2", "H3", "H4", "H5", "H6"])
def test_M_13_a_human_whatever_it_costs(human: str) -> None:
    play = one("N1", human)
    go(play, 0, f"castle N1 city:{human} a1")
    assert cells(play, 0) == f"a1={human}"


# 5.11 Orcs


@pytest.mark.parametrize("game", [GAME, OURS])
def test_5_11_every_orc_city_is_worth_more_than_any_other(game: object) -> None:
    assert isinstance(game, type(GAME))
    orcs = [face.points for face in game.faces if face.code.startswith("O")]
    assert min(orcs) > max(face.points for face in game.faces if not face.code.startswith("O"))


def test_5_11_at_the_end_it_scores_them() -> None:
    outcome = set_up(
        "over", day=3, round=3, empires={0: grid("a1=O1"), 1: grid("a1=G7"), 2: grid("a1=B10")}
    ).outcome
    assert outcome is not None
    assert outcome.scores == (5 + 4, 4 + 6, 2 + 2)


# M-7 A power takes effect


@pytest.mark.parametrize(
    ("card", "empires", "why"),
    [
        ("G2", {0: "a1=N1 b1=** a2=** b2=**"}, ("4.4", "three-dragons")),
        ("G2", {0: crowded("a1=xx")}, ("M-8", "no-place-for-dragon")),
        ("B1", {}, ("5.6", "nothing-to-hire")),  # the bar has an orc city
        ("N2", {}, ("5.8", "nothing-to-shelter")),
        ("O1", {0: "a1=H2"}, ("M-12", "no-target")),
        ("W3", {0: "a1=xx b1=**", 1: "a1=H2"}, ("5.12", "no-own-city")),
        ("W3", {0: "a1=H2", 1: "a1=xx b1=**"}, ("M-12", "no-target")),
    ],
)
def test_M_7_a_card_whose_power_does_nothing_stays_out(
    card: str, empires: dict[int, str], why: tuple[str, str]
) -> None:
    other = "G3" if card == "N2" else "H1"  # a gnome could build a human
    play = one(card, other, empires=empires, bar="O4")
    assert why_not_castle(play, card) == why
    alone = one(card, empires=empires, bar="O4")
    assert "castle" not in legal(alone, 0)
    assert why_not(alone, 0, "castle") == ("M-7", "no-power")


def test_M_7_gnome_and_goblin_need_a_place_for_the_city() -> None:
    gnome = one("N2", "H1 B2", empires={0: crowded("b2=B3")})
    assert why_not_castle(gnome, "N2") == ("5.8", "nothing-to-shelter")
    goblin = one("B5", "H1", empires={0: crowded("a1=B3")}, bar="N1")
    assert why_not_castle(goblin, "B5") == ("5.6", "nothing-to-hire")


def test_M_7_a_goblin_can_be_used_where_it_can_pay_itself() -> None:
    assert "castle" in legal(one("B1", bar="W4"), 0), "it shows a giant and a goblin"
    assert "castle" not in legal(one("B1", bar="G6"), 0), "orc and goblin"
    assert "castle" not in legal(one("B1", bar="-"), 0), "the bar is empty"


def test_M_7_a_giant_needs_an_empty_cell_and_a_dragon() -> None:
    assert "castle" in legal(one("G2", empires={0: crowded(empty="d4")}), 0)
    assert "castle" not in legal(one("G2", empires={0: crowded()}), 0)


def drawing(pile: str, stock: str, hand: str = "H1") -> Play:
    """A game where seat 0 has a human, and all other cards except these are in a mine."""
    mine = without(f"{hand} {pile} {stock}".replace("-", ""))
    return one("", hands=(hand, "-", "-"), mines=("-", "-", mine), pile=pile, stock=stock)


@pytest.mark.parametrize(
    ("pile", "stock", "moves", "hand"),
    [
        ("-", "G1", "draw", "G1"),
        ("G1 W1", "-", "take take", "G1! W1!"),
        ("G1", "W1", "take draw", "G1! W1"),
        ("G1", "W1", "draw draw", "G1 W1"),
        ("G1 W1", "O1", "draw draw draw", "G1 W1 O1"),
    ],
)
def test_M_7_fewer_than_three_cards_only_when_there_are_no_more(
    pile: str, stock: str, moves: str, hand: str
) -> None:
    play = drawing(pile, stock)
    go(play, 0, f"castle H1 {moves}")
    assert line(play, "hand 0") == hand
    assert line(play, "doing") == "acting 1 served=1"
    assert (line(play, "pile"), line(play, "stock")) == ("-", "-")


def test_M_7_a_human_needs_a_card_to_draw() -> None:
    play = drawing("-", "-", hand="H1 N1 N2")
    assert legal(play, 0) == ["mine", "dungeon", "build", "castle"], "the gnome can"
    assert why_not_castle(play, "H1") == ("2.3", "both-piles-empty")
    assert legal(drawing("-", "-"), 0) == ["mine", "dungeon"]
