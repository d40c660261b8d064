"""A payment as drawn: which icons are paid, and what each card of the dungeon would pay."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from hubba.games.warlock.browser.cards import Race, WarlockHeld
from hubba.games.warlock.rules.cards import purse
from hubba.games.warlock.rules.deck import FULL, KINDS, NO_CARD, WIDTH, covers, kind_of, one_of
from hubba.games.warlock.rules.faces import ICONS, Face
from hubba.games.warlock.rules.phase_names import PAYING
from hubba.games.warlock.rules.state import Warlock


@dataclass(frozen=True)
class Icon:
    """A creature that a city costs."""

    name: Race
    paid: bool


@dataclass(frozen=True)
class Inmate:
    """A card of the dungeon, and what it would pay if it can pay now."""

    held: WarlockHeld
    counts: tuple[Race, ...] = ()  # the icons that it would pay
    stand_in: bool = False  # whether it would stand in for another creature
    later: bool = False  # whether it may pay after others: cards pay in the order of the component list


def owed(table: Warlock, faces: Sequence[Face]) -> tuple[Icon, ...]:
    """The icons of the city that is being paid for."""
    if table.phase != PAYING or table.card == NO_CARD:
        return ()
    cost = faces[table.card].cost
    paid, _ = covered(kinds_paid(table), cost)
    return tuple(Icon(Race(ICONS[icon]), place in paid) for place, icon in enumerate(cost))


def stood_in(table: Warlock, faces: Sequence[Face]) -> bool:
    """Whether a paid card stands in for another creature."""
    paying = table.phase == PAYING and table.card != NO_CARD
    return paying and covered(kinds_paid(table), faces[table.card].cost)[1]


def inmates(
    table: Warlock, held: Sequence[WarlockHeld], faces: Sequence[Face], legal: Collection[str]
) -> tuple[Inmate, ...]:
    """The cards of a dungeon, with what each would pay if its owner is paying."""
    if not any(card.move.startswith("pay:") for card in held):
        return tuple(Inmate(card) for card in held)
    cost = faces[table.card].cost
    paid, stood_in = covered(kinds_paid(table), cost)
    open_icons = tuple(icon for place, icon in enumerate(cost) if place not in paid)
    kinds = {face.code: kind_of(face.race, face.second) for face in faces}
    found = []
    for card in held:
        kind = kinds[card.card.code]
        if card.move not in legal:
            one = one_of(kind)
            later = bool(table.deck.can_be_paid(table.card, table.paid + one, purse(table, table.actor) - one))
            found.append(Inmate(card, later=later))
            continue
        icons, stand_in = best_use(kind, open_icons, stand_in=not stood_in)
        found.append(Inmate(card, tuple(Race(ICONS[icon]) for icon in icons), stand_in))
    return tuple(found)


def kinds_paid(table: Warlock) -> tuple[int, ...]:
    """The kinds of the cards paid so far: what each can pay."""
    counts = [int(table.paid) >> (kind * WIDTH) & FULL for kind in range(KINDS)]
    return tuple(kind for kind, many in enumerate(counts) for _ in range(many))


# M-10
def covered(kinds: tuple[int, ...], cost: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """The places in a cost that cards pay, without a stand-in if possible, and whether one stands in."""
    for stand_in in (False, True):
        for places in choices(cost):
            if covers(kinds, tuple(cost[place] for place in places), stand_in=stand_in):
                return places, stand_in
    raise AssertionError("what has been paid pays for something")


# M-10, Warlock 5.7, Warlock 5.13
def best_use(kind: int, icons: tuple[int, ...], *, stand_in: bool) -> tuple[tuple[int, ...], bool]:
    """The icons that one card would pay: as itself if it can, with both creatures of a goblin if both are owed."""
    for stands_in in (False, True) if stand_in else (False,):
        for places in reversed(list(choices(icons))):
            wanted = tuple(icons[place] for place in places)
            if wanted and covers((kind,), wanted, stand_in=stands_in):
                return wanted, stands_in
    return (), False


def choices(icons: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All subsets of the places in a cost, the smallest first."""
    for many in range(len(icons) + 1):
        yield from combinations(range(len(icons)), many)
