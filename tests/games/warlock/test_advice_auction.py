"""Advice in an auction."""

import pytest

from tests.games.warlock.advised import advised
from tests.games.warlock.test_clauses_building import crowded, grid
from tests.games.warlock.test_clauses_powers import without

pytestmark = pytest.mark.usefixtures("weights_by_hand")


def test_the_first_bid_is_a_part_of_the_gold() -> None:
    assert advised("bidding 2 served=0", 2, round=3, mines=("-", "-", "N3 N4 N1")) == {"bid:N1"}
    laid = {"round": 3, "mines": ("-", "-", "N3 N4"), "more": "bid 2: N1"}
    assert advised("bidding 2 served=0", 2, **laid) == {"bid:N3"}
    laid = {"round": 3, "mines": ("-", "-", "N4"), "more": "bid 2: N1 N3"}
    assert advised("bidding 2 served=0", 2, **laid) == {"enough"}


def test_others_are_outbid_while_it_is_cheap() -> None:
    cheap = {"round": 3, "mines": ("N1 N1 N2", "-", "-"), "more": "bid 2: G3 = 2"}
    assert advised("bidding 0 served=1", 0, **cheap) == {"bid:N1"}
    dear = {"round": 3, "mines": ("N3 N4 N1", "-", "-"), "more": "bid 2: N2 N2 N2 = 12"}
    assert advised("bidding 0 served=1", 0, **dear) == {"bid:N3"}, "whoever bids nothing gets nothing"


def test_on_the_last_day_all_gold_is_bid() -> None:
    table = {"day": 3, "round": 3, "mines": ("-", "-", "N4"), "more": "bid 2: N1"}
    assert advised("bidding 2 served=0", 2, **table) == {"bid:N4"}
    table = {"mines": ("-", "-", "G4"), "more": "bid 2: G3", "empires": {0: grid(crowded("a1=O1"))}}
    assert advised("bidding 2 served=0", 2, **table) == {"bid:G4"}, "and none is kept when an empire is full"


def test_who_cannot_bid_passes() -> None:
    assert advised("bidding 0 served=1", 0, round=3, mines=("N1", "-", "-"), more="bid 2: N1 = 3") == {"pass"}


def test_humans_count_as_little_as_outbids_the_others() -> None:
    table = {"round": 3, "more": "bid 0: H1 H2 H3\nbid 2: G3 = 2"}
    assert advised("counting 0 served=1", 0, **table) == {"two:1"}
    assert advised("counting 0 served=1", 0, **(table | {"more": "bid 0: H1 H2\nbid 2: N2 N2 = 8"})) == {"two:0"}


BOUGHT = {"round": 3, "more": "bid 0: N1 = 3"}


def test_recruits_are_the_best_cities_and_others_do_not_get_good_ones() -> None:
    assert advised("recruiting 0 served=0 pass=1 due=2", bar="N1 G1 O4", **BOUGHT) == {"city:O4"}
    assert advised("discarding 0 served=0 pass=1 due=1", bar="N1 G1 O4", **BOUGHT) == {"discard:O4"}
    may = BOUGHT | {"more": "option auction_build: may\nbid 0: N1 = 3"}
    assert advised("recruiting 0 served=0 pass=1 due=2", bar="N1 G1 O4", **may) == {"city:O4"}


def test_the_second_pass_brings_gold_or_help() -> None:
    assert advised("enlisting 0 served=0 pass=2", bar="N2 G1", **BOUGHT) == {"mine"}
    assert advised("picking 0 served=0 pass=2 use=mine", bar="N2 G1", **BOUGHT) == {"recruit:N2"}
    helped = BOUGHT | {"hands": ("O4", "-", "-"), "dungeons": ("G1 H1", "-", "-")}
    assert advised("enlisting 0 served=0 pass=2", bar="N2 G2 O1", **helped) == {"dungeon"}
    assert advised("picking 0 served=0 pass=2 use=dungeon", bar="N2 G2 O1", **helped) == {"recruit:G2"}


def test_owed_cards_are_those_that_promise_least() -> None:
    table = {"hands": ("W7 N4 O4", "-", "-"), "stock": "-", "mines": ("-", "-", without("W7 N4 O4 H1 H2"))}
    table |= {"dungeons": ("H1", "-", "-"), "pile": "H2"}
    why = "a wizard would be removed: the first city stands on the edge"
    assert advised("giving 0 served=0 use=give:hand", **table) == {"W7"}, why
    assert advised("owing 0 served=0", **table) <= {"give:hand", "give:dungeon"}
