"""Positions in the middle of every kind of turn: they are read back, and impossible ones are refused."""

import random
from collections import Counter

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.errors import PositionError
from hubba.core.play import Play
from hubba.games.warlock.rules.phase_names import CHOOSING, OVER, PHASES
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.turns import path
from tests.games.asking import read_back
from tests.games.warlock.tables import GAME, go, legal, line, play_from, position, set_up, state_of
from tests.games.warlock.test_clauses_building import crowded, grid
from tests.games.warlock.test_clauses_powers import without

# A mine with all cards of the box that the position of test_2_2_… has nowhere else.
CROSSED = without("G1 N2 W2 H2 W3")
FIVES = ("G1 G2 G3 G4 G5", "W1 W2 W3 W4 W5", "H1 H2 H3 H4 H5")


def comes_back(play: Play) -> None:
    """Check that the position, read back, is the same position with the same choices and the same knowledge."""
    state = state_of(play)
    twin = read_back(play, state)
    assert isinstance(twin, Warlock)
    if state.phase not in (CHOOSING, OVER):
        assert path(twin) == path(state)
    assert list(twin.order[: twin.recruits]) == list(state.order[: state.recruits])
    assert [*twin.kinds, *twin.total, *twin.sure, *twin.mined, *twin.unsure] == [
        *(*state.kinds, *state.total, *state.sure, *state.mined, *state.unsure)
    ]


# The table for all these turns.
TABLE = {
    "hands": ("G1 G2 W3 H1 O2 N1 B7", "W4!", "-"),
    "dungeons": ("G3 W2 H2 O1 B2 B9", "-", "-"),
    "mines": ("N2 H1", "N1", "G5!"),
    "bar": "G6 H2 O4",
    "pile": "W5 N4",
    "empires": {0: grid("a1=N1 b1=W2 a2=** b2=xx"), 1: grid("a1=G2 b1=O3 c1=N2"), 2: grid("a3=** a4=H3 b4=G4")},
}


@pytest.mark.parametrize(
    ("moves", "doing"),
    [
        ("", "acting 0 served=0"),
        ("mine", "naming 0 served=0 use=mine"),
        ("dungeon", "naming 0 served=0 use=dungeon"),
        ("build", "naming 0 served=0 use=build"),
        ("castle", "naming 0 served=0 use=castle"),
        ("build G1", "paying 0 served=0 use=build card=G1"),
        ("build O2", "paying 0 served=0 use=build card=O2"),
        ("build O2 pay:G3", "paying 0 served=0 use=build card=O2 paid=1 next=G3"),
        ("build O2 pay:G3 pay:W2", "paying 0 served=0 use=build card=O2 paid=2 next=W2"),
        ("build G1 pay:O1", "placing 0 served=0 use=build card=G1"),
        ("build G1 pay:O1 c1", "lifting 0 served=0 use=build"),
        ("build G1 pay:O1 c1 lift:b1", "landing 0 served=0 use=build lift=b1"),
        ("castle G2", "placing 0 served=0 use=castle"),
        ("castle H1", "seeking 0 served=0 use=castle due=3"),
        ("castle H1 take", "seeking 0 served=0 use=castle due=2"),
        ("castle H1 take draw", "seeking 0 served=0 use=castle due=1"),
        ("castle N1", "selecting 0 served=0 use=castle"),
        ("castle N1 city:H1", "placing 0 served=0 use=castle card=H1"),
        ("castle N1 city:G1 c1 lift:a1", "landing 0 served=0 use=castle lift=a1"),
        ("castle B7", "selecting 0 served=0 use=castle goblin=B7 refill=yes"),
        ("castle B7 city:G6", "paying 0 served=0 use=castle card=G6 goblin=B7 refill=yes"),
        ("castle B7 city:G6 pay:O1", "paying 0 served=0 use=castle card=G6 goblin=B7 paid=1 next=O1 refill=yes"),
        ("castle B7 city:G6 pay:castle", "paying 0 served=0 use=castle card=G6 paid=1 next=B8 refill=yes"),
        ("castle B7 city:G6 pay:castle enough", "placing 0 served=0 use=castle card=G6 refill=yes"),
        ("castle B7 city:G6 pay:castle pay:B9", "placing 0 served=0 use=castle card=G6 refill=yes"),
        ("castle B7 city:G6 pay:castle enough c1", "lifting 0 served=0 use=castle refill=yes"),
        ("castle O2", "striking 0 served=0 use=castle"),
        ("castle O2 seat:1", "aiming 0 served=0 use=castle victim=1"),
        ("castle W3", "offering 0 served=0 use=castle"),
        ("castle W3 own:b1", "striking 0 served=0 use=castle own=b1"),
        ("castle W3 own:b1 seat:2", "aiming 0 served=0 use=castle own=b1 victim=2"),
        ("castle W3 own:b1 seat:2 at:b4", "lifting 0 served=0 use=castle"),
        ("castle O2 seat:1 at:b1", "acting 1 served=1"),
    ],
)
def test_2_6_a_turn_in_every_part_of_it(moves: str, doing: str) -> None:
    play = set_up("acting 0 served=0", "", **TABLE)
    go(play, 0, moves)
    assert line(play, "doing") == doing
    comes_back(play)


