"""What the bots may know about good play: legal and sensible answers, from what a seat may know alone."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba import native
from hubba.core.chance import Fast, Seeded, key_of
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.weights import load_weights, read_weights
from hubba.games.warlock import weights
from hubba.games.warlock.advice import SPREAD
from hubba.games.warlock.deck import GIANT, GOBLIN, HUMAN, ORC, one_of, with_one
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.phases import LANDING, LIFTING, PAYING, PHASES, REFILLING
from hubba.games.warlock.rules import Warlock
from hubba.games.warlock.scoring import Score
from hubba.games.warlock.worth import UNABLE
from tests.games.warlock.tables import GAME, legal, set_up, state_of
from tests.games.warlock.test_clauses_building import crowded, grid
from tests.games.warlock.test_clauses_powers import without

SEEDS = range(12)
SEATS = (3, 4, 5) if native.compiled() else (3,)


@pytest.fixture(autouse=True)
def weights_by_hand() -> Iterator[None]:
    """The row for trials has weights that nobody tunes."""
    text = Path(__file__).with_name("by_hand.toml").read_text("utf-8")
    weights.write_row(weights.TRIAL, read_weights(text, "plain", weights.NAMES))
    yield
    weights.write_row(weights.TRIAL, load_weights(OURS.package, "plain", weights.NAMES))


def by_hand(doing: str, seat: int = 0, **table: object) -> Play:
    """A position in which the advice for a seat goes by these weights."""
    play = set_up(doing, **table)
    state_of(play).take_style(seat, weights.TRIAL)
    return play


def advised(doing: str, seat: int = 0, **table: object) -> set[str]:
    """What a seat is advised to do in a position, whatever chance says; it is legal."""
    play = by_hand(doing, seat, **table)
    found = {GAME.move_text(state_of(play).advised_move(seat, Rng(seed))) for seed in SEEDS}
    assert found <= set(legal(play, seat))
    return found


# Whole games


@pytest.mark.parametrize("seats", SEATS)
def test_every_question_gets_a_legal_answer(seats: int) -> None:
    asked: Counter[int] = Counter()
    for seed in range(8 if native.compiled() else 2):
        state = OURS.start(seats, {"auction_build": "may"} if seed % 2 else {})
        assert isinstance(state, Warlock)
        chance, rng = Fast(seed), Rng(seed)
        while (seat := chance.settle(state)) != NOBODY:
            move = state.advised_move(seat, rng)
            assert move in list(state.legal(seat)), (PHASES[state.phase], move)
            asked[state.phase] += 1
            # Now and then somebody does what nobody would advise.
            state.apply(seat, move if rng.fraction() < 0.8 else state.random_move(seat, rng))
    rare = {"owing", "giving", "over"}
    assert {PHASES[phase] for phase in asked} | rare >= set(PHASES[REFILLING + 1 :])


def test_who_is_advised_beats_who_plays_at_random() -> None:
    points = [0, 0, 0]
    for seed in range(12 if native.compiled() else 3):
        state = OURS.start(3, {"start": seed % 3})
        assert isinstance(state, Warlock)
        chance, rng = Fast(seed), Rng(seed)
        while (seat := chance.settle(state)) != NOBODY:
            state.apply(seat, state.advised_move(seat, rng) if seat == 0 else state.random_move(seat, rng))
        score = Score(state)
        for seat in range(3):
            points[seat] += score.points(seat)
    assert points[0] > 2 * max(points[1:]), points


@pytest.mark.parametrize("seats", SEATS)
def test_the_advice_is_the_same_in_all_worlds_that_fit(seats: int) -> None:
    compared = 0
    for seed in range(2 if native.compiled() else 1):
        dice = random.Random(seed)
        play = Play(OURS, seats, chance=Seeded(key_of(seed)))
        while play.to_act:
            seat = dice.choice(play.to_act)
            state = state_of(play)
            if dice.random() < 0.1:
                told = state.advised_move(seat, Rng(compared))
                worlds = [play.view(seat).world(Rng(number)) for number in range(2)]
                assert [world.advised_move(seat, Rng(compared)) for world in worlds] == [told, told]
                compared += 1
            move = state.advised_move(seat, Rng(dice.randrange(1000)))
            play.step(seat, [int(move) if dice.random() < 0.6 else dice.choice(play.legal(seat))])
    assert compared > 20


def test_what_is_advised_is_among_what_promises_most() -> None:
    compared = 0
    state = OURS.start(3)
    assert isinstance(state, Warlock)
    chance, rng = Fast(4), Rng(4)
    while (seat := chance.settle(state)) != NOBODY:
        move = state.advised_move(seat, rng)
        promised = {other: state.promise(seat, other) for other in state.legal(seat)}
        assert all(UNABLE < worth < 200 for worth in promised.values()), PHASES[state.phase]
        if state.phase not in (PAYING, LIFTING, LANDING) and len(set(promised.values())) > 1:
            assert promised[move] > max(promised.values()) - SPREAD, PHASES[state.phase]
            compared += 1
        state.apply(seat, move)
    assert compared > 100


def test_what_cannot_be_done_promises_nothing() -> None:
    state = state_of(by_hand("acting 0 served=0"))
    assert state.promise(0, GAME.move_from("draw")) > state.promise(0, GAME.move_from("pass")) == 0.0
    assert state.promise(0, GAME.move_from("castle")) == UNABLE


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
    state = state_of(by_hand("acting 0 served=0", hands=(hand, "-", "-"), **table))
    assert state.promise(0, GAME.move_from("castle")) == UNABLE


def test_seven_of_a_kind_pay_for_all_there_is() -> None:
    seven = 7 * one_of(3)
    assert with_one(6 * one_of(3), 3) == with_one(seven, 3) == seven


def test_orcs_need_ruins() -> None:
    state = state_of(by_hand("acting 0 served=0", hands=("O1", "-", "-"), empires={1: grid("a1=O4")}))
    assert state.promise(0, GAME.move_from("castle")) > 0
    state.ruins_left = 0
    assert state.promise(0, GAME.move_from("castle")) == UNABLE


def test_one_more_city_may_bring_the_majority() -> None:
    state = state_of(
        set_up("acting 0 served=0", empires={0: grid("a1=O4 b1=N1"), 1: grid("a1=O4 b1=O5 c1=W1 d1=W2")})
    )
    state.survey(0)
    found = {race for race in range(6) if state.wins_majority(race)}
    assert found == {GIANT, HUMAN, ORC, GOBLIN}, "gnomes it has already, and two more wizards are too many"


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


# Powers


def test_humans_are_summoned_for_cards_and_more_so_with_few() -> None:
    assert "castle" in advised("acting 0 served=0", hands=("H6", "-", "-"))
    assert advised("naming 0 served=0 use=castle", hands=("H6 G8", "-", "-")) == {"H6"}
    full = {"hands": ("H6 G8 G8 O4 O4 O5", "-", "-"), "empires": {1: grid("a1=O4")}}
    assert advised("naming 0 served=0 use=castle", **full) == {"O4", "O5"}


def test_gnomes_bring_the_best_small_city() -> None:
    table = {"hands": ("N4 G1 G7", "-", "-")}
    assert advised("naming 0 served=0 use=castle", **table) == {"N4"}
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


# Building


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


# The auction


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
    assert advised("bidding 2 served=0", 2, **table) == {"bid:G4"}, "nor is any kept when an empire is full"


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
