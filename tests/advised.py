"""What the evaluator of a game advises, for tests that want sensible moves."""

from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import State


def advised_move(play: Play, seat: int, rng: Rng) -> int:
    """The move that the evaluator advises a seat, from what the seat knows."""
    return advised_move_in(play.game, play.view(seat).world(Rng(0)), seat, rng)


def advised_move_in(game: Game, state: State, seat: int, rng: Rng) -> int:
    """The move that the evaluator advises a seat in a state."""
    return int(game.evaluator(int(state.seats)).advise(state, seat, rng))
