"""Chance as a written script."""

import pytest

from hubba.core.chance import ChanceError, Scripted
from hubba.core.errors import NotationError
from hubba.core.play import Play
from hubba.core.script import scripted
from hubba.testing.minis.cellar import GAME as CELLAR

# The cards of the cellar are 1 to 7 in notation, and 0 to 6 as numbers.
DEALT = Play(CELLAR, 2, chance=Scripted([[6, 0, 5, 1, 4, 2]])).position()


def test_a_script_takes_notation_as_well_as_numbers() -> None:
    mixed = Scripted([["7", 0, "6", 1, "5", "3"]], read=CELLAR.outcome_from)
    assert Play(CELLAR, 2, chance=mixed).position() == DEALT


def test_a_script_by_the_names_of_its_purposes() -> None:
    assert Play(CELLAR, 2, chance=scripted(CELLAR, deck="7 1 6 2 5 3")).position() == DEALT
    goes_on = scripted(CELLAR, Scripted([[4, 2]]), deck="7 1 6 2")
    assert Play(CELLAR, 2, chance=goes_on).position() == DEALT


def test_what_is_no_outcome_is_refused() -> None:
    with pytest.raises(ChanceError, match=r"'7' is notation: pass `read=game\.outcome_from`"):
        Scripted([["7"]])
    with pytest.raises(NotationError, match="'8' is not a card"):
        scripted(CELLAR, deck="8")
    with pytest.raises(NotationError, match="'dice' is not a purpose of chance in cellar"):
        scripted(CELLAR, dice="8")
