"""Fit Warlock's outlook: what lies before a seat at the beginning of a round, and its points in the end.

python tools/foretell.py --games 3000 --seed 1 --write

Advised players play; for each round least squares give the weights of the signs, and the temperature at which the
foretold points explain best who wins. Games after the fitted ones say how good that is.
"""

import argparse
import datetime
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

import numpy as np

from hubba.core.chance import Fast
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.weights import rewritten
from hubba.games.warlock.game import GAME
from hubba.games.warlock.outlook import SIGNS
from hubba.games.warlock.rules import Warlock
from hubba.games.warlock.scoring import Score

SPREAD = 1000  # decisions that are as many as there are: a round begins

# One table of a game: the signs of each seat, and in the end its points and its part of the victory.
Table = tuple[list[list[float]], list[int], list[float]]


def play(seed: int, seats: int) -> dict[int, Table]:
    """The tables of one game, by round."""
    state = GAME.start(seats)
    assert isinstance(state, Warlock)
    chance, rng = Fast(seed), Rng(seed)
    signs: dict[int, list[list[float]]] = {}
    while (seat := chance.settle(state)) != NOBODY:
        if state.foreseen(SPREAD * SPREAD):
            score = Score(state)
            rows = signs.setdefault(int(state.round_number()) + 1, [])
            for other in range(seats):
                state.read_signs(other, score)
                rows.append([float(state.sign[place]) for place in range(len(SIGNS))])
        state.apply(seat, state.advised_move(seat, rng))
    points = [int(state.score(seat)) for seat in range(seats)]
    won = [float(state.payoff(seat)) for seat in range(seats)]
    return {number: (rows, points, won) for number, rows in signs.items()}


def fit(tables: list[Table]) -> np.ndarray:
    """Weights of the signs."""
    signs = np.array([row for rows, _, _ in tables for row in rows])
    points = np.array([one for _, all_points, _ in tables for one in all_points], float)
    # A little ridge: in the first round some signs are the same for all.
    return np.linalg.solve(signs.T @ signs + 0.1 * np.eye(len(SIGNS)), signs.T @ points)


def explained(tables: list[Table], weights: np.ndarray, temperature: float) -> float:
    """How likely the victories were, as a mean logarithm."""
    total = 0.0
    for rows, _, won in tables:
        expected = np.maximum(np.array(rows) @ weights, 0.0) / temperature
        chances = np.exp(expected - expected.max())
        total += float(np.array(won) @ np.log(chances / chances.sum()))
    return total / len(tables)


def main() -> None:
    """Play, fit, report, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the weights")
    asked = parser.parse_args()
    fitted: dict[int, list[Table]] = defaultdict(list)
    fresh: dict[int, list[Table]] = defaultdict(list)
    for game in range(asked.games * 5 // 4):
        for number, table in play(asked.seed * 10**6 + game, list(GAME.seats)[game % len(GAME.seats)]).items():
            (fitted if game < asked.games else fresh)[number].append(table)
    path = Path(str(files(GAME.package).joinpath("weights.toml")))
    text = path.read_text("utf-8")
    parts = []
    for number in sorted(fitted):
        weights = fit(fitted[number])
        temperature = max(
            (0.5 * step for step in range(2, 60)), key=lambda t: explained(fitted[number], weights, t)
        )
        signs = np.array([row for rows, _, _ in fresh[number] for row in rows])
        points = np.array([one for _, all_points, _ in fresh[number] for one in all_points], float)
        part = 1.0 - float(np.var(points - signs @ weights) / np.var(points))
        parts.append(f"{part:.2f}")
        chances = np.exp(explained(fresh[number], weights, temperature))
        print(f"round {number}: {part:.0%} of the variance, temperature {temperature}, victories {chances:.2f}")
        print("   ", ", ".join(f"{name} {weight:.2f}" for name, weight in zip(SIGNS, weights, strict=True)))
        values = {name: float(weight) for name, weight in zip(SIGNS, weights, strict=True)}
        text = rewritten(text, f"round{number}", values | {"temperature": temperature})
    if asked.write:
        command = "python tools/foretell.py " + " ".join(sys.argv[1:])
        figures = "part of the variance of final points explained on fresh games, by round: " + " ".join(parts)
        about = {"date": datetime.date.today().isoformat(), "command": command, "figures": figures}
        path.write_text(rewritten(text, "about.rounds", about), "utf-8")


if __name__ == "__main__":
    main()
