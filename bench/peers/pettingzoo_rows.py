"""PettingZoo classic: a game from RLCard and one from OpenSpiel, behind its own interface."""

from random import Random

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.classic import hanabi_v5, texas_holdem_v4
from rows import DECISIONS, STEPS, Batch, Row, serve, timed

SEATS = 4


def games(env: AECEnv) -> Batch:
    """One random game; the last steps of the seats, after the end, do not count as decisions."""
    random = Random(2)

    def batch() -> int:
        decisions = 0
        env.reset(seed=random.getrandbits(31))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
                decisions += 1
        return decisions

    return batch


if __name__ == "__main__":
    holdem = texas_holdem_v4.env(num_players=SEATS)
    hanabi = hanabi_v5.env(players=SEATS)
    serve(
        [
            (Row("PettingZoo", "texas_holdem", SEATS, STEPS, DECISIONS, "Python, on RLCard"), timed(games(holdem))),
            (Row("PettingZoo", "hanabi", SEATS, STEPS, DECISIONS, "Python, on OpenSpiel"), timed(games(hanabi))),
        ]
    )
