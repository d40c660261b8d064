"""OpenSpiel's own information-set search as a player of ours: the Python one, for the C++ one cannot resample."""

from dataclasses import dataclass
from time import process_time
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from duel.translation import WitchesState, load, record_of
from hubba.core.chance import Fast
from hubba.core.event import Event
from hubba.core.playout import play_out
from hubba.core.rng import Rng
from hubba.core.view import View

ENDLESS = 10**9  # simulations, where time is the limit
FEWEST = 2  # simulations: the first one only looks at the root


@dataclass(frozen=True)
class Setting:
    """What OpenSpiel's search is given."""

    exploration: float = 0.5  # its `uct_c`
    lent: bool = False  # rollouts by our compiled loop instead of its RandomRolloutEvaluator
    victory: bool = False  # it works for victory alone, not for the worth that ours works for
    observation: bool = False  # nodes by what the seat sees now, not by the whole record
    rollouts: int = 1  # for each simulation

    def text(self) -> str:
        """In words, for the figures."""
        return ", ".join(
            (
                f"uct_c {self.exploration:g}",
                f"{self.rollouts} rollout(s) a simulation",
                "rolled out by our loop, lent" if self.lent else "rolled out by its own RandomRolloutEvaluator",
                "payoff: victory alone" if self.victory else "payoff: Evaluator.values",
                "nodes by observation" if self.observation else "nodes by information state",
                "a new world from our View.sample_into for each simulation",
                "the most visited move",
            )
        )


@dataclass(frozen=True)
class Thought:
    """A move, and what it took."""

    move: int
    iterations: int
    seconds: float  # on the processor


class TimeIsOver(Exception):
    """Raised between two simulations."""


class LentRollouts(RandomRolloutEvaluator):
    """Random rollouts like its own, in our compiled loop: as if OpenSpiel had Witches in C++."""

    def __init__(self, rollouts: int, seed: int) -> None:
        super().__init__(rollouts)
        self.chance, self.rng = Fast(seed), Rng(seed + 1)

    def evaluate(self, state: WitchesState) -> Any:
        total = np.zeros(state.num_players())
        for _ in range(self.n_rollouts):
            played = state.clone()
            play_out(played.table.world, self.chance, self.rng)
            total += played.returns()
        return total / self.n_rollouts


class Rival:
    """A seat of OpenSpiel. Like ours it gets a view, never the game: hidden cards cannot matter."""

    def __init__(self, seats: int, setting: Setting, seed: int, *, iterations: int, seconds: float) -> None:
        self.seconds = seconds  # on the processor for each move; 0: no limit
        self.game = load(seats, victory=setting.victory)
        self.rng = Rng(seed)
        self.random = np.random.RandomState(seed % 2**32)
        own = RandomRolloutEvaluator(setting.rollouts, self.random)
        self.bot = ISMCTSBot(
            self.game,
            LentRollouts(setting.rollouts, seed) if setting.lent else own,
            setting.exploration,
            ENDLESS if seconds else iterations,
            random_state=self.random,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=setting.observation,
        )
        self.bot.set_resampler(self.resample)
        self.view: View
        self.record = ""
        self.simulations = 0
        self.end = 0.0

    def think(self, view: View, events: list[Event]) -> Thought:
        """A move from what a seat knows."""
        start = process_time()
        self.view, self.record = view, record_of(events)
        self.simulations = 0
        self.end = start + self.seconds if self.seconds else float("inf")
        state = self.game.state_of(view, self.record, self.rng)
        try:
            policy = self.bot.run_search(state)
        except TimeIsOver:
            policy = self.bot.get_final_policy(state, self.bot._root_node)
        # As its `step` does: the most visited, by lot among equals.
        moves, parts = zip(*policy, strict=True)
        move = int(self.random.choice(moves, p=parts))
        return Thought(move, self.simulations, process_time() - start)

    def resample(self, _state: WitchesState, _player: int) -> WitchesState:
        """A new world for the next simulation, dealt from the view, unless the time is over."""
        if process_time() >= self.end and self.simulations >= FEWEST:
            raise TimeIsOver
        self.simulations += 1
        return self.game.state_of(self.view, self.record, self.rng)
