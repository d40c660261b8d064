"""The rulebook, clause by clause: orcs and wizards, when giants exchange, in what order goblins work."""

import pytest

from hubba.core.play import Play
from tests.games.warlock.tables import go, legal, line, set_up, state_of, told, why_not
from tests.games.warlock.test_clauses_building import ALL, cells, crowded, grid
from tests.games.warlock.test_clauses_powers import one, why_not_castle, without

# 5.10 Orcs. Emilie's orc cannot touch the gnomes that Thomas's dragon protects.


def test_5_10_emilie_s_orc_destroys_what_the_dragon_does_not_protect() -> None:
    play = one("O1", empires={1: "a1=N1 b1=** b2=N3 a2=W2 c2=G2"}, pile="H1")
    go(play, 0, "castle O1")
    assert legal(play, 0) == ["seat:1"]
    go(play, 0, "seat:1")
    assert legal(play, 0) == ["at:a2", "at:c2"]
    assert why_not(play, 0, "at:a1") == why_not(play, 0, "at:b2") == ("5.2", "protected")
    go(play, 0, "at:c2")
    assert cells(play, 1) == "a1=N1 b1=** a2=W2 b2=N3 c2=xx"
    assert line(play, "pile") == "G2 H1", "the city goes face up on the discard pile"
    assert line(play, "castle 0") == "O1"
    assert line(play, "doing") == "acting 1 served=1"


def test_5_10_the_ruin_comes_from_the_supply_and_there_is_a_last_one() -> None:
    empires = {0: "a1=H1", 1: "a4=N1 " + " ".join(f"{cell}=xx" for cell in ALL[:12]), 2: "a1=xx a2=N1 a3=N1"}
    play = one("O1", empires=empires, hands=("O1", "O2 H1", "-"))
    assert state_of(play).ruins_left == 1
    go(play, 0, "castle O1 seat:2 at:a2")
    assert state_of(play).ruins_left == 0
    go(play, 1, "castle")
    assert why_not(play, 1, "O2") == ("1.4", "no-ruin-left")


def test_5_10_a_city_of_another_player() -> None:
    play = one("O1", empires={0: "a1=H1", 1: "a1=H1"})
    go(play, 0, "castle O1")
    assert why_not(play, 0, "seat:0") == ("M-12", "own-empire")
    assert why_not(play, 0, "seat:2") == ("M-12", "nothing-to-strike")
    assert why_not(play, 0, "seat:3") == ("1.1", "no-such-seat")


def test_5_10_a_ruin_can_be_built_upon_only_in_a_full_empire() -> None:
    play = one("O1", empires={1: "a1=H1 a2=H1"}, hands=("O1", "N1", "-"))
    go(play, 0, "castle O1 seat:1 at:a1")
    go(play, 1, "build N1")
    assert legal(play, 1) == ["b1", "b2", "a3"]
    assert why_not(play, 1, "a1") == ("4.1", "cell-taken")


# 5.12 Wizards


def test_5_12_two_cities_change_places() -> None:
    play = one("W3", empires={0: "a1=N1 a2=H1 b2=O1", 1: "a4=B1 b4=B2", 2: "a1=H2"})
    go(play, 0, "castle W3")
    assert legal(play, 0) == ["own:a1", "own:a2", "own:b2"]
    go(play, 0, "own:b2")
    assert legal(play, 0) == ["seat:1", "seat:2"]
    go(play, 0, "seat:1")
    assert legal(play, 0) == ["at:a4", "at:b4"]
    go(play, 0, "at:b4")
    assert (cells(play, 0), cells(play, 1)) == ("a1=N1 a2=H1 b2=B2", "a4=B1 b4=O1")
    assert line(play, "pile") == "-"
    assert line(play, "doing") == "acting 1 served=1"


