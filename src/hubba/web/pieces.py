"""Pieces and the places where they lie, as a page shows them."""

import re
from dataclasses import dataclass
from typing import Final

FEW = 10  # pieces that are shown without unfolding them
GAP: Final = "."  # a piece that says that there is none, where places count
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"  # of rows that lie one above the other, as on a map
SIGN: Final = re.compile(r"\{(?P<colour>[A-Z]?):(?P<seal>[^}]*)\}|(?P<text>[^\s{]+)")


@dataclass(frozen=True)
class Sign:
    """One of the things that stand on a piece; a seal has a colour of its own."""

    text: str
    colour: str = ""
    seal: bool = False


def signs_of(face: str) -> tuple[Sign, ...]:
    """What stands on a piece, one by one: words, and seals as `{P:W}`, a `W` in the colour `P`."""
    found = SIGN.finditer(face)
    return tuple(Sign(it["text"]) if it["text"] else Sign(it["seal"], it["colour"], seal=True) for it in found)


@dataclass(frozen=True)
class Piece:
    """A card, die or sign: its notation, its name, how it looks, and the move it makes, if it makes one.

    One that can be played now is named by what that does.
    """

    id: str
    text: str
    name: str
    face: str
    colour: str = ""
    move: str = ""
    lit: bool = False
    owner: str = ""  # who laid it in the middle
    plain: bool = False  # a word about the table rather than a thing on it
    title: str = ""  # what it is called, whatever it does
    more: str = ""  # what stands on it, in words

    @property
    def gap(self) -> bool:
        """Whether it is no piece but the place for one."""
        return self.text == GAP

    @property
    def signs(self) -> tuple[Sign, ...]:
        """What stands on it, one by one."""
        return signs_of(self.face)

    @property
    def code(self) -> str:
        """What its notation says besides its face: the letter of a colour, or all of it."""
        if self.text == self.colour + self.face:
            return self.colour
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
    open: bool = False  # never folded: it lies in the middle of everything
    prompt: str = ""  # what naming one of its pieces does now
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
        """Whether there is so much that only its number is shown at first."""
        return len(self.pieces) > FEW and not self.held and not self.open


def row_of(name: str) -> tuple[str, str]:
    """What a place is a row of, and which; nothing if it is none: `row-4`."""
    stem, _, number = name.rpartition("-")
    return (stem, number) if number.isdecimal() else ("", "")
