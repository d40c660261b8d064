"""A search tree in arrays: visits and values of each node."""

from typing import Final

from hubba.core.fast import i64, vec, zeros

ROOT: Final = 0
NO_NODE: Final = -1
CHANCE: Final = -1  # instead of a seat: chance made the step


class Tree:
    """Nodes are numbers. A step leads from a parent to a node: `who` made it, and `key` is what was seen of it."""

    def __init__(self) -> None:
        self.used: i64 = 0
        self.room: i64 = 0
        self.first = vec[i64]()  # the newest child; `following` leads to the others
        self.following = vec[i64]()
        self.who = vec[i64]()
        self.key = vec[i64]()
        self.visits = vec[i64]()
        self.available = vec[i64]()  # how often the step could have been chosen
        self.total = vec[float]()  # utility for the seat that made the step
        self.squares = vec[float]()
        self.grow()
        self.add(NO_NODE, CHANCE, 0)

    def grow(self) -> None:
        """Make room for twice as many nodes."""
        room = self.room * 2 + 256
        self.first = longer(self.first, room)
        self.following = longer(self.following, room)
        self.who = longer(self.who, room)
        self.key = longer(self.key, room)
        self.visits = longer(self.visits, room)
        self.available = longer(self.available, room)
        self.total = longer_floats(self.total, room)
        self.squares = longer_floats(self.squares, room)
        self.room = room

    def add(self, parent: i64, who: i64, key: i64) -> i64:
        """A new node under a parent."""
        if self.used == self.room:
            self.grow()
        node = self.used
        self.used += 1
        self.first[node] = NO_NODE
        self.who[node] = who
        self.key[node] = key
        if parent != NO_NODE:
            self.following[node] = self.first[parent]
            self.first[parent] = node
        return node

    def find(self, parent: i64, who: i64, key: i64) -> i64:
        """The child that this step leads to, or NO_NODE."""
        node = self.first[parent]
        while node != NO_NODE:
            if self.key[node] == key and self.who[node] == who:
                return node
            node = self.following[node]
        return NO_NODE

    def step(self, parent: i64, who: i64, key: i64) -> i64:
        """The child that this step leads to; it is added if necessary."""
        node = self.find(parent, who, key)
        if node == NO_NODE:
            node = self.add(parent, who, key)
        return node

    def subtree(self, root: i64, who: i64, moves: list[int]) -> "Tree":
        """A copy of the tree below a node; its first steps are only these moves of this seat."""
        tree = Tree()
        under = zeros(self.used)  # by node: the copy of its parent, plus one; zero if it is left out
        node = self.first[root]
        while node != NO_NODE:
            if self.who[node] == who and self.key[node] in moves:
                under[node] = ROOT + 1
            node = self.following[node]
        # Children have higher numbers than their parents, and lists of children start with the highest; copying in
        # rising order keeps both.
        for original in range(root + 1, self.used):
            if under[original] != 0:
                twin = tree.add(under[original] - 1, self.who[original], self.key[original])
                tree.visits[twin] = self.visits[original]
                tree.available[twin] = self.available[original]
                tree.total[twin] = self.total[original]
                tree.squares[twin] = self.squares[original]
                node = self.first[original]
                while node != NO_NODE:
                    under[node] = twin + 1
                    node = self.following[node]
        return tree

    def most_visited(self, parent: i64) -> i64:
        """The most visited child, on a tie that with the lowest key; NO_NODE if there is none."""
        best: i64 = NO_NODE
        node = self.first[parent]
        while node != NO_NODE:
            if best == NO_NODE or self.visits[node] > self.visits[best]:
                best = node
            if self.visits[node] == self.visits[best] and self.key[node] < self.key[best]:
                best = node
            node = self.following[node]
        return best


def longer(items: vec[i64], room: i64) -> vec[i64]:
    """The same numbers, padded with zeros."""
    more = vec[i64]([0] * room)
    for place in range(len(items)):
        more[place] = items[place]
    return more


def longer_floats(items: vec[float], room: i64) -> vec[float]:
    """The same numbers, padded with zeros."""
    more = vec[float]([0.0] * room)
    for place in range(len(items)):
        more[place] = items[place]
    return more
