"""Mandatory steps as they are drawn: the cards that a location asks for, and which of them a hero has."""

from dataclasses import dataclass
from typing import Final

from hubba.games.thorgal.browser.signs import SKILLS, Skill
from hubba.games.thorgal.rules.symbols import LABORATORY, LOCATIONS, cards_of
from hubba.games.thorgal.rules.travel import END_STEP, FIRST_STEP
from hubba.games.thorgal.text.notation import paid_with

# The ways to pay the step of each location.
WAYS: Final = tuple(
    tuple(paid_with(move) for move in range(FIRST_STEP[location], END_STEP[location]))
    for location in range(LOCATIONS)
)


@dataclass(frozen=True)
class MandatoryStep:
    """A step as one hero would take it."""

    count: int
    alike: bool  # cards of one skill, not of different skills
    final: bool  # it wins the game
    have: tuple[Skill, ...]  # the hero's cards that fit it
    passed: bool = False  # the hero is already past it

    @property
    def short(self) -> int:
        """How many cards are missing."""
        return self.count - len(self.have)


def step_at(location: int, hand: int, place: int) -> MandatoryStep | None:
    """The step of a location for a hero with this hand, paid in the way for which the fewest cards are missing."""
    if not WAYS[location]:
        return None
    best = max((had(way, hand) for way in WAYS[location]), key=len)
    way = WAYS[location][0]
    return MandatoryStep(
        len(way),
        len(set(way)) == 1,
        location == LABORATORY,
        tuple(SKILLS[skill] for skill in best),
        location < place,
    )


def had(way: tuple[int, ...], hand: int) -> tuple[int, ...]:
    """The cards of a way to pay that are in a hand."""
    held = {skill: int(cards_of(hand, skill)) for skill in way}
    found = []
    for skill in way:
        if held[skill]:
            held[skill] -= 1
            found.append(skill)
    return tuple(found)
