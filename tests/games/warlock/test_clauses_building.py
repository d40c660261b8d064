"""The rulebook, clause by clause: the empire and where cards go in it. Numbers as in docs/rules/warlock.md."""

import pytest

from hubba.core.play import Play
from tests.games.warlock.tables import empire as rows_of
from tests.games.warlock.tables import go, lacks, legal, line, set_up, state_of, told, why_not

ALL = [column + row for row in "1234" for column in "abcd"]
BOARD = ["a1", "a2", "a3", "a4"]
EDGE = ["a1", "b1", "c1", "d1", "a2", "a3", "a4"]
CENTRE = ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"]
# Cards that do not matter here: fifteen gnomes and a goblin.
CROWD = "N1 N1 N1 N1 N1 N2 N2 N2 N3 N3 N3 N4 N4 N4 N4 B1"


def grid(cards: str) -> str:
    """The rows of an empire, from its cells: `a1=G1 b1=** c1=xx`."""
    there = dict(word.split("=") for word in cards.split())
    assert set(there) <= set(ALL)
    return "\n".join(" ".join(there.get(column + row, ".") for column in "abcd") for row in "4321")


def cells(play: Play, seat: int) -> str:
    """The cells of an empire, in the same form."""
    found = " ".join(reversed(rows_of(play, seat).replace("|", "").splitlines())).split()
    return " ".join(f"{cell}={card}" for cell, card in zip(ALL, found, strict=False) if card != ".")


def crowded(instead: str = "", empty: str = "") -> str:
    """An empire full of gnomes and a goblin, with some cells replaced or emptied."""
    there = dict(zip(ALL, CROWD.split(), strict=True)) | dict(word.split("=") for word in instead.split())
    return " ".join(f"{cell}={card}" for cell, card in there.items() if cell not in empty.split())


def building(cards: str, city: str = "H2", dungeon: str = "O1", **others: str) -> Play:
    """A game where seat 0 has paid for a city and must place it; H2 costs an orc."""
    empires = {0: grid(cards)} | {int(seat.removeprefix("seat")): grid(other) for seat, other in others.items()}
    play = set_up("acting 0 served=0", hands=(city, "-", "-"), dungeons=(dungeon, "-", "-"), empires=empires)
    go(play, 0, f"build {city}" + "".join(f" pay:{card}" for card in dungeon.split()))
    return play


def summoning(cards: str, hand: str = "G2 H1", **others: str) -> Play:
    """A game where seat 0 must name a card for the castle; a human can always go there."""
    empires = {0: grid(cards)} | {int(seat.removeprefix("seat")): grid(other) for seat, other in others.items()}
    hands = [hand, *["-"] * max(2, *empires)]
    play = set_up("acting 0 served=0", hands=hands, empires=empires)
    go(play, 0, "castle")
    return play


# 4.1 Sixteen cells


def test_4_1_there_is_room_for_sixteen_cards_and_no_more() -> None:
    play = building(crowded(empty="d4"), city="H2")
    assert legal(play, 0) == ["d4"], "the sixteenth"
    full = set_up(
        "acting 0 served=0", hands=("H2", "-", "-"), dungeons=("O1", "-", "-"), empires={0: grid(crowded())}
    )
    assert "build" not in legal(full, 0)
    assert why_not(full, 0, "build") == ("4.5", "no-place")


def test_4_1_a_cell_takes_one_card() -> None:
    play = building("a1=N1 a2=xx b1=**")
    for cell in ("a1", "a2", "b1"):
        assert why_not(play, 0, cell) == ("4.1", "cell-taken")


