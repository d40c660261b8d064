"""The terminal's drawing of a table, as text and as an image."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from textual.content import Content

from hubba.adapters.running_game import RunningGame
from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.terminal.drawers import drawer_of
from hubba.terminal.picture import TerminalPicture

COLUMNS: Final = 110
ROWS: Final = 36
CELL: Final = (9, 18)  # pixels
FONT_SIZE: Final = 14
PAPER: Final = "#1a120b"
INK: Final = "#f3e6cc"

Cell = tuple[str, str, str, bool]  # a letter, its colour, the colour behind it, whether it is bold


class TableArtist:
    """Draws the table of one game as a seat sees it."""

    def __init__(self, running: RunningGame) -> None:
        self.running = running
        self.drawer = drawer_of(running.game)

    def content(self, viewer: int) -> Content:
        """The drawing."""
        running, seat = self.running, max(viewer, 0)
        asks = [event for event in running.events(viewer) if event.name == "asks"]
        picture = TerminalPicture(
            tuple(running.view(viewer).zones()),
            tuple(running.legal(viewer)) if viewer != NOBODY else (),
            running.to_act,
            running.seats,
            seat,
            running.over,
            False,
            asks[-1] if asks else None,
        )
        self.drawer.look(picture)
        return self.drawer.draw(picture, Words(running.game, "en", viewer=viewer), COLUMNS, ROWS)

    def begin(self) -> None:
        """Forget the last game."""
        self.drawer.forget()


def ansi(content: Content) -> str:
    """A drawing as text with the colour codes of a terminal."""
    lines = []
    for row in rows_of(content):
        parts = []
        for (ink, paper, bold), run in groupby(row, key=lambda cell: cell[1:]):
            letters = "".join(letter for letter, *_style in run)
            parts.append(f"\x1b[{'1;' if bold else ''}38;2;{_rgb(ink)};48;2;{_rgb(paper)}m{letters}\x1b[0m")
        lines.append("".join(parts))
    return "\n".join(lines)


def image(content: Content) -> NDArray[np.uint8]:
    """A drawing as an image: height × width × red, green, blue."""
    rows = list(rows_of(content))
    width, height = CELL
    sheet = Image.new("RGB", (max(map(len, rows)) * width, len(rows) * height), PAPER)
    pen = ImageDraw.Draw(sheet)
    for y, row in enumerate(rows):
        for x, (letter, ink, paper, bold) in enumerate(row):
            left, top = x * width, y * height
            if paper != PAPER:
                pen.rectangle((left, top, left + width - 1, top + height - 1), paper)
            if letter.strip():
                _draw(pen, left, top, letter, ink, bold)
    return np.asarray(sheet, np.uint8).copy()


def rows_of(content: Content) -> Iterator[list[Cell]]:
    """The cells of a drawing, line by line."""
    styles = [""] * len(content.plain)
    for span in content.spans:
        styles[span.start : span.end] = [str(span.style)] * (span.end - span.start)
    row: list[Cell] = []
    for letter, style in zip(content.plain, styles, strict=True):
        if letter == "\n":
            yield row
            row = []
        else:
            row.append((letter, *_colours(style)))
    yield row


@cache
def _colours(style: str) -> tuple[str, str, bool]:
    """The colours of a style such as `bold #ffc766 on #251910`."""
    ink, _, paper = f" {style}".partition(" on ")
    words = [word for word in ink.split() if word.startswith("#")]
    return (words[0] if words else INK, paper.strip() or PAPER, "bold" in ink.split())


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))


# Lines of boxes: which of the four halves (left, right, up, down) they have.
LINES: Final = {
    "─": "lr", "━": "lr", "╌": "lr", "│": "ud", "┃": "ud", "╎": "ud", "┗": "ru",
    "╭": "rd", "╮": "ld", "╯": "lu", "╰": "ru",
}  # fmt: skip
# Blocks: the quarters of the cell that are filled.
BLOCKS: Final = {
    "█": "1234", "▀": "12", "▄": "34", "▌": "13", "▐": "24", "▙": "134", "▛": "123", "▜": "124", "▟": "234",
}  # fmt: skip
# Polygons, in percent of the cell's width and of the same length below its middle.
SHAPES: Final = {
    "▲": ((50, -45), (100, 45), (0, 45)),
    "▼": ((0, -45), (100, -45), (50, 45)),
    "▸": ((15, -45), (85, 0), (15, 45)),
    "◆": ((50, -60), (100, 0), (50, 60), (0, 0)),
    "▮": ((15, -70), (75, -70), (75, 60), (15, 60)),
    "♛": ((0, -45), (27, 0), (50, -55), (73, 0), (100, -45), (85, 50), (15, 50)),
    "★": ((50, -60), (66, -12), (110, -12), (74, 14), (88, 60), (50, 32), (12, 60), (26, 14), (-10, -12),
          (34, -12)),
}  # fmt: skip
SHAPES_ALIKE: Final = {"☆": "★", "✶": "★"}
# Letters for signs that our face does not have.
LETTERS: Final = {"☾": "(", "♣": "c", "✗": "x"}


def _draw(pen: ImageDraw.ImageDraw, left: int, top: int, letter: str, ink: str, bold: bool) -> None:
    width, height = CELL
    across, down = left + width // 2, top + height // 2
    if letter in LINES:
        thick = 2 if letter in "━┃┗" else 1
        ends = {
            "l": (left, down),
            "r": (left + width - 1, down),
            "u": (across, top),
            "d": (across, top + height - 1),
        }
        for half in LINES[letter]:
            pen.line([(across, down), ends[half]], ink, thick)
    elif letter in BLOCKS:
        corners = {"1": (left, top), "2": (across, top), "3": (left, down), "4": (across, down)}
        for quarter in BLOCKS[letter]:
            x, y = corners[quarter]
            pen.rectangle((x, y, x + (width + 1) // 2 - (x > left), y + height // 2 - 1), ink)
    elif letter == "░":
        pen.point([(x, y) for x in range(left, left + width, 3) for y in range(top, top + height, 3)], ink)
    elif letter == "●":
        pen.ellipse((left + 1, down - 4, left + width - 2, down + 3), ink)
    elif SHAPES_ALIKE.get(letter, letter) in SHAPES:
        points = SHAPES[SHAPES_ALIKE.get(letter, letter)]
        pen.polygon([(left + x * width / 100, down + y * width / 100) for x, y in points], ink)
    else:
        pen.text((across, down), LETTERS.get(letter, letter), ink, _font(bold), anchor="mm")


@cache
def _font(bold: bool) -> ImageFont.FreeTypeFont:
    """The house's own face."""
    name = "sans-semibold.woff2" if bold else "sans-regular.woff2"
    return ImageFont.truetype(BytesIO(files("hubba").joinpath("web/static", name).read_bytes()), FONT_SIZE)
