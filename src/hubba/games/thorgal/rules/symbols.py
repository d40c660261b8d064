"""What is on cards, dice and the path, as small numbers; and counts of them packed into one number each.

A hand, a deck or a heap of dice is a number with a few bits for each thing it can hold: 4 for a skill, 2 for a kind
of Chaam, 3 for a face of the dice. Adding cards is adding numbers.
"""

from typing import Final

from hubba.core.fast import i64, vec

# Skills (Thorgal 1.1), by the letters of notation.
SKILLS: Final = 6
LETTERS: Final = "CDIPAR"  # combat, dodge, infiltration, persuasion, assassination, corruption
SKILL_NAMES: Final = ("combat", "dodge", "infiltration", "persuasion", "assassination", "corruption")
COPIES: Final = 8  # of each skill
HAND_LIMIT: Final = 10

# Kinds of Chaams: a skill and a level (Thorgal 1.2). `C2` is a Chaam of combat, level 2.
LEVELS: Final = 3
KINDS: Final = 18

# Faces of the white dice (Thorgal 3.7).
FACES: Final = 6
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
CHAAM: Final = 3
CHAAMS: Final = 4
TRAVEL: Final = 5
FACE_TEXTS: Final = ("1", "2", "3", "c1", "c2", "t")
WHITE_DICE: Final = 5

# Faces of the black die (Thorgal 3.3 to 3.6); the first three say how many dice are won.
BLACK_FACES: Final = 6
TANATLOC: Final = 3
GODDESS: Final = 4
OGOTAI: Final = 5
BLACK_TEXTS: Final = ("one", "two", "three", "tanatloc", "goddess", "ogotai")

# Locations (Thorgal 1.3), counted from nought; people count from one.
LOCATIONS: Final = 8
OCEAN: Final = 1
GODDESS_PLACE: Final = 3
MAYAXATL: Final = 5
LABORATORY: Final = 7

HEROES: Final = 6
HERO_NAMES: Final = ("thorgal", "kriss", "aaricia", "jolan", "tjall", "treefoot")
MOST_HEROES: Final = 4  # in a game
SPACES: Final = 15  # of the track

# Powers: what the verbs mean is in `powers.py`.
STRIKE: Final = 0
SHOOT: Final = 1
SHARE: Final = 2
RECALL: Final = 3
DASH: Final = 4
CRAFT: Final = 5
POWERS: Final = ("strike", "shoot", "share", "recall", "dash", "craft")
NO_POWER: Final = -1

# One of a thing, in a packed number.
CARD: Final = vec[i64]([16**skill for skill in range(SKILLS)])
FOE: Final = vec[i64]([4**kind for kind in range(KINDS)])
DIE: Final = vec[i64]([8**face for face in range(FACES)])


def cards_of(hand: i64, skill: i64) -> i64:
    """How many cards of a skill."""
    return hand >> (skill * 4) & 15


def cards_in(hand: i64) -> i64:
    """How many cards in all."""
    many: i64 = 0
    while hand:
        many += hand & 15
        hand >>= 4
    return many


def distinct(hand: i64) -> i64:
    """How many different skills a hand has."""
    many: i64 = 0
    while hand:
        if hand & 15:
            many += 1
        hand >>= 4
    return many


def most_alike(hand: i64) -> i64:
    """How many cards of its most frequent skill a hand has."""
    most: i64 = 0
    while hand:
        if hand & 15 > most:
            most = hand & 15
        hand >>= 4
    return most


def foes_of(chaams: i64, kind: i64) -> i64:
    """How many Chaams of a kind."""
    return chaams >> (kind * 2) & 3


def foes_in(chaams: i64) -> i64:
    """How many Chaams in all."""
    many: i64 = 0
    while chaams:
        many += chaams & 3
        chaams >>= 2
    return many


def dice_of(dice: i64, face: i64) -> i64:
    """How many dice show a face."""
    return dice >> (face * 3) & 7


def dice_in(dice: i64) -> i64:
    """How many dice in all."""
    many: i64 = 0
    while dice:
        many += dice & 7
        dice >>= 3
    return many


def skill_of(kind: i64) -> i64:
    """The skill that eliminates a kind of Chaam."""
    return kind % SKILLS


def level_of(kind: i64) -> i64:
    """The level of a kind of Chaam: how many cards it takes."""
    return kind // SKILLS + 1
