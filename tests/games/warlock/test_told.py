"""What is told of each clause in the golden games of Warlock, to the first seat and to those who watch."""

import re
from pathlib import Path

from hubba.core.event import SPECTATOR
from hubba.games.warlock.game import GAME
from tests.told import Told

FOLDER = Path(__file__).parent / "golden"
TOLD = Told(GAME, FOLDER.glob("*-seats.txt"), [0, SPECTATOR], FOLDER / "told" / "events.txt")


def test_1_2_as_told() -> None:
    TOLD.check("1.2")


def test_1_5_as_told() -> None:
    TOLD.check("1.5")


def test_2_1_as_told() -> None:
    TOLD.check("2.1")


def test_2_2_as_told() -> None:
    TOLD.check("2.2")


def test_2_4_as_told() -> None:
    TOLD.check("2.4")


def test_2_6_as_told() -> None:
    TOLD.check("2.6")


def test_2_7_as_told() -> None:
    TOLD.check("2.7")


def test_2_8_as_told() -> None:
    TOLD.check("2.8")


def test_2_9_as_told() -> None:
    TOLD.check("2.9")


def test_2_10_as_told() -> None:
    TOLD.check("2.10")


def test_2_11_as_told() -> None:
    TOLD.check("2.11")


def test_2_13_as_told() -> None:
    TOLD.check("2.13")


def test_3_1_as_told() -> None:
    TOLD.check("3.1")


def test_3_2_as_told() -> None:
    TOLD.check("3.2")


def test_3_3_as_told() -> None:
    TOLD.check("3.3")


def test_3_5_as_told() -> None:
    TOLD.check("3.5")


def test_3_6_as_told() -> None:
    TOLD.check("3.6")


def test_3_8_as_told() -> None:
    TOLD.check("3.8")


def test_4_2_as_told() -> None:
    TOLD.check("4.2")


def test_4_5_as_told() -> None:
    TOLD.check("4.5")


def test_5_2_as_told() -> None:
    TOLD.check("5.2")


def test_5_3_as_told() -> None:
    TOLD.check("5.3")


def test_5_6_as_told() -> None:
    TOLD.check("5.6")


def test_5_8_as_told() -> None:
    TOLD.check("5.8")


def test_5_10_as_told() -> None:
    TOLD.check("5.10")


def test_5_12_as_told() -> None:
    TOLD.check("5.12")


def test_6_1_as_told() -> None:
    TOLD.check("6.1")


def test_6_2_as_told() -> None:
    TOLD.check("6.2")


def test_6_3_as_told() -> None:
    TOLD.check("6.3")


def test_6_4_as_told() -> None:
    TOLD.check("6.4")


def test_6_8_as_told() -> None:
    TOLD.check("6.8")


def test_M_4_as_told() -> None:
    TOLD.check("M-4")


def test_M_6_as_told() -> None:
    TOLD.check("M-6")


def test_M_14_as_told() -> None:
    TOLD.check("M-14")


def test_M_16_as_told() -> None:
    TOLD.check("M-16")


def test_every_clause_that_is_told_is_tested() -> None:
    own = Path(__file__).read_text("utf-8")
    assert set(re.findall(r'TOLD\.check\("(.+)"\)', own)) == TOLD.clauses()


if __name__ == "__main__":
    TOLD.write()
