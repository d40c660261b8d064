"""`search:100` in Witches with the weights exactly as `tools/outlook.py witches` fits them, not rounded by hand.

    hubba arena witches --seats 2 --match --players bench.fitted:Fitted,search:100 --deals 480

Run it in the folder of the project.
"""

from collections.abc import Sequence
from typing import ClassVar

from hubba.bots.player import Budget, Choice
from hubba.bots.searcher import SearchPlayer
from hubba.core.view import View
from hubba.games.witches.bots.evaluation import NAMES, OUTLOOK

FOUND = {
    "trump": -0.173,
    "strong_trump": 16.39,
    "strong_value": 1.106,
    "lead": -0.6034,
    "doubt": 16.0,
    "doubt_later": 0.12,
}


class Fitted(SearchPlayer):
    """Uses the fitted weights while it thinks, and restores the others afterwards."""

    iterations: ClassVar[int] = 100

    def choose(self, view: View, budget: Budget) -> Choice:
        used = [float(OUTLOOK[place]) for place in range(len(NAMES))]
        put([FOUND.get(name, used[place]) for place, name in enumerate(NAMES)])
        try:
            return super().choose(view, Budget(self.iterations))
        finally:
            put(used)


def put(numbers: Sequence[float]) -> None:
    """Change the weights of the evaluation in this process."""
    for place, number in enumerate(numbers):
        OUTLOOK[place] = number
