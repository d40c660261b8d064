"""The pieces of Warlock in character cells: cards, and empires beside their boards.

A colour is never alone: the letter of its race stands there too.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from hubba.cli.terminal.canvas import Canvas, centred, fit
from hubba.cli.terminal.log import wrapped
from hubba.cli.terminal.look import BRASS, GLOW, INK, OAK_HIGH, PANEL, PARCHMENT, PARCHMENT_LOW, SOFT
from hubba.core.game import Game

SMALL: Final = (7, 5)
LARGE: Final = (11, 8)
SIDE: Final = 4
NOTHING: Final = "."
RACES: Final = {"G": "giant", "W": "wizard", "H": "human", "O": "orc", "N": "gnome", "B": "goblin"}
ICONS: Final = {**RACES, "J": "jester"}


@dataclass(frozen=True)
class Hue:
    """A colour: as a field, on that field, on oak, and on parchment."""

    field: str
    pale: str
    light: str
    ink: str


HUES: Final[Mapping[str, Hue]] = {
    "G": Hue("#a8571f", "#fff0e0", "#f4a868", "#83400c"),
    "W": Hue("#6a4499", "#e8dbf6", "#c8aeec", "#512f80"),
    "H": Hue("#2d5a98", "#d6e6f6", "#8fb8e8", "#1f4680"),
    "O": Hue("#9c2630", "#f8dccb", "#f08a80", "#8c1b20"),
    "N": Hue("#b98a17", "#241803", "#f0cf70", "#6b4900"),
    "B": Hue("#2f7248", "#d8ecd3", "#8ad19a", "#1b5533"),
    "D": Hue("#d8431a", "#fff4dc", "#ff7a45", "#9c2a08"),
    "X": Hue("#55504a", "#e6e0d6", "#a9a196", "#4a443c"),
    "J": Hue("#4c4136", "#fff1cf", "#fff1cf", INK),
}


@dataclass(frozen=True)
class Piece:
    """A card, dragon or ruin, taken from the signs that the game gives it."""

    code: str
    colour: str
    second: str = ""
    points: str = ""
    gold: str = ""
    cost: str = ""

    @property
    def hue(self) -> Hue:
        return HUES[self.colour]

    @property
    def parts(self) -> list[tuple[str, str]]:
        """All that stands on it, in a line, with styles for oak."""
        second = [("+", SOFT), (self.second, f"bold {HUES[self.second].light}")] if self.second else []
        found = [(self.code, f"bold {self.hue.light}"), *second]
        found += [(f" {sign}", SOFT) for sign in (self.points, self.gold) if sign]
        cost = [(icon, f"bold {HUES[icon].light}") for icon in self.cost]
        return [*found, (" ", ""), *cost] if cost else found


def piece_of(game: Game, code: str) -> Piece | None:
    """What a piece shows, or None where no such piece is known."""
    look = game.look_of("hand", code)
    if look is None or look.colour not in HUES:
        return None
    name, *signs = look.face.split(" ")
    points, gold, cost = (*signs, "", "", "")[:3]
    return Piece(code, look.colour, name.partition("+")[2], points, gold, cost)


def card(piece: Piece, name: str, frame: str, *, label: str = "", dim: bool = False, large: bool = False) -> Canvas:
    """A card: code and points, gold and a goblin's second creature, and what its city costs."""
    canvas, inner = sheet(frame, large)
    hue, paper = piece.hue, PARCHMENT_LOW if dim else PARCHMENT
    top, field = f"bold {hue.ink} on {paper}", f"{hue.pale} on {hue.field}"
    second = f"+{piece.second}" if piece.second else ""
    put_ends(canvas, 1, piece.code, piece.points, top)
    put_ends(canvas, canvas.height - 3 if large else 2, second, piece.gold, field)
    if large:
        canvas.put(1, 2, centred(name, inner), f"bold {field}")
        for y in (3, 4):
            canvas.put(1, y, " " * inner, field)
    y = canvas.height - 2
    canvas.put(1, y, " " * inner, f"on {paper}")
    x = 1 + (inner - len(piece.cost)) // 2
    for number, icon in enumerate(piece.cost):
        canvas.put(x + number, y, icon, f"bold {HUES[icon].ink} on {paper}")
    if label:
        canvas.put(1, canvas.height - 1, centred(label, inner), f"bold {INK} on {frame}")
    return canvas


