"""Zones of any game in words and in frames."""

from rich.cells import cell_len

from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.terminal.canvas import Canvas, fit, framed
from hubba.terminal.colours import BRASS, BRASS_HIGH, GLOW, INK, LINE, PARCHMENT, SOFT
from hubba.terminal.picture import TerminalPicture


def zone_name(zone: Zone, words: Words) -> str:
    """The name of a zone in words; its name in the program if the game has no word for it."""
    return words.say(f"zone-{zone.name}") if words.has(f"zone-{zone.name}") else zone.name


def piece_names(zone: Zone, words: Words) -> list[str]:
    """The pieces in a zone, one by one: in words if the game has them, otherwise in notation."""
    keys = [f"{zone.name}-{piece}" for piece in zone.pieces]
    return [words.say(key) if words.has(key) else piece for key, piece in zip(keys, zone.pieces, strict=True)]


def panel(picture: TerminalPicture, words: Words, owner: int, width: int) -> Canvas:
    """The zones of one seat, or those that belong to nobody, one under the other in a frame."""
    named = [(zone_name(zone, words), zone) for zone in picture.zones if zone.seat == owner]
    margin = 3 + min(max(cell_len(name) for name, _ in named), width // 3) + 1
    lines: list[list[tuple[int, str, str]]] = []
    for name, zone in named:
        line, x = [(2, fit(name, margin - 3), BRASS)], margin
        pieces = [(f" {piece} ", f"{INK} on {PARCHMENT}") for piece in piece_names(zone, words)]
        if zone.hidden:
            pieces.append(("▮" * zone.hidden if zone.hidden <= 6 else f"▮ × {zone.hidden}", BRASS))
        for text, style in pieces or [(words.say("nothing"), SOFT)]:
            if x + cell_len(text) > width - 3 and x > margin:
                lines.append(line)
                line, x = [], margin
            line.append((x, text, style))
            x += cell_len(text) + 1
        lines.append(line)
    acts = owner in picture.acting
    canvas = framed(width - 1, len(lines) + 2, GLOW if acts else LINE)
    if owner != NOBODY:
        canvas.put(2, 0, f" {'▸ ' if acts else ''}{words.seat(owner)} ", f"bold {GLOW if acts else BRASS_HIGH}")
    for y, line in enumerate(lines, start=1):
        for x, text, style in line:
            canvas.put(x, y, fit(text, min(cell_len(text), width - 3 - x)), style)
    return canvas
