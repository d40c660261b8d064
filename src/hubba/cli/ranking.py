"""The arena's tables as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from hubba.cli.columns import Column, aligned
from hubba.cli.speech import figure, language, say
from hubba.core.messages import said

Row = dict[str, Any]
NOTHING = figure(None, "")
REASONS = 3  # named for a player that lost by rule

PLAYER = Column("player", 10, left=True)
TEAM = Column("team", 10, left=True)
PLAYING = Column("playing", 10, left=True)
AGAINST = Column("against", 10, left=True)
GAMES, DEALS = Column("games", 8), Column("deals", 6)
SCORE, MARGIN, AHEAD = Column("score", 9), Column("margin", 8), Column("ahead", 9)
INTERVAL = Column("interval", 18)

RANKED = (
    PLAYER,
    PLAYING,
    Column("rating", 8),
    Column("interval", 16),
    GAMES,
    Column("victories", 11),
    SCORE,
    MARGIN,
)
PAIRED = (PLAYER, AGAINST, DEALS, AHEAD, MARGIN, Column("won", 11), Column("expected", 10), INTERVAL)
TEAMS = (TEAM, PLAYING, GAMES, Column("won", 9), INTERVAL, SCORE, MARGIN)
PAIRED_TEAMS = (TEAM, AGAINST, DEALS, AHEAD, MARGIN, Column("alone", 14), Column("other", 11))


def players_text(found: Row) -> str:
    """Players by rating, the crosstable, and every pair."""
    rows = found["players"]
    ranked = [
        (
            row["player"],
            row["playing"],
            figure(row["rating"], ".1f"),
            between(row, ".1f"),
            str(row["games"]),
            figure(row["victories"], ".1%"),
            figure(row["score"], ".2f"),
            figure(row["interval"], ".2f"),
        )
        for row in rows
    ]
    lines = [*aligned(RANKED, ranked), *forfeits(rows)]
    lines += ["", say("arena-crosstable"), *crosstable(found)]
    lines += ["", say("arena-pairs"), *pairs(found)]
    return "\n".join(lines)


def crosstable(found: Row) -> list[str]:
    """Who has more points than whom."""
    names = [row["player"] for row in found["players"]]
    wide = max(8, *map(len, names)) + 2
    columns = [max(9, len(name) + 2) for name in names]
    lines = [" " * wide + "".join(f"{name:>{size}}" for name, size in zip(names, columns, strict=True))]
    for name, shares in zip(names, found["crosstable"], strict=True):
        cells = (f"{figure(share, '.1%'):>{size}}" for share, size in zip(shares, columns, strict=True))
        lines.append(f"{name:<{wide}}{''.join(cells)}")
    return lines


def pairs(found: Row) -> list[str]:
    """A line for each pair: the results, and the expected share of victories."""
    rows = [
        (
            row["first"],
            row["second"],
            str(row["deals"]),
            figure(row["ahead"], ".2f"),
            figure(row["interval"], ".2f"),
            say("arena-won", won=row["won"], all=row["matches"]) if row["matches"] else NOTHING,
            figure(row["share"], ".1%"),
            between(row, ".1%"),
        )
        for row in found["pairs"]
    ]
    return list(aligned(PAIRED, rows))


def teams_text(found: Row) -> str:
    """Teams by how often they win, and every pair on the same deals."""
    rows = found["teams"]
    ranked = [
        (
            row["player"],
            row["playing"],
            str(row["games"]),
            figure(row["won"], ".1%"),
            between(row, ".1%"),
            figure(row["score"], ".2f"),
            figure(row["interval"], ".2f"),
        )
        for row in rows
    ]
    compared = [
        (
            row["first"],
            row["second"],
            str(row["deals"]),
            figure(row["ahead"], ".1%"),
            figure(row["interval"], ".1%"),
            str(row["only first"]),
            str(row["only second"]),
        )
        for row in found["pairs"]
    ]
    lines = [*aligned(TEAMS, ranked), *forfeits(rows), "", say("arena-same-deals")]
    return "\n".join([*lines, *aligned(PAIRED_TEAMS, compared)])


def between(row: Row, form: str) -> str:
    """The interval of a row."""
    if row["low"] is None:
        return NOTHING
    return say("arena-between", low=figure(row["low"], form), high=figure(row["high"], form))


def forfeits(rows: Sequence[Row]) -> list[str]:
    """Who lost games by rule, if anybody did."""
    return [
        say("lost-by-rule-who", who=row["player"], what=lost_by_rule(row["reasons"]))
        for row in rows
        if row["forfeits"]
    ]


def lost_by_rule(reasons: Mapping[str, int]) -> str:
    """Why games were lost by rule: the most frequent reasons."""
    often = [reason for reason in sorted(reasons, key=lambda reason: -reasons[reason]) if reason][:REASONS]
    parts = [say("lost-by-rule-reason", reason=said(reason, language()), count=reasons[reason]) for reason in often]
    if len(reasons) > REASONS:
        parts.append(say("lost-by-rule-more", count=len(reasons) - REASONS))
    lost = sum(reasons.values())
    if not parts:
        return say("lost-by-rule-games", count=lost)
    return say("lost-by-rule-because", count=lost, reasons=say("lost-by-rule-between").join(parts))
