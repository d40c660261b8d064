"""The game's own loops play the same games as the general loops."""

import pytest

from hubba.core.chance import Fast
from hubba.core.evaluator import Evaluator
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State
from hubba.games.thorgal.rules.state import Thorgal
from tests.games.thorgal.tables import GAME
from tests.scale import scaled

GAMES = scaled(20, 2)
SEATS = scaled(list(GAME.seats), [3])


def told(state: State) -> str:
    return GAME.write_position(state, GAME.settle(int(state.seats), {}))


@pytest.mark.parametrize("seats", SEATS)
def test_random_games(seats: int) -> None:
    for seed in range(GAMES):
        ours, theirs = GAME.start(seats), GAME.start(seats)
        decisions = ours.play_out(Fast(seed).streams, Rng(seed))
        assert decisions == State.play_out(theirs, Fast(seed).streams, Rng(seed)) > 0
        assert told(ours) == told(theirs)


@pytest.mark.parametrize("seats", SEATS)
def test_random_moves(seats: int) -> None:
    """A random move without a list of moves is the same as with the list."""
    state, chance, rng = GAME.start(seats), Fast(seats), Rng(seats)
    while (seat := chance.settle(state)) != NOBODY:
        seed = int(rng.below(1000))
        move = state.random_move(seat, Rng(seed))
        assert move == State.random_move(state, seat, Rng(seed))
        state.apply(seat, move)


@pytest.mark.parametrize("to_the_end", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_games_by_advice(seats: int, to_the_end: bool) -> None:
    evaluator = GAME.evaluator(seats)
    for seed in range(GAMES):
        ours, theirs = GAME.start(seats), GAME.start(seats)
        for state, play_on in ((ours, type(evaluator).play_on), (theirs, Evaluator.play_on)):
            rng = Rng(seed)
            for _ in range(3):  # from one cutoff to the next
                play_on(evaluator, state, rng, to_the_end=to_the_end)
                assert isinstance(state, Thorgal)
        assert told(ours) == told(theirs)
        assert ours.over() == theirs.over()
        assert ours.over() or not to_the_end
