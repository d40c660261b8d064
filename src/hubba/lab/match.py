"""A match: 24 duplicate deals between two sides, each deal played once from either side, points added up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist

from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.lab.duplicate import Side, play_lineup
from hubba.lab.lineup import matches
from hubba.lab.messages import message

DEALS = 24
FEWEST = 8  # deals needed to estimate the share of matches: with fewer, luck would look like certainty
SUMS = 10_000  # matches drawn for the estimate
DRAWINGS = 1_000  # resamples of all deals for its interval


@dataclass(frozen=True)
class Match:
    """Two sides: their points over all deals, the games that each won, and by deal the lead of the first."""

    points: tuple[int, int]
    victories: tuple[int, int]
    differences: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        """The side with more points, 0 or 1; None if both have the same."""
        if self.points[0] == self.points[1]:
            return None
        return int(self.points[1] > self.points[0])


def play_match(
    game: Game,
    sides: tuple[Side, Side],
    *,
    seed: int,
    seats: int = 2,
    deals: int = DEALS,
    options: Mapping[str, object] | None = None,
) -> Match:
    """Play a match between two sides with every other seat each: the same cards twice, with seats exchanged."""
    check_match(game, seats)
    points, victories, differences = [0, 0], [0, 0], []
    for deal in range(deals):
        before = points[0] - points[1]
        for lineup in matches(2, seats):
            played = play_lineup(game, sides, lineup, options or {}, seed=seed, deal=deal)
            for side in range(2):
                own = [seat for seat, player in enumerate(lineup.players) if player == side]
                points[side] += sum(played.scores[seat] for seat in own)
                victories[side] += bool(played.winners) and set(played.winners) <= set(own)
        differences.append(points[0] - points[1] - before)
    return Match((points[0], points[1]), (victories[0], victories[1]), tuple(differences))


def check_match(game: Game, seats: int) -> None:
    """Refuse a match that nobody can play."""
    if game.cooperative:
        raise OptionError(message("error-no-matches", game=game.name))
    if seats % 2:
        raise OptionError(message("error-odd-seats", seats=seats))


def whole_matches(differences: Sequence[int]) -> tuple[int, int, int]:
    """The matches in a long series of deals: won, tied and lost. Deals after the last whole match do not count."""
    sums = [sum(differences[first : first + DEALS]) for first in range(0, len(differences) // DEALS * DEALS, DEALS)]
    return sum(each > 0 for each in sums), sum(each == 0 for each in sums), sum(each < 0 for each in sums)


@dataclass(frozen=True)
class Estimate:
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def share_of_matches(differences: Sequence[int]) -> Estimate | None:
    """The share of matches that the first side would win, with ties as half; None if there are too few deals.

    Matches are drawn from the deals, with replacement. For the interval, all deals are resampled many times, and
    each time the share follows from their mean and deviation: a sum of 24 deals is close enough to normal for that.
    """
    if len(differences) < FEWEST:
        return None
    rng = Random(DEALS)  # a fixed seed: the same deals give the same estimate
    sums = [sum(rng.choices(differences, k=DEALS)) for _ in range(SUMS)]
    share = (sum(each > 0 for each in sums) + sum(each == 0 for each in sums) / 2) / SUMS
    shares = sorted(normal_share(rng.choices(differences, k=len(differences))) for _ in range(DRAWINGS))
    low, high = shares[round(DRAWINGS * 0.025)], shares[round(DRAWINGS * 0.975) - 1]
    return Estimate(round(share, 4), round(min(low, share), 4), round(max(high, share), 4))


def normal_share(differences: Sequence[int]) -> float:
    """The share of matches won, from the mean and deviation of deals."""
    many, total = len(differences), sum(differences)
    spread = sqrt(many * sum(each * each for each in differences) - total * total)  # many times the deviation
    if not spread:
        return 0.5 if not total else float(total > 0)
    return NormalDist().cdf(sqrt(DEALS) * total / spread)
