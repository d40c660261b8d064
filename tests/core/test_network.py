"""A network in whole numbers, compared with the same sums written down plainly."""

from random import Random

import pytest

from hubba.core.features import Features
from hubba.core.network import ANSWER, FIRST_SCALE, MOST, SCALE, UNIT_SCALE, Inputs, Layers, Network
from hubba.testing.minis.purses import GAME as PURSES

INPUTS, UNITS, LATER = 12, 6, 4


def some_rows(seed: int) -> tuple[list[list[int]], list[list[int]], list[int], list[list[int]]]:
    """Layers with weights of both signs."""
    rng = Random(seed)

    def row(many: int, most: int) -> list[int]:
        return [rng.randint(-most, most) for _ in range(many)]

    first = [row(UNITS, 9_000) for _ in range(INPUTS)]
    second = [row(LATER, 2_000) for _ in range(UNITS)]
    return first, second, row(LATER, 3_000), [row(UNITS, 20_000), row(LATER, 300_000), row(1, 900_000)]


def plain_answer(rows, values: list[int]) -> float:
    """The answer, one unit after the other."""
    first, second, last, biases = rows

    def limited(total: int, scale: int) -> int:
        return min(MOST, total >> scale) if total > 0 else 0

    units = [
        limited(biases[0][unit] + sum(v * first[at][unit] for at, v in enumerate(values)), FIRST_SCALE - UNIT_SCALE)
        for unit in range(UNITS)
    ]
    later = [
        limited(biases[1][unit] + sum(v * second[at][unit] for at, v in enumerate(units)), SCALE)
        for unit in range(LATER)
    ]
    return (biases[2][0] + sum(v * last[at] for at, v in enumerate(later))) / ANSWER


def told(values: dict[int, int]) -> Inputs:
    inputs = Inputs(INPUTS)
    for place, value in values.items():
        inputs.put(place, value)
    return inputs


@pytest.mark.parametrize("seed", range(40))
def test_it_answers_as_plain_sums_do(seed):
    rows = some_rows(seed)
    rng = Random(-seed)
    values = [rng.choice((0, 0, 1, 2, 40, -3)) for _ in range(INPUTS)]
    network = Network(Layers(*rows))
    network.share(told(dict(enumerate(values[:5]))))
    own = told({place: value for place, value in enumerate(values) if place >= 5})
    assert network.answer(own) == plain_answer(rows, values)
    assert network.answer(own) == plain_answer(rows, values)  # a question leaves nothing behind


def test_what_is_zero_costs_nothing_and_what_is_put_twice_adds_up():
    inputs = told({3: 0, 4: 2})
    inputs.put(4, 5)
    assert int(inputs.count) == 2
    rows = some_rows(1)
    network = Network(Layers(*rows))
    network.share(told({}))
    assert network.answer(inputs) == plain_answer(rows, [0, 0, 0, 0, 7] + [0] * 7)
    inputs.clear()
    assert network.answer(inputs) == plain_answer(rows, [0] * INPUTS)


def test_units_answer_no_more_than_their_limit():
    rows = ([[10**6, -(10**6)]], [[1, 0], [0, 1]], [1, 1], [[0, 0], [0, 0], [0]])
    network = Network(Layers(*rows))
    network.share(told({}))
    assert network.answer(told({0: 500})) == (MOST >> SCALE) / ANSWER


def test_networks_share_layers_but_no_sums():
    layers = Layers(*some_rows(3))
    one, other = Network(layers), Network(layers)
    one.share(told({0: 5}))
    other.share(told({0: -7}))
    assert one.answer(told({})) == plain_answer(some_rows(3), [5] + [0] * 11)
    assert other.answer(told({})) == plain_answer(some_rows(3), [-7] + [0] * 11)


def test_a_game_that_says_no_more_is_quiet_at_any_time_and_tells_nothing():
    state = PURSES.start(2)
    features = Features(2, INPUTS)
    features.read(state)
    assert features.is_quiet(state)
    assert [int(each.count) for each in (features.shared, *features.own)] == [0, 0, 0]
