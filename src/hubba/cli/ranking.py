"""The arena's tables as text."""

from collections.abc import Mapping, Sequence
from typing import Any

Row = dict[str, Any]
NOTHING = "–"
REASONS = 3  # that are named for a player who lost by rule


def players_text(found: Row) -> str:
    """Players by rating, the crosstable, and every pair."""
    rows = found["players"]
    wide, plays = width(rows), width(rows, "playing")
    lines = [
        f"{'player':<{wide}}{'playing':<{plays}}{'rating':>8}{'95 %':>16}{'games':>8}"
        f"{'victories':>11}{'score':>9}{'±':>8}"
    ]
    for row in rows:
        rating = f"{row['low']:.1f} to {row['high']:.1f}"
        lines.append(
            f"{row['player']:<{wide}}{row['playing']:<{plays}}{row['rating']:>8.1f}{rating:>16}{row['games']:>8}"
            f"{row['victories']:>11.1%}{row['score']:>9.2f}{number(row['interval'], '.2f'):>8}"
        )
    lines += forfeits(rows)
    lines += ["", "Seat against seat, how often the one on the left has more points:", *crosstable(found, wide)]
    lines += ["", "Points ahead per deal, and matches of 24 deals:", *pairs(found, wide)]
    return "\n".join(lines)


def crosstable(found: Row, wide: int) -> list[str]:
    """Who has more points than whom."""
    names = [row["player"] for row in found["players"]]
    columns = [max(8, len(name) + 2) for name in names]
    lines = [" " * wide + "".join(f"{name:>{size}}" for name, size in zip(names, columns, strict=True))]
    for name, shares in zip(names, found["crosstable"], strict=True):
        cells = (f"{number(share, '.1%'):>{size}}" for share, size in zip(shares, columns, strict=True))
        lines.append(f"{name:<{wide}}{''.join(cells)}")
    return lines


def pairs(found: Row, wide: int) -> list[str]:
    """Each pair on a line: what was played, and what that lets one expect."""
    lines = [
        f"{'player':<{wide}}{'against':<{wide}}{'deals':>6}{'ahead':>9}{'±':>8}{'won':>11}{'expected':>10}  95 %"
    ]
    for row in found["pairs"]:
        won = f"{row['won']} of {row['matches']}" if row["matches"] else NOTHING
        interval = NOTHING if row["low"] is None else f"{row['low']:.1%} to {row['high']:.1%}"
        lines.append(
            f"{row['first']:<{wide}}{row['second']:<{wide}}{row['deals']:>6}{number(row['ahead'], '.2f'):>9}"
            f"{number(row['interval'], '.2f'):>8}{won:>11}{number(row['share'], '.1%'):>10}  {interval}"
        )
    return lines


def teams_text(found: Row) -> str:
    """Teams by how often they win, and every pair on the same deals."""
    rows = found["teams"]
    wide, plays = width(rows), width(rows, "playing")
    lines = [f"{'team':<{wide}}{'playing':<{plays}}{'games':>8}{'won':>9}{'95 %':>18}{'score':>9}{'±':>8}"]
    for row in rows:
        interval = f"{row['low']:.1%} to {row['high']:.1%}"
        lines.append(
            f"{row['player']:<{wide}}{row['playing']:<{plays}}{row['games']:>8}{row['won']:>9.1%}{interval:>18}"
            f"{row['score']:>9.2f}{number(row['interval'], '.2f'):>8}"
        )
    lines += forfeits(rows)
    lines += ["", "On the same deals:"]
    lines.append(
        f"{'team':<{wide}}{'against':<{wide}}{'deals':>6}{'ahead':>9}{'±':>8}{'it alone won':>14}{'the other':>11}"
    )
    for row in found["pairs"]:
        lines.append(
            f"{row['first']:<{wide}}{row['second']:<{wide}}{row['deals']:>6}{row['ahead']:>9.1%}"
            f"{number(row['interval'], '.1%'):>8}{row['only first']:>14}{row['only second']:>11}"
        )
    return "\n".join(lines)


def forfeits(rows: Sequence[Row]) -> list[str]:
    """Who lost games by rule, if anybody did."""
    return [f"{row['player']} {lost_by_rule(row['reasons'])}" for row in rows if row["forfeits"]]


def lost_by_rule(reasons: Mapping[str, int]) -> str:
    """Why games were lost by rule: the reasons that came up most."""
    often = [reason for reason in sorted(reasons, key=lambda reason: -reasons[reason]) if reason][:REASONS]
    said = "; ".join(f"{reason} (in {reasons[reason]})" for reason in often)
    more = f"; and {len(reasons) - REASONS} other reasons" if len(reasons) > REASONS else ""
    return f"lost {sum(reasons.values())} games by rule{': ' if said else ''}{said}{more}"


def width(rows: Sequence[Row], column: str = "player") -> int:
    """Room for the longest name."""
    return max(8, *(len(row[column]) for row in rows)) + 2


def number(value: float | None, form: str) -> str:
    """A number, or a dash where there is none."""
    return NOTHING if value is None else format(value, form)
