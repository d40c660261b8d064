"""The tempo of a table's bots, as data: which buttons there are, and which of them is pressed."""

from dataclasses import dataclass
from typing import Final

from hubba.tables.pace import USUAL
from hubba.tables.table import Table
from hubba.tables.tempo import may_set_tempo

SPEEDS: Final = {"slow": "½", "human": "1", "quick": "2"}  # by pace: how many times the usual speed it is


@dataclass(frozen=True)
class TempoShown:
    """What the buttons show."""

    paused: bool
    skipping: bool
    pace: str
    speeds: tuple[tuple[str, str], ...]  # pace and factor; the slow one is only there while it is chosen


def tempo_at(table: Table, guest: str) -> TempoShown | None:
    """The tempo for a guest; None if this guest may not set it."""
    if not may_set_tempo(table, guest):
        return None
    usual = tuple((pace, factor) for pace, factor in SPEEDS.items() if pace != "slow" or table.pace == "slow")
    pace = table.pace if table.pace in SPEEDS else "" if table.pace == "instant" else USUAL
    return TempoShown(table.tempo.paused, table.tempo.skipping, pace, usual)
