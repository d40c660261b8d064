"""The fast random numbers."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from hubba.core.rng import MULTIPLIER, Rng


@given(st.integers(0, 2**61))
def test_same_seed_same_numbers_and_within_bounds(seed: int) -> None:
    one, other = Rng(seed), Rng(seed)
    for limit in (1, 2, 54, 2**29):
        number = one.below(limit)
        assert number == other.below(limit)
        assert 0 <= number < limit
    assert 0.0 <= one.fraction() < 1.0
    assert 0 < one.state < MULTIPLIER * 2**32


def test_all_numbers_come_up_alike() -> None:
    rng = Rng(1)
    counted = Counter(rng.below(9) for _ in range(90_000))
    assert len(counted) == 9
    assert max(abs(count - 10_000) for count in counted.values()) < 500


def test_neighbouring_seeds_are_not_alike() -> None:
    firsts = [Rng(seed).below(1000) for seed in range(1000)]
    assert len(set(firsts)) > 550, "about 632 different ones are expected"


def test_pairs_of_numbers_are_independent() -> None:
    rng = Rng(3)
    counted = Counter((rng.below(6), rng.below(6)) for _ in range(36_000))
    assert len(counted) == 36
    assert max(abs(count - 1000) for count in counted.values()) < 200
