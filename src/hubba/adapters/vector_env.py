"""Many games per call: Gymnasium's vector environment, played in compiled code.

No loop of Python runs over the games: moves go in as bytes, and packed rows of bits come back, which NumPy unpacks.
Bots that think, history, and games without an encoder of their own need such a loop (`slow_games.py`).
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.event_rows import Rows
from hubba.adapters.given import game_from, options_from, seats_from, seed_from, shown, whole
from hubba.adapters.messages import message
from hubba.adapters.other_seats import QUICK
from hubba.adapters.running_game import MOST_SEED
from hubba.adapters.slow_games import SlowGames, stacked
from hubba.adapters.spaces import ActionSpace, observation_space
from hubba.adapters.tensors import Observed, Tensors
from hubba.bots.roster import seat_player
from hubba.core.game import Game
from hubba.core.manygames import NEXT_CALL, SAME_CALL, STAY, ManyGames
from hubba.core.messages import listed
from hubba.core.wording import Words

ALL: Final = "all"  # every seat is yours: self-play
MOST_ENVS: Final = 1_000_000
AFTER_END: Final = {
    AutoresetMode.NEXT_STEP: NEXT_CALL,
    AutoresetMode.SAME_STEP: SAME_CALL,
    AutoresetMode.DISABLED: STAY,
}


class TableVectorEnv(VectorEnv[Any, Any, Any], EzPickle):
    """Plays `num_envs` games of one kind, one move of each per call.

    With a number as `seat` you play that seat and bots the others. With `seat="all"` you play every seat: each
    observation is that of the seat to act, which `info["seat"]` names, and each reward is that of the seat that has
    moved. When a game ends, `info["payoffs"]` has the rewards of all seats and `info["scores"]` their points, where
    `info["_payoffs"]` is true.

    `bots` is any player that `hubba.bot` takes. All but `advice` and `random` think, and `history` needs what each
    seat was told, so these games are played one after the other, as slowly as single ones.
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
        history: int = 0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        given = {"seat": seat, "bots": bots, "history": history, "autoreset_mode": autoreset_mode}
        EzPickle.__init__(self, game, num_envs, seats, options, **given)
        found = game_from(game)
        self.game = found
        self.seats = seats_from(seats, found)
        settled = options_from(options, found, self.seats)
        many = whole(num_envs)
        if many is None or not 1 <= many <= MOST_ENVS:
            raise EnvironmentMisused(message("error-num-envs", found=shown(num_envs), most=MOST_ENVS))
        if seat != ALL and (type(seat) is not int or not 0 <= seat < self.seats):
            raise EnvironmentMisused(message("error-own-seat", seat=shown(seat), last=self.seats - 1))
        self.tensors = Tensors(found, self.seats, settled, history)
        self.num_envs = many
        self.seat = seat
        self.autoreset_mode = autoreset_from(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.render_mode = None
        self.single_action_space = ActionSpace(found.moves)
        self.action_space = batch_space(self.single_action_space, many)
        self.single_observation_space = observation_space(self.tensors, found.moves)
        self.observation_space = batch_space(self.single_observation_space, many)
        own = None if isinstance(seat, str) else seat
        self._games: ManyGames | SlowGames
        if bots in QUICK and not history and self.tensors.encoder.quick:
            state = found.new_state(self.seats, settled)
            played = (1 << self.seats) - 1 if own is None else 1 << own
            evaluator = found.evaluator(self.seats, QUICK[bots])
            self._games = ManyGames(state, self.tensors.encoder, many, played, evaluator)
        else:
            seat_player(bots, 0, found).player.close()  # report a wrong name before the first game
            self._games = SlowGames(found, self.seats, settled, many, own=own, bots=bots, history=history)
        self._everywhere = np.ones(many, np.bool_)
        self._over = np.zeros(many, np.bool_)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all games, or with `options={"reset_mask": …}` the next ones where the mask is true."""
        if options is not None and "reset_mask" in options:
            if seed is not None:
                raise EnvironmentMisused(message("error-seed-for-some"))
            self._begin_some(options["reset_mask"])
        else:
            super().reset(seed=seed_from(seed))
            self._games.begin_all(int(self.np_random.integers(MOST_SEED)))
            self._begun = True
            self._over = np.zeros(self.num_envs, np.bool_)
        return self._observed(), self._info()

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
        rewards = np.zeros(self.num_envs, np.float64)
        info = self._info()
        if ended.any():
            payoffs = self._by_seat(games.payoffs, ended, np.float64)
            rewards = payoffs[np.arange(self.num_envs), movers]
            info["payoffs"], info["_payoffs"] = payoffs, ended.copy()
            info["scores"], info["_scores"] = self._by_seat(games.scores, ended, np.int64), ended.copy()
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                self._add_final(info, ended, movers)
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **more: Any) -> None:
        """End the programs that play at other seats."""
        if isinstance(self._games, SlowGames):
            self._games.close()

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

    def _observed(self) -> Observed:
        return self._tensors_of(self._games.rows, getattr(self._games, "history", []))

    def _tensors_of(self, rows: bytes, history: list[Rows]) -> Observed:
        tensor = self.tensors.unpack(rows)
        observed: Observed = {"observation": tensor, "action_mask": self.tensors.mask_of(tensor)}
        if self.tensors.history:
            observed["history"] = stacked(history, self.tensors.history)
        return observed

    def _by_seat(self, found: bytes, ended: NDArray[np.bool_], kind: type) -> NDArray[Any]:
        """What the games that have ended say of each seat, in the rows of these games; zeros in the others."""
        table: NDArray[Any] = np.zeros((self.num_envs, self.seats), kind)
        table[ended] = np.frombuffer(found, "<f4").reshape(-1, self.seats)
        return table

    def _seats(self) -> NDArray[np.uint8]:
        return np.frombuffer(self._games.seats_to_act(), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seats().astype(np.int64), "_seat": self._everywhere.copy()}

    def _add_final(self, info: dict[str, Any], ended: NDArray[np.bool_], movers: NDArray[np.uint8]) -> None:
        """The last observations of the games that have ended and begun again, and what was said of their end."""
        last = self._tensors_of(self._games.last_rows, getattr(self._games, "last_history", []))
        final: dict[str, Any] = {}
        for name, rows in last.items():
            final[name] = np.zeros((self.num_envs, *rows.shape[1:]), rows.dtype)
            final[name][ended] = rows
            final[f"_{name}"] = ended.copy()
        said = {"seat": np.where(ended, movers, 0), "payoffs": info["payoffs"], "scores": info["scores"]}
        told = {name: values.copy() for name, values in said.items()}
        info["final_obs"], info["_final_obs"] = final, ended.copy()
        info["final_info"] = {**told, **{f"_{name}": ended.copy() for name in told}}
        info["_final_info"] = ended.copy()


def autoreset_from(given: object) -> AutoresetMode:
    """One of Gymnasium's ways to go on after the end of a game."""
    try:
        return AutoresetMode(given)
    except ValueError:
        known = listed([mode.value for mode in AutoresetMode])
        raise EnvironmentMisused(message("error-autoreset", found=shown(given), known=known)) from None
