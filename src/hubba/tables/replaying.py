"""Replays the game of a stored table."""

from collections.abc import Generator

from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.replay import resuming
from hubba.tables.store import StoredTable


def replaying_kept(kept: StoredTable, game: Game) -> Generator[None, None, Play]:
    """Replay the game of a stored table a little at a time, and continue its chance where it stopped."""
    record = yield from kept.reading()
    return (yield from resuming(record, game, Seeded(mix(bytes.fromhex(kept.secret), kept.entropy))))
