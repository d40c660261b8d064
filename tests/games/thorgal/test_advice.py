"""Advice is always legal, and finds the obvious moves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.core.chance import Fast
from hubba.core.play import Play
from hubba.core.playout import play_advised
from hubba.core.rng import Rng
from hubba.core.weights import load_weights, read_weights
from hubba.games.thorgal.bots import weights
from hubba.games.thorgal.bots.needs import CALM, DIRE, TENSE, danger_of
from hubba.games.thorgal.game import GAME as OURS
from tests.games.thorgal.tables import ALL_CHAAMS, OTHER, legal, set_up, start, state_of

TEAM = "jolan tjall treefoot"
TANATLOC = "dice=1 roll=1+1+2+2 black=tanatloc"


@pytest.fixture(autouse=True)
def weights_by_hand() -> Iterator[None]:
    """Give the weights for trials fixed values, which tuning does not change."""
    text = Path(__file__).with_name("by_hand.toml").read_text("utf-8")
    weights.write_row(weights.TRIAL, read_weights(text, "plain", weights.NAMES))
    yield
    weights.write_row(weights.TRIAL, load_weights(weights.PACKAGE, "plain", weights.NAMES))


def advised(play: Play) -> str:
    """What these weights advise the acting seat; checks that it is legal."""
    (seat,) = play.to_act
    move = advised_in(play, weights.TRIAL)
    assert move in legal(play, seat)
    return move


def advised_in(play: Play, style: int, others: int = 0) -> str:
    """What a style advises the acting seat, whatever style the others have."""
    (asked,) = play.to_act
    evaluator = play.game.evaluator(play.seats)
    for seat in range(play.seats):
        evaluator.set_style(seat, style if seat == asked else others)
    return play.game.move_text(int(evaluator.advise(state_of(play), asked, Rng(1))))


@pytest.mark.parametrize(
    ("doing", "table", "move"),
    [
        # The destiny phase.
        ("taking kriss roll=1+2+3+c1+t black=one", {}, "take:t"),
        ("taking kriss roll=1+2+3+c1+t black=two", {"at": "1 8 1"}, "take:2+3"),
        ("taking kriss roll=1+2+3+c1+t black=three", {}, "take:2+3+t"),
        ("rolling kriss dice=1 roll=1+1+2+2 black=one", {}, "roll"),
        ("rolling kriss dice=1+2+3+t roll=c2 black=one", {"chaams": {1: ALL_CHAAMS[6:]}}, "stop"),
        ("rolling kriss dice=c1+c2+t roll=1+1 black=one", {"at": "1 8 1"}, "roll"),
        ("rolling kriss dice=c1+c2+t+t roll=1 black=one", {"at": "1 8 1"}, "stop"),
        # Trades.
        (f"trading kriss {TANATLOC}", {"hands": ("CCP", "DD", "-")}, "with:thorgal"),
        (f"trading kriss {TANATLOC}", {"hands": ("C", "D", "-")}, "skip"),
        (f"trading kriss {TANATLOC} no=thorgal:D:C:1", {"hands": ("CC", "DD", "-")}, "skip"),
        (f"giving kriss {TANATLOC} with=thorgal", {"hands": ("CCP", "DD", "-")}, "give:D"),
        (f"wanting kriss {TANATLOC} with=thorgal give=D", {"hands": ("CCP", "DD", "-")}, "for:C"),
        (f"counting kriss {TANATLOC} with=thorgal give=D for=C", {"hands": ("CCP", "DD", "-")}, "count:1"),
        (f"answering kriss {TANATLOC} with=thorgal give=D for=C count=1", {"hands": ("CC", "DD", "-")}, "yes"),
        (f"answering kriss {TANATLOC} with=thorgal give=D for=C count=1", {"hands": ("CD", "DI", "-")}, "no"),
        # A Chaam comes.
        ("placing kriss card=C1", {"at": "1 2 1", "chaams": {2: "D1"}}, "at:2"),
        ("placing kriss card=C1", {"at": "1 2 1", "hands": ("-", "C")}, "at:2"),
        # Too many cards.
        ("dropping kriss with=kriss", {"hands": ("-", "CCCCCCCCDDI")}, "drop:D"),
        # Travel.
        ("acting kriss dice=t", {"revealed": 2}, "travel"),
        ("acting kriss dice=3", {"revealed": 2}, "as-travel"),
        ("acting kriss dice=t", {}, "reveal"),
        ("acting kriss dice=3+t", {"at": "1 3 1"}, "as-travel"),
        ("acting kriss dice=t", {"at": "1 3 1"}, "end"),
        ("acting kriss dice=t", {"at": "1 2 1", "hands": ("-", "CCDIPA"), "revealed": 3}, "pay:DIPA"),
        ("acting kriss dice=t", {"at": "1 2 1", "hands": ("-", "CDI"), "revealed": 3}, "end"),
        ("acting kriss dice=t", {"at": "1 4 1", "hands": ("-", "CCCCD"), "revealed": 5}, "pay:CCCC"),
        ("acting kriss dice=t", {"at": "1 6 1", "hands": ("-", "CDIPAR"), "revealed": 7}, "pay:CDIPAR"),
        ("acting kriss dice=t", {"at": "1 8 1", "hands": ("-", "CDDDDDD")}, "pay:DDDDDD"),
        ("acting kriss dice=t", {"at": "1 8 1", "hands": ("-", "DDDDD")}, "end"),
        # Cards and Chaams.
        ("acting kriss dice=1+2", {}, "draw:1"),
        ("acting kriss", {"hands": ("-", "CCCCC"), "chaams": {1: "C1"}}, "kill:C1"),
        ("acting kriss", {"chaams": {1: "C1"}}, "end"),
        # Powers.
        ("acting thorgal", {"chaams": {1: "C1"}}, "strike:C1"),
        ("acting kriss", {"chaams": {2: "C1"}, "revealed": 2}, "shoot>C1"),
        ("acting kriss", {"chaams": {1: "C1"}, "at": "1 2 1"}, "shoot<C1"),
        ("acting kriss", {"chaams": {7: "C2"}, "at": "1 8 1"}, "end"),
        ("acting aaricia", {"hands": ("CDI", "-", "PPPP")}, "share:thorgal"),
        ("acting aaricia", {}, "end"),
        ("sharing aaricia with=thorgal", {"hands": ("CDI", "-", "CPPPP")}, "give:P"),
        ("sparing aaricia with=thorgal give=P", {"hands": ("CDI", "-", "PPPP")}, "count:3"),
        ("sparing aaricia with=thorgal give=P", {"hands": ("CCCCDDDDII", "-", "PPPP")}, "count:1"),
        ("acting jolan", {"team": TEAM, "hands": ("CCC",), "spent": "CD"}, "recall:D"),
        ("acting jolan", {"team": TEAM, "hands": ("CDI",), "spent": "C"}, "end"),
        ("acting jolan", {"team": TEAM, "spent": "C"}, "end"),
        ("swapping jolan for=D", {"team": TEAM, "hands": ("CCCI",), "spent": "D"}, "drop:C"),
        ("acting tjall", {"team": TEAM, "hands": ("-", "CCCCC")}, "dash:C"),
        ("acting tjall", {"team": TEAM}, "end"),
        ("acting treefoot", {"team": TEAM}, "craft"),
        ("acting treefoot", {"team": TEAM, "hands": ("-", "-", "CCCCCCCCDD")}, "end"),
        ("acting treefoot power=used", {"team": TEAM}, "end"),
    ],
)
def test_what_is_plainly_best(doing: str, table: dict[str, object], move: str) -> None:
    assert advised(set_up(doing, **table)) == move


@pytest.mark.parametrize(
    ("doing", "table", "move"),
    [
        ("acting jolan", {"hands": ("C",), "spent": "CD"}, "recall:D"),
        ("acting jolan", {"hands": ("CCCCDDDDII",), "spent": "P"}, "end"),
        ("acting jolan", {}, "end"),
        ("acting tjall", {"hands": ("-", "CCCCC")}, "dash:C"),
        ("acting tjall", {"hands": ("-", "CDIP")}, "end"),
    ],
)
def test_5_9_with_other_numbers_of_the_powers(doing: str, table: dict[str, object], move: str) -> None:
    assert advised(set_up(doing, team=TEAM, game=OTHER, **table)) == move


def test_a_hero_is_chosen_somehow() -> None:
    assert advised(start(3)).startswith("hero:")


@pytest.mark.parametrize(
    ("table", "danger"),
    [
        ({}, CALM),
        ({"chaams": {1: "C1 C1 D1 D1 I1 I1 P1"}}, TENSE),
        ({"chaams": {1: ALL_CHAAMS[:38]}}, DIRE),
        ({"at": "3 1 1", "chaams": {1: "C1"}, "round": 5}, TENSE),
        ({"chaams": {1: "C1"}, "round": 3}, DIRE),
        ({"round": 14}, CALM),
    ],
)
def test_how_dangerous_it_is(table: dict[str, object], danger: int) -> None:
    state = state_of(set_up("acting kriss", **table))
    assert danger_of(state, weights.TRIAL * weights.ROW) == danger


# What a search considers first


@pytest.mark.parametrize(
    ("doing", "table", "order"),
    [
        ("taking kriss roll=1+2+3+c1+t black=one", {}, "take:t take:3 take:2 take:1"),
        ("taking kriss roll=1+2+3+c1+t black=one", {"at": "1 8 1"}, "take:3 take:2 take:1 take:t"),
        ("placing kriss card=C1", {"at": "1 2 1", "revealed": 3, "chaams": {1: "D1"}}, "at:1 at:2 at:3"),
        ("dropping kriss with=kriss", {"hands": ("-", "CCCCCCCCDDI")}, "drop:D drop:C drop:I"),
        ("swapping jolan for=D", {"team": TEAM, "hands": ("CCCI",), "spent": "D"}, "drop:C drop:I"),
        ("acting kriss dice=1+3+t", {"revealed": 2}, "travel draw:1 end as-travel"),
        ("acting kriss dice=t", {"hands": ("-", "C"), "chaams": {1: "C1"}}, "reveal end kill:C1"),
        ("acting kriss dice=t", {"at": "1 6 1", "hands": ("-", "CDIPAR"), "revealed": 7}, "pay:CDIPAR end"),
        ("acting kriss", {"at": "3 1 1", "hands": ("-", "CCC"), "chaams": {1: "C1"}}, "kill:C1 end"),
        ("acting thorgal", {"hands": ("C",), "chaams": {1: "C1 C2"}}, "strike:C1 end kill:C1"),
        ("acting kriss", {"at": "1 2 1", "revealed": 3, "chaams": {1: "C1", 3: "D1 D1"}}, "shoot<C1 shoot>D1 end"),
        ("acting aaricia", {"hands": ("-", "-", "C")}, "share:kriss end"),
        ("acting jolan", {"team": TEAM, "hands": ("CCI",), "spent": "CD"}, "recall:D recall:C"),
        ("acting tjall", {"team": TEAM, "hands": ("-", "CCCCCD")}, "end dash:C dash:D"),
        ("acting treefoot", {"team": TEAM}, "craft end"),
        ("rolling kriss dice=1 roll=1+1+2+2 black=one", {}, "roll"),
    ],
)
def test_what_looks_better_is_considered_sooner(doing: str, table: dict[str, object], order: str) -> None:
    play = set_up(doing, **table)
    (seat,) = play.to_act
    state = state_of(play)
    evaluator = play.game.evaluator(play.seats)
    evaluator.set_style(seat, weights.TRIAL)
    assert set(order.split()) <= set(legal(play, seat))
    priors = {play.game.move_text(int(move)): evaluator.prior(state, seat, move) for move in state.legal(seat)}
    assert sorted(order.split(), key=lambda text: -priors[text]) == order.split(), priors


# Weights


def test_each_seat_goes_by_the_weights_of_its_style() -> None:
    play = set_up(f"trading kriss {TANATLOC}", hands=("CCP", "DD", "-"))
    assert advised(play) == "with:thorgal"
    wary = read_weights(Path(__file__).with_name("by_hand.toml").read_text("utf-8"), "plain", weights.NAMES)
    wary[weights.TRADE_GAIN] = 100.0
    weights.write_row(weights.TRIAL, wary)
    assert advised(play) == "skip"
    assert advised_in(play, 0, others=weights.TRIAL) == "with:thorgal"


def test_who_is_wary_of_everything_plays_another_game() -> None:
    """The weights for trials are used in whole games."""
    weights.write_row(weights.TRIAL, [0.0] * weights.WEIGHTS)
    plain, wary = OURS.start(1), OURS.start(1)
    evaluator = OURS.evaluator(1)
    lengths = [play_advised(plain, evaluator, Fast(1), Rng(1))]
    evaluator.set_style(0, weights.TRIAL)
    lengths.append(play_advised(wary, evaluator, Fast(1), Rng(1)))
    assert lengths[0] != lengths[1]
