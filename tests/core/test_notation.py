"""Reading what people write."""

import pytest

from hubba.core.errors import NotationError
from hubba.games.witches.game import GAME
from hubba.testing.minis.mini import Mini


def test_capitals_do_not_matter() -> None:
    assert GAME.move_from("b7") == GAME.move_from("B7")
    assert GAME.move_from("^r1") == GAME.move_from("^R1")
    assert GAME.move_from("KEEP") == GAME.move_from("keep")


@pytest.mark.parametrize("text", ["", "B0", "B10", "X3", "7B", "B", "^", "^keep", "B7 ", "é"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a move of witches"):
        GAME.move_from(text)


@pytest.mark.parametrize(("purpose", "text"), [(1, "B0"), (1, "Z9"), (1, ""), (0, "x"), (1, "B77")])
def test_what_is_no_outcome_is_refused(purpose: int, text: str) -> None:
    with pytest.raises(NotationError, match="cannot come up for"):
        GAME.outcome_from(purpose, text)


def test_a_purpose_by_its_name() -> None:
    assert GAME.purpose_from("stock") == 1
    with pytest.raises(NotationError, match="not a purpose of chance"):
        GAME.purpose_from("dice")


class Shouting(Mini):
    """A game with two moves that differ only in upper and lower case."""

    name = "shouting"
    moves = 2

    def move_text(self, move: int) -> str:
        return ("go", "GO")[move]


def test_where_capitals_make_a_difference_they_must_be_right() -> None:
    game = Shouting()
    assert (game.move_from("go"), game.move_from("GO")) == (0, 1)
    with pytest.raises(NotationError):
        game.move_from("Go")
