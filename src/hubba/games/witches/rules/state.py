"""The Witches of Blackmore as a `State`: each method calls the rules."""

from hubba.core.fast import i64, vec
from hubba.core.rng import Rng, Streams
from hubba.games.witches.rules import phases
from hubba.games.witches.rules.changing import decide_trump, random_change
from hubba.games.witches.rules.moves import LEADER, STOCK
from hubba.games.witches.rules.phase_names import OVER, PLAYING
from hubba.games.witches.rules.playing import play_card, random_card
from hubba.games.witches.rules.scoring import points, share_of_victory
from hubba.games.witches.rules.table import WitchesTable


class Witches(WitchesTable):
    """A game of The Witches of Blackmore, hidden cards included."""

    def to_act(self) -> i64:
        return phases.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return phases.legal(self, seat)

    def forbids(self, seat: i64, move: i64) -> i64:
        return phases.forbids(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        phases.apply(self, seat, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return phases.random_move(self, seat, rng)

    def chance(self) -> i64:
        return phases.chance(self)

    def outcomes(self) -> vec[i64]:
        return phases.outcomes(self)

    def resolve(self, outcome: i64) -> None:
        phases.resolve(self, outcome)

    def random_outcome(self, rng: Rng) -> i64:
        return phases.random_outcome(self, rng)

    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        return phases.seen_outcome(self, outcome, viewer)

    def score(self, seat: i64) -> i64:
        return points(self.won[seat])

    def payoff(self, seat: i64) -> float:
        return share_of_victory(self.won, seat)

    def clone(self) -> "Witches":
        twin = Witches(
            self.seats,
            increasing=self.increasing,
            from_captured=self.from_captured,
            leader=self.leader,
            colours=self.colours,
            values=self.values,
            full_hand=self.full_hand,
        )
        twin.copy_from(self)
        return twin

    def play_out(self, streams: Streams, rng: Rng) -> i64:
        """The loop of `State` with direct calls: simulations and blind searches spend their time here."""
        lot = streams.of(LEADER)
        stock = streams.of(STOCK)
        decisions: i64 = 0
        phases.settle(self, lot, stock)
        while self.phase != OVER:
            if self.phase == PLAYING:
                play_card(self, self.actor, random_card(self, self.actor, rng))
            else:
                decide_trump(self, self.actor, random_change(self, self.actor, rng))
                phases.settle(self, lot, stock)
            decisions += 1
        return decisions
