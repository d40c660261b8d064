"""Hubba's games as environments of Gymnasium: you play one seat, bots play the others.

    import gymnasium
    import hubba.adapters.gymnasium

    env = gymnasium.make("hubba/Witches-v0", seats=4, bots="companion")
    envs = gymnasium.make_vec("hubba/Witches-v0", num_envs=512, seat="all")

Importing this module registers `hubba/Witches-v0`, `hubba/Warlock-v0` and `hubba/Thorgal-v0`. `gymnasium.make_vec`
makes a `TableVectorEnv` (`vector_env.py`), which plays all its games in compiled code.
"""

from collections.abc import Mapping
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.given import seed_from
from hubba.adapters.messages import message
from hubba.adapters.other_seats import QUICK, OtherSeats
from hubba.adapters.rendering import MODES, Renderer
from hubba.adapters.running_game import MOST_SEED, RunningGame
from hubba.adapters.spaces import ActionSpace, Mask, observation_space
from hubba.adapters.tensors import Observed
from hubba.core.game import Game
from hubba.core.messages import listed

# What an action that the rules forbid leads to.
LOSE: Final = "lose"  # the episode ends
RAISE: Final = "raise"  # an error; the game has not changed
ILLEGAL: Final = (LOSE, RAISE)
PENALTY: Final = -1.0
OURS: Final = ("thorgal", "warlock", "witches")


class OneSeat(gymnasium.Env[Any, np.int64], EzPickle):
    """One seat of a game.

    The reward is 0 until the end; then it is 1 for a victory and a part of it for a shared one. Gymnasium's own
    checks take actions without looking at the mask, so by default an illegal action ends the episode with a reward
    of -1 and says why in `info["illegal"]`. With `illegal="raise"` it is an error, and the game stands as it was.

    A copy, and what another process gets, is a new environment made with the same arguments.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        bots: str = "advice",
        illegal: str = LOSE,
        history: int = 0,
        render_mode: str | None = None,
    ) -> None:
        given = {"bots": bots, "illegal": illegal, "history": history, "render_mode": render_mode}
        EzPickle.__init__(self, game, seats, options, seat=seat, **given)
        if illegal not in ILLEGAL:
            raise EnvironmentMisused(message("error-illegal-mode", mode=repr(illegal), known=listed(ILLEGAL)))
        views = render_mode is not None or bots not in QUICK
        self.running = RunningGame(game, seats, options, history=history, views=views)
        if type(seat) is not int or not 0 <= seat < self.running.seats:
            raise EnvironmentMisused(message("error-own-seat", seat=repr(seat), last=self.running.seats - 1))
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.renderer = Renderer(self.running, render_mode)
        self.others = OtherSeats(self.running, bots, seat)
        self.action_space = ActionSpace(self.running.game.moves, self._mask)
        self.observation_space = observation_space(self.running.tensors, self.running.game.moves)
        self._ended = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed_from(seed))
        chance = int(self.np_random.integers(MOST_SEED))
        self.running.begin(chance)
        self.others.begin(chance)
        self.renderer.begin()
        self.others.play()
        self._ended = False
        return self.running.observe(self.seat), {}

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        running = self.running
        if not running.begun:
            raise EnvironmentMisused(message("error-not-begun"))
        if self._ended or running.over:
            raise EnvironmentMisused(message("error-over"))
        try:
            running.make(self.seat, action)
        except IllegalAction as refused:
            if self.illegal == RAISE:
                raise
            self._ended = True
            return running.observe(self.seat), PENALTY, True, False, {"illegal": str(refused)}
        self.others.play()
        if not running.over:
            return running.observe(self.seat), 0.0, False, False, {}
        self._ended = True
        info = {"score": running.outcome.scores[self.seat]}
        return running.observe(self.seat), running.payoffs()[self.seat], True, False, info

    def render(self) -> Any:
        return self.renderer.render()

    def close(self) -> None:
        self.others.close()

    def _mask(self) -> Mask | None:
        if not self.running.begun or self.running.over:
            return None
        mask = np.zeros(self.running.game.moves, np.int8)
        mask[self.running.legal(self.seat)] = 1
        return mask


for _name in OURS:
    gymnasium.register(
        id=f"hubba/{_name.title()}-v0",
        entry_point="hubba.adapters.gymnasium:OneSeat",
        vector_entry_point="hubba.adapters.vector_env:TableVectorEnv",
        kwargs={"game": _name},
    )
