"""The results of an evening as CSV: one line for each seat of each table that may be known."""

import time
from collections.abc import AsyncIterator
from typing import Final

from hubba.tables.evening import Evening
from hubba.tables.evening_standings import SeatResult
from hubba.tables.evening_told import has_replay
from hubba.web.my_games_export import AT_ONCE, MARK, lines_of, safe

COLUMNS: Final = (
    *("evening", "round", "form", "table", "game", "seat", "name", "player", "result", "points_in_game", "place"),
    *("points", "matchpoints", "most_matchpoints", "resigned", "stand_in", "replay"),
)


def row_of_seat(name: str, result: SeatResult, replay: str, *, duplicate: bool) -> list[str]:
    """A seat as a line of the CSV."""
    cells = (
        name,
        result.round,
        "duplicate" if duplicate else "free",
        result.number,
        result.game,
        result.seat + 1,
        result.name,
        "bot" if result.bot else "person",
        how(result),
        result.score,
        result.place,
        None if result.points is None else f"{float(result.points):.2f}",
        result.matchpoints,
        result.most if result.matchpoints is not None else None,
        "yes" if result.resigned else "",
        "yes" if result.stand_in else "",
        replay,
    )
    return ["" if cell is None else safe(str(cell)) for cell in cells]


def how(result: SeatResult) -> str:
    """How it ended for a seat."""
    if result.share is None:
        return "stopped" if result.stopped else "playing"
    return "won" if result.won else "resigned" if result.resigned else "lost"


async def evening_pieces(evening: Evening, guest: str, address: str) -> AsyncIterator[bytes]:
    """The CSV for a guest, some lines at a time. A round whose deal is still being played is left out."""
    yield MARK + lines_of([list(COLUMNS)])
    told, now = evening.told_to(guest), time.time()
    duplicate = {game.table for game in told.games if game.duplicate}
    replays = {
        game.table: f"{address}/tables/{game.table}/replay" for game in told.games if has_replay(game, guest, now)
    }
    results = told.results
    for first in range(0, len(results), AT_ONCE):
        some = results[first : first + AT_ONCE]
        yield lines_of(
            [
                row_of_seat(evening.kept.name, each, replays.get(each.table, ""), duplicate=each.table in duplicate)
                for each in some
            ]
        )
