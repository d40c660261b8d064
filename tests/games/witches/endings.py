"""Final phases of random games."""

from hubba.core.chance import Fast
from hubba.core.endgame import Solver
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.games.witches.bots.endgame import WitchesEndgame
from hubba.games.witches.game import GAME

END = WitchesEndgame()


def end_of(seed: int, seats: int, **options: str) -> list[State]:
    """All states in the final phase of a random game."""
    state = GAME.start(seats, options)
    chance, rng = Fast(seed), Rng(seed)
    found = []
    while (seat := int(chance.settle(state))) >= 0:
        if END.begun(state):
            found.append(state.clone())
        state.apply(seat, state.random_move(seat, rng))
    return found


def own_table(state: State, budget: int = 50_000) -> Solver:
    """The game's own solver for two seats."""
    found = END.own_solver(state, budget)
    assert found is not None
    return found
