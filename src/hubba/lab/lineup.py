"""Who sits where: the games in which a deal is played, so that no seat favours anybody."""

from dataclasses import dataclass
from itertools import combinations
from math import factorial


@dataclass(frozen=True)
class Lineup:
    """The players of one game by seat, as numbers in the list of players.

    The rotation distinguishes the games of a deal when seeds are made. Games that are compared one to one, those of
    different teams or pairs, have the same rotation.
    """

    rotation: int
    players: tuple[int, ...]


def rotations(players: int, seats: int, deal: int) -> list[Lineup]:
    """All together: the players form a circle around the table, which turns until each has sat at every seat.

    That makes as many games as there are players. With fewer players than seats the circle repeats: two players at
    four seats have every other one. The order of the circle changes from deal to deal, and every second deal
    mirrors the one before, so that everybody sits behind everybody equally often.

    With more players than seats some sit out in each game, and the mirror is part of the same deal, so that two who
    meet in a deal also meet with their seats exchanged. That makes twice as many games.
    """
    if players > seats:
        order = order_of(players, deal)
        turned = [*_turned(order, seats), *_turned(order[::-1], seats)]
    else:
        order = order_of(players, deal // 2)
        turned = _turned(order[::-1] if deal % 2 else order, seats)
    return [Lineup(number, lineup) for number, lineup in enumerate(turned)]


def order_of(players: int, number: int) -> list[int]:
    """One of the orders of players in a circle, by number; after the last order the first comes again."""
    number %= factorial(players - 1)
    left = list(range(1, players))
    order = [0]
    while left:
        place, number = divmod(number, factorial(len(left) - 1))
        order.append(left.pop(place))
    return order


def _turned(order: list[int], seats: int) -> list[tuple[int, ...]]:
    many = len(order)
    return [tuple(order[(seat + turn) % many] for seat in range(seats)) for turn in range(many)]


def matches(players: int, seats: int) -> list[Lineup]:
    """Two at a time: each player of a pair has every other seat; then they exchange seats."""
    found = []
    for first, second in combinations(range(players), 2):
        found.append(Lineup(0, (first, second) * (seats // 2)))
        found.append(Lineup(1, (second, first) * (seats // 2)))
    return found


def teams(players: int, seats: int) -> list[Lineup]:
    """For cooperative games: each player sits at all seats."""
    return [Lineup(0, (player,) * seats) for player in range(players)]
