"""The future outcomes of chance are nowhere: not in a view, not in the choices, not in a bot's answer (T-12)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.bots.player import Budget
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.replay import replay
from hubba.core.rng import Rng
from tests.games.showing import shown_to
from tests.games.thorgal.tables import GAME, go, legal, line, position, set_up
from tests.scale import examples, scaled

ITERATIONS = scaled(40, 1)
EXAMPLES = examples(20, 2)


def all_that_is_shown(play: Play, viewer: int) -> str:
    """Everything a viewer receives: view, events, words, legal moves, reasons, record, worlds, a bot's move."""
    return "\n".join([str(play.to_act), *shown_to(play, viewer, ITERATIONS)])


def played(seats: int, seed: int, decisions: int) -> Play:
    dice = random.Random(seed)
    options = {"chaams": "level-3"} if seed % 2 else {}
    play = Play(GAME, seats, options, chance=Seeded(key_of(seed)))
    for _ in range(decisions):
        if not play.to_act:
            break
        seat = play.to_act[0]
        moves = [move for move in play.legal(seat) if GAME.move_text(move) != "end"]
        play.step(seat, [dice.choice(moves or play.legal(seat))])
    return play


def with_other_future(play: Play, seed: int) -> Play:
    """The same game so far, with another source of chance from now on."""
    twin = replay(play.record(), GAME)
    twin.chance = Seeded(key_of(f"other {seed}"))
    return twin


@settings(max_examples=EXAMPLES, deadline=None)
@given(seats=st.integers(1, 4), seed=st.integers(0, 10**6), decisions=st.integers(0, 120))
def test_T_12_another_future_changes_no_byte_of_the_present(seats: int, seed: int, decisions: int) -> None:
    play = played(seats, seed, decisions)
    twin = with_other_future(play, seed)
    for viewer in [*play.to_act, random.Random(seed).choice(play.viewers)]:
        assert all_that_is_shown(twin, viewer) == all_that_is_shown(play, viewer)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_T_12_and_the_futures_do_differ(seats: int) -> None:
    """Otherwise the test above would compare a game with itself."""
    play = played(seats, seats, 40)
    twins = [with_other_future(play, seed) for seed in range(3)]
    positions = set()
    for twin in [play, *twins]:
        for _ in range(8):
            if twin.to_act:
                seat = twin.to_act[0]
                twin.step(seat, [twin.legal(seat)[0]])
        positions.add(write_record(twin.record()))
    assert len(positions) == 4


@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
@pytest.mark.parametrize(
    ("doing", "brings"),
    [
        ("acting thorgal dice=1+t", [{"skills": "C", "foes": "C1"}, {"skills": "R", "foes": "R2"}]),
        ("rolling kriss dice=1+1 roll=2+2+t black=two", [{"white": "t+t+t"}, {"white": "c2+c2+c2"}]),
        ("placing kriss card=C1 due=2", [{"foes": "D1 I1"}, {"foes": "R2 A2"}]),
    ],
)
def test_T_12_whatever_is_about_to_come(doing: str, brings: list[dict[str, str]], viewer: int) -> None:
    shown = [all_that_is_shown(set_up(doing, at="1 2 1", hands=("CCD", "AAR"), **some), viewer) for some in brings]
    assert shown[0] == shown[1]


def test_T_12_a_deck_has_no_order_in_the_state() -> None:
    """Two games that reach the same table by different orders of the same cards are the same from there on."""
    table = {"at": "1 2 1", "hands": ("CCD", "AAR")}
    ends = []
    for skills in ("CDI", "IDC", "DIC"):
        play = set_up("acting thorgal dice=3", skills=skills, white="1+1+1+1+t", black="one", **table)
        go(play, 0, "draw:3 end")
        ends.append(play)
    assert len({play.position() for play in ends}) == 1
    assert len({play.view(1).text() for play in ends}) == 1
    states = [GAME.read_position(play.position())[0] for play in ends]
    for state in states:
        state.apply(1, GAME.move_from("take:t"))
        state.apply(1, GAME.move_from("stop"))
    assert len({GAME.write_position(state, ends[0].options) for state in states}) == 1


def test_T_12_after_a_reshuffle_nothing_of_the_old_order_is_known() -> None:
    spent = "".join(letter * 8 for letter in "CDIPAR")
    orders = ("".join(sorted(spent)), spent, spent[::-1])
    states = []
    for order in orders:
        state = GAME.read_position(position("acting thorgal dice=1", spent=order))[0]
        state.apply(0, GAME.move_from("draw:1"))
        states.append(state)
    weights = [[(int(card), int(state.weight(card))) for card in state.outcomes()] for state in states]
    assert weights[0] == weights[1] == weights[2] == [(skill, 8) for skill in range(6)]


@pytest.mark.parametrize("seed", range(4))
def test_T_12_the_world_that_a_view_imagines_is_the_table_itself(seed: int) -> None:
    play = played(3, seed, 25)
    assert play.to_act
    for viewer in play.viewers:
        worlds = {GAME.write_position(play.view(viewer).world(Rng(n)), play.options) for n in range(3)}
        assert worlds == {play.position()}


def test_T_12_a_script_that_goes_on_is_not_seen_by_a_bot() -> None:
    """A bot that could see the next dice would roll with one script and stop with the other."""
    moves = set()
    for white, black in (("t+t+t", "goddess"), ("c2+c2+c2", "ogotai")):
        play = set_up("rolling kriss dice=1+1 roll=2+2+t black=two", white=white, black=black, at="1 2 1")
        assert isinstance(play.chance, Scripted)
        assert legal(play, 1) == ["roll", "stop"]
        choice = SearchPlayer(3, GAME.evaluator).choose(play.view(1), Budget(ITERATIONS * 4))
        moves.add(repr(choice))
        assert line(play, "doing").startswith("rolling"), "thinking changes nothing"
    assert len(moves) == 1
