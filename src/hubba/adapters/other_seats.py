"""The bots at the seats that a learning program does not play."""

from typing import Final

from hubba.adapters.running_game import RunningGame
from hubba.bots.observation import Observation
from hubba.bots.roster import SeatedPlayer, check_player, seat_player
from hubba.core.game import PLAIN
from hubba.core.rng import Rng

# Bots that need no thought and no view: the evaluator each of them asks.
QUICK: Final = {"random": PLAIN, "advice": ""}


class OtherSeats:
    """Plays all seats but one, by a name that `hubba.bot` takes: `random`, `advice`, `companion`, `search:100` …"""

    def __init__(self, running: RunningGame, name: str, own: int) -> None:
        check_player(name)
        self.running = running
        self.name = name
        self.own = own
        self._rng = Rng(0)
        self._seed = 0
        self._seated: dict[int, SeatedPlayer] = {}
        self._evaluator = running.game.evaluator(running.seats, QUICK[name]) if name in QUICK else None

    def begin(self, seed: int) -> None:
        """A new game begins: the same seed gives the same moves."""
        self.close()
        self._seed = seed
        self._rng = Rng(seed)

    def play(self) -> None:
        """Play until it is the own seat's turn, or the game is over."""
        while (acting := self.running.to_act) and self.own not in acting:
            self.running.make(acting[0], self._choose(acting[0]))
        # In a simultaneous phase the others choose, too, before they can see anything.
        for seat in self.running.to_act:
            if seat != self.own:
                self.running.make(seat, self._choose(seat))

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
