"""What is stored of a finished game for lists and figures: how long it took, whether it counts, and its feats."""

import logging
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sqlalchemy import Connection, delete, insert

from hubba.bots.level_bots import level_of
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.tables.achievements import COUNTS, PRACTICE, SET_UP, kind_of
from hubba.tables.lesson_progress import LessonProgress
from hubba.tables.player import Player
from hubba.tables.replaying import replaying_kept
from hubba.tables.schema import FEATS, RESULTS
from hubba.tables.store import StoredTable

LONGEST_PAUSE: Final = 600.0  # seconds; whoever does nothing for longer is not playing
MIXED: Final = "mixed"  # bots of several levels, or of one that was tuned since

log = logging.getLogger("hubba.tables")


@dataclass(frozen=True)
class Result:
    """A finished game, besides its outcome."""

    ended: float
    level: str  # of its bots; empty without bots
    kind: str  # why it does not count; empty if it counts
    seconds: int
    facts: Mapping[str, int]
    feats: Mapping[int, Sequence[str]]  # by seat, of people


def result_of(play: Play, players: Sequence[Player], times: Sequence[float], lesson: LessonProgress) -> Result:
    """What to store of a game that is over; `times` are those of its entries."""
    kind = kind_of(play, lesson)
    own = [seat for seat, player in enumerate(players) if player.guest and not player.stand_in]
    try:
        facts, feats = recognised(play, () if kind else own)
    except Exception:  # in a game of another package, say; the last step must count all the same
        log.exception("%s cannot recognise what happened in a game", play.game.name)
        facts, feats = {}, {}
    return Result(max(times), level_at(players, play.game), kind, seconds_played(times), facts, feats)


def recognised(play: Play, seats: Sequence[int]) -> tuple[Mapping[str, int], Mapping[int, Sequence[str]]]:
    """What a game says about itself when it is over, and the feats of some seats."""
    events, game = play.events(SPECTATOR), play.game
    met = {seat: tuple(game.feats_met(events, seat, play.options)) for seat in seats if game.feats}
    return dict(game.facts(events)), met


def seconds_played(times: Sequence[float]) -> int:
    """How long people played: long pauses do not count, nor does a clock that was put back."""
    gaps = (later - earlier for earlier, later in pairwise(times))
    return round(sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE))


def level_at(players: Sequence[Player], game: Game) -> str:
    """The level of all bots at a table."""
    levels = {level_of(player.bot, game) for player in players if player.bot}
    return "" if not levels else levels.pop() or MIXED if len(levels) == 1 else MIXED


def reading_result(kept: StoredTable) -> Generator[None, None, Result]:
    """The same for a game that ended before results were stored: it is replayed a little at a time."""
    times = [kept.opened, *(line.made_at for line in kept.lines)]
    try:
        game = find_game(kept.game)
        play = yield from replaying_kept(kept, game)
    except HubbaError:  # the game or its rules are not installed any more
        taken_back = any(line.text.startswith("takeback") for line in kept.lines)
        kind = PRACTICE if kept.onward is not None or taken_back else SET_UP if kept.setup else COUNTS
        bots = any(player.bot for player in kept.players)
        return Result(kept.touched, MIXED if bots else "", kind, seconds_played(times), {}, {})
    return result_of(play, kept.players, times, kept.lesson)


# Jobs for the database


def write_result(connection: Connection, table: str, result: Result | None) -> None:
    """Store the result of a table in place of an earlier one; without one, the game goes on again."""
    connection.execute(delete(FEATS).where(FEATS.c.table_id == table))
    connection.execute(delete(RESULTS).where(RESULTS.c.table_id == table))
    if result is None:
        return
    values = {"table_id": table, "ended": result.ended, "level": result.level, "kind": result.kind}
    values |= {"seconds": result.seconds, "facts": dict(result.facts)}
    connection.execute(insert(RESULTS).values(values))
    rows = [
        {"table_id": table, "seat": seat, "feat": feat} for seat, feats in result.feats.items() for feat in feats
    ]
    if rows:
        connection.execute(insert(FEATS), rows)
