"""Tree reuse: a player's last search, and how the game has continued since."""

from collections.abc import Sequence
from dataclasses import dataclass

from hubba.bots.observation import Observation
from hubba.bots.search import Search
from hubba.bots.tree import NO_NODE, ROOT, Tree

MOST_NODES = 250_000  # of a search that continues while others move: about 16 MB
MANY = 10**9


@dataclass(frozen=True)
class KeptSearch:
    """A finished search, and what the seat had been told before it."""

    heard: Observation
    search: Search

    def below(self, heard: Observation, moves: Sequence[int]) -> Tree | None:
        """What it knows about a later moment at which the seat has these moves.

        None if that is another game, something was undone, or a step is not in the tree. Face-down moves are
        compared as the seat saw them, and chance only if everybody saw it.
        """
        before, now = self.heard.steps, heard.steps
        if before is None or now is None or now[: len(before)] != before or not heard.follows(self.heard):
            return None
        if now == before and heard.events != self.heard.events:
            return None  # something has happened, but the steps are unknown
        tree = self.search.own_tree()
        node = ROOT
        for who, key in now[len(before) :]:
            node = int(tree.find(node, who, key))
            if node == NO_NODE:
                return None
        found = tree.subtree(node, heard.seat, list(moves))
        return found if found.used > 1 else None

    def ponder(self, move: int, seconds: float) -> bool:
        """Keep thinking about what follows a move; False if the tree is large enough."""
        if self.search.nodes() >= MOST_NODES:
            return False
        self.search.made = move
        self.search.run(MANY, seconds)
        return True
