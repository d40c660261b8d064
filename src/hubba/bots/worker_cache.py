"""Where a worker thinks: it keeps players that remember what they thought, and lets the last one go on."""

from dataclasses import dataclass

from hubba.bots.observation import Observation
from hubba.bots.questions import BotAnswer, BotQuestion, answer_of, heard_by, player_of
from hubba.bots.roster import SeatedPlayer

MOST = 4  # players that are kept, the last asked last
PATIENCE = 30.0  # seconds of thought while others move


@dataclass(frozen=True)
class CachedPlayer:
    """A player that may be asked again, and what it has heard."""

    name: str
    heard: Observation
    seated: SeatedPlayer

    def awaits(self, asked: BotQuestion, heard: Observation) -> bool:
        """Whether this is the next question to it: the same game, as far as its seat can tell, gone on."""
        return self.name == asked.player and heard.follows(self.heard)


class WorkerCache:
    """Answers questions about any tables. A player that remembers nothing is made for one question alone."""

    def __init__(self) -> None:
        self.cached: list[CachedPlayer] = []
        self._left = 0.0  # seconds for which the last one may go on

    def answer(self, asked: BotQuestion) -> BotAnswer:
        """Let the player think that is asked, or a new one."""
        self._left = 0.0
        heard = heard_by(asked)
        guest = next((guest for guest in self.cached if guest.awaits(asked, heard)), None)
        if guest is not None:
            self.cached.remove(guest)
        seated = guest.seated if guest else player_of(asked)
        keep = False
        try:
            answered = answer_of(seated, heard)
            keep = seated.player.lasting
        finally:
            if not keep:
                seated.player.close()
        if keep:
            self.cached.append(CachedPlayer(asked.player, heard, seated))
            self._left = PATIENCE
            if len(self.cached) > MOST:
                self.cached.pop(0).seated.player.close()
        return answered

    def ponder(self, seconds: float) -> bool:
        """Let the player that was asked last go on for so long; False if it has thought enough."""
        if self._left <= 0 or not self.cached[-1].seated.player.ponder(seconds):
            self._left = 0.0
            return False
        self._left -= seconds
        return True
