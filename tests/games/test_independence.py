"""What chance does in simulated games: every outcome by its weight, and no draw hangs on another.

For every game and number of seats: the draws of a game among each other, and against those of the next game of a
series and of the next seed.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

import pytest

from hubba import native
from hubba.core.chance import Chance, Fast, random_moves
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.state import NOBODY, State
from tests.battery import Draw, Table, draw_of, unlikely
from tests.former_rng import FormerFast
from tests.scale import scaled

Make = Callable[[int, int], Chance]  # a source of chance from a seed and the number of a game
Draws = dict[tuple[int, int], Draw]  # by purpose and place: the draws of one game

GAMES = scaled(1500, 120)
ENOUGH = 250  # games of one table in which the former generator is caught
PLACES = (0, 1, 2, 9, 25)  # of each purpose: the draws that are looked at, first and later ones
DECISIONS = 30  # after which a game is left
TABLES = [(name, seats) for name in ("witches", "warlock", "thorgal") for seats in find_game(name).seats]


class Watched(Chance):
    """Another source, and what it drew."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: Draws = {}
        self.many: dict[int, int] = {}

    def pick(self, state: State) -> int:
        purpose = int(state.chance())
        place = self.many.get(purpose, 0)
        self.many[purpose] = place + 1
        outcome = int(self.source.pick(state))
        if place in PLACES:
            outcomes = [int(possible) for possible in state.outcomes()]
            weights = [int(state.weight(possible)) for possible in outcomes]
            self.draws[purpose, place] = draw_of(outcomes.index(outcome), weights)
        return outcome


def watch(game: Game, seats: int, make: Make, seed: int, number: int) -> Draws:
    """The first draws of a game in which all play at random."""
    state, rng, chance = game.start(seats), random_moves(seed, number), Watched(make(seed, number))
    for _ in range(DECISIONS):
        seat = int(chance.settle(state))
        if seat == NOBODY:
            break
        state.apply(seat, state.random_move(seat, rng))
    return chance.draws


def surprises(game: Game, seats: int, make: Make, games: int) -> Iterator[tuple[str, float]]:
    """Each draw against each other one of its game, and against the same one of the next game."""
    for series, found in (
        ("games of a series", [watch(game, seats, make, 1, number) for number in range(games)]),
        ("neighbouring seeds", [watch(game, seats, make, seed, 0) for seed in range(games)]),
    ):
        # By the rules some draws are made only after certain others: those that every game has are compared.
        keys = sorted(key for key in found[0] if all(key in draws for draws in found))
        tables = {(one, other): Table(f"{series}: {one} and {other}") for one, other in combinations(keys, 2)}
        nexts = {key: Table(f"{series}: {key} and the next game's") for key in keys}
        for draws, following in pairwise(found):
            for one, other in tables:
                tables[one, other].add(draws[one], draws[other])
            for key in keys:
                nexts[key].add(draws[key], following[key])
        for table in (*tables.values(), *nexts.values()):
            yield table.name, table.surprise()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_draw_of_simulated_games_hangs_on_another(name: str, seats: int) -> None:
    assert unlikely(surprises(find_game(name), seats, Fast, GAMES)) == []


@pytest.mark.skipif(native.pure(), reason="the former generator gives the same numbers natively")
@pytest.mark.parametrize(("name", "seats"), [("thorgal", 3), ("witches", 2)])
def test_the_battery_catches_draws_that_hang_on_each_other(name: str, seats: int) -> None:
    assert len(unlikely(surprises(find_game(name), seats, FormerFast, ENOUGH))) > 3
