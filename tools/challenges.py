"""How often the challenges of a game are achieved: plays advised moves until a number of games are won.

    python tools/challenges.py --won 500
    python tools/challenges.py --won 500 --seats 4 -o chaams=level-3 --cards my-box.toml

Each should be achieved in 1 to 60 % of won games, eight of them in fewer than 10 %. Teams are drawn by lot unless
the options say otherwise.
"""

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from hubba.core.chance import Fast
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.lab.interval import share_of

LEAST, MOST, RARE = 0.01, 0.6, 0.1


def advised_game(game: Game, seats: int, options: Mapping[str, object], seed: int) -> list[Event] | None:
    """The events of a game, if it was won."""
    state = game.start(seats, options)
    state.news = []
    chance, rng, evaluator = Fast(seed), Rng(seed), game.evaluator(seats)
    while (seat := chance.settle(state)) >= 0:
        state.apply(seat, evaluator.advise(state, seat, rng))
    return state.news if game.outcome(state).winners else None


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="thorgal")
    parser.add_argument("--won", type=int, default=200, help="how many won games")
    parser.add_argument("--games", type=int, default=100_000, help="the most games in all")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game; each later game adds one")
    parser.add_argument("--cards", type=Path, help="a list of components instead of ours")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = find_game(asked.game)
    if asked.cards:
        game = game.with_components(asked.cards.read_text("utf-8"))
    options: Mapping[str, object] = {"team": "lot"} | dict(text.split("=", 1) for text in asked.option)

    met: Counter[str] = Counter()
    won = games = 0
    while won < asked.won and games < asked.games:
        events = advised_game(game, asked.seats, options, asked.seed + games)
        games += 1
        if events is not None:
            won += 1
            met.update(game.achieved(events))
    print(f"{games} games of {asked.seats} seats, {won} won ({won / games:.1%})")
    if not won:
        return
    rare = 0
    for challenge in game.challenges:
        share = met[challenge.name] / won
        low, high = share_of(met[challenge.name], won)
        rare += share < RARE
        number = " ".join(map(str, challenge.numbers.values()))
        mark = "" if LEAST <= share <= MOST else "  <- out of bounds"
        print(
            f"{challenge.kind:<11}{challenge.name:<16}{number:>3}{share:>8.1%}  {low:>6.1%} to {high:>6.1%}{mark}"
        )
    print(f"{rare} in fewer than {RARE:.0%} of won games")


if __name__ == "__main__":
    main()
