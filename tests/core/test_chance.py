"""The sources of chance."""

from collections import Counter
from fractions import Fraction

import pytest

from hubba.core import chance as chances
from hubba.core.chance import (
    Chance,
    ChanceError,
    Enumerated,
    Fast,
    Scripted,
    Seeded,
    every_chance,
    key_of,
    random_moves,
)
from hubba.core.playout import play_out
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.witches.game import GAME
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR


def outcomes(chance: Chance, count: int) -> list[int]:
    """The first outcomes of a die that shows 1 twice, 2 three times and 3 once."""
    found = []
    for _ in range(count):
        found.append(int(chance.pick(CARAVAN.start(1))))
    return found


@pytest.mark.parametrize("make", [lambda: Fast(4), lambda: Seeded(key_of(4))], ids=["fast", "seeded"])
def test_outcomes_come_up_by_weight(make) -> None:  # type: ignore[no-untyped-def]
    counted = Counter(outcomes(make(), 6000))
    assert set(counted) == {1, 2, 3}
    for face, share in ((1, 2000), (2, 3000), (3, 1000)):
        assert abs(counted[face] - share) < 200
    assert outcomes(make(), 50) == outcomes(make(), 50)


def test_a_draw_here_changes_no_roll_there() -> None:
    one, other = Seeded(key_of(1)), Seeded(key_of(1))
    state = GAME.start(4)
    one.pick(state)  # the lot for the leader
    state.resolve(0)
    assert [one.pick(state) for _ in range(5)] == [other.pick(state) for _ in range(5)]
    fast, slow = Fast(1), Fast(1)
    fast.pick(GAME.start(4))
    one_state, other_state = state.clone(), state.clone()
    assert [fast.pick(one_state) for _ in range(5)] == [slow.pick(other_state) for _ in range(5)]


def test_games_of_a_series_and_their_moves_have_streams_of_their_own() -> None:
    deals = {tuple(outcomes(Fast(4, game), 12)) for game in range(20)}
    assert len(deals) == 20
    assert outcomes(Fast(4, 3), 12) == outcomes(Fast(4, 3), 12)
    streams = [Rng(4, stream) for stream in range(3 * chances.STREAMS)]
    assert [random_moves(4, game).word() for game in range(3)] == [
        streams[game * chances.STREAMS].word() for game in range(3)
    ]
    state = GAME.start(4)  # the lot for the leader, then the stock: purposes 0 and 1
    fast = Fast(4, 1)
    assert fast.pick(state.clone()) == state.clone().random_outcome(streams[chances.STREAMS + 1])
    state.resolve(0)
    assert fast.pick(state.clone()) == state.clone().random_outcome(streams[chances.STREAMS + 2])


def test_a_seeded_source_goes_back() -> None:
    source = Seeded(key_of("x"))
    first = outcomes(source, 9)
    source.rewind([4])
    assert outcomes(source, 5) == first[4:]


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    limit = 2**63 + 1  # nearly half of all numbers must be drawn again
    plain = [chances._number(b"k" * 32, 0, index, 2**64) for index in range(64)]
    for index, number in enumerate(plain):
        fair = chances._number(b"k" * 32, 0, index, limit)
        assert 0 <= fair < limit
        assert fair == number if number < limit else fair != number % limit
    assert 20 < sum(number >= limit for number in plain) < 44


def test_a_script_gives_what_it_says_then_asks_another() -> None:
    source = Scripted([[3, 1]], Scripted([[2]]))
    assert outcomes(source, 3) == [3, 1, 2]
    source.rewind([1])
    assert outcomes(source, 1) == [1]
    source.rewind([])
    assert outcomes(source, 1) == [3]


def test_a_script_refuses_what_cannot_happen() -> None:
    with pytest.raises(ChanceError, match="cannot happen"):
        outcomes(Scripted([[4]]), 1)
    with pytest.raises(ChanceError, match="no further outcome"):
        outcomes(Scripted([[]]), 1)
    with pytest.raises(ChanceError, match="no further outcome"):
        outcomes(Scripted([]), 1)


def test_every_run_of_outcomes_once_and_their_probabilities_add_up() -> None:
    runs: Counter[tuple[int, ...]] = Counter()
    total = Fraction(0)
    for source in every_chance():
        first, second = outcomes(source, 2)
        runs[first, second] += 1
        total += source.probability
        assert source.probability == Fraction({1: 2, 2: 3, 3: 1}[first] * {1: 2, 2: 3, 3: 1}[second], 36)
    assert len(runs) == 9
    assert set(runs.values()) == {1}
    assert total == 1


def test_enumeration_of_a_whole_deal() -> None:
    deals = Counter()
    total = Fraction(0)
    for source in every_chance():
        state = CELLAR.start(2)
        source.settle(state)
        deals[CELLAR.write_position(state, {})] += 1
        total += source.probability
    assert total == 1
    assert len(deals) == 140, "7 · C(6,3) hands"
    assert set(deals.values()) == {36}


def test_nothing_to_decide_is_one_run() -> None:
    assert [source.probability for source in every_chance()] == [1]
    assert Enumerated([]).next_path() is None


def test_driving_a_state_checks_every_move() -> None:
    state = GAME.start(2, {"leader": 0})
    source = Fast(3)
    assert source.settle(state) == 0
    with pytest.raises(ValueError, match="may not make move 200"):
        source.play(state, 0, 200)
    with pytest.raises(ValueError, match="seat 1 may not"):
        source.play(state, 1, 0)
    rng = Rng(1)
    seat = 0
    while seat != NOBODY:
        seat = source.play(state, seat, state.random_move(seat, rng))
    assert state.over()


def test_playing_out_takes_every_decision_there_is() -> None:
    state = GAME.start(4)
    assert play_out(state, Fast(1), Rng(1)) == 14 * 4 + 13, "14 tricks, and a question after each but the last"
    assert state.over()
    assert sum(state.score(seat) for seat in range(4)) > 0


def test_the_base_source_forgets_nothing_because_it_knows_nothing() -> None:
    source = Fast(1)
    source.rewind([1, 2])
    with pytest.raises(NotImplementedError):
        Chance().pick(GAME.start(2))
