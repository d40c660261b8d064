"""Which message names a move, an argument of an event, or a piece; the words are in `words/`."""

from collections.abc import Mapping, Sequence

from hubba.core.game import Look
from hubba.games.warlock.deck import GOBLIN
from hubba.games.warlock.faces import ICONS, LETTERS, RACES, Face
from hubba.games.warlock.grid import SIDE
from hubba.games.warlock.moves import (
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
from hubba.games.warlock.phases import PHASES
from hubba.games.warlock.sight import DRAGON_TEXT, RUIN_TEXT
from hubba.games.warlock.situation import DRAGON, RUIN

Named = tuple[str, Mapping[str, int]]

KINDS = ("offer", "aside", "card", "city", "pay", "bid", "discard", "recruit")
PLACES = {0: "place-mine", 1: "place-dungeon", 6: "place-hand", 7: "place-mine", 8: "place-dungeon"}
OF_CARDS = ("bar", "pile", "hand", "mine", "mine-seen", "hand-seen", "either-seen", "dungeon", "castle", "bid")


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
    if key in ("card", "cards", "what"):
        return card_words(value, faces)
    if key in ("cell", "target"):
        return "cell", {"column": value % SIDE, "row": value // SIDE + 1}
    if key == "place" and value in PLACES:
        return PLACES[value], {}
    if key == "total":
        return "gold", {"whole": value // 2, "half": value % 2}
    if key == "icon":
        return f"icon-{ICONS[value]}", {}
    if key == "phase":
        return f"ask-{PHASES[value]}", {}
    return None


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
    if zone not in OF_CARDS and not zone.startswith("row-") and zone not in ("offer", "aside"):
        return None
    if piece == DRAGON_TEXT:
        return Look("dragon", colour="D", face=piece)
    if piece == RUIN_TEXT:
        return Look("ruin", colour="X", face=piece)
    for face in faces:
        if face.code == piece:
            return Look(
                f"card-{RACES[face.race]}", {"number": int(face.code[1:])}, LETTERS[face.race], face_text(face)
            )
    return None


def face_text(face: Face) -> str:
    """What stands on a card, in few signs: code, points, gold, cost, and a goblin's second creature."""
    signs = LETTERS + "J"
    cost = "".join(signs[icon] for icon in face.cost)
    second = "+" + LETTERS[face.second] if face.race == GOBLIN else ""
    gold = "½·2" if face.gold == 0 else str(face.gold)
    return " ".join(part for part in (face.code + second, f"{face.points}★", f"{gold}g", cost) if part)
