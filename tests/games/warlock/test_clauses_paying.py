"""Paying for cities in every way, clause by clause. Numbers as in docs/rules/warlock.md."""

import random
from pathlib import Path

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.state import State
from hubba.games.warlock.rules.faces import ICONS, RACES
from hubba.games.warlock.rules.phase_names import PAYING
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.brute import payments
from tests.games.warlock.tables import GAME, go, lacks, legal, line, position, set_up, state_of, told, why_not
from tests.scale import scaled

FACES = {
    face.code: {
        "race": RACES[face.race],
        "cost": [ICONS[icon] for icon in face.cost],
        "second": RACES[face.second] if face.second >= 0 else None,
    }
    for face in GAME.faces
}
BOX = [face.code for face in GAME.faces for _ in range(face.copies)]


def follow(state: State, seat: int, laid: tuple[str, ...]) -> list[str]:
    """All payments that start with the cards laid."""
    assert isinstance(state, Warlock)
    if state.phase != PAYING:
        return [" ".join(laid)]
    found = []
    for move in state.legal(seat):
        text = GAME.move_text(move)
        twin = state.clone()
        twin.apply(seat, move)
        found += follow(twin, seat, laid if text == "enough" else (*laid, text.removeprefix("pay:")))
    return found


def ways(city: str, dungeon: str) -> list[str]:
    """All payments for a city from a dungeon, in the order in which the moves offer them."""
    play = set_up("acting 0 served=0", hands=(city, "-", "-"), dungeons=(dungeon, "-", "-"))
    if "build" not in legal(play, 0):
        assert why_not(play, 0, "build") == ("2.9", "nothing-to-build")
        return []
    go(play, 0, f"build {city}")
    return follow(state_of(play), 0, ())


def ways_with_goblin(city: str, dungeon: str, goblin: str) -> list[str]:
    """The same for a city from the bar with a goblin in the castle."""
    play = set_up("acting 0 served=0", hands=(goblin, "-", "-"), dungeons=(dungeon, "-", "-"), bar=city)
    if "castle" not in legal(play, 0):
        return []
    go(play, 0, f"castle {goblin} city:{city}")
    return follow(state_of(play), 0, ())


# 2.12 Jesters, 5.9 gnomes


@pytest.mark.parametrize("card", ["G1", "W1", "H1", "O1", "N1", "B2", "B10"])
def test_2_12_a_goblin_city_is_built_with_any_one_card(card: str) -> None:
    play = set_up("acting 0 served=0", hands=("B1", "-", "-"), dungeons=(card, "-", "-"))
    go(play, 0, f"build B1 pay:{card} a1")
    assert (line(play, "dungeon 0"), line(play, "pile"), line(play, "empire 0 bottom")) == (
        "-",
        card,
        "| B1  .   .   .",
    )


def test_2_12_of_several_cards_one_that_the_builder_chooses() -> None:
    assert ways("B1", "G1 W1 W1 N1 B2") == ["G1", "W1", "N1", "B2"]
    assert ways("B1", "-") == []


@pytest.mark.parametrize(
    ("city", "dungeon", "icon", "others"),
    [
        ("H2", "G1", "orc", 0),
        ("W2", "-", "giant", 1),
        ("W2", "G1", "human", 0),
        ("W2", "W1 W3", "giant", 0),  # another wizard would not help
        ("W2", "B1", "human", 0),  # the goblin is a giant
        ("O1", "O2 N1", "giant", 2),
        ("O1", "G1 H1", "wizard", 0),
        ("G6", "B1", "orc", 0),  # not a goblin: there is one already already
        ("G6", "-", "orc", 1),  # a goblin of any kind would not be enough
        ("G6", "O1", "goblin", 0),
    ],
)
def test_2_9_who_cannot_pay_hears_what_is_missing(city: str, dungeon: str, icon: str, others: int) -> None:
    assert lacks(city, dungeon) == (icon, others)


