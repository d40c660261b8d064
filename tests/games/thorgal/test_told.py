"""The events of Thorgal's golden games, by clause. Everything is open, so all viewers are told the same."""

from pathlib import Path

import pytest

from hubba.core.event import SPECTATOR
from tests.games.thorgal.tables import GAME
from tests.told import Told

FOLDER = Path(__file__).parent / "golden"
TOLD = Told(
    GAME, [*FOLDER.glob("*-seats.txt"), FOLDER / "worked-turn.txt"], [SPECTATOR], FOLDER / "told" / "events.txt"
)


@pytest.mark.parametrize("clause", TOLD.written())
def test_as_told(clause: str) -> None:
    TOLD.check(clause)


def test_every_clause_that_is_told_is_written_down() -> None:
    assert set(TOLD.written()) == TOLD.clauses()


if __name__ == "__main__":
    TOLD.write()
