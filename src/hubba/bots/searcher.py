"""The player that searches."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter

from hubba.bots import spare_cores
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget, Choice, Evidence, MakeEvaluator
from hubba.bots.search import TOGETHER, UNDECIDED, Search
from hubba.bots.tree import CHANCE, NO_NODE, ROOT, Tree
from hubba.bots.tree_reuse import KeptSearch
from hubba.core.evaluator import Evaluator
from hubba.core.view import View

LINE = 8  # moves in the line that it expects
TINY = 1.0e-6  # seconds: no time is left, so make one iteration
DOUBT = 0.5  # the most doubt about a move that was visited once, for utilities from 0 to 1
BY_SPREAD = 2.2  # that doubt per unit of standard deviation of the iterations' values


@dataclass
class SearchPlayer(BotPlayer):
    """Searches with a fresh tree at every move: the same view, iterations and seed give the same move.

    A search by the clock cannot promise that, so it may do more: it reuses the tree of its last move if it was told
    all steps since, thinks while others move if it may, and takes free cores.
    """

    make_evaluator: MakeEvaluator = Evaluator
    blind: bool = False  # does not use what the evaluator knows about good play
    style: int = 0
    ordered: bool = True  # considers the advised move first, then the others by their prior
    use_cutoff: bool = True  # cuts playouts off where the evaluator can say what a world is worth
    scaled: bool = True  # explores less when the values of its iterations are closer together
    apart: bool = False  # samples each world independently of the one before
    keeps: bool = False  # its tree, from move to move
    spreads: bool = False  # over all free cores
    _heard: Observation | None = field(default=None, init=False, repr=False)
    _kept: KeptSearch | None = field(default=None, init=False, repr=False)
    _made: int = field(default=UNDECIDED, init=False, repr=False)  # what it answered last

    def hear(self, heard: Observation) -> None:
        self._heard = heard
        self._made = UNDECIDED  # the game has moved on, even if another player answers this time

    def choose(self, view: View, budget: Budget) -> Choice:
        begin = perf_counter()
        heard, self._heard = self._heard, None  # it belongs to this question only
        moves = view.legal()
        self._made = UNDECIDED
        if len(moves) == 1:
            return Choice(moves[0])
        search = self._begin(view, heard, moves)
        # The time includes sampling the first world and finding the place in the tree.
        seconds = budget.seconds and max(TINY, budget.seconds - (perf_counter() - begin))
        if self.spreads and budget.seconds >= spare_cores.LEAST and (free := spare_cores.free_cores()):
            run_parallel(search, budget.iterations, seconds, free)
        else:
            search.run(budget.iterations, seconds)
        choice = conclude(search)
        if self.keeps and heard is not None and heard.steps is not None:
            self._kept = KeptSearch(heard, search)
            self._made = choice.move
        return choice

    @property
    def lasting(self) -> bool:
        return self.keeps

    def ponder(self, seconds: float) -> bool:
        return self._kept is not None and self._made != UNDECIDED and self._kept.ponder(self._made, seconds)

    def close(self) -> None:
        self._kept = None
        self._made = UNDECIDED

    def _begin(self, view: View, heard: Observation | None, moves: Sequence[int]) -> Search:
        """A search for this moment, with what is already known about it."""
        together = 1 if self.apart else TOGETHER
        evaluator = self.make_evaluator(int(view.new_world().seats))
        evaluator.set_style(view.seat, self.style)
        search = Search(
            view,
            self.seed,
            evaluator,
            blind=self.blind,
            together=together,
            ordered=self.ordered,
            use_cutoff=self.use_cutoff,
            scaled=self.scaled,
        )
        if self._kept is not None and heard is not None:
            known = self._kept.below(heard, moves)
            if known is not None:
                search.go_on(known, self._kept.search.rng)
        return search


def run_parallel(search: Search, iterations: int, seconds: float, many: int) -> None:
    """Think in this process and in `many` copies of it."""
    copies = spare_cores.Copies(search, many, seconds)
    try:
        search.run(iterations, seconds)
        spare_cores.merge(search, copies.gather())
    finally:
        copies.close()


def conclude(search: Search) -> Choice:
    """The most visited move, and the evidence for each.

    If advice guides the search, moves differ little: the advised move stays unless another one did better by more
    than a doubt that shrinks with its visits.
    """
    tree = search.own_tree()
    found = []
    available = {}
    node = tree.first[ROOT]
    while node != NO_NODE:
        found.append(evidence(tree, node))
        available[found[-1].move] = int(tree.available[node])
        node = tree.following[node]
    if search.guided:
        advised = int(search.advised)
        if advised not in available:
            advised = max(available, key=lambda move: available[move])  # it was the first in the tree
        most = min(DOUBT, BY_SPREAD * float(search.spread())) if search.scaled else DOUBT
        found.sort(key=lambda known: (doubt(known, advised, most) - known.value, known.move))
    else:
        found.sort(key=lambda known: (-known.visits, known.move))
    line = expected_line(tree, found[0].move)
    moves, seats = tuple(move for _, move in line), tuple(seat for seat, _ in line)
    return Choice(found[0].move, tuple(found), moves, int(search.iterations), line_seats=seats)


def doubt(known: Evidence, advised: int, most: float) -> float:
    """By how much another move must beat the advised one; `most` if it was visited once."""
    return 0.0 if known.move == advised else most / sqrt(known.visits)


def evidence(tree: Tree, node: int) -> Evidence:
    """What the tree knows about the step to a node."""
    visits = int(tree.visits[node])
    mean = tree.total[node] / visits
    variance = max(0.0, tree.squares[node] / visits - mean * mean)
    return Evidence(int(tree.key[node]), visits, mean, sqrt(variance / visits))


def expected_line(tree: Tree, first: int) -> list[tuple[int, int]]:
    """A move and the most visited ones after it, with who makes each.

    A move that is face down to the asking seat ends the line.
    """
    line: list[tuple[int, int]] = []
    node = tree.first[ROOT]
    while tree.key[node] != first:
        node = tree.following[node]
    while node != NO_NODE and len(line) < LINE:
        if tree.who[node] != CHANCE:
            if tree.key[node] < 0:
                break
            line.append((int(tree.who[node]), int(tree.key[node])))
        node = tree.most_visited(node)
    return line
