"""What is told of each clause in the golden games of Thorgal. Everything is open: all are told the same."""

import re
from pathlib import Path

from hubba.core.event import SPECTATOR
from tests.games.thorgal.tables import GAME
from tests.told import Told

FOLDER = Path(__file__).parent / "golden"
TOLD = Told(
    GAME, [*FOLDER.glob("*-seats.txt"), FOLDER / "worked-turn.txt"], [SPECTATOR], FOLDER / "told" / "events.txt"
)


def test_1_5_as_told() -> None:
    TOLD.check("1.5")


def test_1_7_as_told() -> None:
    TOLD.check("1.7")


def test_2_1_as_told() -> None:
    TOLD.check("2.1")


def test_2_2_as_told() -> None:
    TOLD.check("2.2")


def test_3_1_as_told() -> None:
    TOLD.check("3.1")


def test_3_2_as_told() -> None:
    TOLD.check("3.2")


def test_3_3_as_told() -> None:
    TOLD.check("3.3")


def test_3_4_as_told() -> None:
    TOLD.check("3.4")


def test_4_1_as_told() -> None:
    TOLD.check("4.1")


def test_4_2_as_told() -> None:
    TOLD.check("4.2")


def test_4_3_as_told() -> None:
    TOLD.check("4.3")


def test_5_2_as_told() -> None:
    TOLD.check("5.2")


def test_5_3_as_told() -> None:
    TOLD.check("5.3")


def test_5_4_as_told() -> None:
    TOLD.check("5.4")


def test_5_5_as_told() -> None:
    TOLD.check("5.5")


def test_5_6_as_told() -> None:
    TOLD.check("5.6")


def test_5_7_as_told() -> None:
    TOLD.check("5.7")


def test_5_8_as_told() -> None:
    TOLD.check("5.8")


def test_5_9_as_told() -> None:
    TOLD.check("5.9")


def test_5_10_as_told() -> None:
    TOLD.check("5.10")


def test_5_11_as_told() -> None:
    TOLD.check("5.11")


def test_5_12_as_told() -> None:
    TOLD.check("5.12")


def test_6_1_as_told() -> None:
    TOLD.check("6.1")


def test_6_2_as_told() -> None:
    TOLD.check("6.2")


def test_7_1_as_told() -> None:
    TOLD.check("7.1")


def test_7_2_as_told() -> None:
    TOLD.check("7.2")


def test_7_3_as_told() -> None:
    TOLD.check("7.3")


def test_7_4_as_told() -> None:
    TOLD.check("7.4")


def test_T_4_as_told() -> None:
    TOLD.check("T-4")


def test_T_5_as_told() -> None:
    TOLD.check("T-5")


def test_T_12_as_told() -> None:
    TOLD.check("T-12")


def test_every_clause_that_is_told_is_tested() -> None:
    own = Path(__file__).read_text("utf-8")
    assert set(re.findall(r'TOLD\.check\("(.+)"\)', own)) == TOLD.clauses()


if __name__ == "__main__":
    TOLD.write()
