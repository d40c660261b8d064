"""Warlock: Maldorf's Curse, as the rest of Hubba uses it."""

from hubba.core.fast import i64, lowest, nth, size, vec
from hubba.core.rng import Rng, Streams
from hubba.core.state import NO_CHANCE, UNSEEN
from hubba.games.warlock.rules import phases
from hubba.games.warlock.rules.dealing import dealt_to
from hubba.games.warlock.rules.moves import FIRST
from hubba.games.warlock.rules.phase_names import CHOOSING, DEALING, DRAWING, LIFTING, LOT, NAMING
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.table import MINE, WarlockTable


class Warlock(WarlockTable):
    """A game of Warlock, hidden cards included."""

    # Chance

    def chance(self) -> i64:
        return phases.awaited(self)

    def outcomes(self) -> vec[i64]:
        return phases.outcomes(self)

    def weight(self, outcome: i64) -> i64:
        return phases.weight(self, outcome)

    def resolve(self, outcome: i64) -> None:
        phases.resolve(self, outcome)

    # Moves

    def to_act(self) -> i64:
        return phases.acting(self)

    def legal(self, seat: i64) -> vec[i64]:
        return phases.legal(self, seat)

    def forbids(self, seat: i64, move: i64) -> i64:
        return phases.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        phases.apply(self, seat, move)

    # What others learn

    # M-4, M-5
    def seen(self, seat: i64, move: i64, viewer: i64) -> i64:
        if viewer == seat or move < FIRST:
            return move
        if self.phase == CHOOSING or (self.phase == NAMING and self.use == MINE):
            return UNSEEN
        return move

    # M-5
    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        if self.phase == DEALING and viewer != dealt_to(self):
            return UNSEEN
        if self.phase == DRAWING and viewer != self.actor:
            return UNSEEN
        return outcome

    def face_down(self) -> bool:
        return True

    # Points and payoff

    # Warlock 6.8
    def score(self, seat: i64) -> i64:
        return Score(self).points(seat)

    # Warlock 6.8
    def payoff(self, seat: i64) -> float:
        score = Score(self)
        if score.points(seat) < score.best():
            return 0.0
        return 1.0 / float(len(score.winners()))

    # Copies and shortcuts

    def clone(self) -> "Warlock":
        twin = Warlock(self.seats, self.deck, start=self.start, may_build=self.may_build)
        twin.copy_from(self)
        return twin

    def random_move(self, seat: i64, rng: Rng) -> i64:
        first = phases.first_cell(self)
        if first != phases.NO_MOVE and self.phase != LIFTING:
            cells = phases.cells_on_offer(self, seat)
            return first + nth(cells, rng.below(size(cells)))
        moves = phases.legal(self, seat)
        return moves[rng.below(len(moves))]

    def random_outcome(self, rng: Rng) -> i64:
        if self.phase == LOT:
            return rng.below(self.seats)
        # Move the card to the end of the stock, where `take_from_stock` finds it without a search.
        place = rng.below(self.stocked)
        last = self.stocked - 1
        card = self.stock[place]
        self.stock[place] = self.stock[last]
        self.stock[last] = card
        return card

    def play_out(self, streams: Streams, rng: Rng) -> i64:
        decisions: i64 = 0
        while True:
            purpose = phases.awaited(self)
            while purpose != NO_CHANCE:
                phases.resolve(self, self.random_outcome(streams.of(purpose)))
                purpose = phases.awaited(self)
            acting = phases.acting(self)
            if acting == 0:
                return decisions
            seat = lowest(acting)
            phases.apply(self, seat, self.random_move(seat, rng))
            decisions += 1
