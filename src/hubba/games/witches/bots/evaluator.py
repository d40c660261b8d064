"""What bots know about good play in The Witches of Blackmore."""

from typing import Final

from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64, vec
from hubba.core.network import Network
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.games.witches.bots.advice import advised_move, move_worth
from hubba.games.witches.bots.evaluation import (
    OUTLOOK,
    SENSE,
    TRICKS,
    cutoff_reached,
    promised,
    value_end,
    value_promised,
)
from hubba.games.witches.bots.features import WitchesFeatures
from hubba.games.witches.bots.weights import WEIGHTS
from hubba.games.witches.rules import phases
from hubba.games.witches.rules.phase_names import OVER
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import WitchesTable

WITH_NETWORK: Final = 1.0  # trick of a playout: a network needs half of what the fitted weights do


class WitchesEvaluator(Evaluator):
    """Plays by rules of thumb, plays out a few tricks and estimates the rest, by fitted weights or by a network."""

    def __init__(self, seats: i64, network: Network | None = None) -> None:
        super().__init__(seats)
        self.network = network
        self.features = WitchesFeatures(seats)
        self.tricks = OUTLOOK[TRICKS]  # how many a playout has
        if network is not None:
            self.tricks = WITH_NETWORK

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
        return cutoff_reached(state, decisions, self.tricks)

    def values(self, state: State, worth: vec[float]) -> None:
        assert isinstance(state, Witches)
        table: WitchesTable = state
        if table.phase == OVER:
            value_end(table.won, worth)
        else:
            self.foretell(table, worth)
            value_promised(table, worth)

    def play_on(self, state: State, rng: Rng, *, to_the_end: bool) -> None:
        """The loop of `Evaluator` with direct calls."""
        assert isinstance(state, Witches)
        table: WitchesTable = state
        decisions: i64 = 0
        phases.settle(table, rng, rng)
        while table.phase != OVER and (to_the_end or not cutoff_reached(table, decisions, self.tricks)):
            phases.apply(table, table.actor, self.sensible_move(table, table.actor, rng))
            phases.settle(table, rng, rng)
            decisions += 1

    # Helpers

    def foretell(self, table: WitchesTable, worth: vec[float]) -> None:
        """Write what each seat is promised in an unfinished game."""
        network = self.network
        if network is not None:
            features = self.features
            features.read(table)
            network.share(features.shared)
            for seat in range(table.seats):
                worth[seat] = network.answer(features.own[seat])
            return
        for seat in range(table.seats):
            worth[seat] = promised(table, seat)

    def row(self, seat: i64) -> i64:
        """Where the weights of a seat's style begin."""
        return self.styles[seat] * WEIGHTS

    def sensible_move(self, table: WitchesTable, seat: i64, rng: Rng) -> i64:
        """Usually the advised move, sometimes a random one."""
        if rng.fraction() < OUTLOOK[SENSE]:
            return advised_move(table, seat, self.row(seat), rng)
        return phases.random_move(table, seat, rng)
