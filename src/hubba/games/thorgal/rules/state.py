"""Thorgal: Qâ as a `State`: each method calls the rules."""

from hubba.core.fast import i64, vec
from hubba.core.rng import Rng, Streams
from hubba.core.state import NO_CHANCE
from hubba.games.thorgal.rules import chance, ending, phases
from hubba.games.thorgal.rules.moves import MOVES
from hubba.games.thorgal.rules.phase_names import BLACK, DRAWING, OVER, WARRING, WHITES
from hubba.games.thorgal.rules.reasons import GAME_IS_OVER, NO_SUCH_MOVE, NOT_YOUR_TURN, WAIT_FOR_DICE
from hubba.games.thorgal.rules.symbols import BLACK_FACES
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.turns import asked


class Thorgal(ThorgalTable):
    """A game of Thorgal."""

    # Chance

    def chance(self) -> i64:
        return chance.purpose_of(self)

    def outcomes(self) -> vec[i64]:
        return chance.outcomes(self)

    def weight(self, outcome: i64) -> i64:
        return chance.weight(self, outcome)

    def random_outcome(self, rng: Rng) -> i64:
        phase = self.phase
        if phase == WHITES:
            return chance.random_dice(self, rng)
        if phase == BLACK:
            return rng.below(BLACK_FACES)
        if phase == DRAWING:
            return chance.random_skill(self, rng)
        if phase > DRAWING:
            return chance.random_chaam(self, rng)
        return super().random_outcome(rng)

    def resolve(self, outcome: i64) -> None:
        phases.resolve(self, outcome)

    # Moves

    def to_act(self) -> i64:
        return phases.to_act(self)

    def legal(self, seat: i64) -> vec[i64]:
        return phases.legal(self)

    def forbids(self, seat: i64, move: i64) -> i64:
        if not 0 <= move < MOVES:
            return NO_SUCH_MOVE
        if self.phase == OVER:
            return GAME_IS_OVER
        if self.phase <= WARRING:
            return WAIT_FOR_DICE
        if seat != asked(self):
            return NOT_YOUR_TURN
        return phases.refused(self, move)

    def apply(self, seat: i64, move: i64) -> None:
        phases.apply(self, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return phases.random_move(self, rng)

    # Scores

    def score(self, seat: i64) -> i64:
        return ending.score(self)

    def payoff(self, seat: i64) -> float:
        return ending.payoff(self)

    # Copies, and whole games

    def clone(self) -> "Thorgal":
        twin = Thorgal(
            self.seats,
            self.box,
            self.heroes,
            first=self.named,
            by_lot=self.by_lot,
            consent=self.consent,
            level_three=self.level_three,
            idle=self.idle,
            may_waste=self.may_waste,
        )
        twin.copy_from(self)
        return twin

    def play_out(self, streams: Streams, rng: Rng) -> i64:
        """The loop of `State`, with direct calls of the rules."""
        decisions: i64 = 0
        while True:
            purpose = chance.purpose_of(self)
            while purpose != NO_CHANCE:
                phases.resolve(self, self.random_outcome(streams.of(purpose)))
                purpose = chance.purpose_of(self)
            if self.phase == OVER:
                return decisions
            phases.apply(self, phases.random_move(self, rng))
            decisions += 1
