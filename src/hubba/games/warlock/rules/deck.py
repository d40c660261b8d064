"""Tables for the rules: what is printed on the faces, and all ways to pay for a city."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from hubba.core.fast import bit, i64, vec, zeros

# Races; an icon of a cost is a race or the jester.
GIANT: Final = 0
WIZARD: Final = 1
HUMAN: Final = 2
ORC: Final = 3
GNOME: Final = 4
GOBLIN: Final = 5
RACES: Final = 6
JESTER: Final = 6

NO_CARD: Final = -1
NO_RACE: Final = -1

# What a dungeon card can pay: one creature, or a goblin and its second creature. A packed number has four
# bits for each of the ten kinds: three to count (to more than a cost has icons) and a guard that shows a shortage.
KINDS: Final = 10
WIDTH: Final = 4
FULL: Final = 7
GUARDS: Final = 0x8888888888


def one_of(kind: i64) -> i64:
    """A packed number with one card of a kind."""
    return bit(kind * WIDTH)


def holds(cards: i64, wanted: i64) -> bool:
    """Whether packed cards include others."""
    return ((cards | GUARDS) - wanted) & GUARDS == GUARDS


def with_one(cards: i64, kind: i64) -> i64:
    """Packed cards and one more of a kind; seven is the most we count, and always enough."""
    if (cards >> (kind * WIDTH)) & FULL == FULL:
        return cards
    return cards + one_of(kind)


class Deck:
    """Everything printed on the faces, by the number of the face."""

    def __init__(self, rows: Sequence[tuple[int, int, int, tuple[int, ...], int, int]]) -> None:
        """Rows of race, points, gold, cost, second creature and copies."""
        self.faces: i64 = len(rows)
        self.race = vec[i64]([row[0] for row in rows])
        self.points = vec[i64]([row[1] for row in rows])
        self.gold = vec[i64]([2 * row[2] for row in rows])  # in half gold pieces, as in bids
        self.copies = vec[i64]([row[5] for row in rows])
        self.kind = vec[i64]([kind_of(row[0], row[4]) for row in rows])
        self.cards: i64 = sum(row[5] for row in rows)
        self.free = vec[i64]([int(not row[3]) for row in rows])
        # Payments of a face: places from first to last; up to lean, those that can spare no card.
        self.first = zeros(self.faces)
        self.lean = zeros(self.faces)
        self.last = zeros(self.faces)
        self.payments = vec[i64]([])
        self.list_payments([row[3] for row in rows])

    def list_payments(self, costs: Sequence[tuple[int, ...]]) -> None:
        """List all payments of every cost, each cost once."""
        found: list[int] = []
        places: dict[tuple[int, ...], tuple[int, int, int]] = {}
        for face, cost in enumerate(costs):
            if cost not in places:
                first = len(found)
                lean, rich = payments_of(cost)
                found += [packed(kinds) for kinds in lean + rich]
                places[cost] = (first, first + len(lean), len(found))
            self.first[face], self.lean[face], self.last[face] = places[cost]
        self.payments = vec[i64](found)

    # Warlock 2.9, Warlock 5.9
    def payable(self, face: i64, cards: i64) -> bool:
        """Whether packed cards can pay for a city; a gnome city costs nothing."""
        if self.free[face] != 0:
            return True
        for place in range(self.first[face], self.lean[face]):
            if holds(cards, self.payments[place]):
                return True
        return False

    # M-10
    def shortfall(self, face: i64, cards: i64) -> tuple[i64, i64]:
        """How many cards are missing for the nearest payment, and the kinds of which one more would help.

        The kinds are guards: bit 3 of each kind's place in a packed number.
        """
        fewest: i64 = KINDS
        lacking: i64 = 0
        if self.free[face] != 0:
            fewest = 0
        for place in range(self.first[face], self.lean[face]):
            left = (cards | GUARDS) - self.payments[place]
            gone = ~left & GUARDS  # the guard of a kind is gone if its cards are short
            if gone == 0:
                return 0, 0
            # Add up the shortages of all kinds: modulo 15, a number equals the sum of its hexadecimal digits.
            short = (gone - (left & (gone - (gone >> 3)))) % 15
            if short < fewest:
                fewest = short
                lacking = gone
            elif short == fewest:
                lacking |= gone
        return fewest, lacking

    # M-10
    def is_payment(self, face: i64, paid: i64) -> bool:
        """Whether packed cards are exactly a payment, so that none of them is idle."""
        for place in range(self.first[face], self.last[face]):
            if self.payments[place] == paid:
                return True
        return False

    # M-10
    def can_be_paid(self, face: i64, paid: i64, rest: i64) -> bool:
        """Whether the cards paid so far become a payment with some cards of the rest."""
        for place in range(self.first[face], self.last[face]):
            wanted = self.payments[place]
            if holds(wanted, paid) and holds(rest, wanted - paid):
                return True
        return False


def kind_of(race: int, second: int) -> int:
    """What a card of the dungeon can pay."""
    return GOBLIN + second if race == GOBLIN else race


def creatures_of(kind: int) -> tuple[int, ...]:
    """The creatures on a card of a kind."""
    return (kind,) if kind < GOBLIN else (GOBLIN, kind - GOBLIN)


def packed(kinds: Sequence[int]) -> int:
    """The packed number of some cards, given by their kinds."""
    return sum(int(one_of(kind)) for kind in kinds)


# M-10, Warlock 2.12, Warlock 5.7, Warlock 5.13
def payments_of(cost: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """All payments of a cost, as kinds: those that can spare no card, and the others."""
    found = [
        kinds
        for many in range(1, len(cost) + 1)
        for kinds in combinations_with_replacement(range(KINDS), many)
        if covers(kinds, cost, stand_in=True)
    ]
    lean = [kinds for kinds in found if not any(kinds != other and includes(kinds, other) for other in found)]
    return lean, [kinds for kinds in found if kinds not in lean]


def includes(kinds: Sequence[int], fewer: Sequence[int]) -> bool:
    """Whether some cards include others."""
    rest = list(kinds)
    for kind in fewer:
        if kind not in rest:
            return False
        rest.remove(kind)
    return True


# M-10
def covers(kinds: Sequence[int], icons: tuple[int, ...], *, stand_in: bool) -> bool:
    """Whether each card covers an icon, or two with two creatures, and no icon is left over.

    `stand_in` says whether one wizard may still stand in for another creature.
    """
    if not kinds:
        return not icons
    creatures = creatures_of(kinds[0])
    rest = kinds[1:]
    for creature in creatures:
        for icon in dict.fromkeys(icons):
            left = without(icons, icon)
            after = stand_in
            if icon not in (creature, JESTER):
                if creature != WIZARD or not stand_in:
                    continue
                after = False
            if covers(rest, left, stand_in=after):
                return True
            # The goblin's other creature may cover an icon as well; the goblin itself comes first.
            if len(creatures) == 2 and creature == GOBLIN and covers_second(kinds, left, stand_in=after):
                return True
    return False


# Warlock 5.7
def covers_second(kinds: Sequence[int], icons: tuple[int, ...], *, stand_in: bool) -> bool:
    """Whether the second creature of the first card also covers an icon, and the other cards cover the rest."""
    second = creatures_of(kinds[0])[1]
    for icon in dict.fromkeys(icons):
        after = stand_in
        if icon not in (second, JESTER):
            if second != WIZARD or not stand_in:
                continue
            after = False
        if covers(kinds[1:], without(icons, icon), stand_in=after):
            return True
    return False


def without(icons: tuple[int, ...], icon: int) -> tuple[int, ...]:
    """The icons without one of them."""
    place = icons.index(icon)
    return icons[:place] + icons[place + 1 :]
