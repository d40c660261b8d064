"""A guest's games to take away: the results as CSV, the records as ZIP, both sent piece by piece."""

import csv
import io
import zipfile
from collections.abc import AsyncIterator, Generator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

from hubba.core.recordtext import write_record
from hubba.tables.evening_store import sealed_among
from hubba.tables.history import PlayedGame
from hubba.tables.registry import TableRegistry
from hubba.tables.store import StoredTable, late_moves, read_table, revealed

COLUMNS: Final = (
    *("table", "game", "ended", "seats", "level", "counts", "result", "place", "points", "winning_points"),
    *("seconds", "rounds", "war_space", "players", "feats", "replay"),
)
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute a name that begins like this
MARK: Final = b"\xef\xbb\xbf"  # it tells spreadsheets that a file is UTF-8
AT_ONCE: Final = 100  # rows of one piece
MOST_RECORDS: Final = 200  # in one ZIP: some 2 MB, made in a few seconds of the guest's own share of time
STAMP: Final = (1980, 1, 1, 0, 0, 0)  # the time of every file in a ZIP: the same records make the same file


def row_of(played: PlayedGame, address: str) -> list[str]:
    """A game as a line of the CSV."""
    outcome = played.outcome
    cells = (
        played.table,
        played.game,
        datetime.fromtimestamp(played.at, UTC).isoformat(timespec="seconds"),
        played.seats,
        played.level,
        "yes" if played.counts else "one-screen" if played.one_screen and not played.kind else played.kind,
        played.how,
        played.rank,
        played.points,
        None if outcome is None or played.cooperative else max(outcome.scores),
        played.seconds if played.result is not None else None,
        played.facts.get("round"),
        played.facts.get("space"),
        " | ".join(player.name for player in played.players),
        " | ".join(played.feats),
        f"{address}/tables/{played.table}/replay" if outcome is not None else "",
    )
    return ["" if cell is None else safe(str(cell)) for cell in cells]


def safe(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


async def csv_pieces(games: Sequence[PlayedGame], address: str) -> AsyncIterator[bytes]:
    """The CSV, some lines at a time."""
    yield MARK + lines_of([list(COLUMNS)])
    for first in range(0, len(games), AT_ONCE):
        yield lines_of([row_of(played, address) for played in games[first : first + AT_ONCE]])


def lines_of(rows: Sequence[Sequence[str]]) -> bytes:
    """Rows as CSV."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


class Outbox(io.RawIOBase):
    """A file that only grows, and whose content is taken away piece by piece."""

    def __init__(self) -> None:
        self.waiting = bytearray()

    def writable(self) -> bool:
        """Whether it can be written to: yes, and nothing else."""
        return True

    def write(self, piece: object) -> int:
        """Add a piece."""
        content = bytes(piece)  # type: ignore[call-overload]
        self.waiting += content
        return len(content)

    def take(self) -> bytes:
        """What was written since the last call."""
        taken = bytes(self.waiting)
        self.waiting.clear()
        return taken


async def zip_pieces(registry: TableRegistry, guest: str, games: Sequence[PlayedGame]) -> AsyncIterator[bytes]:
    """The records of finished games as ZIP, one game at a time, in the guest's own share of time."""
    outbox = Outbox()
    with zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED, compresslevel=5) as packed:
        for played in games:
            kept = await registry.database.do(partial(read_table, table=played.table))
            sealed = await registry.database.do(partial(sealed_among, tables=[played.table]))
            # Deleted meanwhile, being played again, or the same deal is still played elsewhere.
            if kept is None or not (kept.ending or kept.stopped) or sealed:
                continue
            text = await registry.time_slices.run(writing(kept), guest)
            packed.writestr(zipfile.ZipInfo(file_name(played), STAMP), text, zipfile.ZIP_DEFLATED)
            yield outbox.take()
    yield outbox.take()


def file_name(played: PlayedGame) -> str:
    """The name of a record in the ZIP: the day, the game and the table."""
    return f"{datetime.fromtimestamp(played.at, UTC):%Y-%m-%d}-{played.game}-{played.table}.txt"


def writing(kept: StoredTable) -> Generator[None, None, str]:
    """The whole record of a game that is done, with its seed, as the table itself would write it."""
    record = yield from kept.reading()
    late, stopped = late_moves(kept.lines), bool(kept.stopped)
    return write_record(revealed(record, kept.players, kept.secret, kept.clock, late, stopped=stopped))
