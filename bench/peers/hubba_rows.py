"""Hubba: The Witches of Blackmore with four seats, native or (HUBBA_PURE=1) uncompiled."""

from random import Random

from rows import (
    DEALT,
    DECISIONS,
    ITERATIONS,
    SEARCH,
    SEARCH_ITERATIONS,
    STEPS,
    STEPS_DEALT,
    WHOLE,
    Batch,
    Row,
    Work,
    serve,
    timed,
)

from hubba import native
from hubba.bots.search import Search
from hubba.core.chance import Fast
from hubba.core.play import Play
from hubba.core.playout import play_out
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State

NAME = "witches"
SEATS = 4
GAMES = 100  # in a batch


def play_outs(start: State) -> Batch:
    """Random games in the loop of the rules; each starts from a copy."""
    state, chance, rng = start.clone(), Fast(1), Rng(2)

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            state.copy_from(start)
            decisions += play_out(state, chance, rng)
        return decisions

    return batch


def steps(start: State) -> Batch:
    """Random games driven from Python, which asks for the legal moves and makes a checked move."""
    state, chance, random = start.clone(), Fast(1), Random(2).random

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            state.copy_from(start)
            seat = chance.settle(state)
            while seat != NOBODY:
                moves = state.legal(seat)
                count: int = len(moves)
                seat = chance.play(state, seat, moves[int(random() * count)])
                decisions += 1
        return decisions

    return batch


def searches() -> Batch:
    """Searches of the opening, each with a fresh tree, blind and to the end of the game, like the others."""
    play = Play(find_game(NAME), SEATS, chance=Fast(1))
    view, evaluator = play.view(play.to_act[0]), play.game.evaluator(SEATS)

    def batch() -> int:
        Search(view, 3, evaluator, blind=True).run(SEARCH_ITERATIONS, 0.0)
        return SEARCH_ITERATIONS

    return batch


def offers() -> list[tuple[Row, Work]]:
    """All rows of Hubba."""
    fast = native.compiled()
    what, inside = ("Hubba, native", "native") if fast else ("Hubba, uncompiled", "Python")
    between = f"{inside}; Python between games" if fast else inside
    fresh = find_game(NAME).start(seats=SEATS)
    dealt = fresh.clone()
    Fast(3).settle(dealt)
    return [
        (Row(what, NAME, SEATS, WHOLE, DECISIONS, between), timed(play_outs(fresh))),
        (Row(what, NAME, SEATS, DEALT, DECISIONS, between), timed(play_outs(dealt))),
        (Row(what, NAME, SEATS, STEPS, DECISIONS, "Python"), timed(steps(fresh))),
        (Row(what, NAME, SEATS, STEPS_DEALT, DECISIONS, "Python"), timed(steps(dealt))),
        (Row(what, NAME, SEATS, SEARCH, ITERATIONS, inside), timed(searches())),
    ]


if __name__ == "__main__":
    serve(offers())
