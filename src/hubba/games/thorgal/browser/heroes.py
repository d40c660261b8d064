"""The team as it is drawn: each hero with hand, place and power, and whether it has had its turn."""

from dataclasses import dataclass

from hubba.games.thorgal.browser.signs import SKILLS, Skill
from hubba.games.thorgal.rules.phase_names import OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HERO_NAMES, POWERS, cards_in, cards_of
from hubba.games.thorgal.rules.turns import owner


@dataclass(frozen=True)
class Stack:
    """The cards of one skill."""

    letter: Skill
    count: int
    move: str = ""  # gives a card of this skill to another hero, or gives it up

    @property
    def dropped(self) -> bool:
        """Whether that move gives a card up."""
        return self.move.startswith("drop")


@dataclass(frozen=True)
class HeroShown:
    """A hero of the team."""

    name: str
    seat: int
    place: int
    hand: tuple[Stack, ...]
    cards: int
    turn: bool
    tired: bool
    shown: bool  # its hand is shown large
    power: str
    amount: int
    ready: bool  # the power can still be used in this turn
    idle: bool  # its power is switched off at this table


def stacks_of(hand: int) -> tuple[Stack, ...]:
    """A hand by skills, including those of which it has no card."""
    return tuple(Stack(letter, int(cards_of(hand, skill))) for skill, letter in enumerate(SKILLS))


def heroes_of(table: Thorgal, shown: int) -> tuple[HeroShown, ...]:
    """The heroes in the order in which they play."""
    playing = table.round > 0 and table.phase != OVER
    found = []
    for slot in range(table.cast):
        hero, turn = int(table.hero[slot]), playing and slot == table.slot
        found.append(
            HeroShown(
                HERO_NAMES[hero],
                int(owner(table, slot)),
                int(table.place[slot]) + 1,
                stacks_of(int(table.hand[slot])),
                int(cards_in(table.hand[slot])),
                turn,
                playing and slot < table.slot,
                slot == shown,
                POWERS[table.box.power[hero]],
                int(table.box.amount[hero]),
                not (turn and table.used),
                hero == table.idle,
            )
        )
    return tuple(found)
