"""Ogotaï's climb as it is drawn: a pyramid of fifteen stones, and what his next steps would bring."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from hubba.games.thorgal.rules.phase_names import ENDINGS, OVER, RUNNING, WARRING
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import LOCATIONS, SPACES, foes_in, listed_foes
from hubba.games.thorgal.rules.war import raid, start_war

ROWS: Final = (5, 4, 3, 2, 1)
STONE: Final = (56, 50)  # wide and high
MASK: Final = 12
AHEAD: Final = 3  # how many steps are worked out


@dataclass(frozen=True)
class Stone:
    """A space of the track and where it lies in the drawing."""

    number: int
    x: int
    y: int


@dataclass(frozen=True)
class Space:
    """A stone with the Chaams that it brings, and whether Ogotaï has reached it."""

    stone: Stone
    chaams: int
    masks: tuple[int, ...]  # where they are drawn
    state: str  # past, at, next, or to come


@dataclass(frozen=True)
class Threat:
    """What happens when Ogotaï takes a step, if nothing changes before that."""

    space: int
    chaams: int
    places: tuple[int, ...]  # the locations to which Chaams would come
    ending: str  # how the game would be lost; empty if it is not


@dataclass(frozen=True)
class War:
    """The track."""

    space: int
    track: tuple[int, ...]  # the Chaams that each space brings
    threats: tuple[Threat, ...]
    waiting: int  # heroes that still play before he moves
    deck: int
    lying: int
    gone: int

    @property
    def figure(self) -> Stone | None:
        """Where Ogotaï stands."""
        return stones()[self.space - 1] if self.space else None

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The stones."""
        found = []
        for stone, chaams in zip(stones(), self.track, strict=True):
            left = stone.x + (STONE[0] - chaams * MASK) // 2
            state = "past" if stone.number < self.space else "at" if stone.number == self.space else "to"
            if self.space and stone.number == self.space + 1:
                state = "next"
            found.append(Space(stone, chaams, tuple(left + number * MASK for number in range(chaams)), state))
        return tuple(found)


@cache
def stones() -> tuple[Stone, ...]:
    """The pyramid: the track runs from left to right in one row and back in the next."""
    found: list[Stone] = []
    wide, high = STONE
    for row, many in enumerate(ROWS):
        for step in range(many):
            column = step if row % 2 == 0 else many - 1 - step
            x = 150 - many * wide // 2 + column * wide
            found.append(Stone(len(found) + 1, x, 222 - row * high))
    return tuple(found)


def war_of(table: Thorgal) -> War:
    """The track as it stands."""
    lying = sum(int(foes_in(table.chaams[location])) for location in range(LOCATIONS))
    return War(
        int(table.ogotai),
        tuple(int(table.box.track[stone.number]) for stone in stones()),
        threats(table),
        int(table.heroes - table.slot) if table.round and table.phase != OVER else 0,
        int(foes_in(table.chaam_deck)),
        lying,
        int(foes_in(table.chaam_discards)),
    )


def threats(table: Thorgal) -> tuple[Threat, ...]:
    """The next steps, found by playing them in a copy: which kinds of Chaams come does not matter."""
    if not table.round or table.phase == OVER:
        return ()
    world = table.clone()
    found: list[Threat] = []
    while len(found) < AHEAD and world.ogotai < SPACES and world.ending == RUNNING:
        places = []
        start_war(world)
        chaams = int(world.box.track[world.ogotai])
        while world.phase == WARRING:
            before = [int(world.chaams[location]) for location in range(LOCATIONS)]
            raid(world, listed_foes(world.chaam_deck)[0])
            places += [place + 1 for place in range(LOCATIONS) if world.chaams[place] != before[place]]
        found.append(Threat(int(world.ogotai), chaams, tuple(places), ENDINGS[world.ending]))
    return tuple(found)
