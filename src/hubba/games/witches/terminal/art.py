"""The pieces of The Witches of Blackmore in character cells: cards, chips and the wheel.

Colour never carries a meaning alone: its letter and its emblem are always beside it.
"""

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final

from hubba.terminal.canvas import Canvas, centred, fit
from hubba.terminal.card import LARGE, SMALL, blank_card
from hubba.terminal.colours import BRASS, GLOW, INK, OAK, PARCHMENT, PARCHMENT_LOW, TEXT
from hubba.terminal.tints import TINTS

WHEEL: Final = (29, 15)

# Digits of 5 x 7 dots, row by row; two rows make a line of half blocks.
DOTS: Final = {
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": ".###. #.... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. .#... .#...",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ....# .###.",
}


def is_card(text: str) -> bool:
    """Whether this is the notation of a card."""
    return len(text) == 2 and text[0] in TINTS and text[1] in DOTS


def chip(text: str) -> tuple[str, str]:
    """A card in three cells on oak, and its style."""
    tint = TINTS[text[0]]
    return f"{text}{tint.emblem}", f"bold {tint.light}"


def card(
    text: str, frame: str, *, label: str = "", crown: bool = False, dim: bool = False, large: bool = False
) -> Canvas:
    """A card: value, letter and emblem on parchment, and a field of its colour."""
    tint, value = TINTS[text[0]], text[1:]
    paper = PARCHMENT_LOW if dim else PARCHMENT
    canvas, inner = blank_card(f"{frame} on {paper}", large)
    width, height = canvas.width, canvas.height
    for y in range(1, height - 1):
        canvas.put(1, y, " " * inner, f"on {tint.field}")
    ink = f"bold {tint.ink} on {paper}"
    canvas.put(1, 1, fit(value, inner - 3) + f" {text[0]}{tint.emblem}", ink)
    if large:
        for row, line in enumerate(big(value)):
            canvas.put(3, 2 + row, line, f"{tint.pale} on {tint.field}")
        canvas.put(1, height - 2, f"{tint.emblem}{text[0]}" + " " * (inner - 3) + value, ink)
    else:
        for y, pips in enumerate((f"{tint.emblem} {tint.emblem}", tint.emblem), start=2):
            canvas.put(1, y, centred(pips, inner), f"{tint.pale} on {tint.field}")
    if crown:
        canvas.put(width // 2 - 1, 0, " ♛ ", f"bold {INK} on {frame}")
    if label:
        canvas.put(1, height - 1, centred(label, inner), f"bold {INK} on {frame}")
    return canvas


def place(frame: str, large: bool) -> Canvas:
    """An empty place for a card."""
    width, height = LARGE if large else SMALL
    canvas = Canvas(width, height)
    canvas.put(0, 0, "╭" + "╌" * (width - 2) + "╮", frame)
    for y in range(1, height - 1):
        canvas.put(0, y, "╎" + " " * (width - 2) + "╎", frame)
    canvas.put(0, height - 1, "╰" + "╌" * (width - 2) + "╯", frame)
    return canvas


def big(digit: str) -> list[str]:
    """A digit of half blocks, four lines high."""
    rows = [*DOTS[digit].split(), "....."]
    blocks = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
    return ["".join(blocks[a + b] for a, b in zip(*rows[y : y + 2], strict=True)) for y in range(0, 8, 2)]


def shade(number: int, count: int) -> tuple[str, str]:
    """Text and background colour of a value on the wheel: the strongest is light, the weakest dark."""
    part = number / max(1, count - 1)
    red, green, blue = (round(a + (b - a) * part) for a, b in ((255, 70), (233, 47), (176, 27)))
    return INK if part < 0.55 else TEXT, f"#{red:02x}{green:02x}{blue:02x}"


@lru_cache(maxsize=32)
def wheel(values: tuple[str, ...], trump: str, label: str) -> Canvas:
    """The wheel: the strongest value under the clasp, then clockwise; the trump colour in the hub."""
    canvas = Canvas(*WHEEL)
    across, high = WHEEL[0] / 2, WHEEL[1] - 1  # in dots: a cell is two of them high
    hub = TINTS[trump].field if trump else OAK

    def dot(x: int, y: int) -> str:
        right, down = x + 0.5 - across, y + 0.5 - high
        away = hypot(right, down) / (high - 0.7)
        if away > 1:
            return OAK
        if away > 0.9:
            return BRASS
        if away < 0.46:
            return BRASS if away > 0.38 else hub
        turned = (atan2(right, -down) / (2 * pi) + 0.5 / len(values)) % 1
        return shade(int(turned * len(values)), len(values))[1]

    for y in range(WHEEL[1] - 1):
        for x in range(WHEEL[0]):
            upper, lower = dot(x, 2 * y), dot(x, 2 * y + 1)
            canvas.put(x, y + 1, " " if upper == lower else "▀", f"{upper} on {lower}")
    for number, value in enumerate(values):
        turn = 2 * pi * number / len(values)
        x = int(across + 0.67 * high * sin(turn))
        y = int((high - 0.67 * high * cos(turn)) / 2) + 1
        ink, field = shade(number, len(values))
        canvas.put(x - 1, y, f" {value} ", f"bold {ink} on {field}")
    canvas.put(WHEEL[0] // 2 - 1, 0, "▄▄▄", GLOW)
    canvas.put(WHEEL[0] // 2 - 1, 1, " ▼ ", f"bold {INK} on {GLOW}")
    if trump:
        tint = TINTS[trump]
        for row, text in enumerate((f"{tint.emblem} {trump}", label)):
            canvas.put(int(across) - 3, high // 2 + row, centred(text, 7), f"bold {tint.pale} on {tint.field}")
    return canvas
