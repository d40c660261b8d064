"""Moves and cards in notation."""

from collections.abc import Sequence

from hubba.games.warlock.rules.grid import cell_text
from hubba.games.warlock.rules.moves import (
    AIM,
    FIRST,
    LAND,
    LIFT,
    MARKS,
    OWN,
    PLACE,
    SEAT,
    TWO,
    VERBS,
    face_of_move,
    kind_of_move,
)


def move_text(move: int, codes: Sequence[str]) -> str:
    """`build`, `W1`, `pay:G2`, `b3`: a word for what is done, and what it is done with."""
    if move >= FIRST:
        return MARKS[kind_of_move(move)] + codes[face_of_move(move)]
    if move >= TWO:
        return f"two:{move - TWO}"
    if move >= SEAT:
        return f"seat:{move - SEAT}"
    for first, mark in ((AIM, "at:"), (OWN, "own:"), (LAND, "with:"), (LIFT, "lift:"), (PLACE, "")):
        if move >= first:
            return mark + cell_text(move - first)
    return VERBS[move]
