"""Moves, cards and dice in notation, the same in every language."""

from collections.abc import Iterable

from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    DASHING,
    DROP,
    FOUR_ALIKE,
    FOUR_DIFFERENT,
    FOURS,
    GIVE,
    HAULS,
    HERO,
    KILL,
    RECALLING,
    SHOOTING,
    SIX_ALIKE,
    SIX_DIFFERENT,
    STRIKING,
    TAKE,
    TO,
    VERBS,
    WANT,
    WITH,
)
from hubba.games.thorgal.rules.symbols import FACE_TEXTS, HERO_NAMES, KINDS, LETTERS, SKILLS
from hubba.games.thorgal.rules.symbols import KIND_TEXTS as KIND_TEXTS

GROUPS = (
    (AT, "at:", [str(number) for number in range(1, 9)]),
    (DASHING, "dash:", LETTERS),
    (RECALLING, "recall:", LETTERS),
    (DROP, "drop:", LETTERS),
    (COUNT, "count:", [str(number) for number in range(1, 9)]),
    (WANT, "for:", LETTERS),
    (GIVE, "give:", LETTERS),
    (TO, "share:", HERO_NAMES),
    (WITH, "with:", HERO_NAMES),
    (HERO, "hero:", HERO_NAMES),
)


def dice_text(faces: Iterable[int]) -> str:
    """Dice side by side: `1+3+c1`; `-` for none."""
    return "+".join(FACE_TEXTS[face] for face in faces) or "-"


def cards_text(skills: Iterable[int]) -> str:
    """Cards side by side: `CCDI`; `-` for none."""
    return "".join(LETTERS[skill] for skill in skills) or "-"


def move_text(move: int) -> str:
    """`roll`, `take:1+t`, `kill:C2`: a word for what is done, and what it is done with."""
    if move >= TAKE:
        return f"take:{dice_text(HAULS[move - TAKE])}"
    if move >= SHOOTING:
        side = "<" if move < SHOOTING + KINDS else ">"
        return f"shoot{side}{KIND_TEXTS[(move - SHOOTING) % KINDS]}"
    if move >= STRIKING:
        return f"strike:{KIND_TEXTS[move - STRIKING]}"
    if move >= KILL:
        return f"kill:{KIND_TEXTS[move - KILL]}"
    if move >= FOUR_DIFFERENT:
        return f"pay:{cards_text(paid_with(move))}"
    for first, mark, names in GROUPS:
        if move >= first:
            return mark + names[move - first]
    return VERBS[move]


def paid_with(move: int) -> tuple[int, ...]:
    """The skills of the cards that a mandatory step takes."""
    if move >= SIX_ALIKE:
        return (move - SIX_ALIKE,) * 6
    if move >= FOUR_ALIKE:
        return (move - FOUR_ALIKE,) * 4
    mask = 63 if move == SIX_DIFFERENT else FOURS[move - FOUR_DIFFERENT]
    return tuple(skill for skill in range(SKILLS) if mask >> skill & 1)
