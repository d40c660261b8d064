"""The score sheet: what every empire would be worth if the game ended now, line by line."""

from dataclasses import dataclass

from hubba.core.fast import size
from hubba.games.warlock.browser.cards import Race
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.rules.scoring import MAJORITY, Score, printed, removed
from hubba.games.warlock.rules.state import Warlock


@dataclass(frozen=True)
class Most:
    """How many cities of a race each seat has, and the points for having the most."""

    race: Race
    worth: int
    cities: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Sheet:
    """The lines of the score sheet, each with a number for every seat."""

    lost: tuple[int, ...]  # cities that do not count
    lost_points: tuple[int, ...]
    printed: tuple[int, ...]
    series: tuple[int, ...]
    most: tuple[Most, ...]
    kinds: tuple[int, ...]
    diversity: tuple[int, ...]
    points: tuple[int, ...]
    best: int


def sheet(table: Warlock) -> Sheet:
    """The score sheet for the current table."""
    score, seats = Score(table), range(table.seats)
    gone = [int(removed(table, seat)) for seat in seats]
    most = []
    for race, name in enumerate(RACES):
        cities = tuple(int(score.cities[seat * len(RACES) + race]) for seat in seats)
        worth = int(MAJORITY[race])
        points = tuple(worth if count and count == max(cities) else 0 for count in cities)
        most.append(Most(Race(name), worth, cities, points))
    return Sheet(
        tuple(int(size(cells)) for cells in gone),
        tuple(int(printed(table, seat, gone[seat])) for seat in seats),
        tuple(int(score.printed[seat]) for seat in seats),
        tuple(int(score.series[seat]) for seat in seats),
        tuple(most),
        tuple(sum(row.cities[seat] > 0 for row in most) for seat in seats),
        tuple(int(score.diversity[seat]) for seat in seats),
        tuple(int(score.points(seat)) for seat in seats),
        int(score.best()),
    )
