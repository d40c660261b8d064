"""Two searches against each other: how many matches of 24 duplicate deals each wins.

python tools/strength.py 1000 100 --matches 12
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

from hubba.bots.roster import seat_player
from hubba.core.registry import find_game
from hubba.lab.match import DEALS, Match, play_match


def one_match(game: str, first: str, second: str, seed: int, deals: int) -> Match:
    """A match from its seed."""
    return play_match(find_game(game), (seat_player(first, 1), seat_player(second, 2)), seed, deals)


def main() -> None:
    """Play the matches on all cores and print the count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", help="iterations of the first search")
    parser.add_argument("second", help="iterations of the second search")
    parser.add_argument("--game", default="witches")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--deals", type=int, default=DEALS)
    asked = parser.parse_args()
    sides = (f"search:{asked.first}", f"search:{asked.second}")
    with ProcessPoolExecutor() as pool:
        running = [pool.submit(one_match, asked.game, *sides, seed, asked.deals) for seed in range(asked.matches)]
        matches = [future.result() for future in running]
    won = [sum(match.winner == side for match in matches) for side in (0, 1)]
    games = [sum(match.victories[side] for match in matches) for side in (0, 1)]
    total = 2 * asked.deals * asked.matches
    for side in (0, 1):
        print(f"{sides[side]}: {won[side]} of {asked.matches} matches, {games[side] / total:.1%} of {total} games")


if __name__ == "__main__":
    main()
