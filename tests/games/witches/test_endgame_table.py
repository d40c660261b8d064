"""The game's own solver for two seats, compared with the general solver, which knows only the rules."""

import pytest

from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.core.endgame import TooLarge
from hubba.core.rng import Rng
from hubba.games.witches.rules.state import Witches
from tests.games.witches.endings import END, end_of, own_table
from tests.games.witches.tables import late, read


@pytest.mark.parametrize("wheel", ["decreasing", "increasing"])
@pytest.mark.parametrize("box", ["3 4 2", "3 4 3", "2 5 3", "1 4 1"])
def test_the_table_says_what_the_search_says(wheel: str, box: str) -> None:
    colours, values, hand = box.split()
    for seed in range(5):
        first, *others = end_of(seed, 2, wheel=wheel, colours=colours, values=values, hand=hand)
        table, solver = own_table(first), AlphaBeta(END)
        for state in (first, *others):
            assert table.values(state) == solver.values(state)


def test_another_game_begins_another_table() -> None:
    one, other = read(late("B9 G2", "B2 G7", trump="B1")), read(late("B2 G7", "B9 G2", trump="B1"))
    turned = read("option wheel: increasing\n" + late("B9 G2", "B2 G7", trump="B1"))
    later = read(late("B9 G2", "B2 G7", trump="B3"))
    bare, barer = (read(late("B9 G2", "B2 G7", trump="-") + f"\nwheel: {wheel}") for wheel in (4, 9))
    table = own_table(one)
    for state in (one, other, turned, later, bare, barer, one, barer, bare):
        assert table.values(state) == AlphaBeta(END).values(state)


def test_without_a_trump_the_wheel_still_counts() -> None:
    without = 0
    for seed in range(10):
        solver = AlphaBeta(END)
        for state in end_of(seed, 2, colours="2", values="4", hand="3"):
            assert isinstance(state, Witches)
            without += state.piled == 0
            assert own_table(state).values(state) == solver.values(state)
    assert without > 5


@pytest.mark.parametrize("hands", [("B9 G2", "B2"), ("B9", "B2 G7"), ("B9 G2 R4", "B2 P6")])
@pytest.mark.parametrize("leader", [0, 1])
def test_a_seat_may_play_alone_in_the_end(hands: tuple[str, str], leader: int) -> None:
    # B-6: a seat may have got no card.
    state = read(late(*hands, leader=leader, trump="B1"))
    table, rng = own_table(state), Rng(3)
    while not state.over():
        assert table.values(state) == AlphaBeta(END).values(state)
        state.apply(state.actor, state.random_move(state.actor, rng))


def test_a_table_may_be_too_large() -> None:
    first, *_, last = end_of(1, 2)
    table = own_table(first, 50)
    with pytest.raises(TooLarge, match="more than 50 situations"):
        table.values(first)
    assert table.looked == 51
    assert table.values(last)


def test_where_there_is_no_such_table() -> None:
    (three, *_), (captured, *_) = end_of(1, 3), end_of(1, 2, trump_from="captured")
    assert END.own_solver(three, 100) is None
    assert END.own_solver(captured, 100) is None
