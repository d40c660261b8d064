"""How fast our environments are beside others, each pair driven by the same loop: `make bench-environments`.

Every decision comes with the observation of whoever is to act and with the mask of its legal moves, because that is
what a learner needs. Time is processor time; rows take turns, and each figure is the median over the rounds.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
Batch = Callable[[], int]  # works for some milliseconds; returns how many decisions it made
GAMES = (("witches", 4), ("warlock", 4), ("thorgal", 2))
MANY = 128  # games per call: the states and tensors of more do not fit into the cache of a core


def in_turn(env: Any) -> Batch:
    """PettingZoo's loop. Only the first game is seeded, because RLCard's games make everything anew for a seed."""
    dice = random.Random(2)
    env.reset(seed=1)

    def batch() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observed, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(dice.choice(np.flatnonzero(observed["action_mask"]))))
                decisions += 1
        return decisions

    return batch


def uno_of_pettingzoo() -> Any:
    """RLCard's uno with an observation and a mask, by the class with which PettingZoo wraps RLCard's games."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

    uno = RLCardBase("uno", 2, (4, 4, 15))
    uno.render_mode = None
    return uno


def nothing() -> Any:
    """An environment that does nothing: what the loop itself takes, which nobody can go below."""
    from pettingzoo import AECEnv

    observed = {"observation": np.zeros(1291, np.int8), "action_mask": np.eye(1, 109, 3, np.int8)[0]}

    class Nothing(AECEnv):  # type: ignore[misc]
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            self.agents, self.agent_selection, self.left = ["one"], "one", 70
            self.terminations, self.truncations = {"one": False}, {"one": False}
            self._cumulative_rewards, self.rewards, self.infos = {"one": 0.0}, {"one": 0.0}, {"one": {}}

        def observe(self, agent: str) -> Any:
            return observed

        def step(self, action: Any) -> None:
            self.left -= 1
            if self.terminations["one"]:
                self.agents = []
            elif not self.left:
                self.terminations["one"] = True

    return Nothing()


def rlcard_loop(env: Any) -> Batch:
    """RLCard's loop: each step makes the observation of the next player."""
    choice = random.Random(2).choice

    def batch() -> int:
        decisions = 0
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return batch


def spiel_loop(game: Any, tensor: bool) -> Batch:
    """OpenSpiel's loop from Python: chance, legal actions, and the observation tensor if the game has one."""
    dice = random.Random(2)

    def batch() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, odds)[0])
                continue
            if tensor:
                state.observation_tensor()
            state.legal_actions_mask()
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return batch


def vector_loop(envs: Any, given: Any = None) -> Batch:
    """Gymnasium's loop over many games; choosing the moves is not counted, because no learner chooses like this."""
    dice = np.random.default_rng(2)
    observed = [envs.reset(seed=1)[0]]

    def batch() -> int:
        for _ in range(20):
            mask = observed[0]["action_mask"]
            before = time.process_time()
            moves = (mask * (1 - dice.random(mask.shape, np.float32))).argmax(1)
            batch.outside += time.process_time() - before  # type: ignore[attr-defined]
            observed[0] = envs.step(moves)[0]
        return 20 * envs.num_envs

    batch.outside = 0.0  # type: ignore[attr-defined]
    return batch


def expanded_in_c(program: Path) -> Batch | None:
    """Unpacking rows of bits by a small C file instead of NumPy, to compare: rows of Witches."""
    import ctypes

    from hubba.core.registry import find_game

    if not program.exists():
        return None
    expand = ctypes.CDLL(str(program)).expand
    encoder = find_game("witches").encoder(4, {})
    size, width = encoder.layout.size, encoder.row_bytes()
    packed = np.random.default_rng(1).integers(0, 256, (MANY, width), np.uint8)
    pointer = ctypes.c_void_p

    def batch() -> int:
        out = np.empty((MANY, size), np.int8)
        expand(pointer(packed.ctypes.data), pointer(out.ctypes.data), MANY, width, size)
        return MANY

    return batch


def expanded_by_numpy() -> Batch:
    """Unpacking the same rows as our environments do."""
    from hubba.adapters.tensors import Tensors
    from hubba.core.registry import find_game

    tensors = Tensors(find_game("witches"), 4, {})
    packed = np.random.default_rng(1).integers(0, 256, (MANY, tensors.encoder.row_bytes()), np.uint8).tobytes()

    def batch() -> int:
        tensors.unpack(packed)
        return MANY

    return batch