def test_4_1_rows_have_four_cells_and_do_not_run_on() -> None:
    assert legal(building("a1=N1 b1=N1 c1=N1 d1=N1 d2=N1"), 0) == ["a2", "b2", "c2", "d3"], "a3 is not next to d2"
    assert legal(building("a1=N1 a2=N1 a3=N1"), 0) == ["b1", "b2", "b3", "a4"], (
        "d1 and d2 are not next to a2 and a3"
    )
    assert legal(building("a4=N1 b4=N1 c4=N1 d4=N1"), 0) == ["a3", "b3", "c3", "d3"], (
        "nothing lies above the top row"
    )


# 4.2 Next to a card


def test_4_2_the_first_city_lies_along_the_board() -> None:
    play = building("")
    assert legal(play, 0) == BOARD
    for cell in ALL:
        if cell not in BOARD:
            assert why_not(play, 0, cell) == ("M-8", "along-the-board")
    go(play, 0, "a4")
    assert cells(play, 0) == "a4=H2"


def test_4_2_a_later_one_orthogonally_next_to_a_card() -> None:
    play = building("a2=N1")
    assert legal(play, 0) == ["a1", "b2", "a3"]
    assert why_not(play, 0, "b1") == ("4.2", "not-beside"), "diagonally is not next to it"
    assert why_not(play, 0, "a4") == ("4.2", "not-beside"), "next to the board is no longer enough"
    assert why_not(play, 0, "c2") == ("4.2", "not-beside")


@pytest.mark.parametrize("what", ["**", "xx", "O1"])
def test_4_2_dragons_and_ruins_are_cards_too(what: str) -> None:
    assert legal(building(f"a1=N1 b1={what}", dungeon="O2"), 0) == ["c1", "a2", "b2"]


def test_4_2_an_empire_in_ruins_has_had_its_first_city() -> None:
    assert legal(building("a2=xx"), 0) == ["a1", "b2", "a3"]
    assert legal(building("a2=xx a4=**"), 0) == ["a1", "b2", "a3", "b4"]


def test_4_2_it_holds_for_gnomes_goblins_and_auctions() -> None:
    gnome = set_up("acting 0 served=0", hands=("N1 H1", "-", "-"), empires={0: grid("a4=N3")})
    go(gnome, 0, "castle N1 city:H1")
    goblin = set_up("acting 0 served=0", hands=("B7", "-", "-"), bar="H2", empires={0: grid("a4=N3")})
    go(goblin, 0, "castle B7 city:H2 pay:castle")
    auction = set_up(
        "recruiting 0 served=0 pass=1 due=2",
        bar="H2 H2 H2",
        round=3,
        more="bid 0: N1 = 3",
        empires={0: grid("a4=N3")},
    )
    go(auction, 0, "city:H2")
    assert legal(gnome, 0) == legal(goblin, 0) == legal(auction, 0) == ["a3", "b4"]


# 4.3 Cities stay where they are


@pytest.mark.parametrize("city", ["W2", "H3", "O1", "N1", "B1"])
def test_4_3_after_other_cities_than_giants_nothing_moves(city: str) -> None:
    cost = {"W2": "G2 H1", "H3": "G2 W3", "O1": "G2 W3 H1", "N1": "", "B1": "H1"}[city]
    play = building("a1=G1 a2=W2", city=city, dungeon=cost)
    go(play, 0, "b1")
    assert line(play, "doing") == "acting 1 served=1"
    assert cells(play, 0) == f"a1=G1 b1={city} a2=W2"


def test_4_3_nobody_moves_a_city_as_an_action() -> None:
    play = set_up("acting 0 served=0", hands=("H1", "-", "-"), empires={0: grid("a1=G1 a2=W2")})
    for move in ("lift:a1", "with:a2", "a3", "stay"):
        assert why_not(play, 0, move) == ("2.6", "not-now")


# 4.4 Dragons


def test_4_4_a_third_dragon_and_no_fourth() -> None:
    play = summoning("a1=N1 b1=** c1=**")
    assert legal(play, 0) == ["G2", "H1"]
    go(play, 0, "G2 a2")
    assert cells(play, 0) == "a1=N1 b1=** c1=** a2=**"
    fourth = summoning("a1=N1 b1=** c1=** a2=**")
    assert legal(fourth, 0) == ["H1"]
    assert why_not(fourth, 0, "G2") == ("4.4", "three-dragons")


