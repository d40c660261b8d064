"""A test player that plays the last part of Witches with the solver, from its view alone."""

from dataclasses import dataclass

from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.bots.player import Budget, Choice, RandomPlayer
from hubba.core.rng import Rng
from hubba.core.view import View
from hubba.games.witches.bots.endgame import WitchesEndgame


@dataclass
class Oracle(RandomPlayer):
    """With two seats only one world fits the view in the final phase, so the solver may look at it."""

    def choose(self, view: View, budget: Budget) -> Choice:
        world = view.world(Rng(0))
        if not WitchesEndgame().begun(world):
            return super().choose(view, budget)
        return Choice(AlphaBeta(WitchesEndgame()).best(world)[-1])
