"""Chance in simulated games: outcomes come up by their weights, and no draw depends on another.

For every game and number of seats: the draws of a game are compared with each other, with those of the next game of
a series, and with those of the next seed.
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
from tests.scale import native_only, once

pytestmark = once  # other tests reach the same branches uncompiled

Make = Callable[[int, int], Chance]  # a source of chance from a seed and the number of a game
Draws = dict[tuple[int, int], Draw]  # the draws of one game, by purpose and place

GAMES = 1500
ENOUGH = 250  # games in a table of counts; with so many, the former generator is caught
PLACES = (0, 1, 2, 9, 25)  # the draws of each purpose to compare, early and late ones
DECISIONS = 30  # decisions after which a game is abandoned
TABLES = [(name, seats) for name in ("witches", "warlock", "thorgal") for seats in find_game(name).seats]


class Watched(Chance):
    """A source of chance that notes what it drew."""

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
    """The first draws of a random game."""
    state, rng, chance = game.start(seats), random_moves(seed, number), Watched(make(seed, number))
    for _ in range(DECISIONS):
        seat = int(chance.settle(state))
        if seat == NOBODY:
            break
        state.apply(seat, state.random_move(seat, rng))
    return chance.draws


def surprises(game: Game, seats: int, make: Make, games: int) -> Iterator[tuple[str, float]]:
    """Compare each draw with the others of its game, and with the same draw of the next game."""
    for series, found in (
        ("games of a series", [watch(game, seats, make, 1, number) for number in range(games)]),
        ("neighbouring seeds", [watch(game, seats, make, seed, 0) for seed in range(games)]),
    ):
        # Some draws happen only after certain others, so compare only draws that every game has.
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


@native_only
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_draw_of_simulated_games_hangs_on_another(name: str, seats: int) -> None:
    assert unlikely(surprises(find_game(name), seats, Fast, GAMES)) == []


@pytest.mark.skipif(native.pure(), reason="the former generator gives the same numbers natively")
@pytest.mark.parametrize(("name", "seats"), [("thorgal", 3), ("witches", 2)])
def test_the_battery_catches_draws_that_hang_on_each_other(name: str, seats: int) -> None:
    assert len(unlikely(surprises(find_game(name), seats, FormerFast, ENOUGH))) > 3
