"""Advice on the powers of cards."""

import pytest

from hubba.games.warlock.bots.standing import UNABLE
from tests.games.warlock.advised import advised, by_hand, prior
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import crowded, grid
from tests.games.warlock.test_clauses_powers import without

pytestmark = pytest.mark.usefixtures("weights_by_hand")


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("H6", {"stock": "-", "mines": ("-", without("H6"), "-")}),  # no card to seek
        ("W2", {"empires": {1: grid("a1=O4")}}),  # no city to give
        ("O1", {"empires": {0: grid("a1=O4")}}),  # no city to strike
        ("B5", {}),  # nobody in the bar
        ("N1", {}),  # no other card
        ("N4 G1", {"empires": {0: grid(crowded("a4=O1 b4=O1 c4=O1 d4=O2"))}}),  # no place
    ],
)
def test_powers_without_effect_are_not_used(hand: str, table: dict[str, object]) -> None:
    moves = advised("acting 0 served=0", hands=(hand, "-", "-"), **table)
    assert "castle" not in moves
    assert prior("castle", "acting 0 served=0", hands=(hand, "-", "-"), **table) == UNABLE


def test_orcs_need_ruins() -> None:
    state = state_of(set_up("acting 0 served=0", hands=("O1", "-", "-"), empires={1: grid("a1=O4")}))
    evaluator = by_hand(0)
    assert evaluator.prior(state, 0, GAME.move_from("castle")) > 0
    state.ruins_left = 0
    assert evaluator.prior(state, 0, GAME.move_from("castle")) == UNABLE


def test_humans_are_summoned_for_cards_and_more_so_with_few() -> None:
    assert "castle" in advised("acting 0 served=0", hands=("H6", "-", "-"))
    assert advised("naming 0 served=0 use=castle", hands=("H6 G8", "-", "-")) == {"H6"}
    full = {"hands": ("H6 G8 G8 O4 O4 O5", "-", "-"), "empires": {1: grid("a1=O4")}}
    assert advised("naming 0 served=0 use=castle", **full) == {"O4", "O5"}


def test_gnomes_bring_the_best_small_city() -> None:
    assert advised("naming 0 served=0 use=castle", hands=("N4 G1 G7", "-", "-")) == {"N4"}
    table = {"hands": ("N4 G1 H1", "-", "-"), "empires": {0: grid("a1=H2 b1=H3 c1=H4")}}
    assert advised("selecting 0 served=0", **table) == {"city:H1"}, "the fourth human of a series"


def test_goblins_hire_the_best_city_that_can_be_paid() -> None:
    table = {"dungeons": ("G2 W2", "-", "-"), "bar": "N1 O1 O6"}
    assert advised("naming 0 served=0 use=castle", hands=("B5 G1", "-", "-"), **table) == {"B5"}
    castle = {"more": "castle 0: B5"}
    assert advised("selecting 0 served=0 goblin=B5 refill=yes", **table, **castle) == {"city:O1"}


def test_dragons_guard_the_best_cities() -> None:
    cities = {0: grid("a1=O4 b1=N1 c1=N1 d1=N1 a2=O5")}
    assert advised("placing 0 served=0", empires=cities) <= {"b2", "a3"}
    assert "castle" in advised("acting 0 served=0", hands=("G8", "-", "-"), empires=cities)
    assert advised("placing 0 served=0", empires={0: grid("a1=O4 a2=**")}) <= {"b1", "b2", "a3"}, "guarded already"


def test_orcs_strike_the_best_city() -> None:
    empires = {1: grid("a1=N1 b1=O1"), 2: grid("a1=N1 b1=O4 c1=N1")}
    assert advised("striking 0 served=0", empires=empires) == {"seat:2"}
    assert advised("aiming 0 served=0 victim=2", empires=empires) == {"at:b1"}
    guarded = {1: grid("a1=N1 b1=O1"), 2: grid("a1=N1 b1=O4 c1=**")}
    assert advised("striking 0 served=0", empires=guarded) == {"seat:1"}


def test_a_group_of_humans_is_worth_its_series() -> None:
    empires = {1: grid("a1=H1 b1=H2 c1=H3 d1=H4"), 2: grid("a1=G8")}
    assert advised("striking 0 served=0", empires=empires) == {"seat:1"}
    assert advised("aiming 0 served=0 victim=1", empires=empires) == {"at:b1", "at:c1"}


def test_wizards_swap_the_least_for_the_best() -> None:
    empires = {0: grid("a1=O1 b1=N1 c1=W2"), 1: grid("a1=N1 b1=O1"), 2: grid("a1=N1 b1=O4")}
    assert advised("naming 0 served=0 use=castle", hands=("W8 G8", "-", "-"), empires=empires) == {"W8"}
    assert advised("offering 0 served=0", empires=empires) == {"own:c1"}, "a wizard on the edge is removed"
    assert advised("striking 0 served=0 own=c1", empires=empires) == {"seat:2"}
    assert advised("aiming 0 served=0 own=c1 victim=2", empires=empires) == {"at:b1"}


def test_a_swap_is_worth_what_the_cities_are_where_they_come_to_stand() -> None:
    own = grid("a1=N1 b1=O1 b2=N1")
    giant = {0: own, 1: grid("a1=G7 b1=N1")}
    assert advised("offering 0 served=0", empires=giant) == {"own:a1"}, "a giant is wanted on the edge"
    assert advised("striking 0 served=0 own=a1", empires=giant | {2: grid("a1=N1 b1=W7")}) == {"seat:1"}
    wizard = {0: own, 1: grid("a1=N1 b1=N1 b2=W7")}
    assert advised("offering 0 served=0", empires=wizard) == {"own:b2"}, "a wizard in the centre"
    hands = ("W8", "-", "-")
    astray = prior("castle", "acting 0 served=0", hands=hands, empires={0: grid("a1=N1"), 1: grid("a1=W7")})
    fair = prior("castle", "acting 0 served=0", hands=hands, empires={0: grid("a1=N1"), 1: grid("a1=G7")})
    assert astray < fair, "a city that will be removed is worth nothing"


def test_a_swapped_human_is_worth_the_series_that_it_joins() -> None:
    empires = {0: grid("a1=H1 b1=H2 c1=N1 d1=O1"), 1: grid("a1=H3 b1=N1"), 2: grid("a1=G1")}
    assert advised("offering 0 served=0", empires=empires) == {"own:c1"}
    assert advised("aiming 0 served=0 own=c1 victim=1", empires=empires) == {"at:a1"}
