"""Finds the moments of a game at which a step named a piece."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hubba.core.moment import Moment
from hubba.web.pieces import Piece, Place
from hubba.web.view_model import ViewModel

APART: Final = re.compile(r"\W+")  # the signs between the names in a move: `pay:G2`, `^B7`, `take:1+t`


@dataclass(frozen=True)
class PieceMoment:
    """A visible piece, and the moment of its move: the next one, or the last if no later one exists."""

    piece: Piece
    number: int


def moves_of(moments: Sequence[Moment]) -> dict[str, list[int]]:
    """By notation: the moments whose step named it, as the viewer saw that step."""
    found: dict[str, list[int]] = {}
    for number, moment in enumerate(moments):
        for text in moment.step.moves if moment.step is not None else ():
            for name in {*APART.split(text)} - {""}:
                found.setdefault(name, []).append(number)
    return found


def found_in(picture: ViewModel, moments: Sequence[Moment], now: int) -> tuple[PieceMoment, ...]:
    """The visible pieces that a step has named, each once."""
    moves = moves_of(moments)
    pieces = {piece.text: piece for place in places_of(picture) for piece in place.pieces if not piece.plain}
    return tuple(
        PieceMoment(piece, next((number for number in moves[text] if number > now), moves[text][-1]))
        for text, piece in pieces.items()
        if text in moves
    )


def places_of(picture: ViewModel) -> Iterator[Place]:
    """All places, with the rows of those that have rows; held pieces last, because they are shown best there."""
    seats = (place for seat in range(picture.table.seats) for place in picture.before(seat))
    for place in (*picture.common, *seats, *picture.own):
        yield place
        yield from place.rows
