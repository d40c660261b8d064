"""The pieces of Warlock in character cells: cards, and empires beside their boards.

Colour is never the only sign: the letter of the race is always written, too.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from hubba.core.game import Game
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.warlock.game import WarlockGame
from hubba.games.warlock.rules.faces import LETTERS, NO_RACE, RACES
from hubba.terminal.canvas import Canvas, centred, fit
from hubba.terminal.card import blank_card
from hubba.terminal.colours import BRASS, GLOW, INK, OAK_HIGH, PANEL, PARCHMENT, PARCHMENT_LOW, SOFT, TEXT
from hubba.terminal.tints import TINTS, Tint
from hubba.terminal.wrapping import wrapped

SIDE: Final = 4
NOTHING: Final = "."
DRAGON: Final = "**"
RUIN: Final = "xx"
SIGNS: Final = f"{LETTERS}J"  # of the icons in a cost


# The same colours as at the other tables.
HUES: Final[Mapping[str, Tint]] = {
    "G": TINTS["B"],
    "W": TINTS["P"],
    "H": TINTS["Y"],
    "O": TINTS["G"],
    "N": TINTS["R"],
    "B": TINTS["O"],
    "J": Tint("J", OAK_HIGH, TEXT, TEXT, INK),
    "*": Tint("*", "#e4d3a4", "#7c1408", "#fff1cf", "#7c1408"),
    "x": Tint("x", "#55504a", "#e6e0d6", "#b5ada2", "#4a443c"),
}


@dataclass(frozen=True)
class DrawnPiece:
    """A card, dragon or ruin with what is printed on it."""

    code: str
    second: str = ""
    points: str = ""
    gold: str = ""
    cost: str = ""

    @property
    def hue(self) -> Tint:
        return HUES[self.code[0]]

    def parts(self, zone: str, full: bool = False) -> list[tuple[str, str]]:
        """The piece in one line, styled for oak: everything, or only what matters in its zone."""
        found = [(self.code, f"bold {self.hue.light}")]
        if self.second and (full or zone == "dungeon"):
            found += [("+", SOFT), (self.second, f"bold {HUES[self.second].light}")]
        if full:
            found.append((f" {self.points}", SOFT))
        if full or zone in ("mine", "bid"):
            found.append((f" {self.gold}", SOFT))
        if full and self.cost:
            found += [(" ", ""), *((icon, f"bold {HUES[icon].light}") for icon in self.cost)]
        return found


@lru_cache(maxsize=1024)
def piece_of(game: Game, code: str) -> DrawnPiece | None:
    """What a piece shows, or None if there is no such piece."""
    assert isinstance(game, WarlockGame)
    if code in (DRAGON, RUIN):
        return DrawnPiece(code)
    for face in game.faces:
        if face.code == code:
            human = RACES[face.race] == "human"
            second = "" if face.second == NO_RACE else LETTERS[face.second]
            points = f"{face.points + 1}+★" if human else f"{face.points}★"  # the first of a series
            cost = "".join(SIGNS[icon] for icon in face.cost)
            return DrawnPiece(code, second, points, "½/2●" if human else f"{face.gold}●", cost)
    return None


def race_name(piece: DrawnPiece, words: Words) -> str:
    """The race of a card, taken from the card's name."""
    return words.piece(Zone("hand"), piece.code).replace(piece.code, "").strip()


def card(
    piece: DrawnPiece, name: str, frame: str, *, label: str = "", dim: bool = False, large: bool = False
) -> Canvas:
    """A card: code and points, gold and a goblin's second creature, and what its city costs."""
    hue, paper = piece.hue, PARCHMENT_LOW if dim else PARCHMENT
    canvas, inner = blank_card(f"{frame} on {paper}", large)
    top, field = f"bold {hue.ink} on {paper}", f"{hue.pale} on {hue.field}"
    second = f"+{piece.second}" if piece.second else ""
    put_ends(canvas, 1, (piece.code, top), (piece.points, f"bold {field}"))
    put_ends(canvas, canvas.height - 3 if large else 2, (second, field), (piece.gold, field))
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
    """A choice that is not a card: its words, or its notation if the words are too long."""
    canvas, inner = blank_card(frame, large)
    lines: Sequence[str] = wrapped(text, inner)
    if len(lines) > canvas.height - 2 or any(cell_len(line) > inner for line in lines):
        lines = (notation,)
    top = 1 + (canvas.height - 2 - len(lines)) // 2
    for y, line in enumerate(lines, start=top):
        canvas.put(1, y, centred(line, inner), f"bold {frame}")
    return canvas


def put_ends(canvas: Canvas, y: int, left: tuple[str, str], right: tuple[str, str]) -> None:
    """Two texts with their styles at the ends of a line inside a card."""
    room = canvas.width - 2 - cell_len(right[0])
    canvas.put(1, y, fit(left[0], room), left[1])
    canvas.put(1 + room, y, *right)


# Empires


def cell_at(column: int, row: int) -> str:
    """A cell in notation: `a1` is beside the board and at the bottom."""
    return f"{'abcd'[column]}{row}"


def is_edge(column: int, row: int) -> bool:
    """Whether a cell is along the board or in the bottom row."""
    return column == 0 or row == 1


def style_at(piece: DrawnPiece | None, column: int, row: int, lit: bool) -> str:
    """The style of a cell: cities have the colour of their race, the edge is lighter, and choices glow."""
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
    canvas.put(1, canvas.height - 1, f"┗{bottom[:-1]}", f"bold {BRASS}")
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
    """One cell: its piece, with points if there is a line for them, or its name if it is an empty choice."""
    column, row, lit = where
    name, piece = cell_at(column, row), piece_of(game, code)
    chosen = name in lit
    text = name if chosen and piece is None else code
    texts = [text, piece.points if piece is not None else ""] if size[1] > 1 else [text]
    for line, said in enumerate(texts):
        canvas.put(x, y + line, centred(said, size[0] - 1), style_at(piece, column, row, chosen))


def small_empire(game: Game, rows: Sequence[Sequence[str]], codes: bool) -> Canvas:
    """The empire of another player, with the codes of its cities or only their races."""
    wide = 3 if codes else 2
    canvas = Canvas(1 + SIDE * wide - (not codes), SIDE)
    for y, cells in enumerate(rows):
        canvas.put(0, y, "┃" if y < SIDE - 1 else "┗", BRASS)
        for column, code in enumerate(cells):
            piece = piece_of(game, code)
            text = code if codes else code[0]
            canvas.put(1 + wide * column, y, fit(text, wide), style_at(piece, column, SIDE - y, lit=False))
    return canvas