def test_M_14_a_goblin_of_the_last_face_may_still_pay() -> None:
    play = set_up("acting 0 served=0", hands=("B10", "-", "-"), dungeons=("W3 G1", "-", "-"), bar="G8 G7")
    go(play, 0, "castle B10 city:G8 pay:W3")  # human, gnome, goblin: a wizard stands for the human
    assert line(play, "doing") == "paying 0 served=0 use=castle card=G8 goblin=B10 paid=1 next=W3 refill=yes"
    comes_back(play)


@pytest.mark.parametrize(
    ("moves", "doing"),
    [
        ("2", "bidding 2 served=0"),
        ("2 bid:G5", "bidding 2 served=0"),
        ("2 bid:G5 enough, 0", "bidding 0 served=1"),
        ("2 bid:G5 enough, 0 bid:H1", "bidding 0 served=1"),
        ("2 bid:G5 enough, 0 bid:H1 bid:N2 enough", "counting 0 served=1"),
        ("2 bid:G5 enough, 0 bid:H1 bid:N2 enough two:1, 1", "bidding 1 served=2"),
        ("2 bid:G5 enough, 0 bid:H1 bid:N2 enough two:1, 1 pass, 0", "recruiting 0 served=0 pass=1 due=2"),
        ("2 bid:G5 enough, 0 pass, 1 bid:N1 enough", "recruiting 1 served=0 pass=1 due=2"),
        ("2 bid:G5 enough, 0 pass, 1 bid:N1 enough city:G6", "placing 1 served=0 pass=1 card=G6 due=1"),
        ("2 bid:G5 enough, 0 pass, 1 bid:N1 enough city:G6 a2", "lifting 1 served=0 pass=1 due=1"),
        (
            "2 bid:G5 enough, 0 pass, 1 bid:N1 enough city:G6 a2 lift:a1",
            "landing 1 served=0 pass=1 lift=a1 due=1",
        ),
        ("2 bid:G5 enough, 0 pass, 1 bid:N1 enough city:G6 a2 stay", "discarding 1 served=0 pass=1 due=1"),
        (
            "2 bid:G5 enough, 0 pass, 1 bid:N1 enough city:G6 a2 stay discard:O4",
            "recruiting 2 served=1 pass=1 due=1",
        ),
    ],
)
def test_3_2_an_auction_in_every_part_of_it(moves: str, doing: str) -> None:
    play = set_up("bidding 2 served=0", "", **(TABLE | {"round": 3, "hands": FIVES}))
    for turn in moves.split(", "):
        seat, _, made = turn.partition(" ")
        go(play, int(seat), made)
    assert line(play, "doing") == doing
    comes_back(play)


