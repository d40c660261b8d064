"""The heroes, the locations and the track: read from a list of components, and checked."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hubba.core.components import Components
from hubba.core.game import Complaint, refuse_components
from hubba.core.toml import TomlError, read_toml
from hubba.games.thorgal.challenges import wrong_challenges
from hubba.games.thorgal.rules.box import Box
from hubba.games.thorgal.rules.symbols import COPIES, HERO_NAMES, LOCATIONS, POWERS, SKILL_NAMES, SPACES

CARDS: Final = 3  # a hero's first cards
MOST_SYMBOLS: Final = 3
PYRAMID: Final = 6  # the Great Pyramid, whose two symbols are printed
MOST_RAID: Final = 4
# The numbers that a power can have.
AMOUNTS: Final = {
    "strike": (1, 2),
    "shoot": (-1, 2),
    "share": (1, 4),
    "recall": (0, 1),
    "dash": (0, 2),
    "craft": (1, 3),
}
TABLES: Final = {"skills", "copies", "heroes", "locations", "track", "challenges"}


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
        """The same, as the rules look it up."""
        return Box(
            [hero.skills for hero in self.heroes],
            [(hero.power, hero.amount) for hero in self.heroes],
            list(self.symbols),
            list(self.track),
            self.starts,
        )


def contents_of(components: Components) -> Contents:
    """The contents of a box, or a ComponentsError that names all that is wrong with it."""
    data = components.data
    refuse_components([Complaint(0, message) for _, message in _complaints(data)])
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
    """All that is wrong with a list typed in from the real box, line by line."""
    try:
        data = read_toml(text)
    except TomlError as error:
        return [Complaint(error.line, f"this TOML cannot be read: {error.reason}")]
    found = [Complaint(_line(text, where), message) for where, message in _complaints(data)]
    return sorted(found, key=lambda complaint: complaint.line)


def _line(text: str, where: str) -> int:
    """The line on which something begins, the first one if it is nowhere."""
    for number, line in enumerate(text.splitlines(), start=1):
        if re.search(where, line):
            return number
    return 1


def _key(word: str) -> str:
    return rf"^\s*\[?{re.escape(word)}\b"


def _complaints(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong: where it stands, as a pattern of its line, and what to do."""
    for key in data:
        if key not in TABLES:
            yield _key(key), f"{key!r} is unknown here: there are {', '.join(sorted(TABLES))}"
    if data.get("skills") != list(SKILL_NAMES):
        yield _key("skills"), f"the six skills are {', '.join(SKILL_NAMES)}"
    if data.get("copies") != COPIES:
        yield _key("copies"), f"there are {COPIES} cards of each skill: write copies = {COPIES}"
    yield from _wrong_heroes(data.get("heroes"))
    yield from _wrong_locations(data.get("locations"))
    yield from _wrong_track(data.get("track"))
    yield from wrong_challenges(data.get("challenges"))


# Thorgal 1.5, Thorgal 1.6
def _wrong_heroes(heroes: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(heroes, list) or not all(isinstance(hero, dict) for hero in heroes):
        yield _key("heroes"), "write a table [[heroes]] for each hero"
        return
    names = [hero.get("name") for hero in heroes]
    if sorted(map(str, names)) != sorted(HERO_NAMES):
        yield r"^\s*\[\[heroes\]\]", f"there are six heroes, once each: {', '.join(HERO_NAMES)}"
    for hero in heroes:
        yield from _wrong_hero(hero)


def _wrong_hero(hero: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    name = str(hero.get("name"))
    where = rf"^\s*name\s*=.*{re.escape(name)}"
    for key in hero:
        if key not in ("name", "skills", "power", "amount", "reconstructed"):
            yield where, f"{name}: {key!r} is unknown here"
    skills = hero.get("skills")
    if not isinstance(skills, list) or len(skills) != CARDS or not all(skill in SKILL_NAMES for skill in skills):
        yield where, f"{name}: write the {CARDS} skills it starts with, of {', '.join(SKILL_NAMES)}"
    power = hero.get("power")
    if power not in POWERS:
        yield where, f"{name}: the power is one of {', '.join(POWERS)}"
        return
    least, most = AMOUNTS[power]
    if not _is_number(hero.get("amount"), least, most):
        yield where, f"{name}: the amount of {power} is a number from {least} to {most}"


# Thorgal 1.3, T-18
def _wrong_locations(locations: Any) -> Iterator[tuple[str, str]]:
    where = _key("symbols")
    symbols = locations.get("symbols") if isinstance(locations, dict) else None
    if not isinstance(symbols, list) or len(symbols) != LOCATIONS:
        yield where, f"write the Chaam symbols of the {LOCATIONS} locations"
        return
    if not all(_is_number(many, 0, MOST_SYMBOLS) for many in symbols):
        yield where, f"a location has 0 to {MOST_SYMBOLS} Chaam symbols"
    if symbols[0] != 0:
        yield where, "the Viking country has no Chaam symbol"
    if symbols[PYRAMID] != 2:
        yield where, "the Great Pyramid has two Chaam symbols: they are printed in the rulebook"


# Thorgal 1.4
def _wrong_track(track: Any) -> Iterator[tuple[str, str]]:
    where = _key("spaces")
    if not isinstance(track, dict):
        yield _key("track"), f"write a table [track] with the {SPACES} spaces, and where Ogotaï starts"
        return
    spaces: Any = track.get("spaces")
    known = isinstance(spaces, list) and len(spaces) == SPACES
    if not known:
        yield where, f"write the Chaams of the {SPACES} spaces of the track"
    elif not all(_is_number(many, 0, MOST_RAID) for many in spaces):
        yield where, f"a space brings 0 to {MOST_RAID} Chaams"
    elif not {1, 2, 3, 4} <= set(spaces):
        yield where, "each number of Chaams from 1 to 4 stands on the track at least once"
    for name in ("three", "four"):
        start = track.get(name)
        if not _is_number(start, 1, SPACES - 1):
            yield _key(name), f"{name}: Ogotaï starts on a space from 1 to {SPACES - 1}"
        elif known and spaces[start] != 0:  # counted from nought: the space after the start
            yield _key(name), f"{name}: the space that Ogotaï enters first is empty"


def _is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
