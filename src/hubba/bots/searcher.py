"""The player that searches."""

from dataclasses import dataclass
from math import sqrt

from hubba.bots.player import Budget, Choice, Evidence, Player
from hubba.bots.search import Search
from hubba.bots.tree import CHANCE, NO_NODE, ROOT, Tree
from hubba.core.view import View

LINE = 8  # moves of the line that it expects
DOUBT = 0.5  # about a move that was looked at once, for utilities from 0 to 1


@dataclass
class Searcher(Player):
    """Thinks with a fresh tree at every move: the same view, iterations and seed give the same move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        moves = view.legal()
        if len(moves) == 1:
            return Choice(moves[0])
        search = Search(view, self.seed)
        search.run(budget.iterations, budget.seconds)
        return conclude(search)


def conclude(search: Search) -> Choice:
    """The move that was looked at most, and the evidence for each.

    Where advice guides the search, moves differ little, and the advised one stands until another has done better
    by more than a doubt that shrinks with its visits.
    """
    tree = search.own_tree()
    found = []
    available = {}
    node = tree.first[ROOT]
    while node != NO_NODE:
        found.append(evidence(tree, node))
        available[found[-1].move] = int(tree.available[node])
        node = tree.following[node]
    if search.world.guided():
        advised = max(available, key=lambda move: available[move])  # it was there first
        found.sort(key=lambda known: (doubt(known, advised) - known.value, known.move))
    else:
        found.sort(key=lambda known: (-known.visits, known.move))
    return Choice(found[0].move, tuple(found), expected_line(tree), int(search.iterations))


def doubt(known: Evidence, advised: int) -> float:
    """How much better than the advised move another one must have done."""
    return 0.0 if known.move == advised else DOUBT / sqrt(known.visits)


def evidence(tree: Tree, node: int) -> Evidence:
    """What the tree knows about the step to a node."""
    visits = int(tree.visits[node])
    mean = tree.total[node] / visits
    variance = max(0.0, tree.squares[node] / visits - mean * mean)
    return Evidence(int(tree.key[node]), visits, mean, sqrt(variance / visits))


def expected_line(tree: Tree) -> tuple[int, ...]:
    """The moves looked at most, one after the other; what is face down to the seat that asks ends the line."""
    line: list[int] = []
    node = tree.most_visited(ROOT)
    while node != NO_NODE and len(line) < LINE:
        if tree.who[node] != CHANCE:
            if tree.key[node] < 0:
                break
            line.append(int(tree.key[node]))
        node = tree.most_visited(node)
    return tuple(line)
