"""The rules compared with the naive game: the same choices at every moment of whole games, and the same points."""

import random

import pytest

from hubba.core.state import NO_CHANCE
from hubba.games.warlock.game import GAME
from tests.games.warlock.boxes import plain_faces, shuffled
from tests.games.warlock.naive import Naive
from tests.scale import once, scaled

pytestmark = once  # other tests reach the same branches uncompiled


class Pair:
    """A game in both implementations, move by move; the naive one draws, and the other is told the outcome."""

    def __init__(self, seats, seed, **options):
        self.dice = random.Random(seed)
        order = random.Random(seed + 1)
        self.naive = Naive(
            seats,
            shuffled(order),
            plain_faces(),
            0,
            reorder=lambda cards: order.sample(cards, len(cards)),
            **options,
        )
        self.state = GAME.start(seats, {"start": 0} | options)
        self.told = 0
        self.catch_up()

    def catch_up(self):
        while self.state.chance() != NO_CHANCE:
            self.state.resolve(GAME.codes.index(self.naive.drawn[self.told]))
            self.told += 1

    def moves(self, seat):
        return [GAME.move_text(move) for move in self.state.legal(seat)]

    def check(self):
        acting = [seat for seat in range(self.state.seats) if self.state.to_act() >> seat & 1]
        assert acting == sorted(self.naive.to_act())
        for seat in acting:
            assert sorted(self.moves(seat)) == sorted(self.naive.moves(seat))
        assert (
            [GAME.codes[self.state.pile[place]] for place in range(self.state.piled)][  # type: ignore[attr-defined]
                : len(self.naive.pile)
            ]
            == (self.naive.pile)
        )
        return acting

    def step(self, choose):
        seat = self.dice.choice(self.check())
        move = choose(self.dice, self.naive.moves(seat))
        self.naive.make(seat, move)
        self.state.apply(seat, GAME.move_from(move))
        self.catch_up()

    def play(self, choose):
        while not self.naive.over():
            self.step(choose)
        assert self.state.over()
        assert self.told == len(self.naive.drawn)
        assert [self.state.score(seat) for seat in range(self.state.seats)] == list(self.naive.scores())


def any_move(dice, moves):
    return dice.choice(moves)


def builder(dice, moves):
    """Builds and summons whenever it can, so that empires grow full."""
    for wanted in ("build", "castle", "skip"):
        if wanted in moves and dice.random() < 0.9:
            return wanted
    if "pass" in moves and len(moves) > 1 and dice.random() < 0.9:
        moves = [move for move in moves if move != "pass"]
    return dice.choice(moves)


def hoarder(dice, moves):
    """Keeps cards, so that they run short."""
    for wanted in ("draw", "mine"):
        if wanted in moves and dice.random() < 0.8:
            return wanted
    return dice.choice(moves)


@pytest.mark.parametrize("seats", scaled([3, 4, 5], [4]))
@pytest.mark.parametrize("choose", [any_move, builder, hoarder])
@pytest.mark.parametrize("build", ["owed", "may"])
def test_whole_games_offer_the_same_choices(seats, choose, build):
    for seed in range(3):
        Pair(seats, seed, auction_build=build).play(choose)
