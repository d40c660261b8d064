"""Fit what an unfinished game of Thorgal promises: the chance of victory by what lies on the table.

    python tools/outlook.py --games 10000 --seed 1 --write

plays games by advice, looks at the table before every turn of a hero, and finds the weights of a logistic
regression, and how well they foretell games that were not used to find them. It prints them as they stand in
weights.toml; with --write they go there.
"""

import argparse
import datetime
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np

from hubba.core.chance import Fast
from hubba.core.fast import vec
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.weights import rewritten
from hubba.games.thorgal import outlook
from hubba.games.thorgal.phases import TAKING, VICTORY

GAMES = {
    "three": {"team": "lot"},
    "four": {"team": "lot", "fourth": "yes"},
    "three_level_3": {"team": "lot", "chaams": "level-3"},
    "four_level_3": {"team": "lot", "fourth": "yes", "chaams": "level-3"},
}
SIZES = (8, 12, 15, 6, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
PENALTY = 3.0  # keeps the weights of what hardly ever happens small
STEPS = 20  # of Newton's method


def seen(options: dict[str, str], games: range) -> tuple[np.ndarray, np.ndarray]:
    """What lay on the table before every turn, and whether that game was won."""
    rows, wins = [], []
    start = find_game("thorgal").start(1, options)
    for number in games:
        state, chance, rng = start.clone(), Fast(number), Rng(number)
        looked: dict[tuple[int, int], list[float]] = {}
        while (seat := int(chance.settle(state))) != NOBODY:
            turn = (int(state.round), int(state.slot))
            if state.phase == TAKING and state.won == 0 and turn not in looked:
                found = vec[float]([0.0] * outlook.FEATURES)
                state.look(found)
                looked[turn] = list(found)
            state.apply(seat, state.advised_move(seat, rng))
        rows += looked.values()
        wins += [float(state.ending == VICTORY)] * len(looked)
    return np.array(rows), np.array(wins)


def foretold(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The chance of victory before each turn."""
    return 1.0 / (1.0 + np.exp(-rows @ weights))


def fit(rows: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression with a quadratic penalty."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = foretold(rows, weights)
        slope = rows.T @ (wins - chance) - PENALTY * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + PENALTY * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def table(kind: str, weights: np.ndarray) -> str:
    """The weights of a kind of game, as they stand in weights.toml."""
    lines, at = [f"[{kind}]"], 0
    for name, size in zip(outlook.WEIGHED, SIZES, strict=True):
        numbers = ", ".join(f"{number:.2f}" for number in weights[at : at + size])
        lines.append(f"{name} = [{numbers}]" if size > 1 else f"{name} = {numbers}")
        at += size
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, report, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10000, help="of each kind; a quarter as many test the result")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the weights")
    asked = parser.parse_args()
    first = asked.seed * 1_000_003
    tables, errors = [], []
    for kind, options in GAMES.items():
        weights = fit(*seen(options, range(first, first + asked.games)))
        rows, wins = seen(options, range(first + asked.games, first + asked.games * 5 // 4))
        error, blind = ((foretold(rows, weights) - wins) ** 2).mean(), wins.var()
        tables.append(table(kind, weights))
        errors.append(f"{error:.3f} instead of {blind:.3f}")
        print(f"{tables[-1]}# squared error {errors[-1]}\n", flush=True)
    if not asked.write:
        return
    path = Path(str(files(outlook.PACKAGE).joinpath("weights.toml")))
    about = {
        "date": datetime.date.today().isoformat(),
        "command": "python tools/outlook.py " + " ".join(sys.argv[1:]),
        "figures": "squared error on other games, instead of that of the mean: " + ", ".join(errors),
    }
    text = rewritten(path.read_text("utf-8"), "about.outlook", about)
    head, _, _ = text.partition(f"[{outlook.KINDS[0]}]\n")  # these tables are the last ones of the file
    path.write_text(head + "\n".join(tables), "utf-8")


if __name__ == "__main__":
    main()
