"""What bots choose at some moments of some games: every level, and every other kind of thinking.

    python -m tests.bots.choices            writes choices.json again

Write it again only if you want bots to choose differently. A change in the code below them must not change it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from hubba.bots.roster import seat_player
from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.view import View
from hubba.lab.bot_game import play_game
from hubba.lab.decisions import decisions
from hubba.lab.sample_position import has_choice

WRITTEN = Path(__file__).with_name("choices.json")
GAMES = ("witches", "warlock", "thorgal")
DEALS = 3  # the quick tests take the first
MOMENTS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.97)  # of the decisions that offer a choice
SEED = 11
OTHERS = ("advice", "search:40+blind", "search:60+unordered", "search:60+unforeseen", "search:60+unscaled+apart")


def players(game: Game) -> list[str]:
    """The levels, the search without some of its parts, and each style."""
    styles = [f"{kind}+{style}" for style in game.styles for kind in ("advice", "search:60")]
    return [*(level.name for level in game.levels), *OTHERS, *styles]


def moments(game: Game, seats: int, deal: int) -> Iterator[View]:
    """Views of seats at some moments of an advised game. Views are live: use each before you take the next."""
    seated = [seat_player("advice", seat, game) for seat in range(seats)]
    play = play_game(game, seated, Fast(SEED, deal), {})
    numbers = [number for number, made in enumerate(decisions(play)) if has_choice(made)]
    wanted = {numbers[int(part * len(numbers))] for part in MOMENTS}
    for number, made in enumerate(decisions(play)):
        if number in wanted:
            yield made.view


def chosen(game: Game, player: str, view: View) -> str:
    """The move, and a digest of how often the bot visited each move."""
    seated = seat_player(player, SEED, game)
    choice = seated.player.choose(view, seated.budget)
    looks = sorted((known.move, known.visits) for known in choice.evidence)
    sign = f" {crc32(repr(looks).encode()):08x}" if looks else ""
    return game.move_text(choice.move) + sign


def choices(name: str, seats: int, deal: int) -> dict[str, list[str]]:
    """What each player chooses at each moment of a deal."""
    game = find_game(name)
    found: dict[str, list[str]] = {player: [] for player in players(game)}
    for view in moments(game, seats, deal):
        for player, moves in found.items():
            moves.append(chosen(game, player, view))
    return found


def main() -> None:
    """Ask every player, and write the file."""
    found = {
        f"{name} {seats} {deal}": choices(name, seats, deal)
        for name in GAMES
        for seats in find_game(name).seats
        for deal in range(DEALS)
    }
    WRITTEN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
