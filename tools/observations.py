"""Writes the tables of docs/observations.md from the encoders: which bits of a tensor mean what.

python tools/observations.py            writes the tables again
python tools/observations.py --check    prints what is out of step
"""

import re
import sys
from pathlib import Path

from hubba.core.layout import TensorLayout, layout_table
from hubba.core.registry import find_game

PAGE = Path(__file__).parent.parent / "docs/observations.md"
SEATS = {"witches": 4, "warlock": 4, "thorgal": 2}  # for which the page shows the table
BEGIN, END = "<!-- table {name}: tools/observations.py writes it -->", "<!-- end of table {name} -->"


def layout_of(name: str, seats: int) -> TensorLayout:
    """The layout of a game."""
    game = find_game(name)
    return game.encoder(seats, game.settle(seats)).layout


def table_of(name: str) -> str:
    """The section's part that is written by this program."""
    game, seats = find_game(name), SEATS[name]
    sizes = ", ".join(f"{layout_of(name, many).size:,} for {many}" for many in game.seats)
    layout = layout_of(name, seats)
    return f"Bits by number of seats: {sizes}.\n\nWith {seats} seats:\n\n{layout_table(layout)}"


def written(text: str) -> str:
    """The page with its tables as they should be."""
    for name in SEATS:
        begin, end = BEGIN.format(name=name), END.format(name=name)
        found = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
        assert found.search(text), f"docs/observations.md has no place for the table of {name}"
        text = found.sub(lambda _found, b=begin, n=name, e=end: f"{b}\n\n{table_of(n)}\n\n{e}", text)
    return text


def main() -> int:
    """Write the page, or check it."""
    text = PAGE.read_text("utf-8")
    wanted = written(text)
    if "--check" in sys.argv:
        if wanted != text:
            print("docs/observations.md is out of step: run python tools/observations.py")
        return wanted != text
    PAGE.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
