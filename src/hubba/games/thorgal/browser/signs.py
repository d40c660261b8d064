"""Skills, Chaams and faces of dice for the drawn table: each is a string of notation that knows how it is drawn."""

from typing import Final

from hubba.games.thorgal.rules.symbols import BLACK_TEXTS, LETTERS, SKILL_NAMES
from hubba.games.thorgal.text.naming import COLOURS

# The drawing of each face of a die.
DRAWINGS: Final = {
    **{"1": "td-s1", "2": "td-s2", "3": "td-s3", "c1": "td-c1", "c2": "td-c2", "t": "die-travel"},
    **{"one": "td-b1", "two": "td-b2", "three": "td-b3", "tanatloc": "td-tanatloc"},
    **{"goddess": "die-goddess", "ogotai": "td-ogotai"},
}


class Skill(str):
    """A skill, written as its letter."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """Its number in the rules."""
        return LETTERS.index(self)

    @property
    def name(self) -> str:
        """Its name in the keys of the words."""
        return SKILL_NAMES[self.number]

    @property
    def colour(self) -> str:
        """The letter of its colour."""
        return COLOURS[self.number]


class ThorgalKind(str):
    """A kind of Chaam: `C2`."""

    __slots__ = ()

    @property
    def skill(self) -> Skill:
        """The skill that beats it."""
        return Skill(self[0])

    @property
    def level(self) -> int:
        """How many cards of that skill eliminate it."""
        return int(self[1:])


class Die(str):
    """What a die shows."""

    __slots__ = ()

    @property
    def drawing(self) -> str:
        """The name of its drawing."""
        return DRAWINGS[self]

    @property
    def black(self) -> bool:
        """Whether it is the black die."""
        return self in BLACK_TEXTS


SKILLS: Final = tuple(Skill(letter) for letter in LETTERS)
