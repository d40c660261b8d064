"""The deadline of a bot that people wait for, and whether the deadline cut its thinking short.

A level is a number of iterations, so that it is equally strong on every machine. A slow machine takes longer, but
only up to the deadline: then the bot moves with what it has, and the table says so.
"""

from dataclasses import replace
from time import perf_counter

from hubba.bots.observation import Observation
from hubba.bots.player import Budget, Choice
from hubba.bots.roster import SeatedPlayer
from hubba.core.view import View

LONGEST = 8.0  # seconds for a move, however many iterations the bot was given
NEARLY = 0.9  # a search stops when no whole iteration fits any more, so it may end a little early


def bounded(budget: Budget) -> Budget:
    """The same budget, with the deadline."""
    return replace(budget, seconds=budget.seconds or LONGEST)


def unfinished(budget: Budget, done: int, seconds: float) -> int:
    """The number of iterations in the budget if the deadline cut a search short; 0 if it did not.

    A budget in seconds has no iteration limit. A search that stopped before its time was over had enough.
    """
    cut = not budget.seconds and 0 < done < budget.iterations and seconds >= LONGEST * NEARLY
    return budget.iterations if cut else 0


def ask_with_deadline(seated: SeatedPlayer, view: View, heard: Observation) -> Choice:
    """A player's choice while people wait; if it was cut short, `wanted` is its budget's number of iterations."""
    began = perf_counter()
    chosen = replace(seated, budget=bounded(seated.budget)).ask(view, heard)
    return replace(chosen, wanted=unfinished(seated.budget, chosen.iterations, perf_counter() - began))
