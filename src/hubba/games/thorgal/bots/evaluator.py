"""What bots know about Thorgal: sensible moves at once, and the chance of victory."""

from typing import Final

from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.games.thorgal.bots.advice import advised_move
from hubba.games.thorgal.bots.evaluation import chance_of_victory, cutoff_reached, worth_of_end
from hubba.games.thorgal.bots.prior import prior_of
from hubba.games.thorgal.bots.weights import ROW
from hubba.games.thorgal.rules import phases
from hubba.games.thorgal.rules.phase_names import OVER, WARRING
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.turns import asked

WIDENING: Final = 0.3


class ThorgalEvaluator(Evaluator):
    """It remembers nothing: nothing is hidden in this game, and what it needs is quickly counted."""

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Thorgal)
        return advised_move(state, self.styles[seat] * ROW, seat, rng)

    def widening(self) -> float:
        return WIDENING

    def prior(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, Thorgal)
        return prior_of(state, self.styles[seat] * ROW, move)

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """Random moves lose every game, so playouts follow the advice."""
        assert isinstance(state, Thorgal)
        return advised_move(state, self.styles[seat] * ROW, seat, rng)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        """The loop of `Evaluator`, with direct calls of the rules."""
        assert isinstance(state, Thorgal)
        table: Thorgal = state
        decisions: i64 = 0
        while True:
            while table.phase <= WARRING:
                phases.resolve(table, table.random_outcome(rng))
            if table.phase == OVER or (not to_the_end and cutoff_reached(table, decisions)):
                return
            seat = asked(table)
            phases.apply(table, advised_move(table, self.styles[seat] * ROW, seat, rng))
            decisions += 1

    def cutoff(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Thorgal)
        return cutoff_reached(state, decisions)

    def values(self, state: State, worth: vec[float]) -> None:
        """The same value for all seats: they win or lose together."""
        assert isinstance(state, Thorgal)
        value = worth_of_end(state) if state.over() else chance_of_victory(state)
        for seat in range(state.seats):
            worth[seat] = value
