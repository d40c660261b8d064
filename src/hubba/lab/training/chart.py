"""Draws lines in SVG, with colours from the style of the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from typing import Final

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 12, 44
COLOURS: Final = 6  # in the style of the page
TICKS: Final = 5


@dataclass(frozen=True)
class Curve:
    """A named line: points, each with half an interval (0: none)."""

    name: str
    points: tuple[tuple[float, float, float], ...]


def chart(curves: Sequence[Curve], below: str, title: str) -> str:
    """A drawing of curves. Its title and the table of the page say the same in words."""
    points = [point for curve in curves for point in curve.points]
    least = min([0.0, *(y - half for _x, y, half in points)])
    most = max([*(y + half for _x, y, half in points), least + 1e-6])
    step = tick_step(most - least)
    bottom, top = floor(least / step) * step, -floor(-most / step) * step
    first, last = min(x for x, _y, _half in points), max(x for x, _y, _half in points)

    def across(x: float) -> float:
        return LEFT + (x - first + 0.5) / (last - first + 1) * (WIDE - LEFT - RIGHT)

    def up(y: float) -> float:
        return TOP + (top - y) / (top - bottom) * (HIGH - TOP - BOTTOM)

    drawn = [f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(title)}">']
    for number in range(round((top - bottom) / step) + 1):
        y = bottom + number * step
        kind = "zero" if abs(y) < step / 2 else "grid"
        drawn.append(f'<path class="{kind}" d="M{LEFT} {up(y):.1f}H{WIDE - RIGHT}"/>')
        drawn.append(f'<text class="end" x="{LEFT - 6}" y="{up(y) + 4:.1f}">{y:.6g}</text>')
    names = sorted({x for x, _y, _half in points})
    for x in names[:: 1 + len(names) // 20]:
        drawn.append(f'<text class="middle" x="{across(x):.1f}" y="{HIGH - BOTTOM + 18}">{x:g}</text>')
    drawn.append(f'<text class="middle" x="{(LEFT + WIDE - RIGHT) / 2}" y="{HIGH - 6}">{escape(below)}</text>')
    for number, curve in enumerate(curves):
        aside = (number - (len(curves) - 1) / 2) * 5 if any(half for _x, _y, half in curve.points) else 0
        at = [(across(x) + aside, y, half) for x, y, half in curve.points]
        line = " ".join(f"{x:.1f},{up(y):.1f}" for x, y, _half in at)
        drawn.append(f'<g class="c{number % COLOURS}"><polyline points="{line}"/>')
        for x, y, half in at:
            if half:
                drawn.append(f'<path d="M{x:.1f} {up(y - half):.1f}V{up(y + half):.1f}"/>')
            drawn.append(f'<circle cx="{x:.1f}" cy="{up(y):.1f}" r="3"/>')
        drawn.append("</g>")
    drawn.append("</svg>")
    return "\n".join(drawn) + "\n" + _legend(curves)


def _legend(curves: Sequence[Curve]) -> str:
    lines = [f'<li class="c{number % COLOURS}">{escape(curve.name)}</li>' for number, curve in enumerate(curves)]
    return f'<ul class="legend">{"".join(lines)}</ul>'


def tick_step(span: float) -> float:
    """A round number: about TICKS of them make the span."""
    power = 10.0 ** floor(log10(span / TICKS))
    return next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= TICKS)
