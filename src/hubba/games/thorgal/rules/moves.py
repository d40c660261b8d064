"""All moves of Thorgal, as numbers."""

from typing import Final

from hubba.core.fast import i64, vec

ROLL: Final = 0
STOP: Final = 1
SKIP: Final = 2
YES: Final = 3
NO: Final = 4
END: Final = 5
AS_TRAVEL: Final = 6
GO: Final = 7
REVEAL: Final = 8
DRAW: Final = 9  # with a die of one, two or three skills
CRAFTING: Final = 12
VERBS: Final = (
    "roll",
    "stop",
    "skip",
    "yes",
    "no",
    "end",
    "as-travel",
    "travel",
    "reveal",
    "draw:1",
    "draw:2",
    "draw:3",
    "craft",
)
HERO: Final = 13
WITH: Final = 19
TO: Final = 25  # the hero who gets the cards of `share`
GIVE: Final = 31
WANT: Final = 37
COUNT: Final = 43  # 1 to 8
MOST_COUNT: Final = 8
DROP: Final = 51
RECALLING: Final = 57
DASHING: Final = 63
AT: Final = 69
FOUR_DIFFERENT: Final = 77  # 15 ways
SIX_DIFFERENT: Final = 92
FOUR_ALIKE: Final = 93
SIX_ALIKE: Final = 99
KILL: Final = 105
STRIKING: Final = 123
SHOOTING: Final = 141  # at the location before; then the moves at the location after
TAKE: Final = 177
WAYS: Final = 83  # the ways to take one, two or three dice
MOVES: Final = 260

# Four different skills, as masks.
FOURS: Final = tuple(mask for mask in range(64) if mask.bit_count() == 4)
FOUR_MASKS: Final = vec[i64]([mask for mask in range(64) if mask.bit_count() == 4])

# Taking dice: all ways to choose up to three faces, in order.
HAULS: Final = (
    [(a,) for a in range(6)]
    + [(a, b) for a in range(6) for b in range(a, 6)]
    + [(a, b, c) for a in range(6) for b in range(a, 6) for c in range(b, 6)]
)
HAUL: Final = vec[i64]([sum(8**face for face in faces) for faces in HAULS])
# The index of their numbers, by faces in order: one die at a, two at 6 + 6a + b, three at 42 + 36a + 6b + c.
FIRST_PLACE: Final = (0, 0, 6, 42)
PLACES: Final = {
    FIRST_PLACE[len(faces)] + sum(face * 6**at for at, face in enumerate(reversed(faces))): number
    for number, faces in enumerate(HAULS)
}
NUMBER: Final = vec[i64]([PLACES.get(place, 0) for place in range(42 + 216)])


# Where the moves that take zero, one, two, three or four dice would begin.
FIRST_HAUL: Final = vec[i64]([TAKE + sum(len(faces) < many for faces in HAULS) for many in range(5)])


def first_haul(many: i64) -> i64:
    """The first of the moves that take this many dice."""
    return FIRST_HAUL[many]


def haul(move: i64) -> i64:
    """The dice that a move takes, packed."""
    return HAUL[move - TAKE]


def take_one(a: i64) -> i64:
    """The move that takes a die."""
    return TAKE + NUMBER[a]


def take_two(a: i64, b: i64) -> i64:
    """The move that takes two dice, in order."""
    return TAKE + NUMBER[6 + a * 6 + b]


def take_three(a: i64, b: i64, c: i64) -> i64:
    """The move that takes three dice, in order."""
    return TAKE + NUMBER[42 + a * 36 + b * 6 + c]
