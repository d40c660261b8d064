"""The colours of `tokens.css`: their contrast, and how colour-blind people see them.

Contrast is that of WCAG 2.2. Colour blindness is simulated in linear light by the matrices of G. M. Machado, M. M.
Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0. Distances are Euclidean in OKLab
(B. Ottosson, 2020), where black and white are 1 apart.
"""

import re
from functools import cache
from itertools import combinations
from math import dist

from hubba.web.static_files import static_files

Linear = tuple[float, float, float]

EYES = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
COLOURS = "RBGYPO"
THEMES = ("dark", "light", "system")  # the last one as it looks on a device that prefers the day


@cache
def tokens() -> dict[str, dict[str, str]]:
    """The declarations of each rule in the sheet as it is sent, by selector."""
    sheet = static_files()["tokens.css"].content.decode()
    found: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        said = dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
        found.setdefault(selector.strip(), {}).update(said)
    return found


def token(name: str, *, theme: str = "dark", colour: str = "") -> str:
    """The value of a name in a light, for things of a colour; references to other names are resolved."""
    given = tokens()
    day = [] if theme == "dark" else [f'[data-theme="{theme}"]']
    places = [":root", *day]
    if colour:
        places += ["[data-colour]", f'[data-colour="{colour}"]']
        places += [f"{place} [data-colour]" for place in day]
    (value,) = [given[place][name] for place in places if name in given[place]][-1:]
    refers = re.fullmatch(r"var\(--([\w-]+)\)", value)
    return token(refers[1], theme=theme, colour=colour) if refers else value


def linear(value: str) -> Linear:
    """A colour `#rrggbb` in linear light."""
    parts = [int(value[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = ((part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4) for part in parts)
    return red, green, blue


def over(above: str, below: str) -> str:
    """The colour that results when `rgb(r g b / a)` lies on another."""
    red, green, blue, part = (float(number) for number in re.findall(r"[\d.]+", above))
    under = [int(below[place : place + 2], 16) for place in (1, 3, 5)]
    mixed = (round(one * part + other * (1 - part)) for one, other in zip((red, green, blue), under, strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    lights = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def seen_by(eyes: str, colour: Linear) -> Linear:
    """A colour as people with this vision see it, in linear light."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in EYES[eyes]
    )
    return red, green, blue


def oklab(colour: Linear) -> Linear:
    """A colour in OKLab."""
    red, green, blue = colour
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def nearest(name: str, eyes: str, among: str = COLOURS) -> tuple[float, str]:
    """The two colours that people with this vision confuse most easily, and their distance."""
    shown = {colour: oklab(seen_by(eyes, linear(token(name, colour=colour)))) for colour in among}
    return min((dist(shown[one], shown[other]), one + other) for one, other in combinations(among, 2))
