"""The rules compared with the naive game: the same choices and the same table at every moment of whole games."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from hubba import native
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE
from hubba.games.thorgal.rules.state import Thorgal
from tests.advised import advised_move_in
from tests.games.thorgal.naive import Naive
from tests.games.thorgal.tables import BOX, GAME, OTHER, OTHER_BOX
from tests.scale import once, scaled

pytestmark = once  # other tests reach the same branches uncompiled

GAMES = scaled(8, 1)  # for each table and each policy

TABLES = [
    (1, {}),
    (1, {"fourth": "yes", "team": "lot"}),
    (2, {"first": "1"}),
    (2, {"trade_consent": "off", "chaams": "level-3"}),
    (3, {"chaams": "level-3", "team": "lot"}),
    (3, {"fourth": "yes", "first": "2"}),
    (4, {"team": "lot"}),
    (4, {"powerless": "tjall", "chaams": "level-3"}),
]

Policy = Callable[[random.Random, Thorgal, int, list[str]], str]


def any_move(dice: random.Random, state: Thorgal, seat: int, moves: list[str]) -> str:
    return dice.choice(moves)


def adviser(dice: random.Random, state: Thorgal, seat: int, moves: list[str]) -> str:
    """Plays sensibly, so that games get far along the path."""
    return GAME.move_text(int(advised_move_in(GAME, state, seat, Rng(dice.randrange(1000)))))


def trader(dice: random.Random, state: Thorgal, seat: int, moves: list[str]) -> str:
    """Trades, refuses and uses powers whenever it can, ends its turn late, and collects cards."""
    liked = ("with:", "no", "share", "recall", "dash", "craft", "shoot", "strike", "draw", "roll")
    some = [move for move in moves if move.startswith(liked)]
    if some and dice.random() < 0.8:
        return dice.choice(some)
    return dice.choice([move for move in moves if move != "end"] or moves)


class Pair:
    """A game in both implementations, move by move; the naive one rolls, and the other is told the outcome."""

    def __init__(self, seats: int, seed: int, options: dict[str, str]) -> None:
        game, box = (OTHER, OTHER_BOX) if seed % 2 else (GAME, BOX)
        self.dice = random.Random(f"{seats} {seed}")
        self.options = GAME.settle(seats, options)
        self.naive = Naive(seats, seed, dict(self.options), box)
        state = game.start(seats, self.options)
        assert isinstance(state, Thorgal)
        self.state = state
        self.told = 0
        self.verbs: set[str] = set()
        self.catch_up()

    def catch_up(self) -> None:
        """Give the state the naive game's outcomes of chance: it must await exactly these."""
        while self.state.chance() != NO_CHANCE:
            purpose, text = self.naive.drawn[self.told]
            assert GAME.purposes[int(self.state.chance())] == purpose
            outcome = GAME.outcome_from(int(self.state.chance()), text)
            assert outcome in list(self.state.outcomes())
            self.state.resolve(outcome)
            self.told += 1
        assert self.told == len(self.naive.drawn)

    def check(self) -> tuple[int, list[str]]:
        assert self.naive.asked is not None
        seat, moves = self.naive.asked
        assert self.state.to_act() == 1 << seat
        assert sorted(GAME.move_text(int(move)) for move in self.state.legal(seat)) == moves
        self.same_table()
        return seat, moves

    def same_table(self) -> None:
        text = GAME.write_position(self.state, self.options).splitlines()
        lines = text[text.index(f"first: {self.naive.first}") : -1]
        assert lines == self.naive.lines()

    def play(self, choose: Policy) -> str:
        while self.naive.asked is not None:
            seat, moves = self.check()
            move = choose(self.dice, self.state, seat, moves)
            self.verbs.add("shoot" if move.startswith("shoot") else move.partition(":")[0])
            self.naive.make(move)
            self.state.apply(seat, GAME.move_from(move))
            self.catch_up()
        assert self.state.over()
        self.same_table()
        assert GAME.outcome(self.state).ending == self.naive.ending
        return self.naive.ending


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("choose", scaled([any_move, adviser, trader], [trader]))
def test_whole_games_offer_the_same_choices(seats: int, options: dict[str, str], choose: Policy) -> None:
    endings = Counter(Pair(seats, seed, options).play(choose) for seed in range(GAMES))
    assert endings.total() == GAMES
    assert set(endings) <= {"victory", "war", "invasion", "flood"}


VERBS = {
    *("hero", "take", "roll", "stop", "skip", "with", "give", "for", "count", "yes", "no", "at", "end"),
    *("as-travel", "travel", "reveal", "draw", "drop", "kill", "pay", "strike", "shoot", "share", "recall"),
    *("dash", "craft"),
}


@pytest.mark.skipif(native.pure(), reason="uncompiled it takes long")
def test_all_kinds_of_moves_are_compared() -> None:
    """Otherwise the comparison would prove less than it seems to."""
    verbs: set[str] = set()
    furthest = 0
    for seats, options in TABLES:
        for choose in (adviser, trader):
            for seed in (100, 101):
                pair = Pair(seats, seed, options)
                pair.play(choose)
                verbs |= pair.verbs
                furthest = max(furthest, *pair.naive.at)
    assert verbs == VERBS
    assert furthest == 8


def test_a_card_too_many_would_be_noticed() -> None:
    pair = Pair(3, 1, {"team": "lot"})
    pair.check()
    pair.naive.hands[0].append("C")
    with pytest.raises(AssertionError):
        pair.check()
