"""Which message names a move, an argument of an event, or a piece; the words are in `words/`."""

from collections.abc import Mapping, Sequence

from hubba.core.game import Look
from hubba.games.warlock.knowledge.zones import DRAGON_TEXT, NOTHING, RUIN_TEXT
from hubba.games.warlock.rules.deck import GOBLIN, HUMAN
from hubba.games.warlock.rules.faces import ICONS, JESTER, LETTERS, NO_RACE, RACES, Face
from hubba.games.warlock.rules.grid import SIDE
from hubba.games.warlock.rules.moves import (
    AIM,
    FIRST,
    LAND,
    LIFT,
    OWN,
    PLACE,
    SEAT,
    TWO,
    VERBS,
    face_of_move,
    kind_of_move,
)
from hubba.games.warlock.rules.phase_names import PHASES
from hubba.games.warlock.rules.table import DRAGON, RUIN

Named = tuple[str, Mapping[str, int]]

KINDS = ("offer", "aside", "card", "city", "pay", "bid", "discard", "recruit")
PLACES = {0: "place-mine", 1: "place-dungeon", 6: "place-hand", 7: "place-mine", 8: "place-dungeon"}
OF_CARDS = ("bar", "top", "hand", "hand-seen", "either-seen", "castle", "offer", "aside", "site")
OF_CREATURES = ("dungeon", "pile")  # where it matters who it is
OF_GOLD = ("mine", "mine-seen", "bid")  # where a card is worth its gold
COLOURS = "BPYGRO"  # of the common palette, by race; there is no brown


def move_words(move: int) -> Named:
    """The message that names a move."""
    if move >= FIRST:
        return f"move-{KINDS[kind_of_move(move)]}", {"card": face_of_move(move)}
    if move >= TWO:
        return "move-two", {"count": move - TWO}
    if move >= SEAT:
        return "move-seat", {"seat": move - SEAT}
    for first, name in ((AIM, "aim"), (OWN, "own"), (LAND, "land"), (LIFT, "lift"), (PLACE, "place")):
        if move >= first:
            return f"move-{name}", {"cell": move - first}
    return f"move-{VERBS[move].replace(':', '-')}", {}


def argument_words(key: str, value: int, faces: Sequence[Face]) -> Named | None:
    """The message that names an argument, or None if the number itself will do."""
    if key in ("card", "cards", "what", "taken"):
        return card_words(value, faces)
    if key in ("cell", "target"):
        return "cell", {"column": value % SIDE, "row": value // SIDE + 1}
    if key == "place" and value in PLACES:
        return PLACES[value], {}
    if key in ("total", "sum"):
        return "gold", {"whole": value // 2, "half": value % 2}
    if key.startswith("icon") and value != NO_RACE:
        return f"icon-{ICONS[value]}", {}
    if key == "phase":
        return f"ask-{PHASES[value]}", {}
    return None


# M-2
def card_words(value: int, faces: Sequence[Face]) -> Named | None:
    """A card, a dragon or a ruin."""
    if value == DRAGON:
        return "dragon", {}
    if value == RUIN:
        return "ruin", {}
    if not 0 <= value < len(faces):
        return None
    return f"card-{RACES[faces[value].race]}", {"number": int(faces[value].code[1:])}


def look_of(zone: str, piece: str, faces: Sequence[Face]) -> Look | None:
    """How a table shows a piece."""
    if zone == "day":
        day, _, number = piece.partition(".")
        return Look("day-and-round", {"day": int(day), "round": int(number)})
    if not zone.startswith("row-") and zone not in OF_CARDS + OF_CREATURES + OF_GOLD:
        return None
    for text, key in ((DRAGON_TEXT, "dragon"), (RUIN_TEXT, "ruin"), (NOTHING, "empty-cell")):
        if piece == text:
            return Look(key)
    for face in faces:
        if face.code == piece:
            return Look(f"card-{RACES[face.race]}", figures_of(face), COLOURS[face.race], face_text(zone, face))
    return None


def figures_of(face: Face) -> dict[str, int]:
    """What stands on a card, as arguments of the message that names it; NO_RACE where there is no icon."""
    icons = dict(zip(("first", "second", "third", "fourth"), (*face.cost, *[NO_RACE] * 4), strict=False))
    points = face.points + 1 if face.race == HUMAN else face.points  # the first of a series
    return {"number": int(face.code[1:]), "points": points, "gold": face.gold, "also": face.second, **icons}


def face_text(zone: str, face: Face) -> str:
    """What matters of a card where it is: a city's points, gold in a mine, creatures in a dungeon, elsewhere all.

    Points have a star and gold a coin. Creatures are seals; the second creature of a goblin has a plus.
    """
    points, gold = f"{face.points}★", f"{face.gold}●"
    if face.race == HUMAN:
        points, gold = f"{face.points + 1}+★", "½/2●"  # the first of a series
    also = [seal(face.second, "+")] if face.race == GOBLIN else []
    if zone.startswith("row-"):
        return points.removesuffix("★") if face.race == HUMAN else points  # there is little room
    if zone in OF_GOLD:
        return gold
    if zone in OF_CREATURES:
        return " ".join([face.code, *also])
    return " ".join([points, gold, *also, *(seal(icon) for icon in face.cost)])


def seal(icon: int, sign: str = "") -> str:
    """A creature, or a jester, as a seal of its colour with its letter."""
    return f"{{:{sign}J}}" if icon == JESTER else f"{{{COLOURS[icon]}:{sign}{LETTERS[icon]}}}"
