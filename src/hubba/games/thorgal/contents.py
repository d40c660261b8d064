"""The heroes, the locations and the track: read from a list of components, and checked."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hubba.core.components import Components
from hubba.core.game import Complaint, refuse_components
from hubba.core.messages import messages_of
from hubba.core.toml import TomlError, read_toml
from hubba.games.thorgal.challenges import wrong_challenges
from hubba.games.thorgal.rules.box import Box
from hubba.games.thorgal.rules.symbols import COPIES, HERO_NAMES, LOCATIONS, POWERS, SKILL_NAMES, SPACES

CARDS: Final = 3  # a hero's first cards
MOST_SYMBOLS: Final = 3
PYRAMID: Final = 6  # the Great Pyramid, whose two symbols are printed
MOST_RAID: Final = 4
# The range of the number of each power.
AMOUNTS: Final = {
    "strike": (1, 2),
    "shoot": (-1, 2),
    "share": (1, 4),
    "recall": (0, 1),
    "dash": (0, 2),
    "craft": (1, 3),
}
TABLES: Final = {"skills", "copies", "heroes", "locations", "track", "challenges"}

message = messages_of("hubba.games.thorgal")


@dataclass(frozen=True)
class Hero:
    """What is on a hero's card."""

    name: str
    skills: tuple[int, ...]
    power: int
    amount: int
    reconstructed: bool


@dataclass(frozen=True)
class Contents:
    """What is in the box."""

    heroes: tuple[Hero, ...]
    symbols: tuple[int, ...]
    track: tuple[int, ...]
    starts: tuple[int, int]

    def box(self) -> Box:
        """The same in the form that the rules use."""
        return Box(
            [hero.skills for hero in self.heroes],
            [(hero.power, hero.amount) for hero in self.heroes],
            list(self.symbols),
            list(self.track),
            self.starts,
        )


def contents_of(components: Components) -> Contents:
    """The contents of a box; raises a ComponentsError that names everything wrong with it."""
    data = components.data
    refuse_components([Complaint(0, wrong) for _, wrong in _complaints(data)])
    by_name = {hero["name"]: hero for hero in data["heroes"]}
    heroes = tuple(
        Hero(
            name,
            tuple(sorted(SKILL_NAMES.index(skill) for skill in by_name[name]["skills"])),
            POWERS.index(by_name[name]["power"]),
            by_name[name]["amount"],
            by_name[name].get("reconstructed", False),
        )
        for name in HERO_NAMES
    )
    track = data["track"]
    return Contents(
        heroes, tuple(data["locations"]["symbols"]), tuple(track["spaces"]), (track["three"], track["four"])
    )


def check_contents(text: str) -> list[Complaint]:
    """Everything wrong with a list typed in from the real box, line by line."""
    try:
        data = read_toml(text)
    except TomlError as error:
        return [Complaint(error.line, message("wrong-toml", reason=error.reason))]
    found = [Complaint(_line(text, where), wrong) for where, wrong in _complaints(data)]
    return sorted(found, key=lambda complaint: complaint.line)


def _line(text: str, where: str) -> int:
    """The number of the first line that matches a pattern; 1 if none does."""
    for number, line in enumerate(text.splitlines(), start=1):
        if re.search(where, line):
            return number
    return 1


def _key(word: str) -> str:
    return rf"^\s*\[?{re.escape(word)}\b"


def _complaints(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong: a pattern of the line, and what to do."""
    for key in data:
        if key not in TABLES:
            yield _key(key), message("wrong-table", key=key, known=", ".join(sorted(TABLES)))
    if data.get("skills") != list(SKILL_NAMES):
        yield _key("skills"), message("wrong-skills", known=", ".join(SKILL_NAMES))
    if data.get("copies") != COPIES:
        yield _key("copies"), message("wrong-copies", copies=COPIES)
    yield from _wrong_heroes(data.get("heroes"))
    yield from _wrong_locations(data.get("locations"))
    yield from _wrong_track(data.get("track"))
    yield from wrong_challenges(data.get("challenges"))


# Thorgal 1.5, Thorgal 1.6
def _wrong_heroes(heroes: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(heroes, list) or not all(isinstance(hero, dict) for hero in heroes):
        yield _key("heroes"), message("wrong-heroes")
        return
    names = [hero.get("name") for hero in heroes]
    if sorted(map(str, names)) != sorted(HERO_NAMES):
        yield r"^\s*\[\[heroes\]\]", message("wrong-hero-names", known=", ".join(HERO_NAMES))
    for hero in heroes:
        yield from _wrong_hero(hero)


def _wrong_hero(hero: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    name = str(hero.get("name"))
    where = rf"^\s*name\s*=.*{re.escape(name)}"
    for key in hero:
        if key not in ("name", "skills", "power", "amount", "reconstructed"):
            yield where, message("wrong-hero-key", name=name, key=key)
    skills = hero.get("skills")
    if not isinstance(skills, list) or len(skills) != CARDS or not all(skill in SKILL_NAMES for skill in skills):
        yield where, message("wrong-hero-skills", name=name, cards=CARDS, known=", ".join(SKILL_NAMES))
    power = hero.get("power")
    if power not in POWERS:
        yield where, message("wrong-power", name=name, known=", ".join(POWERS))
        return
    least, most = AMOUNTS[power]
    if not _is_number(hero.get("amount"), least, most):
        yield where, message("wrong-amount", name=name, power=power, least=least, most=most)


# Thorgal 1.3, T-18
def _wrong_locations(locations: Any) -> Iterator[tuple[str, str]]:
    where = _key("symbols")
    symbols = locations.get("symbols") if isinstance(locations, dict) else None
    if not isinstance(symbols, list) or len(symbols) != LOCATIONS:
        yield where, message("wrong-locations", locations=LOCATIONS)
        return
    if not all(_is_number(many, 0, MOST_SYMBOLS) for many in symbols):
        yield where, message("wrong-symbols", most=MOST_SYMBOLS)
    if symbols[0] != 0:
        yield where, message("wrong-viking")
    if symbols[PYRAMID] != 2:
        yield where, message("wrong-pyramid")


# Thorgal 1.4
def _wrong_track(track: Any) -> Iterator[tuple[str, str]]:
    where = _key("spaces")
    if not isinstance(track, dict):
        yield _key("track"), message("wrong-track", spaces=SPACES)
        return
    spaces: Any = track.get("spaces")
    known = isinstance(spaces, list) and len(spaces) == SPACES
    if not known:
        yield where, message("wrong-spaces", spaces=SPACES)
    elif not all(_is_number(many, 0, MOST_RAID) for many in spaces):
        yield where, message("wrong-space", most=MOST_RAID)
    elif not {1, 2, 3, 4} <= set(spaces):
        yield where, message("wrong-raids")
    for name in ("three", "four"):
        start = track.get(name)
        if not _is_number(start, 1, SPACES - 1):
            yield _key(name), message("wrong-start", name=name, last=SPACES - 1)
        elif known and spaces[start] != 0:  # counted from zero: the space after the start
            yield _key(name), message("wrong-first-space", name=name)


def _is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
