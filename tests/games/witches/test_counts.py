"""The number of legal paths, counted by the engine and by the naive game."""

import random

import pytest

from hubba.core.chance import Scripted
from hubba.core.state import State
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_from, card_text
from tests.games.witches.naive import Naive
from tests.scale import once

pytestmark = once  # other tests reach the same branches uncompiled

BOX = [f"{letter}{number}" for letter in "RBGYPO" for number in range(1, 10)]


def count(state: State, chance: Scripted, depth: int) -> int:
    """The number of paths of this many decisions."""
    drawn = list(chance.drawn)
    chance.settle(state)
    if depth == 0:
        chance.rewind(drawn)
        return 1
    total = 0
    seat = state.turn()
    for move in state.legal(seat) if seat >= 0 else []:
        after = state.clone()
        after.apply(seat, move)
        total += count(after, chance, depth - 1)
    chance.rewind(drawn)
    return total


# Counted once, as chess programs do (perft): seats, seed of the deal, depth, paths.
KNOWN = [(2, 1, 4, 648), (3, 2, 4, 864), (4, 3, 4, 1296), (5, 4, 5, 7776), (6, 5, 5, 7776)]


@pytest.mark.parametrize(("seats", "seed", "depth", "paths"), KNOWN)
def test_paths_from_the_deal(seats: int, seed: int, depth: int, paths: int) -> None:
    deck = random.Random(seed).sample(BOX, 54)
    naive = Naive(seats, deck, leader=seed % seats)
    script = Scripted([[seed % seats], [card_from(card) for card in deck]])
    assert count(GAME.start(seats), script, depth) == naive.count(depth) == paths


@pytest.mark.parametrize("trump_from", ["trick", "captured"])
@pytest.mark.parametrize("side", ["decreasing", "increasing"])
@pytest.mark.parametrize(
    ("seats", "colours", "values", "hand"), [(2, 2, 4, 2), (2, 1, 7, 2), (3, 2, 4, 1), (3, 2, 5, 2)]
)
def test_all_paths_of_a_small_box(
    seats: int, colours: int, values: int, hand: int, side: str, trump_from: str
) -> None:
    box = [f"{letter}{number}" for letter in "RBGYPO"[:colours] for number in range(1, values + 1)]
    deck = random.Random(seats * values).sample(box, len(box))
    options = {"colours": colours, "values": values, "hand": hand, "wheel": side, "trump_from": trump_from}
    naive = Naive(seats, deck, 0, side, trump_from, values, hand)
    script = Scripted([[0], [card_from(card) for card in deck]])
    for depth in range(1, 9):
        assert count(GAME.start(seats, options), script, depth) == naive.count(depth)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(20))
def test_whole_games_agree_move_by_move(seats: int, seed: int) -> None:
    dice = random.Random(f"{seats} {seed}")
    side, trump_from = dice.choice(["decreasing", "increasing"]), dice.choice(["trick", "captured"])
    deck = dice.sample(BOX, 54)
    naive = Naive(seats, deck, 1, side, trump_from)
    chance = Scripted([[1], [card_from(card) for card in deck]])
    state = GAME.start(seats, {"wheel": side, "trump_from": trump_from})
    while (seat := chance.settle(state)) >= 0:
        moves = naive.moves()
        assert [card_text(state.pile[place]) for place in range(state.piled)] == naive.pile  # type: ignore[attr-defined]
        assert state.wheel == naive.wheel  # type: ignore[attr-defined]
        assert seat == naive.turn
        assert sorted(GAME.move_text(move) for move in state.legal(seat)) == sorted(moves)
        move = dice.choice(sorted(moves))
        state.apply(seat, GAME.move_from(move))
        naive.make(move)
    assert naive.moves() == []
    assert tuple(state.score(seat) for seat in range(seats)) == naive.scores()
