"""Sampled pasts compared with brute force: exactly the worlds that fit come up, each as often as it should.

Brute force knows nothing of generations, places or weights. It follows all ways in which physical cards can have
moved: a card from the stock is any card of the stock, and a card that leaves a hand or a mine is any card of it
that fits what was seen. All these ways are equally likely.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import exp

import pytest

from hubba import native
from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.card_log import (
    ARRIVED,
    DOWN,
    DUG_UP,
    RECRUITED,
    SHOWN,
    TAKEN,
    TURNED,
    note,
    note_stock,
)
from hubba.games.warlock.knowledge.ledger import mend
from hubba.games.warlock.knowledge.memory import PASTS, Memory, bring_back, recall
from hubba.games.warlock.knowledge.present import fill_place, hand_of, settle
from hubba.games.warlock.knowledge.reliving import relive
from hubba.games.warlock.rules.deck import NO_CARD
from tests.battery import deviation
from tests.scale import native_only, scaled

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

Zones = tuple[tuple[int, ...], ...]  # the stock, then hand and mine of each seat, each as counts by face

ROUNDS = scaled(6000, 1500)
MANY = 32  # pasts of which one is kept: with this many, the weights take effect


@dataclass
class Told:
    """What a viewer saw, told to the memory under test and to brute force."""

    copies: list[int]
    seats: int = 1
    pasts: int = MANY
    ways: Counter[Zones] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.memory = Memory(self.seats, len(self.copies), vec[i64](self.copies), self.pasts)
        nothing = (0,) * len(self.copies)
        self.ways[(tuple(self.copies), *[nothing] * (2 * self.seats))] = 1

    def shift(self, source: int, target: int, face: int | None) -> None:
        """A card moves from one zone to another, with -1 for the open table; its face may be unknown."""
        after: Counter[Zones] = Counter()
        for zones, many in self.ways.items():
            for card in range(len(self.copies)) if face is None else [face]:
                copies = 1 if source < 0 else zones[source][card]
                if copies:
                    after[changed(changed(zones, source, card, -1), target, card, 1)] += many * copies
        assert after, "this cannot have been seen"
        self.ways = after

    # What a viewer can see

    def arrived(self, seat: int = 0) -> None:
        note(self.memory.seen, ARRIVED, seat, NO_CARD)
        self.shift(0, 1 + 2 * seat, None)

    def taken(self, face: int, seat: int = 0) -> None:
        note(self.memory.seen, TAKEN, seat, face)
        self.shift(-1, 1 + 2 * seat, face)

    def shown(self, face: int, seat: int = 0) -> None:
        note(self.memory.seen, SHOWN, seat, face)
        self.shift(1 + 2 * seat, -1, face)

    def down(self, seat: int = 0) -> None:
        note(self.memory.seen, DOWN, seat, NO_CARD)
        self.shift(1 + 2 * seat, 2 + 2 * seat, None)

    def recruited(self, face: int, seat: int = 0) -> None:
        note(self.memory.seen, RECRUITED, seat, face)
        self.shift(-1, 2 + 2 * seat, face)

    def dug_up(self, face: int, seat: int = 0) -> None:
        note(self.memory.seen, DUG_UP, seat, face)
        self.shift(2 + 2 * seat, -1, face)

    def turned(self, face: int) -> None:
        note(self.memory.seen, TURNED, 0, face)
        self.shift(0, -1, face)

    def reshuffled(self, *pile: int) -> None:
        assert all(not any(zones[0]) for zones in self.ways), "the stock is empty then"
        note_stock(self.memory.seen, vec[i64](pile), len(pile))
        for face in pile:
            self.shift(-1, 0, face)

    # Worlds

    def expected(self) -> dict[Zones, Fraction]:
        total = self.ways.total()
        return {zones: Fraction(many, total) for zones, many in self.ways.items()}

    def present(self, rng: Rng) -> Zones:
        """The world at the end of the past that the memory has just made, as the view reads it."""
        past = self.memory.past
        faces = range(len(self.copies))
        settle(past, rng)
        zones = [tuple(int(past.left[past.current * len(faces) + face]) for face in faces)]
        for seat in range(self.seats):
            mine = [int(past.open_mine[seat * len(faces) + face]) for face in faces]
            for number in range(past.places[seat]):
                mine[fill_place(past, seat, number, rng)] += 1
            hand = Counter(int(face) for face in hand_of(past, seat))
            zones += [tuple(hand[face] for face in faces), tuple(mine)]
        return tuple(zones)

    def sampled(self, rounds: int, seed: int = 1, *, mended: bool = False, again: int = 0) -> Counter[Zones]:
        """Worlds as the view samples them, or (`mended`) as it samples them after a dead end.

        With `again`, worlds of a past that has been used this often before.
        """
        rng = Rng(seed)
        found: Counter[Zones] = Counter()
        for _ in range(rounds):
            if mended:
                mend(self.memory.past, self.memory.seen, rng)
            else:
                recall(self.memory, rng)
            for _time in range(again):
                self.present(rng)
                bring_back(self.memory)
            found[self.present(rng)] += 1
        return found


def changed(zones: Zones, zone: int, face: int, by: int) -> Zones:
    if zone < 0:
        return zones
    counts = zones[zone]
    return (*zones[:zone], (*counts[:face], counts[face] + by, *counts[face + 1 :]), *zones[zone + 1 :])


# Small situations: copies of the faces 0, 1, …, and what is seen; `@1` is seat 1, otherwise it is seat 0.

SCENES = {
    "only unseen cards": ("2 2 1", "arrived arrived arrived@1 arrived@1 down down@1"),
    "unseen cards, some of them shown": (
        "3 2 2",
        "arrived arrived arrived arrived@1 arrived@1 down turned:1 shown:0 arrived down dug_up:1",
    ),
    "a taken card, then a move face down": ("1 2 2", "turned:0 arrived taken:0 arrived down"),
    "two taken cards and one move face down": ("2 1 2", "turned:0 turned:1 arrived taken:0 taken:1 down"),
    "a card taken between two moves face down": (
        "1 1 2 2",
        "turned:0 turned:1 arrived arrived taken:0 down taken:1 down arrived",
    ),
    "a recruited card and a bid of its face": ("2 2 2", "turned:0 arrived arrived down recruited:0 dug_up:0"),
    "a reshuffle and an old place of the mine": (
        "2 2 1",
        "arrived arrived arrived down turned:0 turned:1 reshuffled:0,1 arrived down",
    ),
    "a shown card of either generation": (
        "2 2 1",
        "arrived arrived arrived@1 turned:0 turned:1 reshuffled:0,1 arrived shown:0 down",
    ),
    "a shown card that was taken or not": ("3 2", "turned:0 arrived arrived taken:0 down shown:0"),
    "a bid that was taken or not": ("3 2 1", "turned:0 arrived arrived taken:0 down arrived down dug_up:0"),
    "everything at once": (
        "3 2 2",
        "arrived arrived arrived arrived@1 arrived@1 shown:0@1 taken:0 down turned:1 turned:2 recruited:2@1 "
        "reshuffled:1 arrived@1 down@1 shown:0 dug_up:2@1",
    ),
}


def told_of(copies: str, seen: str, pasts: int = MANY) -> Told:
    told = Told([int(many) for many in copies.split()], seats=2 if "@1" in seen else 1, pasts=pasts)
    for word in seen.split():
        what, _, seat = word.partition("@")
        act, _, faces = what.partition(":")
        numbers = [int(face) for face in faces.split(",") if face]
        getattr(told, act)(*numbers, *([int(seat)] if seat else []))
    return told


ACTS = ["arrived"] * 4 + ["taken", "down"] * 2 + ["shown", "recruited", "dug_up", "turned"]


def any_scene(seed: int, pasts: int = MANY) -> Told:
    """A random tiny game; tells what a viewer saw of it."""
    dice = random.Random(seed)
    copies = [dice.randint(2, 4) for _ in range(3)]
    told = Told(copies, seats=2, pasts=pasts)
    stock = [face for face, many in enumerate(copies) for _ in range(many)]
    hands: list[list[int]] = [[], []]
    mines: list[list[int]] = [[], []]
    table: list[int] = []
    for _ in range(dice.randint(20, 40)):
        seat = dice.randrange(2)
        act = dice.choice(ACTS)
        hand, mine = hands[seat], mines[seat]
        sources = {"taken": table, "recruited": table, "shown": hand, "down": hand, "dug_up": mine}
        source = sources.get(act, stock)
        if not source:
            continue
        card = source.pop(dice.randrange(len(source)))
        target = {"arrived": hands, "taken": hands, "down": mines, "recruited": mines}.get(act, [table, table])
        target[seat].append(card)
        if act in ("arrived", "down"):
            getattr(told, act)(seat)
        elif act == "turned":
            told.turned(card)
        else:
            getattr(told, act)(card, seat)
        if not stock and table:
            told.reshuffled(*table)
            stock, table[:] = list(table), []
    return told


# M-5
@pytest.mark.parametrize("scene", SCENES)
def test_all_worlds_that_fit_come_up_and_no_other(scene: str) -> None:
    told = told_of(*SCENES[scene], PASTS)  # few are enough for this
    expected = told.expected()
    assert len(expected) > 3
    assert set(told.sampled(int(25 / min(expected.values())))) == set(expected)


# M-5
@native_only
@pytest.mark.parametrize("scene", SCENES)
def test_frequencies(scene: str) -> None:
    told = told_of(*SCENES[scene])
    check_frequencies(told, told.sampled(ROUNDS))


def check_frequencies(told: Told, found: Counter[Zones], slack: float = 0.0) -> None:
    """Check the chi-square over all worlds; a value this large happens by chance once in 10**7."""
    rounds = found.total()
    surprise = 0.0
    for zones, chance in told.expected().items():
        off = max(0.0, abs(found[zones] - rounds * float(chance)) - slack * rounds)
        surprise += off**2 / (rounds * float(chance))
    freedom = len(told.expected()) - 1
    assert freedom == 0 or deviation(surprise, freedom) < 5.2


def weighed(told: Told, rounds: int, seed: int) -> list[tuple[float, Zones | None]]:
    """Single pasts with their weights, before one of several is kept."""
    rng = Rng(seed)
    found: list[tuple[float, Zones | None]] = []
    for _ in range(rounds):
        weight = exp(relive(told.memory.past, told.memory.seen, told.memory.ways, rng))
        found.append((weight, told.present(rng) if weight > 0 else None))
    return found


def check_weights(told: Told, rounds: int, seed: int) -> None:
    """Check that only possible worlds have weight, each its share within six standard errors."""
    found = weighed(told, rounds, seed)
    expected = told.expected()
    assert {zones for _, zones in found if zones is not None} <= set(expected)
    for zones, chance in expected.items():
        off = [weight * ((zones == world) - float(chance)) for weight, world in found]
        mean = sum(weight for weight, _ in found) / rounds
        error = max(sum(x * x for x in off), mean * mean * rounds * float(chance)) ** 0.5
        assert abs(sum(off)) <= 6 * error + 1e-9, zones


@pytest.mark.parametrize("scene", SCENES)
def test_M_5_weights_are_exact(scene: str) -> None:
    check_weights(told_of(*SCENES[scene]), ROUNDS, 3)


# M-5
@native_only
@pytest.mark.parametrize("seed", [3, 48, 51, 123, 263, 304, 404, 435, 440])
def test_where_pasts_differ_most_in_weight(seed: int) -> None:
    """Scenes where keeping any past that fits, without weights, would give wrong frequencies."""
    told = any_scene(seed)
    check_weights(told, ROUNDS, seed)
    check_frequencies(told, told.sampled(ROUNDS // 4, seed), slack=0.01)


# M-5
@pytest.mark.parametrize("seed", range(scaled(30, 2)))
def test_any_past(seed: int) -> None:
    told = any_scene(seed)
    check_weights(told, ROUNDS // 3, seed)
    found = told.sampled(ROUNDS // 6, seed)
    expected = told.expected()
    assert set(found) <= set(expected)
    assert {zones for zones, chance in expected.items() if chance > 0.04} <= set(found)
    # One of many pasts is almost one of all: shares may still be off by one in a hundred.
    check_frequencies(told, found, slack=0.01)


# M-5
@pytest.mark.parametrize("seed", range(40, scaled(60, 42)))
def test_few_pasts_do_nearly_as_well(seed: int) -> None:
    """With as many pasts as the view keeps: nothing impossible comes up, and at most 3 % of the worlds differ."""
    told = any_scene(seed, PASTS)
    rounds = ROUNDS // 3
    found = told.sampled(rounds, seed)
    expected = told.expected()
    assert set(found) <= set(expected)
    off = sum(abs(found[zones] / rounds - float(chance)) for zones, chance in expected.items()) / 2
    assert off < 0.03 + sum((float(chance) / rounds) ** 0.5 for chance in expected.values())


# M-5
@pytest.mark.parametrize("scene", SCENES)
def test_a_past_that_serves_again_makes_all_worlds_that_fit_and_no_other(scene: str) -> None:
    told = told_of(*SCENES[scene], PASTS)
    expected = told.expected()
    assert set(told.sampled(int(25 / min(expected.values())), again=1)) == set(expected)


# M-5
@native_only
@pytest.mark.parametrize("scene", SCENES)
def test_frequencies_where_a_past_has_served_before(scene: str) -> None:
    told = told_of(*SCENES[scene])
    check_frequencies(told, told.sampled(ROUNDS, again=2))


# M-5
@native_only
def test_after_recruiting_pasts_differ_in_weight_too() -> None:
    # The bid is the recruited card or the one that was put down; then there is one copy fewer for the hand.
    told = told_of("3 3", "turned:0 arrived arrived arrived arrived down recruited:0 dug_up:0 shown:0")
    found = told.sampled(2 * ROUNDS)
    off = sum(abs(found[zones] / (2 * ROUNDS) - float(chance)) for zones, chance in told.expected().items()) / 2
    assert off < 0.03


# M-5
@native_only
@pytest.mark.parametrize("scene", SCENES)
def test_frequencies_of_mended_pasts(scene: str) -> None:
    told = told_of(*SCENES[scene])
    check_frequencies(told, told.sampled(ROUNDS // 2, mended=True), slack=0.005)


# M-5
@pytest.mark.parametrize("seed", scaled([1, 3, 5, 9, 48, 51, 123, 263, 304, 404, 435, 440], [3, 123]))
def test_any_mended_past(seed: int) -> None:
    """Among them are scenes where worlds differ most in weight, and one with 84 worlds."""
    told = any_scene(seed)
    found = told.sampled(ROUNDS // 5, seed, mended=True)
    assert set(found) <= set(told.expected())
    check_frequencies(told, found, slack=0.01)


@pytest.mark.skipif(native.compiled(), reason="compiled, it is as patient as ever")
def test_what_cannot_have_been_seen_has_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.games.warlock.knowledge.ledger.MOST_STEPS", 1000)
    memory = Memory(1, 2, vec[i64]([1, 1]))
    note(memory.seen, ARRIVED, 0, NO_CARD)
    note(memory.seen, TURNED, 0, 0)
    note(memory.seen, SHOWN, 0, 0)
    with pytest.raises(AssertionError, match="no world fits"):
        recall(memory, Rng(1))
