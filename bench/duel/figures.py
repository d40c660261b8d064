"""The results of many deals: shares and points with 95 % intervals, by resampling whole deals."""

from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

import numpy as np

from duel.deal import OURS, THEIRS, Contest, Deal

SEED = 20_240
DRAWS = 1000  # how often the deals are resampled
MATCHES = 1000  # matches drawn from each sample
Z = 1.96


@dataclass(frozen=True)
class Figure:
    """An estimate and its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Side:
    """How fast and how long one side thought."""

    per_second: float  # iterations
    iterations: float  # for each thought
    milliseconds: float  # processor time for each thought


@dataclass(frozen=True)
class Figures:
    """One contest; all shares and points are ours."""

    name: str
    setting: str
    player: str
    seats: int
    matches: int
    deals: int  # of each match
    matches_won: float
    match_share: Figure
    match_share_resampled: Figure
    game_share: Figure
    points: Figure  # for each game, ours minus theirs
    ours: Side
    theirs: Side

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def figures(contest: Contest, found: list[Deal], deals: int) -> Figures:
    """The figures of a contest; `found` has its deals in order, `deals` of them for each match."""
    differences = np.array([deal[OURS].points - deal[THEIRS].points for deal in found])
    sums = differences.reshape(-1, deals).sum(axis=1)
    won = float(np.mean(wins(sums)) * len(sums))
    drawn = np.random.default_rng(SEED).integers(len(found), size=(DRAWS, len(found)))
    return Figures(
        contest.name,
        contest.setting.text(),
        contest.player,
        contest.seats,
        len(sums),
        deals,
        won,
        wilson(won, len(sums)),
        match_share(differences, drawn, deals),
        mean(np.array([deal[OURS].games / 2 for deal in found]), drawn),
        mean(differences / 2, drawn),
        side(found, OURS),
        side(found, THEIRS),
    )


def wins(sums: Any) -> Any:
    """1 for a match that was won, a half for a tie."""
    return (sums > 0) + 0.5 * (sums == 0)


def wilson(won: float, count: int) -> Figure:
    """A share of few matches, with Wilson's interval."""
    share = won / count
    centre = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return Figure(share, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(values: Any, drawn: Any) -> Figure:
    """A mean over deals."""
    low, high = np.percentile(values[drawn].mean(axis=1), (2.5, 97.5))
    return Figure(float(values.mean()), float(low), float(high))


def match_share(differences: Any, drawn: Any, deals: int) -> Figure:
    """The share of matches won if their deals are drawn from those that were played.

    The interval comes from doing the same with samples of the deals.
    """
    random = np.random.default_rng(SEED + 1)

    def share(values: Any, matches: int) -> float:
        return float(wins(random.choice(values, size=(matches, deals)).sum(axis=1)).mean())

    shares = [share(differences[sample], MATCHES) for sample in drawn]
    low, high = np.percentile(shares, (2.5, 97.5))
    return Figure(share(differences, 100 * MATCHES), float(low), float(high))


def side(found: list[Deal], which: int) -> Side:
    """The pace of one side."""
    thoughts = sum(deal[which].thoughts for deal in found)
    iterations = sum(deal[which].iterations for deal in found)
    seconds = sum(deal[which].seconds for deal in found)
    if not thoughts:
        return Side(0.0, 0.0, 0.0)
    return Side(iterations / seconds, iterations / thoughts, 1000 * seconds / thoughts)


def table(rows: list[Figures]) -> str:
    """The figures as plain text, contests side by side."""
    lines = [("", *(row.name for row in rows))]

    def line(name: str, cells: list[str]) -> None:
        lines.append((name, *cells))

    def percent(figure: Figure) -> str:
        return f"{figure.value:.1%} ({figure.low:.1%} to {figure.high:.1%})"

    line("matches won by ours", [f"{row.matches_won:g} of {row.matches}" for row in rows])
    line("share of matches", [percent(row.match_share) for row in rows])
    line("  resampled deals", [percent(row.match_share_resampled) for row in rows])
    line("share of games", [percent(row.game_share) for row in rows])
    points = [row.points for row in rows]
    line("points a game, ahead", [f"{one.value:+.1f} ({one.low:+.1f} to {one.high:+.1f})" for one in points])
    for name in ("ours", "theirs"):
        sides: list[Side] = [getattr(row, name) for row in rows]
        line(f"iterations/s, {name}", [f"{one.per_second:,.0f}" for one in sides])
        thought = [f"{one.iterations:,.0f} in {one.milliseconds:,.1f} ms" for one in sides]
        line(f"  a thought, {name}", thought)
    widths = [max(len(cells[column]) for cells in lines) for column in range(len(rows) + 1)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip() for cells in lines
    )
