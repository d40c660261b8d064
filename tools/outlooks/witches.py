"""Witches: what hands are worth before a trick, compared with an equal share.

Least squares give the worth of a hand; the victories give the doubt: how far ahead a seat must be to win, by what
is left. How many tricks a playout has, and how often it follows the advice, is not a matter of prediction and is
not fitted.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np

from hubba.core.chance import Fast
from hubba.core.fast import bits
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.core.weights import load_weights
from hubba.games.witches.bots.evaluation import NAMES, trick_begins
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import colour, value
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.trump import rank_of, trump_colour
from outlooks.fitted import Fitted
from outlooks.victories import explained

GAMES = 5000
PROMISED = ("trump", "strong_trump", "strong_value", "lead")
DOUBTED = ("doubt", "doubt_later")
DOUBTS = list(product((1.0, 2.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0), (0.0, 0.03, 0.06, 0.09, 0.12, 0.15, 0.18, 0.24)))


@dataclass(frozen=True)
class Moment:
    """The table before a trick, and the result; some numbers have the mean of all seats subtracted."""

    signs: np.ndarray  # features, minus the mean
    expected: np.ndarray  # points, if all hands were worth the same
    rest: float  # points that nobody has yet
    ahead: np.ndarray  # points that were still to come, minus the mean
    won: np.ndarray  # the part of the victory


def fit(games: int, seed: int) -> Fitted:
    """Fit to games with every number of seats in turn; a quarter as many more test the result."""
    seats = list(GAME.seats)
    met = [play(seed * 10**6 + game, seats[game % len(seats)]) for game in range(games * 5 // 4)]
    fitted = [moment for moments in met[:games] for moment in moments]
    fresh = [moment for moments in met[games:] for moment in moments]
    promised = least_squares(fitted)
    doubt = max(DOUBTS, key=lambda pair: foretold(fitted, promised, pair))
    known = dict(zip(NAMES, load_weights(f"{GAME.package}.bots", "outlook", NAMES), strict=True))
    used = np.array([known[name] for name in PROMISED])
    figures = (
        f"on {len(met) - games} other games: {quality(fresh, promised, doubt)}; "
        f"those in use: {quality(fresh, used, (known[DOUBTED[0]], known[DOUBTED[1]]))}"
    )
    values = dict(zip(PROMISED + DOUBTED, (*promised.tolist(), *doubt), strict=True))
    return Fitted({"outlook": values}, figures, "about.outlook")


def play(seed: int, seats: int) -> list[Moment]:
    """The table before each trick of one game, except in the final phase."""
    state = GAME.start(seats)
    assert isinstance(state, Witches)
    chance, rng, evaluator = Fast(seed), Rng(seed), GAME.evaluator(seats)
    looks = []
    while (seat := chance.settle(state)) != NOBODY:
        if trick_begins(state):
            signs = np.array([signs_of(state, other) for other in range(seats)])
            looks.append((signs, captured(state), left(state)))
        state.apply(seat, evaluator.advise(state, seat, rng))
    end = captured(state)
    won = np.array([float(state.payoff(seat)) for seat in range(seats)])
    return [
        Moment(signs - signs.mean(0), now + rest / seats, rest, (end - now) - (end - now).mean(), won)
        for signs, now, rest in looks
    ]


def signs_of(state: Witches, seat: int) -> list[float]:
    """The features of a hand: see `promised` in the evaluation."""
    trumps = strong_trumps = strong_values = 0.0
    for card in bits(state.hands[seat]):
        strength = 1.0 - float(rank_of(state, card)) / float(state.values)
        strong_values += strength * float(value(card))
        if colour(card) == trump_colour(state):
            trumps += 1.0
            strong_trumps += strength
    return [trumps, strong_trumps, strong_values, float(seat == state.leader)]


def captured(state: Witches) -> np.ndarray:
    """The points that seats have."""
    return np.array([float(points(cards)) for cards in state.won])


def left(state: Witches) -> float:
    """The points that nobody has yet."""
    stock = sum(int(value(state.stock[place])) for place in range(state.stocked))
    return float(stock + sum(int(points(cards)) for cards in state.hands))


def least_squares(moments: list[Moment]) -> np.ndarray:
    """What each feature is worth."""
    signs = np.concatenate([moment.signs for moment in moments])
    ahead = np.concatenate([moment.ahead for moment in moments])
    return np.linalg.lstsq(signs, ahead, rcond=None)[0]


def quality(moments: list[Moment], promised: np.ndarray, doubt: tuple[float, float]) -> str:
    """How well these numbers predict, in words."""
    chance = np.exp(foretold(moments, promised, doubt))
    return f"{part(moments, promised):.1%} of the variance of what is still to come, winners at {chance:.3f}"


def part(moments: list[Moment], promised: np.ndarray) -> float:
    """The share of the variance of what is still to come that hands predict."""
    ahead = np.concatenate([moment.ahead for moment in moments])
    missed = np.concatenate([moment.ahead - moment.signs @ promised for moment in moments])
    return 1.0 - float(np.var(missed) / np.var(ahead))


def foretold(moments: list[Moment], promised: np.ndarray, doubt: tuple[float, float]) -> float:
    """How likely the victories were by these numbers."""
    return explained(
        (np.maximum(one.expected + one.signs @ promised, 0.0), doubt[0] + doubt[1] * one.rest, one.won)
        for one in moments
    )
