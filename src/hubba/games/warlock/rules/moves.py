"""All moves of Warlock, as numbers.

Verbs come first, then cells and seats, then eight moves for every face; so only the last group depends on how many
faces a box has.
"""

from typing import Final

from hubba.core.fast import append, i64, lowest, vec

# The first four are the uses of a card.
TO_MINE: Final = 0
TO_DUNGEON: Final = 1
TO_EMPIRE: Final = 2
TO_CASTLE: Final = 3
DRAW: Final = 4
TAKE: Final = 5
GIVE_HAND: Final = 6
GIVE_MINE: Final = 7
GIVE_DUNGEON: Final = 8
PASS: Final = 9
SKIP: Final = 10
ENOUGH: Final = 11
STAY: Final = 12
PAY_CASTLE: Final = 13
VERBS: Final = (
    "mine",
    "dungeon",
    "build",
    "castle",
    "draw",
    "take",
    "give:hand",
    "give:mine",
    "give:dungeon",
    "pass",
    "skip",
    "enough",
    "stay",
    "pay:castle",
)

PLACE: Final = 14
LIFT: Final = 30
LAND: Final = 46
OWN: Final = 62
AIM: Final = 78
SEAT: Final = 94
TWO: Final = 99  # plus how many humans in a bid count two: 0 to 20
FIRST: Final = 120  # the first move that names a face

# For each face.
KINDS_OF_MOVE: Final = 8
OFFER: Final = 0
ASIDE: Final = 1
CARD: Final = 2
CITY: Final = 3
PAY: Final = 4
BID: Final = 5
DISCARD: Final = 6
RECRUIT: Final = 7
MARKS: Final = ("bar:", "aside:", "", "city:", "pay:", "bid:", "discard:", "recruit:")


def with_face(kind: i64, face: i64) -> i64:
    """The move of a kind with a face."""
    return FIRST + face * KINDS_OF_MOVE + kind


def named(move: i64, kind: i64) -> bool:
    """Whether a move names a face, and is of this kind."""
    return move >= FIRST and kind_of_move(move) == kind


def kind_of_move(move: i64) -> i64:
    """The kind of a move that names a face."""
    return (move - FIRST) % KINDS_OF_MOVE


def face_of_move(move: i64) -> i64:
    """The face that a move names."""
    return (move - FIRST) // KINDS_OF_MOVE


def moves_to(first: i64, cells: i64, moves: vec[i64]) -> vec[i64]:
    """Append the moves that name these cells; `first` is the move that names cell 0."""
    while cells:
        moves = append(moves, first + lowest(cells))
        cells &= cells - 1
    return moves
