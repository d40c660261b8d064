"""The evaluator of Warlock: it answers everything that a search asks."""

from typing import Final

from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64, lowest, vec
from hubba.core.network import Network
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, State
from hubba.games.warlock.bots.advice import advice_worth, advised_move
from hubba.games.warlock.bots.evaluation import Evaluation, cutoff_reached
from hubba.games.warlock.bots.learned import LearnedPoints
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.rules.phase_names import OVER
from hubba.games.warlock.rules.phases import acting, apply, awaited, resolve
from hubba.games.warlock.rules.state import Warlock

WIDENING: Final = 0.3


class WarlockEvaluator(Evaluator):
    """Rules of thumb during a playout; at its cutoff fitted weights, or a network for a number of faces."""

    def __init__(self, seats: i64, network: Network | None = None, faces: i64 = 0) -> None:
        super().__init__(seats)
        self.notes = Notes(seats)
        learned: LearnedPoints | None = None
        if network is not None:
            learned = LearnedPoints(seats, self.notes, network, faces)
        self.evaluation = Evaluation(seats, self.notes, learned)

    def set_style(self, seat: i64, style: i64) -> None:
        super().set_style(seat, style)
        self.notes.styles[seat] = style

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Warlock)
        return advised_move(self.notes, state, seat, rng)

    def widening(self) -> float:
        return WIDENING

    def prior(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, Warlock)
        return advice_worth(self.notes, state, seat, move)

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Warlock)
        return advised_move(self.notes, state, seat, rng)

    def cutoff(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Warlock)
        return cutoff_reached(state, decisions)

    def values(self, state: State, worth: vec[float]) -> None:
        assert isinstance(state, Warlock)
        world: Warlock = state
        if world.phase == OVER:
            self.evaluation.reckon(world, worth)
        else:
            self.evaluation.estimate(world, worth)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        assert isinstance(state, Warlock)
        world: Warlock = state
        notes = self.notes
        decisions: i64 = 0
        while True:
            while awaited(world) != NO_CHANCE:
                resolve(world, world.random_outcome(rng))
            asked = acting(world)
            if asked == 0 or (not to_the_end and cutoff_reached(world, decisions)):
                return
            seat = lowest(asked)
            apply(world, seat, advised_move(notes, world, seat, rng))
            decisions += 1