def test_2_12_who_cannot_pay_a_jester_lacks_any_creature() -> None:
    assert lacks("B1", "-") == ("jester", 0)


def custom(cost: str) -> Play:
    """A game with a human city of another cost and all kinds of cards in the dungeon."""
    text = Path(__file__).with_name("box.toml").read_text("utf-8")
    game = GAME.with_components(text.replace('["giant", "orc", "goblin"]', cost))
    setup = position("acting 0 served=0", hands=("H6", "-", "-"), dungeons=("G1 W1 W2 B9", "-", "-"))
    play = Play(game, 0, setup=setup, chance=Seeded(key_of(1)))
    go(play, 0, "build H6")
    return play


def test_2_12_two_jesters_are_two_creatures() -> None:
    found = follow(state_of(custom('["jester", "jester"]')), 0, ())
    assert found == ["G1 W1", "G1 W2", "G1 B9", "W1 W2", "W1 B9", "W2 B9", "B9"], "a goblin shows two of them"


def test_2_12_a_wizard_under_a_jester_stands_for_nobody() -> None:
    found = follow(state_of(custom('["orc", "jester"]')), 0, ())
    assert found == ["G1 W1", "G1 W2", "W1 W2", "W1 B9", "W2 B9"]


def test_M_10_four_icons() -> None:
    found = follow(state_of(custom('["giant", "wizard", "gnome", "goblin"]')), 0, ())
    assert found == ["G1 W1 W2 B9", "G1 W1 B9", "G1 W2 B9", "W1 W2 B9"]


@pytest.mark.parametrize("gnome", ["N1", "N2", "N3", "N4"])
def test_5_9_a_gnome_city_costs_nothing(gnome: str) -> None:
    play = set_up("acting 0 served=0", hands=(f"{gnome} O1", "-", "-"), dungeons=("G1", "-", "-"))
    go(play, 0, "build")
    assert legal(play, 0) == [gnome]
    go(play, 0, gnome)
    assert legal(play, 0) == ["a1", "a2", "a3", "a4"], "nothing is asked, and nothing may be paid"
    assert why_not(play, 0, "pay:G1") == ("2.6", "not-now")
    go(play, 0, "a2")
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("G1", "-")
    assert not told(play, 1, "paid")


def test_5_9_from_the_bar_as_well() -> None:
    play = set_up("acting 0 served=0", "W1", hands=("B1", "-", "-"), bar="N1 O1")
    go(play, 0, "castle B1")
    assert legal(play, 0) == ["city:N1"]
    go(play, 0, "city:N1 a1")
    assert line(play, "castle 0") == "B1", "the goblin has nothing to pay"
    assert line(play, "bar") == "W1 O1"


# M-10, 5.7, 5.13 All the ways


@pytest.mark.parametrize(
    ("city", "dungeon", "found"),
    [
        ("W2", "G1 H1 O1", "G1 H1"),  # the example: a giant and a human
        ("W2", "G1 G2 H1 H2", "G1 H1, G1 H2, G2 H1, G2 H2"),
        ("W2", "G1 G2 O1 N1", ""),
        ("W1", "H1 H2", "H1, H2"),  # one human, never two: each card covers an icon
        ("O4", "G1 G1 H1", "G1 G1 H1"),  # two giants and a human
        ("O4", "G1 H1 H2", ""),
        ("O4", "G1 G2 H1", "G1 G2 H1"),
        ("H3", "G1 W1", "G1 W1"),
    ],
)
def test_M_10_each_icon_once_and_each_card_for_an_icon(city: str, dungeon: str, found: str) -> None:
    assert ", ".join(ways(city, dungeon)) == found