def test_4_4_three_dragons_elsewhere_do_not_count() -> None:
    assert "G2" in legal(summoning("a1=**", seat1="a1=** a2=** a3=**", seat2="a1=** b1=** c1=**"), 0)


def test_4_4_a_dragon_that_was_replaced_makes_no_room_in_a_full_empire() -> None:
    play = summoning(crowded("a1=** a2=** a3=H2"))
    assert why_not(play, 0, "G2") == ("M-8", "no-place-for-dragon"), "only two dragons, but no empty cell"


# 4.5 The full grid


def test_4_5_a_city_takes_the_place_of_a_dragon_or_ruin() -> None:
    play = building(crowded("b2=** d4=xx"))
    assert legal(play, 0) == ["b2", "d4"]
    assert why_not(play, 0, "a1") == ("4.5", "only-dragon-or-ruin")
    go(play, 0, "b2")
    assert cells(play, 0) == crowded("b2=H2 d4=xx")


def test_4_5_but_not_while_a_cell_is_empty() -> None:
    play = building(crowded("b2=** d4=xx", empty="d1"))
    assert legal(play, 0) == ["d1"]
    assert why_not(play, 0, "b2") == why_not(play, 0, "d4") == ("4.1", "cell-taken")


def test_4_5_the_last_ruin_of_a_full_empire_is_the_last_place() -> None:
    table = {"hands": ("H2 H2", "-", "-"), "dungeons": ("O1 O1", "-", "-"), "empires": {0: grid(crowded("c3=xx"))}}
    play = set_up("acting 0 served=0", "", **table)
    go(play, 0, "build H2 pay:O1 c3")
    go(play, 1, "draw")
    go(play, 2, "draw")
    assert legal(play, 0) == ["mine", "dungeon", "castle", "draw", "take"]
    assert why_not(play, 0, "build") == ("4.5", "no-place")


def test_4_5_by_gnome_and_goblin_too() -> None:
    cards = crowded("a1=xx b1=H3 c1=H3")
    gnome = set_up("acting 0 served=0", hands=("N1 H1", "-", "-"), empires={0: grid(cards)})
    go(gnome, 0, "castle N1 city:H1")
    goblin = set_up("acting 0 served=0", hands=("B7", "-", "-"), bar="H2", empires={0: grid(cards)})
    go(goblin, 0, "castle B7 city:H2 pay:castle")
    assert legal(gnome, 0) == legal(goblin, 0) == ["a1"]
    without = cards.replace("xx", "H3")
    gnome = set_up("acting 0 served=0", hands=("N1 H1", "-", "-"), empires={0: grid(without)})
    go(gnome, 0, "castle")
    assert why_not(gnome, 0, "N1") == ("5.8", "nothing-to-shelter")


def test_4_5_in_an_auction_too_and_without_one_all_is_discarded() -> None:
    bid = {"round": 3, "bar": "H1 H2 H4", "more": "bid 0: G5 = 2"}
    play = set_up("recruiting 0 served=0 pass=1 due=2", "", empires={0: grid(crowded("c2=**"))}, **bid)
    go(play, 0, "city:H1")
    assert legal(play, 0) == ["c2"]
    full = set_up(
        "bidding 0 served=2", mines=("G5", "-", "-"), tonar=1, empires={0: grid(crowded())}, bar="H1 H2 H4"
    )
    go(full, 0, "bid:G5 enough")
    assert line(full, "doing") == "discarding 0 served=0 pass=1 due=1"
    assert legal(full, 0) == ["discard:H1", "discard:H2", "discard:H4"]


# 4.6 The full empire is safe


