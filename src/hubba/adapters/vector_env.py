"""Many games per call: Gymnasium's vector environment, played in compiled code.

No loop of Python runs over the games: moves go in as bytes, and packed rows of bits come back, which NumPy unpacks.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.messages import message
from hubba.adapters.other_seats import QUICK
from hubba.adapters.running_game import MOST_SEED
from hubba.adapters.spaces import ActionSpace, observation_space
from hubba.adapters.tensors import Observed, Tensors
from hubba.core.game import Game
from hubba.core.manygames import NEXT_CALL, SAME_CALL, STAY, ManyGames
from hubba.core.messages import listed
from hubba.core.registry import find_game
from hubba.core.wording import Words

ALL: Final = "all"  # every seat is yours: self-play
MOST_ENVS: Final = 1_000_000
AFTER_END: Final = {
    AutoresetMode.NEXT_STEP: NEXT_CALL,
    AutoresetMode.SAME_STEP: SAME_CALL,
    AutoresetMode.DISABLED: STAY,
}


class TableVectorEnv(VectorEnv[Any, Any, Any]):
    """Plays `num_envs` games of one kind, one move of each per call.

    With a number as `seat` you play that seat and bots the others. With `seat="all"` you play every seat: each
    observation is that of the seat to act, which `info["seat"]` names, and each reward is that of the seat that has
    moved. When a game ends, `info["payoffs"]` has the rewards of all seats, where `info["_payoffs"]` is true.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | str = 0,
        bots: str = "advice",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        found = find_game(game) if isinstance(game, str) else game
        self.game = found
        self.seats = found.seats[0] if seats is None else seats
        settled = found.settle(self.seats, options)
        if type(num_envs) is not int or not 1 <= num_envs <= MOST_ENVS:
            raise EnvironmentMisused(message("error-num-envs", found=repr(num_envs), most=MOST_ENVS))
        if bots not in QUICK:
            raise EnvironmentMisused(message("error-quick-bots", bots=repr(bots), known=listed(QUICK)))
        if seat != ALL and (type(seat) is not int or not 0 <= seat < self.seats):
            raise EnvironmentMisused(message("error-own-seat", seat=repr(seat), last=self.seats - 1))
        self.tensors = Tensors(found, self.seats, settled)
        if not self.tensors.encoder.quick:
            raise EnvironmentMisused(message("error-slow-encoder", game=found.name))
        self.num_envs = num_envs
        self.seat = seat
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.render_mode = None
        self.single_action_space = ActionSpace(found.moves, lambda: None)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observation_space(self.tensors, found.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        played = (1 << self.seats) - 1 if isinstance(seat, str) else 1 << seat
        state = found.new_state(self.seats, settled)
        evaluator = found.evaluator(self.seats, QUICK[bots])
        self._games = ManyGames(state, self.tensors.encoder, num_envs, played, evaluator)
        self._everywhere = np.ones(num_envs, np.bool_)
        self._over = np.zeros(num_envs, np.bool_)
        self._dice = np.random.default_rng()
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all games, or with `options={"reset_mask": …}` the next ones where the mask is true."""
        if options is not None and "reset_mask" in options:
            self._begin_some(options["reset_mask"])
        else:
            if seed is not None:
                self._dice = np.random.default_rng(seed)
            self._games.begin_all(int(self._dice.integers(MOST_SEED)))
            self._begun = True
            self._over = np.zeros(self.num_envs, np.bool_)
        return self._observed(self._games.rows), self._info()

    def step(
        self, actions: Any
    ) -> tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make one move in every game. If any of them is illegal, it is an error, and no game has changed."""
        games = self._games
        moves = self._checked(actions)
        movers = self._seats()
        games.step(moves, AFTER_END[self.autoreset_mode])
        ended = np.frombuffer(games.flags, np.bool_).copy()
        self._over = ended.copy()
        payoffs = np.frombuffer(games.rewards, "<f4").reshape(self.num_envs, self.seats)
        rewards = payoffs[np.arange(self.num_envs), movers].astype(np.float64)
        info = self._info()
        if ended.any():
            info["payoffs"], info["_payoffs"] = payoffs.astype(np.float64), ended.copy()
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                self._add_final(info, ended)
        return self._observed(games.rows), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **more: Any) -> None:
        """Nothing is open."""

    def _checked(self, actions: Any) -> bytes:
        """The moves as the games take them."""
        if not self._begun:
            raise EnvironmentMisused(message("error-not-begun"))
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} {given.shape}"
            raise EnvironmentMisused(message("error-actions", envs=self.num_envs, found=found))
        fits = (given >= 0) & (given < self.game.moves)
        moves = np.where(fits, given, -1).astype("<i4").tobytes()
        games = self._games
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            raise EnvironmentMisused(message("error-reset-mask"))
        place = int(games.first_illegal(moves))
        if place >= 0:
            seat, state = int(games.acting[place]), games.states[place]
            refusal = self.game.refusal(state, seat, int(given[place]))
            why = Words(self.game, "en").refusal(refusal) if refusal else ""
            legal = ", ".join(f"{move} ({self.game.move_text(int(move))})" for move in state.legal(seat))
            said = message("error-illegal-action", seat=seat, action=int(given[place]), why=why, legal=legal)
            raise IllegalAction(message("error-illegal-in", place=place, said=said))
        return moves

    def _begin_some(self, mask: Any) -> None:
        fits = isinstance(mask, np.ndarray) and mask.shape == (self.num_envs,) and mask.dtype == np.bool_
        if not fits or not mask.any():
            raise EnvironmentMisused(message("error-mask", envs=self.num_envs))
        if not self._begun:
            raise EnvironmentMisused(message("error-not-begun"))
        for place in np.flatnonzero(mask).tolist():
            self._games.begin(place)
        self._games.describe()
        self._over &= ~mask

    def _observed(self, rows: bytes) -> Observed:
        tensor = self.tensors.unpack(rows)
        return {"observation": tensor, "action_mask": self.tensors.mask_of(tensor)}

    def _seats(self) -> NDArray[np.uint8]:
        return np.frombuffer(self._games.seats_to_act(), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seats().astype(np.int64), "_seat": self._everywhere.copy()}

    def _add_final(self, info: dict[str, Any], ended: NDArray[np.bool_]) -> None:
        """The last observations of the games that have ended and begun again."""
        last = self._observed(self._games.last_rows)
        final: dict[str, Any] = {}
        for name, rows in last.items():
            final[name] = np.zeros((self.num_envs, rows.shape[1]), rows.dtype)
            final[name][ended] = rows
            final[f"_{name}"] = ended.copy()
        info["final_obs"], info["_final_obs"] = final, ended.copy()
        info["final_info"], info["_final_info"] = {}, ended.copy()