def saying(text: str, notation: str, frame: str, large: bool) -> Canvas:
    """A choice that is no card: what it says, or its notation where that is too long."""
    canvas, inner = sheet(frame, large)
    lines: Sequence[str] = wrapped(text, inner)
    if len(lines) > canvas.height - 2 or any(cell_len(line) > inner for line in lines):
        lines = (notation,)
    top = 1 + (canvas.height - 2 - len(lines)) // 2
    for y, line in enumerate(lines, start=top):
        canvas.put(1, y, centred(line, inner), f"bold {frame}")
    return canvas


def sheet(frame: str, large: bool) -> tuple[Canvas, int]:
    """An empty card and how many cells are inside."""
    width, height = LARGE if large else SMALL
    canvas = Canvas(width, height)
    canvas.put(0, 0, "▛" + "▀" * (width - 2) + "▜", frame)
    for y in range(1, height - 1):
        canvas.put(0, y, "▌", frame)
        canvas.put(width - 1, y, "▐", frame)
    canvas.put(0, height - 1, "▙" + "▄" * (width - 2) + "▟", frame)
    return canvas, width - 2


def put_ends(canvas: Canvas, y: int, left: str, right: str, style: str) -> None:
    """Two texts at the ends of a line inside a card."""
    inner = canvas.width - 2
    canvas.put(1, y, fit(left, inner - cell_len(right)) + right, style)


# Empires


def cell_at(column: int, row: int) -> str:
    """A cell as one writes it: `a1` is by the board and at the bottom."""
    return f"{'abcd'[column]}{row}"


def is_edge(column: int, row: int) -> bool:
    """Whether a cell is along the board or in the bottom row."""
    return column == 0 or row == 1


def style_at(piece: Piece | None, column: int, row: int, lit: bool) -> str:
    """Cities in the colour of their race; the edge is lighter than the centre, and what can be chosen glows."""
    field = OAK_HIGH if is_edge(column, row) else PANEL
    if lit:
        return f"bold {INK} on {GLOW}"
    if piece is None:
        return f"{SOFT} on {field}"
    return f"bold {piece.hue.pale} on {piece.hue.field}"


def empire(game: Game, rows: Sequence[Sequence[str]], lit: Collection[str], size: tuple[int, int]) -> Canvas:
    """An empire, its top row first: the board stands at its left, the bottom row is underlined and named."""
    wide, high = size
    canvas = Canvas(2 + SIDE * wide, SIDE * high + 1)
    for place, cells in enumerate(rows):
        row = SIDE - place
        canvas.put(0, place * high, str(row), BRASS)
        for line in range(high):
            canvas.put(1, place * high + line, "┃", f"bold {BRASS}")
        for column, code in enumerate(cells):
            put_cell(canvas, 2 + column * wide, place * high, size, game, code, (column, row, lit))
    bottom = "".join(centred("abcd"[column], wide).replace(" ", "━") for column in range(SIDE))
    canvas.put(1, canvas.height - 1, f"┗{bottom}", f"bold {BRASS}")
    return canvas


def put_cell(
    canvas: Canvas,
    x: int,
    y: int,
    size: tuple[int, int],
    game: Game,
    code: str,
    where: tuple[int, int, Collection[str]],
) -> None:
    """One cell: what lies there, its points if there is a line for them, or its name if it can be chosen."""
    column, row, lit = where
    name, piece = cell_at(column, row), piece_of(game, code)
    chosen = name in lit
    text = name if chosen and piece is None else code
    texts = [text, piece.points if piece is not None else ""] if size[1] > 1 else [text]
    for line, said in enumerate(texts):
        canvas.put(x, y + line, centred(said, size[0] - 1), style_at(piece, column, row, chosen))


def small_empire(game: Game, rows: Sequence[Sequence[str]]) -> Canvas:
    """The empire of another player: three cells to a city."""
    canvas = Canvas(1 + SIDE * 3, SIDE)
    for y, cells in enumerate(rows):
        canvas.put(0, y, "┃" if y < SIDE - 1 else "┗", BRASS)
        for column, code in enumerate(cells):
            piece = piece_of(game, code)
            canvas.put(1 + 3 * column, y, fit(code, 3), style_at(piece, column, SIDE - y, lit=False))
    return canvas