@pytest.mark.parametrize(
    ("city", "dungeon", "found"),
    [
        ("W2", "W1 H1", "W1 H1"),  # for the giant
        ("W2", "G1 W1", "G1 W1"),  # for the human
        ("W2", "W1 W3", ""),  # not two
        ("G2", "W1 W3", "W1 W3"),  # one is a wizard, the other a human
        ("O6", "W1 W2 W3", "W1 W2 W3"),  # two wizards, the third a goblin
        ("O1", "W1 W2 W3", ""),  # a giant and a human are two
        ("O1", "W1 W2 H1", "W1 W2 H1"),
        ("O1", "G1 W1 W2 H1", "G1 W1 W2, G1 W1 H1, G1 W2 H1, W1 W2 H1"),
        ("O4", "W1 W1 H1", ""),
        ("O4", "G1 W1 H1", "G1 W1 H1"),
        ("H2", "W1 O1", "W1, O1"),  # or the orc itself
        ("G1", "W1 W2", "W1, W2"),
    ],
)
def test_5_13_one_wizard_for_another_creature(city: str, dungeon: str, found: str) -> None:
    assert ", ".join(ways(city, dungeon)) == found


@pytest.mark.parametrize(
    ("city", "dungeon", "found"),
    [
        ("W4", "B1", "B1"),  # the example: giant and goblin, by one card
        ("W4", "B1 B2", "B1, B1 B2, B2"),  # one as giant, the other as goblin
        ("W4", "G1 B5", "G1 B5"),  # as goblin alone
        ("W4", "B5", ""),
        ("H4", "G1 B9", "G1 B9"),  # as second creature alone
        ("W2", "B1 B5", "B1 B5"),
        ("W2", "B1", ""),
        ("G6", "O1 B7", "O1 B7, B7"),  # one of the two is enough
        ("G6", "O1 B1", "O1 B1"),
        ("G6", "B1 B7", "B1 B7, B7"),
        ("H6", "B1 B7", "B1 B7"),
        ("H6", "B1 B7 B9", "B1 B7, B1 B7 B9"),
        ("H6", "G1 B7", "G1 B7"),
        ("H6", "B7", ""),
        ("O4", "B1 B2 B5", "B1 B2 B5"),  # two giants and a human
        ("O4", "B1 B5", ""),
        ("B1", "B2 B3", "B2, B3"),
    ],
)
def test_5_7_a_goblin_pays_as_one_creature_or_both(city: str, dungeon: str, found: str) -> None:
    assert ", ".join(ways(city, dungeon)) == found


@pytest.mark.parametrize(
    ("city", "dungeon", "found"),
    [
        ("H1", "B3", "B3"),
        ("H2", "B3", "B3"),  # it stands for the orc
        ("G6", "B3", "B3"),  # goblin, and wizard for the orc
        ("G6", "B3 B3", "B3, B3 B3"),
        ("W2", "G1 B3", "G1 B3"),
        ("W2", "W1 B3", ""),  # that would be two stand-ins
        ("W2", "B3 B4", ""),
        ("O6", "W1 B3", "W1 B3"),
        ("O6", "B3 B4", "B3 B4"),
        ("O6", "B3", ""),
        ("O5", "B1 B3", "B1 B3"),
        ("O5", "G1 W1 B1", "G1 W1 B1, W1 B1"),
        ("O5", "W1 B3", "W1 B3"),  # goblin and wizard, and a wizard for the giant
        ("O5", "B3 B3", "B3 B3"),
    ],
)
def test_M_10_a_second_creature_that_is_a_wizard_is_one(city: str, dungeon: str, found: str) -> None:
    assert ", ".join(ways(city, dungeon)) == found


