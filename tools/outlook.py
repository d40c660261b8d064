"""Fit a game's outlook, what an unfinished game promises, to games that go by advice.

python tools/outlook.py warlock --games 3000 --seed 1 --write

plays games, finds the numbers (tools/outlooks has a module for each game), and says how well they foretell games
that were not used to find them. It prints them as they stand in weights.toml; with --write they go there.
"""

import argparse
import datetime
import sys
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from outlooks.fitted import Fitted

from hubba.core.registry import find_game
from hubba.core.weights import assigned, rewritten

GAMES = ("thorgal", "warlock", "witches")
LEAST = 100  # games: some last rounds are rare


def several(text: str) -> int:
    """A number of games that is enough to fit and to test."""
    if not text.isdecimal() or int(text) < LEAST:
        raise argparse.ArgumentTypeError(f"it takes a number of games, {LEAST} at least, not {text!r}")
    return int(text)


def main() -> None:
    """Play, fit, report, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=several, help="to fit; a quarter as many more test the result")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the numbers")
    asked = parser.parse_args()
    fit = import_module(f"outlooks.{asked.game}")
    found: Fitted = fit.fit(asked.games or fit.GAMES, asked.seed)
    for table, values in found.tables.items():
        print(f"[{table}]")
        print(*(assigned(name, value) for name, value in values.items()), "", sep="\n")
    print(f"# {found.figures}")
    if asked.write:
        keep(Path(str(files(f"{find_game(asked.game).package}.bots").joinpath("weights.toml"))), found)


def keep(path: Path, found: Fitted) -> None:
    """Write the numbers, and when and how they were found."""
    text = path.read_text("utf-8")
    for table, values in found.tables.items():
        text = rewritten(text, table, values)
    about = {
        "date": datetime.date.today().isoformat(),
        "command": "python tools/outlook.py " + " ".join(sys.argv[1:]),
        "figures": found.figures,
    }
    path.write_text(rewritten(text, found.told_in, about), "utf-8")


if __name__ == "__main__":
    main()
