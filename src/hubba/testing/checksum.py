"""A number for thousands of random games: equal on every machine, compiled or not.

python -m hubba.testing.checksum witches 10000
"""

import sys
from collections.abc import Mapping

from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.playout import checksum_of_play
from hubba.core.registry import find_game
from hubba.core.rng import Rng


def checksum(game: Game, seats: int, games: int, options: Mapping[str, object] | None = None) -> int:
    """The moves and scores of many random games, folded into one number."""
    start = game.start(seats, options)
    state = start.clone()
    total = 0
    for number in range(games):
        state.copy_from(start)
        total = (total * 31 + int(checksum_of_play(state, Fast(number), Rng(number + 1)))) % (1 << 48)
    return total


def main() -> None:
    """Print a checksum for each number of seats."""
    game, games = find_game(sys.argv[1]), int(sys.argv[2])
    for seats in game.seats:
        print(seats, checksum(game, seats, games))


if __name__ == "__main__":
    main()
