"""The table of any game, drawn from its zones; a game's own drawer replaces what it can do better."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content

from hubba.cli.plain import is_question
from hubba.cli.sitting import PERSON, Sitting
from hubba.cli.terminal.canvas import Canvas, fit, framed
from hubba.cli.terminal.look import BRASS, BRASS_HIGH, GLOW, INK, LINE, PARCHMENT, SOFT
from hubba.core.event import Event
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words

COLUMN = 26  # cells that the zones of one owner need at least
WIDEST = 60


@dataclass(frozen=True)
class Picture:
    """What the person sees at one moment, so that drawing asks nothing of a game that goes on."""

    zones: tuple[Zone, ...]
    legal: tuple[int, ...]
    acting: tuple[int, ...]
    seats: int
    over: bool
    practice: bool  # more was taken back than the rule of undo allows
    asks: Event | None  # the last question to the person

    def zone(self, name: str, seat: int = NOBODY) -> Zone:
        """The zone of that name and owner; an empty one if there is none."""
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone
        return Zone(name, seat)


def picture_of(sitting: Sitting) -> Picture:
    """The table as it stands."""
    play = sitting.play
    asks = [event for event in play.events(PERSON) if is_question(event)]
    return Picture(
        tuple(play.view(PERSON).zones()),
        tuple(play.legal(PERSON)),
        play.to_act,
        play.seats,
        sitting.over,
        play.record().practice,
        asks[-1] if asks else None,
    )


@dataclass(frozen=True)
class Light:
    """How a choice is shown: it can be made now, it is the one in focus, there is room for a large drawing."""

    lit: bool
    focused: bool
    large: bool


class Drawer:
    """Draws any game; it knows zones and words, and no rule."""

    def look(self, picture: Picture) -> None:
        """Take in how the table stands, once per step, for drawers that remember."""

    def forget(self) -> None:
        """The game has gone back or begun anew."""

    def draw(self, picture: Picture, words: Words, width: int, height: int) -> Content:
        """The table in a number of columns; what is higher than the height is scrolled."""
        owners = [owner for owner in (NOBODY, *range(picture.seats)) if any(z.seat == owner for z in picture.zones)]
        columns = max(1, min(len(owners), width // COLUMN))
        each = min(WIDEST, width // columns)
        panels = [panel(picture, words, owner, each) for owner in owners]
        rows = [panels[start : start + columns] for start in range(0, len(panels), columns)]
        used = sum(max(one.height for one in row) for row in rows)
        y = max(0, height - used) // 3
        canvas = Canvas(width, max(height, used))
        for row in rows:
            left = (width - each * len(rows[0])) // 2
            for column, one in enumerate(row):
                canvas.paste(left + column * each, y, one)
            y += max(one.height for one in row)
        return canvas.content()

    def heading(self, picture: Picture, words: Words) -> str:
        """What is worth saying beside the name of the game."""
        return ""

    def hand(self, picture: Picture) -> tuple[str, ...]:
        """The pieces of the person's hand that are drawn as cards; each is written like the move that plays it."""
        return ()

    def face(self, text: str, picture: Picture, words: Words, light: Light) -> Content | None:
        """A move or a piece of the hand as a card, or None if it is named in words."""
        return None

    def line(self, pieces: Sequence[str], words: Words) -> Content:
        """Pieces of the hand that are only looked at for now, in one line."""
        return Content(" ".join(pieces))

    def remark(self, text: str, picture: Picture, words: Words) -> str:
        """What is worth saying about the move in focus."""
        return ""

    def pause(self, picture: Picture) -> float:
        """How many times the usual pace this should stay on the table."""
        return 1.0


def zone_name(zone: Zone, words: Words) -> str:
    """What a place is called; the name in the program where the game has no word for it."""
    return words.say(f"zone-{zone.name}") if words.has(f"zone-{zone.name}") else zone.name


def piece_names(zone: Zone, words: Words) -> list[str]:
    """What lies there, piece by piece: a word where the game has one, or its notation."""
    keys = [f"{zone.name}-{piece}" for piece in zone.pieces]
    return [words.say(key) if words.has(key) else piece for key, piece in zip(keys, zone.pieces, strict=True)]


def panel(picture: Picture, words: Words, owner: int, width: int) -> Canvas:
    """The zones of one seat, or those of nobody, one under the other in a frame."""
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
