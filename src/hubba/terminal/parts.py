"""Pieces of text with their styles, and their layout: in a line, in many lines, one under the other."""

from collections.abc import Sequence

from rich.cells import cell_len

from hubba.terminal.canvas import Canvas
from hubba.terminal.colours import BRASS, TEXT

Part = tuple[str, str]  # text and style


def labelled_text(name: str, text: str) -> list[Part]:
    """A name and a text about it."""
    return [(name, BRASS), (f" {text}", f"bold {TEXT}")]


def put_parts(canvas: Canvas, x: int, y: int, parts: Sequence[Part]) -> int:
    """Draw parts one after the other; returns the column after them."""
    for text, style in parts:
        x = canvas.put(x, y, text, style)
    return x


def flow(items: Sequence[Sequence[Part]], width: int, gap: int = 2, indent: int = 2) -> Canvas:
    """Items one after the other, in as many lines as necessary."""
    lines: list[list[tuple[int, str, str]]] = [[]]
    x = 0
    for item in items:
        size = sum(cell_len(text) for text, _ in item)
        if x and x + size > width:
            lines.append([])
            x = indent
        for text, style in item:
            lines[-1].append((x, text, style))
            x += cell_len(text)
        x += gap
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        for x, text, style in line:
            canvas.put(x, y, text, style)
    return canvas


def stacked(sheets: Sequence[Canvas], gap: int = 0, height: int = 0, width: int = 0) -> Canvas:
    """Sheets one under the other, with at least this height and width."""
    used = sum(one.height for one in sheets) + gap * (len(sheets) - 1)
    canvas = Canvas(max(width, *(one.width for one in sheets)), max(height, used))
    y = 0
    for one in sheets:
        canvas.paste((canvas.width - one.width) // 2 if width else 0, y, one)
        y += one.height + gap
    return canvas
