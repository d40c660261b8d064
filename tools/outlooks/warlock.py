"""Warlock: predicts a seat's final points from what it has at the beginning of a round.

For each round, least squares give the weights of the features, and the victories give the temperature: the one at
which the predicted points explain best who wins.
"""

from collections import defaultdict

import numpy as np

from hubba.core.chance import Fast
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.warlock.bots.evaluation import SIGNS
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from hubba.games.warlock.bots.rounds import round_begins, round_number
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from outlooks.fitted import Fitted, Values
from outlooks.victories import explained

GAMES = 3000
TEMPERATURES = [0.5 * step for step in range(2, 60)]
RIDGE = 0.1  # in the first round some features are the same for all

# One table of a game: the features of each seat, its final points and its part of the victory.
Table = tuple[np.ndarray, np.ndarray, np.ndarray]


def fit(games: int, seed: int) -> Fitted:
    """Fit to games with every number of seats in turn; a quarter as many more test the result."""
    fitted: dict[int, list[Table]] = defaultdict(list)
    fresh: dict[int, list[Table]] = defaultdict(list)
    seats = list(GAME.seats)
    for game in range(games * 5 // 4):
        for number, table in play(seed * 10**6 + game, seats[game % len(seats)]).items():
            (fitted if game < games else fresh)[number].append(table)
    tables: dict[str, Values] = {}
    parts = []
    for number in sorted(fitted):
        weights = least_squares(fitted[number])
        temperature = max(TEMPERATURES, key=lambda heat: foretold(fitted[number], weights, heat))
        signs, points = together(fresh[number])
        part = 1.0 - float(np.var(points - signs @ weights) / np.var(points))
        parts.append(f"{part:.2f}")
        tables[f"round{number}"] = dict(zip(SIGNS, weights.tolist(), strict=True)) | {"temperature": temperature}
    figures = "part of the variance of final points explained on fresh games, by round: " + " ".join(parts)
    return Fitted(tables, figures, "about.rounds")


def play(seed: int, seats: int) -> dict[int, Table]:
    """The tables of one game, by round."""
    state = GAME.start(seats)
    assert isinstance(state, Warlock)
    chance, rng, evaluator = Fast(seed), Rng(seed), GAME.evaluator(seats)
    assert isinstance(evaluator, WarlockEvaluator)
    evaluation = evaluator.evaluation
    signs: dict[int, list[list[float]]] = {}
    while (seat := chance.settle(state)) != NOBODY:
        if round_begins(state):
            score = Score(state)
            rows = signs.setdefault(int(round_number(state)) + 1, [])
            for other in range(seats):
                evaluation.read_signs(state, other, score)
                rows.append([float(evaluation.sign[place]) for place in range(len(SIGNS))])
        state.apply(seat, evaluator.advise(state, seat, rng))
    points = np.array([float(state.score(seat)) for seat in range(seats)])
    won = np.array([float(state.payoff(seat)) for seat in range(seats)])
    return {number: (np.array(rows), points, won) for number, rows in signs.items()}


def together(tables: list[Table]) -> tuple[np.ndarray, np.ndarray]:
    """The features of all seats at all tables, and their points."""
    return np.concatenate([signs for signs, _, _ in tables]), np.concatenate([points for _, points, _ in tables])


def least_squares(tables: list[Table]) -> np.ndarray:
    """The weights of the features."""
    signs, points = together(tables)
    return np.linalg.solve(signs.T @ signs + RIDGE * np.eye(len(SIGNS)), signs.T @ points)


def foretold(tables: list[Table], weights: np.ndarray, temperature: float) -> float:
    """How likely the victories were by these weights."""
    return explained((np.maximum(signs @ weights, 0.0), temperature, won) for signs, _, won in tables)
