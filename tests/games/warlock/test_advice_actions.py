"""Advice for the secret choice and for actions."""

import pytest

from hubba.games.warlock.bots.appraisal import survey, wins_majority
from hubba.games.warlock.bots.standing import UNABLE
from hubba.games.warlock.rules.deck import GIANT, GOBLIN, HUMAN, ORC, one_of, with_one
from tests.games.warlock.advised import advised, by_hand, prior
from tests.games.warlock.tables import set_up, state_of
from tests.games.warlock.test_clauses_building import grid
from tests.games.warlock.test_clauses_powers import without

pytestmark = pytest.mark.usefixtures("weights_by_hand")


def test_what_cannot_be_done_promises_nothing() -> None:
    doing = "acting 0 served=0"
    assert prior("draw", doing) > prior("pass", doing) == 0.0
    assert prior("castle", doing) == UNABLE


def test_seven_of_a_kind_pay_for_all_there_is() -> None:
    seven = 7 * one_of(3)
    assert with_one(6 * one_of(3), 3) == with_one(seven, 3) == seven


def test_one_more_city_may_bring_the_majority() -> None:
    state = state_of(
        set_up("acting 0 served=0", empires={0: grid("a1=O4 b1=N1"), 1: grid("a1=O4 b1=O5 c1=W1 d1=W2")})
    )
    notes = by_hand(0).notes
    survey(notes, state, 0)
    found = {race for race in range(6) if wins_majority(notes, race)}
    assert found == {GIANT, HUMAN, ORC, GOBLIN}, "it has gnomes already, and two more wizards are too many"


def test_a_single_answer_needs_no_thought() -> None:
    assert advised("naming 0 served=0 use=mine", hands=("G1", "-", "-")) == {"G1"}
    assert advised("seeking 0 served=0 due=2") == {"draw"}


# The secret choice


FIVES = ("G1 G2 G3 G4 G5", "W1 W2 W3 W4 W5", "H1 H2 H3 H4 H5")


def test_the_bar_gets_what_promises_least() -> None:
    # G7 needs three cards. So does O4, but it has more points; for G8 two goblins are enough.
    assert advised("choosing", hands=("G1 G7 G8 O4 N4", *FIVES[1:])) == {"bar:G7"}


def test_a_second_card_helps_where_it_goes() -> None:
    hands = ("O4 O4 G2 N4 N1", *FIVES[1:])
    chosen = advised("choosing", hands=hands, dungeons=("G1 H1", "-", "-"), more="chosen 0: bar:N4")
    assert chosen == {"aside:G2"}, "the second giant, which an orc needs"


@pytest.mark.parametrize(
    ("card", "hand", "place"),
    [
        ("N2", "-", "mine"),  # much gold
        ("H1", "-", "mine"),  # two pieces of gold
        ("B1", "O1", "dungeon"),  # a giant, which the orc needs
        ("W2", "-", "dungeon"),  # stands for any creature
        ("G1", "O4", "dungeon"),
    ],
)
def test_second_cards_go_where_they_are_worth_more(card: str, hand: str, place: str) -> None:
    hands = (f"{card} {hand}".removesuffix(" -"), "W1", "H1")
    more = f"chosen 0: aside:{card}\nchosen 1: aside:W1\nchosen 2: aside:H1"
    assert advised("sending 0 served=0", hands=hands, more=more) == {place}


def test_full_mines_and_dungeons_are_worth_less() -> None:
    more = "chosen 0: aside:W2\nchosen 1: aside:W1\nchosen 2: aside:H1"
    table = {"hands": ("W2", "W1", "H1"), "more": more}
    assert advised("sending 0 served=0", **table) == {"dungeon"}
    table |= {"dungeons": ("G1 G2 G3 G4 G5 G6 G7", "-", "-")}
    assert advised("sending 0 served=0", **table) == {"mine"}
    table |= {"mines": ("N1 N1 N1 N2 N2 N3", "-", "-")}
    assert advised("sending 0 served=0", **table) == {"dungeon"}


# Actions


def test_a_good_city_is_built() -> None:
    table = {"hands": ("O1 N1", "-", "-"), "dungeons": ("G1 W2 H1", "-", "-")}
    assert advised("acting 0 served=0", **table) == {"build"}
    assert advised("naming 0 served=0 use=build", **table) == {"O1"}


def test_who_has_nothing_draws_and_who_cannot_passes() -> None:
    assert advised("acting 0 served=0") == {"draw"}
    everything = {"stock": "-", "mines": ("-", without(""), "-")}
    assert advised("acting 0 served=0", **everything) == {"pass"}


def test_a_card_that_can_be_built_at_once_is_taken_from_the_pile() -> None:
    table = {"pile": "O4", "dungeons": ("G1 G2 H1", "-", "-")}
    assert advised("acting 0 served=0", **table) == {"take"}
    assert advised("seeking 0 served=0 due=2", **table) == {"take"}
    assert advised("seeking 0 served=0 due=2", pile="O4") == {"draw"}


def test_mine_and_dungeon_for_what_cannot_be_built() -> None:
    hands = {"hands": ("N2 G8", "-", "-")}
    assert advised("naming 0 served=0 use=mine", **hands, dungeons=("-", "-", "-")) == {"N2"}
    hands = {"hands": ("O4 O5 G2 N2", "-", "-")}
    assert advised("naming 0 served=0 use=dungeon", **hands, dungeons=("G1 H1", "-", "-")) == {"G2"}
