"""The events of Warlock's golden games, by clause, as the first seat and spectators are told them."""

from pathlib import Path

import pytest

from hubba.core.event import SPECTATOR
from hubba.games.warlock.game import GAME
from tests.told import Told

FOLDER = Path(__file__).parent / "golden"
TOLD = Told(GAME, FOLDER.glob("*-seats.txt"), [0, SPECTATOR], FOLDER / "told" / "events.txt")


@pytest.mark.parametrize("clause", TOLD.written())
def test_as_told(clause: str) -> None:
    TOLD.check(clause)


def test_every_clause_that_is_told_is_written_down() -> None:
    assert set(TOLD.written()) == TOLD.clauses()


if __name__ == "__main__":
    TOLD.write()
