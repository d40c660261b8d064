"""What more iterations bring, estimated from all matches between two searches of a game at once.

    hubba arena warlock --seats 4 --match --players search:210,search:150 --deals 24 --seed 2026 --resume a.jsonl
    …
    python tools/ladder.py a.jsonl b.jsonl …

Neighbours on a ladder are nearly equal, so a few dozen deals say hardly anything about one step. All deals together
say more. The tool assumes that strength grows smoothly with the logarithm of the iterations, perhaps more and more
slowly: it fits a parabola to all journals by least squares, and prints what that leaves unexplained. Then it prints
the expected share of matches of 24 deals for each step from level to level (games/*/bots/levels.toml).
"""

import sys
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from statistics import NormalDist, fmean, variance

import msgspec
import numpy as np

from hubba.core.registry import find_game
from hubba.lab.arena import Deal
from hubba.lab.journal import KIND, JournalLine
from hubba.lab.lineup import matches
from hubba.lab.match import DEALS
from hubba.lab.standings import differences

Z = 1.96
LEAST = 2  # deals needed to see how much they vary
SEARCH = "search:"
SAME = ("game", "version", "rules", "components", "seats", "options")  # must agree among journals


@dataclass(frozen=True)
class Pair:
    """Two numbers of iterations, and for each deal how far the first was ahead."""

    more: int
    fewer: int
    ahead: list[int]
    where: dict[str, object]  # the game, and how it was played
    seed: int


@dataclass(frozen=True)
class Curve:
    """Points per deal by the logarithm of the iterations: coefficients, covariance, and goodness of fit."""

    weights: np.ndarray
    covariance: np.ndarray
    left: float  # chi squared
    freedom: int

    def step(self, more: int, fewer: int) -> tuple[float, float]:
        """How far the longer search is ahead in a deal, and half the 95 % interval."""
        row = powers(more, len(self.weights)) - powers(fewer, len(self.weights))
        return float(row @ self.weights), Z * sqrt(float(row @ self.covariance @ row))


def powers(iterations: int, count: int) -> np.ndarray:
    """The logarithm, and its powers."""
    return np.array([log(iterations) ** (power + 1) for power in range(count)])


def read(path: Path) -> Pair:
    """The deals of a journal of a match between two searches."""
    try:
        first, *lines = path.read_bytes().split(b"\n")[:-1]  # text after the last newline is an unfinished line
        head = msgspec.json.decode(first)
        fits = head["kind"] == KIND and head["match"] and len(head["players"]) == 2
    except (OSError, ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        sys.exit(f"{path} is not a journal of a match between two players: play one with --match --resume FILE")
    try:
        more, fewer = (int(player.removeprefix(SEARCH)) for player in head["playing"])
    except ValueError:
        sys.exit(f"{path} is about {' and '.join(head['playing'])}: both players must be search:NUMBER")
    lineups = tuple(matches(2, head["seats"]))
    ahead: list[int] = []
    try:
        for line in lines:
            played = msgspec.json.decode(line, type=JournalLine)
            ahead += differences([Deal(played.deal, lineups, played.games)], 0, 1)
    except (msgspec.DecodeError, ValueError, IndexError) as error:
        sys.exit(f"{path}, line {len(ahead) + 2}: not a deal of this match ({error})")
    if len(ahead) < LEAST or more == fewer:
        sys.exit(f"{path} cannot be used: it needs {LEAST} deals between two different numbers of iterations")
    where = {key: head[key] for key in SAME}
    if more < fewer:
        more, fewer, ahead = fewer, more, [-points for points in ahead]
    return Pair(more, fewer, ahead, where, head["seed"])


def put_together(pairs: list[Pair]) -> list[Pair]:
    """One pair for each two numbers of iterations, in order; deals of one seed are the same deals."""
    if any(pair.where != pairs[0].where for pair in pairs):
        sys.exit("these journals have different games, versions, seats or options: use journals of one kind")
    if len({(pair.more, pair.fewer, pair.seed) for pair in pairs}) < len(pairs):
        sys.exit("two journals have the same players and the same seed, so the same deals: use only one of them")
    found: dict[tuple[int, int], Pair] = {}
    for pair in pairs:
        key = (pair.fewer, pair.more)
        found[key] = replace(pair, ahead=found[key].ahead + pair.ahead) if key in found else pair
    return [found[key] for key in sorted(found)]


def fit(pairs: list[Pair], spread: float) -> Curve:
    """Fit a parabola if there are enough pairs to determine it, else a straight line."""
    errors = [spread / sqrt(len(pair.ahead)) for pair in pairs]
    means = np.array([fmean(pair.ahead) / error for pair, error in zip(pairs, errors, strict=True)])
    apart = [powers(pair.more, 2) - powers(pair.fewer, 2) for pair in pairs]
    rows = np.array([each / error for each, error in zip(apart, errors, strict=True)])
    if len(pairs) < 3 or np.linalg.matrix_rank(rows) < 2:
        rows = rows[:, :1]
    count = rows.shape[1]
    covariance = np.linalg.inv(rows.T @ rows)
    weights = covariance @ rows.T @ means
    left = float(((means - rows @ weights) ** 2).sum())
    return Curve(weights, covariance, left, len(pairs) - count)


def expected(points: float, spread: float) -> float:
    """The expected share of matches with this lead per deal and this standard deviation of deals."""
    return NormalDist().cdf(points * sqrt(DEALS) / spread)


def won(points: float, off: float, spread: float) -> str:
    """The lead per deal with its error, and the share of matches that it gives."""
    low, share, high = (expected(each, spread) for each in (points - off, points, points + off))
    return f"{points:>9.2f}{off:>8.2f}{share:>14.1%}  {low:.1%} to {high:.1%}"


def steps(game: str) -> list[tuple[int, int]]:
    """Neighbouring levels of a game, if both are searches with a number of iterations."""
    names = [level.player.removeprefix(SEARCH) for level in find_game(game).levels]
    levels = [int(name) if name.isdecimal() else 0 for name in names]
    return [(more, fewer) for fewer, more in pairwise(levels) if more > fewer > 0]


def main() -> None:
    """Print each pair, and what all of them say about the levels."""
    pairs = put_together([read(Path(name)) for name in sys.argv[1:]])
    if not pairs:
        sys.exit(__doc__)
    many = sum(len(pair.ahead) for pair in pairs)
    spread = sqrt(sum(variance(pair.ahead) * len(pair.ahead) for pair in pairs) / many)
    if not spread:
        sys.exit("all deals had the same result: that says nothing about others")
    heading = f"{'ahead':>9}{'±':>8}{'matches won':>14}  95 %"
    print(f"{'iterations':<16}{'deals':>6}{heading}")
    for pair in pairs:
        off = Z * spread / sqrt(len(pair.ahead))
        print(f"{pair.more:>5} : {pair.fewer:<8}{len(pair.ahead):>6}{won(fmean(pair.ahead), off, spread)}")
    curve = fit(pairs, spread)
    print(f"\n{many} deals, {spread:.1f} points apart (standard deviation)")
    print(f"a curve through all pairs; chi squared {curve.left:.1f} on {curve.freedom} degrees of freedom\n")
    print(f"{'level : below':<22}{heading}")
    low, high = min(pair.fewer for pair in pairs), max(pair.more for pair in pairs)
    for more, fewer in steps(str(pairs[0].where["game"])):
        points, off = curve.step(more, fewer)
        beyond = "" if low <= fewer < more <= high else "  (a guess: nobody played there)"
        print(f"{more:>5} : {fewer:<14}{won(points, off, spread)}{beyond}")


if __name__ == "__main__":
    main()
