"""Looks for better weights of a game's advice, by evolution (CMA-ES) against the present ones.

python tools/tune.py warlock --generations 100 --deals 30 --seed 1 --write
python tools/tune.py thorgal --generations 100 --deals 1000 --seed 1 --write

Each candidate plays duplicate deals against the present weights, seats alternating; its score is how many more
points a seat has with it. In a cooperative game a team of candidates plays each deal, and a team with the present
weights plays it again; the score is how many more games in a hundred the candidates win. All candidates of a
generation play the same deals; the next generation plays others.
At the end the best mean plays fresh deals, and --write puts it into weights.toml if it is better beyond doubt.
"""

import argparse
import datetime
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import cma

from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.playout import play_advised
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.weights import load_weights, rewritten

FRESH = 10**6  # seeds from here on are for the final test


def difference(game: Game, seed: int, seats: int, row: int) -> float:
    """What the weights of a row bring on one deal played twice: points per seat, or victories in a hundred."""
    gain = victories if game.cooperative else points
    return gain(game, seed, seats, row)


def points(game: Game, seed: int, seats: int, row: int) -> float:
    """How many more points a seat has with the weights of a row."""
    total = 0
    for turn in (0, 1):
        tried = [(seat + turn) % 2 == 0 for seat in range(seats)]
        state = played(game, seed, tried, row)
        total += sum(state.score(seat) if tried[seat] else -state.score(seat) for seat in range(seats))
    return total / seats


def victories(game: Game, seed: int, seats: int, row: int) -> float:
    """How many more games in a hundred a team wins with the weights of a row."""
    return 100 * (played(game, seed, [True] * seats, row).payoff(0) - plain_payoff(game, seed, seats))


@cache
def plain_payoff(game: Game, seed: int, seats: int) -> float:
    """What a team with the present weights gets on a deal: the same for all candidates."""
    return float(played(game, seed, [False] * seats, 0).payoff(0))


def played(game: Game, seed: int, tried: Sequence[bool], row: int) -> State:
    """Play a game by advice, in which some seats try the weights of a row."""
    state, evaluator = game.start(len(tried)), game.evaluator(len(tried))
    for seat, tries in enumerate(tried):
        if tries:
            evaluator.set_style(seat, row)
    play_advised(state, evaluator, Fast(seed), Rng(seed))
    return state


def differences(game: Game, weights: Any, row: Sequence[float], first: int, deals: int) -> list[float]:
    """The differences on some deals, with every number of seats in turn."""
    weights.write_row(weights.TRIAL, [float(weight) for weight in row])
    seats = list(game.seats)
    return [difference(game, first + deal, seats[deal % len(seats)], weights.TRIAL) for deal in range(deals)]


def interval(found: Sequence[float]) -> tuple[float, float]:
    """The mean, and half its interval."""
    return mean(found), 1.96 * stdev(found) / sqrt(len(found))


def main() -> None:
    """Search, report, and write the weights if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=30, help="deals per candidate and generation")
    parser.add_argument("--fresh", type=int, default=1000, help="deals for the final test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write better weights to weights.toml")
    asked = parser.parse_args()
    game = find_game(asked.game)
    weights = import_module(f"{game.package}.bots.weights")
    plain = load_weights(f"{game.package}.bots", "plain", weights.NAMES)
    tuned = [place for place, name in enumerate(weights.NAMES) if name not in weights.UNTUNED]
    unit = "victories in a hundred" if game.cooperative else "points per seat"
    steps = [max(0.1, 0.3 * abs(plain[place])) for place in tuned]

    def row(point: Sequence[float]) -> list[float]:
        """All weights; the tuned ones are at a point counted in steps from the present weights."""
        found = list(plain)
        for place, step, moved in zip(tuned, steps, point, strict=True):
            found[place] += step * moved
        return found

    evolution = cma.CMAEvolutionStrategy(
        [0.0] * len(tuned), 0.5, {"seed": asked.seed, "verbose": -9, "maxiter": asked.generations}
    )
    deal = asked.seed * FRESH * 10
    while not evolution.stop().get("maxiter"):
        points = evolution.ask()
        losses = [-mean(differences(game, weights, row(point), deal, asked.deals)) for point in points]
        evolution.tell(points, losses)
        deal += asked.deals
        if evolution.countiter % 10 == 0:
            print(
                f"{evolution.countiter}: {-mean(losses):+.2f} {unit} on average, {-min(losses):+.2f} at best",
                flush=True,
            )
    best = row(evolution.result.xfavorite)
    gained, doubt = interval(differences(game, weights, best, (asked.seed + 1) * FRESH * 10, asked.fresh))
    for place in tuned:
        print(f"{weights.NAMES[place]} = {best[place]:.4g}  # was {plain[place]:.4g}")
    figures = f"{gained:+.2f} ± {doubt:.2f} {unit} on {asked.fresh} fresh duplicate deals"
    print(figures)
    if not asked.write:
        return
    if gained <= doubt:
        print("not better beyond doubt: nothing written")
        return
    path = Path(str(files(f"{game.package}.bots").joinpath("weights.toml")))
    text = rewritten(path.read_text("utf-8"), "plain", {weights.NAMES[place]: best[place] for place in tuned})
    command = "python tools/tune.py " + " ".join(sys.argv[1:])
    about = {"date": datetime.date.today().isoformat(), "command": command, "figures": figures}
    path.write_text(rewritten(text, "about.plain", about), "utf-8")


if __name__ == "__main__":
    main()
