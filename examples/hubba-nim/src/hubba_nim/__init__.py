"""Nim: take stones from one heap; whoever takes the last one wins.

Nim 1  There are heaps of 3, 4 and 5 stones. Two players take turns.
Nim 2  On your turn take one or more stones from one heap.
Nim 3  Whoever takes the last stone wins.
"""

from functools import cached_property

from hubba.core.components import load_components
from hubba.core.errors import PositionError
from hubba.core.event import Event
from hubba.core.fast import i64, vec
from hubba.core.game import Game
from hubba.core.outcome import Outcome
from hubba.core.position import position_head, read_position_head
from hubba.core.state import ALLOWED, State
from hubba.core.view import View, Zone

HEAPS = (3, 4, 5)
MOVES = [(heap, stones) for heap, size in enumerate(HEAPS) for stones in range(1, size + 1)]
NO_SUCH_MOVE, GAME_IS_OVER, NOT_YOUR_TURN, TOO_MANY = 1, 2, 3, 4


class Nim(State):
    """The heaps, and whose turn it is."""

    def __init__(self):
        super().__init__(2)
        self.heaps = list(HEAPS)
        self.mover = 0

    def to_act(self):
        return 1 << self.mover if any(self.heaps) else 0

    def legal(self, seat):
        return vec[i64]([move for move in range(len(MOVES)) if self.forbids(seat, move) == ALLOWED])

    def forbids(self, seat, move):
        if not 0 <= move < len(MOVES):
            return NO_SUCH_MOVE
        if not any(self.heaps):
            return GAME_IS_OVER
        if seat != self.mover:
            return NOT_YOUR_TURN
        heap, stones = MOVES[move]
        return ALLOWED if stones <= self.heaps[heap] else TOO_MANY

    def apply(self, seat, move):
        heap, stones = MOVES[move]
        self.heaps[heap] -= stones
        self.mover = 1 - self.mover
        self.tell(Event("took", {"seat": seat, "heap": heap, "stones": stones}, "Nim 2"))

    def score(self, seat):
        return int(not any(self.heaps) and self.mover != seat)

    def payoff(self, seat):
        return float(self.score(seat))

    def copy_from(self, other):
        self.heaps, self.mover = list(other.heaps), other.mover

    def clone(self):
        twin = Nim()
        twin.copy_from(self)
        return twin


class NimView(View):
    """Nothing is hidden in Nim: a view only follows which stones were taken."""

    def __init__(self, seat):
        super().__init__(seat)
        self.table = Nim()

    def see(self, event):
        if event.name == "took":
            self.table.heaps[event.args["heap"]] -= event.args["stones"]
            self.table.mover = 1 - event.args["seat"]
        elif event.name == "stands":
            self.table.heaps[event.args["heap"]] = event.args["stones"]
            self.table.mover = event.args["seat"]

    def new_world(self):
        return Nim()

    def sample_into(self, world, rng):
        world.copy_from(self.table)

    def zones(self):
        return [Zone(f"heap-{heap}", pieces=("o",) * stones) for heap, stones in enumerate(self.table.heaps)]


class NimGame(Game):
    """Three heaps, two players, no secrets."""

    name = "nim"
    seats = range(2, 3)
    moves = len(MOVES)
    reasons = {
        NO_SUCH_MOVE: ("Nim 2", "no-such-move"),
        GAME_IS_OVER: ("Nim 3", "game-is-over"),
        NOT_YOUR_TURN: ("Nim 1", "not-your-turn"),
        TOO_MANY: ("Nim 2", "too-many"),
    }
    package = "hubba_nim"

    @cached_property
    def components(self):
        return load_components(self.package)

    def new_state(self, seats, options):
        return Nim()

    def new_view(self, seat, seats, options):
        return NimView(seat)

    def move_text(self, move):
        heap, stones = MOVES[move]
        return f"{'abc'[heap]}{stones}"

    def move_words(self, move):
        heap, stones = MOVES[move]
        return "move-take", {"heap": heap, "stones": stones}

    def argument_words(self, key, value):
        return (f"heap-{value}", {}) if key == "heap" else None

    def outcome(self, state):
        scores = (state.score(0), state.score(1))
        return Outcome(scores, (scores.index(1),), "last-stone")

    def write_position(self, state, options):
        heaps = " ".join(str(stones) for stones in state.heaps)
        return "\n".join([*position_head(self, 2, options), f"heaps: {heaps}", f"turn: {state.mover}"]) + "\n"

    def read_position(self, text):
        _, options, fields = read_position_head(self, text)
        state = Nim()
        heaps = fields.take("heaps")
        sizes = heaps.value.split()
        if len(sizes) != 3 or not all(size.isdecimal() and int(size) <= 5 for size in sizes):
            raise PositionError(heaps.line, "write the sizes of the three heaps, as `heaps: 3 4 5`")
        state.heaps = [int(size) for size in sizes]
        turn = fields.take("turn")
        if turn.value not in ("0", "1"):
            raise PositionError(turn.line, "it is the turn of seat 0 or 1")
        state.mover = int(turn.value)
        fields.done()
        return state, options

    def set_up(self, state):
        return [
            Event("stands", {"heap": heap, "stones": stones, "seat": state.mover}, "Nim 1")
            for heap, stones in enumerate(state.heaps)
        ]


GAME = NimGame()
