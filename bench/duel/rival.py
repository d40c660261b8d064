"""OpenSpiel's own information-set search as a player: the Python one, because the C++ one cannot resample."""

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

ENDLESS = 10**9  # simulations when time is the limit
FEWEST = 2  # simulations: the first one only looks at the root


@dataclass(frozen=True)
class Setting:
    """The settings of OpenSpiel's search."""

    exploration: float = 0.5  # its `uct_c`
    lent: bool = False  # rollouts by our compiled loop instead of its RandomRolloutEvaluator
    victory: bool = False  # its payoff is victory alone, not the worth that our search uses
    observation: bool = False  # nodes are what the seat sees now, not its whole record
    rollouts: int = 1  # for each simulation

    def text(self) -> str:
        """The settings in words, for the figures."""
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
    """A move, and what it cost."""

    move: int
    iterations: int
    seconds: float  # processor time


class TimeIsOver(Exception):
    """Raised between two simulations."""


class LentRollouts(RandomRolloutEvaluator):
    """Random rollouts like OpenSpiel's own, in our compiled loop: as if OpenSpiel had Witches in C++."""

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
    """OpenSpiel at a seat. Like our bots it gets a view, never the game, so it cannot use hidden cards."""

    def __init__(self, seats: int, setting: Setting, seed: int, *, iterations: int, seconds: float) -> None:
        self.seconds = seconds  # processor time for each move; 0: no limit
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
        """Choose a move from what a seat knows."""
        start = process_time()
        self.view, self.record = view, record_of(events)
        self.simulations = 0
        self.end = start + self.seconds if self.seconds else float("inf")
        state = self.game.state_of(view, self.record, self.rng)
        try:
            policy = self.bot.run_search(state)
        except TimeIsOver:
            policy = self.bot.get_final_policy(state, self.bot._root_node)
        # As its `step` does: the most visited move, by lot among equals.
        moves, parts = zip(*policy, strict=True)
        move = int(self.random.choice(moves, p=parts))
        return Thought(move, self.simulations, process_time() - start)

    def resample(self, _state: WitchesState, _player: int) -> WitchesState:
        """A new world for the next simulation, dealt from the view, unless the time is over."""
        if process_time() >= self.end and self.simulations >= FEWEST:
            raise TimeIsOver
        self.simulations += 1
        return self.game.state_of(self.view, self.record, self.rng)
