"""Your own bot as a function of a view."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hubba.bots.gameview import GameView
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget, Choice, Forfeit
from hubba.core.errors import NotationError
from hubba.core.view import View


def unanswered(view: GameView) -> object:
    """The function of a player without one: it forfeits."""
    raise Forfeit(f"nobody answers for seat {view.seat}")


@dataclass
class FunctionPlayer(BotPlayer):
    """Asks somebody's function, or any callable object, with a `GameView`; it answers with a move."""

    function: Callable[[GameView], object] = unanswered
    _heard: Observation | None = field(default=None, init=False, repr=False)

    def hear(self, heard: Observation) -> None:
        self._heard = heard

    def choose(self, view: View, budget: Budget) -> Choice:
        heard, self._heard = self._heard, None  # it belongs to this question only
        if heard is None:
            raise Forfeit("a function needs what its seat was told: call `hear` first")
        seen = GameView(heard, view)
        answer = self.function(seen)
        try:
            return Choice(seen.move(answer).number)  # type: ignore[arg-type]
        except NotationError as error:
            raise Forfeit(f"answered {answer!r:.80}: {error}") from None
