"""An empty card to draw on, and how it is shown to the person."""

from typing import Final

from hubba.terminal.canvas import Canvas, centred
from hubba.terminal.colours import FOCUS
from hubba.terminal.light import Light

SMALL: Final = (7, 5)
LARGE: Final = (11, 8)


def blank_card(frame: str, large: bool) -> tuple[Canvas, int]:
    """An empty card and how many cells are inside."""
    width, height = LARGE if large else SMALL
    canvas = Canvas(width, height)
    canvas.put(0, 0, "▛" + "▀" * (width - 2) + "▜", frame)
    for y in range(1, height - 1):
        canvas.put(0, y, "▌", frame)
        canvas.put(width - 1, y, "▐", frame)
    canvas.put(0, height - 1, "▙" + "▄" * (width - 2) + "▟", frame)
    return canvas, width - 2


def lifted(drawn: Canvas, light: Light) -> Canvas:
    """A card with an empty line above it; the one in focus moves up and has a mark under it."""
    canvas = Canvas(drawn.width, drawn.height + 1)
    canvas.paste(0, 0 if light.focused else 1, drawn)
    if light.focused:
        canvas.put(0, drawn.height, centred("▲", drawn.width), f"bold {FOCUS}")
    return canvas
