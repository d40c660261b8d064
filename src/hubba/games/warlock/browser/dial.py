"""The sundial: nine hours in three days, as paths, and positions for the numbers."""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

from hubba.games.warlock.rules.table import DAYS, ROUNDS

CENTRE: Final = (100, 96)
INNER: Final = 58
OUTER: Final = 88
HOUR: Final = 17.6  # degrees
DAY: Final = 61.5
NUMERALS: Final = ("I", "II", "III")


@dataclass(frozen=True)
class Hour:
    """One round."""

    number: int
    state: str  # past, now, or empty
    path: str
    x: str
    y: str
    shadow: str  # of the gnomon


@dataclass(frozen=True)
class Sundial:
    """What the dial shows."""

    hours: tuple[Hour, ...]
    days: tuple[tuple[str, str, str, bool], ...]  # numeral, its x and y, whether it is today


def at(radius: float, degrees: float) -> str:
    """A point on the dial; degrees run from the left over the top."""
    angle = pi + pi * degrees / 180
    return f"{CENTRE[0] + radius * cos(angle):.1f} {CENTRE[1] + radius * sin(angle):.1f}"


@cache
def sundial(day: int, number: int, *, night: bool) -> Sundial:
    """The dial in a round, or in the night of the auction."""
    now = (day - 1) * ROUNDS + number - 1
    hours = []
    for hour in range(DAYS * ROUNDS):
        start = hour * 19 + (hour // ROUNDS) * 4.5 + 0.5
        end, middle = start + HOUR, start + HOUR / 2
        path = (
            f"M{at(INNER, start)}L{at(OUTER, start)}A{OUTER} {OUTER} 0 0 1 {at(OUTER, end)}"
            f"L{at(INNER, end)}A{INNER} {INNER} 0 0 0 {at(INNER, start)}z"
        )
        state = "now" if hour == now and not night else "past" if hour <= now else ""
        x, y = at(73, middle).split()
        shadow = f"M{at(12, middle - 69)}L{at(56, middle)}L{at(12, middle + 69)}z" if state == "now" else ""
        hours.append(Hour(hour % ROUNDS + 1, state, path, x, y, shadow))
    days = []
    for place, numeral in enumerate(NUMERALS):
        x, y = at(43, place * DAY + 28.5).split()
        days.append((numeral, x, y, place == day - 1))
    return Sundial(tuple(hours), tuple(days))