def plain_c(program: Path) -> Batch | None:
    """Witches in C, without observations: the limit."""
    if not program.exists():
        return None

    def batch() -> int:
        done, seconds = subprocess.run(
            [str(program), "whole", "0.1", "1"], capture_output=True, text=True, check=True
        ).stdout.split()
        batch.took = float(seconds)  # type: ignore[attr-defined]
        return int(float(done))

    batch.took = 0.0  # type: ignore[attr-defined]
    return batch


def rows() -> dict[str, list[tuple[str, Batch]]]:
    """What is measured, by group. The first row of a group is what the others are compared with."""
    import pyspiel
    import rlcard
    from gymnasium.vector import SyncVectorEnv
    from open_spiel.python import games as _python_games  # noqa: F401 - registers them
    from pettingzoo.classic import hanabi_v5, texas_holdem_v4

    import hubba.adapters.openspiel  # noqa: F401
    from hubba.adapters import pettingzoo
    from hubba.adapters.gymnasium import OneSeat
    from hubba.adapters.vector_env import TableVectorEnv

    found: dict[str, list[tuple[str, Batch]]] = {
        "one game, agent by agent": [
            *((f"Hubba {name}, {seats} seats", in_turn(pettingzoo.env(name, seats))) for name, seats in GAMES),
            ("PettingZoo texas_holdem", in_turn(texas_holdem_v4.env(num_players=4))),
            ("PettingZoo hanabi", in_turn(hanabi_v5.env(players=4))),
            ("RLCard uno in PettingZoo's form", in_turn(uno_of_pettingzoo())),
            ("nothing but the loop", in_turn(nothing())),
            *(
                (f"RLCard {name}, own loop, no mask", rlcard_loop(rlcard.make(name, config={"seed": 1})))
                for name in ("uno", "gin-rummy")
            ),
        ],
        "through pyspiel": [
            *(
                (
                    f"Hubba {name}, {seats} players",
                    spiel_loop(pyspiel.load_game(f"hubba_{name}(players={seats})"), True),
                )
                for name, seats in GAMES
            ),
            ("OpenSpiel python_tic_tac_toe", spiel_loop(pyspiel.load_game("python_tic_tac_toe"), True)),
            ("OpenSpiel python_liars_poker", spiel_loop(pyspiel.load_game("python_liars_poker"), False)),
            ("OpenSpiel hearts (C++)", spiel_loop(pyspiel.load_game("hearts"), False)),
        ],
        "many games per call": [
            *(
                (f"Hubba {name}, {seats} seats", vector_loop(TableVectorEnv(name, MANY, seats, seat="all")))
                for name, seats in GAMES
            ),
            ("Hubba witches, one seat, 3 bots", vector_loop(TableVectorEnv("witches", MANY, 4, seat=0))),
            (
                "SyncVectorEnv of the same, one seat",
                vector_loop(SyncVectorEnv([lambda: OneSeat("witches", 4) for _ in range(32)])),
            ),
        ],
        "unpacking rows of witches": [("np.unpackbits", expanded_by_numpy())],
    }
    if (c := plain_c(ROOT / "build/peers/witches")) is not None:
        found["many games per call"].append(("plain C witches, no observations", c))
    if (c := expanded_in_c(ROOT / "build/peers/expand.so")) is not None:
        found["unpacking rows of witches"].append(("a small C file", c))
    return found


def speed(batch: Batch, seconds: float) -> float:
    """Decisions per second of processor time."""
    done, spent = 0, 0.0
    while spent < seconds:
        outside, before = getattr(batch, "outside", 0.0), time.process_time()
        done += batch()
        took = time.process_time() - before - (getattr(batch, "outside", 0.0) - outside)
        spent += getattr(batch, "took", took)
    return done / spent


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.25, help="for each row and round")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", help="write the figures into this file")
    given = parser.parse_args()
    groups = rows()
    figures: dict[str, dict[str, list[float]]] = {
        group: {name: [] for name, _ in offered} for group, offered in groups.items()
    }
    for _round in range(given.rounds):
        for group, offered in groups.items():
            for name, batch in offered:
                figures[group][name].append(speed(batch, given.seconds))
    for group, found in figures.items():
        first = next(iter(found.values()))
        print(f"\n{group}: per second")
        for name, each in found.items():
            ratio = statistics.median(one / other for one, other in zip(each, first, strict=True))
            print(f"  {name:<40}{statistics.median(each):>14,.0f}   × {ratio:.4g}")
    if given.json:
        Path(given.json).write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