@pytest.mark.parametrize(("attacker", "start"), [("O1", "castle O1"), ("W3", "castle W3 own:a1")])
def test_4_6_a_full_empire_cannot_be_attacked(attacker: str, start: str) -> None:
    empires = {0: grid("a1=H1"), 1: grid(crowded("d1=xx a1=** c3=H2")), 2: grid("a1=H1")}
    play = set_up("acting 0 served=0", hands=(attacker, "-", "-"), empires=empires)
    go(play, 0, start)
    assert legal(play, 0) == ["seat:2"]
    assert why_not(play, 0, "seat:1") == ("4.6", "full-empire")
    empires[2] = grid("a1=xx")
    play = set_up("acting 0 served=0", hands=(f"{attacker} H1", "-", "-"), empires=empires)
    go(play, 0, "castle")
    assert why_not(play, 0, attacker) == ("M-12", "no-target")


@pytest.mark.parametrize(("attacker", "start"), [("O1", "castle O1"), ("W3", "castle W3 own:a1")])
def test_4_6_one_of_fifteen_cards_can(attacker: str, start: str) -> None:
    empires = {0: grid("a1=H1"), 1: grid(crowded("d1=xx c3=H2", empty="d4"))}
    play = set_up("acting 0 served=0", hands=(attacker, "-", "-"), empires=empires)
    go(play, 0, f"{start} seat:1")
    assert legal(play, 0) == [f"at:{cell}" for cell in ALL if cell not in ("d1", "d4")]


# 4.7 Edge and centre


def worth(cards: str) -> int:
    """The points of an empire at the end, with two empty ones beside it."""
    outcome = set_up("over", day=3, round=3, empires={0: grid(cards)}).outcome
    assert outcome is not None
    return outcome.scores[0]


def path_to(cell: str, card: str) -> str:
    """A card in a cell, connected to the board by ruins."""
    return " ".join([*(f"{column}{cell[1]}=xx" for column in "abcd" if column < cell[0]), f"{cell}={card}"])


@pytest.mark.parametrize("cell", ALL)
def test_4_7_every_cell_is_edge_or_centre(cell: str) -> None:
    giant, wizard = worth(path_to(cell, "G2")), worth(path_to(cell, "W2"))
    assert (giant, wizard) == ((9, 0) if cell[0] == "a" or cell[1] == "1" else (0, 9))


def test_M_9_seven_cells_are_edge_and_nine_are_centre() -> None:
    assert [cell for cell in ALL if worth(path_to(cell, "G2"))] == EDGE
    assert sorted(cell for cell in ALL if worth(path_to(cell, "W2"))) == sorted(CENTRE)
    assert (len(EDGE), len(CENTRE)) == (7, 9)


# M-8 Where cards go


def test_M_8_a_dragon_before_any_card_lies_along_the_board() -> None:
    play = summoning("", seat1="b1=N1 a1=N1")
    go(play, 0, "G2")
    assert legal(play, 0) == BOARD
    assert why_not(play, 0, "b1") == ("M-8", "along-the-board")


def test_M_8_a_second_dragon_lies_next_to_the_first() -> None:
    play = summoning("a1=**")
    go(play, 0, "G2")
    assert legal(play, 0) == ["b1", "a2"]
    assert why_not(play, 0, "a3") == ("4.2", "not-beside")
    assert why_not(play, 0, "a1") == ("4.1", "cell-taken")


@pytest.mark.parametrize(
    ("dragons", "places"),
    [
        ("a1", "a2 a3 a4"),
        ("a2 b2", "a1 a3 a4"),
        ("a1 b1 c1", "a2 a3 a4"),
        ("a2 a3 a4", "a1"),
        ("a1 a2 b2", "a3 a4"),
    ],
)
def test_M_8_the_first_city_need_not_touch_dragons_but_the_board(dragons: str, places: str) -> None:
    play = building(" ".join(f"{cell}=**" for cell in dragons.split()))
    assert legal(play, 0) == places.split()
    for cell in ALL:
        if cell not in [*BOARD, *dragons.split()]:
            assert why_not(play, 0, cell) == ("M-8", "along-the-board")


