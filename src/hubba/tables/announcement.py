"""What everybody at a shared table or at an evening is told, and the guests whom it names."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

BETWEEN: Final = " ⇄ "  # two names in an announcement
GUESTS: Final = "guests"  # where the guests are stored, beside what it says


class NamedPerson(Protocol):
    """Somebody with a name: a person, or a bot, which is no guest."""

    @property
    def name(self) -> str:
        """What the others call them."""

    @property
    def guest(self) -> str:
        """Who they are; empty for a bot."""


@dataclass(frozen=True)
class Announcement:
    """Something that everybody is told."""

    made_at: float
    what: str
    about: Mapping[str, str]
    # By name, whom it names: of somebody who has gone, nothing else is left. No page and no program gets it.
    guests: Mapping[str, str] = field(default_factory=dict, repr=False)


def guests_named(about: Mapping[str, str], people: Iterable[NamedPerson]) -> dict[str, str]:
    """By name, the guests among these people whom an announcement names."""
    said = names_in(about)
    return {each.name: each.guest for each in people if each.guest and each.name in said}


def names_in(about: Mapping[str, str]) -> set[str]:
    """All that may be a name in what is said."""
    return {part for value in about.values() for part in value.split(BETWEEN)}


def joined(about: Mapping[str, str], guests: Mapping[str, str]) -> dict[str, Any]:
    """What is stored of what is said."""
    return {**about, GUESTS: dict(guests)} if guests else dict(about)


def parted(stored: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, str]]:
    """What is said, and whom it names."""
    said = dict(stored)
    guests = said.pop(GUESTS, {})
    return said, guests


def without(stored: Mapping[str, Any], guest: str, names: Mapping[str, str], otherwise: str) -> dict[str, Any]:
    """What is stored after a guest has deleted everything.

    Their names of today become other ones, and those that they had here before become one more.
    """
    said, guests = parted(stored)
    new = {name: otherwise for name, who in guests.items() if who == guest} | dict(names)
    renamed = {
        key: BETWEEN.join(new.get(part, part) for part in value.split(BETWEEN)) for key, value in said.items()
    }
    return joined(renamed, {name: who for name, who in guests.items() if who != guest})