def test_5_12_dragons_and_ruins_are_not_swapped() -> None:
    play = one("W3", empires={0: "a1=N1 a2=** a3=xx", 1: "a1=** a2=xx a3=H1"})
    go(play, 0, "castle W3")
    assert legal(play, 0) == ["own:a1"]
    assert why_not(play, 0, "own:a2") == why_not(play, 0, "own:a3") == ("M-12", "no-city-there")
    assert why_not(play, 0, "own:d4") == ("M-12", "no-city-there")
    go(play, 0, "own:a1 seat:1")
    assert legal(play, 0) == ["at:a3"]
    assert why_not(play, 0, "at:a1") == why_not(play, 0, "at:a2") == ("M-12", "no-city-there")


def test_5_12_nor_what_a_dragon_protects() -> None:
    play = one("W3", empires={0: "a1=N1", 1: "a1=** a2=H1 b2=H1", 2: "a1=** b1=N1"})
    go(play, 0, "castle W3 own:a1")
    assert legal(play, 0) == ["seat:1"]
    assert why_not(play, 0, "seat:2") == ("M-12", "nothing-to-strike")
    go(play, 0, "seat:1")
    assert why_not(play, 0, "at:a2") == ("5.2", "protected")
    assert legal(play, 0) == ["at:b2"]


def test_5_12_marie_swaps_her_wizard_for_a_giant_and_then_exchanges() -> None:
    play = one("W3", empires={0: "a1=H1 b1=N1 b2=W2", 1: "a1=G2 b1=O1"})
    go(play, 0, "castle W3 own:b2 seat:1 at:a1")
    assert (cells(play, 0), cells(play, 1)) == ("a1=H1 b1=N1 b2=G2", "a1=W2 b1=O1")
    assert legal(play, 0) == ["stay", "lift:a1", "lift:b1"]
    go(play, 0, "lift:b1 with:b2")
    assert cells(play, 0) == "a1=H1 b1=G2 b2=N1", "the gnomes change places with the giants above them"
    assert line(play, "doing") == "acting 1 served=1"


# M-11 When giants exchange


def test_M_11_a_giant_that_is_given_away_brings_nothing() -> None:
    play = one("W3", empires={0: "a1=G2 b1=N1", 1: "a1=H1 b1=H1"})
    go(play, 0, "castle W3 own:a1 seat:1 at:a1")
    assert cells(play, 1) == "a1=G2 b1=H1"
    assert line(play, "doing") == "acting 1 served=1", "and not to the other seat"


def test_M_11_giant_for_giant_does() -> None:
    play = one("W3", empires={0: "a1=G2 b1=N1", 1: "a1=G3"})
    go(play, 0, "castle W3 own:a1 seat:1 at:a1")
    assert legal(play, 0) == ["stay", "lift:a1"]


@pytest.mark.parametrize(
    ("card", "moves"),
    [("G1", "build G1 pay:O2 a1"), ("N1", "castle N1 city:G1 a1"), ("B7", "castle B7 city:G6 pay:castle a1")],
)
def test_M_11_with_a_single_card_there_is_nothing_to_exchange(card: str, moves: str) -> None:
    play = one(card, "G1" if card == "N1" else "", bar="G6", dungeons=("O2", "-", "-"))
    go(play, 0, moves)
    assert line(play, "doing") == "acting 1 served=1"
    swap = one("W3", empires={0: "a1=N1", 1: "a1=G2"})
    go(swap, 0, "castle W3 own:a1 seat:1 at:a1")
    assert line(swap, "doing") == "acting 1 served=1"


@pytest.mark.parametrize(
    ("card", "moves"),
    [("G1", "build G1 pay:O2"), ("N1", "castle N1 city:G1"), ("B7", "castle B7 city:G6 pay:castle")],
)
def test_M_11_after_any_building_of_a_giant_city(card: str, moves: str) -> None:
    play = one(card, "G1" if card == "N1" else "", bar="G6", dungeons=("O2", "-", "-"), empires={0: "a1=**"})
    go(play, 0, f"{moves} a3")
    assert legal(play, 0) == ["stay", "lift:a1"], "a dragon and a giant are two cards"