@pytest.mark.parametrize("seed", range(scaled(12, 3)))
def test_M_10_the_moves_offer_all_payments_and_no_others(seed: int) -> None:
    dice = random.Random(seed)
    for city in FACES:
        dungeon = dice.sample([card for card in BOX if card != city], 6)
        dungeon += [card for card in dungeon[:2] if BOX.count(card) > dungeon.count(card) + 1 and card[0] in "WB"]
        cost = FACES[city]["cost"]
        assert isinstance(cost, list)
        expected = sorted(" ".join(way) for way in payments(dungeon, cost, FACES, None))
        assert sorted(ways(city, " ".join(dungeon))) == expected
        goblin = f"B{dice.randint(1, 10)}"
        if cost and " ".join([city, *dungeon, goblin]).split().count(goblin) <= BOX.count(goblin):
            expected = sorted(" ".join(way) for way in payments(dungeon, cost, FACES, goblin))
            assert sorted(ways_with_goblin(city, " ".join(dungeon), goblin)) == expected


def test_M_10_who_can_pay_more_says_when_it_is_enough() -> None:
    play = set_up("acting 0 served=0", hands=("G6", "-", "-"), dungeons=("B7 B8", "-", "-"))
    go(play, 0, "build G6 pay:B7")
    assert legal(play, 0) == ["enough", "pay:B8"]
    assert line(play, "doing") == "paying 0 served=0 use=build card=G6 paid=1 next=B7"
    go(play, 0, "enough a1")
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("B8", "B7")


def test_M_10_where_nothing_can_be_added_nothing_is_asked() -> None:
    play = set_up("acting 0 served=0", hands=("G6", "-", "-"), dungeons=("B7 G1 N1", "-", "-"))
    go(play, 0, "build G6 pay:B7")
    assert line(play, "doing") == "placing 0 served=0 use=build card=G6"


def test_M_10_a_card_that_covers_nothing_is_not_paid() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 H1 O1 B7", "-", "-"))
    go(play, 0, "build W2")
    assert why_not(play, 0, "pay:O1") == why_not(play, 0, "pay:B7") == ("M-10", "does-not-pay")
    assert why_not(play, 0, "pay:W1") == ("2.9", "not-in-dungeon")
    assert why_not(play, 0, "enough") == ("2.9", "not-paid-yet")
    assert why_not(play, 0, "pay:castle") == ("M-14", "no-goblin")
    assert why_not(play, 0, "a1") == ("2.6", "not-now"), "first pay"


def test_M_10_equal_cards_are_offered_once() -> None:
    play = set_up("acting 0 served=0", hands=("O4", "-", "-"), dungeons=("G2 G2 G2 H1", "-", "-"))
    go(play, 0, "build O4")
    assert legal(play, 0) == ["pay:G2"]
    go(play, 0, "pay:G2 pay:G2 pay:H1 a1")
    assert (line(play, "dungeon 0"), line(play, "pile")) == ("G2", "H1 G2 G2")


def test_M_10_a_dungeon_of_many_equal_cards() -> None:
    dungeon = " ".join(["G2"] * 4 + ["G3"] * 4 + ["G4"] * 3 + ["H1"] * 3)
    assert len(ways("O4", dungeon)) == 6, "two of three faces, or two of one"
    assert ways("O6", dungeon) == []


def test_M_10_all_see_what_is_paid() -> None:
    play = set_up("acting 0 served=0", hands=("O1", "-", "-"), dungeons=("G1 W1 B5", "-", "-"))
    go(play, 0, "build O1 pay:G1 pay:W1 pay:B5 a1")
    for viewer in play.viewers:
        assert told(play, viewer, "paid") == [
            Event("paid", {"seat": 0, "card": GAME.codes.index(card)}, "2.9") for card in ("G1", "W1", "B5")
        ]


def test_M_10_the_goblin_just_played_pays_too() -> None:
    assert ways_with_goblin("G6", "-", "B7") == ["castle"]
    found = ways_with_goblin("G6", "O1 B8", "B7")
    assert sorted(found) == ["B8", "O1 B8", "O1 castle", "castle", "castle B8"]
    assert sorted(ways_with_goblin("G6", "B8", "B8")) == ["B8", "B8 castle", "castle"]
    assert ways_with_goblin("W2", "-", "B7") == []
