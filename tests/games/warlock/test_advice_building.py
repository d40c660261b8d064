"""Advice on where to build cities, and how to pay for them."""

import pytest

from tests.games.warlock.advised import advised
from tests.games.warlock.test_clauses_building import grid

pytestmark = pytest.mark.usefixtures("weights_by_hand")


def test_giants_go_to_the_edge_and_wizards_to_the_centre() -> None:
    empires = {0: grid("a1=O1 b1=O2 b2=O3")}
    edge, centre = {"c1", "a2"}, {"c2", "b3"}
    assert advised("placing 0 served=0 card=G2", empires=empires) <= edge
    assert advised("placing 0 served=0 card=W2", empires=empires) <= centre
    assert advised("placing 0 served=0 card=O4", empires=empires) <= centre, "the edge is kept for giants"


def test_humans_go_to_humans_and_cities_beside_dragons() -> None:
    assert advised("placing 0 served=0 card=H1", empires={0: grid("a1=O1 b1=O2 c1=H2")}) == {"c2", "d1"}
    assert advised("placing 0 served=0 card=O1", empires={0: grid("a1=N1 b1=N2 b2=** ")}) == {"c2", "b3"}


def test_wizards_and_goblins_are_paid_last() -> None:
    assert advised("paying 0 served=0 card=O5", dungeons=("G1 W2 B1", "-", "-")) <= {"pay:G1", "pay:W2", "pay:B1"}
    assert advised("paying 0 served=0 card=G1", dungeons=("W2 O1 B7", "-", "-")) == {"pay:O1"}


def test_enough_is_enough_and_the_goblin_just_played_goes_first() -> None:
    table = {"more": "castle 0: B7", "dungeons": ("O1 B9", "-", "-")}
    doing = "paying 0 served=0 use=castle card=G6 goblin=B7 refill=yes"
    assert advised(doing, **table) == {"pay:castle"}
    table = {"pile": "B7", "dungeons": ("B9", "-", "-")}
    assert advised("paying 0 served=0 use=castle card=G6 paid=1 next=B8 refill=yes", **table) == {"enough"}


def test_the_exchange_brings_a_giant_to_the_edge() -> None:
    empires = {0: grid("a1=O1 b1=O2 b2=G7")}
    first = advised("lifting 0 served=0", empires=empires)
    assert first <= {"lift:a1", "lift:b1"}
    assert advised("landing 0 served=0 lift=b1", empires=empires) == {"with:b2"}
    assert advised("lifting 0 served=0", empires={0: grid("a1=G7 b1=O2 b2=O1")}) == {"stay"}
    nothing_gained = {0: grid("a1=G7 b1=O2 b2=O1")}
    assert advised("landing 0 served=0 lift=a1", empires=nothing_gained) == {"with:b1"}, "the first will do"


def test_the_exchange_joins_humans() -> None:
    empires = {0: grid("a1=H1 b1=H2 c1=O1 d1=H3")}
    assert advised("lifting 0 served=0", empires=empires) == {"lift:a1"}
    assert advised("landing 0 served=0 lift=a1", empires=empires) == {"with:c1"}
