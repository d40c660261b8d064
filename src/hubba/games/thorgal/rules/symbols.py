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
KIND_TEXTS: Final = tuple(f"{LETTERS[kind % SKILLS]}{kind // SKILLS + 1}" for kind in range(KINDS))

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

# Locations (Thorgal 1.3), counted from zero; people count from one.
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

# One of each thing, as a packed number.
CARD: Final = vec[i64]([16**skill for skill in range(SKILLS)])
FOE: Final = vec[i64]([4**kind for kind in range(KINDS)])
DIE: Final = vec[i64]([8**face for face in range(FACES)])
BORROWED: Final = 0o111110  # the lowest bit of each face but the first, among packed dice

# By the bits of half a hand (three skills): how many different skills, the most cards of one, and a mask of them.
HALF: Final = 0xFFF
HALVES: Final = [[half & 15, half >> 4 & 15, half >> 8] for half in range(HALF + 1)]
HALF_DISTINCT: Final = vec[i64]([sum(many > 0 for many in half) for half in HALVES])
HALF_ALIKE: Final = vec[i64]([max(half) for half in HALVES])
HALF_SKILLS: Final = vec[i64]([sum(2**skill for skill in range(3) if half[skill] > 0) for half in HALVES])


def cards_of(hand: i64, skill: i64) -> i64:
    """How many cards of a skill."""
    return hand >> (skill * 4) & 15


def cards_in(hand: i64) -> i64:
    """How many cards in all."""
    # Add the two skills in each byte, then all bytes: a number and the sum of its bytes have the same remainder
    # modulo 255.
    return ((hand & 0x0F0F0F) + (hand >> 4 & 0x0F0F0F)) % 255


def distinct(hand: i64) -> i64:
    """How many different skills a hand has."""
    return HALF_DISTINCT[hand & HALF] + HALF_DISTINCT[hand >> 12]


def most_alike(hand: i64) -> i64:
    """How many cards of its most frequent skill a hand has."""
    return max(HALF_ALIKE[hand & HALF], HALF_ALIKE[hand >> 12])


def skills_in(hand: i64) -> i64:
    """The skills of which a hand has a card, as a mask."""
    return HALF_SKILLS[hand & HALF] + HALF_SKILLS[hand >> 12] * 8


def foes_of(chaams: i64, kind: i64) -> i64:
    """How many Chaams of a kind."""
    return chaams >> (kind * 2) & 3


def foes_in(chaams: i64) -> i64:
    """How many Chaams in all."""
    pairs = (chaams & 0x333333333) + (chaams >> 2 & 0x333333333)
    return ((pairs & 0x0F0F0F0F0F) + (pairs >> 4 & 0x0F0F0F0F0F)) % 255


def dice_of(dice: i64, face: i64) -> i64:
    """How many dice show a face."""
    return dice >> (face * 3) & 7


def dice_within(few: i64, many: i64) -> bool:
    """Whether some dice are contained in others, face by face."""
    # In the subtraction, a face with too few dice borrows from the next one.
    left = many - few
    return left >= 0 and (many ^ few ^ left) & BORROWED == 0


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
    """The level of a kind of Chaam: how many cards eliminate it."""
    return kind // SKILLS + 1


# One by one


def listed_cards(cards: i64) -> tuple[int, ...]:
    """Packed skill cards one by one."""
    found = []
    for skill in range(SKILLS):
        for _number in range(cards_of(cards, skill)):
            found.append(int(skill))
    return tuple(found)


def listed_dice(dice: i64) -> tuple[int, ...]:
    """Packed dice one by one."""
    found = []
    for face in range(FACES):
        for _number in range(dice_of(dice, face)):
            found.append(int(face))
    return tuple(found)


def listed_foes(chaams: i64) -> tuple[int, ...]:
    """Packed Chaams one by one."""
    found = []
    for kind in range(KINDS):
        for _number in range(foes_of(chaams, kind)):
            found.append(int(kind))
    return tuple(found)
