"""Checks that witches.c and Hubba play the same game: compares means over many random games."""

import subprocess
import sys

from hubba.core.chance import Fast
from hubba.core.playout import play_out
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.games.witches.rules.state import Witches

GAMES = 50_000
TOLERANCE = 0.03  # of each mean: several standard errors
MEANS = ("decisions", "points of all seats", "points of the best", "trumps left", "victories of the leader")


def hubba_means() -> list[float]:
    """The means of Hubba's games, in the order of MEANS."""
    fresh = find_game("witches").start(seats=4)
    state, chance, rng = fresh.clone(), Fast(1), Rng(2)
    assert isinstance(state, Witches)
    totals = [0.0] * len(MEANS)
    for _ in range(GAMES):
        state.copy_from(fresh)
        leader = chance.settle(state)
        decisions = int(play_out(state, chance, rng))
        points = [int(state.score(seat)) for seat in range(4)]
        for at, more in enumerate((decisions, sum(points), max(points), int(state.piled), state.payoff(leader))):
            totals[at] += more
    return [total / GAMES for total in totals]


def c_means(program: str) -> list[float]:
    """The means of the C program's games."""
    words = [program, "same", str(GAMES), "1"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return [float(word) for word in said.split()]


def main(program: str) -> int:
    """Compare and print; returns an error code if they differ."""
    wrong = 0
    print(f"the same kind of game, C / Hubba, means of {GAMES:,} random games:")
    for name, one, other in zip(MEANS, c_means(program), hubba_means(), strict=True):
        differs = abs(one - other) > TOLERANCE * other
        wrong |= differs
        print(f"  {name}: {one:.2f} / {other:.2f}{' !!! NOT THE SAME' if differs else ''}")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
