"""What the drawing reads from the zones of Thorgal."""

import re
from collections.abc import Mapping
from typing import Final

from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.thorgal.knowledge.zones import OGOTAI_MARK
from hubba.games.thorgal.rules.symbols import HERO_NAMES, LETTERS, LOCATIONS
from hubba.games.thorgal.text.notation import KIND_TEXTS
from hubba.terminal.picture import TerminalPicture

CODE: Final = 2  # letters of a name are enough to tell the heroes apart, in every language

# Thorgal 5.7, Thorgal 7.1: how many cards a mandatory step takes, and whether they differ or are alike.
STEPS: Final[Mapping[int, str]] = {2: "4≠", 4: "4=", 6: "6≠", 8: "6="}
HARD: Final = (4, 8)  # Thorgal 5.4: these take two travel dice
TWO_TRAVEL: Final = "2×t"


def pieces_of(picture: TerminalPicture, name: str) -> tuple[str, ...]:
    """The pieces of a zone that no seat owns."""
    return picture.zone(name).pieces


def phase(picture: TerminalPicture) -> str:
    """The phase of the game."""
    return "".join(pieces_of(picture, "phase"))


def team(picture: TerminalPicture) -> list[Zone]:
    """The heroes with their cards, in the order in which they play."""
    return [zone for zone in picture.zones if zone.name in HERO_NAMES]


def hero_name(hero: str, words: Words) -> str:
    """What a hero is called."""
    return words.say(f"hero-{hero}")


def hero_code(hero: str, words: Words) -> str:
    """The first two letters of a hero's name."""
    return hero_name(hero, words)[:CODE]


def short_name(hero: str, words: Words, width: int) -> str:
    """A hero's name, or only its first part if the whole name is too long."""
    name = hero_name(hero, words)
    return name if len(name) <= width else re.split(r"[ -]", name)[0]


def plays(picture: TerminalPicture, hero: str) -> bool:
    """Whether it is this hero's turn."""
    return hero in pieces_of(picture, "turn")


def is_tired(picture: TerminalPicture, hero: str) -> bool:
    """Whether this hero's turn is over for this round."""
    return hero in pieces_of(picture, "tired")


def has_power(picture: TerminalPicture, hero: str) -> bool:
    """Whether this hero can still use its power in this turn."""
    return hero in pieces_of(picture, "power")


def place(picture: TerminalPicture, number: int) -> Zone:
    """A location by its number."""
    return picture.zone(f"location-{number}")


def is_revealed(picture: TerminalPicture, number: int) -> bool:
    """Whether a location is face up."""
    return place(picture, number).hidden == 0


def heroes_at(picture: TerminalPicture, number: int) -> list[str]:
    """The heroes at a location."""
    return [piece for piece in place(picture, number).pieces if piece in HERO_NAMES]


def counted(pieces: tuple[str, ...]) -> dict[str, int]:
    """Chaams or cards and how many of each: skill by skill, the lower level first."""
    order = [f"{letter}{level}" for letter in LETTERS for level in ("", "1", "2", "3")]
    known = [one for one in order if one in KIND_TEXTS or one in LETTERS]
    return {one: pieces.count(one) for one in known if one in pieces}


def chaams_at(picture: TerminalPicture, number: int) -> dict[str, int]:
    """The Chaams at a location, by kind."""
    return counted(place(picture, number).pieces)


def track(picture: TerminalPicture) -> list[int]:
    """How many Chaams each space of the track brings."""
    return [int(piece.removeprefix(OGOTAI_MARK)) for piece in pieces_of(picture, "track")]


def ogotai(picture: TerminalPicture) -> int:
    """The space on which Ogotaï stands, counted from one; zero before he is on the track."""
    marked = [number for number, piece in enumerate(pieces_of(picture, "track"), 1) if OGOTAI_MARK in piece]
    return marked[0] if marked else 0


def lit_places(picture: TerminalPicture, words: Words) -> set[int]:
    """The locations where the drawn Chaam can be put."""
    texts = [words.game.move_text(move) for move in picture.legal]
    return {number for number in range(1, LOCATIONS + 1) if f"at:{number}" in texts}


def size_of(zone: Zone) -> int:
    """How many cards a zone has, seen or not."""
    return len(zone.pieces) + zone.hidden
