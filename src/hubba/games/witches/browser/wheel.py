"""The Witches' Wheel as it is drawn: a plate of wedges from light to dark, a brass snail, and numerals."""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

CENTRE: Final = 200
HUB: Final = 72
PLATE: Final = 160
SNAIL: Final = 27  # how thick it is at the strongest value
# From the strongest to the weakest of nine values: the field gets darker, and the numeral turns light half-way.
FIELDS: Final = (
    *("#ffe9b0", "#f3d79b", "#e4c588", "#d2b074", "#bd9a61"),
    *("#664b2c", "#513a21", "#3e2b18", "#2d1f12"),
)
LIGHT: Final = 5  # how many fields, from the strongest on, have a dark numeral


@dataclass(frozen=True)
class Wheel:
    """The values from the strongest to the weakest, and the colour of the trump."""

    order: tuple[str, ...]
    colour: str  # of the trump; empty if there is no trump left

    @property
    def plate(self) -> "Plate":
        """The fixed part: it is the same for all wheels with this number of values."""
        return plate_of(len(self.order))

    @property
    def numerals(self) -> tuple[tuple[int, str, bool], ...]:
        """The values in their own order: the rank of each, the value, and whether its numeral is dark."""
        wedges = self.plate.wedges
        ranked = sorted((value, rank) for rank, value in enumerate(self.order))
        return tuple((rank, value, wedges[rank].dark) for value, rank in ranked)


@dataclass(frozen=True)
class Wedge:
    """The field of one rank."""

    path: str
    field: str
    dark: bool  # whether its numeral is dark
    x: str
    y: str


@dataclass(frozen=True)
class Plate:
    """The fixed part: wedges, snail, and the paths that the words on the rim follow."""

    wedges: tuple[Wedge, ...]
    snail: str
    clasp: str  # the outline of the first wedge
    step: str  # where the strongest meets the weakest
    strong: str
    weak: str


def polar(radius: float, degrees: float) -> str:
    """A point of the wheel, clockwise from the top."""
    angle = (degrees - 90) * pi / 180
    return f"{CENTRE + radius * cos(angle):.1f} {CENTRE + radius * sin(angle):.1f}"


def sector(inner: float, outer: float, start: float, end: float) -> str:
    """The outline of a piece of a ring."""
    return (
        f"M{polar(inner, start)}L{polar(outer, start)}A{outer} {outer} 0 0 1 {polar(outer, end)}"
        f"L{polar(inner, end)}A{inner} {inner} 0 0 0 {polar(inner, start)}z"
    )


@cache
def plate_of(values: int) -> Plate:
    """The plate of a wheel with this many values: nine, or fewer in a smaller box."""
    width = 360 / values
    first = -width / 2
    wedges = []
    for rank in range(values):
        shade = round(rank * (len(FIELDS) - 1) / max(values - 1, 1))
        x, y = polar(122 if rank else 117, rank * width).split()
        path = sector(HUB, PLATE, first + rank * width, first + (rank + 1) * width)
        wedges.append(Wedge(path, FIELDS[shade], shade < LIGHT, x, y))
    outer = " ".join(
        ("L" if step else "M") + polar(PLATE + 4 + SNAIL * (1 - step / 72), first + 5 * step) for step in range(73)
    )
    inner = " ".join("L" + polar(PLATE + 4, first + 360 - 5 * step) for step in range(73))
    return Plate(
        tuple(wedges),
        f"{outer} {inner}z",
        sector(HUB, PLATE, first, -first),
        f"M{polar(HUB - 2, first)}L{polar(PLATE + 35, first)}",
        f"M{polar(170, 10)}A170 170 0 0 1 {polar(170, 130)}",
        f"M{polar(176, 236)}A176 176 0 0 1 {polar(176, 340)}",
    )
