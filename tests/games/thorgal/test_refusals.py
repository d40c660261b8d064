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
from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    DASHING,
    DROP,
    FOUR_ALIKE,
    FOUR_DIFFERENT,
    GIVE,
    HERO,
    KILL,
    RECALLING,
    SHOOTING,
    SIX_ALIKE,
    STRIKING,
    TAKE,
    TO,
    WANT,
    WITH,
)
from hubba.games.thorgal.rules.state import Thorgal
from tests.games.refusals import (
    Told,
    can_be_said,
    clauses_of,
    each_once,
    explains_without_change,
    have_words_of_their_own,
    refusals_in,
)
from tests.games.thorgal.tables import GAME, state_of
from tests.games.thorgal.test_counts import adviser, any_move, trader
from tests.scale import scaled

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

PAGE = Path(__file__).parents[3] / "docs/rules/thorgal.md"
NAMES = ["Anna", "Brian", "Chloé", "David"]
SEATS = scaled(list(GAME.seats), [3])
GAMES = scaled(4, 1)  # for each number of seats and each policy
POLICIES = (any_move, adviser, trader)
GROUPS = [
    *(0, HERO, WITH, TO, GIVE, WANT, COUNT, DROP, RECALLING, DASHING, AT, FOUR_DIFFERENT, FOUR_ALIKE, SIX_ALIKE),
    *(KILL, STRIKING, SHOOTING, TAKE, GAME.moves),
]
# Reasons that hardly ever come up in games; the tests of the clauses set up positions for them.
RARE = {"wait-for-dice", "end-of-path", "power-off"}


def all_reasons() -> set[str]:
    return {reason for _, reason in GAME.reasons.values()}


def akin(move: int) -> range:
    """All moves of the same kind."""
    place = sum(start <= move for start in GROUPS) - 1
    return range(GROUPS[place], GROUPS[place + 1])


def tries(dice: random.Random, state: Thorgal) -> Iterator[tuple[int, int]]:
    """Seats and moves to ask about: random ones, and all that resemble a legal move."""
    yield dice.randrange(-1, state.seats + 1), dice.randrange(-1, GAME.moves + 2)
    seat = int(state.turn())
    for group in dice.sample(range(len(GROUPS) - 1), 3):
        yield seat, dice.randrange(GROUPS[group], GROUPS[group + 1])
    yield from ((seat, move) for move in range(HERO))
    yield from ((seat, move) for move in akin(int(dice.choice(list(state.legal(seat))))))


def refusals(seats: int, policy: int) -> Iterator[Refusal]:
    """All refusals in some games."""
    for seed in range(GAMES):
        dice = random.Random(f"{seats} {policy} {seed}")
        options = GAME.settle(seats, {"chaams": dice.choice(["standard", "level-3"])})
        yield from refusals_in(GAME, seats, options, dice, seed, tries, POLICIES[policy])


@cache
def told(seats: int, policy: int) -> Told:
    """The different refusals in these games."""
    return each_once(refusals(seats, policy))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("policy", range(3), ids=["any", "adviser", "trader"])
def test_every_refusal_cites_a_clause_and_can_be_said(seats: int, policy: int) -> None:
    found = told(seats, policy)
    assert len(found) > 10
    assert {clause for clause, _, _ in found} <= clauses_of(PAGE)
    assert {reason for _, reason, _ in found} <= all_reasons()
    can_be_said(GAME, found, NAMES[:seats])


def test_all_reasons_come_up_and_have_words_of_their_own() -> None:
    found: dict[str, Refusal] = {}
    for seats in SEATS:
        for policy in range(3):
            found |= {refusal.reason: refusal for refusal in told(seats, policy).values()}
    if native.compiled():  # uncompiled there are too few games for this
        assert set(found) >= all_reasons() - RARE
    have_words_of_their_own(GAME, found, NAMES)


def test_every_reason_has_a_clause_of_the_page() -> None:
    assert {clause for clause, _ in GAME.reasons.values()} <= clauses_of(PAGE)


def test_a_table_explains_without_any_change() -> None:
    play = Play(GAME, 3, {"first": 1}, chance=Seeded(key_of(4)))
    dice = random.Random(4)
    for _ in range(scaled(150, 20)):
        if not play.to_act:
            break
        seat = play.to_act[0]
        explains_without_change(play, lambda: tries(dice, state_of(play)))
        play.step(seat, [dice.choice(play.legal(seat))])
