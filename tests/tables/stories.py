"""Whole games of Thorgal, played by advice, won and lost; they are the same in every run."""

from dataclasses import dataclass, replace
from functools import cache

from hubba.bots.player import AdvisedPlayer, Budget
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.play import Play
from hubba.core.record import Step
from hubba.games.thorgal.game import GAME
from hubba.tables.achievements import achievements_of
from hubba.tables.player import Player
from hubba.tables.store import StoredTable, stored_table

OPTIONS = {"team": "lot"}


class Adviser:
    """Makes the moves of all seats."""

    def __init__(self, seed: int) -> None:
        self.player = AdvisedPlayer(seed, GAME.evaluator)

    def __call__(self, play: Play, seat: int) -> int:
        return self.player.choose(play.view(seat), Budget()).move


@dataclass(frozen=True)
class Story:
    """A game from its seed to its end."""

    seed: int
    play: Play

    @property
    def secret(self) -> bytes:
        """The seed of its chance."""
        return bytes([self.seed]) * 32

    @property
    def feats(self) -> list[str]:
        """The challenges that it has met."""
        return [feat.name for feat in achievements_of(self.play)]

    @property
    def last(self) -> int:
        """The number of entries before its last step."""
        return max(number for number, entry in enumerate(self.play.entries) if isinstance(entry, Step))

    def kept(self, name: str, players: list[Player], entries: int | None = None) -> StoredTable:
        """A table with this game, whole or up to an entry, as the database stores it."""
        whole = stored_table(self.play, name, players, self.secret, pace="instant", opened=1.7e9)
        if entries is None:
            return whole
        return replace(whole, lines=whole.lines[:entries], ending="")


@cache
def story(seed: int, seats: int) -> Story:
    """The game with this seed."""
    found = Story(seed, Play(GAME, seats, OPTIONS, chance=Seeded(mix(bytes([seed]) * 32, ()))))
    adviser = Adviser(seed)
    while found.play.to_act:
        seat = found.play.to_act[0]
        found.play.step(seat, [adviser(found.play, seat)])
    return found


@cache
def stories(seats: int, *, won: bool, count: int = 1) -> list[Story]:
    """The first games that were won or lost. The won ones have met some challenges, but not all."""
    found: list[Story] = []
    for seed in range(256):
        told = story(seed, seats)
        if len(told.feats) > 2 if won else not told.play.outcome or not told.play.outcome.winners:
            found.append(told)
        if len(found) == count:
            return found
    raise AssertionError("there are no such games")
