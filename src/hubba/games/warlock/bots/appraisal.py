"""What the faces of cards promise a seat, looked at once for each question.

Only what the seat may know is looked at. What is noted here is scratch: no copy of a state has it.
"""

from hubba.core.fast import bit, i64, lowest, size, vec, zeros
from hubba.games.warlock.bots.weights import (
    ASTRAY,
    AT_HOME,
    BY_DIVERSITY,
    GUARDED,
    LAST_KEPT,
    MAJORITY_WON,
    NEW_RACE,
    NO_SITE,
    ON_EDGE,
    WEIGHT,
    WEIGHTS,
)
from hubba.games.warlock.rules.choices import Choices
from hubba.games.warlock.rules.deck import GIANT, HUMAN, RACES, WIZARD, Deck
from hubba.games.warlock.rules.grid import CELLS, CENTRE, EDGE, WHOLE, beside
from hubba.games.warlock.rules.scoring import DIVERSITY, MAJORITY, series
from hubba.games.warlock.rules.table import DAYS, ROUNDS


class Appraisal(Choices):
    """The empire and the hand of the seat that is asked, and the faces that it asks about."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats, deck, start=start, may_build=may_build)
        self.styles = zeros(seats)  # how each seat plays; no copy changes it
        self.question: i64 = 0
        self.row: i64 = 0  # of the weights
        self.sites: i64 = 0
        self.cards: i64 = 0  # what the dungeon can pay
        self.humans: i64 = 0
        self.present: i64 = 0  # races of the empire
        self.near: i64 = 0  # cells beside dragons
        self.series_now: i64 = 0
        self.last = False  # whether it is the last round
        self.counted = zeros(RACES)  # cities by race: the seat's own, and the most of another one
        self.most_others = zeros(RACES)
        self.first_of_race = 0.0  # what the first city of a race brings
        self.held = zeros(deck.faces)  # the faces of the hand
        self.holding: i64 = 0
        # By race: the question for which it was rated, what a city may be worth at least, and beside its points.
        self.rated = zeros(RACES)
        self.floor = vec[float]([0.0] * RACES)
        self.rate = vec[float]([0.0] * RACES)
        # By face: the question for which it was looked at, the best city, how many cards it lacks, and which.
        self.looked = zeros(deck.faces)
        self.best = vec[float]([0.0] * deck.faces)
        self.keep = vec[float]([0.0] * deck.faces)
        self.lacks = zeros(deck.faces)
        self.lacking = zeros(deck.faces)

    def take_style(self, seat: i64, style: i64) -> None:
        self.styles[seat] = style

    def factor(self, name: i64) -> float:
        """A weight of the seat that is asked."""
        return WEIGHT[self.row + name]

    # The seat

    def survey(self, seat: i64) -> None:
        """Look at the empire and the dungeon of a seat: a question begins."""
        self.question += 1
        self.row = self.styles[seat] * WEIGHTS
        self.sites = self.city_cells(seat)
        self.cards = self.dungeon_cards(seat)
        self.near = beside(self.dragons[seat])
        self.last = self.day == DAYS and self.round == ROUNDS
        self.count_races(seat)
        present: i64 = 0
        humans: i64 = 0
        cells = self.cities(seat)
        at = seat * CELLS
        while cells:
            race = self.deck.race[self.cells[at + lowest(cells)]]
            present |= bit(race)
            if race == HUMAN:
                humans |= cells & -cells
            cells &= cells - 1
        self.present = present
        self.humans = humans
        self.series_now = series(humans)
        kinds = size(present)
        self.first_of_race = self.factor(NEW_RACE)
        if kinds < RACES:
            self.first_of_race += self.factor(BY_DIVERSITY) * float(DIVERSITY[kinds + 1] - DIVERSITY[kinds])

    def count_races(self, seat: i64) -> None:
        """Count the cities of each race, and the most of them that another seat has."""
        for race in range(RACES):
            self.most_others[race] = 0
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            for race in range(RACES):
                self.counted[race] = 0
            cells = self.cities(other)
            while cells:
                self.counted[self.deck.race[self.cells[other * CELLS + lowest(cells)]]] += 1
                cells &= cells - 1
            if other != seat:  # the seat itself comes last, and its counts stay
                for race in range(RACES):
                    if self.counted[race] > self.most_others[race]:
                        self.most_others[race] = self.counted[race]

    def wins_majority(self, race: i64) -> bool:
        """Whether one more city of a race brings its points for the most cities."""
        own = self.counted[race]
        others = self.most_others[race]
        return own + 1 >= others and (own == 0 or own < others)

    def survey_hand(self, seat: i64) -> None:
        """Look at every face of the hand."""
        self.survey(seat)
        self.holding = 0
        at = seat * self.faces
        for face in range(self.faces):
            if self.hands[at + face] > 0:
                self.held[self.holding] = face
                self.holding += 1
                self.look(face)

    # Cities

    def strays(self, race: i64, here: i64) -> bool:
        """Whether a city would be removed from a cell in the end."""
        return (race == GIANT and here & EDGE == 0) or (race == WIZARD and here & CENTRE == 0)

    def cell_worth(self, race: i64, here: i64) -> float:
        """What a cell adds to a new city."""
        worth = 0.0
        if race == HUMAN:
            worth = float(series(self.humans | here) - self.series_now)
        elif race != GIANT and here & EDGE != 0:
            worth = -self.factor(ON_EDGE)
        if here & self.near != 0:
            worth += self.factor(GUARDED)
        return worth

    def city_worth(self, card: i64, cell: i64) -> float:
        """What a new city brings on a cell."""
        race = self.deck.race[card]
        if self.strays(race, bit(cell)):
            return self.factor(ASTRAY)
        return float(self.deck.points[card]) + self.race_worth(race) + self.cell_worth(race, bit(cell))

    def race_worth(self, race: i64) -> float:
        """What a new city of a race brings beside its points, wherever it stands."""
        worth = self.factor(AT_HOME + race)
        if self.present & bit(race) == 0:
            worth += self.first_of_race
        if self.wins_majority(race):
            worth += self.factor(MAJORITY_WON) * float(MAJORITY[race])
        return worth

    def rate_race(self, race: i64) -> None:
        """Note what a city of a race brings beside its points, where it brings most."""
        self.rated[race] = self.question
        home: i64 = WHOLE
        if race == GIANT:
            home = EDGE
        elif race == WIZARD:
            home = CENTRE
        self.floor[race] = self.factor(NO_SITE)
        if self.sites & ~home != 0:
            self.floor[race] = self.factor(ASTRAY)
        best = -1000.0
        cells = self.sites & home
        while cells:
            worth = self.cell_worth(race, cells & -cells)
            if worth > best:
                best = worth
            cells &= cells - 1
        self.rate[race] = best + self.race_worth(race)

    def look(self, face: i64) -> None:
        """Note what a face promises."""
        if self.looked[face] == self.question:
            return
        self.looked[face] = self.question
        race = self.deck.race[face]
        if self.rated[race] != self.question:
            self.rate_race(race)
        best = float(self.deck.points[face]) + self.rate[race]
        if best < self.floor[race]:
            best = self.floor[race]
        lacks, lacking = self.deck.shortfall(face, self.cards)
        self.best[face] = best
        self.lacks[face] = lacks
        self.lacking[face] = lacking
        self.keep[face] = best / float(1 + lacks)
        if self.last:
            self.keep[face] *= self.factor(LAST_KEPT)

    def best_worth(self, card: i64) -> float:
        """What a new city brings where it brings most."""
        self.look(card)
        return self.best[card]

    def keep_worth(self, card: i64) -> float:
        """What a card promises while it is kept: the city that it can become."""
        self.look(card)
        return self.keep[card]
