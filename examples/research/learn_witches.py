"""Learn The Witches of Blackmore: a few weights, found by CMA-ES (`pip install cma`) in games against `advice`.

python learn_witches.py [GENERATIONS] [FILE]     20 generations take about a minute; the weights go into FILE
"""

import json
import sys
from pathlib import Path

import cma
import numpy as np

from hubba.adapters.vector_env import TableVectorEnv
from hubba.core.registry import find_game

SEATS, GAMES = 2, 256
LAYOUT = find_game("witches").encoder(SEATS, {}).layout
COLOUR, VALUE = np.arange(54) // 9, np.arange(54) % 9
NAMES = ("strong", "trump", "suit", "dear", "follow strong", "follow trump", "follow suit", "follow dear")
CHANGES = ("change", "own colour", "change dear")


def features(tensors: np.ndarray) -> np.ndarray:
    """What speaks for each move, by game, move and feature; its worth is the sum of features times weights."""

    def bits(name: str) -> np.ndarray:
        return tensors[:, LAYOUT.field(name).bits].astype(np.float32)

    def of_colour(cards: np.ndarray) -> np.ndarray:
        return cards.reshape(-1, 6, 9).sum(2)[:, COLOUR]

    laid = sum(bits(f"trick+{place}") for place in range(1, SEATS))
    follows = np.minimum(laid.sum(1, keepdims=True), 1)
    strong = 1 - (bits("wheel").argmax(1)[:, None] - VALUE) % 9 / 8
    trump, suit = of_colour(bits("trump")), np.minimum(of_colour(laid), 1)
    dear = np.broadcast_to(VALUE / 8, strong.shape)
    plain = np.stack([strong, trump, suit * strong, dear], 2)
    found = np.zeros((len(tensors), 109, len(NAMES) + len(CHANGES)), np.float32)
    found[:, :54, :8] = np.concatenate([plain, plain * follows[:, :, None]], 2)
    found[:, 54:108, 8:] = np.stack([np.ones_like(strong), of_colour(bits("hand")) / 6, dear], 2)
    return found


def best_moves(tensors: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The legal move with the highest worth, in every game."""
    worth = features(tensors) @ weights.astype(np.float32)
    return np.where(tensors[:, LAYOUT.field("moves").bits], worth, -np.inf).argmax(1)


def victories(weights: np.ndarray, seed: int, games: int = GAMES, bots: str = "advice") -> float:
    """The share of games that these weights win."""
    envs = TableVectorEnv("witches", games, SEATS, bots=bots)
    observed = envs.reset(seed=seed)[0]
    won, left = np.zeros(games), np.ones(games, bool)
    while left.any():
        observed, rewards, ended, _cut, _info = envs.step(best_moves(observed["observation"], weights))
        won[left & ended] = rewards[left & ended]
        left &= ~ended
    return float(won.mean())


def learn(generations: int) -> tuple[np.ndarray, list[float]]:
    """The weights, and how they did after each generation in games that they did not learn from."""
    search = cma.CMAEvolutionStrategy([0.0] * (len(NAMES) + len(CHANGES)), 0.5, {"seed": 7, "verbose": -9})
    curve = []
    for number in range(generations):
        tried = search.ask()
        search.tell(tried, [-victories(np.array(weights), 1000 + number) for weights in tried])
        curve.append(victories(search.mean, 1))
        print(f"generation {number + 1}: wins {curve[-1]:.0%} against advice", flush=True)
    return search.mean, curve


if __name__ == "__main__":
    found, curve = learn(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    print(f"1,000 new games: wins {victories(found, 2, 1000, 'random'):.0%} against random play")
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps({"weights": list(found), "curve": curve}))
