"""Plays whole games at full speed."""

from hubba.core.chance import Chance, Fast
from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State


def play_out(state: State, chance: Chance, rng: Rng) -> i64:
    """Play random moves to the end; returns how many decisions that took."""
    if isinstance(chance, Fast):
        return state.play_out(chance.streams, rng)
    decisions: i64 = 0
    while True:
        seat = chance.settle(state)
        if seat == NOBODY:
            return decisions
        state.apply(seat, state.random_move(seat, rng))
        decisions += 1


def play_advised(state: State, evaluator: Evaluator, chance: Chance, rng: Rng) -> i64:
    """Play the moves that an evaluator advises to the end; returns how many decisions that took."""
    decisions: i64 = 0
    while True:
        seat = chance.settle(state)
        if seat == NOBODY:
            return decisions
        state.apply(seat, evaluator.advise(state, seat, rng))
        decisions += 1


def checksum_of_play(state: State, chance: Chance, rng: Rng) -> i64:
    """Play random moves to the end and fold all moves and scores into one number, to compare two builds."""
    total: i64 = 17
    while True:
        seat = chance.settle(state)
        if seat == NOBODY:
            break
        move = state.random_move(seat, rng)
        total = (total * 31 + seat * 1009 + move) & 0xFFFFFFFFFFFF
        state.apply(seat, move)
    for place in range(state.seats):
        total = (total * 31 + state.score(place)) & 0xFFFFFFFFFFFF
    return total
