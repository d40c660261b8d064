"""Draws an address as a QR code: in a page, or in a terminal."""

from functools import lru_cache
from itertools import groupby
from typing import Final

import segno
from markupsafe import Markup

QUIET: Final = 4  # modules of light around the code, as the standard asks for
# Dark on light whatever the colours of the page, because many cameras do not read light on dark.
SVG: Final = Markup(
    '<svg class="qr" role="img" aria-label="{title}" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
    '<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{drawn}"/></svg>'
)
HALVES: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # two modules above each other; light is drawn
WHITE_ON_BLACK: Final = "\033[97;40m{}\033[0m"


@lru_cache(256)
def modules(text: str) -> tuple[tuple[int, ...], ...]:
    """The code with its quiet zone, row by row: 1 is dark. It takes some milliseconds, so it is kept."""
    return tuple(map(tuple, segno.make_qr(text, error="m").matrix_iter(border=QUIET)))


def qr_svg(text: str, title: str) -> Markup:
    """The code as a drawing for a page, with a name for those who do not see it."""
    rows = modules(text)
    drawn = []
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                drawn.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return SVG.format(title=title, size=len(rows), drawn="".join(drawn))


def qr_terminal(text: str) -> str:
    """The code as lines of half blocks, white on black whatever the colours of the terminal."""
    rows = [*modules(text)]
    if len(rows) % 2:
        rows.append((0,) * len(rows))
    lines = (
        "".join(HALVES[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(map(WHITE_ON_BLACK.format, lines))
