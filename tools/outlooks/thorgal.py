"""Thorgal: the chance of victory, from the table before the turn of a hero.

A logistic regression for each kind of game.
"""

import numpy as np

from hubba.core.chance import Fast
from hubba.core.fast import vec
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.thorgal.bots import evaluation
from hubba.games.thorgal.game import GAME
from hubba.games.thorgal.rules.phase_names import TAKING, VICTORY
from hubba.games.thorgal.rules.state import Thorgal
from outlooks.fitted import Fitted, Values

GAMES = 10000  # of each kind
KINDS = {
    "three": {"team": "lot"},
    "four": {"team": "lot", "fourth": "yes"},
    "three_level_3": {"team": "lot", "chaams": "level-3"},
    "four_level_3": {"team": "lot", "fourth": "yes", "chaams": "level-3"},
}
SIZES = (8, 12, 15, 6, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)  # how many numbers each name stands for
PENALTY = 3.0  # keeps the weights of rare features small
STEPS = 20  # of Newton's method


def fit(games: int, seed: int) -> Fitted:
    """Fit to this many games of each kind; a quarter as many more test the result."""
    first = seed * 1_000_003
    tables, errors = {}, []
    for kind, options in KINDS.items():
        weights = regression(*seen(options, range(first, first + games)))
        rows, wins = seen(options, range(first + games, first + games * 5 // 4))
        error, blind = ((chances(rows, weights) - wins) ** 2).mean(), wins.var()
        tables[kind] = named(weights)
        errors.append(f"{error:.3f} instead of {blind:.3f}")
    figures = "squared error on other games, instead of that of the mean: " + ", ".join(errors)
    return Fitted(tables, figures, "about.outlook")


def seen(options: dict[str, str], games: range) -> tuple[np.ndarray, np.ndarray]:
    """The features before every turn, and whether that game was won."""
    rows, wins = [], []
    start, evaluator = GAME.start(1, options), GAME.evaluator(1)
    for number in games:
        state, chance, rng = start.clone(), Fast(number), Rng(number)
        assert isinstance(state, Thorgal)
        looked: dict[tuple[int, int], list[float]] = {}
        while (seat := int(chance.settle(state))) != NOBODY:
            turn = (int(state.round), int(state.slot))
            if state.phase == TAKING and state.won == 0 and turn not in looked:
                found = vec[float]([0.0] * evaluation.FEATURES)
                evaluation.look(state, found)
                looked[turn] = list(found)
            state.apply(seat, evaluator.advise(state, seat, rng))
        rows += looked.values()
        wins += [float(state.ending == VICTORY)] * len(looked)
    return np.array(rows), np.array(wins)


def chances(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The chance of victory before each turn."""
    return 1.0 / (1.0 + np.exp(-rows @ weights))


def regression(rows: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """The weights of a logistic regression with a quadratic penalty."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = chances(rows, weights)
        slope = rows.T @ (wins - chance) - PENALTY * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + PENALTY * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def named(weights: np.ndarray) -> Values:
    """The weights by name, rounded to what games can tell."""
    values: dict[str, float | list[float]] = {}
    at = 0
    for name, size in zip(evaluation.WEIGHED, SIZES, strict=True):
        numbers = weights[at : at + size].round(2).tolist()
        values[name] = numbers if size > 1 else numbers[0]
        at += size
    return values