def test_3_6_the_second_pass_and_cards_that_are_discarded_at_once() -> None:
    table = TABLE | {"bar": "G6 H2 O4 O4 O5 O5", "round": 3, "empires": {1: grid(crowded("a4=B2 b4=B3"))}}
    table |= {"hands": FIVES, "dungeons": ("-", "-", "-"), "mines": ("-", "O1", "G5"), "pile": "-"}
    play = set_up("bidding 2 served=0", "", **table)
    go(play, 2, "bid:G5 enough")
    go(play, 1, "bid:O1 enough")
    go(play, 2, "city:H2 a1 discard:G6")
    assert line(play, "doing") == "discarding 1 served=1 pass=1 due=2"
    comes_back(play)
    go(play, 1, "discard:O4")
    assert line(play, "doing") == "discarding 1 served=1 pass=1 next=O4 due=1"
    comes_back(play)
    go(play, 1, "discard:O4")
    assert line(play, "doing") == "enlisting 2 served=0 pass=2"
    comes_back(play)
    go(play, 2, "mine")
    assert line(play, "doing") == "picking 2 served=0 pass=2 use=mine"
    comes_back(play)
    go(play, 2, "recruit:O5")
    assert line(play, "doing") == "enlisting 1 served=1 pass=2"
    comes_back(play)


def test_2_2_owed_cards() -> None:
    play = set_up(
        "owing 0 served=0", hands=("G1", "-", "-"), stock="-", mines=("-", "-", without("G1 N1")), pile="N1"
    )
    comes_back(play)
    go(play, 0, "give:hand")
    assert line(play, "doing") == "giving 0 served=0 use=give:hand"
    comes_back(play)
    go(play, 0, "G1")
    assert line(play, "doing") == "owing 2 served=0"
    comes_back(play)


def test_2_4_the_secret_choice_and_the_second_cards() -> None:
    play = set_up("choosing", hands=FIVES)
    comes_back(play)
    for seat, moves in ((1, "bar:W1"), (1, "aside:W2"), (0, "bar:G2"), (2, "bar:H5 aside:H1"), (0, "aside:G1")):
        go(play, seat, moves)
        comes_back(play)
    assert line(play, "doing") == "sending 0 served=0"
    go(play, 0, "mine")
    comes_back(play)
    go(play, 1, "dungeon")
    comes_back(play)


def test_6_1_the_end() -> None:
    play = set_up("over", day=3, round=3, empires={0: grid("a1=N1")})
    comes_back(play)
    assert play.outcome is not None
    assert play_from(play.position()).outcome == play.outcome


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_6_a_whole_game_with_every_kind_of_decision(seats: int) -> None:
    dice = random.Random(seats)
    play = Play(GAME, seats, chance=Seeded(key_of(seats)))
    asked: Counter[str] = Counter()
    while play.to_act:
        phase = line(play, "doing").split()[0]
        asked[phase] += 1
        if asked[phase] < 9:
            comes_back(play)
        seat = dice.choice(play.to_act)
        moves = legal(play, seat)
        eager = [move for move in moves if move in ("build", "castle") or move.startswith("bid:")]
        go(play, seat, dice.choice(eager if eager and dice.random() < 0.7 else moves))
    comes_back(play)
    assert {*asked, "owing", "giving", "over"} >= set(PHASES[PHASES.index("owing") :])


# Impossible turns: the line, and the reason

SENT = "chosen 0: aside:G1\nchosen 1: aside:W1\nchosen 2: aside:H1"


def refused(doing: str, why: str, where: str = "", **table: object) -> None:
    """Check that a position with two empires is refused for this reason, at the turn's line or another one."""
    empires = {0: grid("a1=N2 b1=W2"), 1: grid("a1=H2 b1=W3")}
    text = position(doing, **({"empires": empires} | table))  # type: ignore[arg-type]
    with pytest.raises(PositionError) as caught:
        GAME.read_position(text)
    assert caught.value.reason == why
    assert text.splitlines()[caught.value.line - 1] == (where or f"doing: {doing}")


def test_M_14_a_goblin_that_may_pay_lies_in_the_castle() -> None:
    why = "a goblin that may pay is the last card of its castle, with refill=yes"
    refused("paying 0 served=0 use=castle card=G6 goblin=B7 refill=yes", why)


def test_5_12_a_wizard_gives_a_city_that_is_there() -> None:
    why = "a wizard that strikes gives a city of its own empire: own=… must be the cell of one"
    refused("aiming 0 served=0 use=castle own=b2 victim=1", why)


def test_M_12_nobody_strikes_the_own_empire() -> None:
    refused("aiming 0 served=0 use=castle victim=0", "say which other seat is struck: victim=1")


def test_5_3_a_card_was_lifted_before_another_is_named() -> None:
    refused(
        "landing 0 served=0 use=build", "say which cell is lifted (lift=a1) in the phase landing, and in no other"
    )


