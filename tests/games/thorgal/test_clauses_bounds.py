"""A question accepts only its own moves: the first one beyond them is refused like any other move."""

from typing import Any

from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    DROP,
    END,
    FOUR_DIFFERENT,
    GIVE,
    HERO,
    RECALLING,
    TO,
    WANT,
    WITH,
)
from tests.games.thorgal.tables import GAME, set_up, state_of

TANATLOC = "dice=1 roll=1+1+1+1 black=tanatloc"


def check_bounds(doing: str, seat: int, first: int, beyond: int, **table: Any) -> None:
    """Check that the moves before the first and after the last are refused like the end of a turn."""
    state = state_of(set_up(doing, **table))
    foreign = GAME.refusal(state, seat, END)
    assert foreign is not None
    assert GAME.refusal(state, seat, first - 1) == GAME.refusal(state, seat, beyond) == foreign
    assert all(GAME.refusal(state, seat, move) != foreign for move in range(first, beyond))


def test_1_5_a_hero_is_chosen_by_a_hero() -> None:
    check_bounds("choosing", 0, HERO, WITH, team="-", round=0, track=0)


def test_3_4_whom_one_trades_with_is_a_hero() -> None:
    check_bounds(f"trading kriss {TANATLOC}", 1, WITH, TO, hands=("CC", "DD"))


def test_3_4_what_is_given_is_a_skill() -> None:
    check_bounds(f"giving kriss {TANATLOC} with=thorgal", 1, GIVE, WANT, hands=("CC", "DD"))


def test_3_4_what_is_wanted_is_a_skill() -> None:
    check_bounds(f"wanting kriss {TANATLOC} with=thorgal give=D", 1, WANT, COUNT, hands=("CC", "DD"))


def test_3_4_how_many_is_a_number() -> None:
    check_bounds(f"counting kriss {TANATLOC} with=thorgal give=D for=C", 1, COUNT, DROP, hands=("CC", "DD"))


def test_4_2_a_chaam_goes_to_a_location() -> None:
    check_bounds("placing kriss card=C1", 1, AT, FOUR_DIFFERENT, at="1 2 1")


def test_5_9_what_is_shared_is_a_skill_and_a_number() -> None:
    check_bounds("sharing aaricia with=thorgal", 2, GIVE, WANT, hands=("C", "D", "CPP"))
    check_bounds("sparing aaricia with=thorgal give=P", 2, COUNT, DROP, hands=("C", "D", "CPP"))


def test_5_9_what_is_given_up_for_a_recall_is_a_skill() -> None:
    team = "jolan kriss aaricia"
    check_bounds("swapping jolan for=R", 0, DROP, RECALLING, team=team, hands=("CI",), spent="R")


def test_5_10_what_is_given_up_is_a_skill() -> None:
    check_bounds("dropping kriss with=kriss", 1, DROP, RECALLING, hands=("-", "CCCCDDDDIII"))
