"""Which message names a move, an argument of an event, or a piece; the words are in `words/`."""

from collections.abc import Mapping

from hubba.core.game import Look
from hubba.games.thorgal.knowledge.zones import OGOTAI_MARK
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
from hubba.games.thorgal.rules.phase_names import ENDINGS, PHASES
from hubba.games.thorgal.rules.symbols import (
    BLACK_TEXTS,
    FACE_TEXTS,
    HERO_NAMES,
    KIND_TEXTS,
    KINDS,
    LETTERS,
    SKILL_NAMES,
    SKILLS,
)

Named = tuple[str, Mapping[str, int]]

COLOURS = "RBGYPO"  # of the common palette, by skill

# Groups of moves with one name each, the highest first: where they begin, and what the name is called in the words.
GROUPS = (
    (AT, "at", "location"),
    (DASHING, "dash", "skill"),
    (RECALLING, "recall", "skill"),
    (DROP, "drop", "skill"),
    (COUNT, "count", "number"),
    (WANT, "want", "skill"),
    (GIVE, "give", "skill"),
    (TO, "share", "partner"),
    (WITH, "with", "partner"),
    (HERO, "hero", "hero"),
)


def move_words(move: int) -> Named:
    """The message that names a move."""
    if move >= TAKE:
        faces = HAULS[move - TAKE]
        return f"move-take-{len(faces)}", dict(zip(("die", "second-die", "third-die"), faces, strict=False))
    if move >= SHOOTING:
        name = "move-shoot-before" if move < SHOOTING + KINDS else "move-shoot-after"
        return name, {"kind": (move - SHOOTING) % KINDS}
    if move >= STRIKING:
        return "move-strike", {"kind": move - STRIKING}
    if move >= KILL:
        return "move-kill", {"kind": move - KILL}
    if move >= FOUR_DIFFERENT:
        return step_words(move)
    for first, name, argument in GROUPS:
        if move >= first:
            number = move - first + (1 if argument == "number" else 0)
            return f"move-{name}", {argument: number}
    return f"move-{VERBS[move].replace(':', '-')}", {}


def step_words(move: int) -> Named:
    """The message that names a mandatory step."""
    if move >= SIX_ALIKE:
        return "move-six-alike", {"skill": move - SIX_ALIKE}
    if move >= FOUR_ALIKE:
        return "move-four-alike", {"skill": move - FOUR_ALIKE}
    if move == SIX_DIFFERENT:
        return "move-six-different", {}
    skills = [skill for skill in range(SKILLS) if FOURS[move - FOUR_DIFFERENT] >> skill & 1]
    return "move-four-different", dict(
        zip(("skill", "second-skill", "third-skill", "fourth-skill"), skills, strict=True)
    )


def argument_words(key: str, value: int) -> Named | None:
    """The message that names an argument, or None if the number itself will do."""
    if key in ("hero", "partner"):
        return f"hero-{HERO_NAMES[value]}", {}
    if key in ("skill", "skills", "gives", "wants", "dropped", "second-skill", "third-skill", "fourth-skill"):
        return f"skill-{SKILL_NAMES[value]}", {}
    if key in ("kind", "kinds"):
        return "chaam", {"skill": value % SKILLS, "level": value // SKILLS + 1}
    if key in ("location", "step"):
        return f"location-{value + 1}", {}
    if key in ("dice", "die", "second-die", "third-die"):
        return f"die-{FACE_TEXTS[value]}", {}
    if key == "black":
        return f"black-{BLACK_TEXTS[value]}", {}
    if key == "phase":
        return f"ask-{PHASES[value]}", {}
    if key == "ending":
        return f"ending-{ENDINGS[value]}", {}
    return None


def look_of(zone: str, piece: str) -> Look | None:
    """How a table shows a piece."""
    if piece in HERO_NAMES:
        return Look(f"hero-{piece}")
    if zone == "track":
        number, here = int(piece.removeprefix(OGOTAI_MARK)), OGOTAI_MARK in piece
        return Look(
            "space", {"number": number, "here": int(here)}, face=("♛" if here else "") + (str(number or "·"))
        )
    if zone in ("won", "rolled") and piece in FACE_TEXTS:
        return Look(f"die-{piece}", face=piece)
    if zone == "black":
        return Look(f"black-{piece}")
    if piece in KIND_TEXTS:
        kind = KIND_TEXTS.index(piece)
        skill = kind % SKILLS
        return Look("chaam", {"skill": skill, "level": kind // SKILLS + 1}, COLOURS[skill], piece)
    if len(piece) == 1 and piece in LETTERS:
        skill = LETTERS.index(piece)
        return Look(f"skill-{SKILL_NAMES[skill]}", {}, COLOURS[skill], piece)
    return None
