"""Information-set Monte Carlo tree search, for any game, from a view alone.

Each iteration samples a world that fits the view, descends the tree to a new node, adds it, plays on to the end or
to the evaluator's cutoff, and adds the value for each seat to all nodes on the path. Hidden cards differ from one
iteration to the next, so a step is compared with the others only as often as it was available.

If a game has face-down moves, each observer has a tree, in which steps have the keys that this observer saw;
otherwise all seats share one. Outcomes of chance that everyone sees are steps of the tree, too. Those that somebody
does not see (a drawn card) are not: the next legal moves already tell them apart.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from hubba.bots.tree import CHANCE, NO_NODE, ROOT, Tree
from hubba.core.evaluator import Evaluator
from hubba.core.event import SPECTATOR
from hubba.core.fast import i64, vec, zeros
from hubba.core.rng import Rng, one_stream
from hubba.core.state import NO_CHANCE, NOBODY, PURPOSES, State
from hubba.core.view import View

EXPLORATION: Final = 0.5  # the exploration constant of UCB, for utilities from 0 to 1
GUIDED: Final = 0.15  # its maximum where advice says what to try first
BY_SPREAD: Final = 0.65  # there: the constant per unit of standard deviation of the iterations' values
TOGETHER: Final = 8  # successive worlds that may have something in common, in games that deal them faster so
FEW: Final = 12  # with fewer iterations, the deviation is unknown
TIE: Final = 1.0e-6  # breaks ties between equal priors at random
UNDECIDED: Final = -1


class Search:
    """One question: what should this seat do, given what it knows?

    A blind search asks its evaluator only what the end of a game is worth. Without `ordered`, `use_cutoff` or
    `scaled` it omits one use of the evaluator, which shows what that use is worth.
    """

    def __init__(
        self,
        view: View,
        seed: i64,
        evaluator: Evaluator,
        *,
        blind: bool = False,
        together: i64 = TOGETHER,
        ordered: bool = True,
        use_cutoff: bool = True,
        scaled: bool = True,
    ) -> None:
        self.view = view
        self.seat: i64 = view.seat
        self.rng = Rng(seed)
        self.streams = one_stream(self.rng, PURPOSES)
        self.world = view.new_world()
        self.evaluator = evaluator
        self.blind = blind
        self.together: i64 = together
        self.widening = evaluator.widening()
        knows = self.widening > 0.0 and not blind
        self.guided = knows and ordered
        self.use_cutoff = use_cutoff
        self.scaled = knows and scaled
        self.most_exploration = EXPLORATION
        if self.guided:
            self.most_exploration = GUIDED
        self.exploration = self.most_exploration
        self.seats: i64 = self.world.seats
        self.trees = [Tree()]
        if self.world.face_down():
            self.trees = [Tree() for _seat in range(self.seats)]
        self.iterations: i64 = 0
        # How many iterations have ended, and the sums of their values for the asking seat and of the squares.
        self.known: i64 = 0
        self.sum = 0.0
        self.squares = 0.0
        self.at = zeros(len(self.trees))  # the current node of each observer
        self.mark = zeros(64)  # by move: legal in this iteration, and already in the tree
        self.stamp: i64 = 0
        self.path_tree = vec[i64]([0] * 64)
        self.path_node = vec[i64]([0] * 64)
        self.length: i64 = 0
        self.expanded = False
        self.worth = vec[float]([0.0] * self.seats)
        self.advised: i64 = UNDECIDED  # the advised move, if the tree does not show it
        self.made: i64 = UNDECIDED  # the move that was made: pondering continues below it

    def run(self, iterations: i64, seconds: float) -> None:
        """Run this many iterations, or until the time is over (0: no limit), but at least one."""
        begin = perf_counter()
        done: i64 = 0
        self.streams = one_stream(self.rng, PURPOSES)
        while done < iterations:
            self.iterate()
            done += 1
            if seconds > 0.0:
                # Expect the next iteration to take as long as the mean; start it if at least half of it fits.
                taken = perf_counter() - begin
                if taken + taken / (2.0 * float(done)) >= seconds:
                    break
        self.iterations += done

    def iterate(self) -> None:
        """Sample a world, descend, add a node, play out, back up the values."""
        world = self.world
        if self.known % self.together == 0:
            self.view.sample_into(world, self.rng)
        else:
            self.view.sample_again(world, self.rng)
        self.length = 0
        self.expanded = False
        for number in range(len(self.trees)):
            self.at[number] = ROOT
        # In a simultaneous phase the order does not matter: the asking seat goes first.
        seat = self.seat
        while seat != NOBODY and not self.expanded:
            self.make_step(world, seat)
            self.settle(world)
            seat = world.turn()
        self.play_out(world)
        self.remember()
        if self.scaled:
            # Where playouts are cut off, values are closer together, and smaller differences matter.
            self.exploration = min(self.most_exploration, BY_SPREAD * self.spread())

    def make_step(self, world: State, seat: i64) -> None:
        """Choose a move in the tree of the seat that acts; every observer follows what it sees in its own tree."""
        own: i64 = 0
        if len(self.trees) > 1:
            own = seat
        if self.made != UNDECIDED and self.length == 0:
            node = self.trees[own].step(ROOT, seat, self.made)
            self.trees[own].available[node] += 1
        else:
            node = self.choose(self.trees[own], self.at[own], seat, world)
        move = self.trees[own].key[node]
        for number in range(len(self.trees)):
            if number != own:
                seen = world.seen(seat, move, number)
                self.arrive(number, self.trees[number].step(self.at[number], seat, seen))
        self.arrive(own, node)
        world.apply(seat, move)

    def choose(self, tree: Tree, parent: i64, seat: i64, world: State) -> i64:
        """The child to go to: one never tried before, or the most promising."""
        moves = world.legal(seat)
        self.stamp += 2
        legal = self.stamp
        tried = self.stamp + 1
        if moves[len(moves) - 1] >= len(self.mark):  # they are in rising order
            self.mark = zeros(moves[len(moves) - 1] * 2)
        for move in moves:
            self.mark[move] = legal
        untried: i64 = len(moves)
        best: i64 = NO_NODE
        best_bound = -1.0
        visited: i64 = 0
        node = tree.first[parent]
        while node != NO_NODE:
            if tree.who[node] == seat and self.mark[tree.key[node]] == legal:
                self.mark[tree.key[node]] = tried
                untried -= 1
                tree.available[node] += 1
                if tree.available[node] > visited:
                    visited = tree.available[node]
                count = float(tree.visits[node])
                # The upper confidence bound: the mean, plus more the less often it was tried when available.
                bound = tree.total[node] / count
                bound += self.exploration * sqrt(log(float(tree.available[node])) / count)
                if bound > best_bound:
                    best = node
                    best_bound = bound
            node = tree.following[node]
        if untried == 0:
            return best
        if self.guided and best != NO_NODE and float(len(moves) - untried) > self.widening * sqrt(float(visited)):
            return best  # widening adds the others later
        self.expanded = True
        if not self.guided:
            move = self.any_untried(moves, legal, untried)
        elif best == NO_NODE:
            move = self.evaluator.advise(world, seat, self.rng)
        else:
            move = self.best_prior(world, seat, moves, legal)
        node = tree.add(parent, seat, move)
        tree.available[node] = 1
        return node

    def any_untried(self, moves: vec[i64], legal: i64, untried: i64) -> i64:
        """One of the moves that are not in the tree yet."""
        pick = self.rng.below(untried)
        for move in moves:
            if self.mark[move] == legal:
                if pick == 0:
                    return move
                pick -= 1
        raise AssertionError("unreachable: so many are untried")

    def best_prior(self, world: State, seat: i64, moves: vec[i64], legal: i64) -> i64:
        """Of the moves that are not in the tree yet, the one with the highest prior."""
        best: i64 = moves[0]
        most = -1.0e9
        for move in moves:
            if self.mark[move] == legal:
                prior = self.evaluator.prior(world, seat, move) + TIE * self.rng.fraction()
                if prior > most:
                    best = move
                    most = prior
        return best

    def settle(self, world: State) -> None:
        """Resolve chance; outcomes that everyone sees are steps in every tree."""
        while world.chance() != NO_CHANCE:
            outcome = world.random_outcome(self.rng)
            if not self.expanded and world.seen_outcome(outcome, SPECTATOR) == outcome:
                for number in range(len(self.trees)):
                    self.arrive(number, self.trees[number].step(self.at[number], CHANCE, outcome))
            world.resolve(outcome)

    def arrive(self, number: i64, node: i64) -> None:
        """Move an observer to a node."""
        self.at[number] = node
        if self.length == len(self.path_node):
            self.lengthen_path()
        self.path_tree[self.length] = number
        self.path_node[self.length] = node
        self.length += 1

    def lengthen_path(self) -> None:
        trees = zeros(self.length * 2)
        nodes = zeros(self.length * 2)
        for place in range(self.length):
            trees[place] = self.path_tree[place]
            nodes[place] = self.path_node[place]
        self.path_tree = trees
        self.path_node = nodes

    def play_out(self, world: State) -> None:
        """Play on to the end or to the cutoff, and store what that is worth."""
        if self.blind:
            world.play_out(self.streams, self.rng)
        else:
            self.evaluator.play_on(world, self.rng, to_the_end=not self.use_cutoff)
        self.evaluator.values(world, self.worth)

    def spread(self) -> float:
        """The standard deviation of the iterations' values for the asking seat; 1 while it is unknown."""
        if self.known < FEW:
            return 1.0
        mean = self.sum / float(self.known)
        return sqrt(max(0.0, self.squares / float(self.known) - mean * mean))

    def remember(self) -> None:
        """Add the values to every node on the path."""
        own = self.worth[self.seat]
        self.known += 1
        self.sum += own
        self.squares += own * own
        for place in range(self.length):
            tree = self.trees[self.path_tree[place]]
            node = self.path_node[place]
            tree.visits[node] += 1
            who = tree.who[node]
            if who != CHANCE:
                worth = self.worth[who]
                tree.total[node] += worth
                tree.squares[node] += worth * worth

    def own_tree(self) -> Tree:
        """The tree of the asking seat."""
        return self.trees[self.own_number()]

    def own_number(self) -> i64:
        """The index of the asking seat's tree."""
        if len(self.trees) == 1:
            return 0
        return self.seat

    def go_on(self, tree: Tree, rng: Rng) -> None:
        """Start from what the seat has already thought about this moment, with different worlds.

        If advice guides the search, the tree must contain the advised move: all others are compared with it.
        """
        self.rng = rng
        if self.guided:
            self.view.sample_into(self.world, rng)
            advised = self.evaluator.advise(self.world, self.seat, rng)
            if tree.find(ROOT, self.seat, advised) == NO_NODE:
                return
            self.advised = advised
        self.trees[self.own_number()] = tree

    def nodes(self) -> i64:
        """How many nodes all trees have."""
        total: i64 = 0
        for tree in self.trees:
            total += tree.used
        return total
