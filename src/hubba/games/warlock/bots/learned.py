"""The learned evaluator of Warlock: playouts stop early, and a network tells what the table promises each seat."""

import os
from typing import Final

from hubba.core.fast import i64, lowest, vec
from hubba.core.network import Network
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, State
from hubba.games.warlock.bots.advice import advised_move
from hubba.games.warlock.bots.evaluation import Evaluation, round_begins
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from hubba.games.warlock.bots.features import WarlockFeatures
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.rules.phase_names import ACTING
from hubba.games.warlock.rules.phases import acting, apply, awaited, resolve
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import WarlockTable

H: Final = vec[i64]([int(os.environ.get("HUBBA_H", "1"))])


class LearnedEvaluation(Evaluation):
    """Expected points from a network."""

    def __init__(self, seats: i64, notes: Notes, network: Network, faces: i64) -> None:
        super().__init__(seats, notes)
        self.network = network
        self.features = WarlockFeatures(seats, notes, faces)

    def foretell(self, t: WarlockTable) -> None:
        features = self.features
        features.read(t)
        self.network.share(features.shared)
        for seat in range(t.seats):
            points = self.network.answer(features.own[seat]) + float(features.now[seat])
            if points < 0.0:
                points = 0.0
            self.expected[seat] = points


class LearnedEvaluator(WarlockEvaluator):
    """Rules of thumb in short playouts, then the network."""

    def __init__(self, seats: i64, network: Network, faces: i64) -> None:
        super().__init__(seats)
        self.evaluation = LearnedEvaluation(seats, self.notes, network, faces)

    def cutoff(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Warlock)
        return quiet(state, decisions)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        assert isinstance(state, Warlock)
        world: Warlock = state
        notes = self.notes
        decisions: i64 = 0
        while True:
            while awaited(world) != NO_CHANCE:
                resolve(world, world.random_outcome(rng))
            asked = acting(world)
            if asked == 0 or (not to_the_end and quiet(world, decisions)):
                return
            seat = lowest(asked)
            apply(world, seat, advised_move(notes, world, seat, rng))
            decisions += 1


def quiet(t: WarlockTable, decisions: i64) -> bool:
    """Whether a playout may stop: between two actions, or when a round begins."""
    if decisions < H[0] % 1000:
        return False
    if t.phase == ACTING and H[0] < 1000:
        return True
    return round_begins(t)
