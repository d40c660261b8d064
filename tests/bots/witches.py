"""Games of Witches that tests of bots start from, and the searches of players that remember."""

import random
from collections.abc import Callable

from hubba.bots.roster import SeatedPlayer
from hubba.bots.search import Search
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME


def played(seed: int, seats: int, decisions: int) -> Play:
    """A game after this many random decisions."""
    dice = random.Random(seed)
    play = Play(GAME, seats, chance=Seeded(key_of(seed)))
    for _ in range(decisions):
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    return play


def kept_search(seated: SeatedPlayer) -> Search:
    """The search that a player keeps from one question to the next."""
    assert isinstance(seated.player, SearchPlayer)
    assert seated.player._kept is not None
    return seated.player._kept.search


def ponder_until(search: Callable[[], Search], ponder: Callable[[float], bool], iterations: int) -> None:
    """Let a player think for at least this many more iterations."""
    wanted = search().iterations + iterations
    while search().iterations < wanted:
        assert ponder(0.001)
