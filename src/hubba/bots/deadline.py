"""A thought that people wait for must end: how long it may take, and whether it was cut short.

A level is a number of iterations, so that it is the same on every machine. A slow machine takes longer, but only
so long: after that a bot moves with what it has, and the table says so.
"""

from dataclasses import replace
from time import perf_counter

from hubba.bots.observation import Observation
from hubba.bots.player import Budget, Choice
from hubba.bots.roster import SeatedPlayer
from hubba.core.view import View

LONGEST = 8.0  # seconds for a thought, however many iterations it was given
NEARLY = 0.9  # a search stops when no whole iteration fits any more, so a thought may end a little earlier


def bounded(budget: Budget) -> Budget:
    """The same budget, with an end that people can wait for."""
    return replace(budget, seconds=budget.seconds or LONGEST)


def unfinished(budget: Budget, done: int, seconds: float) -> int:
    """The iterations that were wanted, if a thought of so many seconds was cut short; 0 if it was not.

    Who was given seconds and not iterations wanted no more; who stopped before the time was over had enough.
    """
    cut = not budget.seconds and 0 < done < budget.iterations and seconds >= LONGEST * NEARLY
    return budget.iterations if cut else 0


def ask_with_deadline(seated: SeatedPlayer, view: View, heard: Observation) -> Choice:
    """What a player does at a seat while people wait; a choice that was cut short says how much was wanted."""
    began = perf_counter()
    chosen = replace(seated, budget=bounded(seated.budget)).ask(view, heard)
    return replace(chosen, wanted=unfinished(seated.budget, chosen.iterations, perf_counter() - began))
