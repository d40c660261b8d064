"""Fits the evaluation of unfinished games to games that are played by advice.

python tools/outlook.py warlock --games 3000 --seed 1 --write

plays games, finds the weights (tools/outlooks has a module for each game), and prints how well they predict games
that were not used to find them. It prints the weights in the form of weights.toml; --write also writes them there.
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
    """A number of games that is enough for fitting and testing."""
    if not text.isdecimal() or int(text) < LEAST:
        raise argparse.ArgumentTypeError(f"this must be a number of games, at least {LEAST}, not {text!r}")
    return int(text)


def main() -> None:
    """Play, fit, report, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=several, help="games for the fit; a quarter as many more test the result")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the weights to weights.toml")
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
    """Write the weights, and when and how they were found."""
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