def recruiting(cards: str, round: int = 3) -> Play:
    """Seat 0 and then seat 1 recruit."""
    bids = "bid 0: G4 = 3\nbid 1: G5 = 2"
    bar = "G1 G1 G2 H1 H2 N1 N1"
    return set_up("recruiting 0 served=0 pass=1 due=2", round=round, bar=bar, more=bids, empires={0: grid(cards)})


def test_M_11_in_an_auction_and_before_anything_else() -> None:
    play = recruiting("a1=N1")
    go(play, 0, "city:G1 b1")
    assert legal(play, 0) == ["stay", "lift:a1"]
    go(play, 0, "lift:a1 with:b1")
    assert cells(play, 0) == "a1=G1 b1=N1"
    assert line(play, "doing") == "discarding 0 served=0 pass=1 due=1", "then the other card is discarded"


def test_M_11_before_the_bar_is_refilled() -> None:
    play = one("B7", bar="G6 N1 N1", draws="O3", empires={0: "a1=N1"})
    go(play, 0, "castle B7 city:G6 pay:castle b1")
    assert (line(play, "bar"), told(play, 1, "refilled")) == ("N1 N1", [])
    go(play, 0, "stay")
    assert line(play, "bar") == "O3 N1 N1"


def test_M_11_the_city_that_replaced_the_last_dragon_can_be_exchanged_too() -> None:
    play = one("G1", empires={0: crowded("d4=**")}, dungeons=("O1", "-", "-"))
    go(play, 0, "build G1 pay:O1 d4")
    assert legal(play, 0) == ["stay", *(f"lift:{cell}" for cell in ALL[:15])]
    go(play, 0, "lift:a1 with:d4")
    assert cells(play, 0) == crowded("a1=G1 d4=N1")


# M-12 Targets


@pytest.mark.parametrize(("card", "own"), [("O1", ""), ("W3", "own:a1")])
def test_M_12_creature_cities_that_nothing_protects(card: str, own: str) -> None:
    empires = {0: "a1=H1", 1: "a1=xx a2=N1 a3=** a4=N2 b4=N3 c4=N4 c3=xx b2=B3"}
    play = one(card, empires=empires)
    go(play, 0, f"castle {card} {own} seat:1")
    assert legal(play, 0) == ["at:b2", "at:b4", "at:c4"]


def test_M_12_the_own_empire_may_be_full_and_the_own_city_protected() -> None:
    full = crowded("a1=** b1=H3")
    play = one("W3", empires={0: full, 1: "a1=H1"})
    go(play, 0, "castle W3")
    assert "own:b1" in legal(play, 0), "next to one's own dragon"
    go(play, 0, "own:b1 seat:1 at:a1")
    assert cells(play, 0) == crowded("a1=** b1=H1")
    orc = one("O1", empires={0: full, 1: "a1=H1"})
    go(orc, 0, "castle O1 seat:1 at:a1")
    assert cells(orc, 1) == "a1=xx"


def test_M_12_an_empire_need_not_be_connected() -> None:
    play = one("O1", empires={1: "a1=** a3=N1 a4=H1"})
    go(play, 0, "castle O1 seat:1 at:a3")
    assert cells(play, 1) == "a1=** a3=xx a4=H1"


def test_M_12_a_destroyed_city_can_be_taken_up() -> None:
    play = one("O1", empires={1: "a1=H1"})
    go(play, 0, "castle O1 seat:1 at:a1")
    go(play, 1, "take")
    assert line(play, "hand 1") == "H1!"


@pytest.mark.parametrize("card", ["O1", "W3"])
def test_M_12_with_no_target_anywhere_the_card_stays_out(card: str) -> None:
    play = one(card, "H1", empires={0: "a1=H1", 1: "a1=** a2=N1", 2: crowded("a1=H2")})
    assert why_not_castle(play, card) == ("M-12", "no-target")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_M_12_any_other_seat(seats: int) -> None:
    empires = {seat: grid("a1=H1" if seat % 2 else "a1=H2") for seat in range(seats)}
    play = set_up(
        f"acting {seats - 1} served=0", hands=["-"] * (seats - 1) + ["O1"], elrohir=seats - 1, empires=empires
    )
    go(play, seats - 1, "castle O1")
    assert legal(play, seats - 1) == [f"seat:{seat}" for seat in range(seats - 1)]