def test_5_4_a_human_has_cards_to_draw() -> None:
    refused("seeking 0 served=0 use=castle", "say how many cards are still due: due=1")


def test_M_4_the_bar_card_is_chosen_first() -> None:
    more = "chosen 0: aside:G1"
    refused("choosing", "the card for the bar is chosen before the second one", more, hands=FIVES, more=more)


def test_2_4_a_seat_chooses_two_cards_not_three() -> None:
    more = "chosen 0: bar:G1 aside:G2 aside:G3"
    refused("choosing", "'aside:G3' should be bar: or aside: and a card, once each", more, hands=FIVES, more=more)


@pytest.mark.parametrize("hand", ["G1", "-"])
def test_2_2_cards_are_owed_only_while_there_are_too_few(hand: str) -> None:
    why = "there are enough cards to deal: nobody owes one"
    refused("owing 0 served=0", why, hands=(hand, "-", "-"), dungeons=("G2", "-", "-"))


def test_2_2_owed_cards_do_not_come_from_nowhere() -> None:
    why = "say which use it is, one of: use=give:hand use=give:mine use=give:dungeon"
    refused("giving 0 served=0 use=build", why, dungeons=("G1", "-", "-"), stock="-", mines=("-", "-", CROSSED))


def test_2_5_second_cards_are_sent_from_elrohir_on() -> None:
    refused("sending 2 served=0", "with served=0 it is not the turn of seat 2", hands=FIVES, more=SENT)


def test_2_6_wizards_too_wait_for_their_turn() -> None:
    refused("offering 1 served=0 use=castle", "with served=0 it is not the turn of seat 1")


def test_2_6_no_action_plays_a_card_to_the_hand() -> None:
    why = "say which use it is, one of: use=mine use=dungeon use=build use=castle"
    refused("naming 0 served=0 use=give:hand", why, hands=("G1", "-", "-"))


@pytest.mark.parametrize(
    ("word", "why"),
    [("refill=maybe", "write refill=yes, or leave it out"), ("pass=0", "pass is 1 or 2, not '0'")],
)
def test_2_6_words_that_mean_nothing_are_refused(word: str, why: str) -> None:
    refused(f"acting 0 served=0 {word}", why)


def test_3_2_tonar_s_holder_bids_first() -> None:
    why = "with served=0 it is not the turn of seat 0"
    refused("bidding 0 served=0", why, mines=("N1", "N1", "N1"), round=3, tonar=2)


def test_3_2_a_bid_is_the_gold_of_its_cards() -> None:
    more = "bid 2: N2 = 17"
    why = "these cards cannot add up to this total"
    refused("bidding 0 served=1", why, more, mines=("N1", "-", "-"), round=3, tonar=2, more=more)


def test_3_3_no_two_bids_are_equal() -> None:
    table = {"mines": ("-", "N2", "-"), "round": 3, "tonar": 2, "more": "bid 0: N1 = 3\nbid 2: N1 = 3"}
    refused("bidding 1 served=2", "no two bids are equal", "bid 2: N1 = 3", **table)


def test_3_9_no_bid_lies_there_outside_of_an_auction() -> None:
    more = "bid 0: N1 = 3"
    refused("acting 0 served=0", "there are bids only during an auction", more, more=more)


def test_5_5_there_are_humans_to_count() -> None:
    why = "there is no human in the bid to count"
    refused("counting 2 served=0", why, round=3, tonar=2, more="bid 2: N1")


def test_3_7_nobody_recruits_without_a_bid() -> None:
    why = "say which pass of the recruiting it is, pass=1 or pass=2, and write the bids"
    refused("recruiting 0 served=0 due=1", why, bar="G1 G2", round=3)


@pytest.mark.parametrize("doing", ["recruiting 1 served=0 pass=1 due=2", "enlisting 1 served=0 pass=2"])
def test_3_5_the_highest_bid_comes_first(doing: str) -> None:
    why = "with served=0 it is not the turn of seat 1"
    refused(doing, why, bar="G1 G2 G3", round=3, more="bid 0: N1 = 3\nbid 1: G5 = 2")


def test_6_1_the_game_is_not_over_on_the_first_day() -> None:
    refused("over", "the game is over after the third day, or when an empire has 16 cards")
