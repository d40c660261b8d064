"""How fast this checkout is compared with another one, for all games and numbers of seats, in one interleaved run.

    python bench/speed.py --against OTHER/src              everything: about ten minutes
    python bench/speed.py --against OTHER/src warlock      one game

Both checkouts must have been built (`make build`). The median of the rounds counts; a ratio above 1 means that this
checkout is faster. No figure changes the exit code.
"""

import argparse
from pathlib import Path
from statistics import median

from hubba.core.registry import find_game
from hubba.lab.bench import BenchWorker
from hubba.lab.measure import MEASURES

GAMES = ("witches", "warlock", "thorgal")


def main() -> None:
    """Measure both checkouts in turn, and print the speeds and their ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; default: all")
    parser.add_argument("--against", type=Path, required=True, help="the folder `src` of another checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each measurement")
    asked = parser.parse_args()
    own = Path(__file__).resolve().parent.parent / "src"
    workers = [BenchWorker(pure=False, source=asked.against.resolve()), BenchWorker(pure=False, source=own)]
    try:
        print(f"{'game':<10}{'seats':>6}  {'what':<14}{'before/s':>14}{'now/s':>14}{'ratio':>8}")
        for game in asked.games or GAMES:
            for seats in find_game(game).seats:
                for what in MEASURES:
                    print(row(workers, what, game, seats, asked.rounds, asked.seconds), flush=True)
    finally:
        for worker in workers:
            worker.close()


def row(workers: list[BenchWorker], what: str, game: str, seats: int, rounds: int, seconds: float) -> str:
    """One line: the medians of both, and how many times faster this checkout is."""
    speeds: list[list[float]] = [[] for _ in workers]
    for _ in range(rounds):
        for worker, found in zip(workers, speeds, strict=True):
            found.append(worker.measure(what, game, seats, seconds))
    before, now = map(median, speeds)
    return f"{game:<10}{seats:>6}  {what:<14}{before:>14,.0f}{now:>14,.0f}{now / before:>8.2f}"


if __name__ == "__main__":
    main()
