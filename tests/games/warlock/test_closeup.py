"""What a card of Warlock says from near is what the rules do."""

import pytest

from hubba.core.closeup import Closeup
from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.seen import seen_by
from hubba.core.wording import Words
from tests.games.warlock.tables import GAME, go, set_up

NAMES = ["Anna", "Brian", "Chloé"]
EMPIRE = """
    .  .  .  .
    W2 .  .  .
    H1 H2 ** .
    G2 xx W3 .
"""


def table() -> Play:
    """Anna is to act; her dungeon could pay for a wizard if a human joined it."""
    return set_up(
        "acting 0 served=0",
        hands=("W2 H3 N1 O1 B3", "G1 G3", "-"),
        dungeons=("G4", "W1 B2", "-"),
        mines=("G5", "-", "-"),
        empires={0: EMPIRE, 1: EMPIRE.replace("W2", "W4").replace("H1 H2", "G6 G7").replace("W3", "W5")},
        bar="H4 O2",
        pile="H5",
    )


def near(play: Play, viewer: int, name: str, language: str = "en") -> Closeup:
    """What a viewer reads about a piece."""
    seen = seen_by(play, viewer)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is not None
    found = GAME.closeup(seen, spot, Words(GAME, language, NAMES, viewer, ("hubba.web",), codes=False))
    assert found is not None
    return found


def test_the_four_uses_of_a_card_of_the_hand_and_why_not() -> None:
    found = near(table(), 0, "hand-0-W2")
    assert (found.title, found.code, found.place) == ("wizard", "W2", "Hand")
    assert [(line.head, line.can) for line in found.lines] == [
        ("City", "no"),
        ("Mine", "yes"),
        ("Dungeon", "yes"),
        ("Castle", "yes"),
    ]
    assert found.lines[0].text == "3 points, costs giant + human"
    assert found.lines[0].why.endswith("if your dungeon also held a human.")
    assert found.lines[0].clause == "2.9"
    assert [line.can for line in near(table(), 0, "hand-0-N1").lines] == ["yes", "yes", "yes", "yes"]


@pytest.mark.parametrize(("code", "use"), [("W2", "build"), ("N1", "build"), ("B3", "castle"), ("O1", "castle")])
def test_a_use_is_called_possible_where_the_rules_allow_it(code: str, use: str) -> None:
    play = table()
    says = near(play, 0, f"hand-0-{code}").lines[0 if use == "build" else 3].can
    go(play, 0, use)
    assert says == ("yes" if GAME.move_from(code) in play.legal(0) else "no")


def test_what_it_would_bring_at_the_edge_and_in_the_centre_and_what_it_pays_for() -> None:
    here = [line.text for line in near(table(), 0, "hand-0-H3").here]
    assert here[0].startswith("At the edge it would bring you ")
    assert here[1].startswith("In the centre it would bring you ")
    assert here[2] == "In your dungeon it would complete the payment for: wizard (3 points)."
    play = table()
    go(play, 0, "build N1")
    gains = {cell: after(cell) for cell in ("a4", "d1", "b3", "d2", "c3")}
    claimed = [line.text for line in near(table(), 0, "hand-0-N1").here][:2]
    assert f"{max(gains['a4'], gains['d1'])} point" in claimed[0]
    assert f"{max(gains['b3'], gains['d2'], gains['c3'])} point" in claimed[1]


def after(cell: str) -> int:
    """What a gnome on a cell brings, by building it."""
    play = table()
    before = GAME.outcome(play.view(0).new_world()).scores[0]
    go(play, 0, f"build N1 {cell}")
    return GAME.outcome(play.view(0).new_world()).scores[0] - before


def test_cards_of_the_bar_and_the_pile_may_become_the_viewers() -> None:
    assert len(near(table(), 0, "bar-H4").here) == 3
    pile = near(table(), 0, "top-H5")
    assert pile.here[0].text == "You can take it now instead of drawing."
    assert near(table(), 1, "top-H5").here[0].text != pile.here[0].text
    assert near(table(), SPECTATOR, "bar-H4").here == ()


def test_a_dungeon_says_what_its_card_is_needed_for() -> None:
    play = set_up("acting 0 served=0", hands=("G1", "-", "-"), dungeons=("O1", "W1 B2", "-"))
    assert [line.text for line in near(play, 0, "dungeon-0-O1").here] == [
        "In your dungeon it would complete the payment for: giant (2 points)."
    ]
    assert near(play, 0, "dungeon-1-W1").here == ()
    assert near(play, 0, "dungeon-1-B2").lines[2].text == "pays as a goblin or a giant, or as both"
    assert near(table(), 0, "mine-0-G5").here == ()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cell-0-a1", ["Counts 3 points here.", "unprotected"]),
        ("cell-0-a3", ["Counts nothing here: wizards count only in the centre.", "unprotected"]),
        ("cell-0-c1", ["Counts nothing here: wizards count only in the centre.", "Protected"]),
        ("cell-0-b2", ["Its series of humans counts 3 points.", "Protected"]),
        ("cell-1-b2", ["Counts nothing here: giants count only at the edge.", "Protected"]),
    ],
)
def test_a_city_says_what_it_counts_where_it_stands(name: str, said: list[str]) -> None:
    first, second = near(table(), 0, name).here
    assert first.text == said[0]
    assert second.text.startswith("No dragon" if said[1] == "unprotected" else said[1])


def test_dragons_ruins_and_the_two_figures() -> None:
    assert near(table(), 0, "cell-0-c2").title == "dragon"
    assert near(table(), 0, "cell-0-c2").place == "Your empire, c2"
    ruin = near(table(), 0, "cell-1-b1", "fr")
    assert (ruin.title, ruin.place) == ("cité détruite", "Empire de Brian, b1")
    assert near(table(), 0, "elrohir").place == "Anna"


@pytest.mark.parametrize("name", ["cell-0-d4", "cell-7-a1", "hand-1-G1", "cell-0-e5", "day-1.1"])
def test_empty_cells_and_hidden_cards_say_nothing(name: str) -> None:
    seen = seen_by(table(), 0)
    spot = GAME.named_spot(seen.view.zones(), name)
    assert spot is None or GAME.closeup(seen, spot, Words(GAME, "en", NAMES, 0)) is None


def test_once_the_points_are_counted_nothing_would_happen_any_more() -> None:
    play = set_up("over", hands=("W2", "-", "-"), day=3, round=3)
    found = near(play, 0, "hand-0-W2")
    assert {line.can for line in found.lines} == {""}
    assert found.here == ()


def test_where_there_is_no_room_left_nothing_is_promised() -> None:
    full = "\n".join(["G2 N1 N1 N1", "G2 N1 N2 N2", "G3 N2 N3 N3", "G3 G3 G4 G4"])
    play = set_up("acting 0 served=0", hands=("N4", "-", "-"), empires={0: full})
    assert near(play, 0, "hand-0-N4").here == ()
