"""In many games, random and sensible, every refusal cites a specific clause, and asking changes nothing."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hubba import native
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.refusal import Refusal
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.moves import (
    AIM,
    FIRST,
    KINDS_OF_MOVE,
    LAND,
    LIFT,
    OWN,
    PLACE,
    SEAT,
    TWO,
    kind_of_move,
    with_face,
)
from hubba.games.warlock.rules.state import Warlock
from tests.games.refusals import (
    Told,
    can_be_said,
    clauses_of,
    each_once,
    explains_without_change,
    have_words_of_their_own,
    refusals_in,
)
from tests.games.warlock import tables
from tests.games.warlock.test_counts import any_move, builder, hoarder
from tests.scale import scaled

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

PAGE = Path(__file__).parents[3] / "docs/rules/warlock.md"
NAMES = ["Anna", "Brian", "Chloé", "David", "Emma"]
GAMES = 4 if native.compiled() else 1  # for each number of seats and each policy

# More specific reasons, which are given if more is known.
EXPLAINED = {"cannot-pay": "lacks-icon", "bid-taken": "equal-bid"}
# Reasons that come up hardly ever, or never: no seat is asked while cards are dealt. The tests of the clauses have
# positions for the others.
RARE = {"wait-for-cards", "no-dragon-left", "no-ruin-left", "no-place"}


def all_reasons() -> set[str]:
    return {EXPLAINED.get(reason, reason) for _, reason in GAME.reasons.values()}


def akin(move: int) -> range:
    """All moves of the same kind."""
    if move >= FIRST:
        return range(with_face(kind_of_move(move), 0), GAME.moves, KINDS_OF_MOVE)
    starts = [0, PLACE, LIFT, LAND, OWN, AIM, SEAT, TWO, FIRST]
    place = sum(start <= move for start in starts) - 1
    return range(starts[place], starts[place + 1])


def tries(dice: random.Random, state: Warlock) -> Iterator[tuple[int, int]]:
    """Seats and moves to ask about: random ones, and all that resemble a legal move."""
    yield dice.randrange(-1, state.seats + 1), dice.randrange(-1, GAME.moves + 2)
    seat = dice.choice([seat for seat in range(state.seats) if state.may_act(seat)])
    yield seat, dice.randrange(PLACE)
    yield seat, dice.randrange(FIRST, GAME.moves)
    yield from ((seat, move) for move in akin(int(state.legal(seat)[-1])))


def refusals(seats: int, policy: int) -> Iterator[Refusal]:
    """All refusals in some games."""
    choose = (any_move, builder, hoarder)[policy]
    for seed in range(GAMES):
        dice = random.Random(f"{seats} {policy} {seed}")
        options = GAME.settle(seats, {"auction_build": dice.choice(["owed", "may"])})
        yield from refusals_in(
            GAME, seats, options, dice, seed, tries, lambda dice, _state, _seat, texts: choose(dice, texts)
        )


@cache
def told(seats: int, policy: int) -> Told:
    """The different refusals in these games."""
    return each_once(refusals(seats, policy))


@pytest.mark.parametrize("seats", scaled([3, 4, 5], [4]))
@pytest.mark.parametrize("policy", range(3), ids=["any", "builder", "hoarder"])
def test_every_refusal_cites_a_clause_and_can_be_said(seats: int, policy: int) -> None:
    found = told(seats, policy)
    assert {clause for clause, _, _ in found} <= clauses_of(PAGE)
    assert {reason for _, reason, _ in found} <= all_reasons()
    can_be_said(GAME, found, NAMES[:seats])


@pytest.mark.skipif(not native.compiled(), reason="one game of each kind is too few")
def test_all_reasons_come_up_and_have_words_of_their_own() -> None:
    found: dict[str, Refusal] = {}
    for seats in GAME.seats:
        for policy in range(3):
            found |= {refusal.reason: refusal for refusal in told(seats, policy).values()}
    assert set(found) >= all_reasons() - RARE
    have_words_of_their_own(GAME, found, NAMES)


def test_every_reason_has_a_clause_of_the_page() -> None:
    assert {clause for clause, _ in GAME.reasons.values()} <= clauses_of(PAGE)


def test_a_table_explains_without_any_change() -> None:
    play = Play(GAME, 4, {"start": 1}, chance=Seeded(key_of(4)))
    dice = random.Random(4)
    for _ in range(150 if native.compiled() else 30):
        seat = dice.choice(play.to_act)
        explains_without_change(play, lambda: tries(dice, tables.state_of(play)))
        play.step(seat, [dice.choice(play.legal(seat))])
