"""The bots at the seats that a learning program does not play."""

from typing import Final

from hubba.adapters.running_game import RunningGame
from hubba.bots.observation import Observation
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.core.chance import random_moves
from hubba.core.game import PLAIN

# Bots that need no thought and no view: the evaluator each of them asks.
QUICK: Final = {"random": PLAIN, "advice": ""}


class OtherSeats:
    """Plays all seats but one, by a name that `hubba.bot` takes: `random`, `advice`, `companion`, `search:100` …"""

    def __init__(self, running: RunningGame, name: str, own: int) -> None:
        seat_player(name, 0, running.game).player.close()  # report a wrong name before the first game
        self.running = running
        self.name = name
        self.own = own
        self._rng = random_moves(0)
        self._seed = 0
        self._seated: dict[int, SeatedPlayer] = {}
        self._evaluator = running.game.evaluator(running.seats, QUICK[name]) if name in QUICK else None

    def begin(self, seed: int, number: int = 0) -> None:
        """A game of the series with this seed begins: the same seed and number give the same moves."""
        self.close()
        self._seed = seed // self.running.seats + number
        self._rng = random_moves(seed, number)

    def play(self) -> None:
        """Play until it is the own seat's turn, or the game is over.

        Of several seats that choose at the same time the lowest is asked first; none sees what another has chosen.
        """
        while (acting := self.running.to_act) and acting[0] != self.own:
            self.running.make(acting[0], self._choose(acting[0]))

    def close(self) -> None:
        """Release what the bots hold."""
        for seated in self._seated.values():
            seated.player.close()
        self._seated.clear()

    def _choose(self, seat: int) -> int:
        running = self.running
        if self._evaluator is not None:
            return int(self._evaluator.advise(running.state, seat, self._rng))
        if seat not in self._seated:
            self._seated[seat] = seat_player(self.name, self._seed * running.seats + seat, running.game)
        heard = Observation(running.game, running.seats, running.options, seat, tuple(running.events(seat)))
        return int(self._seated[seat].ask(running.view(seat), heard).move)
