"""Pieces and the places where they lie, as a page shows them."""

import re
from dataclasses import dataclass
from typing import Final

FEW = 10  # pieces that are shown without unfolding them
GAP: Final = "."  # stands for an empty place in a row
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"  # the letters of columns, as on a map
SIGN: Final = re.compile(r"\{(?P<colour>[A-Z]?):(?P<seal>[^}]*)\}|(?P<text>[^\s{]+)")


@dataclass(frozen=True)
class Sign:
    """One sign on a piece; a seal has its own colour."""

    text: str
    colour: str = ""
    seal: bool = False


def signs_of(face: str) -> tuple[Sign, ...]:
    """The signs on a piece, one by one: words, and seals as `{P:W}`, a `W` in the colour `P`."""
    found = SIGN.finditer(face)
    return tuple(Sign(it["text"]) if it["text"] else Sign(it["seal"], it["colour"], seal=True) for it in found)


@dataclass(frozen=True)
class Piece:
    """A card, die or sign: its notation, its name, its look, and its move, if it makes one.

    A piece that can be played now has the name of its move.
    """

    id: str
    text: str
    name: str
    face: str
    colour: str = ""
    move: str = ""
    lit: bool = False
    owner: str = ""  # who put it in the middle
    plain: bool = False  # a word about the table rather than a thing on it
    title: str = ""  # its name, whatever its move does
    more: str = ""  # its signs, in words
    letter: str = ""  # of its colour, as people of this language know it

    @property
    def gap(self) -> bool:
        """Whether it is not a piece but an empty place."""
        return self.text == GAP

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Its signs, one by one."""
        return signs_of(self.face)

    @property
    def code(self) -> str:
        """What its notation adds to its face: the letter of a colour, or all of it."""
        if self.text == self.colour + self.face:
            return self.letter or self.colour
        return "" if self.signs[:1] == (Sign(self.text),) else self.text


@dataclass(frozen=True)
class Place:
    """A zone with its pieces and how many lie face down; or rows that lie one above the other."""

    id: str
    name: str
    pieces: tuple[Piece, ...] = ()
    hidden: int = 0
    hidden_said: str = ""  # how many lie face down, in words
    held: bool = False
    open: bool = False  # never folded: it lies in the middle of the table
    prompt: str = ""  # what playing one of its pieces does now
    rows: tuple["Place", ...] = ()
    side: str = ""  # what lies along the first column
    foot: str = ""  # what the last row is

    @property
    def columns(self) -> str:
        """The letters of the columns."""
        return COLUMNS[: max((len(row.pieces) for row in self.rows), default=0)]

    @property
    def number(self) -> str:
        """The number of a row."""
        return row_of(self.id.rpartition("-")[0])[1]

    @property
    def folded(self) -> bool:
        """Whether it has so many pieces that only their number is shown at first."""
        return len(self.pieces) > FEW and not self.held and not self.open


def row_of(name: str) -> tuple[str, str]:
    """The name and number of a row, for `row-4`: `row` and `4`; both empty if it is not a row."""
    stem, _, number = name.rpartition("-")
    return (stem, number) if number.isdecimal() else ("", "")
