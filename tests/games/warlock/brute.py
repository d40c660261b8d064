"""Payments, bids and points of Warlock by brute force, which shares nothing with `hubba.games`.

Cards are codes like "W1", faces a dict from code to dict(race=, points=, gold=, cost=[], second=) in the order
of the component list. Races and icons are words: "giant", "wizard", ..., "jester".
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Any

Faces = dict[str, dict[str, Any]]
Bid = tuple[tuple[str, ...], int]

CELLS = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
BOARD = ["a1", "a2", "a3", "a4"]  # the cells along the player board
EDGE = [cell for cell in CELLS if cell in BOARD or cell[1] == "1"]
CENTRE = [cell for cell in CELLS if cell not in EDGE]
SERIES = [1, 2, 3, 5, 7] + [9] * 11
MOST = {"giant": 6, "wizard": 6, "human": 4, "orc": 4, "gnome": 2, "goblin": 2}
DIVERSITY = {3: 1, 4: 2, 5: 4, 6: 8}
DRAGON, RUIN = "D", "X"


def multisets(cards: list[str], most: int) -> list[tuple[str, ...]]:
    """Every choice of at most this many cards; equal cards make one choice."""
    kinds = list(dict.fromkeys(cards))
    chosen: list[tuple[str, ...]] = [()]
    for kind in kinds:
        copies = range(cards.count(kind) + 1)
        chosen = [few + (kind,) * more for few, more in product(chosen, copies) if len(few) + more <= most]
    return chosen


def creatures(code: str, faces: Faces) -> list[str]:
    """The creatures on a card: a goblin card shows two."""
    face = faces[code]
    return [face["race"], face["second"]] if face["second"] else [face["race"]]


def pays(cards: list[str], cost: list[str], faces: Faces) -> bool:
    """Whether exactly these cards are a payment: there is a way to lay their creatures on the icons."""
    shown = [(place, race) for place, code in enumerate(cards) for race in creatures(code, faces)]
    for laid in permutations(shown, len(cost)):
        if {place for place, _ in laid} != set(range(len(cards))):
            continue  # a card that covers nothing
        pairs = zip(laid, cost, strict=True)
        strangers = [race for (_, race), icon in pairs if icon not in (race, "jester")]
        if strangers in ([], ["wizard"]):
            return True
    return False


def payments(dungeon: list[str], cost: list[str], faces: Faces, played: str | None) -> set[tuple[str, ...]]:
    """All payments; a goblin just played is "castle" and comes after the dungeon cards of its own face."""
    ranks = {code: 2 * place for place, code in enumerate(faces)}
    if played:
        ranks["castle"] = ranks[played] + 1
    cards = sorted([*dungeon, "castle"] if played else dungeon, key=lambda code: ranks[code])
    return {
        chosen
        for chosen in multisets(cards, len(cost))
        if pays([played if played and code == "castle" else code for code in chosen], cost, faces)
    }


def humans(cards: tuple[str, ...], faces: Faces) -> int:
    """How many of the cards are humans."""
    return sum(faces[code]["race"] == "human" for code in cards)


def worth(cards: tuple[str, ...], two: int, faces: Faces) -> Fraction:
    """The gold of a bid in which this many humans count 2, and the others 0.5."""
    gold = sum(faces[code]["gold"] for code in cards if faces[code]["race"] != "human")
    return Fraction(gold) + 2 * two + Fraction(humans(cards, faces) - two, 2)


def begun(mine: list[str], taken: set[Fraction], faces: Faces, laid: tuple[str, ...]) -> Iterator[Bid]:
    """All bids with a free total whose cards, in list order, start with those laid; small ones first."""
    rest = sorted(mine, key=list(faces).index)
    for code in laid:
        if code not in rest:
            return
        rest = rest[rest.index(code) + 1 :]
    for size in range(len(rest) + 1):
        for more in combinations(rest, size):
            chosen = laid + more
            for two in range(humans(chosen, faces) + 1):
                if chosen and worth(chosen, two, faces) not in taken:
                    yield chosen, two


def bids(mine: list[str], taken: set[Fraction], faces: Faces) -> set[Bid]:
    """All bids with a free total: the cards and the number of humans among them that count 2."""
    return set(begun(mine, taken, faces, ()))


def beside(cell: str) -> list[str]:
    """The cells orthogonally next to a cell."""

    def far(other: str) -> int:
        return abs(ord(cell[0]) - ord(other[0])) + abs(ord(cell[1]) - ord(other[1]))

    return [other for other in CELLS if far(other) == 1]


def standing(empire: dict[str, str], faces: Faces) -> dict[str, str]:
    """The races of the creature cities that are left after the removal, by cell."""
    races = {cell: faces[code]["race"] for cell, code in empire.items() if code not in (DRAGON, RUIN)}
    away = {"giant": CENTRE, "wizard": EDGE}
    return {cell: race for cell, race in races.items() if cell not in away.get(race, [])}


def series(cells: list[str]) -> int:
    """The points of human cities on these cells, group by group."""
    total = 0
    left = set(cells)
    while left:
        group = {left.pop()}
        while more := {near for cell in group for near in beside(cell) if near in left}:
            group |= more
            left -= more
        total += sum(SERIES[: len(group)])
    return total


def scores(empires: list[dict[str, str]], faces: Faces) -> tuple[int, ...]:
    """The points of every seat."""
    rests = [standing(empire, faces) for empire in empires]
    result = []
    for empire, rest in zip(empires, rests, strict=True):
        score = sum(faces[empire[cell]]["points"] or 0 for cell in rest)
        score += series([cell for cell, race in rest.items() if race == "human"])
        for race, bonus in MOST.items():
            own = list(rest.values()).count(race)
            most = max(list(other.values()).count(race) for other in rests)
            score += bonus if own and own == most else 0
        score += DIVERSITY.get(len(set(rest.values())), 0)
        result.append(score)
    return tuple(result)
