"""Hubba's games as environments of PettingZoo.

    env = hubba.adapters.pettingzoo.env("warlock", seats=4)

`env` asks one agent after the other (AEC). `parallel_env` asks all of them at once: whoever is not to act has one
legal action, to wait. The modules `witches_v0`, `warlock_v0` and `thorgal_v0` hold the same for one game.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.given import seed_from, shown, whole
from hubba.adapters.messages import message
from hubba.adapters.rendering import MODES, Renderer
from hubba.adapters.running_game import MOST_SEED, RunningGame
from hubba.adapters.spaces import ActionSpace, Mask, observation_space
from hubba.adapters.tensors import Observed
from hubba.core.game import Game
from hubba.core.messages import listed
from hubba.core.state import NOBODY

VERSION = 0


class SeatsInTurn(AECEnv, EzPickle):  # type: ignore[misc]
    """A game of any number of seats; the agents are `seat_0`, `seat_1`, …

    If several seats may act at the same time, as in Warlock's secret choice, the lowest of them is asked first; the
    others are asked without knowing its answer.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        history: int = 0,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        EzPickle.__init__(self, game, seats, options, history=history, render_mode=render_mode)
        self.running = RunningGame(game, seats, options, history=history, views=render_mode is not None)
        self.render_mode = render_mode
        self.renderer = Renderer(self.running, render_mode)
        # `aec_to_parallel` would ask everybody in turn: whoever wants that takes `parallel_env`.
        self.metadata = metadata(self.running, at_once=False)
        self.possible_agents = agents_of(self.running)
        self.agents: list[str] = []
        self.agent_selection = ""
        self.terminations: dict[str, bool] = {}
        moves = self.running.game.moves
        space = observation_space(self.running.tensors, moves)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: ActionSpace(moves, partial(self._mask, seat)) for seat, agent in enumerate(self.possible_agents)
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[known(agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed_from(seed))
        self.running.begin(int(self._dice.integers(MOST_SEED)))
        self.renderer.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.running.to_act[0]]

    def observe(self, agent: str) -> Observed:
        if not self.running.begun:
            raise EnvironmentMisused(message("error-not-begun"))
        if agent not in self._seats:
            known(agent, self.possible_agents)
        return self.running.observe(self._seats[agent])

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        if not self.agents:
            raise EnvironmentMisused(message("error-over" if self.running.begun else "error-not-begun"))
        observed = self.running.observe(self._seats[agent]) if observe else None
        return observed, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: Any) -> None:
        if not self.agents:
            raise EnvironmentMisused(message("error-over" if self.running.begun else "error-not-begun"))
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        turn = self.running.make(self._seats[agent], action)
        if turn != NOBODY:
            self.agent_selection = self.possible_agents[turn]
            return
        outcome = self.running.outcome
        for seat, reward in enumerate(self.running.payoffs()):  # the only rewards there are: before, all are 0
            each = self.possible_agents[seat]
            self.rewards[each] = reward
            self.terminations[each] = True
            self.infos[each] = {"score": outcome.scores[seat]}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        return self.renderer.render()

    def close(self) -> None:
        """Nothing is open."""

    def _mask(self, seat: int) -> Mask | None:
        return legal_mask(self.running, seat) if self.running.begun else None


