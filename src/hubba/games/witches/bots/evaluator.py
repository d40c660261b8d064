"""What bots know of good play in The Witches of Blackmore."""

from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.games.witches.bots.advice import advised_move, move_worth
from hubba.games.witches.bots.outlook import OUTLOOK, SENSE, seen_enough, value_end, value_unfinished
from hubba.games.witches.bots.weights import WEIGHTS
from hubba.games.witches.rules.rules import Witches
from hubba.games.witches.rules.table import OVER


class WitchesEvaluator(Evaluator):
    """Plays by rules of thumb, looks a few tricks ahead and expects the rest; it keeps no notes."""

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Witches)
        return advised_move(state, seat, self.row(seat), rng)

    def widening(self) -> float:
        return 1.0

    def prior(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, Witches)
        return move_worth(state, seat, self.row(seat), move)

    def playout_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Witches)
        return self.sensible_move(state, seat, rng)

    def cutoff(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Witches)
        return seen_enough(state, decisions)

    def values(self, state: State, worth: vec[float]) -> None:
        assert isinstance(state, Witches)
        table: Witches = state
        if table.phase == OVER:
            value_end(table.won, worth)
        else:
            value_unfinished(table, worth)

    # Parts of the answers

    def row(self, seat: i64) -> i64:
        """Where the weights of a seat's style begin."""
        return self.styles[seat] * WEIGHTS

    def sensible_move(self, table: Witches, seat: i64, rng: Rng) -> i64:
        """The advised move, or now and then any."""
        if rng.fraction() < OUTLOOK[SENSE]:
            return advised_move(table, seat, self.row(seat), rng)
        return table.random_move(seat, rng)
