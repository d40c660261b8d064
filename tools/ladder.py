"""What more iterations bring, from all arenas between two searches of a game at once.

    hubba arena warlock --seats 4 --match --players search:210,search:150 --deals 24 --seed 2026 --resume a.jsonl
    …
    python tools/ladder.py a.jsonl b.jsonl …

A match between neighbours on a ladder is decided by little, so a few dozen deals say hardly anything about a step.
All steps together say more: strength is taken to grow with the logarithm of the iterations, and that is fitted to
the deals of all journals, weighted by how certain each is. Then a step by a factor has an expected share of matches
of 24 deals.
"""

import sys
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from statistics import NormalDist, fmean, variance

import msgspec

from hubba.lab.journal import KIND, Line
from hubba.lab.lineup import matches
from hubba.lab.match import DEALS

Z = 1.96
LEAST = 2  # deals, to see how far apart they are
FACTORS = (1.25, 4 / 3, 1.5, 2.0, 4.0)
SAME = ("game", "rules", "components", "seats", "options")  # else deals cannot be put together


@dataclass(frozen=True)
class Pair:
    """Two numbers of iterations, and by deal how far the first was ahead."""

    more: int
    fewer: int
    ahead: list[int]
    where: dict[str, object]  # the game, and how it was played

    @property
    def far(self) -> float:
        """How far apart they are, as a logarithm."""
        return log(self.more / self.fewer)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(variance(self.ahead) / len(self.ahead))


def read(path: Path) -> Pair:
    """The deals of a journal of a match between two searches."""
    try:
        first, *lines = path.read_bytes().split(b"\n")[:-1]  # what follows the last end was not finished yet
        head = msgspec.json.decode(first)
        fits = head["kind"] == KIND and head["match"] and len(head["players"]) == 2
    except (OSError, ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        sys.exit(f"{path} is no journal of a match between two players: play one with --match --resume FILE")
    try:
        more, fewer = (int(player.removeprefix("search:")) for player in head["playing"])
    except ValueError:
        sys.exit(f"{path} is about {' and '.join(head['playing'])}: only search:NUMBER counts, twice")
    lineups = list(matches(2, head["seats"]))
    ahead = []
    for line in lines:
        points = [0, 0]
        for lineup, played in zip(lineups, msgspec.json.decode(line, type=Line).games, strict=True):
            for seat, player in enumerate(lineup.players):
                points[player] += played.scores[seat]
        ahead.append(points[0] - points[1])
    if len(ahead) < LEAST or more == fewer:
        sys.exit(f"{path} says nothing: it takes {LEAST} deals between two numbers of iterations")
    where = {key: head[key] for key in SAME}
    if more < fewer:
        more, fewer, ahead = fewer, more, [-points for points in ahead]
    return Pair(more, fewer, ahead, where)


def slope(pairs: list[Pair]) -> tuple[float, float]:
    """Points a deal for each unit of the logarithm, and the standard error of that."""
    weights = [pair.far**2 / pair.error**2 for pair in pairs]
    total = sum(weights)
    return sum(
        w * fmean(pair.ahead) / pair.far for w, pair in zip(weights, pairs, strict=True)
    ) / total, total**-0.5


def expected(points: float, spread: float) -> float:
    """The share of matches that who is so far ahead in a deal wins, where deals are so far apart."""
    return NormalDist().cdf(points * sqrt(DEALS) / spread)


def won(points: float, off: float, spread: float) -> str:
    """How far somebody is ahead, give or take, and what that comes to in matches."""
    low, share, high = (expected(each, spread) for each in (points - off, points, points + off))
    return f"{points:>9.2f}{off:>8.2f}{share:>14.1%}  {low:.1%} to {high:.1%}"


def main() -> None:
    """Print each pair, and what all of them say."""
    pairs = sorted((read(Path(name)) for name in sys.argv[1:]), key=lambda pair: (pair.fewer, pair.more))
    if not pairs:
        sys.exit(__doc__)
    if any(pair.where != pairs[0].where for pair in pairs):
        sys.exit("these journals are of different games, seats or options: take those of one")
    print(f"{'iterations':<16}{'deals':>6}{'ahead':>9}{'±':>8}{'matches won':>14}  95 %")
    for pair in pairs:
        names, mean, off = f"{pair.more} : {pair.fewer}", fmean(pair.ahead), Z * pair.error
        print(f"{names:<16}{len(pair.ahead):>6}{won(mean, off, sqrt(variance(pair.ahead)))}")
    points, error = slope(pairs)
    many = sum(len(pair.ahead) for pair in pairs)
    spread = sqrt(sum(variance(pair.ahead) * len(pair.ahead) for pair in pairs) / many)
    print(f"\n{many} deals, {spread:.1f} points apart (standard deviation)\n")
    print(f"{'factor':<22}{'ahead':>9}{'±':>8}{'matches won':>14}  95 %")
    for factor in FACTORS:
        print(f"{factor:<22.2f}{won(log(factor) * points, log(factor) * error * Z, spread)}")


if __name__ == "__main__":
    main()
