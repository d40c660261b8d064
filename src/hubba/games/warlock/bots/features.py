"""What a network is told about a table of Warlock: numbers about the table, and numbers about each seat.

A search asks about worlds that were dealt to fit a view, so these numbers may tell of all cards in them.
"""

from typing import Final

from hubba.core.fast import i64, size
from hubba.core.features import Features
from hubba.core.network import Inputs
from hubba.core.state import State
from hubba.games.warlock.bots.appraisal import survey_hand
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.rounds import round_begins, round_number
from hubba.games.warlock.bots.standing import best_target
from hubba.games.warlock.bots.worth import halves
from hubba.games.warlock.rules.deck import KINDS, RACES
from hubba.games.warlock.rules.grid import CENTRE, EDGE
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.table import DAYS, ROUNDS, WarlockTable

MOST_SEATS: Final = 5
# Places among the inputs: first those about the table.
SEATS: Final = 0  # 3, 4 or 5 seats
ROUND: Final = SEATS + 3
FREE_DRAGONS: Final = ROUND + DAYS * ROUNDS
FREE_RUINS: Final = FREE_DRAGONS + 1
FULLEST: Final = FREE_RUINS + 1  # the most cells that an empire has filled
FILLED_ALL: Final = FULLEST + 1
# Then those about a seat.
POINTS: Final = FILLED_ALL + 1
FOR_MOST: Final = POINTS + 1
AHEAD: Final = FOR_MOST + 1  # of the best other seat
BEHIND: Final = AHEAD + 1
SERIES: Final = BEHIND + 1
RACES_HERE: Final = SERIES + 1
GOLD: Final = RACES_HERE + 1
MINE: Final = GOLD + 1
DUNGEON: Final = MINE + 1
KIND: Final = DUNGEON + 1  # cards of the dungeon by kind
HAND: Final = KIND + KINDS
PROMISE: Final = HAND + 1  # what the hand promises by the rules of thumb, in quarters
READY: Final = PROMISE + 1
SECOND: Final = READY + 1  # the same for the second card that is ready
EXPOSED: Final = SECOND + 1
CITIES: Final = EXPOSED + 1  # by race, on the edge and in the centre
DRAGONS: Final = CITIES + 2 * RACES
RUINED: Final = DRAGONS + 2
ROOM: Final = RUINED + 2  # empty cells on the edge and in the centre
LEADS: Final = ROOM + 2  # by race: most cities alone, shared, one too few
PLACE: Final = LEADS + 3 * RACES  # of the seat in this round
# Then those about faces, four for each.
FACES: Final = (
    PLACE + MOST_SEATS
)  # cards of the hand; which of them can be paid; which lack one card; cards of the bar
UNABLE: Final = 0.0


def inputs_for(faces: i64) -> i64:
    """How many inputs there are, for a list of cards with this many faces."""
    return FACES + 4 * faces


