"""The plain evaluator, which knows only the rules, and the loops that play whole games."""

from collections import Counter

import pytest

from hubba.core.chance import Fast, Scripted
from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64, vec
from hubba.core.game import Game
from hubba.core.playout import play_advised, play_out
from hubba.core.rng import Rng, Streams, one_stream
from hubba.core.state import PURPOSES, State
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.purses import GAME as PURSES

OVER = "hubba position 1\ngame: caravan\nseats: 2\ncarts: {}\nloads: 4\ndie: 0\noffer: -\n"


def test_a_game_that_says_nothing_else_has_the_plain_evaluator_alone() -> None:
    assert (CARAVAN.evaluators, CARAVAN.styles) == (("plain",), ())
    assert CARAVAN.endgame() is None
    assert type(CARAVAN.evaluator(2)) is Evaluator
    assert CARAVAN.evaluator(2) is not CARAVAN.evaluator(2), "it may keep notes"


@pytest.mark.parametrize(("carts", "expected"), [("5 5", [1.0, 1.0]), ("5 4", [0.0, 0.0])])
def test_a_finished_game_is_worth_its_payoff(carts: str, expected: list[float]) -> None:
    state, _ = CARAVAN.read_position(OVER.format(carts))
    worth = vec[float]([0.5, 0.5])
    Evaluator(2).values(state, worth)
    assert list(worth) == expected


def test_any_move_is_advised_and_played_out_and_none_comes_first() -> None:
    state, evaluator = PURSES.start(PURSES.seats[0]), Evaluator(PURSES.seats[0])
    seat = Fast(1).settle(state)
    for ask in (evaluator.advise, evaluator.playout_move):
        told = Counter(int(ask(state, seat, Rng(seed))) for seed in range(200))
        assert set(told) == {int(move) for move in state.legal(seat)}
        assert ask(state, seat, Rng(4)) == state.random_move(seat, Rng(4))
    assert {evaluator.prior(state, seat, move) for move in state.legal(seat)} == {0.0}
    assert evaluator.widening() == 0.0
    assert not evaluator.cutoff(state, 10**6)


class Short(Evaluator):
    """An evaluator that stops after three decisions and plays the lowest move."""

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.legal(seat)[0]

    def cutoff(self, state: State, decisions: i64) -> bool:
        return decisions == 3


def test_a_playout_goes_on_until_the_cutoff_or_to_the_end() -> None:
    made, whole = CARAVAN.start(1), CARAVAN.start(1)
    Short(1).play_on(made, Rng(1), to_the_end=False)
    assert not made.over()
    assert made.score(0) <= 3
    Short(1).play_on(whole, Rng(1), to_the_end=True)
    assert whole.over()


def test_a_game_by_advice_is_the_same_for_the_same_seeds() -> None:
    played = []
    for _ in range(2):
        state = CARAVAN.start(2)
        decisions = play_advised(state, Evaluator(2), Fast(3), Rng(4))
        assert state.over()
        played.append((int(decisions), [int(state.score(seat)) for seat in range(2)]))
    assert played[0] == played[1]
    assert played[0][0] > 0


@pytest.mark.parametrize("game", [CARAVAN, CELLAR, PURSES], ids=lambda game: game.name)
def test_the_loop_of_a_state_plays_what_any_source_of_chance_would(game: Game) -> None:
    for seats in game.seats:
        for seed in range(5):
            quick, slow = game.start(seats), game.start(seats)
            found = int(play_out(quick, Fast(seed), Rng(seed)))
            assert int(play_out(slow, Scripted([], then=Fast(seed)), Rng(seed))) == found
            assert quick.over()
            assert [quick.score(seat) for seat in range(seats)] == [slow.score(seat) for seat in range(seats)]


def test_streams_of_purposes_are_seeded_when_asked_and_stay() -> None:
    streams = Streams(7, 3, PURPOSES)
    first, twin = streams.of(2), Rng(7, 5)
    assert [first.word() for _ in range(3)] == [twin.word() for _ in range(3)]
    assert streams.of(2) is first
    rng = Rng(1)
    assert {id(one_stream(rng, PURPOSES).of(purpose)) for purpose in range(PURPOSES)} == {id(rng)}
