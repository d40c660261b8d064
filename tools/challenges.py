"""How often challenges and feats are achieved by players who follow the advised moves.

    python tools/challenges.py --won 500
    python tools/challenges.py --won 500 --seats 4 -o chaams=level-3 --cards my-box.toml
    python tools/challenges.py --feats 1000

The first two play a game with challenges until a number of games are won. Each challenge should be achieved in 1 to
60 % of won games, eight of them in fewer than 10 %. Teams are drawn by lot unless the options say otherwise.

The third plays so many games of every game with feats, for every number of seats, and prints a table: how many of
the seats have each feat. That should be 1 to 60 %.
"""

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from hubba.core.chance import Fast
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.registry import find_game, game_names
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.lab.interval import share_of

LEAST, MOST, RARE = 0.01, 0.6, 0.1


def advised_state(game: Game, seats: int, options: Mapping[str, object], seed: int) -> State:
    """A finished game, with all its events."""
    state = game.start(seats, options)
    state.news = []
    chance, rng, evaluator = Fast(seed), Rng(seed), game.evaluator(seats)
    while (seat := chance.settle(state)) >= 0:
        state.apply(seat, evaluator.advise(state, seat, rng))
    return state


def advised_game(game: Game, seats: int, options: Mapping[str, object], seed: int) -> list[Event] | None:
    """The events of a game, if it was won."""
    state = advised_state(game, seats, options, seed)
    return state.news if game.outcome(state).winners else None


def feat_counts(game: Game, seats: int, games: int, seed: int) -> Counter[str]:
    """How many seats had each feat in so many games."""
    met: Counter[str] = Counter()
    options = game.settle(seats)
    for number in range(games):
        news = advised_state(game, seats, options, seed + number).news or []
        told = [seen for event in news if (seen := event.seen_by(SPECTATOR)) is not None]
        for seat in range(seats):
            met.update(game.feats_met(told, seat, options))
    return met


def print_feats(game: Game, games: int, seed: int) -> None:
    """The table of one game, as the documentation shows it."""
    counts = {seats: feat_counts(game, seats, games, seed) for seats in game.seats}
    print(f"| {game.name}: {games} games | " + " | ".join(f"{seats} seats" for seats in counts) + " |")
    print("| --- |" + " ---: |" * len(counts))
    for feat in game.feats:
        cells = []
        for seats, met in counts.items():
            share = met[feat.name] / (games * seats)
            cells.append(f"{share:.1%}" + ("" if LEAST <= share <= MOST else " (!)"))
        number = "".join(f" ({each})" for each in feat.numbers.values())
        print(f"| `{feat.name}`{number} | " + " | ".join(cells) + " |")
    print()


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
    parser.add_argument("--feats", type=int, metavar="GAMES", help="print the table of feats instead")
    asked = parser.parse_args()
    if asked.feats:
        for found in map(find_game, game_names()):
            if found.feats:
                print_feats(found, asked.feats, asked.seed)
        return
    game = find_game(asked.game)
    if asked.cards:
        game = game.with_components(asked.cards.read_text("utf-8"))
    options: Mapping[str, object] = {"team": "lot"} | dict(text.split("=", 1) for text in asked.option)
    print_challenges(game, asked, options)


def print_challenges(game: Game, asked: argparse.Namespace, options: Mapping[str, object]) -> None:
    """The challenges of one game."""
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