def test_M_8_afterwards_every_card_goes_next_to_any() -> None:
    assert legal(building("a1=** a4=N1"), 0) == ["b1", "a2", "a3", "b4"], "next to the dragon as well"
    dragon = summoning("a1=** a4=N1")
    go(dragon, 0, "G2")
    assert legal(dragon, 0) == ["b1", "a2", "a3", "b4"]


def test_M_8_what_a_city_replaces_goes_back_to_the_supply() -> None:
    ruins = crowded(" ".join(f"{cell}=xx" for cell in ALL[:14]))
    hands = ("H2", "O1 H1", "-")
    empires = {0: grid(ruins), 2: grid("a1=H3")}
    play = set_up("acting 0 served=0", hands=hands, dungeons=("O1", "-", "-"), empires=empires, pile="G3")
    assert state_of(play).ruins_left == 0
    go(play, 0, "build H2 pay:O1 c1")
    assert line(play, "pile") == "O1 G3", "no ruin among the cards that are dealt again"
    assert [event.args["cell"] for event in told(play, 2, "cleared")] == [2]
    assert state_of(play).ruins_left == 1
    go(play, 1, "castle O1 seat:2 at:a1")
    assert cells(play, 2) == "a1=xx", "and here it is again"


def test_M_8_a_replaced_dragon_too() -> None:
    play = building(crowded("b2=** b3=**"), seat1="a1=** a2=** a3=**")
    assert state_of(play).dragons_left == 10
    go(play, 0, "b3")
    assert (state_of(play).dragons_left, line(play, "pile")) == (11, "O1")


def test_M_8_a_dragon_replaces_nothing() -> None:
    play = summoning(crowded("a1=xx b1=** c1=H3"))
    assert legal(play, 0) == ["H1"]
    assert why_not(play, 0, "G2") == ("M-8", "no-place-for-dragon")


def test_M_8_the_last_dragon_of_the_supply() -> None:
    three = "a1=** a2=** a3=**"
    play = summoning("a1=** a2=**", "G2 H1", seat1=three, seat2=three, seat3=three, seat4=three)
    go(play, 0, "G2 a3")
    assert state_of(play).dragons_left == 0
    none = summoning(three, "G2 H1", seat1=three, seat2=three, seat3=three, seat4=three)
    assert why_not(none, 0, "G2") == ("1.4", "no-dragon-left")


# The creature that is missing


@pytest.mark.parametrize(
    ("city", "dungeon", "missing", "others"),
    [
        ("W2", "H1", "giant", 0),
        ("W2", "G1", "human", 0),
        ("W2", "-", "giant human", 1),
        ("O4", "G1 H1", "giant", 0),  # giant, giant, human
        ("O4", "H1 H2 O1", "giant", 1),
        ("O1", "W1 G1", "human wizard", 0),  # giant, wizard, human
        ("O6", "W1 W2", "goblin wizard", 0),  # wizard, wizard, goblin
        ("G6", "O1", "goblin", 0),  # orc, goblin
        ("G6", "B1", "orc", 0),  # the goblin in the dungeon shows a giant
        ("G6", "-", "orc goblin", 1),
        ("G2", "B5", "wizard", 0),  # wizard, human: this goblin counts as a human
        ("G7", "W1 B9", "wizard human", 0),  # wizard, human, gnome: and this one as a gnome
    ],
)
def test_2_9_a_refusal_says_which_creature_is_missing(city: str, dungeon: str, missing: str, others: int) -> None:
    icon, more = lacks(city, dungeon)
    assert (icon in missing.split(), more) == (True, others)


def test_2_12_a_jester_that_is_missing_is_called_a_jester() -> None:
    assert lacks("B1", "-") == ("jester", 0)
