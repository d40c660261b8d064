"""The printed faces of the creature cards: read from a list of components, and checked."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hubba.core.components import Components
from hubba.core.game import Complaint, refuse_components
from hubba.core.messages import messages_of
from hubba.core.toml import TomlError, read_toml

RACES: Final = ("giant", "wizard", "human", "orc", "gnome", "goblin")
ICONS: Final = (*RACES, "jester")
LETTERS: Final = "GWHONB"
COPIES: Final = (25, 25, 20, 20, 15, 15)  # M-1
BOX: Final = {"dragons": 15, "ruins": 14, "boards": 5}
KEYS: Final = ("race", "points", "gold", "cost", "second", "copies", "reconstructed")
HUMAN: Final = RACES.index("human")
GNOME: Final = RACES.index("gnome")
GOBLIN: Final = RACES.index("goblin")
JESTER: Final = ICONS.index("jester")
NO_RACE: Final = -1
MOST_ICONS: Final = 4
MOST: Final = 99  # points or gold; no card has more, and such numbers fit everywhere

# Strings and comments in TOML, where brackets and words do not count.
HIDING = re.compile(r"\"{3}.*?\"{3}|'{3}.*?'{3}|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|#[^\n]*", re.DOTALL)

message = messages_of("hubba.games.warlock")


@dataclass(frozen=True)
class Face:
    """What is printed on a card, and how many cards it is printed on."""

    code: str  # the letter of the race and a number within it: `W2`
    race: int
    points: int
    gold: int  # 0 for humans, who count 0.5 or 2
    cost: tuple[int, ...]  # icons, in ascending order
    second: int  # the second creature of a goblin, or NO_RACE
    copies: int
    reconstructed: bool


@dataclass(frozen=True)
class Balance:
    """How often cities cost each race, and how often the deck has it; all by race."""

    asked: tuple[float, ...]  # shares of all icons, jesters not counted
    held: tuple[float, ...]  # shares of the deck
    icons: tuple[float, ...]  # means per card
    points: tuple[float, ...]
    gold: tuple[float, ...]


def faces_of(components: Components) -> tuple[Face, ...]:
    """The faces in a box, race by race; a ComponentsError names everything wrong with it."""
    faces, complaints = _read(components.data, _Places(""))
    refuse_components([replace(complaint, line=0) for complaint in complaints])
    return tuple(faces)


def check_faces(text: str) -> list[Complaint]:
    """Everything wrong with a list typed in from the real box, line by line."""
    try:
        data = read_toml(text)
    except TomlError as error:
        return [Complaint(error.line, message("wrong-toml", reason=error.reason))]
    _, complaints = _read(data, _Places(text))
    return sorted(complaints, key=lambda complaint: complaint.line)


def balance(faces: Sequence[Face]) -> Balance:
    """The balance of a deck."""
    cards = [0] * len(RACES)
    icons = [0] * len(RACES)
    points = [0] * len(RACES)
    gold = [0] * len(RACES)
    asked = [0] * len(ICONS)
    for face in faces:
        cards[face.race] += face.copies
        icons[face.race] += face.copies * len(face.cost)
        points[face.race] += face.copies * face.points
        gold[face.race] += face.copies * face.gold
        for icon in face.cost:
            asked[icon] += face.copies
    creatures = asked[:JESTER]
    return Balance(
        asked=tuple(count / sum(creatures) for count in creatures),
        held=tuple(count / sum(cards) for count in cards),
        icons=_means(icons, cards),
        points=_means(points, cards),
        gold=_means(gold, cards),
    )


def _means(totals: Sequence[int], cards: Sequence[int]) -> tuple[float, ...]:
    return tuple(total / count for total, count in zip(totals, cards, strict=True))


class _Places:
    """The lines of keys and faces in a text; line 1 for anything not found."""

    def __init__(self, text: str) -> None:
        self.bare = HIDING.sub(lambda hiding: re.sub(r"[^\n]", " ", hiding[0]), text)
        self.faces = self._faces()

    def key(self, word: str) -> int:
        """The line of a key or of a table."""
        first = rf"^[ \t\[]*{re.escape(word)}\b"  # it usually begins its line
        found = re.search(first, self.bare, re.MULTILINE) or re.search(rf"\b{re.escape(word)}\s*=", self.bare)
        return self._line(found.end()) if found else 1

    def face(self, number: int) -> int:
        """The line where a face begins; the first face is number 1."""
        return self.faces[number - 1] if 0 < number <= len(self.faces) else self.key("faces")

    def _line(self, at: int) -> int:
        return self.bare.count("\n", 0, at) + 1

    def _faces(self) -> list[int]:
        tables = re.finditer(r"^[ \t]*\[\[\s*faces\s*\]\]", self.bare, re.MULTILINE)
        if found := [self._line(table.end()) for table in tables]:
            return found
        opening = re.search(r"^[ \t]*faces\s*=\s*\[", self.bare, re.MULTILINE)
        if opening is None:
            return []
        depth = 1
        for bracket in re.finditer(r"[\[\]{}]", self.bare[opening.end() :]):
            if bracket[0] == "{" and depth == 1:
                found.append(self._line(opening.end() + bracket.start()))
            depth += 1 if bracket[0] in "[{" else -1
        return found


def _read(data: Mapping[str, Any], places: _Places) -> tuple[list[Face], list[Complaint]]:
    """The faces that can be read, and everything wrong."""
    complaints = [
        Complaint(places.key(key), message("wrong-key", key=key)) for key in data if key not in ("faces", "box")
    ]
    complaints += _box_complaints(data.get("box"), places)
    entries = data.get("faces")
    if not isinstance(entries, list) or not entries:
        return [], [*complaints, Complaint(places.key("faces"), message("wrong-no-faces"))]
    faces: list[Face] = []
    lines: dict[str, int] = {}  # by code
    tables = 0
    for number, entry in enumerate(entries, start=1):
        tables += isinstance(entry, dict)
        line = places.face(tables)
        face, wrong = _face(entry, faces)
        if face is not None:
            faces.append(face)
            lines[face.code] = line
        complaints += [Complaint(line, message("wrong-face", face=number, wrong=found)) for found in wrong]
    # An unreadable face would also be missing from the count, but one complaint is enough.
    if len(faces) == len(entries):
        complaints += _count_complaints(faces, lines, places)
    return faces, complaints


# Warlock 1.1, Warlock 1.4
def _box_complaints(box: object, places: _Places) -> list[Complaint]:
    """What is wrong with the rest of the box."""
    wanted = ", ".join(f"{key} = {number}" for key, number in BOX.items())
    if not isinstance(box, dict):
        return [Complaint(places.key("box"), message("wrong-no-box", wanted=wanted))]
    found = [
        Complaint(places.key(key), message("wrong-box-key", key=key, wanted=wanted))
        for key in box
        if key not in BOX
    ]
    for key, number in BOX.items():
        if key not in box:
            found.append(Complaint(places.key("box"), message("wrong-box-missing", key=key, number=number)))
        elif isinstance(box[key], bool) or box[key] != number:
            said = message("wrong-box-number", key=key, number=number, found=repr(box[key]))
            found.append(Complaint(places.key(key), said))
    return found


# Warlock 1.3, Warlock 5.11
def _face(entry: object, before: Sequence[Face]) -> tuple[Face | None, list[str]]:
    """A face, or what is wrong with it."""
    if not isinstance(entry, dict):
        return None, [message("wrong-entry")]
    wrong: list[str] = [
        message("wrong-face-key", key=key, known=", ".join(KEYS)) for key in entry if key not in KEYS
    ]
    if entry.get("race") not in RACES:
        wrong.append(message("wrong-race", known=", ".join(RACES), rest=_not(entry.get("race"))))
        return None, wrong + _wrong_numbers(entry, NO_RACE) + _wrong_cost(entry, NO_RACE)
    race = RACES.index(entry["race"])
    wrong += _wrong_numbers(entry, race) + _wrong_cost(entry, race) + _wrong_second(entry, race)
    reconstructed = entry.get("reconstructed", False)
    if not isinstance(reconstructed, bool):
        wrong.append(message("wrong-reconstructed"))
    if wrong:
        return None, wrong
    face = Face(
        code=f"{LETTERS[race]}{1 + sum(face.race == race for face in before)}",
        race=race,
        points=entry.get("points", 0),
        gold=entry.get("gold", 0),
        cost=tuple(sorted(ICONS.index(icon) for icon in entry.get("cost", ()))),
        second=RACES.index(entry["second"]) if race == GOBLIN else NO_RACE,
        copies=entry["copies"],
        reconstructed=reconstructed,
    )
    return face, _misplaced(face, before)


def _not(value: object) -> str:
    """The end of a sentence that names a wrong value; empty for a missing one."""
    return "" if value is None else message("wrong-not", value=repr(value))


# Warlock 1.3, Warlock 5.5, Warlock 6.5
def _wrong_numbers(entry: Mapping[str, Any], race: int) -> list[str]:
    """What is wrong with points, gold and copies."""
    wanted = {"points": (0, MOST), "gold": (1, MOST), "copies": (1, sum(COPIES))}
    wrong: list[str] = []
    if race == HUMAN:
        wrong += [message("wrong-human", key=key) for key in ("points", "gold") if key in entry]
        wanted = {"copies": wanted["copies"]}
    elif race == NO_RACE:  # it may be meant as a human
        wanted = {key: bounds for key, bounds in wanted.items() if key in entry or key == "copies"}
    for key, (least, most) in wanted.items():
        number = entry.get(key)
        whole = isinstance(number, int) and not isinstance(number, bool)
        if not whole or not least <= entry[key] <= most:
            said = "wrong-number-missing" if number is None else "wrong-number"
            wrong.append(message(said, key=key, least=least, most=most, rest=_not(number)))
    return wrong


# Warlock 1.3, Warlock 5.9
def _wrong_cost(entry: Mapping[str, Any], race: int) -> list[str]:
    """What is wrong with the cost of a city."""
    cost = entry.get("cost", [] if race in (GNOME, NO_RACE) else None)
    if not isinstance(cost, list):
        return [message("wrong-cost-missing" if cost is None else "wrong-cost", rest=_not(cost))]
    if race == GNOME and cost:
        return [message("wrong-gnome")]
    many = [message("wrong-many-icons", count=len(cost), most=MOST_ICONS)] * (len(cost) > MOST_ICONS)
    known = ", ".join(ICONS)
    return [*many, *(message("wrong-icon", icon=repr(icon), known=known) for icon in cost if icon not in ICONS)]


# Warlock 1.3, Warlock 5.7
def _wrong_second(entry: Mapping[str, Any], race: int) -> list[str]:
    """What is wrong with the second creature, which only goblins have."""
    if race != GOBLIN:
        return [message("wrong-second")] if "second" in entry else []
    second, others = entry.get("second"), RACES[:GOBLIN]
    if second in others:
        return []
    return [message("wrong-goblin", known=", ".join(others), rest=_not(second))]


# Warlock 1.3
def _misplaced(face: Face, before: Sequence[Face]) -> list[str]:
    """What is wrong with a face compared to those before it."""
    wrong: list[str] = [
        message("wrong-same", other=other.code)
        for other in before
        if replace(face, code=other.code, copies=other.copies, reconstructed=other.reconstructed) == other
    ]
    if before and (face.race, face.second) < (before[-1].race, before[-1].second):
        wrong.append(message("wrong-order", known=", ".join(RACES)))
    return wrong


# M-1, Warlock 1.3
def _count_complaints(faces: Sequence[Face], lines: Mapping[str, int], places: _Places) -> list[Complaint]:
    """Races that have more or fewer cards than the box."""
    found = []
    for race, wanted in enumerate(COPIES):
        of_race = [face for face in faces if face.race == race]
        cards = sum(face.copies for face in of_race)
        if cards != wanted:
            line = lines[of_race[-1].code] if of_race else places.key("faces")
            found.append(Complaint(line, message("wrong-count", wanted=wanted, race=RACES[race], cards=cards)))
    return found
