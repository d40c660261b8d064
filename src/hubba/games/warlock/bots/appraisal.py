"""What the faces of cards promise a seat, looked at once for each question.

Only what the seat may know is looked at.
"""

from hubba.core.fast import bit, i64, lowest, size
from hubba.games.warlock.bots.notes import Notes
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
    WEIGHTS,
)
from hubba.games.warlock.rules.cards import dungeon_cards
from hubba.games.warlock.rules.deck import GIANT, HUMAN, RACES, WIZARD
from hubba.games.warlock.rules.empire import cities, city_cells
from hubba.games.warlock.rules.grid import CELLS, CENTRE, EDGE, WHOLE, beside
from hubba.games.warlock.rules.scoring import DIVERSITY, MAJORITY, series, strays
from hubba.games.warlock.rules.table import DAYS, ROUNDS, Table

# The seat


def survey(n: Notes, t: Table, seat: i64) -> None:
    """Look at the empire and the dungeon of a seat: a question begins."""
    n.question += 1
    n.row = n.styles[seat] * WEIGHTS
    n.sites = city_cells(t, seat)
    n.cards = dungeon_cards(t, seat)
    n.near = beside(t.dragons[seat])
    n.last = t.day == DAYS and t.round == ROUNDS
    count_races(n, t, seat)
    present: i64 = 0
    humans: i64 = 0
    cells = cities(t, seat)
    at = seat * CELLS
    while cells:
        race = t.deck.race[t.cells[at + lowest(cells)]]
        present |= bit(race)
        if race == HUMAN:
            humans |= cells & -cells
        cells &= cells - 1
    n.present = present
    n.humans = humans
    n.series_now = series(humans)
    kinds = size(present)
    n.first_of_race = n.factor(NEW_RACE)
    if kinds < RACES:
        n.first_of_race += n.factor(BY_DIVERSITY) * float(DIVERSITY[kinds + 1] - DIVERSITY[kinds])


def count_races(n: Notes, t: Table, seat: i64) -> None:
    """Count the cities of each race, and the most of them that another seat has."""
    for race in range(RACES):
        n.most_others[race] = 0
    for step in range(1, t.seats + 1):
        other = (seat + step) % t.seats
        for race in range(RACES):
            n.counted[race] = 0
        cells = cities(t, other)
        while cells:
            n.counted[t.deck.race[t.cells[other * CELLS + lowest(cells)]]] += 1
            cells &= cells - 1
        if other != seat:  # the seat itself comes last, and its counts stay
            for race in range(RACES):
                if n.counted[race] > n.most_others[race]:
                    n.most_others[race] = n.counted[race]


def wins_majority(n: Notes, race: i64) -> bool:
    """Whether one more city of a race brings its points for the most cities."""
    own = n.counted[race]
    others = n.most_others[race]
    return own + 1 >= others and (own == 0 or own < others)


def survey_hand(n: Notes, t: Table, seat: i64) -> None:
    """Look at every face of the hand."""
    survey(n, t, seat)
    n.holding = 0
    at = seat * t.faces
    for face in range(t.faces):
        if t.hands[at + face] > 0:
            n.held[n.holding] = face
            n.holding += 1
            look(n, t, face)


# Cities


def cell_worth(n: Notes, race: i64, here: i64) -> float:
    """What a cell adds to a new city."""
    worth = 0.0
    if race == HUMAN:
        worth = float(series(n.humans | here) - n.series_now)
    elif race != GIANT and here & EDGE != 0:
        worth = -n.factor(ON_EDGE)
    if here & n.near != 0:
        worth += n.factor(GUARDED)
    return worth


def city_worth(n: Notes, t: Table, card: i64, cell: i64) -> float:
    """What a new city brings on a cell."""
    race = t.deck.race[card]
    if strays(race, bit(cell)):
        return n.factor(ASTRAY)
    return float(t.deck.points[card]) + race_worth(n, race) + cell_worth(n, race, bit(cell))


def race_worth(n: Notes, race: i64) -> float:
    """What a new city of a race brings beside its points, wherever it stands."""
    worth = n.factor(AT_HOME + race)
    if n.present & bit(race) == 0:
        worth += n.first_of_race
    if wins_majority(n, race):
        worth += n.factor(MAJORITY_WON) * float(MAJORITY[race])
    return worth


def rate_race(n: Notes, race: i64) -> None:
    """Note what a city of a race brings beside its points, where it brings most."""
    n.rated[race] = n.question
    home: i64 = WHOLE
    if race == GIANT:
        home = EDGE
    elif race == WIZARD:
        home = CENTRE
    n.floor[race] = n.factor(NO_SITE)
    if n.sites & ~home != 0:
        n.floor[race] = n.factor(ASTRAY)
    best = -1000.0
    cells = n.sites & home
    while cells:
        worth = cell_worth(n, race, cells & -cells)
        if worth > best:
            best = worth
        cells &= cells - 1
    n.rate[race] = best + race_worth(n, race)


def look(n: Notes, t: Table, face: i64) -> None:
    """Note what a face promises."""
    if n.looked[face] == n.question:
        return
    n.looked[face] = n.question
    race = t.deck.race[face]
    if n.rated[race] != n.question:
        rate_race(n, race)
    best = float(t.deck.points[face]) + n.rate[race]
    if best < n.floor[race]:
        best = n.floor[race]
    lacks, lacking = t.deck.shortfall(face, n.cards)
    n.best[face] = best
    n.lacks[face] = lacks
    n.lacking[face] = lacking
    n.keep[face] = best / float(1 + lacks)
    if n.last:
        n.keep[face] *= n.factor(LAST_KEPT)


def best_worth(n: Notes, t: Table, card: i64) -> float:
    """What a new city brings where it brings most."""
    look(n, t, card)
    return n.best[card]


def keep_worth(n: Notes, t: Table, card: i64) -> float:
    """What a card promises while it is kept: the city that it can become."""
    look(n, t, card)
    return n.keep[card]
