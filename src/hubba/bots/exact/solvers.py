"""Which solver fits which game, and when a bot may use it."""

from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.bots.exact.max_n import MaxN
from hubba.bots.exact.solver import SearchingSolver
from hubba.bots.messages import message
from hubba.core.endgame import Endgame
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.registry import find_game, game_names
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View

WORLDS = 16  # to sample to find out whether a view leaves anything open


def solver_for(game: Game, seats: int, budget: int = 0) -> SearchingSolver:
    """The general solver for this game and its number of seats."""
    endgame = game.endgame()
    if endgame is None:
        others = [name for name in game_names() if find_game(name).endgame() is not None]
        raise HubbaError(message("error-not-solved", game=game.name, known=", ".join(others)))
    return AlphaBeta(endgame, budget) if seats == 2 and not game.cooperative else MaxN(endgame, budget)


def is_certain(endgame: Endgame, state: State, view: View, worlds: int = WORLDS) -> bool:
    """Whether all worlds that fit a view are the same in what still matters, judged by a sample."""
    key = endgame.key(state)
    return all(endgame.key(view.world(Rng(number))) == key for number in range(worlds))
