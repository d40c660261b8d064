"""What cards promise a seat; each face is appraised once for each question.

This uses only what the seat may know.
"""

from hubba.core.fast import bit, i64, size
from hubba.games.warlock.bots.notes import SLOTS, Notes
from hubba.games.warlock.bots.weights import (
    ASTRAY,
    AT_HOME,
    BY_DIVERSITY,
    GUARDED,
    HELP,
    LAST_KEPT,
    MAJORITY_WON,
    NEW_RACE,
    NO_SITE,
    ON_EDGE,
    WEIGHTS,
)
from hubba.games.warlock.rules.deck import GIANT, HUMAN, RACES
from hubba.games.warlock.rules.empire import city_cells
from hubba.games.warlock.rules.grid import EDGE, beside
from hubba.games.warlock.rules.scoring import DIVERSITY, MAJORITY, home, series, strays
from hubba.games.warlock.rules.table import DAYS, ROUNDS, WarlockTable

# The seat


def survey(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Note the empire and the dungeon of a seat, unless nothing has changed since the last survey."""
    row = n.styles[seat] * WEIGHTS
    last = t.day == DAYS and t.round == ROUNDS
    if n.table is t and n.version == t.version and n.seat == seat and n.row == row and n.last == last:
        return
    if n.deck is not t.deck:
        n.deck = t.deck
        n.make_room(t.faces)
    n.table = t
    n.version = t.version
    n.seat = seat
    n.row = row
    n.last = last
    n.question += 1
    n.sites = city_cells(t, seat)
    n.cards = t.purses[seat]
    n.near = beside(t.dragons[seat])
    count_races(n, t, seat)
    n.humans = t.of_race[seat * RACES + HUMAN]
    n.series_now = series(n.humans)
    kinds = size(n.present)
    n.first_of_race = n.factor(NEW_RACE)
    if kinds < RACES:
        n.first_of_race += n.factor(BY_DIVERSITY) * float(DIVERSITY[kinds + 1] - DIVERSITY[kinds])


def count_races(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Count the cities of each race, and the most of them that another seat has."""
    n.present = 0
    of_race = t.of_race
    seats = t.seats
    for race in range(i64(RACES)):
        own = size(of_race[seat * RACES + race])
        if own > 0:
            n.present |= bit(race)
        most: i64 = 0
        at = race
        for other in range(seats):
            cells = of_race[at]
            if cells != 0 and other != seat:
                many = size(cells)
                if many > most:
                    most = many
            at += RACES
        n.counted[race] = own
        n.most_others[race] = most


def wins_majority(n: Notes, race: i64) -> bool:
    """Whether one more city of a race brings its points for the most cities."""
    own = n.counted[race]
    others = n.most_others[race]
    return own + 1 >= others and (own == 0 or own < others)


def survey_hand(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Survey the seat, and appraise every face in its hand."""
    survey(n, t, seat)
    if n.hand_question == n.question:
        return
    n.hand_question = n.question
    n.holding = 0
    hands = t.hands
    at = seat * t.faces
    for face in range(t.faces):
        if hands[at + face] > 0:
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


def city_worth(n: Notes, t: WarlockTable, card: i64, cell: i64) -> float:
    """What a new city brings on a cell."""
    race = t.deck.race[card]
    if strays(race, bit(cell)):
        return n.factor(ASTRAY)
    return float(t.deck.points[card]) + race_worth(n, race) + cell_worth(n, race, bit(cell))


def race_worth(n: Notes, race: i64) -> float:
    """What a new city of a race brings besides its points, on any cell."""
    worth = n.factor(AT_HOME + race)
    if n.present & bit(race) == 0:
        worth += n.first_of_race
    if wins_majority(n, race):
        worth += n.factor(MAJORITY_WON) * float(MAJORITY[race])
    return worth


def rate_race(n: Notes, race: i64) -> None:
    """Note what a city of a race brings besides its points, on its best cell."""
    n.rated[race] = n.question
    at_home = home(race)
    n.floor[race] = n.factor(NO_SITE)
    if n.sites & ~at_home != 0:
        n.floor[race] = n.factor(ASTRAY)
    n.rate[race] = best_cell_worth(n, race, n.sites & at_home) + race_worth(n, race)


def best_cell_worth(n: Notes, race: i64, cells: i64) -> float:
    """What the best of some cells adds to a new city; very little if there are no cells."""
    best = -1000.0
    if race != HUMAN:
        # Cells differ only in whether they are on the edge and beside a dragon, so one of each sort is enough.
        edge = cells & EDGE
        centre = cells & ~EDGE
        cells = lone(edge & n.near) | lone(edge & ~n.near) | lone(centre & n.near) | lone(centre & ~n.near)
    while cells:
        worth = cell_worth(n, race, cells & -cells)
        if worth > best:
            best = worth
        cells &= cells - 1
    return best


def lone(cells: i64) -> i64:
    """One of some cells, if there is one."""
    return cells & -cells


def look(n: Notes, t: WarlockTable, face: i64) -> None:
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
    slot = find_shortfall(n, t, face)
    lacks = n.short_lacks[slot]
    n.best[face] = best
    n.lacks[face] = lacks
    n.lacking[face] = n.short_lacking[slot]
    n.keep[face] = best / float(1 + lacks)
    n.help[face] = 0.0
    if lacks > 0:
        n.help[face] = n.factor(HELP) * best / float(lacks)
    if n.last:
        n.keep[face] *= n.factor(LAST_KEPT)


def find_shortfall(n: Notes, t: WarlockTable, face: i64) -> i64:
    """The slot that says what the dungeon lacks for a face: a cache, because most dungeons were seen before."""
    cards = n.cards
    key = cards * t.faces + face
    slot = (cards + (cards >> 11) * 7 + (cards >> 23) * 31 + face * 97) & (SLOTS - 1)
    if n.short_key[slot] != key:
        n.short_key[slot] = key
        n.short_lacks[slot], n.short_lacking[slot] = t.deck.shortfall(face, cards)
    return slot


def best_worth(n: Notes, t: WarlockTable, card: i64) -> float:
    """What a new city brings on its best cell."""
    look(n, t, card)
    return n.best[card]


def keep_worth(n: Notes, t: WarlockTable, card: i64) -> float:
    """What a card promises while it is kept: the city that it can become."""
    look(n, t, card)
    return n.keep[card]
