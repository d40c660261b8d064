"""Nobody is favoured by a seat or a neighbour."""

from collections import Counter
from math import factorial

import pytest

from hubba.lab.lineup import Lineup, matches, order_of, rotations, teams


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("deal", [0, 1, 7])
def test_in_every_deal_each_player_sits_equally_often_at_every_seat(players: int, seats: int, deal: int) -> None:
    lineups = rotations(players, seats, deal)
    assert len(lineups) == (players if players <= seats else 2 * players)
    assert [lineup.rotation for lineup in lineups] == list(range(len(lineups)))
    often = 1 if players <= seats else 2
    for seat in range(seats):
        assert Counter(lineup.players[seat] for lineup in lineups) == dict.fromkeys(range(players), often)


@pytest.mark.parametrize(("players", "seats"), [(3, 2), (4, 3), (5, 2), (5, 3), (6, 4)])
def test_two_who_meet_while_others_stand_aside_exchange_their_seats(players: int, seats: int) -> None:
    for deal in range(3):
        places: Counter[tuple[int, int, int, int]] = Counter()
        for lineup in rotations(players, seats, deal):
            assert len(set(lineup.players)) == seats
            for one in range(seats):
                for other in range(seats):
                    places[lineup.players[one], lineup.players[other], one, other] += 1
        for (one, other, seat, place), many in places.items():
            assert places[other, one, seat, place] == many


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (3, 4), (4, 4), (5, 5), (4, 2)])
def test_over_the_deals_everybody_sits_behind_everybody_else(players: int, seats: int) -> None:
    behind: Counter[tuple[int, int]] = Counter()
    for deal in range(2 * factorial(players - 1)):
        for lineup in rotations(players, seats, deal):
            for left, right in zip(lineup.players, lineup.players[1:], strict=False):
                behind[left, right] += left != right
    assert len({many for many in behind.values() if many}) == 1
    assert sum(many > 0 for many in behind.values()) == players * (players - 1)


def test_orders_in_a_circle() -> None:
    assert [order_of(4, number) for number in range(7)] == [
        [0, 1, 2, 3],
        [0, 1, 3, 2],
        [0, 2, 1, 3],
        [0, 2, 3, 1],
        [0, 3, 1, 2],
        [0, 3, 2, 1],
        [0, 1, 2, 3],
    ]


def test_two_players_have_every_other_seat() -> None:
    assert rotations(2, 4, 0) == [Lineup(0, (0, 1, 0, 1)), Lineup(1, (1, 0, 1, 0))] == matches(2, 4)
    assert [lineup.players for lineup in rotations(3, 4, 0)] == [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]


def test_pairs_and_teams_are_compared_with_the_same_seeds() -> None:
    assert [(lineup.rotation, lineup.players) for lineup in matches(3, 2)] == [
        *((0, (0, 1)), (1, (1, 0)), (0, (0, 2)), (1, (2, 0)), (0, (1, 2)), (1, (2, 1)))
    ]
    assert teams(2, 3) == [Lineup(0, (0, 0, 0)), Lineup(0, (1, 1, 1))]
