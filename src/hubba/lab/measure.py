"""One measurement at a time: how many decisions or iterations per second.

As a program it answers requests, one line of JSON each, so that the benchmark can ask a compiled and an uncompiled
process in turn.
"""

import json
import random
import sys
from collections.abc import Callable
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter

from hubba.bots.search import Search
from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.playout import play_out
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.view import View
from hubba.lab.sample_position import late_view

Work = Callable[[], int]  # does something for a while; returns how many units that was


def random_play(game: Game, seats: int) -> Work:
    """Whole random games in one native loop; counts decisions."""
    start = game.start(seats)
    state = start.clone()
    chance, rng = Fast(1), Rng(2)

    def work() -> int:
        decisions = 0
        for _ in range(20):
            state.copy_from(start)
            decisions += int(play_out(state, chance, rng))
        return decisions

    return work


def from_python(game: Game, seats: int) -> Work:
    """Random games driven move by move from Python, each move checked; counts decisions."""
    start = game.start(seats)
    state = start.clone()
    chance, dice = Fast(1), random.Random(2).random

    def work() -> int:
        decisions = 0
        state.copy_from(start)
        seat = chance.settle(state)
        while seat != NOBODY:
            moves = state.legal(seat)
            seat = chance.play(state, seat, moves[int(dice() * float(len(moves)))])
            decisions += 1
        return decisions

    return work


def search(game: Game, seats: int) -> Work:
    """Search from the opening; counts iterations."""
    play = Play(game, seats, chance=Fast(1))
    return searching(game, play.view(play.to_act[0]))


def late_search(game: Game, seats: int) -> Work:
    """Search late in a game, when a world has to fit all that was seen; counts iterations."""
    return searching(game, late_view(game, seats))


def searching(game: Game, view: View) -> Work:
    """Search from a view; counts iterations."""
    evaluator = game.evaluator(int(view.new_world().seats))

    def work() -> int:
        thinking = Search(view, 3, evaluator)
        thinking.run(2000, 0.25)
        return int(thinking.iterations)

    return work


MEASURES: dict[str, tuple[Callable[[Game, int], Work], str]] = {
    "random play": (random_play, "decisions"),
    "from Python": (from_python, "decisions"),
    "search": (search, "iterations"),
    "late search": (late_search, "iterations"),
}


def measure(what: str, game: str, seats: int, seconds: float) -> float:
    """Units per second, measured over about this many seconds."""
    work = MEASURES[what][0](find_game(game), seats)
    done = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        done += work()
    return done / spent if done else 0.0


def main() -> None:
    """Answer requests until there are no more; interrupts go to the process that asks."""
    signal(SIGINT, SIG_IGN)
    for line in sys.stdin:
        asked = json.loads(line)
        print(measure(asked["what"], asked["game"], asked["seats"], asked["seconds"]), flush=True)


if __name__ == "__main__":
    main()
