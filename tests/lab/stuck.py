"""A player that hangs after a few games, if told to."""

import os
import time
from itertools import count

from hubba.bots.player import Budget, Choice, RandomPlayer
from hubba.core.view import View

games = count(1)


class Stuck(RandomPlayer):
    game = 0

    def choose(self, view: View, budget: Budget) -> Choice:
        self.game = self.game or next(games)
        if "STUCK" in os.environ and self.game > int(os.environ["STUCK"]):
            time.sleep(3600)
        return super().choose(view, budget)
