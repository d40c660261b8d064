"""The players that a worker keeps because they reuse their thoughts; the last one keeps thinking."""

from dataclasses import dataclass

from hubba.bots.observation import Observation
from hubba.bots.questions import BotAnswer, BotQuestion, answer_of, heard_by, player_of
from hubba.bots.roster import SeatedPlayer

MOST = 4  # players to keep, the most recently asked last
PATIENCE = 30.0  # seconds that a player may think while others move


@dataclass(frozen=True)
class CachedPlayer:
    """A player that may be asked again, and what it has been told."""

    name: str
    heard: Observation
    seated: SeatedPlayer

    def awaits(self, asked: BotQuestion, heard: Observation) -> bool:
        """Whether this question is for it: the same game, as far as its seat can tell, at a later moment."""
        return self.name == asked.player and heard.follows(self.heard)


class WorkerCache:
    """Answers questions about any table. A player that keeps no thoughts is made for one question only."""

    def __init__(self) -> None:
        self.cached: list[CachedPlayer] = []
        self._left = 0.0  # seconds that the last one may keep thinking

    def answer(self, asked: BotQuestion) -> BotAnswer:
        """The answer of a kept player, or of a new one."""
        self._left = 0.0
        heard = heard_by(asked)
        kept = next((cached for cached in self.cached if cached.awaits(asked, heard)), None)
        if kept is not None:
            self.cached.remove(kept)
        seated = kept.seated if kept else player_of(asked)
        keep = False
        try:
            answered = answer_of(seated, heard, whole=asked.whole)
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
        """Let the player that was asked last keep thinking; False if it has thought enough."""
        if self._left <= 0 or not self.cached[-1].seated.player.ponder(seconds):
            self._left = 0.0
            return False
        self._left -= seconds
        return True
