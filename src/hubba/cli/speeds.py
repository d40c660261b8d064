"""The tables of `hubba bench` as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hubba.cli.columns import Column, aligned
from hubba.cli.speech import figure, say

if TYPE_CHECKING:
    from hubba.lab.bench import Row
    from hubba.lab.clock import Timed

GAME, SEATS, RATIO = Column("game", 10, left=True), Column("seats", 8, left=True), Column("ratio", 9)
SPEEDS = (
    GAME,
    SEATS,
    Column("what", 16, left=True),
    Column("native", 14),
    Column("uncompiled", 14),
    RATIO,
    Column("unit", 12),
)
TIMES = (
    GAME,
    SEATS,
    Column("seconds", 9),
    Column("free", 12),
    Column("one-core", 12),
    Column("with-them", 12),
    RATIO,
    Column("time-used", 11),
    Column("most", 7),
)


def speeds_text(rows: Sequence["Row"]) -> str:
    """How fast rules and search are, compiled and uncompiled."""
    said = [
        (
            row.game,
            str(row.seats),
            say(f"bench-{row.what.lower().replace(' ', '-')}"),
            figure(row.native, ",.0f"),
            figure(row.uncompiled, ",.0f"),
            times(row.ratio, ".0f"),
            say(f"bench-{row.unit}"),
        )
        for row in rows
    ]
    return "\n".join(aligned(SPEEDS, said))


def times_text(rows: Sequence["Timed"]) -> str:
    """How well timed searches keep to their time, and what free cores add."""
    said = [
        (
            row.game,
            str(row.seats),
            figure(row.seconds, "g"),
            str(row.free),
            figure(row.alone, ",.0f"),
            figure(row.spread, ",.0f"),
            times(row.gain, ".2f"),
            figure(row.usual, ".3f"),
            figure(row.most, ".3f"),
        )
        for row in rows
    ]
    return "\n".join(aligned(TIMES, said))


def times(ratio: float | None, form: str) -> str:
    """A ratio as text."""
    return figure(None, form) if ratio is None else f"{figure(ratio, form)} ×"