# M-14 The goblin's order


def test_M_14_a_gnome_city_of_the_bar_is_free() -> None:
    play = one("B7", bar="N1", draws="H3", dungeons=("O1", "-", "-"))
    go(play, 0, "castle B7 city:N1")
    assert legal(play, 0) == ["a1", "a2", "a3", "a4"]
    go(play, 0, "a1")
    assert (line(play, "castle 0"), line(play, "pile"), line(play, "bar")) == ("B7", "-", "H3")


def test_M_14_the_goblin_that_paid_lies_on_the_pile_with_the_rest() -> None:
    play = one("B2", bar="W7", pile="H1", dungeons=("O1 N1 B9", "-", "-"))
    go(play, 0, "castle B2 city:W7")  # giant, orc, gnome
    assert legal(play, 0) == ["pay:O1"], "in the order of the component list"
    go(play, 0, "pay:O1")
    assert legal(play, 0) == ["pay:castle", "pay:N1"]
    go(play, 0, "pay:N1")
    assert legal(play, 0) == ["pay:castle"]
    go(play, 0, "pay:castle")
    assert line(play, "pile") == "B2 N1 O1 H1"
    assert line(play, "dungeon 0") == "B9"


def test_M_14_the_castle_pays_after_the_dungeon_cards_of_its_own_face() -> None:
    play = one("B2", bar="O4", dungeons=("H1 B2", "-", "-"))
    go(play, 0, "castle B2 city:O4 pay:H1")  # giant, giant, human
    assert legal(play, 0) == ["pay:B2"]
    go(play, 0, "pay:B2")
    assert legal(play, 0) == ["pay:castle"]


def test_M_14_only_the_goblin_just_played_may_pay() -> None:
    play = one("B7", bar="H2 H2", hands=("B7 B8", "-", "-"), dungeons=("O1 O2", "-", "-"), draws="N1")
    go(play, 0, "castle B7 city:H2 pay:O1 a1")
    go(play, 1, "draw")
    go(play, 2, "draw")
    go(play, 0, "castle B8 city:H2")
    assert line(play, "castle 0") == "B7 B8"
    go(play, 0, "pay:castle a2")
    assert (line(play, "castle 0"), line(play, "pile")) == ("B7", "B8 O1")


def test_M_14_with_no_card_in_either_pile_the_place_stays_empty() -> None:
    mine = without("B7 N1 H1 H2")
    play = one("", hands=("B7", "-", "-"), bar="N1 H1 H2", mines=("-", "-", mine), stock="-")
    go(play, 0, "castle B7 city:N1 a1")
    assert (line(play, "bar"), line(play, "doing")) == ("H1 H2", "acting 1 served=1")


def test_M_14_what_was_paid_can_come_into_the_bar() -> None:
    mine = without("B7 G6 H1 H2")
    play = one("", hands=("B7", "-", "-"), bar="G6 H1 H2", mines=("-", "-", mine), stock="-")
    go(play, 0, "castle B7 city:G6 pay:castle a1")
    assert (line(play, "bar"), line(play, "pile"), line(play, "stock")) == ("H1 H2 B7", "-", "-")


def test_M_14_the_bar_is_refilled_once_per_goblin_and_for_nobody_else() -> None:
    play = one("N1", "H1", bar="N2")
    go(play, 0, "castle N1 city:H1 a1")
    assert (line(play, "bar"), told(play, 0, "refilled")) == ("N2", [])
    auction = recruiting("a1=N1")
    go(auction, 0, "city:H1 b1 discard:H2")
    assert line(auction, "bar") == "G1 G1 G2 N1 N1"
