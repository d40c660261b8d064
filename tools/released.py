"""Writes what this version leaves in a database, for tests/tables/test_released.py: `python tools/released.py`.

One game is finished, the others are still being played, by Anna, Ben and Cleo. Run it once for each release.
"""

import asyncio
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from hubba import __version__
from hubba.core.registry import find_game
from hubba.tables.player import Player, guest_of
from hubba.tables.registry import TableRegistry

FOLDER = Path(__file__).parents[1] / "tests/tables/released"
SMALL = {"colours": "3", "values": "5", "hand": "3", "leader": "0"}  # options of Witches for a short game
GAMES = (
    ("w-over", "witches", 2, SMALL, 1000),
    ("w-going", "witches", 2, None, 9),
    ("k-going", "warlock", 3, None, 14),
    ("t-going", "thorgal", 2, None, 14),
)


async def fill(path: Path) -> None:
    """Play the games with random moves from fixed seeds."""
    registry = TableRegistry(path, workers=1)
    people = [Player(name, guest=guest_of(name.lower())) for name in ("Anna", "Ben", "Cleo")]
    for name, game, seats, options, steps in GAMES:
        more = {"name": name, "seed": bytes(range(32)), "pace": "instant"}
        table = await registry.open(find_game(game), people[:seats], options, **more)
        dice = random.Random(5)
        while steps and not table.over:
            seat = dice.choice(table.play.to_act)
            move = table.game.move_text(dice.choice(table.play.legal(seat)))
            await table.step(seat, table.play.version(seat), [move])
            steps -= 1
    await registry.close()


def main() -> int:
    """Write the dump of this version."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        asyncio.run(fill(path))
        with closing(sqlite3.connect(path)) as raw:
            dump = "\n".join(raw.iterdump()) + "\n"
    target = (Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER) / f"{__version__}.sql"
    target.write_text(dump, "utf-8")
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