class WarlockFeatures(Features):
    """Reads the inputs of a network from a table."""

    def __init__(self, seats: i64, notes: Notes, faces: i64) -> None:
        super().__init__(seats, inputs_for(faces))
        self.notes = notes

    def read(self, state: State) -> None:
        assert isinstance(state, WarlockTable)
        t: WarlockTable = state
        score = Score(t)
        self.read_table(t)
        for seat in range(t.seats):
            own = self.own[seat]
            own.clear()
            self.read_points(own, t, score, seat)
            self.read_cards(own, t, seat)
            self.read_empire(own, t, score, seat)
            self.read_turn(own, t, seat)

    def is_quiet(self, state: State) -> bool:
        """When a round begins and nobody has chosen yet."""
        assert isinstance(state, WarlockTable)
        return round_begins(state)

    def read_table(self, t: WarlockTable) -> None:
        """What all seats have in common."""
        x = self.shared
        x.clear()
        x.put(SEATS + t.seats - 3, 1)
        x.put(ROUND + round_number(t), 1)
        x.put(FREE_DRAGONS, t.dragons_left)
        x.put(FREE_RUINS, t.ruins_left)
        fullest: i64 = 0
        filled: i64 = 0
        for seat in range(t.seats):
            many = size(t.filled[seat])
            filled += many
            if many > fullest:
                fullest = many
        x.put(FULLEST, fullest)
        x.put(FILLED_ALL, filled)
        bar = FACES + 3 * t.faces
        for face in range(t.faces):
            if t.bar[face] > 0:
                x.put(bar + face, t.bar[face])

    def read_points(self, x: Inputs, t: WarlockTable, score: Score, seat: i64) -> None:
        """What an empire is worth now."""
        own = score.points(seat)
        self.now[seat] = own
        x.put(POINTS, own)
        x.put(FOR_MOST, score.most[seat])
        best: i64 = 0
        for other in range(t.seats):
            if other != seat and score.points(other) > best:
                best = score.points(other)
        if own > best:
            x.put(AHEAD, own - best)
        else:
            x.put(BEHIND, best - own)
        x.put(SERIES, score.series[seat])
        x.put(RACES_HERE, score.diversity[seat])

    def read_cards(self, x: Inputs, t: WarlockTable, seat: i64) -> None:
        """Mine, dungeon, castle and hand."""
        n = self.notes
        survey_hand(n, t, seat)
        at = seat * t.faces
        gold: i64 = 0
        if t.mine_size[seat] > 0:
            for face in range(t.faces):
                if t.mines[at + face] > 0:
                    gold += t.mines[at + face] * halves(t.deck, face)
        x.put(GOLD, gold)
        x.put(MINE, t.mine_size[seat])
        x.put(DUNGEON, t.dungeon_size[seat])
        for kind in range(i64(KINDS)):
            x.put(KIND + kind, t.kinds[seat * KINDS + kind])
        x.put(HAND, t.hand_size[seat])
        promise = 0.0
        ready = UNABLE
        second = UNABLE
        for place in range(n.holding):
            face = n.held[place]
            many = t.hands[at + face]
            promise += float(many) * n.keep[face]
            x.put(FACES + face, many)
            if n.lacks[face] == 0:
                x.put(FACES + t.faces + face, 1)
                if n.best[face] > ready:
                    second = ready
                    ready = n.best[face]
                elif n.best[face] > second:
                    second = n.best[face]
            elif n.lacks[face] == 1:
                x.put(FACES + 2 * t.faces + face, 1)
        x.put(PROMISE, quarters(promise))
        x.put(READY, quarters(ready))
        x.put(SECOND, quarters(second))

    def read_empire(self, x: Inputs, t: WarlockTable, score: Score, seat: i64) -> None:
        """Where cities, dragons and ruins stand, and for which races the seat leads."""
        for race in range(i64(RACES)):
            cells = t.of_race[seat * RACES + race]
            if cells:
                x.put(CITIES + 2 * race, size(cells & EDGE))
                x.put(CITIES + 2 * race + 1, size(cells & CENTRE))
            own = score.cities[seat * RACES + race]
            most: i64 = 0
            for other in range(t.seats):
                if other != seat and score.cities[other * RACES + race] > most:
                    most = score.cities[other * RACES + race]
            if own > most:
                x.put(LEADS + 3 * race, 1)
            elif own == most:
                if own > 0:
                    x.put(LEADS + 3 * race + 1, 1)
            elif own + 1 == most:
                x.put(LEADS + 3 * race + 2, 1)
        x.put(DRAGONS, size(t.dragons[seat] & EDGE))
        x.put(DRAGONS + 1, size(t.dragons[seat] & CENTRE))
        x.put(RUINED, size(t.ruined[seat] & EDGE))
        x.put(RUINED + 1, size(t.ruined[seat] & CENTRE))
        x.put(ROOM, size(EDGE & ~t.filled[seat]))
        x.put(ROOM + 1, size(CENTRE & ~t.filled[seat]))
        x.put(EXPOSED, quarters(best_target(self.notes, t, seat)))

    def read_turn(self, x: Inputs, t: WarlockTable, seat: i64) -> None:
        """When the seat acts in this round."""
        place = seat - t.elrohir
        if place < 0:
            place += t.seats
        x.put(PLACE + place, 1)


def quarters(worth: float) -> i64:
    """A worth in quarters of a point; 0 if it is less."""
    if worth <= 0.0:
        return 0
    return i64(worth * 4.0)
