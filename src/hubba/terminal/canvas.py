"""A sheet of character cells to draw on."""

from itertools import groupby

from rich.cells import cell_len, set_cell_size
from textual.content import Content


class Canvas:
    """Put text anywhere, then get everything as content; text that does not fit is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write text from a cell on; returns the column after the text."""
        for letter in text:
            size = cell_len(letter)
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self.rows[y][x] = (letter, style)
                if size == 2:
                    self.rows[y][x + 1] = ("", style)
            x += size
        return x

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Draw another canvas on this one."""
        for row, cells in enumerate(other.rows):
            for column, cell in enumerate(cells):
                if 0 <= y + row < self.height and 0 <= x + column < self.width:
                    self.rows[y + row][x + column] = cell

    def content(self) -> Content:
        """The whole canvas, for a widget."""
        lines = []
        for row in self.rows:
            runs = groupby(row, key=lambda cell: cell[1])
            lines.append(Content.assemble(*(("".join(text for text, _ in run), style) for style, run in runs)))
        return Content("\n").join(lines)


def fit(text: str, width: int) -> str:
    """A text cut or padded to a number of cells."""
    if cell_len(text) > width:
        return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width else ""
    return set_cell_size(text, width)


def centred(text: str, width: int) -> str:
    """A text in the middle of a number of cells."""
    left = max(0, (width - cell_len(text)) // 2)
    return fit(" " * left + text, width)


def framed(width: int, height: int, style: str) -> Canvas:
    """An empty canvas with a frame around it."""
    canvas = Canvas(width, height)
    canvas.put(0, 0, "╭" + "─" * (width - 2) + "╮", style)
    for y in range(1, height - 1):
        canvas.put(0, y, "│", style)
        canvas.put(width - 1, y, "│", style)
    canvas.put(0, height - 1, "╰" + "─" * (width - 2) + "╯", style)
    return canvas
