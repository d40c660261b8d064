"""What a search gains from tree reuse, pondering, a second core and more moves, at equal iterations.

With a time limit (`search:2s`) chance decides how much of each a search gets, so these players get a fixed number:

    hubba arena witches --seats 2 --match --players bench.thinking:Keeping,search:100 --deals 1200

Run it in the folder of the project. The second core is a second search with other worlds; the results are added up
as in `bots/spare_cores.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from hubba.bots import spare_cores
from hubba.bots.observation import Observation
from hubba.bots.player import Budget, Choice
from hubba.bots.search import UNDECIDED, Search
from hubba.bots.searcher import SearchPlayer, conclude
from hubba.core.view import View

LONGER = 10  # how many times longer than its own move it thinks while others move


@dataclass
class Keeping(SearchPlayer):
    """`search:100` with tree reuse."""

    iterations: ClassVar[int] = 100
    keeps: bool = True

    def choose(self, view: View, budget: Budget) -> Choice:
        return super().choose(view, Budget(self.iterations))


@dataclass
class Pondering(Keeping):
    """The same, and it thinks while others move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        choice = super().choose(view, budget)
        if self._kept is not None and self._made != UNDECIDED:
            self._kept.search.made = self._made
            self._kept.search.run(LONGER * self.iterations, 0.0)
        return choice


class Doubled(SearchPlayer):
    """`search:100` with a second core that searches as much."""

    iterations: ClassVar[int] = 100

    def choose(self, view: View, budget: Budget) -> Choice:
        moves = view.legal()
        if len(moves) == 1:
            return Choice(moves[0])
        search, lent = self._begin(view, None, moves), self._begin(view, None, moves)
        lent.rng = lent.rng.fork(1)
        search.run(self.iterations, 0.0)
        lent.run(self.iterations, 0.0)
        spare_cores.merge(search, [spare_cores.since({}, spare_cores.first_steps(lent))])
        return conclude(search)


class Wide(SearchPlayer):
    """`search:220` that considers 0.5 √n moves after n visits, whatever its game's evaluator says."""

    iterations: ClassVar[int] = 220
    widening: ClassVar[float] = 0.5

    def choose(self, view: View, budget: Budget) -> Choice:
        return super().choose(view, Budget(self.iterations))

    def _begin(self, view: View, heard: Observation | None, moves: Sequence[int]) -> Search:
        search = super()._begin(view, heard, moves)
        search.widening = self.widening
        return search


class Wider(Wide):
    """`search:220` that considers 0.8 √n moves after n visits."""

    widening: ClassVar[float] = 0.8
