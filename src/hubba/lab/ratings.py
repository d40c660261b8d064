"""Ratings of players by how they rank in their games, with OpenSkill (the Plackett-Luce model)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from hubba.lab.duplicate import LineupResult
from hubba.lab.interval import NORMAL
from hubba.lab.lineup import Lineup


@dataclass(frozen=True)
class Rating:
    """How strong a player seems, with the model's 95 % interval. All begin at 25."""

    mean: float
    low: float
    high: float


def rate(players: int, games: Iterable[tuple[Lineup, LineupResult]]) -> list[Rating]:
    """The ratings after these games, in their order.

    A player that sits at several seats of a game is rated once, by the mean of its points.
    """
    model = PlackettLuce(tau=0.0)  # bots do not change, so old games count as much as new ones
    rated = [model.rating() for _ in range(players)]
    for lineup, played in games:
        sitting = sorted(set(lineup.players))
        if len(sitting) > 1:
            means = [mean_score(player, lineup, played) for player in sitting]
            places = [float(sum(other > own for other in means)) for own in means]
            changed = model.rate([[rated[player]] for player in sitting], ranks=places)
            for player, (new,) in zip(sitting, changed, strict=True):
                rated[player] = new
    return [
        Rating(round(each.mu, 2), round(each.mu - NORMAL * each.sigma, 2), round(each.mu + NORMAL * each.sigma, 2))
        for each in rated
    ]


def mean_score(player: int, lineup: Lineup, played: LineupResult) -> float:
    """The points of a player in a game, per seat."""
    own = scores_of(player, lineup, played)
    return sum(own) / len(own)


def scores_of(player: int, lineup: Lineup, played: LineupResult) -> Sequence[int]:
    """The points at each seat of a player."""
    return [score for score, sitting in zip(played.scores, lineup.players, strict=True) if sitting == player]
