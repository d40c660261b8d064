"""RLCard: card games written in Python, driven through its environments."""

from random import Random

import rlcard
from rows import DECISIONS, STEPS, Batch, Row, serve, timed

GAMES = ("uno", "gin-rummy")


def games(env: rlcard.envs.Env) -> Batch:
    """One random game; each step also creates the observation of the next player."""
    choice = Random(2).choice

    def batch() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return batch


if __name__ == "__main__":
    made = {name: rlcard.make(name, config={"seed": 1}) for name in GAMES}
    serve(
        [
            (Row("RLCard", name, env.num_players, STEPS, DECISIONS, "Python"), timed(games(env)))
            for name, env in made.items()
        ]
    )