class SeatsAtOnce(ParallelEnv, EzPickle):  # type: ignore[misc]
    """A game in which all agents are asked in every step.

    Whoever is not to act waits: the last action, the number of moves of the game, is its only legal one. With
    `max_cycles` the game is cut off after so many steps.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        history: int = 0,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        more = {"history": history, "render_mode": render_mode, "max_cycles": max_cycles}
        EzPickle.__init__(self, game, seats, options, **more)
        if max_cycles is not None and (whole(max_cycles) or 0) < 1:
            raise EnvironmentMisused(message("error-max-cycles", found=shown(max_cycles)))
        self.running = RunningGame(game, seats, options, history=history, views=render_mode is not None)
        self.render_mode = render_mode
        self.renderer = Renderer(self.running, render_mode)
        self.metadata = metadata(self.running, at_once=True)
        self.max_cycles = max_cycles
        self.possible_agents = agents_of(self.running)
        self.agents: list[str] = []
        self.wait = self.running.game.moves
        space = observation_space(self.running.tensors, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: ActionSpace(self.wait + 1, partial(self._mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self._dice = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[known(agent, self.possible_agents)]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._dice = np.random.default_rng(seed_from(seed))
        self.running.begin(int(self._dice.integers(MOST_SEED)))
        self.renderer.begin()
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: object) -> tuple[dict[str, Any], ...]:
        running, agents = self.running, self.agents
        if not agents:
            raise EnvironmentMisused(message("error-over" if running.begun else "error-not-begun"))
        given: Mapping[str, Any] = actions if isinstance(actions, Mapping) else {}
        acting = running.to_act
        # Look at all actions before any is made, so that a wrong one changes nothing.
        for seat, agent in enumerate(agents):
            if agent not in given:
                raise EnvironmentMisused(message("error-missing-action", agent=agent))
            if seat in acting:
                running.checked(seat, given[agent])
            elif whole(given[agent]) != self.wait:
                raise IllegalAction(message("error-must-wait", agent=agent, wait=self.wait))
        running.make_all({seat: given[agents[seat]] for seat in acting})
        self._cycles += 1
        over = running.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(agents, running.payoffs() if over else [0.0] * len(agents), strict=True))
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if over:
            infos = {agent: {"score": running.outcome.scores[seat]} for seat, agent in enumerate(agents)}
        found = (
            self._observations(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return found

    def render(self) -> Any:
        return self.renderer.render()

    def close(self) -> None:
        """Nothing is open."""

    def _observations(self) -> dict[str, Observed]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            observed = self.running.observe(seat)
            waits = not observed["action_mask"].any()
            observed["action_mask"] = np.append(observed["action_mask"], np.int8(waits))
            found[agent] = observed
        return found

    def _mask(self, seat: int) -> Mask | None:
        if not self.running.begun:
            return None
        mask = legal_mask(self.running, seat)
        return np.append(mask, np.int8(not mask.any()))


def agents_of(running: RunningGame) -> list[str]:
    """The names of the agents."""
    return [f"seat_{seat}" for seat in range(running.seats)]


def metadata(running: RunningGame, *, at_once: bool) -> dict[str, Any]:
    """What PettingZoo wants to know about an environment."""
    return {
        "name": f"{running.game.name}_v{VERSION}",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": at_once,
    }


def known(agent: str, agents: list[str]) -> str:
    """The agent, if there is one of this name."""
    if agent not in agents:
        raise EnvironmentMisused(message("error-agent", agent=shown(agent), known=listed(agents)))
    return agent


def legal_mask(running: RunningGame, seat: int) -> Mask:
    """A 1 for each move that a seat may make now."""
    mask = np.zeros(running.game.moves, np.int8)
    mask[running.legal(seat)] = 1
    return mask


def env(game: str | Game, seats: int | None = None, *, max_cycles: int | None = None, **more: Any) -> AECEnv:
    """A game that asks one agent after the other.

    Args:
        game: The name of the game.
        seats: How many; the fewest that the game takes, if it is not given.
        max_cycles: Cut the game off after so many cycles. A cycle asks every agent once, so this is the parallel
            form, asked agent by agent, with its action to wait.
        more: `options` (of the game), `history` (how many events an observation holds), `render_mode`.
    """
    if max_cycles is None:
        return SeatsInTurn(game, seats, **more)
    return parallel_to_aec(SeatsAtOnce(game, seats, max_cycles=max_cycles, **more))


def parallel_env(game: str | Game, seats: int | None = None, **more: Any) -> SeatsAtOnce:
    """A game that asks all agents at once; like `env`."""
    return SeatsAtOnce(game, seats, **more)
